/** Links that a project brings along lead none of the commands out of it; a file that the caller names is the caller's. */
import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { run as runBatch } from "../../../lib/refactor/batch.ts";
import { run as runDecide } from "../../../lib/refactor/decide.ts";
import { recordsOf, runEarlier } from "../../fixtures/refactor/earlier.ts";
import { scratch } from "../kit/scratch.ts";

const runConfig = (input: object, context: Context) => runEarlier("refactor-config", input, context);
const runHistory = (input: object, context: Context) => recordsOf("refactor-history", input, context);
const runMemory = (input: object, context: Context) => runEarlier("refactor-memory", input, context);
const runPlanfile = (input: object, context: Context) => runEarlier("refactor-planfile", input, context);

const context = createContext({ env: {} });
const SECRET = "- [ ] the secret of another folder\n";

/** Each command as a user would give it on a project that was just cloned. */
const COMMANDS: Record<string, (project_dir: string, context: Context) => Promise<unknown>> = {
  "planfile show": (project_dir, on) => runPlanfile({ project_dir, do: "show" }, on),
  "planfile export": (project_dir, on) => runPlanfile({ project_dir, do: "export" }, on),
  "planfile sync": (project_dir, on) => runPlanfile({ project_dir, do: "sync" }, on),
  "planfile validate": (project_dir, on) => runPlanfile({ project_dir, do: "validate", fix: true }, on),
  "history show": (project_dir, on) => runHistory({ project_dir }, on),
  "history clear": (project_dir, on) => runHistory({ project_dir, clear: true, yes: true }, on),
  "memory show": (project_dir, on) => runMemory({ project_dir, show: ["episodic"] }, on),
  "memory forget": (project_dir, on) => runMemory({ project_dir, forget: true, yes: true }, on),
  "config show": (project_dir, on) => runConfig({ project_dir, do: "show" }, on),
  "config init": (project_dir, on) => runConfig({ project_dir, do: "init", force: true }, on),
  decide: (project_dir, on) => runDecide({ project_dir }, on),
  "batch plan": (root, on) => runBatch({ root, mode: "plan" }, on),
};

const LINKS = [
  "planfile.yaml",
  "heddle-refactor.yaml",
  ".heddle/planfile.lock",
  ".heddle/planfile.lock-journal",
  ".heddle/history.jsonl",
  ".heddle/history.jsonl.lock",
  ".heddle/memory.sqlite",
  ".heddle/memory.sqlite-journal",
  ".heddle",
];

/** A project beside a folder that is none of its business. */
function world() {
  const place = scratch();
  const project = join(place.path, "project");
  const outside = join(place.path, "outside");
  mkdirSync(project);
  mkdirSync(outside);
  writeFileSync(join(project, "package.json"), "{}\n");
  writeFileSync(join(project, "a.py"), "import os\n\n\ndef f():\n    return 42\n");
  return {
    project,
    outside,
    link(name: string, target: string) {
      mkdirSync(dirname(join(project, name)), { recursive: true });
      symlinkSync(target, join(project, name));
    },
    [Symbol.dispose]: () => place[Symbol.dispose](),
  };
}

const messageOf = (thrown: unknown): string =>
  thrown instanceof Failure ? JSON.stringify(thrown.body()) : String(thrown);

describe.each(Object.keys(COMMANDS))("refactor-%s", (name) => {
  const command = COMMANDS[name] ?? (() => Promise.reject(new TypeError(name)));

  test.each(LINKS)("follows no link in place of %s to what is there", async (link) => {
    using place = world();
    const isFolder = link === ".heddle";
    const target = isFolder ? place.outside : join(place.outside, "secret");
    writeFileSync(join(place.outside, "secret"), SECRET);
    place.link(link, target);
    const told = await command(place.project, context).then((result) => JSON.stringify(result), messageOf);
    expect(told).not.toContain("the secret of");
    expect(readdirSync(place.outside)).toEqual(["secret"]);
    expect(readFileSync(join(place.outside, "secret"), "utf8")).toBe(SECRET);
  });

  test.each(LINKS)("makes nothing where a link in place of %s leads to nothing yet", async (link) => {
    using place = world();
    place.link(link, join(place.outside, "new"));
    await command(place.project, context).catch(() => {});
    expect(readdirSync(place.outside)).toEqual([]);
  });
});

