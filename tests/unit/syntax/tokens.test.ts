import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { LANGUAGES, type Language } from "#syntax/language.ts";
import { tokensOf } from "#syntax/tokens.ts";

const count = (text: string, language: Language) => tokensOf(text, language).count;

describe("the tokens of a source", () => {
  test.each([
    ["python", "a = b1 + 2  # note\n", 5],
    ["python", "x = 'it # is'", 3],
    ["python", 'x = """a\n# b\n""" + y', 5],
    ["python", "'not closed\ny", 2],
    ["typescript", "a /* b\nc */ + d // e", 3],
    ["typescript", "`a\n{b}` + '//'", 3],
    ["rust", "fn f<'a>(x: &'a str) { 'c' }", 17],
    ["rust", "'\\n' 'x", 3],
    ["go", "`raw\n\\` + x", 3],
    ["php", "$a = 'two\nlines' # c", 3],
    ["java", 'x = """\n "a" """;', 4],
  ] as const)("%s: %j has the expected number", (language, text, expected) => {
    expect(count(text, language)).toBe(expected);
  });

  test("are equal for equal texts however blanks, line ends and comments differ", () => {
    const one = tokensOf("if (a) {\n  b(1);\n}", "typescript");
    const other = tokensOf("if(a){/* c */b( 1 ) ;\r\n}", "typescript");
    expect([...one.hash]).toEqual([...other.hash]);
  });

  test("know their line, for every line end and after texts and comments of several lines", () => {
    expect([...tokensOf('a\nb\r\nc\rd """x\ny""" e', "python").line]).toEqual([1, 2, 3, 4, 4, 5]);
    expect([...tokensOf("a /*\n\n*/ b", "go").line]).toEqual([1, 3]);
  });

  test("exist for any text at all, with lines that never fall", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...LANGUAGES), (text, language) => {
        const { count: n, hash, line } = tokensOf(text, language);
        expect(hash.length).toBe(n);
        for (let token = 1; token < n; token++)
          expect(line[token]).toBeGreaterThanOrEqual(line[token - 1] ?? 0);
      }),
    );
  });
});
