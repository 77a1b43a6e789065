import { expect, test } from "bun:test";
import fc from "fast-check";
import { readLine } from "../../../../lib/gui/dsl/read-line.ts";
import { writeLine } from "../../../../lib/gui/dsl/write-line.ts";
import { understandAlone } from "../../../../lib/gui/language/understand.ts";

/** Opening and closing mark, and the signs that a text between them cannot have. */
const STYLES: readonly (readonly [open: string, close: string, without: RegExp])[] = [
  ["„", "”", /[„”]/],
  ["“", "”", /[“”]/],
  ["«", "»", /[«»]/],
  ['"', '"', /["”]/],
  ["'", "'", /['’]/],
  ["‘", "’", /['’]/],
  ["`", "`", /`/],
];
const SENTENCES: readonly (readonly [before: string, after: string, submit: boolean])[] = [
  ["type ", "", false],
  ["please type ", " and press Enter", true],
  ["wpisz ", " bez entera", false],
  ["wpisz ", " i zatwierdź", true],
];

/** What may look like a part of the sentence or of a command. */
const tricky = fc.constantFrom(
  "DRY_RUN true",
  "IDE cursor SUBMIT false",
  "and press Enter",
  "nie wysyłaj",
  "\\n \\u{41}",
  "C:\\new\\table",
  "Zażółć GĘŚLĄ jaźń",
  "a, b; c. d? e!",
  "  ",
  "\n",
  "-- HINTS x",
  "👩‍💻 日本語",
  "don",
);
const text = fc
  .array(fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }), tricky), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(""))
  .filter((joined) => joined !== "" && joined.isWellFormed());

test("a text in quotation marks arrives as it is, whatever it holds", () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...STYLES), fc.constantFrom(...SENTENCES), (typed, style, sentence) => {
      const [open, close, without] = style;
      fc.pre(!without.test(typed));
      const [before, after, submit] = sentence;
      const { command } = understandAlone(`${before}${open}${typed}${close}${after}`);
      expect(command).toEqual({ verb: "inject", text: typed, submit });
      expect(readLine(writeLine(command))).toEqual(command);
    }),
    { numRuns: 2000 },
  );
});

test("marks of one style are text between those of another", () => {
  for (const [sentence, typed] of [
    ["type „He said \"hi\" and 'bye'”", "He said \"hi\" and 'bye'"],
    ["type “it's «quoted»”", "it's «quoted»"],
    ["type 'say \"x\"'", 'say "x"'],
    ["wpisz «„a”»", "„a”"],
    ['type `"`', '"'],
  ] as const)
    expect(understandAlone(sentence).command).toEqual({ verb: "inject", text: typed, submit: false });
});

test("a mark without a partner, or a word that touches one, refuses the whole", () => {
  for (const sentence of [
    'type "a',
    "type a”",
    "type „a” and „b",
    "wpisz „a”b",
    'type "a""b"',
    "type 'a' 'b",
    "focus Slack”",
    "press “Enter",
  ])
    expect(() => understandAlone(sentence)).toThrow();
});