describe("the source of a plan file", () => {
  test("that is a link out of the project is not read", async () => {
    using place = world();
    writeFileSync(join(place.outside, "secret"), SECRET);
    const base = { project_dir: place.project };
    await runPlanfile(
      { ...base, do: "add-source", name: "todo", kind: "markdown", path: "TODO.md" },
      context,
    );
    place.link("TODO.md", join(place.outside, "secret"));
    const told = await runPlanfile({ ...base, do: "sync" }, context).catch((thrown: unknown) => thrown);
    expect(told).toMatchObject({ code: "OUTSIDE_ROOTS" });
    expect(readFileSync(join(place.project, "planfile.yaml"), "utf8")).not.toContain("secret");
  });
});

describe("a plan file that the caller names", () => {
  test("may lie anywhere on the command line, also behind a link", async () => {
    using place = world();
    place.link("shared.yaml", join(place.outside, "shared.yaml"));
    for (const planfile of ["../outside/plan.yaml", join(place.outside, "absolute.yaml"), "shared.yaml"])
      expect(
        (await runPlanfile({ project_dir: place.project, planfile, do: "export" }, context)).added,
      ).not.toBeEmpty();
    expect(readdirSync(place.outside).sort()).toEqual(["absolute.yaml", "plan.yaml", "shared.yaml"]);
  });

  test("stays in the roots of a server", async () => {
    using place = world();
    place.link("shared.yaml", join(place.outside, "shared.yaml"));
    const served = { ...context, roots: await openRoots([place.project]), cwd: place.project };
    for (const planfile of ["../outside/plan.yaml", join(place.outside, "absolute.yaml"), "shared.yaml"])
      for (const doing of ["show", "export"] as const) {
        const request = { project_dir: place.project, planfile, do: doing };
        const told = await runPlanfile(request, served).catch((thrown: unknown) => thrown);
        expect(told).toMatchObject({ code: "OUTSIDE_ROOTS" });
      }
    expect(readdirSync(place.outside)).toEqual([]);
  });
});

test("The history is found where the workflow file keeps it", async () => {
  using place = world();
  writeFileSync(
    join(place.project, "heddle-refactor.yaml"),
    "storage:\n  base_dir: state\n  history_filename: log.jsonl\n",
  );
  mkdirSync(join(place.project, "state"));
  const path = join(place.project, "state", "log.jsonl");
  writeFileSync(path, '{"format":"heddle.refactor-history","version":1}\n');
  const request = { project_dir: place.project, clear: true, yes: true };
  expect(await runHistory(request, context)).toEqual([{ ok: true, path, cleared: 0, written: true }]);
  expect(existsSync(path)).toBe(false);
});

describe("the diff of a dry run", () => {
  test.each(["planfile.yaml", "plans/next.yaml"])("names %s as git would", async (planfile) => {
    using place = world();
    mkdirSync(join(place.project, "plans"));
    const base = { project_dir: place.project, planfile };
    const created = await runPlanfile({ ...base, do: "export", dry_run: true }, context);
    expect(created.diff?.split("\n").slice(0, 3)).toEqual([
      "--- /dev/null",
      `+++ b/${planfile}`,
      expect.stringMatching(/^@@ -0,0 \+1,\d+ @@$/),
    ]);
    const git = ["git", "apply", "--whitespace=nowarn", "-"];
    const { exitCode } = Bun.spawnSync(git, { cwd: place.project, stdin: Buffer.from(created.diff ?? "") });
    expect(exitCode).toBe(0);
    expect(readFileSync(join(place.project, planfile), "utf8")).toContain("kind: RefactorPlan");
    const add = { ...base, do: "add-source", name: "todo", kind: "decisions", dry_run: true } as const;
    const { diff } = await runPlanfile(add, context);
    expect(diff?.split("\n").slice(0, 2)).toEqual([`--- a/${planfile}`, `+++ b/${planfile}`]);
  });
});
