/** Quotations of every style, and the apostrophes, inches and primes that are none. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { literalQuotationsIn, quotedIn } from "#language/extract/address/quoted.ts";
import { HOSTILE, partsOf, sourceOf } from "./quoted-source.ts";

const texts = (text: string) => quotedIn(sourceOf(text, "pl")).map(({ value }) => value.text);

describe("quotations", () => {
  const rows: [string, string[]][] = [
    ["Zatytułuj „Plan na maj” i zapisz", ["Plan na maj"]],
    [
      "„a”, „b“, „c\", “d”, «e», »f«, ‚g’, ‹h›, ›i‹, ‘j’, 'k', `l`, \"m\", ,,n'', ,,o”, ``p'', ”q”",
      [..."abcdefghijklmnopq"],
    ],
    ["Powiedział „nie «nigdy» tam” cicho", ["nie «nigdy» tam", "nigdy"]],
    ['Firma „Lis "ABC" i syn” oraz "Róża".', ['Lis "ABC" i syn', "ABC", "Róża"]],
    ["'It's late,' she said, 'don't wait.'", ["It's late,", "don't wait."]],
    ['he wrote "a \\"b\\" c" there', ['a "b" c']],
    ['("a"), ["b"]: "c"', ["a", "b", "c"]],
    ['lost " and "found"', ["found"]],
    ['"lost\n\n"found"', ["found"]],
  ];
  test.each(rows)("%s", (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  test.each([
    "don't, James' dog, the students' books, l'été",
    "'tis the '90s and rock 'n' roll",
    "5'10\" tall, a 27\" screen, 3' wide",
    '"" \'\' „” « » "  "',
    "a ``` fence ``` here",
    "a,,b and 1,,2",
  ])("finds none in %s", (text) => {
    expect(texts(text)).toEqual([]);
  });
});

test.each([
  ["napisz '90' w polu", ["90"]],
  ["the '90s and '80", []],
  ["the '90's best", []],
  ["type 'em' there", ["em"]],
  ["Wpisz '00-a', potem zapisz", ["00-a"]],
  ["type '90s-style.' there", ["90s-style."]],
  ["from '90-'95 on", []],
  ["round '90 or '80, the boys' best", []],
])("a word that may begin with an apostrophe: %s", (text, words) => {
  expect(quotedIn(sourceOf(text)).map(({ value }) => value.text)).toEqual(words);
});

test("the text between any pair of marks comes back unchanged", () => {
  const inner = fc.stringMatching(/^[a-ząęł0-9](?:[a-ząęł0-9 .,!-]{0,18}[a-ząęł0-9.!])?$/);
  const marks = fc.constantFrom("„”", "„“", "“”", "«»", "»«", '""', "''", "``", "‚’", "‘’", "‹›");
  fc.assert(
    fc.property(inner, marks, (words, pair) => {
      // "rock 'n' roll" quotes nothing, and nobody can tell whether "'90 w polu'" or "'em all'" does.
      fc.pre(
        !words.includes(",,") &&
          !/^n$|^(?:\d0s?|tis|twas|twere|til|till|em|cause|bout|round|n)\b.* /.test(words),
      );
      const source = sourceOf(`Wpisz ${pair[0]}${words}${pair[1]}, potem zapisz`, "pl");
      const found = quotedIn(source);
      expect(found.map(({ value }) => value.text)).toEqual([words]);
      expect(partsOf(source, found)).toEqual([`${pair[0]}${words}${pair[1]}`]);
    }),
  );
});

test("any text at all gives parts of itself, each within or after the one before", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('"', "'", "„", "”", "“", "«", "»", "`", " ", "a", "\n", ",,", "\\")),
      (parts) => {
        const source = sourceOf(parts.join(""));
        const ends: number[] = [];
        for (const { start, end } of quotedIn(source)) {
          while ((ends.at(-1) ?? Number.POSITIVE_INFINITY) <= start) ends.pop();
          expect(end).toBeGreaterThan(start + 1);
          expect(end).toBeLessThanOrEqual(ends.at(-1) ?? source.text.length);
          ends.push(end);
        }
      },
    ),
  );
});

test.each(Object.keys(HOSTILE))("reads 100 kB of %s to its end", (key) => {
  expect(texts(`${HOSTILE[key]}\n\n„koniec”`)).toContain("koniec");
});

describe("quotations of a command, where every mark is meant", () => {
  for (const [text, ...found] of [
    ["open “a” and 'b'", "a", "b"],
    ['find " a"', " a"],
    ['open "C:\\dir\\" now', "C:\\dir\\"],
    ['type "a\n\nb"', "a\n\nb"],
    ["type \"it's 'so'\"", "it's 'so'"],
    ['„press "a" twice”', 'press "a" twice'],
    ["don't open Chrome'a"],
    ['no end "here', ...[]],
    ["'a 'b 'c \"d\"", "d"],
  ] as string[][])
    test(JSON.stringify(text), () =>
      expect(literalQuotationsIn(text ?? "").map(({ value }) => value.text)).toEqual(found),
    );

  test("what lies between two marks is its text, letter by letter", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."a '`\\„«,\n(") }), (words) => {
        const [found] = literalQuotationsIn(`type "${words}" now`);
        expect(found?.value.text).toBe(words);
      }),
    );
  });

  test.each(Object.keys(HOSTILE))("reads 100 kB of %s to its end", (key) => {
    const text = HOSTILE[key] ?? "";
    for (const { start, end } of literalQuotationsIn(text)) expect(end).toBeGreaterThan(start);
  });
});
