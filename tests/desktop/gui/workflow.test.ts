/** Workflows on a real X server: what they do, what a failure leaves, and that a simulation does nothing. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { ActionResult } from "#schemas/gui/action-result.ts";
import { isIntact } from "../../../lib/gui/action-result.ts";
import type { ActivityListeners } from "../../../lib/gui/activity.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { checkedCommand } from "../../../lib/gui/dsl/check.ts";
import { run as replay } from "../../../lib/gui/events-replay.ts";
import { type CommandStore, openStore } from "../../../lib/gui/store.ts";
import { Desktop } from "../session.ts";
import { Terminal } from "./terminal.ts";

const DEADLINE = 300_000;

let desktop: Desktop;
let store: CommandStore;
beforeAll(async () => {
  desktop = await Desktop.start();
  store = await openStore(desktop.folder, () => new Date());
}, DEADLINE);
afterAll(async () => {
  await store?.close();
  await desktop?.end();
}, DEADLINE);

async function run(
  verb: "execute" | "simulate",
  steps: unknown[],
  signal = new AbortController().signal,
  listeners: ActivityListeners = {},
) {
  const desk = new Desk(
    createContext({ env: { ...desktop.env, HEDDLE_GUI_CAPTURE_DIR: desktop.folder }, signal }),
    listeners,
  );
  try {
    return await dispatch(checkedCommand(verb, { steps }), desk, store);
  } finally {
    await desk.close();
  }
}

const step = (action: string, config: Record<string, unknown>) => ({ action, config });

test(
  "a workflow waits for a window, types into it, and takes its picture; a simulation of it types nothing",
  async () => {
    const terminal = await Terminal.open(desktop, "workflow one");
    const steps = [
      step("wait_for_window", { window: ["workflow one"], timeout: 120 }),
      step("focus_window", { window_name_hints: ["workflow one"] }),
      step("type_text", { literal_text: "zażółć", submit: false }),
      step("press_keys", { keys: ["Return"], window: ["workflow one"] }),
      step("assert_window", { window: ["workflow one"], state: "focused" }),
      step("capture_screen", { window: ["workflow one"] }),
    ];
    const would = await run("simulate", steps);
    expect(would).toMatchObject({
      ok: true,
      data: { dry_run: true, result: { steps: steps.map(() => ({ ok: true })) } },
    });
    const did = await run("execute", steps);
    expect(did).toMatchObject({ ok: true, output: "Ran 6 steps", data: { dry_run: false } });
    const result = did.data["result"] as ActionResult;
    expect(isIntact(result)).toBe(true);
    expect(result.steps.map(({ ok }) => ok)).toEqual(steps.map(() => true));
    // Once only: the simulation before it typed nothing.
    expect(await terminal.text("zażółć\n")).toBe("zażółć\n");
    const picture = (did.data["steps"] as { data: { capture?: { image: string } } }[]).at(-1)?.data.capture;
    expect(await Bun.file(picture?.image ?? "").exists()).toBe(true);
  },
  DEADLINE,
);

test(
  "the first step that fails is the last, and the answer has what was done",
  async () => {
    const steps = [
      step("wait", { seconds: 0 }),
      step("assert_window", { window: ["no such window"] }),
      step("press_keys", { keys: "a" }),
    ];
    const answer = await run("execute", steps);
    expect(answer).toMatchObject({ ok: false, code: "ASSERTION_FAILED", data: { step: 2, dry_run: false } });
    expect(answer.error).toStartWith("Step 2 of 3 (assert_window) failed: ");
    const result = answer.data["result"] as ActionResult;
    expect(result.steps.map(({ ok }) => ok)).toEqual([true, false]);
    expect(isIntact(result)).toBe(true);
    expect(
      await run("execute", [step("wait_for_window", { window: "no such window", timeout: 0.1 })]),
    ).toMatchObject({
      code: "TIMEOUT",
    });
  },
  DEADLINE,
);

test(
  "a stop ends a wait at once",
  async () => {
    const stop = new AbortController();
    const running = run("execute", [step("wait", { seconds: 3600 })], stop.signal);
    stop.abort();
    expect(await running).toMatchObject({ ok: false, code: "STOPPED" });
  },
  DEADLINE,
);

test(
  "a window that takes the focus in the middle of a workflow ends it: FOCUS_LOST, and no step follows",
  async () => {
    const target = await Terminal.open(desktop, "loses the focus");
    const thief = await Terminal.open(desktop, "takes the focus");
    const steps = [
      step("wait_for_window", { window: [thief.title], timeout: 120 }),
      step("wait_for_window", { window: [target.title], timeout: 120 }),
      step("focus_window", { window_name_hints: [target.title] }),
      step("type_text", { text: `first line\n${"0123456789".repeat(5900)}`, submit: false }),
      step("press_keys", { keys: ["z", "Return"] }),
    ];
    // Before anything is typed the window would be given the focus again, and the workflow would go on.
    const stealing = target.typedInto().then(() => desktop.must("wmctrl", "-F", "-a", thief.title));
    const answer = await run("execute", steps);
    await stealing;
    expect(answer).toMatchObject({ ok: false, code: "FOCUS_LOST", data: { step: 4 } });
    const result = answer.data["result"] as ActionResult;
    expect(isIntact(result)).toBe(true);
    expect(result).toMatchObject({ ok: false, retryable: true });
    expect(result.steps.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(target.read()).not.toContain("z");
    expect(thief.read()).not.toContain("z");
  },
  DEADLINE,
);

test(
  "nothing is sent into another window than the one that is expected, and the refusal names it",
  async () => {
    const notes = await Terminal.open(desktop, "notes");
    const backup = await Terminal.open(desktop, "notes backup");
    for (const { title } of [notes, backup])
      expect(
        await run("execute", [step("wait_for_window", { window: [title], timeout: 120 })]),
      ).toMatchObject({
        ok: true,
      });
    const sending = [
      step("type_text", { text: "x", expect_window: "notes" }),
      step("press_keys", { keys: ["x", "Return"], expect_window: ["notes"] }),
      step("click", { position: { x: 5, y: 5 }, expect_change: false, expect_window: "notes" }),
      step("scroll", { direction: "down", expect_window: "notes" }),
    ];
    const focus = (title: string) => step("focus_window", { window_name_hints: [title] });
    for (const one of sending) {
      const answer = await run("execute", [focus("notes backup"), one]);
      expect(answer).toMatchObject({
        ok: false,
        code: "UNEXPECTED_WINDOW",
        delivery: null,
        data: { step: 2 },
      });
      expect(answer.error).toEndWith('Expected notes, found "notes backup"');
    }
    expect([notes.read(), backup.read()]).toEqual(["", ""]);
    const [typing] = sending;
    expect(await run("execute", [focus("notes"), typing])).toMatchObject({
      ok: true,
      delivery: "unverifiable",
    });
    expect(await notes.text("x\n")).toBe("x\n");
  },
  DEADLINE,
);

test(
  "what was typed is typed again by a replay, unless that is a dry run",
  async () => {
    const terminal = await Terminal.open(desktop, "replayed");
    const workdir = join(desktop.folder, "replay");
    const recorded = await openStore(workdir, () => new Date());
    const steps = [
      step("wait_for_window", { window: ["replayed"], timeout: 120 }),
      step("focus_window", { window_name_hints: ["replayed"] }),
    ];
    const context = createContext({ env: desktop.env, writing: "write" });
    const desk = new Desk(context);
    for (const command of [checkedCommand("execute", { steps }), checkedCommand("inject", { text: "again" })])
      expect(await dispatch(command, desk, recorded)).toMatchObject({ ok: true });
    await desk.close();
    await recorded.close();
    expect(await terminal.text("again\n")).toBe("again\n");
    const would = await Array.fromAsync(replay({ workdir }, context));
    expect(would.map(({ data }) => data["dry_run"])).toEqual([true, true]);
    const did = await Array.fromAsync(replay({ workdir, dry_run: false }, context));
    expect(did).toMatchObject([{ ok: true }, { ok: true, data: { dry_run: false } }]);
    expect(await terminal.text("again\nagain\n")).toBe("again\nagain\n");
  },
  DEADLINE,
);
