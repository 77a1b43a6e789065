/** A text without a sign of money holds no amount: the signs may be too many, never too few. */
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceOf } from "#language/extract/extract.ts";
import { moneyIn } from "#language/extract/money.ts";
import { mayStateMoney } from "#language/extract/money-signs.ts";

/** The string literals of the tests in this folder; most of them are texts of their tables. */
const TEXTS = readdirSync(import.meta.dir)
  .filter((name) => name.endsWith(".ts"))
  .flatMap((name) => readFileSync(join(import.meta.dir, name), "utf8").match(/"(?:[^"\\\n]|\\.)*"/g) ?? [])
  .map((literal) => literal.slice(1, -1));

test.each(["en", "pl"] as const)("whatever has an amount has a sign of one: %s", (locale) => {
  const missed = TEXTS.map((text) => sourceOf(text, locale)).filter(
    (source) => !mayStateMoney(source) && moneyIn(source).length > 0,
  );
  expect(missed.map(({ text }) => text)).toEqual([]);
});

test.each([
  ["pl", "cena 12,-", true],
  ["en", "net amount: 500", true],
  ["en", "$ 5", true],
  ["pl", "osiem osób", false],
  ["en", "room 12, floor 3", false],
] as const)("%s: %s", (locale, text, expected) => {
  expect(mayStateMoney(sourceOf(text, locale))).toBe(expected);
});
