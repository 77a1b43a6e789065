/** The history of a project: what is written comes back, filters, what counts as applied, and clearing. */
import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { appliedActions, openHistory, readHistory } from "../../../../lib/refactor/history/history.ts";
import { recordsOf } from "../../../fixtures/refactor/earlier.ts";
import { failureOf, scratch } from "../../kit/scratch.ts";

const run = (input: object, context: Context) => recordsOf("refactor-history", input, context);

const context = createContext({ env: {}, now: () => new Date("2026-01-31T12:00:00Z") });
const STARTED = { llm_model: null, workflow_source: null, max_actions: 3, flags: {} };
const applied = (file: string, more: object = {}) => ({
  action: "EXTRACT_CONSTANTS" as const,
  target_file: file,
  status: "applied",
  details: { sha256_before: "0".repeat(64), sha256_after: "1".repeat(64), ...more },
});

async function sample(project: string): Promise<void> {
  const history = await openHistory(project, context);
  await history.append("cycle_started", { cycle_number: 1, details: STARTED });
  await history.append("proposal_applied", {
    ...applied("kept.py", { function: "f" }),
    cycle_number: 1,
    decision_rule: "r",
  });
  await history.append("cycle_started", { cycle_number: 2, details: STARTED });
  await history.append("proposal_applied", { ...applied("undone.py"), cycle_number: 2 });
  await history.append("cycle_rollback", {
    cycle_number: 2,
    status: "error",
    details: { files_rolled_back: ["undone.py"], error: "tests failed" },
  });
  await history.append("proposal_applied", { ...applied("later.py"), cycle_number: 3 });
  await history.close();
}
const shown = async (input: object) =>
  (await run(input, context)) as { event_type: string; target_file: string | null }[];

