/** Replay of recorded commands without a desktop: which run, in which order, and what is refused before any does. */
import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { type Context, createContext } from "#kit/files/context.ts";
import type { EventsReplayRequest } from "#schemas/gui/events.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { logPath } from "../../../lib/gui/events/place.ts";
import { run as list } from "../../../lib/gui/events-list.ts";
import { run as replay } from "../../../lib/gui/events-replay.ts";
import { openStore } from "../../../lib/gui/store.ts";
import { failureOf, scratch } from "../kit/scratch.ts";

const env = { XDG_RUNTIME_DIR: "/nonexistent", HEDDLE_SECRET_PIN: "4711" };
const context = (more: Partial<Context> = {}) =>
  createContext({ env, cwd: "/nonexistent", writing: "write", ...more });

/** Records commands with the code of their failure, if they failed. @returns the ids */
async function record(
  folder: string,
  commands: readonly [Command, string?, Record<string, unknown>?][],
): Promise<string[]> {
  const store = await openStore(folder, () => new Date(0));
  const ids: string[] = [];
  for (const [command, code = null, data = {}] of commands) {
    const told = { verb: command.verb, command: "", output: "", data, event_id: null, correlation_id: null };
    const result: DispatchResult = { ok: code === null, ...told, delivery: null, error: code, code };
    ids.push((await store.append(command, result)).event_id ?? "");
  }
  await store.close();
  return ids;
}

const replayed = (workdir: string, request: EventsReplayRequest = {}, more: Partial<Context> = {}) =>
  Array.fromAsync(replay({ workdir, keep_going: true, ...request }, context(more)));
const eventsIn = (workdir: string) => Array.fromAsync(list({ workdir }, context()));

test("commands run again as dry runs, those that were dry also when they run for real", async () => {
  using place = scratch();
  const ids = await record(place.path, [
    [{ verb: "focus", hints: ["notes"] }],
    [{ verb: "stop" }],
    [{ verb: "inject", text: "a {{secret:PIN}}" }, "EXECUTION_NOT_ALLOWED"],
    [{ verb: "inject", text: "a {{secret:PIN}}" }, "MISMATCH"],
    [{ verb: "inject", text: "b", dry_run: true }],
    [{ verb: "focus", hints: ["c"] }, undefined, { dry_run: true }],
    [{ verb: "simulate", file: "gone.json" }],
    [{ verb: "execute", file: "gone.json" }],
  ]);
  const [focus = "", , , inject = "", dry = "", made = "", simulate = "", execute = ""] = ids;
  const dryRuns = await replayed(place.path);
  expect(dryRuns.map(({ replayed, command }) => [replayed, command])).toEqual([
    [focus, "FOCUS HINTS notes DRY_RUN true"],
    [inject, 'INJECT "a {{secret:PIN}}" DRY_RUN true'],
    [dry, 'INJECT "b" DRY_RUN true'],
    [made, "FOCUS HINTS c DRY_RUN true"],
    [simulate, "SIMULATE FILE gone.json"],
    [execute, "EXECUTE FILE gone.json DRY_RUN true"],
  ]);
  expect(dryRuns.at(-1)).toMatchObject({ code: "NOT_FOUND", error: 'Cannot find "gone.json"' });
  // Replays are not replayed, unless they are asked for.
  const live = await replayed(place.path, { dry_run: false });
  expect(live.map(({ command }) => command)).toEqual([
    "FOCUS HINTS notes DRY_RUN false",
    'INJECT "a {{secret:PIN}}" DRY_RUN false',
    'INJECT "b" DRY_RUN true',
    "FOCUS HINTS c DRY_RUN true",
    "SIMULATE FILE gone.json",
    "EXECUTE FILE gone.json DRY_RUN false",
  ]);
  expect(await replayed(place.path, { correlation_id: `replay-${focus}` })).toHaveLength(2);
  const events = await eventsIn(place.path);
  expect(events).toHaveLength(8 + 6 + 6 + 2);
  expect(events[8]).toMatchObject({ id: dryRuns[0]?.event_id, correlation_id: `replay-${focus}` });
  expect(readFileSync(logPath(place.path), "utf8")).not.toContain("4711");
});

test("the first that fails is the last, and what is selected runs", async () => {
  using place = scratch();
  const ids = await record(place.path, [
    [{ verb: "focus", hints: ["one"] }],
    [{ verb: "inject", text: "two" }, "MISMATCH"],
    [{ verb: "focus", hints: ["three"] }],
  ]);
  const which = async (request: EventsReplayRequest) =>
    (await replayed(place.path, request)).map(({ replayed }) => ids.indexOf(replayed));
  expect(await which({ keep_going: false })).toEqual([0]);
  expect(await which({ verb: "focus" })).toEqual([0, 2]);
  expect(await which({ outcome: "failed", until: "1" })).toEqual([1]);
  expect(await which({ after: ids[0] ?? "", limit: 1 })).toEqual([1]);
  expect((await failureOf(() => replayed(place.path, { after: "0".repeat(32) }))).code).toBe("UNKNOWN_EVENT");
  const stopped = new AbortController();
  stopped.abort();
  expect(await replayed(place.path, {}, { signal: stopped.signal })).toEqual([]);
  expect(await replayed(`${place.path}/none`)).toEqual([]);
});

test("a store that was changed is refused before the first command", async () => {
  using place = scratch();
  await record(place.path, [[{ verb: "focus", hints: ["one"] }], [{ verb: "inject", text: "two" }]]);
  const path = logPath(place.path);
  const before = readFileSync(path, "utf8").replace('"two"', '"rm"');
  writeFileSync(path, before);
  const failure = await failureOf(() => replayed(place.path, { limit: 1, dry_run: false }));
  expect([failure.code, failure.message]).toEqual([
    "BROKEN_CHAIN",
    'Cannot replay the store: "commands.jsonl" is not as recorded, line 3: its content does not match its hash',
  ]);
  expect(readFileSync(path, "utf8")).toBe(before);
});
