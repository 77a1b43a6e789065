/** YAML with positions: what is wrong is found at its line, and small files stay small. */
import { describe, expect, spyOn, test } from "bun:test";
import fc from "fast-check";
import { stringify } from "yaml";
import { parseYamlFile } from "#kit/data/yaml.ts";

const TEXT = [
  "name: shop", // 1
  "steps:",
  '  - name: "first"', // 3
  "    run: plain text",
  "  - name: second", // 5
  "    run: |",
  "      two",
  "      lines",
  "defaults: &shared", // 9
  "  retries: 3",
  "again: *shared",
  "",
].join("\n");

describe("a part of a file", () => {
  const file = parseYamlFile(TEXT);

  test.each<[(string | number)[], "key" | "value", number, number, boolean]>([
    [["name"], "key", 1, 1, true],
    [["name"], "value", 1, 7, true],
    // Within the quotes, so that a column can be added.
    [["steps", 0, "name"], "value", 3, 12, true],
    [["steps", 1, "run"], "value", 6, 10, false],
    [["steps", 1], "value", 5, 5, false],
    [["defaults", "retries"], "value", 10, 12, false],
    [["again", "retries"], "key", 10, 3, true],
    // The deepest part on the way that exists.
    [["steps", 7, "name"], "value", 3, 3, false],
    [["none"], "value", 1, 1, false],
  ])("%j (%s) is at line %i, column %i", (path, part, line, column, exact) => {
    expect(file.placeOf(path, part)).toEqual({ line, column, exact });
  });

  test("is data as well", () => {
    expect(file.value).toEqual({
      name: "shop",
      steps: [
        { name: "first", run: "plain text" },
        { name: "second", run: "two\nlines\n" },
      ],
      defaults: { retries: 3 },
      again: { retries: 3 },
    });
  });
});

describe("a fault is told with its position:", () => {
  const aliases = (count: number) => `a: &a [x]\nb: [${Array(count).fill("*a").join(", ")}]\n`;
  const levels = "abcdefg";
  const bomb = [...levels]
    .map(
      (name, at) =>
        `${name}: &${name} [${Array(9)
          .fill(at === 0 ? "x" : `*${levels[at - 1]}`)
          .join(", ")}]`,
    )
    .join("\n");

  test.each([
    ["a repeated key", "a: 1\nb:\n  c: 1\n  c: 2\n", 4, 3, "This key is repeated"],
    ["a repeated key in JSON", '{"a": 1,\n "a": 2}', 2, 2, "This key is repeated"],
    ["a tab", "a:\n\tb: 1\n", 2, 1, "Indent with spaces, not with tabs"],
    ["an unknown alias", "a: *none\n", 1, 4, "This alias has no anchor"],
    ["an open bracket", "a: [1\nb: 2\n", 2, 1, expect.any(String)],
    ["two documents", "a: 1\n---\nb: 1\n", 2, 1, "The file holds more than one document"],
    ["aliases that grow", bomb, 1, 1, "Its aliases form a circle, or it holds too much"],
    ["too many aliases", aliases(1001), 1, 1, "Its aliases form a circle, or it holds too much"],
    ["an alias of itself", "a: &a [*a]\n", 1, 1, "Its aliases form a circle, or it holds too much"],
    [
      "deep nesting",
      "[".repeat(150) + "]".repeat(150),
      1,
      1,
      "Its aliases form a circle, or it holds too much",
    ],
  ])("%s", (_, text, line, column, message) => {
    const { value, faults } = parseYamlFile(text);
    expect(value).toBeUndefined();
    expect(faults[0]).toEqual({ line, column, message });
  });

  test("as many aliases as a person writes are none", () => {
    expect(parseYamlFile(aliases(1000)).faults).toEqual([]);
  });
});

test("nothing is printed about what is odd", () => {
  const warn = spyOn(process, "emitWarning").mockImplementation(() => {});
  try {
    expect(parseYamlFile("[a, b]: 1\n").faults).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  } finally {
    warn.mockRestore();
  }
});

test("words that old YAML took for booleans stay words", () => {
  expect(parseYamlFile("on: no\nyes: off\n").value).toEqual({ on: "no", yes: "off" });
});

test("what is written as YAML or JSON is read again", () => {
  const data = fc.jsonValue({ noUnicodeString: false, maxDepth: 4 });
  fc.assert(
    fc.property(data, (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      for (const text of [stringify(plain), JSON.stringify(plain, null, 2)])
        expect(parseYamlFile(text)).toMatchObject({ faults: [], value: plain });
    }),
    { numRuns: 200 },
  );
});

test("whatever the text is, reading it ends without a throw", () => {
  const pieces = fc.constantFrom(
    "a",
    ":",
    " ",
    "\n",
    "- ",
    "[",
    "]",
    "{",
    "}",
    "&a ",
    "*a",
    "? ",
    "|",
    '"',
    "'",
    "#",
    "!",
    "\t",
    "---\n",
    "<<: ",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const { faults } = parseYamlFile(parts.join(""));
      for (const { line, column } of faults) expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});
