/** The project's own type checkers, linters and formatters judge the changes of a cycle: each test has a real tool. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RunResult } from "#schemas/refactor.ts";
import { SOAK } from "../../soak.ts";
import { runHeddle } from "../run.ts";
import { installScriptTools, type PythonTools, pythonTools } from "./gates-tools.ts";
import { project } from "./project.ts";

/** What every project has: its tools out of sight, and a rule that adds return types also where hardly any are written. */
const COMMON = {
  ".gitignore": ".venv\nnode_modules\n",
  "heddle-refactor.yaml": [
    "use_builtin_rules: true",
    "rules:",
    "  - name: types",
    "    condition: inferable_return_types > 0",
    "    action: ADD_RETURN_TYPES",
    "",
  ].join("\n"),
};

interface Case {
  tool: string;
  files: Record<string, string>;
  action: string;
  /** What stays as it is, since the tool would find something in it. */
  kept: [path: string, text: string][];
  /** What is done all the same. */
  done: [path: string, text: string][];
  rule: string;
}

let python: PythonTools;
beforeAll(async () => {
  python = await pythonTools();
});
afterAll(() => python.close());

/** What the tools judge here are return types, also in files that have none yet. */
const RETURN_TYPES = JSON.stringify({
  name: "add-return-types-everywhere",
  condition: "inferable_return_types > 0",
  action: "ADD_RETURN_TYPES",
  priority: 0.5,
});

async function run(path: string, ...flags: string[]) {
  const fixed = ["--mode", "deterministic", "--max-actions", "100", "--json", "--no-report"];
  const result = await runHeddle(["refactor-run", path, ...fixed, "--more-rules", RETURN_TYPES, ...flags]);
  return { ...result, record: (result.records()[0] ?? {}) as unknown as RunResult };
}

const PYTHON_CASES: Case[] = [
  {
    tool: "mypy",
    files: {
      "pyproject.toml": "[tool.mypy]\n",
      "shop.py": [
        "class Item:",
        "    pass",
        "",
        "",
        "def name(item):",
        '    return f"{item}"',
        "",
        "",
        "def show(item):",
        "    print(Item().price, item)",
        "",
      ].join("\n"),
    },
    action: "ADD_RETURN_TYPES",
    kept: [["shop.py", "def show(item):"]],
    done: [["shop.py", "def name(item) -> str:"]],
    rule: "attr-defined",
  },
  {
    tool: "ruff",
    files: {
      "pyproject.toml": '[tool.ruff.lint]\nselect = ["E501"]\n[tool.ruff]\nline-length = 60\n',
      "shop.py": `def name(item):\n    return f"{item}"\n\n\ndef a_name_that_fills_the_line(item, another, a_third_one):\n    return f"{item}"\n`,
    },
    action: "ADD_RETURN_TYPES",
    kept: [["shop.py", "another, a_third_one):"]],
    done: [["shop.py", "def name(item) -> str:"]],
    rule: "E501",
  },
  {
    tool: "black",
    files: {
      "pyproject.toml": "[tool.black]\nline-length = 60\n",
      "shop.py": `def a_name_that_fills_the_line(item, another, a_third_one):\n    return f"{item}"\n`,
      "other.py": `def name(item):\n    return f"{item}"\n`,
    },
    action: "ADD_RETURN_TYPES",
    kept: [["shop.py", "another, a_third_one):"]],
    done: [["other.py", "def name(item) -> str:"]],
    rule: "format",
  },
  {
    tool: "isort",
    files: {
      "pyproject.toml": "[tool.isort]\nline_length = 50\nmulti_line_output = 3\n",
      "shop.py":
        "from collections import (\n    OrderedDict,\n    defaultdict,\n    namedtuple\n)\n\nprint(namedtuple)\n",
      "other.py": "import json\nimport os\n\nprint(os)\n",
    },
    action: "REMOVE_UNUSED_IMPORTS",
    kept: [["shop.py", "    OrderedDict,\n    defaultdict,\n"]],
    done: [["other.py", "import os\n\nprint(os)\n"]],
    rule: "format",
  },
];

const LONG =
  "export function aNameThatFillsTheLine(item: string, other: string) {\n  return `${item} ${other}`;\n}\n";
const SHORT = "export function name(item: string) {\n  return `${item}`;\n}\n";
const TYPED: Pick<Case, "action" | "kept" | "done"> = {
  action: "ADD_RETURN_TYPES",
  kept: [["src/long.ts", "other: string) {"]],
  done: [["src/short.ts", "name(item: string): string {"]],
};

