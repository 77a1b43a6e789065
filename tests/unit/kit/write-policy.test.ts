/** What a record may write, and how a file that a request names is written. */
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { operation } from "#kit/contract/operation.ts";
import { families, loadOperations } from "#kit/contract/registry.ts";
import { rightsOf } from "#kit/contract/rights.ts";
import { withWriteRight } from "#kit/contract/write-right.ts";
import { type Context, createContext, type Transport } from "#kit/files/context.ts";
import { openConfined, openRoots, writeConfined } from "#kit/files/roots.ts";
import { beginsWith, mayWrite, stateHolder, writeOutput } from "#kit/files/write-policy.ts";
import { invoke, prepare } from "#kit/invoke/invoke.ts";
import { WRITE_FIELDS } from "#schemas/common.ts";
import { failureOf, scratch } from "./scratch.ts";

const input = Type.Object({
  out: Type.Optional(Type.String()),
  save: Type.Optional(Type.Boolean()),
  ...WRITE_FIELDS,
});

function made(more: object) {
  return operation({
    name: "test-op",
    family: "test",
    summary: "Write a text",
    input,
    output: Type.Object({}, { additionalProperties: true }),
    examples: [],
    effects: "write",
    outputs: ["out"],
    load: async () => async () => ({}),
    ...more,
  });
}

describe("what a record may write", () => {
  const writer = made({});
  const sometimes = made({ effects: "read", writesWhen: ["save"] });
  const reader = made({ effects: "read", outputs: undefined });
  const table: [string, object, object, Transport, boolean, string][] = [
    ["a person", writer, {}, "cli", true, "write"],
    ["a person in a dry run", writer, { dry_run: true }, "cli", true, "dry"],
    ["a client without the switch", writer, {}, "http", false, "none"],
    ["a client of MCP without the switch", writer, { dry_run: true }, "mcp", false, "none"],
    ["a client with the switch", writer, {}, "http", true, "write"],
    ["a client with the switch in a dry run", writer, { dry_run: true }, "mcp", true, "dry"],
    ["a client that only reads", sometimes, {}, "http", true, "none"],
    ["a client that says no", sometimes, { save: false }, "http", true, "none"],
    ["a client that saves", sometimes, { save: true }, "http", true, "write"],
    ["a client of what does not declare it", reader, {}, "http", true, "none"],
  ];
  test.each(table)("%s", (_, contract, record, transport, allowWrite, right) => {
    const context = createContext({ transport, allowExecute: transport === "cli", allowWrite });
    const given = withWriteRight(contract as never, record as never, context);
    expect(given.writing).toBe(right as never);
    expect(mayWrite(given)).toBe(right === "write");
  });

  test("is refused where a client without the switch asks for it explicitly", async () => {
    const context = createContext({ transport: "http", allowExecute: false });
    const asked = failureOf(() => withWriteRight(writer, { dry_run: false }, context));
    expect([(await asked).code, (await asked).status]).toEqual(["WRITING_NOT_ALLOWED", 403]);
  });

  test("is what the switches of a server say; who may execute may write", () => {
    const of = (request: object, env: Record<string, string>) => rightsOf(request, { env });
    const [none, write, all] = [
      { allowExecute: false, allowWrite: false },
      { allowExecute: false, allowWrite: true },
      { allowExecute: true, allowWrite: true },
    ];
    expect(of({}, {})).toEqual(none);
    expect(of({ allow_write: true }, {})).toEqual(write);
    expect(of({}, { HEDDLE_ALLOW_WRITE: "1" })).toEqual(write);
    expect(of({ allow_write: false }, { HEDDLE_ALLOW_WRITE: "1" })).toEqual(none);
    expect(of({ allow_execute: true }, {})).toEqual(all);
    expect(of({}, { HEDDLE_ALLOW_EXECUTE: "1" })).toEqual(all);
  });
});

