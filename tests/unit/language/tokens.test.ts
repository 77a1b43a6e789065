/** Cutting prompts into words, quotations, addresses and paths. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { MAX_TOKENS, tokenize } from "#language/tokens.ts";

const shortOf = (text: string) => tokenize(text).tokens.map(({ kind, value }) => `${kind} ${value}`);

describe("tokens", () => {
  for (const [text, ...tokens] of [
    [
      "Poproszę, uruchom Thunderbirda!",
      "word Poproszę",
      "punctuation ,",
      "word uruchom",
      "word Thunderbirda",
      "punctuation !",
    ],
    [
      "„a b” 'c d' «e» \"f\" `g` “h”",
      "quoted a b",
      "quoted c d",
      "quoted e",
      "quoted f",
      "quoted g",
      "quoted h",
    ],
    ["don't stop", "word don't", "word stop"],
    ["Chrome'a i VS Code'a", "word Chrome'a", "word i", "word VS", "word Code'a"],
    ["/a/b.txt ~/c ./d ../e", "path /a/b.txt", "path ~/c", "path ./d", "path ../e"],
    ["~ . ..", "path ~", "path .", "path .."],
    ["/home/jan/Moje dokumenty/umowa.pdf w", "path /home/jan/Moje dokumenty/umowa.pdf", "word w"],
    ["TCP/IP src/x", "path TCP/IP", "path src/x"],
    ["the end.", "word the", "word end", "punctuation ."],
    ["/a/My\\ Docs/x.pdf now", "path /a/My Docs/x.pdf", "word now"],
    ["C:\\a\\b.txt d:/e \\\\srv\\share", "path C:\\a\\b.txt", "path d:/e", "path \\\\srv\\share"],
    ["https://a.b/c_(d). mailto:x@y.pl", "uri https://a.b/c_(d)", "punctuation .", "uri mailto:x@y.pl"],
    ["(see https://a.b/c)", "punctuation (", "word see", "uri https://a.b/c", "punctuation )"],
    [
      "anna@example.com jan.kowalski+x@firma.com.pl",
      "email anna@example.com",
      "email jan.kowalski+x@firma.com.pl",
    ],
    ["+48 123 456 789 is it", "phone +48123456789", "word is", "word it"],
    ["call 555-1234.", "word call", "phone 5551234", "punctuation ."],
    ["tel. 22 555 12 34 wew. 7", "word tel", "punctuation .", "phone 225551234;ext=7"],
    ["mail jan małpa firma kropka pl", "word mail", "email jan@firma.pl"],
    ["2 2.5 1234567", "number 2", "word 2.5", "number 1234567"],
    [
      "example.com onet.pl/x localhost:3000 10.0.0.1:80 [::1]:80",
      "host example.com",
      "host onet.pl/x",
      "host localhost:3000",
      "host 10.0.0.1:80",
      "host [::1]:80",
    ],
    [
      "main.rs README.md report.pdf .bashrc Makefile",
      "file main.rs",
      "file README.md",
      "file report.pdf",
      "file .bashrc",
      "word Makefile",
    ],
    ["javascript:alert('x')", "uri javascript:alert('x')"],
    ["cursor: fix", "word cursor", "punctuation :", "word fix"],
    ["a,b;c", "word a", "punctuation ,", "word b", "punctuation ;", "word c"],
    ["zażółć/gęślą.txt", "path zażółć/gęślą.txt"],
    ['unclosed "quote', "word unclosed", 'punctuation "', "word quote"],
  ] as string[][])
    test(`${text}`, () => expect(shortOf(text ?? "")).toEqual(tokens));

  for (const [text, value, line, column] of [
    ["src/main.ts:10", "src/main.ts", "10", undefined],
    ["src/main.ts:10:5", "src/main.ts", "10", "5"],
    ["main.rs:7", "main.rs", "7", undefined],
    ["script.pl:7", "script.pl", "7", undefined],
    ["C:\\a\\b.ts:3:4", "C:\\a\\b.ts", "3", "4"],
    ["/a/b\\ c.ts:3", "/a/b c.ts", "3", undefined],
    ["src/main.ts#L10C5", "src/main.ts", "10", "5"],
    ["Makefile:12", "Makefile", "12", undefined],
  ] as const)
    test(`${text} has a position`, () => {
      const [token] = tokenize(text).tokens;
      expect([token?.value, token?.line, token?.column]).toEqual([value, line, column]);
    });

  test("every token lies where it says, in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        let last = 0;
        for (const { start, end } of tokenize(text).tokens) {
          if (start < last || end < start || end > text.length) return false;
          last = end;
        }
        return true;
      }),
    );
  });

  test("nothing but blanks and invisible signs is left out", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const kept = tokenize(text)
          .tokens.map(({ start, end }) => text.slice(start, end))
          .join("");
        return kept.replace(/\s/g, "") === text.replace(/[\s\x00-\x20]/g, "") || /[\x00-\x20]/.test(text);
      }),
    );
  });

  test("a text with too many tokens is cut and says so", () => {
    const { tokens, truncated } = tokenize("( ".repeat(MAX_TOKENS + 5));
    expect(tokens.length).toBeLessThanOrEqual(MAX_TOKENS);
    expect(truncated).toBe(true);
    expect(tokenize("a b").truncated).toBe(false);
  });
});