const SCRIPT_CASES: Case[] = [
  {
    tool: "pyright",
    files: {
      "pyrightconfig.json": '{"typeCheckingMode": "basic"}',
      "shop.py": [
        "class Item:",
        "    def label(self, long=False):",
        '        return "a"',
        "",
        "",
        "def count(item: Item):",
        "    return len(item.label())",
        "",
      ].join("\n"),
      "heir.py": [
        "from shop import Item",
        "",
        "kind = getattr(Item, 'kind', Item)",
        "",
        "",
        "class Other(kind):",
        "    def label(self, long=False):",
        "        return long",
        "",
      ].join("\n"),
    },
    action: "ADD_RETURN_TYPES",
    kept: [],
    done: [["shop.py", "def count(item: Item) -> int:"]],
    rule: "",
  },
  {
    tool: "tsc",
    files: {
      "tsconfig.json":
        '{"compilerOptions": {"strict": true, "types": [], "noEmit": true, "paths": {"units": ["./types/units.d.ts"]}}, "files": ["src/a.ts", "src/b.ts"]}',
      // What the package declares for everybody is there as long as somebody imports it.
      "types/units.d.ts": "export const metre: number;\ndeclare global {\n  type Metres = number;\n}\n",
      "src/a.ts": 'import { metre } from "units";\nexport const far: Metres = 3;\n',
      "src/b.ts": 'import { far } from "./a";\nexport const b = 1;\n',
    },
    action: "REMOVE_UNUSED_IMPORTS",
    kept: [["src/a.ts", 'import { metre } from "units";\n']],
    done: [["src/b.ts", "export const b = 1;\n"]],
    rule: "TS2304",
  },
  {
    tool: "eslint",
    files: {
      "eslint.config.mjs": [
        'import parser from "@typescript-eslint/parser";',
        'export default [{ files: ["**/*.ts"], languageOptions: { parser }, rules: { "max-len": ["error", 72] } }];',
        "",
      ].join("\n"),
      "src/long.ts": LONG,
      "src/short.ts": SHORT,
    },
    ...TYPED,
    rule: "max-len",
  },
  {
    tool: "prettier",
    files: { ".prettierrc": '{"printWidth": 72}', "src/long.ts": LONG, "src/short.ts": SHORT },
    ...TYPED,
    rule: "format",
  },
  {
    tool: "biome",
    files: {
      "biome.json": '{"formatter": {"lineWidth": 72, "indentStyle": "space"}, "linter": {"enabled": false}}',
      "src/long.ts": LONG,
      "src/short.ts": SHORT,
    },
    ...TYPED,
    rule: "format",
  },
];

const CASES = [...PYTHON_CASES, ...SCRIPT_CASES];
/** `make test` has a tool of each language; what the others say is read in tests/unit/refactor/gates. */
const TRIED = CASES.filter(({ tool }) => SOAK || tool === "mypy" || tool === "tsc");

/** A function without a return type and what mypy finds in it with one. */
const UNTYPED = PYTHON_CASES[0]?.files["shop.py"] ?? "";

const LATER = '\n\ndef later(item):\n    return f"{item}"\n';

