/** What is learned from outcomes, and how it changes decisions: bounded, explained, forgotten on demand. */
import { describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { type Context, createContext } from "#kit/files/context.ts";
import type { Outcome } from "#schemas/refactor.ts";
import { decide } from "../../../../lib/refactor/decide/decide.ts";
import { factorOf, LATEST, successRate } from "../../../../lib/refactor/memory/learning.ts";
import { recall, remember } from "../../../../lib/refactor/memory/memory.ts";
import { builtinRules } from "../../../../lib/refactor/rules/builtin.ts";
import { runEarlier } from "../../../fixtures/refactor/earlier.ts";
import { failureOf, repeat, scratch } from "../../kit/scratch.ts";
import { file, project } from "../decide/material.ts";

const run = (input: object, context: Context) => runEarlier("refactor-memory", input, context);

const SUBJECT = { rule: "extract-constants", action: "EXTRACT_CONSTANTS", language: "python" };
const context = (env: Record<string, string> = {}) =>
  createContext({ env, now: () => new Date("2026-01-31T12:00:00Z") });
const outcome = (kind: Outcome, path = "a.py") => ({
  ...SUBJECT,
  path,
  function: null,
  outcome: kind,
  reason: null,
});

describe("the factor on a score", () => {
  test.each([
    [0, 0, 1],
    [2, 0, 1],
    [2, 2, 1],
    [3, 2, 1],
    [3, 0, 0.5],
    [3, 3, 1.25],
    [5, 1, 0.563],
    [50, 50, 1.472],
    [50, 0, 0.5],
  ])("after %p outcomes of which %p were kept is %p", (attempts, successes, expected) => {
    expect(factorOf({ attempts, successes })).toBe(expected);
  });

  test("follows other projects where this one has shown nothing, and this one the more it has shown", () => {
    const others = { attempts: 50, successes: 0 };
    const rates = [0, 1, 5, 50].map((successes) => successRate({ attempts: successes, successes }, others));
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(rates[0]).toBeLessThan(0.05);
    expect(rates[3]).toBeGreaterThan(0.9);
  });

  test("stays within its bounds and grows with every success", () => {
    const tally = fc
      .nat(200)
      .chain((attempts) => fc.record({ attempts: fc.constant(attempts), successes: fc.nat(attempts) }));
    fc.assert(
      fc.property(tally, tally, (own, others) => {
        const factor = factorOf(own, others);
        expect(factor).toBeGreaterThanOrEqual(0.5);
        expect(factor).toBeLessThanOrEqual(1.5);
        const better = { attempts: own.attempts + 1, successes: own.successes + 1 };
        expect(successRate(better, others)).toBeGreaterThan(successRate(own, others));
      }),
    );
  });
});

describe("the memory of a project", () => {
  test("lowers the score of what keeps failing, and says why in the decision", async () => {
    using place = scratch();
    const analysis = project(file("a.py", { magic_numbers: 9, unused_imports: 1 }));
    const order = async () =>
      decide(analysis, builtinRules(), await recall(place.path, context())).decisions.map(
        ({ action }) => action,
      );
    const before = await order();
    for (const cycle of repeat(4))
      await remember(
        place.path,
        {
          cycle: cycle + 1,
          actions: [
            { ...outcome("rejected"), rule: "remove-unused-imports", action: "REMOVE_UNUSED_IMPORTS" },
          ],
        },
        context(),
      );
    expect(before).toEqual(["REMOVE_UNUSED_IMPORTS", "EXTRACT_CONSTANTS"]);
    expect(await order()).toEqual(["EXTRACT_CONSTANTS", "REMOVE_UNUSED_IMPORTS"]);
    const [first] = (await run({ project_dir: place.path, explain: true }, context())).explanations ?? [];
    expect(first?.procedure).toMatchObject({
      kind: "avoid",
      factor: 0.5,
      because: "0 of 4 proposals were applied and kept here",
    });
    expect(first?.evidence.map(({ cycle }: { cycle: number }) => cycle)).toEqual([4, 3, 2, 1]);
  });

  test("believes an action again once its latest outcomes are good", async () => {
    using place = scratch();
    const many = (kind: Outcome, count: number) => ({
      cycle: 1,
      actions: repeat(count).map(() => outcome(kind)),
    });
    await remember(place.path, many("rolled_back", 200), context());
    expect((await recall(place.path, context())).adjustmentFor(SUBJECT)?.factor).toBe(0.5);
    await remember(place.path, many("applied", LATEST), context());
    expect((await recall(place.path, context())).adjustmentFor(SUBJECT)?.factor).toBeGreaterThan(1.4);
  });

  test("counts cycles, calls and cost, and nothing that was skipped", async () => {
    using place = scratch();
    await remember(
      place.path,
      { cycle: 1, actions: repeat(9).map(() => outcome("skipped")), llmCalls: 2, llmCostUsd: 0.25 },
      context(),
    );
    const stats = await remember(
      place.path,
      { cycle: 2, actions: [], llmCalls: 1, llmCostUsd: 0.5 },
      context(),
    );
    expect(stats).toEqual({
      memory: { episodic: 9, semantic: 0, procedural: 0 },
      total_cycles: 2,
      total_llm_calls: 3,
      total_llm_cost_usd: 0.75,
    });
    expect((await recall(place.path, context())).adjustmentFor(SUBJECT)).toBeUndefined();
  });

  test("in a shared folder lets projects learn from each other", async () => {
    using place = scratch();
    const shared = context({ MEMORY_PERSIST_DIR: join(place.path, "shared") });
    const folders = ["one", "two"].map((name) => join(place.path, name));
    for (const folder of folders) mkdirSync(folder);
    const [one = "", two = ""] = folders;
    await remember(one, { cycle: 1, actions: repeat(5).map(() => outcome("failed")) }, shared);
    expect((await recall(two, shared)).adjustmentFor(SUBJECT)).toEqual({
      factor: 0.5,
      because: "0 of 0 proposals were applied and kept here, 0 of 5 in other projects",
    });
    expect((await recall(two, context())).adjustmentFor(SUBJECT)).toBeUndefined();
    expect(readdirSync(one)).toEqual([]);
    expect(readdirSync(join(place.path, "shared"))).toEqual(["memory.sqlite"]);
  });

  test("forgets a rule or everything, with a yes only", async () => {
    using place = scratch();
    await remember(
      place.path,
      { cycle: 1, actions: [outcome("failed"), { ...outcome("applied"), rule: "other" }] },
      context(),
    );
    const input = { project_dir: place.path, forget: true, rule: "other" };
    expect((await failureOf(() => run(input, context()))).code).toBe("USAGE");
    const denied: Context = { ...context(), writing: "none" };
    const kept = { forgotten: 1, written: false, memory: { episodic: 2 } };
    expect(await run({ ...input, yes: true }, denied)).toMatchObject(kept);
    expect(await run({ ...input, yes: true }, context())).toMatchObject({ forgotten: 1, total_cycles: 1 });
    const left = await run({ project_dir: place.path, show: ["episodic"] }, context());
    expect(left.episodes?.map(({ rule }: { rule: string }) => rule)).toEqual(["extract-constants"]);
    expect(await run({ project_dir: place.path, forget: true, yes: true }, context())).toMatchObject({
      forgotten: 1,
      total_cycles: 0,
      memory: { episodic: 0, semantic: 0, procedural: 0 },
    });
  });

  test("that is not there yet is empty, and reading makes no file", async () => {
    using place = scratch();
    const show = ["episodic", "semantic", "procedural"];
    expect(await run({ project_dir: place.path, show }, context())).toMatchObject({
      exists: false,
      episodes: [],
      knowledge: [],
      procedures: [],
    });
    expect(await run({ project_dir: place.path, explain: true }, context())).toMatchObject({
      exists: false,
      explanations: [],
    });
    expect(readdirSync(place.path)).toEqual([]);
  });
});
