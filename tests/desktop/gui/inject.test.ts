/** INJECT on a real X server: each setting with the backends that it concerns, and what ends it. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import type { ActionResult } from "#schemas/gui/action-result.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { isIntact } from "../../../lib/gui/action-result.ts";
import type { ActivityListeners } from "../../../lib/gui/activity.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { EVENTS } from "../../../lib/gui/events/place.ts";
import { type CommandStore, openStore } from "../../../lib/gui/store.ts";
import { commandLine } from "../../acceptance/run.ts";
import { Desktop } from "../session.ts";
import { Recorder } from "./recorder.ts";
import { Terminal } from "./terminal.ts";

const DEADLINE = 300_000;
type Inject = Omit<Extract<Command, { verb: "inject" }>, "verb">;
type Env = Record<string, string>;

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

const settings = (given: Env): Env =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [`HEDDLE_GUI_INJECTOR_${name}`, value]));

/** Dispatches commands with this environment beside that of the session. */
async function withDesk<T>(
  env: Env,
  run: (say: (command: Command) => Promise<DispatchResult>, desk: Desk) => Promise<T>,
  more: { signal?: AbortSignal; listeners?: ActivityListeners } = {},
): Promise<T> {
  const { signal } = more;
  const context = createContext({ env: { ...desktop.env, ...env }, ...(signal ? { signal } : {}) });
  const desk = new Desk(context, more.listeners);
  try {
    return await run((command) => dispatch(command, desk, store), desk);
  } finally {
    await desk.close();
  }
}

const inject = (env: Env, command: Inject, more = {}): Promise<DispatchResult> =>
  withDesk(env, (say) => say({ verb: "inject", ...command }), more);

let count = 0;
/** A terminal that has the focus. */
async function focusedTerminal(): Promise<Terminal> {
  const terminal = await Terminal.open(desktop, `injected ${++count}`);
  await withDesk({}, async (say) => {
    const focus = () => say({ verb: "focus", hints: [terminal.title] });
    for (let last = await focus(); !last.ok; last = await focus()) await Bun.sleep(20);
  });
  return terminal;
}

const resultOf = (answer: DispatchResult) => answer.data["result"] as ActionResult;
const POLISH = "zażółć gęślą jaźń „—” 😀";