describe("what the project says that a tool checks", () => {
  test("is asked about as the project asks; findings outside veto nothing and are told", async () => {
    using shop = project({
      ...COMMON,
      "tox.ini": "[testenv:types]\ndeps = mypy\ncommands = mypy --warn-unused-ignores pkg\n",
      "pkg/__init__.py": "",
      "pkg/shop.py": UNTYPED,
      "examples/shop.py": UNTYPED,
    });
    python.installIn(shop.path);
    const { record } = await run(shop.path, "--gates", "--actions", "ADD_RETURN_TYPES");
    const [mypy] = record.gates;
    expect(mypy).toMatchObject({
      configured_by: "tox.ini",
      scope: ["pkg"],
      status: "vetoed",
      before: 0,
      after: 0,
    });
    expect(mypy?.command).toEqual(expect.arrayContaining(["--warn-unused-ignores", "--", "pkg"]));
    expect(mypy?.vetoed.map(({ finding }) => finding.path)).toEqual(["pkg/shop.py"]);
    expect(mypy?.outside.map(({ path, rule }) => [path, rule])).toEqual([
      ["examples/shop.py", "attr-defined"],
    ]);
    expect(mypy?.detail).toContain("1 more in files that tox.ini does not have it check, which veto nothing");
    expect(shop.read("pkg/shop.py")).toContain("def show(item):");
    expect(shop.read("examples/shop.py")).toContain("def show(item) -> None:");
  });

  test("a veto names the tool, the rule, the place and the edit", async () => {
    using shop = project({ ...COMMON, "mypy.ini": "[mypy]\n", "shop.py": `${UNTYPED}${LATER}` });
    python.installIn(shop.path);
    const view = await runHeddle([
      ...["refactor-run", shop.path, "--gates", "--mode", "deterministic", "--pretty", "--no-report"],
      ...["--more-rules", RETURN_TYPES, "--actions", "ADD_RETURN_TYPES"],
    ]);
    const words = view.stdout.replaceAll(/\s+/g, " ");
    expect(words).toContain(
      'shop.py:9: Annotate show with the type that it returns: None: stopped by mypy, attr-defined at shop.py:10: "Item" has no attribute "price"',
    );
    const { record } = await run(shop.path, "--gates", "--allow-dirty", "--actions", "ADD_RETURN_TYPES");
    expect(record.proposals.map(({ reason }) => reason).join()).toContain(
      "mypy, as mypy.ini has it run, would find attr-defined at shop.py:10",
    );
  });

  if (SOAK)
    test("tsc checks the packages of a workspace too", async () => {
      const config = '{"compilerOptions": {"strict": true, "types": [], "noEmit": true}, "include": ["src"]}';
      const broken = "export const count: Count = 3;\n";
      using shop = project({
        ...COMMON,
        "package.json": '{"private": true, "workspaces": ["packages/*"]}',
        "packages/a/package.json": '{"name": "a"}',
        "packages/a/tsconfig.json": config,
        "packages/a/src/types.ts": "declare global {\n  type Count = number;\n}\nexport const types = 1;\n",
        "packages/a/src/a.ts": `import { types } from "./types";\n${broken}`,
        "packages/b/package.json": '{"name": "b"}',
        "packages/b/tsconfig.json": config.replace('"include": ["src"]', '"files": ["src/b.ts"]'),
        // What the package declares for everybody is there as long as somebody imports it.
        "packages/b/src/types.ts": "declare global {\n  type Count = number;\n}\nexport const types = 1;\n",
        "packages/b/src/b.ts": `import { types } from "./types";\n${broken}`,
      });
      installScriptTools(shop.path);
      const { record } = await run(shop.path, "--gates", "--unsafe", "--actions", "REMOVE_UNUSED_IMPORTS");
      expect(record.gates.map(({ tool, configured_by, status }) => [tool, configured_by, status])).toEqual([
        ["tsc", "packages/a/tsconfig.json", "passed"],
        ["tsc", "packages/b/tsconfig.json", "vetoed"],
      ]);
      expect(shop.read("packages/b/src/b.ts")).toStartWith("import");
    });

  if (SOAK)
    test("pyright of PyPI runs in the sandbox", async () => {
      using shop = project({
        ...COMMON,
        "pyproject.toml": '[tool.pyright]\ninclude = ["pkg"]\n',
        "pkg/shop.py": "def label(long):\n    return 'a'\n\n\ncount: int = len(label(1))\n",
      });
      python.installIn(shop.path);
      const { record } = await run(shop.path, "--gates", "--actions", "ADD_RETURN_TYPES");
      expect(record.gates).toMatchObject([
        { tool: "pyright", status: "passed", sandbox: "bwrap", before: 0 },
      ]);
      expect(shop.read("pkg/shop.py")).toContain("-> str:");
    });
});

test.each(TRIED)("$tool: what adds a finding is dropped alone", async (one) => {
  using shop = project({ ...COMMON, ...one.files });
  if (PYTHON_CASES.includes(one)) python.installIn(shop.path);
  else installScriptTools(shop.path);
  const { record, stderr } = await run(shop.path, "--gates", "--actions", one.action);
  expect([stderr, record.status]).toEqual(["", "ok"]);
  const report = record.gates.find(({ tool }) => tool === one.tool);
  expect(report).toMatchObject({ status: one.kept.length > 0 ? "vetoed" : "passed", sandbox: "bwrap" });
  expect(report?.after).toBe(report?.before ?? null);
  expect((report?.vetoed ?? []).map(({ finding }) => finding.rule)).toEqual(one.kept.map(() => one.rule));
  for (const [path, text] of [...one.kept, ...one.done]) expect(shop.read(path)).toContain(text);
});

