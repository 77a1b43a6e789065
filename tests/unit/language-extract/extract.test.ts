/** Merging the readings of all kinds, and the requests of language-extract. */
import { describe, expect, test } from "bun:test";
import { Value } from "@sinclair/typebox/value";
import fc from "fast-check";
import { createContext } from "#kit/files/context.ts";
import { extract } from "#language/extract/extract.ts";
import { run } from "#language/extract.ts";
import { Entity, LANGUAGE_KINDS, type LanguageKind, LOCALES, type Locale } from "#schemas/language.ts";

const reference = Temporal.ZonedDateTime.from("2026-05-06T12:00:00[Europe/Warsaw]");
const found = (text: string, locale: Locale, kinds?: LanguageKind[]) =>
  extract(text, { locale, reference, kinds }).map((entity) => `${entity.kind} ${entity.text}`);

/** What the first of the candidates repeats: of a time the whole value. */
function chosenOf({ value }: Entity): unknown {
  if ("value" in value) return value.value;
  if ("amount" in value) return value.amount;
  const { candidates: _, ...time } = value as Record<string, unknown>;
  return time;
}

describe("merging", () => {
  test("without kinds the longest reading of a place wins", () => {
    expect(found("Zapłać 45 zł i 19% na jan@dom.pl", "pl")).toEqual([
      "money 45 zł",
      "percent 19%",
      "email jan@dom.pl",
    ]);
  });

  test("with kinds these are reported inside larger ones, and no others", () => {
    expect(found("Zapłać 45 zł i 19%", "pl", ["number"])).toEqual(["number 45", "number 19"]);
    expect(found("Zapłać 45 zł i 19%", "pl", ["money", "number"])).toEqual([
      "money 45 zł",
      "number 45",
      "number 19",
    ]);
    expect(found("Zapłać 45 zł", "pl", [])).toEqual([]);
  });

  test("a telephone number is no large number", () => {
    expect(found("Call me on +48 601 234 567", "en")).toEqual(["phone +48 601 234 567"]);
    expect(found("Infolinia: 801 222 333", "pl")).toEqual(["phone 801 222 333"]);
  });

  test("a quotation is reported with what is said in it, and once where one holds another", () => {
    expect(found("Szef: „Płacę 300 zł, nie 3 razy ‚tyle’”.", "pl")).toEqual([
      "quoted „Płacę 300 zł, nie 3 razy ‚tyle’”",
      "money 300 zł",
      "number 3",
    ]);
    expect(found('Move "/srv/a b.txt" to x@y.org', "en")).toEqual([
      'quoted "/srv/a b.txt"',
      "path /srv/a b.txt",
      "email x@y.org",
    ]);
  });

  test("a quotation inside a longer entity is no quotation", () => {
    expect(found('Write to "jan k"@y.org', "en")).toEqual(['email "jan k"@y.org']);
  });

  test("entities stand in the order of the text, apart, and their offsets cut them out", () => {
    const piece = fc.constantFrom(
      "7 ",
      "€",
      "zł ",
      "%",
      "jutro ",
      "at 5 ",
      "a@b.co ",
      "x.org/7 ",
      "„",
      "” ",
      "two ",
      "tys. ",
      "- ",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 25 }),
        fc.constantFrom<Locale>("pl", "en"),
        (pieces, locale) => {
          const text = pieces.join("");
          let end = 0;
          /** What stands in a quotation stays in it; quotations stand apart from each other. */
          let quoted = 0;
          for (const entity of extract(text, { locale, reference })) {
            expect(text.slice(entity.start, entity.end)).toBe(entity.text);
            expect(entity.start).toBeGreaterThanOrEqual(end);
            if (entity.start < quoted) expect(entity.end).toBeLessThanOrEqual(quoted);
            if (entity.kind === "quoted") {
              expect(entity.start).toBeGreaterThanOrEqual(quoted);
              quoted = entity.end;
            } else end = entity.end;
          }
          for (const entity of extract(text, { locale, reference, kinds: [...LANGUAGE_KINDS] }))
            expect(text.slice(entity.start, entity.end)).toBe(entity.text);
        },
      ),
    );
  });
});

describe("any text at all", () => {
  const fragment = fc.constantFrom(
    "„12 zł” ",
    "(1,234.50) USD",
    "1-800-",
    "XIV wiek",
    "dwadzieścia kilka ",
    "a tenner ",
    "tel. +48 601 ",
    "\u00a0",
    "\u202e",
    "\ud83d\ude00",
    "e\u0301",
    "\ud800",
    "½",
    "٣",
  );
  const anyText = fc
    .array(
      fc.oneof(fragment, fc.string({ unit: "binary", maxLength: 12 }), fc.string({ unit: "grapheme" })),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(""));

  test("throws nothing and gives entities that fit the schema and cut their text out", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...LOCALES), fc.boolean(), (text, locale, inside) => {
        const kinds = inside ? [...LANGUAGE_KINDS] : undefined;
        for (const entity of extract(text, { locale, reference, kinds })) {
          expect([entity, Value.Check(Entity, entity)]).toEqual([entity, true]);
          expect(entity.end).toBeGreaterThan(entity.start);
          expect(text.slice(entity.start, entity.end)).toBe(entity.text);
          if ("candidates" in entity.value && entity.value.candidates !== undefined)
            expect<unknown>(entity.value.candidates[0]).toEqual(chosenOf(entity));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("requests", () => {
  const context = createContext({ now: () => new Date("2026-05-06T10:00:00Z") });

  test("the locale is detected where it is left out, and the id comes back", () => {
    expect(run({ id: 7, text: "prosze zaplacic trzysta zlotych" }, context)).toMatchObject({
      id: 7,
      locale: "pl",
      entities: [{ kind: "money", value: { amount: "300", currency: "PLN" } }],
    });
    expect(run({ text: "pay the fee of $3", locale: "auto" }, context).locale).toBe("en");
    expect(run({ text: "pay $3", locale: "en-US" }, context).entities[0]?.value).toMatchObject({
      currency: "USD",
    });
  });

  test("a reference time without offset and an unknown zone are refused without echoing them", () => {
    for (const [input, code] of [
      [{ text: "x", reference_time: "yesterday-ish" }, "INVALID_TIME"],
      [{ text: "x", reference_time: "2026-05-06T10:00:00" }, "INVALID_TIME"],
      [{ text: "x", timezone: "Mars/Olympus" }, "UNKNOWN_TIMEZONE"],
    ] as const) {
      const failure = (() => {
        try {
          run(input, context);
        } catch (thrown) {
          return thrown as { code: string; message: string };
        }
      })();
      expect(failure?.code).toBe(code);
      expect(failure?.message).not.toMatch(/yesterday|Mars/);
    }
  });
});
