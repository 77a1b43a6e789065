import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import fc from "fast-check";
import { main } from "#kit/command/main.ts";
import { failureText, usesColour, viewOf } from "#kit/command/view.ts";
import { type AnyContract, operation, type Style } from "#kit/contract/operation.ts";
import { quoteCommand } from "#kit/data/quote.ts";
import { fit, renderTable } from "#kit/docs/table.ts";
import { cut, visible, visibleLine, widthOf } from "#kit/docs/text.ts";

const plain: AnyContract = operation({
  name: "sketch-show",
  family: "sketch",
  summary: "Show",
  input: Type.Object({}),
  output: Type.Object({}),
  examples: [],
  effects: "none",
  load: async () => () => ({}),
});

const show = async (result: unknown, env: Record<string, string> = {}, contract = plain) =>
  (await viewOf(contract, { terminal: { stdout: true }, env: { NO_COLOR: "1", COLUMNS: "60", ...env } }))(
    result,
  );

const style: Style = {
  bold: (text) => text,
  dim: (text) => text,
  green: (text) => text,
  yellow: (text) => text,
  red: (text) => text,
  cyan: (text) => text,
  width: 60,
};

describe("the generic view", () => {
  test.each([
    ["scalars, aligned", { ok: true, count: 3, name: "x" }, "ok     yes\ncount  3\nname   x\n"],
    ["a nested record", { slots: { app: "firefox" } }, "slots\n  app  firefox\n"],
    ["a list of texts", { names: ["a", "b"] }, "names  a, b\n"],
    ["nothing", { a: null, b: "", c: [], d: {} }, 'a  –\nb  ""\nc  (none)\nd  (none)\n'],
    [
      "an argument array for a shell",
      { argv: ["xdg-open", "it's", "$HOME", ""] },
      "argv  xdg-open 'it'\\''s' '$HOME' ''\n",
    ],
    [
      "records as a table",
      { steps: [{ os: "linux", n: 1 }, { os: "darwin" }] },
      "steps\n  os      n\n  linux   1\n  darwin  –\n",
    ],
    [
      "records that need more than a row",
      { steps: [{ os: "linux", inner: { a: 1 } }] },
      "steps\n  1. os  linux\n     inner\n       a  1\n",
    ],
    ["a list with commas in its texts", { names: ["a, b", "c"] }, "names\n  1. a, b\n  2. c\n"],
    ["text of several lines", { text: "one\ntwo" }, "text  one\n      two\n"],
    [
      "a failure",
      {
        ok: false,
        id: 3,
        error: { code: "NO_INTENT", message: "Cannot plan this", hint: "Say what to open" },
      },
      "✗ NO_INTENT  Cannot plan this\n  Say what to open\n  id  3\n",
    ],
    ["a command that argv repeats", { command: "a", args: ["b"], argv: ["a", "b"] }, "argv  a b\n"],
    ["a text alone", "hello", "hello\n"],
  ])("shows %s", async (_name, result, expected) => {
    expect(await show(result)).toBe(expected);
  });

  test("records after the first stand apart", async () => {
    const view = await viewOf(plain, { terminal: { stdout: true }, env: { NO_COLOR: "1" } });
    expect(view({ a: 1 }) + view({ a: 2 })).toBe("a  1\n\na  2\n");
  });

  test("failures are red and outcomes coloured where colour is on", async () => {
    const forced = { NO_COLOR: "", FORCE_COLOR: "1" };
    expect(await show({ ok: false, error: { code: "X", message: "m" } }, forced)).toContain(
      "\x1b[31mX\x1b[39m",
    );
    expect(await show({ ok: true }, forced)).toContain("\x1b[32myes\x1b[39m");
  });

  test("long texts wrap and wide tables are cut with an ellipsis", async () => {
    const text = await show({ text: "word ".repeat(40).trim(), rows: [{ a: "x".repeat(200), b: "y" }] });
    for (const line of text.split("\n")) expect(widthOf(line)).toBeLessThanOrEqual(60);
    expect(text).toContain("…");
  });

  test("long lists and texts are cut, and it is said", async () => {
    expect(await show({ rows: Array.from({ length: 500 }, (_, n) => ({ n })) })).toContain(
      "300 more; --json shows all",
    );
    expect(await show({ text: "line\n".repeat(100) })).toContain("more lines; --json shows all");
  });

  test("no value of JSON makes it throw, or pass a control character on", async () => {
    const view = await viewOf(plain, { terminal: { stdout: true }, env: { NO_COLOR: "1", COLUMNS: "40" } });
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        const text = view({ value });
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });

  test("a structure of any depth ends", async () => {
    let deep: unknown = 1;
    for (let i = 0; i < 20_000; i++) deep = [deep];
    expect(await show({ deep })).toContain("…");
  });
});

describe("a failure on standard error", () => {
  const env = { NO_COLOR: "1" };
  const failed = { code: "AMBIGUOUS", message: "Several fit \x1b]0;owned\x07", hint: "Say\nwhich" };

  test("says who, where, what and what to do, safely", async () => {
    const details = { candidates: ["a", "b\u202e"], field: "prompt" };
    expect(
      await failureText("uri-plan", { ...failed, details }, "line 3", { terminal: { stdout: true }, env }),
    ).toBe("uri-plan: line 3: Several fit \\x1b]0;owned\\x07\n  Say\\nwhich\n  candidates: a, b\\u202e\n");
  });

  test("is red where there is colour", async () => {
    const text = await failureText("x-y", { code: "BUSY", message: "m" }, "", {
      terminal: { stdout: true },
      env: {},
    });
    expect(text).toBe("\x1b[31mx-y:\x1b[39m m\n");
  });
});

