/** Self-repair on a real X server: each repair with its switch on and off. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import type { RepairRecord } from "#schemas/gui/repair.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { ACTIVITY_CATEGORIES, type ActivityCategory } from "../../../lib/gui/activity.ts";
import { LAUNCHER } from "../../../lib/gui/atspi/launcher.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { Repairs } from "../../../lib/gui/repair/repairs.ts";
import { repairSettings } from "../../../lib/gui/repair/settings.ts";
import { type CommandStore, openStore } from "../../../lib/gui/store.ts";
import { Desktop } from "../session.ts";
import { Recorder } from "./recorder.ts";
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

type Listener = (category: ActivityCategory) => void;
const nothing: Listener = () => {};

async function run(
  env: Record<string, string>,
  command: Command,
  activity = nothing,
  warnings: string[] = [],
) {
  const context = createContext({
    env: { ...desktop.env, ...env },
    warn: (message) => warnings.push(message),
  });
  const desk = new Desk(context, { activity });
  try {
    return answerOf(await dispatch(command, desk, store));
  } finally {
    await desk.close();
  }
}

function answerOf({ ok, code, data }: Awaited<ReturnType<typeof dispatch>>) {
  const result = data["result"] as { recovery: string[]; backend: string | null } | undefined;
  const repairs = data["repairs"] as RepairRecord[] | undefined;
  return { ok, code, repairs, recovery: result?.recovery, backend: result?.backend };
}

/** A terminal that has the focus. */
async function focused(title: string): Promise<Terminal> {
  const terminal = await Terminal.open(desktop, title);
  while (!(await run({}, { verb: "focus", hints: [title] })).ok) await Bun.sleep(20);
  return terminal;
}

const focusing = (title: string): Command => ({
  verb: "execute",
  steps: [{ action: "focus_window", config: { window_name_hints: [title] } }],
});

test(
  "a step is tried again until its window is there, unless a switch forbids it",
  async () => {
    await focused("first name");
    const told: string[] = [];
    const rename: Listener = (category) => {
      told.push(category);
      if (category === "repair")
        Bun.spawnSync(["wmctrl", "-r", "first name", "-T", "second name"], { env: desktop.env });
    };
    for (const [name, value] of [
      ["ENABLED", "0"],
      ["AUTO_APPLY", "0"],
      ["DRY_RUN", "1"],
      ["MAX_RETRIES", "0"],
    ]) {
      const answer = await run({ [`HEDDLE_REPAIR_${name}`]: `${value}` }, focusing("second name"), rename);
      expect(answer).toMatchObject({ ok: false, code: "WINDOW_NOT_FOUND" });
      expect(answer.repairs?.map(({ applied }) => applied)).toEqual(name === "ENABLED" ? undefined : [false]);
      expect(told).not.toContain("repair");
    }
    const answer = await run({ HEDDLE_REPAIR_MAX_RETRIES: "20" }, focusing("second name"), rename);
    expect(answer).toMatchObject({ ok: true, code: null });
    expect(answer.repairs?.at(-1)).toEqual({
      step: 1,
      code: "WINDOW_NOT_FOUND",
      fix: "retry_step",
      applied: true,
      ok: true,
      reason: "Try again",
    });
    expect(answer.recovery?.at(-1)).toBe("Step 1: retry_step after WINDOW_NOT_FOUND helped: Try again");
    expect(ACTIVITY_CATEGORIES).toContain("repair");
    // A command of its own asks whether the window is there.
    expect(await run({}, { verb: "focus", hints: ["no such window"] })).toMatchObject({
      code: "WINDOW_NOT_FOUND",
      repairs: undefined,
    });
  },
  DEADLINE,
);

