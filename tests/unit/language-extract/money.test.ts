/** Amounts of money: exact, in signs, codes and names, with cents and ranges. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CODES } from "#language/extract/currencies.ts";
import { compare, decimalText, parseDecimal, shift, whole } from "#language/extract/decimal.ts";
import { sourceOf } from "#language/extract/extract.ts";
import { moneyIn } from "#language/extract/money.ts";
import type { Locale } from "#schemas/language.ts";

/** Amounts as "12.50 PLN", ranges as "10..20 EUR", unclear currencies as "5 CZK?". */
const read = (text: string, locale: Locale) =>
  moneyIn(sourceOf(text, locale)).map(({ value }) => {
    const currency = value.currency ?? `${value.currency_candidates?.[0] ?? "none"}?`;
    return "amount" in value
      ? `${value.amount} ${currency}`
      : `${value.from ?? ""}..${value.to ?? ""} ${currency}`;
  });

describe("Polish amounts", () => {
  const rows: [string, string[]][] = [
    ["Rachunek na 2 345,60 zł plus 7zł za kawę", ["2345.60 PLN", "7 PLN"]],
    ["osiemnaście złotych i dziewięć groszy", ["18.09 PLN"]],
    ["4 zł 5 gr, potem 75 groszy", ["4.05 PLN", "0.75 PLN"]],
    ["czterdziestu złotych, zlotych szescdziesiat", ["40 PLN"]],
    ["3,4 mln euro, 15 tys. zł, pół miliarda dolarów", ["3400000 EUR", "15000 PLN", "500000000 USD"]],
    ["od 30 do 45 zł, 30–45 tys. zł", ["30..45 PLN", "30000..45000 PLN"]],
    ["między stu a dwustu funtami", ["100..200 GBP"]],
    ["co najmniej 60 euro, maksymalnie 90 EUR", ["60.. EUR", "..90 EUR"]],
    ["-80 zł, minus osiem złotych, −2,50 PLN", ["-80 PLN", "-8 PLN", "-2.50 PLN"]],
    ["0 zł i zero groszy", ["0.00 PLN"]],
    ["70 koron norweskich, 70 koron", ["70 NOK", "70 CZK?"]],
    ["40 dolarów australijskich, 6 funtów szterlingów", ["40 AUD", "6 GBP"]],
    ["12 $ i 12 USD", ["12 USD?", "12 USD"]],
    ["dwudziestu hrywien, 8 forintów, 30 jenów, 9 franków", ["20 UAH", "8 HUF", "30 JPY", "9 CHF"]],
    ["7.800,00 EUR albo 7,800.00 EUR", ["7800.00 EUR", "7800.00 EUR"]],
    ["2 tysiące 300 złotych brutto", ["2300 PLN"]],
    ["zapłać PLN 45", ["45 PLN"]],
    ["8zł30gr, 25,- zł, 60zł-70zł", ["8.30 PLN", "25 PLN", "60..70 PLN"]],
    ["600 zł (słownie: sześćset złotych)", ["600 PLN"]],
    ["dziewięćset złotych (900 zł)", ["900 PLN"]],
    ["dziewięćset złotych (800 zł)", ["900 PLN", "800 PLN"]],
    ["90 (dziewięćdziesiąt) euro", ["90 EUR"]],
    ["oddał mi siedem dych i trzy stówki", ["70 PLN", "300 PLN"]],
    ["pożycz stówę, kosztuje dychę", ["100 PLN", "10 PLN"]],
    ["cztery tysiaki, dwie dychy euro", ["4000 PLN", "20 EUR"]],
    ["zapłaciłem trzy kafle", ["3000 PLN"]],
    ["Bilet: 35,- od osoby", ["35 PLN?"]],
    ["(1 840,50) PLN, 2.300,75- EUR", ["-1840.50 PLN", "-2300.75 EUR"]],
    ["maks. 70 zł, min. 40 zł, max 90 zł", ["..70 PLN", "40.. PLN", "..90 PLN"]],
    ["złotówka za kartkę", ["1 PLN"]],
    ["nie płać więcej niż 80 zł, więcej niż 80 zł", ["..80 PLN", "80.. PLN"]],
    ["- 38,00 zł", ["-38.00 PLN"]],
    ["$12 - 512 €, 20 € - 30 zł", ["12 USD?", "512 EUR", "20 EUR", "30 PLN"]],
    ["- 38,00 zł za kawę", ["38.00 PLN"]],
    ["nie, ponad 80 zł; 7 dol.", ["80.. PLN", "7 USD"]],
    ["pięć tysięcy w euro, 5k w dolarach, cztery tysiaki w euro", ["5000 EUR", "5000 USD", "4000 EUR"]],
    ["przychody w 2026 w euro, pięć w realu", []],
    ["budżet do 100 zł, limit: do 90 zł", ["..100 PLN", "..90 PLN"]],
    ["do 500 zł", ["500 PLN"]],
    ["zmień cenę na fakturze do 500 zł, doszło do 90 zł", ["500 PLN", "90 PLN"]],
    ["sto euraków i faktura na tysiaka", ["100 EUR", "1000 PLN"]],
    ["kwota 1.200,- zł albo 1.300,-- EUR", ["1200 PLN", "1300 EUR"]],
  ];
  test.each(rows)("%s", (text, expected) => expect(read(text, "pl")).toEqual(expected));

  test.each([
    "trzy złote pierścionki, złoty medal",
    "dwa funty sera, 50 gr soli",
    "konto 27 1140 2004 0000 3002 0135 5387",
    "faktura 12/2026, wersja 3.2.1",
    "10/20 zł",
    "kilkaset złotych, parę euro",
    "euro 2028 w Polsce",
    "procent od kwoty",
    "pięć dych lat temu",
    "jechał stówą po wsi",
    "trzy kafle pękły w łazience",
    "pani Stówka i pan Dycha",
    "dwadzieścia kilka złotych",
    "trzydzieści parę euro",
  ])("no amount in: %s", (text) => expect(read(text, "pl")).toEqual([]));
});

