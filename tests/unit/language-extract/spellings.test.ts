/** What is kept of a word for all texts that hold it. */
import { expect, test } from "bun:test";
import { sourceOf } from "#language/extract/extract.ts";
import { mayStateInvoice } from "#language/extract/identifiers/invoice-words.ts";
import { scan } from "#language/extract/scan.ts";

const SIGNS = ["- .", ". -", "? @", "( )", "„ ”", "a b", "at to", ", ; :"];

test.each(SIGNS)("words and signs that take turns are read once each: %s", (text) => {
  const tokens = scan(`${text} ${text} ${text}`);
  const once = tokens.slice(0, tokens.length / 3).map(({ spelling }) => spelling);
  const again = tokens.slice(-once.length).map(({ spelling }) => spelling);
  expect(again.every((spelling, at) => spelling === once[at])).toBe(true);
});

test("a text of more different words than are kept is still cut into its words", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const words = Array.from({ length: 30_000 }, (_, at) =>
    [676, 26, 1]
      .map((place) => letters[Math.floor(at / place) % 26])
      .join("")
      .concat(letters[at % 7] ?? ""),
  );
  expect(scan(words.join(" ")).map(({ text }) => text)).toEqual(words);
});

const INVOICES: [text: string, may: boolean][] = [
  ["R-K 5", true],
  ["credit note 7", true],
  ["debit notes 7 and 8", true],
  ["inv. 12", true],
  ["FV/11/2026", true],
  ["moja-fv 12", true],
  ["nr faktury: 5", true],
  ["rachunku 5", true],
  ["the bill of 5", true],
  ["nota 5", true],
  ["faktura", false],
  ["not 5", false],
  ["5 o'clock", false],
  ["OK 5", false],
];

test.each(INVOICES)("a text may hold the number of an invoice: %s %p", (text, may) => {
  expect(mayStateInvoice(sourceOf(text))).toBe(may);
});