test(
  "a window that lost the focus before the first key gets it again, and the text arrives once",
  async () => {
    const other = await focused("other window");
    const mine = await focused("my window");
    const active = () => Bun.spawnSync(["xdotool", "getactivewindow", "getwindowname"], { env: desktop.env });
    const stealing = (times = 1): Listener => {
      let left = times;
      return (category) => {
        if (category !== "type" || left-- <= 0) return;
        Bun.spawnSync(["wmctrl", "-a", "other window"], { env: desktop.env });
        while (active().stdout.toString().trim() !== "other window") Bun.sleepSync(10);
      };
    };
    const inject: Command = { verb: "inject", text: "once" };
    const off = await run({ HEDDLE_REPAIR_ENABLED: "no" }, inject, stealing());
    expect(off).toMatchObject({ ok: false, code: "FOCUS_LOST", repairs: undefined });
    while (!(await run({}, { verb: "focus", hints: ["my window"] })).ok) await Bun.sleep(20);
    expect(await run({}, inject, stealing())).toMatchObject({
      ok: true,
      repairs: [{ step: null, code: "FOCUS_LOST", fix: "refocus_window", applied: true, ok: true }],
    });
    expect(await mine.text("once\n")).toBe("once\n");
    const again = await run({}, inject, stealing(100));
    expect(again).toMatchObject({ ok: false, code: "FOCUS_LOST" });
    expect(again.repairs?.map(({ fix, applied, ok }) => [fix, applied, ok])).toEqual([
      ["refocus_window", true, false],
      ["refocus_window", true, false],
      ["refocus_window", true, false],
      ["refocus_window", false, false],
    ]);
    expect([mine.read(), other.read()]).toEqual(["once\n", ""]);
  },
  DEADLINE,
);

test(
  "a missing program is installed as doctor says, or another backend types, as the switches allow",
  async () => {
    const terminal = await focused("installing");
    const folder = mkdtempSync(join(desktop.folder, "bin-"));
    const apt = new Recorder(desktop, "apt-get", `/bin/ln -s ${Bun.which("xdotool")} ${folder}/xdotool`);
    const sudo = new Recorder(desktop, "sudo", 'test "$1" = -n && shift && exec "$@"');
    const env = {
      PATH: `${folder}:${apt.folder}:${sudo.folder}`,
      HEDDLE_GUI_INJECTOR_BACKEND: "xdotool",
      HEDDLE_REPAIR_AUTO_INSTALL_DEPS: "1",
    };
    const inject = (text: string): Command => ({ verb: "inject", text, submit: false });
    expect(await run({ ...env, HEDDLE_REPAIR_ENABLED: "0" }, inject("a"))).toMatchObject({
      ok: false,
      code: "BACKEND_MISSING",
    });
    const planned = await run({ ...env, HEDDLE_REPAIR_DRY_RUN: "1" }, inject("b"));
    expect(planned).toMatchObject({
      code: "BACKEND_MISSING",
      repairs: [
        { fix: "install", applied: false },
        { fix: "another_backend", applied: false },
      ],
    });
    expect(planned.repairs?.[0]?.reason).toContain("apt-get install -y xdotool");
    const without = await run({ ...env, HEDDLE_REPAIR_AUTO_INSTALL_DEPS: "0" }, inject("c"));
    expect(without).toMatchObject({
      ok: true,
      backend: "xtest",
      repairs: [
        { fix: "install", applied: false, ok: false },
        { fix: "another_backend", applied: true, ok: true },
      ],
    });
    expect(apt.calls()).toEqual([]);
    const warnings: string[] = [];
    const installed = await run(env, inject("d"), nothing, warnings);
    expect(installed).toMatchObject({
      ok: true,
      backend: "xdotool",
      repairs: [{ fix: "install", applied: true, ok: true }],
    });
    expect(apt.calls()).toEqual([["install", "-y", "xdotool"]]);
    expect(warnings).toEqual([installed.repairs?.[0]?.reason ?? ""]);
    expect(await run({}, { verb: "inject", text: "e" })).toMatchObject({ ok: true });
    expect(await terminal.text("cde\n")).toBe("cde\n");
  },
  DEADLINE,
);