describe("English amounts", () => {
  const rows: [string, Locale, string[]][] = [
    ["$18.40 and $18", "en-US", ["18.40 USD", "18 USD"]],
    ["$18.40", "en-GB", ["18.40 USD?"]],
    ["US$7, C$8, A$9, HK$10", "en", ["7 USD", "8 CAD", "9 AUD", "10 HKD"]],
    ["nine dollars and thirty cents", "en-US", ["9.30 USD"]],
    ["3 UAH 4 kopiykas", "en", ["3.04 UAH"]],
    ["3 UAH 4 kopijki", "pl", ["3.04 UAH"]],
    ["10 AED 50 fils", "en", ["10.50 AED"]],
    ["5 TRY 20 kuruszy", "pl", ["5.20 TRY"]],
    ["12 fen", "en", []],
    ["słownie: tysiąc dwieście złotych 56/100", "pl", ["1200.56 PLN"]],
    ["500 dollars and 5/100", "en-US", ["500.05 USD"]],
    ["1200,56 zł (słownie: tysiąc dwieście złotych 56/100)", "pl", ["1200.56 PLN"]],
    ["12 zł 5/2026", "pl", ["12 PLN"]],
    ["six pounds 50", "en-GB", ["6.50 GBP"]],
    ["six pounds, 50 people", "en-GB", ["6 GBP"]],
    ["60p and 80 pence", "en-GB", ["0.60 GBP", "0.80 GBP"]],
    ["£4m, €2.5bn, $7k", "en-US", ["4000000 GBP", "2500000000 EUR", "7000 USD"]],
    ["a quarter of a million euros", "en", ["250000 EUR"]],
    ["a euro", "en", ["1 EUR"]],
    ["from €30 to €45, between 3 and 4 million euros", "en", ["30..45 EUR", "3000000..4000000 EUR"]],
    ["£30-45", "en", ["30..45 GBP"]],
    ["up to 900 CHF, at least £12, under ten euros", "en", ["..900 CHF", "12.. GBP", "..10 EUR"]],
    ["-£6.20, €-3, minus four euros", "en", ["-6.20 GBP", "-3 EUR", "-4 EUR"]],
    ["swap 40 EUR for 35 GBP", "en", ["40 EUR", "35 GBP"]],
    ["250 Swiss francs, 9 New Zealand dollars, 30 Czech crowns", "en", ["250 CHF", "9 NZD", "30 CZK"]],
    ["2 grand", "en-US", ["2000 USD"]],
    ["five grand in euros, 2 grand in Polish zlotys", "en", ["5000 EUR", "2000 PLN"]],
    ["100 dollars in CAD, 5k in pounds", "en", ["100 CAD", "5000 GBP"]],
    ["50 euro in zlotys, turnover of 2026 in euros, three in real time", "en", ["50 EUR"]],
    ["JPY 4,500 and ¥90", "en", ["4500 JPY", "90 JPY"]],
    ["a 60-euro ticket", "en", ["60 EUR"]],
    ["$70 CAD, half a euro, €4 to €6 million", "en", ["70 CAD", "0.5 EUR", "4000000..6000000 EUR"]],
    ["a tenner for two, and three fivers", "en-GB", ["10 GBP", "15 GBP"]],
    ["a tenner", "en-US", ["10 GBP?"]],
    ["(2,840.10) USD, $(75.00), €310.25-", "en", ["-2840.10 USD", "-75.00 USD?", "-310.25 EUR"]],
    ["don't spend over $30, more than $30", "en-US", ["..30 USD", "30.. USD"]],
    ["she paid a grand for a grand plan", "en-US", ["1000 USD"]],
    ["the fee ($40) and max. £15", "en-US", ["40 USD", "..15 GBP"]],
    ["after 30 min £4", "en-GB", ["4 GBP"]],
    ["$9 15c, 30c outside, 80 kr", "en-US", ["9.15 USD", "80 SEK?"]],
  ];
  test.each(rows)("%s (%s)", (text, locale, expected) => expect(read(text, locale)).toEqual(expected));

  test.each([
    "two pounds of sugar",
    "he lost 12 pounds",
    "TOP 40 songs",
    "a dollar store",
    "3 grand pianos",
    "won 3 medals",
    "at 20 percent",
    "order 99812 of 5 March",
    "v2.5.0",
  ])("no amount in: %s", (text) => expect(read(text, "en-US")).toEqual([]));
});

