/** Telephone numbers of Poland and the world, and the many other numbers that are none. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { phonesIn } from "#language/extract/address/phones.ts";
import type { Locale } from "#schemas/language.ts";
import { HOSTILE, partsOf, sourceOf } from "./quoted-source.ts";

const values = (text: string, locale: Locale) => phonesIn(sourceOf(text, locale)).map(({ value }) => value);

describe("numbers with their international form", () => {
  const rows: [Locale, string, { digits: string; e164?: string; extension?: string }[]][] = [
    ["pl", "Zadzwoń: 602 111 222.", [{ digits: "602111222", e164: "+48602111222" }]],
    ["pl", "mój numer to 602-111-222", [{ digits: "602111222", e164: "+48602111222" }]],
    [
      "pl",
      "602 111 222 lub 61 852 33 44",
      [
        { digits: "602111222", e164: "+48602111222" },
        { digits: "618523344", e164: "+48618523344" },
      ],
    ],
    [
      "pl",
      "tel./faks (61) 852-33-44 wew. 17",
      [{ digits: "61852334417", e164: "+48618523344", extension: "17" }],
    ],
    [
      "pl",
      "tel.602111222, kom.: +48602111222",
      [
        { digits: "602111222", e164: "+48602111222" },
        { digits: "+48602111222", e164: "+48602111222" },
      ],
    ],
    ["pl", "kadry 32 255 10 20 w. 15", [{ digits: "32255102015", e164: "+48322551020", extension: "15" }]],
    ["en", "call 0176/ 12345678", [{ digits: "017612345678" }]],
    ["pl", "tel. 0176 / 12345678", [{ digits: "017612345678" }]],
    ["en", "0176/ 12345678", [{ digits: "017612345678" }]],
    ["pl", "telefon 22/ 555 12 34", [{ digits: "225551234", e164: "+48225551234" }]],
    ["en", "call 61302222-8866", [{ digits: "613022228866" }]],
    [
      "en",
      "+86 10-61302222-8866",
      [{ digits: "+8610613022228866", e164: "+861061302222", extension: "8866" }],
    ],
    ["en", "1/1/2017-1/5/2017", []],
    [
      "pl",
      "tel. 600700800/ 600700801",
      [
        { digits: "600700800", e164: "+48600700800" },
        { digits: "600700801", e164: "+48600700801" },
      ],
    ],
    ["pl", "0048 602 111 222", [{ digits: "0048602111222", e164: "+48602111222" }]],
    ["pl", "tel. 602 111 222 14 maja", [{ digits: "602111222", e164: "+48602111222" }]],
    ["pl", "biuro: tel. 61 852 33 44/45", [{ digits: "618523344", e164: "+48618523344" }]],
    ["pl", "infolinia 0 801 222 333", [{ digits: "0801222333", e164: "+48801222333" }]],
    [
      "en-US",
      "(415) 555-2671 ext. 4410",
      [{ digits: "41555526714410", e164: "+14155552671", extension: "4410" }],
    ],
    [
      "en-US",
      "Call (415) 555-2671 x9 now",
      [{ digits: "41555526719", e164: "+14155552671", extension: "9" }],
    ],
    ["en", "Call (415) 555-2671 x9 now", [{ digits: "41555526719", extension: "9" }]],
    ["en", "ring +44 (0)20 7946 0018", [{ digits: "+4402079460018", e164: "+442079460018" }]],
    ["en-GB", "our phone is 020 7946 0018", [{ digits: "02079460018", e164: "+442079460018" }]],
    ["en", "our phone is 020 7946 0018", [{ digits: "02079460018" }]],
    [
      "en",
      "+33 1 42 68 53 00; +49 30/901820",
      [
        { digits: "+33142685300", e164: "+33142685300" },
        { digits: "+4930901820", e164: "+4930901820" },
      ],
    ],
    ["en-GB", "T: 01632 960 441 | m. 07700 900 118", [{ digits: "01632960441" }, { digits: "07700900118" }]],
    ["en", "phone 555-0199, fax: 555.0198.77", [{ digits: "5550199" }, { digits: "555019877" }]],
    ["pl", "On 2024-05-12 o 10:30, 602 111 222", [{ digits: "602111222", e164: "+48602111222" }]],
  ];
  test.each(rows)("%s: %s", (locale, text, expected) => {
    expect(values(text, locale)).toEqual(expected);
  });
});

describe("other numbers", () => {
  const rows: [Locale, string][] = [
    ["pl", "Konto PL27 1140 2004 0000 3002 0135 5387"],
    ["pl", "nr rachunku 27 1140 2004 0000 3002 0135 5387"],
    ["pl", "NIP 525-344-77-66, REGON 140899123, PESEL 90010112345"],
    ["pl", "zamówienie nr 602 111 222, faktura 2024/05/000123"],
    ["pl", "Sprzedano 602 111 222 sztuk za 12 345 678,90 zł"],
    ["pl", "602 111 222 zł, 602 111 222 EUR"],
    ["pl", "karta 4539 1488 0343 6467, kod 00-950"],
    ["en", "ISBN 978-0-306-40615-7, order 415-555-2671"],
    ["en", "version 10.0.22631.4317, from 192.168.100.200"],
    ["en", "from 2019-2021, on 12/05/2024, 2024-05-12, at 12:30:45"],
    ["en", "1,234,567.89 and -77.034040723 and 0.00000012"],
    ["en", "33331111*2, a12345678b, #41555526, $4155552671"],
    ["en", "call 911 at 7 on May 5 2024"],
    ["en", "+100 000 000 users and 38 000 000 people"],
    ["en", "https://inn.org/415-555-2671 and id=4155552671"],
    ["pl", "telefon za 1 234 567 zł, zadzwoń w sprawie 602111222"],
    ["en", "41555526 does not look like a phone"],
  ];
  test.each(rows)("%s: finds none in %s", (locale, text) => {
    expect(values(text, locale)).toEqual([]);
  });
});

describe("toll-free numbers that spell a word", () => {
  test.each([
    ["Call 1-800-FLOWERS today", "18003569377"],
    ["dial 1 (888) GO-FEDEX.", "18884633339"],
    ["+1-877-MATTRESS", "18776288737"],
    ["1-866-555-HELP", "18665554357"],
  ])("%s", (text, digits) => {
    expect(values(text, "en-US")).toEqual([{ digits, e164: `+${digits}` }]);
  });

  test.each(["1-800-CALL", "part 1-800-ABCDEFGHIJKL", "800-FLOWERS", "1-800-flowers", "A1-800-FLOWERS"])(
    "not %s",
    (text) => {
      expect(values(text, "en-US")).toEqual([]);
    },
  );
});

test("every grouping of a Polish number with its prefix is read alike", () => {
  const number = fc.tuple(fc.constantFrom("501", "602", "790", "880"), fc.integer({ min: 0, max: 999_999 }));
  const sign = fc.constantFrom(" ", "-", ".", "\u00a0", "");
  const prefix = fc.constantFrom("+48 ", "+48", "0048 ", "(+48) ", "tel. ", "tel.: +48-");
  fc.assert(
    fc.property(
      number,
      sign,
      prefix,
      fc.constantFrom("", ".", ", proszę", ")", " w. biurze"),
      ([head, rest], join, left, right) => {
        const tail = String(rest).padStart(6, "0");
        const text = `${left}${[head, tail.slice(0, 3), tail.slice(3)].join(join)}${right}`;
        const source = sourceOf(text, "pl");
        const found = phonesIn(source);
        expect(found.map(({ value }) => value.e164)).toEqual([`+48${head}${tail}`]);
        expect(partsOf(source, found)[0]).toEndWith(tail.slice(3));
      },
    ),
  );
});

test("any text at all gives ordered parts of itself with their digits", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("+", "48", " ", "555", "(", ")", "-", ".", "tel ", "0", "12", "x", "/", ",")),
      (parts) => {
        const source = sourceOf(parts.join(""), "pl");
        let last = 0;
        for (const { start, end, value } of phonesIn(source)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(source.text.slice(start, end).replace(/\D/g, "")).toBe(value.digits.replace("+", ""));
          last = end;
        }
      },
    ),
  );
});

test.each(Object.keys(HOSTILE))("reads 100 kB of %s to its end", (key) => {
  const found = phonesIn(sourceOf(`${HOSTILE[key]}\n\ntel. +48 790 111 222`, "pl"));
  expect(found.at(-1)?.value.e164).toBe("+48790111222");
});
