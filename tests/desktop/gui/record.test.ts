/** What a person does in a GTK program is recorded as a workflow, which does the same again. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DesktopWindow, Driver } from "#desktop/driver.ts";
import { Connection } from "#desktop/x11/connection.ts";
import { x11Driver } from "#desktop/x11/driver.ts";
import { KeyMap } from "#desktop/x11/key-map.ts";
import { meaningOf } from "#desktop/x11/person-events.ts";
import { createContext } from "#kit/files/context.ts";
import type { Step } from "#schemas/gui/workflow.ts";
import type { Accessibility, AccessibleElement } from "../../../lib/gui/accessibility.ts";
import { openAccessibility } from "../../../lib/gui/atspi/session.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { run } from "../../../lib/gui/record.ts";
import { openStore } from "../../../lib/gui/store.ts";
import { commandLine } from "../../acceptance/run.ts";
import { Desktop, until } from "../session.ts";

const DEADLINE = 300_000;
const never = new AbortController().signal;
const SECRET = "zq7yxk";
const TITLE = "recorded";

/** A server in a window of another one: its keys and pointer are real devices here, as a person's are. */
let outer: Desktop;
let env: Record<string, string>;
let driver: Driver;
let accessibility: Accessibility;
let server: Bun.Subprocess<"ignore", "pipe", "ignore">;
let program: Bun.Subprocess;
beforeAll(async () => {
  outer = await Desktop.start();
  await outer.startBus();
  server = Bun.spawn(["Xephyr", "-displayfd", "1", "-screen", "700x590", "-title", "inner", "-noreset"], {
    env: outer.env,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
  });
  let number = "";
  for await (const chunk of server.stdout) {
    number += new TextDecoder().decode(chunk);
    if (number.includes("\n")) break;
  }
  env = { ...outer.env, DISPLAY: `:${number.trim()}` };
  driver = await x11Driver(env["DISPLAY"] ?? "", env);
  inside("openbox");
  await until("the window manager", async () =>
    (await outer.output("env", `DISPLAY=${env["DISPLAY"]}`, "wmctrl", "-m")).includes("Openbox"),
  );
  const found = await openAccessibility(env, () => driver.windows());
  if (!found) throw new Error("there is no accessibility bus");
  accessibility = found;
  await outer.must("xdotool", "search", "--sync", "--name", "inner", "windowactivate", "--sync");
}, DEADLINE);
afterAll(async () => {
  accessibility?.close();
  driver?.close();
  server?.kill("SIGKILL");
  await server?.exited;
  await outer?.end();
}, DEADLINE);

const inside = (...argv: string[]) => outer.start("env", `DISPLAY=${env["DISPLAY"]}`, ...argv);

/** A new program, which nobody has used yet. */
async function start(): Promise<void> {
  program?.kill("SIGKILL");
  await program?.exited;
  await until("the old windows to close", async () => (await driver.windows()).length === 0);
  program = inside(
    "NO_AT_BRIDGE=0",
    "/usr/bin/python3",
    join(import.meta.dir, "programs/elements.py"),
    TITLE,
  );
  await until("the tree", async () => (await elements()).length > 3);
}

async function window(title = TITLE): Promise<DesktopWindow | undefined> {
  return (await driver.windows()).find((one) => one.title === title);
}

async function elements(title = TITLE): Promise<AccessibleElement[]> {
  const found = await window(title);
  return found ? accessibility.tree(found, {}, never).catch(() => []) : [];
}

async function element(name: string, title = TITLE): Promise<AccessibleElement> {
  const found = (await elements(title)).find((one) => one.name === name && one.box);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

const textOf = async (name: string): Promise<string | undefined> => (await element(name)).value;
const status = async (): Promise<string | undefined> =>
  (await elements()).find(({ role, depth }) => role === "label" && depth === 2)?.name;
const hasFocus = async (name: string): Promise<boolean> => (await element(name)).states.includes("focused");

/**
 * The person pauses until the recorder has looked: it begins within the pause, and the program answers it before these
 * questions, which are more than its own.
 */
async function pause(title = TITLE): Promise<void> {
  await Bun.sleep(300);
  for (let asked = 0; asked < 4; asked++) await elements(title);
}

/** The pointer of the person over an element, at rest. */
async function over(name: string, title = TITLE): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element(name, title)).box ?? {};
  const at = [`${x + (width >> 1)}`, `${y + (height >> 1)}`];
  await outer.must("xdotool", "search", "--name", "inner", "mousemove", "--window", "%1", ...at);
  await pause(title);
}

/** The keyboard of the person: the outer server is told, too, because its modifiers become those of the inner one. */
async function layout(name: string): Promise<void> {
  await outer.must("setxkbmap", name);
  await outer.must("env", `DISPLAY=${env["DISPLAY"]}`, "setxkbmap", name);
}

