/** The tables of the time grammar, which the build writes out, say what the rules and words say. */
import { describe, expect, test } from "bun:test";
import { englishCurrencies } from "#language/extract/currencies.en.ts";
import { polishCurrencies } from "#language/extract/currencies.pl.ts";
import { namesOf } from "#language/extract/names.ts";
import { englishNumerals } from "#language/extract/number-words.en.ts";
import { polishNumerals } from "#language/extract/number-words.pl.ts";
import { Grammar } from "#language/extract/time/grammar.ts";
import { grammarTable } from "#language/extract/time/grammar-table.ts";
import { formsOf, phrasesIn } from "#language/extract/time/phrase-table.ts";
import * as en from "#language/extract/time/tables.en.data.ts";
import * as pl from "#language/extract/time/tables.pl.data.ts";
import { wordRows } from "#language/extract/time/word-rows.ts";
import { Vocabulary } from "#language/extract/time/words.ts";
import { foldWord } from "#language/fold.ts";
import { rowOf, rowsOf, tableText } from "#language/text-table.ts";

test("a row is found by its whole name, one by one as in a map", () => {
  const text = tableText([
    ["day", "1"],
    ["days", "2"],
    ["on", ""],
    [7, "seven\tparts"],
  ]);
  const names = ["day", "days", "on", "7", "da", "ays", "seven", "", "parts"];
  expect(names.map((name) => rowOf(text, name))).toEqual(["1", "2", "", "seven\tparts", ...Array(5)]);
  const map = rowsOf(text);
  expect(names.map((name) => map.get(name))).toEqual(names.map((name) => rowOf(text, name)));
});

describe.each([
  ["en", en.PHRASES],
  ["pl", pl.PHRASES],
] as const)("the words of %s", (language, table) => {
  const rows = wordRows(language);

  test("every form of every row is found under its first word", () => {
    const map = rowsOf(table);
    const missing = rows.flatMap(([, , list], row) =>
      formsOf(list).filter((phrase) => {
        const [first = "", ...rest] = foldWord(phrase).split(" ");
        const found = phrasesIn(first, map.get(first) ?? "");
        return !found.some((one) => one.row === row && one.words.slice(1).join(" ") === rest.join(" "));
      }),
    );
    expect(missing).toEqual([]);
  });

  test("a vocabulary finds the same before and after its table became a map", () => {
    const words = [...rowsOf(table).keys(), "nosuchword", ""];
    const [cold, warm] = [new Vocabulary(rows, table), new Vocabulary(rows, table)];
    for (let i = 0; i < 500; i++) warm.get("nosuchword");
    const said = (vocabulary: Vocabulary) =>
      words.map((word) => vocabulary.get(word)?.entries.map(({ symbol, words }) => [symbol, ...words]));
    expect(said(warm)).toEqual(said(cold));
    expect(said(cold).filter((entries) => entries === undefined)).toHaveLength(2);
  });
});

test("a grammar starts with the rules that begin with a symbol, optional items left out", () => {
  const rules = [
    ["a", "[x] <y> z", () => ({ n: 1 })],
    ["b", "y|w [z]", () => ({ n: 2 })],
  ] as const;
  const classes = { v: "y" };
  const grammar = new Grammar(rules, classes, grammarTable(rules, classes, { goal: ["b"], other: ["y"] }));
  const [x, y, w, z] = ["x", "y", "w", "z"].map((name) => grammar.family(name));
  expect([x, y, w, z].map((family) => family?.first.length)).toEqual([1, 1, 1, 0]);
  expect([grammar.family("v").first, grammar.family("v").goals]).toEqual([y?.first ?? [], 2]);
  expect([grammar.family("v w").first, grammar.family("b").goals, grammar.family("nothing")]).toEqual([
    [...(y?.first ?? []), ...(w?.first ?? [])],
    1,
    { first: [], later: [], goals: 0 },
  ]);
  const afterY = grammar.start.after(y?.first[0] ?? -1);
  expect(afterY?.fulfilled.map(({ make }) => make())).toEqual([{ n: 2 }]);
  expect(afterY?.after(z?.later[0] ?? -1)?.fulfilled.map(({ make, taken }) => [make(), taken])).toEqual([
    [{ n: 1 }, [0]],
    [{ n: 2 }, []],
  ]);
  expect(grammar.start.after(z?.later[0] ?? -1)).toBeNull();
});

test("the tables have no blank names and only rules that exist", () => {
  for (const { GRAMMAR, PHRASES } of [en, pl]) {
    expect(
      [...rowsOf(PHRASES).keys(), ...rowsOf(GRAMMAR.symbols).keys()].filter((name) => name === ""),
    ).toEqual([]);
    expect(GRAMMAR.goals).toEqual(["time", "duration", "schedule"]);
  }
});

test.each([
  ["en", englishNumerals(), englishCurrencies()],
  ["pl", polishNumerals(), polishCurrencies()],
] as const)(
  "numerals and currencies of %s are found as they are written",
  (language, numerals, currencies) => {
    const names = namesOf(language);
    for (const [word, numeral] of numerals) expect(names.numerals.get(word)).toEqual(numeral);
    for (const [name, currency] of currencies) expect(names.currencies.get(name)).toEqual(currency);
    expect(["kg", "kWh", "kwh"].map((sign) => names.unitSigns.get(sign))).toEqual(["kg", "kW.h", undefined]);
  },
);