describe("ambiguity", () => {
  test("three places after a separator give both readings, the one that fits the currency first", () => {
    const [found] = moneyIn(sourceOf("8,250 zł", "pl"));
    expect(found?.value).toEqual({ amount: "8250", currency: "PLN", candidates: ["8250", "8.250"] });
    expect(found?.confidence).toBeLessThan(0.7);
  });

  test("an unclear sign lowers the confidence and lists its meanings", () => {
    const [found] = moneyIn(sourceOf("$40", "en"));
    expect(found?.value.currency).toBeNull();
    expect(found?.value.currency_candidates?.slice(0, 2)).toEqual(["USD", "CAD"]);
    expect(found?.confidence).toBeLessThan(0.8);
  });
});

describe("every ISO 4217 code", () => {
  test("stands after a number", () => {
    for (const code of CODES.words) expect(read(`Total: 72.10 ${code}`, "en")).toEqual([`72.10 ${code}`]);
  });
});

describe("amounts formatted by Intl are read back exactly", () => {
  const currencies = [
    "PLN",
    "EUR",
    "USD",
    "GBP",
    "CHF",
    "CZK",
    "UAH",
    "SEK",
    "NOK",
    "JPY",
    "CAD",
    "AUD",
    "HUF",
    "DKK",
    "RON",
    "BGN",
    "TRY",
    "CNY",
    "INR",
    "ILS",
    "BRL",
    "MXN",
    "KRW",
    "ISK",
    "KWD",
  ];
  /** Places of the minor unit where these are not two (ISO 4217). */
  const PLACES: Record<string, number> = { JPY: 0, KRW: 0, ISK: 0, KWD: 3 };
  // German names of currencies are no words of the two languages.
  for (const [format, locale] of [
    ["pl-PL", "pl"],
    ["en-US", "en-US"],
    ["en-GB", "en-GB"],
    ["de-DE", "pl"],
  ] as const)
    for (const currencyDisplay of [
      "symbol",
      "code",
      ...(format === "de-DE" ? [] : (["name"] as const)),
    ] as const)
      test(`${format} with ${currencyDisplay}`, () => {
        fc.assert(
          fc.property(
            fc.constantFrom(...currencies),
            fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
            (currency, cents) => {
              const places = PLACES[currency] ?? 2;
              const formatter = new Intl.NumberFormat(format, {
                style: "currency",
                currency,
                currencyDisplay,
                minimumFractionDigits: places,
              });
              const exact = shift(whole(cents), -places);
              const text = formatter.format(decimalText(exact) as Intl.StringNumericLiteral);
              const [found, ...others] = moneyIn(sourceOf(text, locale));
              expect([text, others]).toEqual([text, []]);
              const value = found?.value;
              const amount = value !== undefined && "amount" in value ? parseDecimal(value.amount) : null;
              expect([text, amount !== null && compare(amount, exact)]).toEqual([text, 0]);
              expect([text, value?.currency ?? value?.currency_candidates?.includes(currency)]).toEqual([
                text,
                value?.currency === null ? true : currency,
              ]);
            },
          ),
          { numRuns: 250 },
        );
      });
});

