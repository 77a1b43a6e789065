/** Lines split into words as a POSIX shell splits them. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { splitLine, wordsOf } from "#kit/data/command-words.ts";
import { quoteCommand } from "#kit/data/quote.ts";

describe("a line", () => {
  test.each([
    ["", []],
    ["  plan   --output-dir  out ", ["plan", "--output-dir", "out"]],
    ['generate "users API, name"', ["generate", "users API, name"]],
    ["chat 'what\\is \"this\"'", ["chat", 'what\\is "this"']],
    ['say "a \\"b\\" \\\\ \\n"', ["say", 'a "b" \\ \\n']],
    ["lock my\\ file", ["lock", "my file"]],
    ["a''b \"\" c", ["ab", "", "c"]],
    ["plan # what it would be", ["plan"]],
    ["# all of it", []],
    ["code a#b", ["code", "a#b"]],
    ["żółw 'ą ę'", ["żółw", "ą ę"]],
    ["end \\", ["end", "\\"]],
  ])("%j is %j", (line, words) => {
    expect(wordsOf(line)).toEqual(words);
  });

  test.each([
    ['generate "open', '"'],
    ["generate 'open", "'"],
  ])("%j is refused: its quote is open", (line, quote) => {
    expect(() => wordsOf(line)).toThrow(`a ${quote} is not closed`);
    expect(splitLine(line)).toMatchObject({ open: quote, endsInWord: true });
  });

  test("of quoted arguments has these arguments", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (argv) => {
        const line = quoteCommand(argv);
        expect(wordsOf(line)).toEqual(argv);
      }),
    );
  });
});
