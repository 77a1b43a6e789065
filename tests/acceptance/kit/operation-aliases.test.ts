/** Earlier names of operations: each still answers, on the command line, as a filter and as a worker. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContracts } from "#kit/contract/registry.ts";
import { OPERATION_ALIASES } from "#schemas/operation-aliases.ts";
import { runHeddle, runShell } from "../run.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-aliases-"));
  mkdirSync(join(folder, "shop"));
  writeFileSync(join(folder, "shop/size.py"), "import os\n\n\ndef size():\n    return 1\n");
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
const run = (argv: readonly string[], stdin?: string) =>
  runHeddle(argv, { cwd: folder, ...(stdin !== undefined && { stdin }) });

const ALIASES = Object.entries(OPERATION_ALIASES);
const WORDS = ALIASES.flatMap(([name, { operations }]) =>
  Object.entries(operations).map(([word, operation]) => [name, word, operation] as const),
);

describe("the table", () => {
  test("names operations that there are, and none of its own names is one", async () => {
    const names = new Set((await loadContracts()).map(({ name }) => name));
    expect(WORDS.filter(([, , operation]) => !names.has(operation))).toEqual([]);
    expect(ALIASES.filter(([name]) => names.has(name))).toEqual([]);
    for (const [name, { operations, otherwise, fields = {} }] of ALIASES)
      for (const word of [otherwise, ...Object.values(fields)])
        expect([name, word, word in operations]).toEqual([name, word, true]);
  });

  test("is on the family's page, with each operation and each path", () => {
    const page = readFileSync(join(import.meta.dir, "../../../docs/refactor.md"), "utf8");
    const rows = ALIASES.map(([name, { path }]) => `| \`${name}\` | \`POST ${path}\` |`);
    const operations = WORDS.map(([, , operation]) => `\`${operation}\``);
    expect([...rows, ...operations].filter((text) => !page.includes(text))).toEqual([]);
  });
});

describe("a command line", () => {
  test.each(WORDS)("%s %s is that of %s", async (name, word, operation) => {
    const [family = "", group = ""] = name.split("-");
    const head = (text: string) => text.split("\n", 1)[0];
    const [now, before, words] = await Promise.all([
      run([operation, "--help"]),
      run([name, word, "--help"]),
      run(["heddle", family, group, word, "--help"]),
    ]);
    expect(head(now.stdout)).toStartWith(`${operation}: `);
    expect([before.stdout, words.stdout]).toEqual([now.stdout, now.stdout]);
  });

  test.each(ALIASES.map(([name]) => name))("of %s alone lists its operations", async (name) => {
    const [family = "", group = ""] = name.split("-");
    for (const argv of [[name], [name, "--help"], ["heddle", family, group]]) {
      const { status, stdout } = await run(argv);
      expect([argv, status]).toEqual([argv, 0]);
      for (const operation of Object.values(OPERATION_ALIASES[name]?.operations ?? {}))
        expect(stdout).toContain(operation);
    }
  });

  test("without a word means what it meant", async () => {
    const shown = await run(["refactor-planfile", "shop"]);
    expect(shown.records()[0]).toMatchObject({ do: "show", exists: false });
    const kept = await run(["refactor-memory", "shop", "--forget"]);
    expect([kept.status, kept.errors()[0]?.error.code]).toEqual([64, "USAGE"]);
    const cleared = await run(["refactor-history", "shop", "--clear", "--yes"]);
    expect(cleared.records()[0]).toMatchObject({ ok: true, cleared: 0 });
  });

  test("with a word that there is not is refused", async () => {
    const { status, errors } = await run(["heddle", "refactor", "planfiles", "show"]);
    expect([status, errors()[0]?.error.code]).toEqual([64, "USAGE"]);
    const unknown = await run(["refactor-planfile", "--do", "shwo", "shop"]);
    expect([unknown.status, unknown.errors()[0]?.error.hint]).toEqual([64, 'Did you mean "show"?']);
  });
});

describe("records under an earlier name", () => {
  test("each go to the operation that they mean", async () => {
    const lines = [
      { id: 1, project_dir: "shop" },
      { id: 2, project_dir: "shop", do: "export", dry_run: true },
      { id: 3, project_dir: "shop", do: "list-sources" },
      { id: 4, project_dir: "shop", do: "shwo" },
      { id: 5, project_dir: "shop", decisions: [], dry_run: true },
    ];
    const { records } = await run(
      ["refactor-planfile", "--errors", "inline"],
      lines.map((line) => JSON.stringify(line)).join("\n"),
    );
    expect(records()).toMatchObject([
      { id: 1, do: "show" },
      { id: 2, do: "export", dry_run: true },
      { id: 3, do: "list-sources", sources: [] },
      { id: 4, ok: false, error: { code: "INVALID_RECORD" } },
      { id: 5, do: "export", added: [] },
    ]);
  });

  test("of another operation mean what they hold", async () => {
    const { stdout } = await runShell("refactor-decide shop | refactor-planfile --dry-run", { cwd: folder });
    expect(JSON.parse(stdout)).toMatchObject({ do: "export", dry_run: true });
  });

  test("are answered by a worker too", async () => {
    const params = { face: "cli", transport: "cli", allowExecute: true, allowWrite: true };
    const request = {
      id: 1,
      method: "run",
      params: { ...params, input: { project_dir: "shop", do: "explain" } },
    };
    const { stdout } = await run(["refactor-memory", "--worker"], `${JSON.stringify(request)}\n`);
    expect(stdout).toContain('"explanations":[]');
  });
});

test.each([
  ["refactor-config-show"],
  ["refactor-config-validate"],
  ["refactor-config-init"],
  ["refactor-examples"],
  ["refactor-planfile-show"],
  ["refactor-memory-show"],
  ["refactor-history-show"],
  ["uri-config"],
  ["uri-init"],
])("%s reads the records that are piped into it", async (name) => {
  const { status, errors } = await run([name], '{"id": 1}\nno record\n');
  expect([name, errors().map(({ line }) => line)]).toEqual([name, expect.arrayContaining([2])]);
  expect(status).not.toBe(0);
});

test.each([[["refactor-config-show"]], [["uri-config"]], [["refactor-planfile-export", "--dry-run"]]])(
  "%j answers without records too, from nothing and from an empty pipe",
  async (argv) => {
    for (const stdin of [undefined, ""]) {
      const { status, records } = await run(argv, stdin);
      expect([argv, status, records().length]).toEqual([argv, 0, 1]);
    }
  },
);