test("reported places cut the amount out of the text", () => {
  const piece = fc.constantFrom(
    "12 ",
    "zł ",
    "$",
    "€",
    "5",
    ",50 ",
    "to ",
    "from ",
    "and ",
    "EUR ",
    "USD",
    "- ",
    "tys. ",
    "dollars ",
    "cents ",
    "do ",
    "od ",
    "a ",
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 20 }),
      fc.constantFrom<Locale>("pl", "en", "en-US"),
      (pieces, locale) => {
        const text = pieces.join("");
        let end = 0;
        for (const one of moneyIn(sourceOf(text, locale))) {
          expect(one.start).toBeGreaterThanOrEqual(end);
          expect(one.end).toBeGreaterThan(one.start);
          expect(text.slice(one.start, one.end).trim()).toBe(text.slice(one.start, one.end));
          end = one.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      },
    ),
    { numRuns: 500, examples: [[["€", "12 ", ",50 ", ",50 ", "EUR "], "pl"]] },
  );
});

test("work grows with the length, not faster", () => {
  for (const piece of [
    "5 zł ",
    "$",
    "a dollar and ",
    "od 5 do ",
    "less than ",
    "5 zł (",
    "1-",
    "a 5 ",
    "half a ",
    "5 zł, ",
    "5, ",
    "5 zł lub ",
    "plus five ",
    "netto 5 ",
  ])
    for (const locale of ["pl", "en"] as const) {
      const steps = [500, 2000].map((count) => {
        const source = sourceOf(piece.repeat(count), locale);
        let reads = 0;
        const tokens = new Proxy(source.tokens, {
          get(target, key, receiver) {
            if (typeof key === "string" && /^\d+$/.test(key)) reads++;
            return Reflect.get(target, key, receiver);
          },
        });
        moneyIn({ ...source, tokens });
        return reads;
      });
      expect([piece, locale, steps[1]! < steps[0]! * 4.5 + 100]).toEqual([piece, locale, true]);
    }
});
