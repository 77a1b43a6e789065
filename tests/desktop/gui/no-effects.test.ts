/** Simulations and dry runs change nothing: every request to the X server and every call on the accessibility bus is read. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { createContext } from "#kit/files/context.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { checkedCommand } from "../../../lib/gui/dsl/check.ts";
import { type CommandStore, openStore } from "../../../lib/gui/store.ts";
import { ACTIONS } from "../../../lib/gui/workflow/actions.ts";
import { until } from "../session.ts";
import { AccessibleDesktop } from "./accessible.ts";
import { XRecorder } from "./x-recorder.ts";

const DEADLINE = 300_000;
const never = new AbortController().signal;
const TITLE = "nothing happens here";

/** Requests that only ask. Names of atoms, and which events a client hears, are nobody else's business. */
const ASKING = new Set([
  "GetWindowAttributes",
  "GetGeometry",
  "QueryTree",
  "InternAtom",
  "GetAtomName",
  "GetProperty",
  "ListProperties",
  "GetSelectionOwner",
  "QueryPointer",
  "TranslateCoordinates",
  "GetInputFocus",
  "QueryKeymap",
  "GetImage",
  "QueryExtension",
  "ListExtensions",
  "GetKeyboardMapping",
  "GetKeyboardControl",
  "GetPointerMapping",
  "GetModifierMapping",
  // Versions and queries of extensions: XTEST 2 is FakeInput.
  "XTEST.0",
  "XKEYBOARD.0",
  "XKEYBOARD.4",
  "XKEYBOARD.8",
  "RANDR.0",
  "RANDR.8",
  "RANDR.9",
  "RANDR.20",
  "RANDR.25",
  "RANDR.42",
  "XInputExtension.47",
  "MIT-SHM.0",
  "BIG-REQUESTS.0",
  "Generic Event Extension.0",
  // Which events the client hears, and what it keeps for itself: nobody else sees it.
  "XKEYBOARD.1",
  "CreateGC",
  "FreeGC",
]);
/** Calls that change something in a program. */
const CHANGING =
  /member=(?:DoAction|Set|SetTextContents|InsertText|DeleteText|PasteText|CutText|CopyText|SetCaretOffset|SetSelection|AddSelection|RemoveSelection|SetCurrentValue|GrabFocus|ScrollTo\w*|SetExtents|SetPosition|SetSize|SelectAll|SelectChild|ClearSelection|GenerateKeyboardEvent|GenerateMouseEvent)$/;

let on: AccessibleDesktop;
let recorder: XRecorder;
let store: CommandStore;
let env: Record<string, string>;
let bus: string;
let monitor: Bun.Subprocess<"ignore", "pipe", "ignore">;
let heard = "";
beforeAll(async () => {
  on = await AccessibleDesktop.start();
  recorder = new XRecorder(Number(on.desktop.env["DISPLAY"]?.slice(1)));
  env = { ...on.desktop.env, DISPLAY: recorder.display, HEDDLE_GUI_CAPTURE_DIR: on.desktop.folder };
  store = await openStore(on.desktop.folder, () => new Date());
  const window = await on.program("elements", TITLE);
  await on.driver.focus(window, never);
  const service = ["--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus"];
  bus = (await on.desktop.output("dbus-send", ...service, "org.a11y.Bus.GetAddress")).trim();
  monitor = Bun.spawn(["dbus-monitor", "--address", bus, "type='method_call'"], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
  });
  void listen();
  await until("the monitor of the bus", async () => (await callsUntilNow()).length > 0);
}, DEADLINE);
afterAll(async () => {
  monitor?.kill("SIGKILL");
  await monitor?.exited;
  recorder?.close();
  await store?.close();
  await on?.end();
}, DEADLINE);

async function listen(): Promise<void> {
  const text = new TextDecoder();
  for await (const chunk of monitor.stdout) heard += text.decode(chunk, { stream: true });
}