test(
  "an installation that fails is recorded, and what is left is tried",
  async () => {
    const terminal = await focused("not installing");
    const apt = new Recorder(desktop, "apt-get", "echo 'E: no such package' >&2; exit 100");
    const sudo = new Recorder(desktop, "sudo", 'test "$1" = -n && shift && exec "$@"');
    const env = {
      PATH: `${apt.folder}:${sudo.folder}`,
      HEDDLE_GUI_INJECTOR_BACKEND: "xdotool",
      HEDDLE_REPAIR_AUTO_INSTALL_DEPS: "1",
    };
    const answer = await run(env, { verb: "inject", text: "f" });
    expect(answer).toMatchObject({
      ok: true,
      repairs: [
        { fix: "install", applied: true, ok: false },
        { fix: "another_backend", applied: true, ok: true },
      ],
    });
    expect(answer.repairs?.[0]?.reason).toContain("no such package");
    expect(await terminal.text("f\n")).toBe("f\n");
  },
  DEADLINE,
);

test(
  "the connection to a display that was started anew is opened again, if that is allowed",
  async () => {
    const display = async (...argv: string[]) => {
      const server = Bun.spawn(
        ["Xvfb", ...argv, "-displayfd", "1", "-screen", "0", "320x200x24", "-nolisten", "tcp", "-noreset"],
        { stdin: "ignore", stdout: "pipe", stderr: "ignore" },
      );
      const { value } = await server.stdout.getReader().read();
      return { server, name: `:${new TextDecoder().decode(value).trim()}` };
    };
    const { server, name } = await display();
    const gone: Command = {
      verb: "execute",
      steps: [{ action: "assert_window", config: { window: ["nobody"], state: "absent" } }],
    };
    const desks = ["0", "1"].map(
      (HEDDLE_REPAIR_AUTO_RESTART) =>
        new Desk(createContext({ env: { ...desktop.env, DISPLAY: name, HEDDLE_REPAIR_AUTO_RESTART } })),
    );
    let again: Bun.Subprocess | undefined;
    try {
      for (const desk of desks) expect(await dispatch(gone, desk, store)).toMatchObject({ ok: true });
      server.kill("SIGKILL");
      await server.exited;
      again = (await display(name)).server;
      const answers: ReturnType<typeof answerOf>[] = [];
      for (const desk of desks) answers.push(answerOf(await dispatch(gone, desk, store)));
      expect(answers).toMatchObject([
        { ok: false, code: "DISPLAY_LOST", repairs: [{ fix: "reopen_driver", applied: false, ok: false }] },
        { ok: true, code: null, repairs: [{ fix: "reopen_driver", applied: true, ok: true }] },
      ]);
    } finally {
      for (const desk of desks) await desk.close();
      server.kill("SIGKILL");
      again?.kill("SIGKILL");
    }
  },
  DEADLINE,
);

test(
  "the accessibility bus of a session that does not start it is started, if that is allowed",
  async () => {
    const config = desktop.write(
      "bus.conf",
      '<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>',
    );
    const bus = Bun.spawn(["dbus-daemon", `--config-file=${config}`, "--nofork", "--print-address"], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "ignore",
    });
    try {
      const { value } = await bus.stdout.getReader().read();
      const DBUS_SESSION_BUS_ADDRESS = new TextDecoder().decode(value).trim();
      const attempt = async (HEDDLE_REPAIR_AUTO_RESTART: string) => {
        const env = { ...desktop.env, DBUS_SESSION_BUS_ADDRESS, HEDDLE_REPAIR_AUTO_RESTART };
        const desk = new Desk(createContext({ env }));
        const repairs = new Repairs(repairSettings(env), desk, desk.activity);
        const missing = new Failure("component", "BACKEND_MISSING", "There is no tree", {
          details: { programs: [LAUNCHER] },
        });
        const work = async () => {
          if ((await desk.accessibility()) === null) throw missing;
          return "found";
        };
        try {
          const found = await repairs.attempt({ step: 1 }, work).catch(({ code }: Failure) => code);
          return [found, ...repairs.records.map(({ fix, applied, ok }) => [fix, applied, ok])];
        } finally {
          await desk.close();
        }
      };
      expect(await attempt("0")).toEqual(["BACKEND_MISSING", ["start_accessibility_bus", false, false]]);
      expect(await attempt("1")).toEqual(["found", ["start_accessibility_bus", true, true]]);
    } finally {
      bus.kill("SIGTERM");
    }
  },
  DEADLINE,
);