/** Keys as keycodes of the usual keyboard: what they mean is the inner server's business. */
const press = (...keys: string[]) => outer.must("xdotool", "key", "--delay", "60", ...keys);
const RIGHT_ALT = "108";
const KEYCODES: Readonly<Record<string, string>> = { z: "52", a: "38", o: "32", l: "46", c: "54", e: "26" };
const code = (letter: string): string => KEYCODES[letter] ?? letter;

test(
  "what a person clicks, types, presses and scrolls is recorded, and the workflow does it again",
  async () => {
    await start();
    await layout("us");
    const steps: Step[] = [];
    const warnings: string[] = [];
    const file = join(outer.folder, "recorded.json");
    const begun = Promise.withResolvers<void>();
    const context = createContext({
      env,
      cwd: outer.folder,
      writing: "write",
      warn: (message: string) => {
        warnings.push(message);
        if (message.startsWith("Recording")) begun.resolve();
      },
    });
    const recording = (async () => {
      for await (const step of run({ out: file }, context)) steps.push(step);
    })();
    await Promise.race([begun.promise, recording]);
    const recorded = (count: number) => until(`step ${count}`, async () => steps.length >= count);

    await over("Imię");
    await outer.must("xdotool", "click", "1");
    await until("the focus", () => hasFocus("Imię"));
    await recorded(1);
    // The layout changes in the middle of the word.
    await press("shift+52", code("a"));
    await until("the text", async () => (await textOf("Imię")) === "Za");
    await layout("pl");
    await press(`${RIGHT_ALT}+${code("z")}`, `${RIGHT_ALT}+${code("o")}`);
    await press(`${RIGHT_ALT}+${code("l")}`, `${RIGHT_ALT}+${code("c")}`);
    await until("the text", async () => (await textOf("Imię")) === "Zażółć");
    await layout("us");
    await press("Tab");
    await until("the password field", () => hasFocus("Hasło"));
    await pause();
    await outer.must("xdotool", "type", "--delay", "60", SECRET);
    await over("Wrap lines");
    await outer.must("xdotool", "click", "1");
    await until("the check mark", async () => (await element("Wrap lines")).states.includes("checked"));
    await over("Zapisz plik");
    await outer.must("xdotool", "click", "1");
    await until(
      "the status",
      async () => (await status()) === "Zapisz plik 1" || (await status()) === "saved 1",
    );
    await over("row 1");
    await outer.must("xdotool", "click", "--repeat", "3", "--delay", "60", "5");
    await over("Ask");
    await outer.must("xdotool", "click", "1");
    await until("the question", async () => (await elements("Really?")).length > 1);
    await until("its step", async () => steps.some(({ action }) => action === "wait_for_window"));
    await over("Yes", "Really?");
    await outer.must("xdotool", "click", "1");
    await until("the answer", async () => (await status()) === "yes 1");
    await until("its step", async () => JSON.stringify(steps.at(-1)).includes('"Yes"'));
    await press("ctrl+alt+115");
    await recording;

    const window = [TITLE];
    // Under load a look may come too late to see what a click changed, or before a new window has the focus.
    const essence = steps.map(({ action, config: { expect_change: _, ...config } = {} }) => ({
      action,
      config,
    }));
    expect(essence).toEqual([
      { action: "click", config: { role: "text", name: "Imię", window } },
      { action: "focus_window", config: { window_name_hints: window } },
      { action: "type_text", config: { text: "Zażółć", submit: false } },
      { action: "press_keys", config: { keys: "tab" } },
      { action: "type_text", config: { text: "{{secret:HASLO}}", submit: false } },
      { action: "click", config: { role: "check box", name: "Wrap lines", window } },
      { action: "click", config: { role: "push button", name: "Zapisz plik", window } },
      {
        action: "scroll",
        config: {
          direction: "down",
          notches: 3,
          position: { x: expect.any(Number), y: expect.any(Number) },
          window,
        },
      },
      { action: "click", config: { role: "push button", name: "Ask", window } },
      {
        action: "wait_for_window",
        config: { window: ["Really?"], state: expect.stringMatching(/^(?:focused|present)$/) },
      },
      { action: "click", config: { role: "push button", name: "Yes", window: ["Really?"] } },
    ]);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ steps });
    expect(JSON.stringify([steps, warnings])).not.toContain(SECRET);

    await start();
    const store = await openStore(outer.folder, () => new Date());
    const desk = new Desk(createContext({ env: { ...env, HEDDLE_SECRET_HASLO: SECRET }, cwd: outer.folder }));
    try {
      expect(await dispatch({ verb: "validate", file }, desk, store)).toMatchObject({ ok: true });
      const answer = await dispatch({ verb: "execute", file }, desk, store);
      expect(answer).toMatchObject({ ok: true, output: `Ran ${steps.length} steps` });
      expect(await textOf("Imię")).toBe("Zażółć");
      expect((await element("Wrap lines")).states).toContain("checked");
      expect(await status()).toBe("yes 1");
      expect(JSON.stringify(answer)).not.toContain(SECRET);
    } finally {
      await desk.close();
      await store.close();
    }
    expect(readFileSync(join(outer.folder, ".heddle/events/commands.jsonl"), "utf8")).not.toContain(SECRET);
  },
  DEADLINE,
);