let marks = 0;
/** The calls on the bus since the last time; a call of our own marks the end. */
async function callsUntilNow(): Promise<string[]> {
  const mark = `Mark${++marks}x`;
  const end = Date.now() + 2000;
  await on.desktop.must(
    ...["dbus-send", `--bus=${bus}`, "--dest=org.a11y.atspi.Registry", "--type=method_call"],
    ...["/org/a11y/atspi/accessible/root", `org.example.${mark}`],
  );
  while (!heard.includes(mark)) {
    if (marks === 1 && Date.now() > end) return [];
    await Bun.sleep(20);
  }
  const calls = heard.split("\n").filter((line) => line.includes("member="));
  heard = "";
  return calls;
}

async function run(command: Command) {
  const desk = new Desk(createContext({ env, signal: never }));
  try {
    return await dispatch(command, desk, store);
  } finally {
    await desk.close();
  }
}

/** What a person would see: everything in the window, the focus, the pointer, the windows. */
const look = async () => [
  await on.all(await on.window(TITLE), {}).then((all) => all.filter(({ name }) => name !== "Runner")),
  await on.desktop.output("xdotool", "getmouselocation"),
  await on.desktop.output("wmctrl", "-lG"),
  readdirSync(on.desktop.folder).toSorted(),
];

const step = (action: string, config: Record<string, unknown>) => ({ action, config });
/** One step of each action. */
const STEPS = [
  step("focus_window", { window_name_hints: [TITLE] }),
  step("type_text", { text: "a" }),
  step("press_keys", { keys: "ctrl+s" }),
  step("click", { name: "Zapisz plik" }),
  step("click", { position: { x: 900, y: 60 } }),
  step("set_value", { name: "Imię", value: "a" }),
  step("scroll", { direction: "down" }),
  step("open", { uri: "app://file/open?path=/tmp" }),
  step("capture_screen", {}),
  step("wait", { seconds: 3600 }),
  step("wait_for_window", { window: ["never"] }),
  step("wait_for_element", { name: "never" }),
  step("assert_window", { window: ["never"] }),
  step("assert_text", { text: "never" }),
];

test(
  "simulations and dry runs of every action and command only ask",
  async () => {
    expect(new Set(STEPS.map(({ action }) => action))).toEqual(new Set(ACTIONS.map(({ name }) => name)));
    const before = await look();
    recorder.take();
    await callsUntilNow();
    for (const command of [
      checkedCommand("simulate", { steps: STEPS }),
      checkedCommand("execute", { steps: STEPS, dry_run: true }),
      checkedCommand("focus", { hints: [TITLE], dry_run: true }),
      checkedCommand("inject", { text: "zażółć\n", dry_run: true }),
      checkedCommand("validate", { steps: STEPS }),
      checkedCommand("health", {}),
      checkedCommand("orient", {}),
      checkedCommand("actions", {}),
      checkedCommand("tree", {}),
    ]) {
      expect(await run(command)).toMatchObject({ ok: true, verb: command.verb });
      const requests = recorder.take();
      const changing = [...new Set(requests)].filter((name) => !ASKING.has(name));
      expect([command.verb, changing]).toEqual([command.verb, []]);
      const calls = await callsUntilNow();
      expect([command.verb, calls.filter((line) => CHANGING.test(line))]).toEqual([command.verb, []]);
    }
    expect(await look()).toEqual(before);
  },
  DEADLINE,
);

test(
  "the recording would show what changes something",
  async () => {
    recorder.take();
    await callsUntilNow();
    const live = [
      step("focus_window", { window_name_hints: [TITLE] }),
      step("click", { name: "Zapisz plik", timeout: 100 }),
      step("click", { name: "Imię", timeout: 100 }),
      step("press_keys", { keys: "a" }),
    ];
    expect(await run(checkedCommand("execute", { steps: live }))).toMatchObject({ ok: true });
    expect(recorder.take()).toContain("XTEST.2");
    expect((await callsUntilNow()).filter((line) => CHANGING.test(line))).not.toEqual([]);
  },
  DEADLINE,
);