describe("backends", () => {
  test.each([
    ["auto", POLISH, "xtest"],
    ["native", POLISH, "xtest"],
    // The build of xdotool on some systems loses Polish letters, which nothing reads back from a terminal.
    ["xdotool", "plain ASCII -- $HOME ; `id`", "xdotool"],
  ])(
    "%s types into a terminal, which cannot be read back",
    async (backend, text, name) => {
      const terminal = await focusedTerminal();
      const answer = await inject(settings({ BACKEND: backend }), { text });
      expect(answer).toMatchObject({ ok: true, code: null });
      expect(resultOf(answer)).toMatchObject({
        ok: true,
        backend: name,
        evidence: [
          { kind: "read_back", effect: "unverifiable", method: null, actual_sha256: null },
          { kind: "keys" },
        ],
      });
      expect(await terminal.text(`${text}\n`)).toBe(`${text}\n`);
    },
    DEADLINE,
  );

  // There is no compositor here that wtype could reach, and no /dev/uinput for ydotool: programs of their names write
  // down what they are given.
  test.each([
    ["wtype", ["--", "ab"], ["-k", "Return"], ["-M", "ctrl", "-k", "Return", "-m", "ctrl"]],
    ["ydotool", ["type", "--", "ab"], ["key", "28:1", "28:0"], ["key", "29:1", "28:1", "28:0", "29:0"]],
    [
      "xdotool",
      ["type", "--delay", "5", "--clearmodifiers", "--", "ab"],
      ["key", "--clearmodifiers", "Return"],
      ["key", "--clearmodifiers", "ctrl+Return"],
    ],
  ])(
    "%s gets its arguments",
    async (program, typing, submitting, controlled) => {
      await focusedTerminal();
      const recorder = new Recorder(desktop, program);
      const env = { PATH: `${recorder.folder}:${desktop.env["PATH"]}` };
      const chosen = (more: Env) => ({ ...env, ...settings({ BACKEND: program, ...more }) });
      await inject(chosen({ SUBMIT_MODE: "keycode" }), { text: "ab" });
      await inject(chosen({ SUBMIT_MODE: "ctrl-enter" }), { text: "ab" });
      await inject(chosen({ SUBMIT_MODE: "newline", EXTRA_ENTER: "1" }), { text: "ab" });
      await inject(chosen({}), { text: "-x ".repeat(40), submit: false });
      expect(recorder.calls()).toEqual([
        typing,
        submitting,
        typing,
        controlled,
        typing,
        [...typing.slice(0, -1), "\n"],
        submitting,
        [...typing.slice(0, -1), "-x ".repeat(40).slice(0, 50)],
        [...typing.slice(0, -1), "-x ".repeat(40).slice(50, 100)],
        [...typing.slice(0, -1), "-x ".repeat(40).slice(100)],
      ]);
    },
    DEADLINE,
  );

  test(
    "ydotool gets the codes of keys that the environment names, and no text that it would lose",
    async () => {
      await focusedTerminal();
      const recorder = new Recorder(desktop, "ydotool");
      const env = {
        PATH: `${recorder.folder}:${desktop.env["PATH"]}`,
        ...settings({
          BACKEND: "ydotool",
          SUBMIT_MODE: "ctrl-enter",
          ENTER_KEYCODE: "96",
          CTRL_KEYCODE: "97",
        }),
      };
      expect(await inject(env, { text: "a" })).toMatchObject({ ok: true });
      expect(await inject(env, { text: "ą" })).toMatchObject({ ok: false, code: "BACKEND_MISSING" });
      expect(recorder.calls()).toEqual([
        ["type", "--", "a"],
        ["key", "97:1", "96:1", "96:0", "97:0"],
      ]);
    },
    DEADLINE,
  );

  test.each(["xdotool", "wtype", "ydotool"])(
    "%s is ended past its deadline",
    async (program) => {
      await focusedTerminal();
      const recorder = new Recorder(desktop, program, "exec sleep 600");
      const env = { PATH: `${recorder.folder}:${desktop.env["PATH"]}` };
      const chosen = { ...env, ...settings({ BACKEND: program, CMD_TIMEOUT: "0.2" }) };
      expect(await inject(chosen, { text: "a" })).toMatchObject({
        ok: false,
        code: "TIMEOUT",
        data: { result: { ok: false, retryable: true } },
      });
      expect(recorder.calls()).toHaveLength(1);
    },
    DEADLINE,
  );

  test.each(["wtype", "ydotool", "atspi"])(
    "%s is missing here, and without self-repair no other backend is tried",
    async (backend) => {
      await focusedTerminal();
      const env = { ...settings({ BACKEND: backend }), PATH: desktop.folder, HEDDLE_REPAIR_ENABLED: "0" };
      expect(await inject(env, { text: "a" })).toMatchObject({ ok: false, code: "BACKEND_MISSING" });
    },
    DEADLINE,
  );
});

describe("settings", () => {
  test(
    "a wrong one is one error that names the variable, before anything is typed",
    async () => {
      const terminal = await focusedTerminal();
      expect(await inject(settings({ SUBMIT_MODE: "twice" }), { text: "lost" })).toMatchObject({
        ok: false,
        code: "CONFIG",
        error: expect.stringContaining("HEDDLE_GUI_INJECTOR_SUBMIT_MODE"),
      });
      await inject({}, { text: "kept" });
      expect(await terminal.text("kept\n")).toBe("kept\n");
    },
    DEADLINE,
  );

  test(
    "DRY_RUN types nothing, like the flag",
    async () => {
      const terminal = await focusedTerminal();
      const dry = await inject(settings({ DRY_RUN: "1" }), { text: "lost" });
      expect(dry).toMatchObject({ ok: true, data: { dry_run: true } });
      expect(dry.output).toStartWith("Would type and submit 4 characters");
      await inject({}, { text: "lost", dry_run: true });
      await inject({}, { text: "kept" });
      expect(await terminal.text("kept\n")).toBe("kept\n");
    },
    DEADLINE,
  );

  test.each([
    ["keycode", "a\n"],
    ["newline", "a\n"],
  ])(
    "SUBMIT_MODE %s submits by the native backend",
    async (mode, typed) => {
      const terminal = await focusedTerminal();
      await inject(settings({ SUBMIT_MODE: mode }), { text: "a" });
      expect(await terminal.text(typed)).toBe(typed);
    },
    DEADLINE,
  );

  test(
    "EXTRA_ENTER presses Return once more, and SUBMIT false not at all",
    async () => {
      const terminal = await focusedTerminal();
      await inject(settings({ EXTRA_ENTER: "1" }), { text: "a", submit: false });
      await inject(settings({ EXTRA_ENTER: "1" }), { text: "b" });
      expect(await terminal.text("ab\n\n")).toBe("ab\n\n");
    },
    DEADLINE,
  );

  test(
    "FOCUS return presses Return before the text, FOCUS click clicks into the window; both wait POST_FOCUS_DELAY",
    async () => {
      const terminal = await focusedTerminal();
      const since = performance.now();
      const clicked = await inject(settings({ FOCUS: "click", POST_FOCUS_DELAY: "0.5" }), { text: "a" });
      expect(performance.now() - since).toBeGreaterThanOrEqual(500);
      expect(resultOf(clicked).evidence[0]).toMatchObject({ kind: "click" });
      const returned = await inject(settings({ FOCUS: "return", POST_FOCUS_DELAY: "0" }), { text: "b" });
      expect(resultOf(returned).evidence[0]).toEqual({ kind: "keys", keys: ["Return"] });
      expect(await terminal.text("a\n\nb\n")).toBe("a\n\nb\n");
    },
    DEADLINE,
  );

  test(
    "a text longer than MAX_TEXT is refused",
    async () => {
      await focusedTerminal();
      const env = settings({ MAX_TEXT: "3" });
      expect(await inject(env, { text: "😀😀😀", dry_run: true })).toMatchObject({ ok: true });
      expect(await inject(env, { text: "😀😀😀a" })).toMatchObject({ ok: false, code: "INVALID_RECORD" });
    },
    DEADLINE,
  );
});

