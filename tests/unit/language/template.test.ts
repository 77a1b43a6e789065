/** The template language on a grammar of its own. */
import { describe, expect, test } from "bun:test";
import { QUOTATION, Words } from "#language/phrases.ts";
import { Grammar, type Input, type Reader } from "#language/template.ts";
import { tokenize } from "#language/tokens.ts";

const number: Reader = ({ words }, at) =>
  /^\d+$/.test(words.list[at] ?? "") ? [{ end: at + 1, slots: { number: words.list[at] ?? "" } }] : [];
const rest: Reader = ({ words, end }, at) =>
  Array.from({ length: end - at }, (_, i) => ({
    end: at + i + 1,
    slots: { rest: words.list.slice(at, at + i + 1).join(" ") },
  }));

const RULES = {
  filler: "please|now",
  open: "otwórz/,cie|start up|start",
  thing: "drzwi|okn/o,a",
  counted: "{number} <thing>|jedno",
};

const GROUPS = [
  {
    head: "<open>|go",
    rows: () => [
      { to: "thing", say: ["[the] <thing>", "(a|an) b"] },
      { to: "count", say: ["<counted>", "at {number:line}"] },
    ],
  },
  { rows: () => [{ to: "free", say: ["{rest} <thing>", "x {rest:text} y"] }] },
];

const grammar = new Grammar<string>(GROUPS, RULES, { number, rest });

function read(prompt: string, wanted: (meaning: string) => boolean = () => true) {
  const source = tokenize(prompt);
  const words = new Words(source.tokens.map((token) => (token.kind === "quoted" ? QUOTATION : token.fold)));
  const input: Input = { source, tokens: source.tokens, words, end: source.tokens.length };
  let found: unknown = null;
  const accept = (meaning: string, slots: Record<string, string>) => {
    if (wanted(meaning)) found = { meaning, ...slots };
    return wanted(meaning);
  };
  if (!grammar.match(input, 0, true, accept)) grammar.match(input, 0, false, accept);
  return found;
}

describe("templates", () => {
  for (const [prompt, found] of [
    ["otwórz drzwi", { meaning: "thing" }],
    ["otworz okna", { meaning: "thing" }],
    ["Otwórzcie the OKNO", { meaning: "thing" }],
    ["start up drzwi", { meaning: "thing" }],
    ["start please drzwi", { meaning: "thing" }],
    ["start up please now drzwi", { meaning: "thing" }],
    ["go a b", { meaning: "thing" }],
    ["go an b", { meaning: "thing" }],
    ["go 5 okna", { meaning: "count", number: "5" }],
    ["go jedno", { meaning: "count" }],
    ["go at 7", { meaning: "count", line: "7" }],
    ["a b c okna", { meaning: "free", rest: "a b c" }],
    ["x 1 2 y", { meaning: "free", text: "1 2" }],
    ["otwórz", null],
    ["otwórz drzwi drzwi", { meaning: "free", rest: "otworz drzwi" }],
    ["go b", null],
    ["go at", null],
    ['otwórz "drzwi"', null],
    ["", null],
  ] as const)
    test(`"${prompt}" reads as ${JSON.stringify(found)}`, () => expect(read(prompt)).toEqual(found));

  test("a reading that is not accepted leaves room for the next", () => {
    expect(read("go drzwi", (meaning) => meaning === "free")).toEqual({ meaning: "free", rest: "go" });
  });

  test("faults in the data are told when it is prepared", () => {
    grammar.prepare();
    for (const [say, message] of [
      ["<unknown>", "unknown rule"],
      ["{unknown}", "unknown reader"],
      ["(a|b", "open"],
      ["a)", "surplus"],
      ["<open", "lacks"],
    ] as const) {
      const faulty = new Grammar<string>([{ rows: () => [{ to: "x", say: [say] }] }], RULES, { number });
      expect(() => faulty.prepare()).toThrow(message);
    }
    expect(() => new Grammar<string>([{ head: "ot/wórz", rows: () => [] }], RULES, {}).prepare()).toThrow(
      "too short",
    );
    expect(() => new Grammar<string>([{ head: "<counted>", rows: () => [] }], RULES, {}).prepare()).toThrow(
      "more than phrases",
    );
  });

  test("matching ends on prompts made to backtrack", () => {
    const greedy = new Grammar<string>(
      [{ rows: () => [{ to: "x", say: ["{rest:a} {rest:b} {rest:c} {rest:d} z"] }] }],
      RULES,
      { rest },
    );
    const source = tokenize("a ".repeat(300));
    const words = new Words(source.tokens.map((token) => token.fold));
    expect(
      greedy.match({ source, tokens: source.tokens, words, end: source.tokens.length }, 0, false, () => true),
    ).toBe(false);
  });
});
