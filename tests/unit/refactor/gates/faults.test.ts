/** A gate never passes because its tool failed: each tool of the table, replaced by one that fails in a known way. */
import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { PlannedDecision } from "#schemas/refactor.ts";
import type { ToolName } from "../../../../lib/refactor/gates/finding.ts";
import { gateByTools } from "../../../../lib/refactor/gates/gate.ts";
import { TOOLS, type Tool } from "../../../../lib/refactor/gates/tools.ts";
import { emptyProposal } from "../../../../lib/refactor/proposals/propose-plain.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What makes a project use the tool, and what the tool writes if it finds nothing. */
const USED: Readonly<Record<ToolName, [config: string, content: string, nothing: string]>> = {
  mypy: ["mypy.ini", "[mypy]\n", ""],
  pyright: ["pyrightconfig.json", "{}\n", '{"generalDiagnostics":[]}'],
  ruff: ["ruff.toml", "line-length = 100\n", "[]"],
  "ruff format": ["ruff.toml", "[format]\n", "1 file already formatted"],
  black: ["pyproject.toml", "[tool.black]\n", ""],
  isort: [".isort.cfg", "[settings]\n", ""],
  tsc: ["tsconfig.json", "{}\n", ""],
  eslint: [".eslintrc.json", "{}\n", "[]"],
  prettier: [".prettierrc", "{}\n", ""],
  biome: ["biome.json", "{}\n", ""],
};

/** How a tool ends where it does not say what it usually says. */
const ENDINGS: [what: string, script: string][] = [
  ["says something else with status 1", "echo 'one file is not as it should be'; exit 1"],
  ["says nothing with status 1", "exit 1"],
  ["ends with status 2", "echo 'cannot go on' >&2; exit 2"],
  ["ends with status 70", "exit 70"],
  ["is killed while it writes", "printf '['; kill -9 $$"],
  ["is terminated", "kill -15 $$"],
];

const BEFORE = "first = 1;\n";
const AFTER = "second = 2;\n";

async function gate(tool: Tool, script: string) {
  const isPython = tool.languages.includes("python");
  const path = isPython ? "shop.py" : "shop.ts";
  const [config, content, nothing] = USED[tool.name];
  const root = mkdtempSync(join(tmpdir(), "heddle-faults-"));
  folders.push(root);
  const put = (name: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
    chmodSync(join(root, name), mode);
  };
  put(path, BEFORE);
  put(config, content);
  const program = `${isPython ? ".venv/bin" : "node_modules/.bin"}/${tool.program}`;
  // Ruff is two tools: the one that is not tried finds nothing.
  const other =
    tool.program === "ruff"
      ? `case "$1" in ${tool.name === "ruff" ? "format) exit 0" : "check) echo '[]'; exit 0"} ;; esac\n`
      : "";
  put(program, `#!/bin/sh\n${other}fine() { echo '${nothing}'; exit 0; }\n${script}\n`, 0o755);
  const decision = {
    action: "REMOVE_UNUSED_IMPORTS",
    target_path: path,
    language: isPython ? "python" : "typescript",
  } as unknown as PlannedDecision;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const planned = {
    decision,
    proposal: { ...emptyProposal(decision, "llm"), status: "planned" as const },
    changes: [{ path, before: bytes(BEFORE), after: bytes(AFTER) }],
    thought: "",
  };
  const result = await gateByTools(
    root,
    [planned as never],
    {
      timeoutMs: 60_000,
      sandbox: null,
      propose: { unsafe: false, surroundings: () => ({}), isAsked: () => false, regression: "off" },
      dependents: () => [],
    },
    createContext(),
  );
  const report = result.reports.find((one) => one.tool === tool.name);
  return { report, kept: result.planned[0]?.changes.length, proposal: result.planned[0]?.proposal };
}

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))("%s", (_, tool) => {
  test("lets a change pass in which it finds nothing", async () => {
    const { report, kept } = await gate(tool, "fine");
    expect([report?.status, kept]).toEqual(["passed", 1]);
  });

  test.each(ENDINGS)("that %s with the changes vetoes them", async (_, ending) => {
    const { report, kept, proposal } = await gate(tool, `grep -q first shop.* && fine\n${ending}`);
    expect([report?.status, kept]).toEqual(["vetoed", 0]);
    expect(proposal?.reason).toContain(`${tool.name}, as`);
  });

  test.each(ENDINGS.filter(([, ending]) => /1$|kill/.test(ending)))(
    "that %s always vetoes what it cannot compare",
    async (_, ending) => {
      const { report, kept, proposal } = await gate(tool, ending);
      expect([report?.status, kept]).toEqual(["vetoed", 0]);
      expect(proposal?.reason).toContain(`What ${tool.name} finds cannot be read`);
    },
  );

  test("that never runs is reported", async () => {
    const { report, kept } = await gate(tool, "echo 'no such option' >&2; exit 64");
    expect([report?.status, kept]).toEqual(["failed", 1]);
  });
});

test("the table has every tool", () => {
  expect(Object.keys(USED).sort()).toEqual(TOOLS.map(({ name }) => name).sort());
});