describe("what ends typing", () => {
  test(
    "another window takes the focus: FOCUS_LOST, and nothing is submitted",
    async () => {
      const terminal = await focusedTerminal();
      const other = await Terminal.open(desktop, "thief of the focus");
      await withDesk({}, (say) => say({ verb: "focus", hints: [terminal.title] }));
      const stealing = terminal.typedInto().then(() => desktop.must("wmctrl", "-F", "-a", other.title));
      const answer = await inject({}, { text: `first line\n${"0123456789".repeat(5900)}` });
      await stealing;
      expect(answer).toMatchObject({
        ok: false,
        code: "FOCUS_LOST",
        data: { result: { ok: false, retryable: true, steps: [] } },
      });
      expect(isIntact(resultOf(answer))).toBe(true);
    },
    DEADLINE,
  );

  test(
    "its caller stops it: STOPPED",
    async () => {
      await focusedTerminal();
      const stop = new AbortController();
      const answer = await inject(
        {},
        { text: "ą".repeat(60_000) },
        {
          signal: stop.signal,
          listeners: {
            activity: (category: string) => category === "type" && setTimeout(() => stop.abort(), 50),
          },
        },
      );
      expect(answer).toMatchObject({ ok: false, code: "STOPPED", data: { result: { retryable: false } } });
    },
    DEADLINE,
  );
});

describe("profiles of IDEs", () => {
  test(
    "the window of the profile gets the focus, its chords are pressed, lines are started and the text is submitted",
    async () => {
      // What stands for an IDE is a terminal with its class, and keys that a terminal can show.
      const config = desktop.write(
        "gui.yaml",
        "ides: {mine: {hints: [MyIde], chat: [x, y], newline: n, submit: Return}}",
      );
      const file = join(desktop.folder, "mine");
      desktop.start("xterm", "-u8", "-class", "MyIde", "-e", `stty -echo; cat > ${file}`);
      const env = { HEDDLE_GUI_CONFIG: config };
      let answer = await inject(env, { text: "a\nb", ide: "mine" });
      for (; answer.code === "WINDOW_NOT_FOUND"; answer = await inject(env, { text: "a\nb", ide: "mine" }))
        await Bun.sleep(50);
      expect(answer).toMatchObject({ ok: true });
      expect(resultOf(answer).evidence.map(({ kind }) => kind)).toEqual([
        "focus",
        "keys",
        "keys",
        "read_back",
        "keys",
      ]);
      const typed = () => Bun.file(file).text();
      while (!(await typed()).endsWith("\n")) await Bun.sleep(20);
      expect(await typed()).toBe("xyanb\n");
    },
    DEADLINE,
  );

  test(
    "an unknown IDE and one without a chord to its chat are errors",
    async () => {
      await focusedTerminal();
      expect(await inject({}, { text: "a", ide: "edlin" })).toMatchObject({
        ok: false,
        code: "NOT_FOUND",
        data: { ides: expect.arrayContaining(["default", "vscode", "zed"]) },
      });
      expect(await inject({}, { text: "a", ide: "jetbrains" })).toMatchObject({ ok: false, code: "CONFIG" });
      expect(await inject({}, { text: "a", ide: "zed" })).toMatchObject({
        ok: false,
        code: "WINDOW_NOT_FOUND",
      });
    },
    DEADLINE,
  );
});