describe("a contract's own view", () => {
  const own: AnyContract = { ...plain, view: async () => (result: { title: string }) => `# ${result.title}` };

  test("gets texts that are safe to print, and its line an end", async () => {
    expect(await show({ title: "a\x1b]0;owned\x07b" }, {}, own)).toBe("# a\\x1b]0;owned\\x07b\n");
  });

  test("is not asked to show a failed record", async () => {
    expect(await show({ ok: false, error: { code: "BUSY", message: "m" } }, {}, own)).toContain("✗ BUSY");
  });
});

describe("hostile text", () => {
  test.each([
    ["escape sequences", "\x1b[2J", "\\x1b[2J"],
    ["a carriage return", "a\rb", "a\\x0db"],
    ["a C1 control sequence introducer", "\x9b31m", "\\x9b31m"],
    ["a right-to-left override", "\u202eexe.txt", "\\u202eexe.txt"],
    ["zero-width characters", "a\u200bb", "a\\u200bb"],
    ["tag characters", "a\u{e0041}", "a\\u{e0041}"],
    ["a lone surrogate", "a\ud800b", "a\\ud800b"],
    ["Polish and emoji stay", "zażółć 👩‍👩‍👧", "zażółć 👩‍👩‍👧"],
    ["tab and newline stay", "a\tb\nc", "a\tb\nc"],
  ])("%s", (_name, given, expected) => {
    expect(visible(given)).toBe(expected);
  });

  test("one line stays one", () => {
    expect(visibleLine("a\nb\tc")).toBe("a\\nb\\tc");
  });
});

describe("colour", () => {
  test.each([
    ["a terminal", {}, true, true],
    ["a pipe", {}, false, false],
    ["NO_COLOR", { NO_COLOR: "1" }, true, false],
    ["an empty NO_COLOR counts as unset", { NO_COLOR: "" }, true, true],
    ["FORCE_COLOR into a pipe", { FORCE_COLOR: "1" }, false, true],
    ["an empty FORCE_COLOR forces", { FORCE_COLOR: "" }, false, true],
    ["FORCE_COLOR=0", { FORCE_COLOR: "0" }, true, false],
    ["NO_COLOR over FORCE_COLOR", { NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
    ["a dumb terminal", { TERM: "dumb" }, true, false],
  ])("%s", (_name, env, stdout, expected) => {
    expect(usesColour({ terminal: { stdout }, env })).toBe(expected);
  });
});

describe("tables and cutting", () => {
  test.each([
    ["what fits stays", [5, 5], 20, [5, 5]],
    ["the widest gives", [5, 40], 30, [5, 23]],
    ["equals give alike", [20, 20], 22, [10, 10]],
    ["too narrow for all", [20, 20, 20], 20, undefined],
  ])("%s", (_name, wanted, width, expected) => {
    expect(fit(wanted, width)).toEqual(expected);
  });

  test("a table never exceeds the terminal", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(fc.string({ maxLength: 12 }), fc.string({ unit: "grapheme", maxLength: 90 })),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        (rows) => {
          for (const line of renderTable(rows, style) ?? []) expect(widthOf(line)).toBeLessThanOrEqual(60);
        },
      ),
    );
  });

  test.each([
    ["short", "abc", 5, "abc"],
    ["long", "abcdef", 5, "abcd…"],
    ["wide characters are not halved", "漢字漢字", 4, "漢…"],
    ["a megabyte", "x".repeat(1_000_000), 5, "xxxx…"],
  ])("cuts a %s text", (_name, text, width, expected) => {
    expect(cut(text, width)).toBe(expected);
  });
});

describe("quoteCommand", () => {
  test("any arguments come back from a real shell as they were", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0")),
          { minLength: 1, maxLength: 6 },
        ),
        (argv) => {
          const line = `printf '%s\\0' ${quoteCommand(argv)}`;
          const { stdout } = Bun.spawnSync(["sh", "-c", line], { stdout: "pipe" });
          expect(stdout.toString().split("\0").slice(0, -1)).toEqual(argv);
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    ["plain words stay bare", ["ls", "-l", "/tmp/a.txt", "--x=1"], "ls -l /tmp/a.txt --x=1"],
    ["a first word is no assignment", ["A=b", "c"], "'A=b' c"],
    ["a tilde stays literal", ["~/x"], "'~/x'"],
  ])("%s", (_name, argv, expected) => {
    expect(quoteCommand(argv)).toBe(expected);
  });
});

describe("a field that is printed as it is", () => {
  const printed = async (isTerminal: boolean) => {
    let output = "";
    const contract: AnyContract = operation({
      ...plain,
      output: Type.Object({ logs: Type.String() }),
      plain: "logs",
      load: async () => () => ({ logs: "one\u001b]0;title\u0007\ntwo\n" }),
    });
    const status = await main(contract, {
      argv: [],
      stdin: async function* () {},
      stdout: {
        async write(text) {
          output += text;
        },
      },
      stderr: { write: async () => {} },
      isTerminal: async (stream) => isTerminal && stream === "stdout",
      kindOf: async () => "nowhere",
      sharesOutput: async () => false,
      env: {},
    });
    return [status, output];
  };

  test("keeps every byte in a pipe, and cannot command a terminal", async () => {
    expect(await printed(false)).toEqual([0, "one\u001b]0;title\u0007\ntwo\n"]);
    expect(await printed(true)).toEqual([0, "one\\x1b]0;title\\x07\ntwo\n"]);
  });
});