describe("an operation that forgets to ask", () => {
  const careless = (folder: string, more: object = {}) =>
    made({
      load: async () => async (_: unknown, context: Context) => {
        await writeConfined(context.roots, "a.txt", "x", { cwd: folder });
        return {};
      },
      ...more,
    });
  const run = async (folder: string, contract: ReturnType<typeof made>, allowWrite: boolean, record = {}) => {
    const roots = await openRoots([folder]);
    const context = createContext({ transport: "http", allowExecute: false, allowWrite, roots, cwd: folder });
    for await (const _ of invoke(await prepare(contract), record, context));
  };

  test.each([
    ["without the switch", {}, false, {}],
    ["in a dry run", {}, true, { dry_run: true }],
    ["where it is a reading operation", { effects: "read", outputs: undefined }, true, {}],
    ["where nothing makes it write", { effects: "read", writesWhen: ["save"] }, true, {}],
  ])("cannot write for a client %s", async (_, more, allowWrite, record) => {
    using place = scratch();
    const failure = await failureOf(() => run(place.path, careless(place.path, more), allowWrite, record));
    expect(failure.code).toBe("WRITING_NOT_ALLOWED");
    expect(existsSync(join(place.path, "a.txt"))).toBe(false);
  });

  test("can where it may", async () => {
    using place = scratch();
    await run(place.path, careless(place.path), true);
    expect(readFileSync(join(place.path, "a.txt"), "utf8")).toBe("x");
  });

  test("cannot open a file for writing either", async () => {
    using place = scratch();
    const roots = { ...(await openRoots([place.path])), named: { right: "none" } as const };
    const failure = await failureOf(() => openConfined(roots, join(place.path, "a"), 0o101));
    expect(failure.code).toBe("WRITING_NOT_ALLOWED");
  });
});

describe("a file that a request names", () => {
  const isOwn = beginsWith("# Ours");
  const write = (folder: string, path: string, fields = {}, context: Partial<Context> = {}) =>
    writeOutput({ path, data: "# Ours, new", isOwn }, fields, createContext({ cwd: folder, ...context }));

  test("takes turns with its own kind in one place", async () => {
    using place = scratch();
    const roots = await openRoots([place.path]);
    const all = Array.from({ length: 8 }, (_, at) =>
      write(place.path, "x.md", {}, at % 2 === 0 ? {} : { roots }),
    );
    expect(await Promise.all(all)).toEqual(all.map(() => true));
    expect(readFileSync(join(place.path, "x.md"), "utf8")).toBe("# Ours, new");
  });

  test.each<[string, string | undefined, boolean]>([
    ["a new file", undefined, true],
    ["an empty one, as mktemp makes it", "", true],
    ["one of its own kind", "# Ours, old", true],
    ["one of its own kind after a byte-order mark", "\ufeff\n# Ours, old", true],
    ["one of another kind", "# Theirs", false],
  ])("replaces %s: %p", async (_, old, replaced) => {
    using place = scratch();
    const path = join(place.path, "x.md");
    if (old !== undefined) writeFileSync(path, old);
    if (!replaced) {
      const failure = await failureOf(() => write(place.path, "x.md"));
      expect([failure.code, failure.hint]).toEqual(["FILE_EXISTS", expect.stringContaining("--overwrite")]);
      expect((await failureOf(() => write(place.path, "x.md", {}, { writing: "dry" }))).code).toBe(
        "FILE_EXISTS",
      );
      expect(readFileSync(path, "utf8")).toBe("# Theirs");
    }
    expect(await write(place.path, "x.md", { overwrite: !replaced })).toBe(true);
    expect(readFileSync(path, "utf8")).toBe("# Ours, new");
  });

  test("is looked at through links", async () => {
    using place = scratch();
    writeFileSync(join(place.path, "theirs"), "# Theirs");
    symlinkSync("theirs", join(place.path, "link"));
    expect((await failureOf(() => write(place.path, "link"))).code).toBe("FILE_EXISTS");
  });

  test("is a stream where it is one", async () => {
    expect(await write("/", "/dev/null")).toBe(true);
  });

  test("is not looked at for a client that may not write", async () => {
    using place = scratch();
    writeFileSync(join(place.path, "theirs"), "# Theirs");
    const roots = await openRoots([place.path]);
    const context = { transport: "http", allowExecute: false, roots } as const;
    expect(await write(place.path, "theirs", {}, context)).toBe(false);
    expect(await write(place.path, ".git/config", {}, context)).toBe(false);
    expect((await failureOf(() => write(place.path, "/etc/x", {}, context))).code).toBe("OUTSIDE_ROOTS");
  });
});