test(
  "a secret is typed, and no record, result, error or activity holds it",
  async () => {
    const terminal = await focusedTerminal();
    const secret = "hunter2-zażółć";
    const told: unknown[] = [];
    const listeners: ActivityListeners = { activity: (...activity) => told.push(activity) };
    const env = { HEDDLE_SECRET_DOOR: secret };
    const text = "key={{secret:DOOR}} {{!secret:DOOR}}";
    const answers = [
      await inject(env, { text }, { listeners }),
      await inject(env, { text, dry_run: true }, { listeners }),
      await inject(env, { text: `${text}{{secret:WINDOW}}` }, { listeners }),
      await inject({ ...env, ...settings({ BACKEND: "xdotool" }) }, { text }, { listeners }),
      await inject({ ...env, ...settings({ MAX_TEXT: "5" }) }, { text }, { listeners }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([null, null, "CONFIG", "CONFIG", "INVALID_RECORD"]);
    const typed = `key=${secret} {{secret:DOOR}}\n`;
    expect(await terminal.text(typed)).toBe(typed);
    const hash = (of: string) => new Bun.CryptoHasher("sha256").update(of).digest("hex");
    expect(resultOf(answers[0] as DispatchResult).evidence[0]).toMatchObject({ expected_sha256: hash(text) });
    const records = readFileSync(join(desktop.folder, EVENTS, "commands.jsonl"), "utf8");
    expect(records).toContain("{{secret:DOOR}}");
    const all = [records, JSON.stringify(answers), JSON.stringify(told)].join("\n");
    for (const part of [secret, "hunter2", hash(secret), hash(typed.trimEnd())])
      expect(all).not.toContain(part);
  },
  DEADLINE,
);

test(
  "a secret of a workflow is in no byte that the executables write: output, messages, store",
  async () => {
    const terminal = await focusedTerminal();
    const secret = "vq8-tajne-47";
    const work = join(desktop.folder, "secret-work");
    const steps = [
      { action: "type_text", config: { text: "key={{secret:DOOR}}" } },
      { action: "assert_window", config: { window: "no such window" } },
    ];
    const file = desktop.write("secret.json", JSON.stringify(steps));
    const said: string[] = [];
    for (const args of [
      ["gui-execute", "--json", file],
      ["gui-execute", "--json", "--dry-run", file],
      ["gui-events-list", "--json"],
    ]) {
      const child = Bun.spawn([...commandLine(args), "--workdir", work], {
        env: { ...desktop.env, HEDDLE_SECRET_DOOR: secret },
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
      });
      said.push(await new Response(child.stdout).text(), await new Response(child.stderr).text());
    }
    const typed = `key=${secret}\n`;
    expect(await terminal.text(typed)).toBe(typed);
    const stored = await Array.fromAsync(new Bun.Glob("**/*").scan({ cwd: work, dot: true, absolute: true }));
    const bytes = [...said, ...stored.map((path) => readFileSync(path, "latin1"))].join("\n");
    expect([
      stored.length > 0,
      bytes.includes("{{secret:DOOR}}"),
      bytes.includes("ASSERTION_FAILED"),
    ]).toEqual([true, true, true]);
    expect(bytes).not.toContain(secret);
  },
  DEADLINE,
);

test(
  "a host is told what happens, and what it throws changes nothing",
  async () => {
    const terminal = await focusedTerminal();
    const told: [string, string | undefined][] = [];
    const listeners: ActivityListeners = {
      activity: (category, _, preview) => {
        told.push([category, preview]);
        throw new Error("of the host");
      },
    };
    const text = "a".repeat(300);
    expect(await inject({}, { text }, { listeners })).toMatchObject({ ok: true });
    expect(await terminal.text(`${text}\n`)).toBe(`${text}\n`);
    expect(told).toEqual([
      ["type", `${"a".repeat(199)}…`],
      ["read_back", undefined],
      ["submit", undefined],
    ]);
  },
  DEADLINE,
);
