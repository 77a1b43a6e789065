/** Prompts made to break things: hostile text in slots, endless nesting, and whatever fast-check thinks of. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { INTENTS } from "#schemas/uri.ts";
import { understand } from "../../../lib/uri/understand.ts";

const hostile = fc
  .string({
    unit: fc.constantFrom(
      ..."ab ĄłŻ$()`;&|%<>'\\/*?!~#{}[]=+,.-_^\n\t",
      "$(id)",
      "%PATH%",
      "`w`",
      "&&",
      "'; --",
    ),
    minLength: 1,
    maxLength: 40,
  })
  .filter((text) => text.trim() !== "");

describe("hostile text", () => {
  test("a quoted title, path or message reaches its slot letter by letter", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const title = understand(`take a screenshot of the window "${text}"`);
        expect(title.ok && title.intent.slots["title"]).toBe(text);
        const path = understand(`open file "/x/${text}.q"`);
        expect(path.ok && path.intent.slots["path"]).toBe(`/x/${text}.q`);
        const polish = understand(`otwórz plik „/x/${text}.q”`);
        expect(polish.ok && polish.intent.slots["path"]).toBe(`/x/${text}.q`);
        const message = understand(`send "x${text}" to Cursor`);
        expect(message.ok && message.intent.slots["text"]).toBe(`x${text}`);
      }),
    );
  });

  test("words of invisible characters alone are refused, and end", () => {
    const invisible = fc.string({
      unit: fc.constantFrom("\u00ad", "\u200b", "\u2060", "\ufeff", "\u034f", "\u0301", " ", "a"),
      minLength: 1,
      maxLength: 8,
    });
    const verb = fc.constantFrom("", "open ", "otwórz ", "przełącz na ", "send ");
    const attempt = (prompt: string) => {
      try {
        return understand(prompt).ok;
      } catch (thrown) {
        return (thrown as { code?: string }).code;
      }
    };
    fc.assert(
      fc.property(verb, invisible, (before, text) => expect(attempt(before + text)).toBeDefined()),
      {
        examples: [
          ["", "\u00ad"],
          ["open ", "\u00ad"],
        ],
      },
    );
  });

  test("any text at all gives an intent or a refusal, and the same one again", () => {
    const verbs = fc.constantFrom(
      "",
      "open ",
      "otwórz ",
      "take a screenshot of ",
      "move ",
      "switch to ",
      "send ",
      "go to ",
      "open file ",
      "otwórz plik ",
    );
    fc.assert(
      fc.property(verbs, fc.string({ unit: "binary", maxLength: 120 }), (verb, text) => {
        const attempt = () => {
          try {
            return understand(verb + text);
          } catch (error) {
            return { code: (error as { code?: string }).code };
          }
        };
        const first = attempt();
        expect(attempt()).toEqual(first);
        if ("ok" in first && first.ok) expect(INTENTS).toContain(first.intent.name);
        else
          expect(["NO_INTENT", "AMBIGUOUS", "UNSAFE_URI", "INVALID_URI", "UNSUPPORTED_URI"]).toContain(
            "code" in first ? (first.code ?? "") : "",
          );
      }),
    );
  });

  test("words that no request is made of are refused, whatever follows", () => {
    const words = fc.constantFrom(
      "delete",
      "usuń",
      "why",
      "dlaczego",
      "don't open",
      "nie otwieraj",
      "never open",
      "format",
      "kill",
      "skasuj",
    );
    const objects = fc.constantFrom(
      "firefox",
      "~/x",
      "the terminal",
      "example.com",
      "terminal",
      "plik a.txt",
      "https://example.com",
      "screenshot",
    );
    fc.assert(fc.property(words, objects, (word, object) => !understand(`${word} ${object}`).ok));
  });

  for (const [name, prompt] of [
    ["brackets", `open ${"([{<".repeat(2000)}`],
    ["closing brackets", `open ${")]}>".repeat(2000)}`],
    ["balanced brackets", `open ${"(".repeat(4000)}${")".repeat(4000)}`],
    ["double quotes", `open ${'"'.repeat(8000)}`],
    ["single quotes", `open ${"'a ".repeat(2700)}`],
    ["quotes of all styles", `open ${"„“«‘'`\" ".repeat(1000)}`],
    ["backslashes", `open ${"\\".repeat(8000)}`],
    ["escaped blanks", `open /a${"\\ b".repeat(2600)}`],
    ["slashes", `open ${"/".repeat(8000)}`],
    ["dots", `open ${".".repeat(8000)}`],
    ["dotted labels", `open ${"a.".repeat(4000)}com`],
    ["colons and digits", `open a${":1".repeat(4000)}`],
    ["a at a", "a@a ".repeat(2000)],
    ["at signs in one word", "a@".repeat(4000)],
    ["digits with blanks", `call ${"1 ".repeat(4000)}`],
    ["digits with signs", `call +1${"-(2".repeat(2600)}`],
    ["politeness", "please ".repeat(1100)],
    ["politeness around", `${"could you please ".repeat(400)}open firefox${" please".repeat(200)}`],
    ["window window", `focus ${"window ".repeat(1000)}`],
    ["capitals", `switch to the ${"Window ".repeat(1000)}window`],
    ["in in in", `open a.txt ${"in ".repeat(2000)}firefox`],
    ["combining marks", `open ${"a\u0301".repeat(4000)}`],
    ["one long word", `open ${"a".repeat(8000)}`],
    ["a long message", `send "${"fix (the) 'tests' ".repeat(440)}" to Cursor`],
  ] as const)
    test(
      `8 KB of ${name} end in an answer`,
      () => expect(typeof understand(prompt).ok).toBe("boolean"),
      2000,
    );

  test("what lies behind hundreds of polite words is not overlooked", () => {
    expect(understand(`open firefox ${"please ".repeat(500)}`).ok).toBe(false);
    expect(understand(`open firefox ${"please ".repeat(500)} and delete ~/x`).ok).toBe(false);
    const words = `fix ${"this and that ".repeat(300)}now`;
    const found = understand(`send a prompt to Cursor: ${words}`);
    expect(found.ok && found.intent.slots["text"]).toBe(words);
  });

  test("a prompt may be as long as the contract allows", () => {
    const text = "x".repeat(8000);
    const found = understand(`send "${text}" to Cursor`);
    expect(found.ok && found.intent.slots["text"]).toBe(text);
  });
});