test(
  "the executable records positions where there is no tree, and keeps what it has when it is interrupted",
  async () => {
    program?.kill("SIGKILL");
    await until("the old windows to close", async () => (await driver.windows()).length === 0);
    const terminal = inside("xterm", "-geometry", "40x10+50+50", "-T", "terminal", "-e", "cat");
    await until("the terminal", async () => (await window("terminal"))?.active === true);
    const { box: { x = 0, y = 0 } = {} } = (await window("terminal")) ?? {};
    const file = join(outer.folder, "terminal.json");
    const child = Bun.spawn([...commandLine(["gui-record"]), "--json", "--out", file], {
      env,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    const [stdout, stderr] = [lines(child.stdout), lines(child.stderr)];
    await until("its beginning", async () => stderr.some((line) => line.includes("Recording")));
    const at = [`${x + 30}`, `${y + 40}`];
    await outer.must("xdotool", "search", "--name", "inner", "mousemove", "--window", "%1", ...at);
    await outer.must("xdotool", "click", "1");
    await until("the click", async () => stdout.length > 0);
    await press("x", "shift+y", "Return");
    await until("what was typed", async () => stdout.length > 2);
    child.kill("SIGINT");
    expect(await child.exited).toBe(130);
    terminal.kill("SIGKILL");
    const steps = [
      {
        action: "click",
        config: { position: { x: x + 30, y: y + 40 }, window: ["terminal"], expect_change: false },
      },
      { action: "focus_window", config: { window_name_hints: ["terminal"] } },
      { action: "type_text", config: { text: "xY", submit: false } },
      { action: "press_keys", config: { keys: "enter" } },
    ];
    expect(stdout.map((line) => JSON.parse(line))).toEqual(steps);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ steps });
    expect(stderr.join("\n")).toContain('"terminal" has no accessible tree');
  },
  DEADLINE,
);

/** The lines that a program has written so far. */
function lines(stream: ReadableStream<Uint8Array>): string[] {
  const found: string[] = [];
  void (async () => {
    let rest = "";
    for await (const chunk of stream) {
      const parts = (rest + new TextDecoder().decode(chunk)).split("\n");
      rest = parts.pop() ?? "";
      found.push(...parts);
    }
  })();
  return found;
}

test.each([
  ["us,pl", 0, "a", "A", "A", "a"],
  ["us,pl", 1, "a", "A", "A", "ą"],
  ["de", 0, "a", "A", "A", "æ"],
  ["fr", 0, "q", "Q", "Q", "@"],
  ["us(dvorak)", 0, "a", "A", "A", "a"],
  ["ru,us", 0, "ф", "Ф", "Ф", "ф"],
  // One group alone: whatever group is active, a key has that one.
  ["pl", 1, "a", "A", "A", "ą"],
])(
  "the key A of the layout %s, group %i, types %s, with Shift, Caps Lock and AltGr %s %s %s",
  async (name, group, plain, shifted, locked, third) => {
    const [, layouts = "", variant = ""] = /^([^(]+)(?:\((.*)\))?$/.exec(name) ?? [];
    await outer.must(
      "env",
      `DISPLAY=${env["DISPLAY"]}`,
      "setxkbmap",
      "-layout",
      layouts,
      "-variant",
      variant,
    );
    const connection = await Connection.open(env["DISPLAY"] ?? "", env);
    try {
      const { xkb } = await connection.extensions();
      if (!xkb) throw new Error("there is no XKB");
      const map = await KeyMap.read(connection, xkb);
      const key = (mods: number) => {
        const meaning = map.meaning(38, { mods, group });
        if (!meaning) throw new Error("the key means nothing");
        return meaningOf(meaning, mods, { alt: 8, super: 64 });
      };
      expect([0, 1, 2, 128].map((mods) => key(mods).text)).toEqual([plain, shifted, locked, third]);
      const letter = layouts === "fr" ? "q" : "a";
      expect(key(4 + 1)).toMatchObject({ text: null, name: letter, modifiers: ["ctrl", "shift"] });
    } finally {
      connection.close();
    }
  },
  DEADLINE,
);