test("what Heddle knows of a folder is kept there, and for a client that may not write there in the first root", async () => {
  const client = createContext({
    transport: "http",
    allowExecute: false,
    roots: { folders: ["/a", "/b"] },
  });
  expect(await stateHolder("/b/project", client)).toBe("/a");
  expect(await stateHolder("/b/project", { ...client, allowWrite: true })).toBe("/b/project");
  expect(await stateHolder("/b/.git/hooks", { ...client, allowWrite: true })).toBe("/a");
  expect(await stateHolder("/b/project", { ...client, roots: undefined })).toBeUndefined();
  expect(await stateHolder("/b/project", createContext())).toBe("/b/project");
});

describe("every contract", async () => {
  const contracts = (await Promise.all(families().map(loadOperations))).flat();
  const offered = contracts.filter(({ http, mcp }) => http || mcp !== false);
  /** Fields that name what is read, of operations that write elsewhere. */
  const READ: Record<string, string[]> = {
    "evidence-analyze-communication": ["root", "projectDir", "graphPath", "registry"],
    "evidence-compare-workspace": ["root", "task", "todo", "changelog", "reviews"],
    "evidence-diff": ["graphs", "before", "after"],
    "evidence-diff-files": ["files", "beforePath", "afterPath"],
    "evidence-init": ["root"],
    "evidence-apply-todo": ["root", "patch", "audit"],
    "evidence-close-code-change": [
      "plans",
      "plansPath",
      "input",
      "plan",
      "planPath",
      "beforeGraph",
      "beforeGraphPath",
      "afterGraph",
      "afterGraphPath",
      "beforeDiagnostics",
      "beforeDiagnosticsPath",
      "afterDiagnostics",
      "afterDiagnosticsPath",
    ],
    "evidence-evaluate-code-change": [
      "plan",
      "planPath",
      "beforeGraph",
      "beforeGraphPath",
      "afterGraph",
      "afterGraphPath",
      "beforeDiagnostics",
      "beforeDiagnosticsPath",
      "afterDiagnostics",
      "afterDiagnosticsPath",
    ],
    "evidence-propose-code-change": [
      "graphPath",
      "diagnostics",
      "diagnosticsPath",
      "conclusions",
      "conclusionsPath",
      "proposals",
      "proposalsPath",
      "root",
      "reviews",
    ],
    "evidence-render-code-change": ["root", "plansPath", "plans"],
    "evidence-propose-source-patch": ["root", "plansPath", "plans", "plan", "planPath", "unifiedDiffs"],
    "evidence-apply-source-patch": ["root", "patchPath", "patch"],
    "evidence-propose-todo": ["graphPath", "diagnostics", "diagnosticsPath", "root", "reviews"],
    "evidence-reality": ["graphPath", "diagnostics", "diagnosticsPath", "root", "reviews"],
    "evidence-render-todo": [
      "root",
      "synthesisPath",
      "synthesis",
      "graph",
      "graphPath",
      "diagnostics",
      "diagnosticsPath",
      "todo",
      "reviews",
    ],
    "evidence-report": ["graphPath", "diagnostics", "diagnosticsPath", "root", "reviews"],
    "evidence-summarize": ["graphPath", "diagnostics", "diagnosticsPath", "root", "reviews"],
    "evidence-pipeline": ["root", "task", "todo", "changelog", "projectDir", "tests", "reviews"],
    "evidence-prune": ["root"],
    "evidence-review": ["graphPath", "diagnosticsPath", "root"],
    "window-adopt": ["image"],
    "window-analyze": ["image"],
    "window-refresh": ["image"],
    "window-render": ["file"],
    "window-summary": ["image"],
    "window-diagnose": ["image"],
    "refactor-run": ["project_dir", "project_path", "target_file", "rules"],
    "refactor-batch": ["root", "projects"],
    "refactor-planfile-export": ["project_dir", "project_path"],
    "refactor-planfile-validate": ["project_dir", "project_path"],
    "refactor-planfile-sync": ["project_dir", "project_path"],
    "refactor-planfile-add-source": ["project_dir", "project_path", "path"],
    "refactor-planfile-remove-source": ["project_dir", "project_path"],
    "refactor-outreach": ["project_dir", "project_path"],
    "refactor-history-clear": ["project_dir", "project_path"],
    "refactor-memory-forget": ["project_dir", "project_path"],
    "refactor-config-init": ["project_dir", "project_path"],
    // Where the events are, which no other request fills.
    "gui-capture": ["workdir"],
    "gui-dispatch": ["workdir"],
    "gui-events-replay": ["workdir"],
    "gui-execute": ["workdir", "file"],
    "gui-focus": ["workdir"],
    "gui-inject": ["workdir"],
    // The workflow of commands that name none.
    "gui-shell": ["workdir", "file"],
    "package-apply": ["path"],
    "package-generate": ["from"],
    "package-parse": ["path"],
    "package-unpack": ["path"],
  };
  /** Works in a temporary folder that it removes. */
  const TEMPORARY = ["refactor-example-run"];
  /** Record what would happen, and do nothing else. */
  const SIMULATIONS = ["workflow-simulate"];
  const writers = offered.filter(({ outputs, name }) => outputs && !TEMPORARY.includes(name));

  test.each(writers.map((contract) => [contract.name, contract] as const))(
    "%s says of each path whether it writes there, can be told not to, and tells whether it did",
    (name, { paths = {}, outputs = [], input: fields, output, effects, dryRun = "dry_run" }) => {
      const named = [...outputs, ...(READ[name] ?? [])];
      expect(Object.keys(paths).filter((field) => !named.includes(field))).toEqual([]);
      if (!SIMULATIONS.includes(name)) expect(fields.properties).toHaveProperty(dryRun);
      if (effects !== "execute") expect(JSON.stringify(output)).toMatch(/"(written|simulated)"/);
    },
  );

  test("that names a place to write can be told to overwrite, or refuses what is not its own", () => {
    /** What is missing only; runs of ours; a capture of ours; with `--force`; into an empty folder, or one with runs; a plan file, a report or a store of ours; a workspace, where files that a person edited stay. */
    const PLANFILE = ["add-source", "export", "remove-source", "sync", "validate"];
    const PACKAGES =
      "apply approve delete execute generate iterate lock parse registry-refresh restore stop unpack verify".split(
        " ",
      );
    const OTHERWISE = [
      "evidence-init",
      "evidence-pipeline",
      "evidence-prune",
      "gui-capture",
      ...PACKAGES.map((operation) => `package-${operation}`),
      "refactor-batch",
      "refactor-config-init",
      "refactor-examples",
      ...PLANFILE.map((operation) => `refactor-planfile-${operation}`),
      "refactor-run",
      ...["message", "simulate", "start"].map((operation) => `workflow-${operation}`),
    ];
    const without = writers.filter(
      ({ outputs = [], input: fields }) => outputs.length > 0 && !("overwrite" in fields.properties),
    );
    expect(without.map(({ name }) => name).toSorted()).toEqual(OTHERWISE);
  });
});
