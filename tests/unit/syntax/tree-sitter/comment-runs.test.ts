/** Long runs of comment lines, parsed in short and put back, against the tree of the whole text. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Parser, Language as TreeSitterLanguage } from "web-tree-sitter";
import { withShortRuns } from "#syntax/tree-sitter/comment-runs.ts";
import { walkCursor } from "#syntax/tree-sitter/cursor.ts";
import { instance } from "#syntax/tree-sitter/instance.ts";
import { sampleOf } from "../samples.ts";

describe("a tree with long runs of comments", () => {
  const opened = { parser: undefined as Parser | undefined, comment: 0 };
  /** The texts that the parser was given. */
  const parsed: string[] = [];

  beforeAll(async () => {
    await instance();
    const language = await TreeSitterLanguage.load(
      new URL(import.meta.resolve("tree-sitter-python/tree-sitter-python.wasm")).pathname,
    );
    opened.parser = new Parser().setLanguage(language);
    opened.comment = language.idForNodeType("comment", true) ?? 0;
  });

  afterAll(() => opened.parser?.delete());

  function plain(text: string) {
    parsed.push(text);
    const tree = opened.parser?.parse(text);
    if (!tree) throw new Error("no tree");
    try {
      return walkCursor(tree);
    } finally {
      tree.delete();
    }
  }

  /** The trees by either way, and what the parser was given for the short one. */
  function bothWays(text: string) {
    const whole = plain(text);
    parsed.length = 0;
    const short = withShortRuns(plain, opened.comment)(text);
    return { whole, short, given: [...parsed] };
  }

  const run = (indentation: string, lines = 100, end = "\n") =>
    `${indentation}# a comment${end}`.repeat(lines);

  test.each([
    ["at the top", `${run("")}x = 1\n`],
    ["and nothing else", run("")],
    ["without a last line end", `x = 1\n${run("").trimEnd()}`],
    ["in a function", `def f():\n    x = 1\n${run("    ")}    y = 2\n`],
    ["before a function's first statement", `def f():\n${run("    ")}    y = 2\n`],
    ["left of the block", `def f():\n    x = 1\n${run("")}    y = 2\n`],
    ["at a block's end", `def f():\n    x = 1\n${run("    ")}\ny = 2\n`],
    ["between if and else", `if a:\n    x = 1\n${run("")}else:\n    x = 2\n`],
    ["in brackets", `x = [\n    1,\n${run("    ")}    2,\n]\n`],
    ["with blank lines between", `x = 1\n${run("", 40)}\n\n  \n${run("", 40)}y = 2\n`],
    ["with two indentations", `def f():\n    x = 1\n${run("    ")}${run("")}y = 2\n`],
    ["with carriage returns", `def f():\r\n    x = 1\r\n${run("    ", 100, "\r\n")}    y = 2\r\n`],
  ])("is that of the whole text: %s", (_, text) => {
    const { whole, short, given } = bothWays(text);
    expect(short).toEqual(whole);
    expect(given).toHaveLength(1);
    expect(given[0]?.match(/#/g)?.length).toBeLessThan(10);
    expect(given[0]).toHaveLength(text.length);
  });

  test("is that of the whole text where the run stands in a string", () => {
    const { whole, short, given } = bothWays(`x = """\n${run("")}\\n"""\n`);
    expect(short).toEqual(whole);
    expect(given).toHaveLength(2);
  });

  test("is parsed in one go where the runs are short", () => {
    const text = `x = 1\n${run("", 32)}y = 2\n`;
    expect(bothWays(text).given).toEqual([text]);
  });

  test("is that of the whole text wherever runs are put in", () => {
    const sample = sampleOf("python").split("\n");
    const place = fc.record({
      line: fc.nat(sample.length),
      indentation: fc.constantFrom("", "    ", "        ", "  ", "\t"),
      lines: fc.integer({ min: 30, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 3 }), (places) => {
        const lines = [...sample];
        for (const { line, indentation, lines: count } of places)
          lines.splice(line, 0, ...run(indentation, count).split("\n"));
        const { whole, short } = bothWays(lines.join("\n"));
        expect(short).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
});