describe("the history", () => {
  test("gives back what was appended, with every field of its format", async () => {
    using place = scratch();
    await sample(place.path);
    const events = await Array.fromAsync(readHistory(place.path, context));
    expect(events.length).toBe(6);
    expect(events[1]).toEqual({
      event_type: "proposal_applied",
      project_dir: place.path,
      cycle_number: 1,
      decision_rule: "r",
      target_file: "kept.py",
      action: "EXTRACT_CONSTANTS",
      status: "applied",
      reason: null,
      thought: null,
      reflection: null,
      outcome_reason: null,
      details: { sha256_before: "0".repeat(64), sha256_after: "1".repeat(64), function: "f" },
      created_at: "2026-01-31T12:00:00.000Z",
    });
  });

  test("refuses an event whose details are not those of its kind, and writes nothing", async () => {
    using place = scratch();
    const history = await openHistory(place.path, context);
    // @ts-expect-error: the hashes are missing
    const failure = await failureOf(() => history.append("proposal_applied", { details: {} }));
    await history.close();
    expect(failure.code).toBe("INVALID_RECORD");
    expect(await Array.fromAsync(readHistory(place.path, context))).toEqual([]);
  });

  test("counts as applied only what was not rolled back", async () => {
    using place = scratch();
    await sample(place.path);
    expect((await appliedActions(place.path, context)).map((one) => [one.file, one.function])).toEqual([
      ["kept.py", "f"],
      ["later.py", null],
    ]);
  });

  test.each([
    [{ event: ["cycle_rollback"] }, 1],
    [{ event: ["cycle_rollback", "cycle_started"] }, 3],
    [{ action: "extract_constants" }, 3],
    [{ target: "undone.py" }, 1],
    [{ rule: "r" }, 1],
    [{ status: "error" }, 1],
    [{ cycle: 2 }, 3],
    [{ cycle: 2, status: "applied" }, 1],
    [{ since: "2026-01-31T12:00:00Z" }, 6],
    [{ since: "2026-02-01" }, 0],
    [{ last: 2 }, 2],
    [{ last: 100 }, 6],
  ] as const)("shows what fits %j", async (filter, count) => {
    using place = scratch();
    await sample(place.path);
    expect((await shown({ project_dir: place.path, ...filter })).length).toBe(count);
  });

  test("of which the last are asked for gives the latest, in order", async () => {
    using place = scratch();
    await sample(place.path);
    expect((await shown({ project_dir: place.path, last: 2 })).map(({ event_type }) => event_type)).toEqual([
      "cycle_rollback",
      "proposal_applied",
    ]);
  });

  test("is not asked for a kind of event that there is none of", async () => {
    using place = scratch();
    const failure = await failureOf(() => shown({ project_dir: place.path, event: ["proposal_aplied"] }));
    expect([failure.code, failure.hint]).toEqual(["USAGE", 'Did you mean "proposal_applied"?']);
  });

  test("leaves out lines that are damaged or no events, with a warning for each", async () => {
    using place = scratch();
    await sample(place.path);
    const path = join(place.path, ".heddle/history.jsonl");
    const lines = readFileSync(path, "utf8").split("\n");
    lines.splice(3, 0, '{"broken', '{"event_type":5}');
    writeFileSync(path, lines.join("\n"));
    const warnings: string[] = [];
    const events = await Array.fromAsync(
      readHistory(place.path, { ...context, warn: (text) => void warnings.push(text) }),
    );
    expect([events.length, warnings.length]).toEqual([6, 2]);
  });

  test("is cleared with a yes only, and goes on afterwards", async () => {
    using place = scratch();
    await sample(place.path);
    const path = join(place.path, ".heddle/history.jsonl");
    expect((await failureOf(() => shown({ project_dir: place.path, clear: true }))).code).toBe("USAGE");
    const denied: Context = { ...context, writing: "none" };
    expect(await run({ project_dir: place.path, clear: true, yes: true }, denied)).toEqual([
      { ok: true, path, cleared: 6, written: false },
    ]);
    expect(existsSync(path)).toBe(true);
    const open = await openHistory(place.path, context);
    expect(await run({ project_dir: place.path, clear: true, yes: true }, context)).toEqual([
      { ok: true, path, cleared: 6, written: true },
    ]);
    expect(existsSync(path)).toBe(false);
    await open.append("cycle_started", { cycle_number: 1, details: STARTED });
    await open.close();
    expect((await shown({ project_dir: place.path })).length).toBe(1);
  });

  test("is not cleared where a link or another file lies in its place", async () => {
    using place = scratch();
    const path = join(place.path, ".heddle/history.jsonl");
    const precious = join(place.path, "precious.jsonl");
    mkdirSync(join(place.path, ".heddle"));
    writeFileSync(precious, '{"format":"heddle.refactor-history","version":1}\n');
    symlinkSync(precious, path);
    const clear = () => run({ project_dir: place.path, clear: true, yes: true }, context);
    expect((await failureOf(clear)).code).toBe("WRITE_FAILED");
    expect(existsSync(precious)).toBe(true);
    await Bun.file(path).delete();
    writeFileSync(path, '{"mine":1}\n');
    expect((await failureOf(clear)).code).toBe("INVALID_RECORD");
    expect(readFileSync(path, "utf8")).toBe('{"mine":1}\n');
  });

  test("of a folder outside the roots is neither read nor cleared", async () => {
    using place = scratch();
    mkdirSync(join(place.path, "in"));
    mkdirSync(join(place.path, "out"));
    await sample(join(place.path, "out"));
    symlinkSync(join(place.path, "out/.heddle"), join(place.path, "in/.heddle"));
    const confined = { ...context, roots: await openRoots([join(place.path, "in")]) };
    for (const [folder, code] of [
      ["out", "OUTSIDE_ROOTS"],
      ["in", "WRITE_FAILED"],
    ] as const)
      for (const more of [{}, { clear: true, yes: true }]) {
        const request = { project_dir: join(place.path, folder), ...more };
        expect((await failureOf(() => run(request, confined))).code).toBe(code);
      }
    expect(existsSync(join(place.path, "out/.heddle/history.jsonl"))).toBe(true);
  });
});