describe("the gates", () => {
  const files = { ...COMMON, ...(PYTHON_CASES[0]?.files ?? {}) };

  test("are not asked where the project's code may not be run", async () => {
    using shop = project(files);
    python.installIn(shop.path);
    for (const flags of [[], ["--no-gates", "--test-command", "true"], ["--dry-run"]]) {
      const { record } = await run(shop.path, "--actions", "ADD_RETURN_TYPES", ...flags);
      expect(record.gates).toEqual([]);
      Bun.spawnSync(["git", "checkout", "--quiet", "."], { cwd: shop.path });
    }
  });

  test("judge where the tests are run, and a dry run shows the same diff", async () => {
    using shop = project(files);
    python.installIn(shop.path);
    const plan = await run(shop.path, "--actions", "ADD_RETURN_TYPES", "--gates", "--dry-run");
    const done = await run(shop.path, "--actions", "ADD_RETURN_TYPES", "--test-command", "true");
    expect(plan.record.gates.map(({ tool }) => tool)).toEqual(["mypy"]);
    expect(done.record.diff).toBe(plan.record.diff);
    expect(done.record.proposals[0]?.gates.map(({ gate }) => gate)).toContain("tools");
  });

  test("that fail before any change are reported and veto nothing", async () => {
    using shop = project({ ...files, "pyproject.toml": '[tool.mypy]\nplugins = ["no_such_plugin"]\n' });
    python.installIn(shop.path);
    const { record } = await run(shop.path, "--actions", "ADD_RETURN_TYPES", "--gates");
    expect(record.gates).toMatchObject([{ tool: "mypy", status: "failed", before: null, after: null }]);
    expect(record.warnings.join()).toContain("mypy: It vetoes nothing");
    expect(shop.read("shop.py")).toContain("def show(item) -> None:");
  });

  test("that do not run are reported: no finding is no approval", async () => {
    using shop = project({ ...files, "mypy.ini": "[mypy]\n" });
    const tool = join(shop.path, ".venv/bin/mypy");
    mkdirSync(dirname(tool), { recursive: true });
    // As a launcher is whose interpreter was removed, or cannot be seen from the sandbox.
    writeFileSync(tool, "#!/nowhere/python\n");
    chmodSync(tool, 0o755);
    const { record } = await run(shop.path, "--gates", "--actions", "ADD_RETURN_TYPES");
    expect(record.gates).toMatchObject([{ tool: "mypy", status: "failed", before: null, after: null }]);
    expect(record.warnings.join()).toContain("mypy: It vetoes nothing");
  });

  test("are ended at their deadline with what they started", async () => {
    using shop = project({ ...files, "mypy.ini": "[mypy]\n" });
    const tool = join(shop.path, ".venv/bin/mypy");
    mkdirSync(dirname(tool), { recursive: true });
    writeFileSync(tool, "#!/bin/sh\nsleep 600\n");
    chmodSync(tool, 0o755);
    const { record } = await runHeddle(
      [
        "refactor-run",
        shop.path,
        "--gates",
        "--mode",
        "deterministic",
        "--json",
        "--more-rules",
        RETURN_TYPES,
      ],
      { env: { REFACTOR_GATES_TIMEOUT: "1" } },
    ).then((result) => ({ record: (result.records()[0] ?? {}) as unknown as RunResult }));
    expect(record.gates).toMatchObject([{ tool: "mypy", status: "failed" }]);
    expect(record.gates[0]?.detail).toContain("did not end within 1 s");
  });

  if (SOAK)
    test("find nothing new in a line that only moved", async () => {
      using shop = project({
        ...COMMON,
        "pyproject.toml": '[tool.ruff.lint]\nselect = ["E741"]\n',
        "shop.py": "import os\nimport json\n\nl = json.loads('1')\n",
      });
      python.installIn(shop.path);
      const { record } = await run(shop.path, "--gates", "--actions", "REMOVE_UNUSED_IMPORTS");
      expect(record.gates).toMatchObject([{ tool: "ruff", status: "passed", before: 1, after: 1 }]);
      expect(shop.read("shop.py")).toStartWith("import json\n");
    });

  test("see neither the network nor the home folder", async () => {
    using shop = project({
      ...COMMON,
      "eslint.config.mjs": [
        'import { existsSync, writeFileSync } from "node:fs";',
        'import { homedir } from "node:os";',
        'if (existsSync(homedir() + "/seen")) throw new Error("the home folder is there");',
        'try { await fetch("http://127.0.0.1:" + process.env.PORT); throw new Error("reached"); } catch (error) {',
        '  if (error.message === "reached") throw error;',
        "}",
        'export default [{ rules: { "no-debugger": "error" } }];',
        "",
      ].join("\n"),
      "a.js": 'import { sep } from "node:path";\nexport const a = 1;\n',
    });
    using home = project({ seen: "" });
    installScriptTools(shop.path);
    const flags = ["--gates", "--mode", "deterministic", "--json", "--no-report"];
    const result = await runHeddle(["refactor-run", shop.path, ...flags], { env: { HOME: home.path } });
    const record = (result.records()[0] ?? {}) as unknown as RunResult;
    expect(record.gates).toMatchObject([{ tool: "eslint", status: "passed", sandbox: "bwrap" }]);
  });
});
