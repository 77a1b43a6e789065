/** What each tool writes is read as findings: the texts are what real tools wrote (mypy 2.4, pyright 1.1.414, …). */
import { describe, expect, test } from "bun:test";
import type { Finding, ParseOutput, ToolOutput } from "../../../../lib/refactor/gates/finding.ts";
import { parseBiome } from "../../../../lib/refactor/gates/formats/biome.ts";
import { parseEslint } from "../../../../lib/refactor/gates/formats/eslint.ts";
import { parseMypy } from "../../../../lib/refactor/gates/formats/mypy.ts";
import { parsePyright } from "../../../../lib/refactor/gates/formats/pyright.ts";
import { parseRuff } from "../../../../lib/refactor/gates/formats/ruff.ts";
import { parseTsc } from "../../../../lib/refactor/gates/formats/tsc.ts";
import {
  parseBlack,
  parseIsort,
  parsePrettier,
  parseRuffFormat,
} from "../../../../lib/refactor/gates/formats/unformatted.ts";

const UNFORMATTED = { line: null, rule: "format", message: "It would be formatted otherwise" };

const RUNS: [tool: string, parse: ParseOutput, output: Partial<ToolOutput>, findings: Finding[] | null][] = [
  [
    "mypy",
    parseMypy,
    {
      code: 1,
      stdout: [
        "src/a.py:4: error: Function is missing a type annotation  [no-untyped-def]",
        'src/a.py:10:16: error: Incompatible return value type (got "str", expected "int")  [return-value]',
        "src/a.py:11: note: This is because the decorator is untyped",
        "",
      ].join("\n"),
    },
    [
      {
        path: "src/a.py",
        line: 4,
        rule: "no-untyped-def",
        message: "Function is missing a type annotation",
      },
      {
        path: "src/a.py",
        line: 10,
        rule: "return-value",
        message: 'Incompatible return value type (got "str", expected "int")',
      },
    ],
  ],
  ["mypy that cannot read a file", parseMypy, { code: 2, stderr: "nope.py: error: Cannot read file" }, null],
  [
    "pyright",
    parsePyright,
    {
      code: 1,
      stdout: JSON.stringify({
        generalDiagnostics: [
          {
            file: "/p/src/a.py",
            severity: "error",
            message: 'Method "g" overrides class "A" in an incompatible manner\n  Return type mismatch',
            range: { start: { line: 13, character: 8 }, end: { line: 13, character: 9 } },
            rule: "reportIncompatibleMethodOverride",
          },
          {
            file: "/p/src/b.py",
            severity: "error",
            message: '"(" was not closed',
            range: { start: { line: 0, character: 5 }, end: { line: 0, character: 6 } },
          },
          { file: "/p/src/b.py", severity: "information", message: "m", range: {}, rule: "r" },
        ],
        summary: { filesAnalyzed: 2, errorCount: 2 },
      }),
    },
    [
      {
        path: "/p/src/a.py",
        line: 14,
        rule: "reportIncompatibleMethodOverride",
        message: 'Method "g" overrides class "A" in an incompatible manner Return type mismatch',
      },
      { path: "/p/src/b.py", line: 1, rule: "syntax", message: '"(" was not closed' },
    ],
  ],
  [
    "pyright with a wrong configuration",
    parsePyright,
    { code: 3, stdout: "No configuration file found." },
    null,
  ],
  [
    "ruff",
    parseRuff,
    {
      code: 1,
      stdout: JSON.stringify([
        {
          cell: null,
          code: "F401",
          filename: "/p/src/a.py",
          location: { column: 8, row: 1 },
          message: "`os` imported but unused",
          name: "unused-import",
        },
      ]),
    },
    [{ path: "/p/src/a.py", line: 1, rule: "F401", message: "`os` imported but unused" }],
  ],
  ["ruff with a wrong configuration", parseRuff, { code: 2, stderr: "ruff failed" }, null],
  [
    "ruff format",
    parseRuffFormat,
    { code: 1, stdout: "Would reformat: src/a.py\n1 file would be reformatted, 1 file already formatted\n" },
    [{ path: "src/a.py", ...UNFORMATTED }],
  ],
  [
    "ruff format since 0.13",
    parseRuffFormat,
    {
      code: 1,
      stdout:
        "unformatted: File would be reformatted\n --> src/a.py:1:2\n  |\n  - x=1\n1 + x = 1\n  |\n\n1 file would be reformatted\n",
    },
    [{ path: "src/a.py", ...UNFORMATTED }],
  ],
  [
    "ruff format of a file that it cannot read",
    parseRuffFormat,
    {
      code: 2,
      stdout:
        "unformatted: File would be reformatted\n --> a b.py:1:2\n  |\n\ninvalid-syntax: unexpected EOF while parsing\n --> v.py:1:5\n  |\n1 | x=(\n",
    },
    [
      { path: "a b.py", ...UNFORMATTED },
      { path: "v.py", line: null, rule: "invalid-syntax", message: "It cannot be read" },
    ],
  ],
  [
    "black since 26",
    parseBlack,
    {
      code: 123,
      stderr:
        "would reformat u.py\nerror: cannot parse: v.py:1:3\n    x=(\n      ^\nTokenError: Unexpected EOF\n\nOh no!\n",
    },
    [
      { path: "u.py", ...UNFORMATTED },
      { path: "v.py", line: null, rule: "invalid-syntax", message: "It cannot be read" },
    ],
  ],
  ["black that fails for another reason", parseBlack, { code: 123, stderr: "would reformat u.py\n" }, null],
  [
    "black",
    parseBlack,
    {
      code: 123,
      stderr:
        "would reformat /p/src/a.py\nerror: cannot format /p/src/b.py: Cannot parse\n\nOh no! 💥 💔 💥\n1 file would be reformatted, 1 file would fail to reformat.\n",
    },
    [
      { path: "/p/src/a.py", ...UNFORMATTED },
      { path: "/p/src/b.py", line: null, rule: "invalid-syntax", message: "It cannot be read" },
    ],
  ],
  ["black with a wrong configuration", parseBlack, { code: 1, stderr: "Error: Invalid value" }, []],
  [
    "isort",
    parseIsort,
    { code: 1, stderr: "ERROR: /p/src/a.py Imports are incorrectly sorted and/or formatted.\n" },
    [{ path: "/p/src/a.py", ...UNFORMATTED }],
  ],
  [
    "tsc",
    parseTsc,
    {
      code: 2,
      stdout: [
        "src/a.ts(2,32): error TS2322: Type 'string' is not assignable to type 'number'.",
        "  The expected type comes from here.",
        "",
      ].join("\n"),
    },
    [
      {
        path: "src/a.ts",
        line: 2,
        rule: "TS2322",
        message: "Type 'string' is not assignable to type 'number'.",
      },
    ],
  ],
  [
    "tsc without files",
    parseTsc,
    { code: 2, stdout: "error TS18003: No inputs were found in config file." },
    null,
  ],
  [
    "tsc with a wrong option",
    parseTsc,
    { code: 1, stdout: "error TS5023: Unknown compiler option 'x'." },
    null,
  ],
  [
    "eslint",
    parseEslint,
    {
      code: 1,
      stdout: JSON.stringify([
        {
          filePath: "/p/a.ts",
          messages: [
            {
              ruleId: "prefer-const",
              severity: 2,
              message: "'unused' is never reassigned. Use 'const' instead.",
              line: 3,
              column: 5,
            },
          ],
        },
        {
          filePath: "/p/bad.ts",
          messages: [
            {
              ruleId: null,
              fatal: true,
              severity: 2,
              message: "Parsing error: Identifier expected.",
              line: 1,
            },
          ],
        },
        {
          filePath: "/p/ignored.ts",
          messages: [
            {
              ruleId: null,
              fatal: false,
              severity: 1,
              message: "File ignored because of a matching ignore pattern.",
            },
          ],
        },
      ]),
    },
    [
      {
        path: "/p/a.ts",
        line: 3,
        rule: "prefer-const",
        message: "'unused' is never reassigned. Use 'const' instead.",
      },
      { path: "/p/bad.ts", line: 1, rule: "parse", message: "Parsing error: Identifier expected." },
    ],
  ],
  ["eslint without a configuration", parseEslint, { code: 2, stderr: "ESLint couldn't find a config" }, null],
  [
    "prettier",
    parsePrettier,
    {
      code: 2,
      stdout: "src/a.ts\n",
      stderr:
        "[error] bad.ts: SyntaxError: Identifier expected. (1:17)\n[error] > 1 | a ? b: SyntaxError: c\n",
    },
    [
      { path: "src/a.ts", ...UNFORMATTED },
      { path: "bad.ts", line: null, rule: "invalid-syntax", message: "It cannot be read" },
    ],
  ],
  [
    "biome",
    parseBiome,
    {
      code: 1,
      stdout: [
        "::warning title=lint/style/useConst,file=/p/a.ts,line=3,endLine=3,col=1,endColumn=4::This let declares a variable that is only assigned once%2C or not.",
        "::error title=format,file=/p/a.ts,line=1,endLine=1,col=2,endColumn=2::Formatter would have printed the following content:",
        "",
      ].join("\n"),
    },
    [
      {
        path: "/p/a.ts",
        line: 3,
        rule: "lint/style/useConst",
        message: "This let declares a variable that is only assigned once, or not.",
      },
      {
        path: "/p/a.ts",
        line: null,
        rule: "format",
        message: "It would be formatted otherwise",
      },
    ],
  ],
  [
    "biome with a wrong configuration",
    parseBiome,
    { code: 1, stderr: "Biome exited because the configuration resulted in errors." },
    null,
  ],
];

describe("the output of", () => {
  test.each(RUNS)("%s", (_, parse, output, findings) => {
    expect(parse({ code: 0, stdout: "", stderr: "", ...output })).toEqual(findings);
  });

  test.each([
    ["mypy", parseMypy, ""],
    ["pyright", parsePyright, '{"generalDiagnostics": []}'],
    ["ruff", parseRuff, "[]"],
    ["black", parseBlack, ""],
    ["tsc", parseTsc, ""],
    ["eslint", parseEslint, "[]"],
    ["biome", parseBiome, ""],
  ] as const)("%s that finds nothing", (_, parse, stdout) => {
    expect(parse({ code: 0, stdout, stderr: "" })).toEqual([]);
  });
});
