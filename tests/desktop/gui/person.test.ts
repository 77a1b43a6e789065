/** A person presses a key while a text is typed: the command, and the workflow it is part of, end with USER_ACTIVE. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Driver } from "#desktop/driver.ts";
import { x11Driver } from "#desktop/x11/driver.ts";
import { createContext } from "#kit/files/context.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { withFailsafe } from "../../../lib/gui/failsafe.ts";
import { openStore } from "../../../lib/gui/store.ts";
import { Desktop, until } from "../session.ts";

const DEADLINE = 300_000;
const never = new AbortController().signal;

/** A server in a window of another one: what is pressed there is a real key here. */
let outer: Desktop;
let inner: string;
let driver: Driver;
let server: Bun.Subprocess<"ignore", "pipe", "ignore">;
beforeAll(async () => {
  outer = await Desktop.start();
  server = Bun.spawn(["Xephyr", "-displayfd", "1", "-screen", "600x400", "-title", "inner", "-noreset"], {
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
  inner = `:${number.trim()}`;
  driver = await x11Driver(inner, outer.env);
  // A window that appears while the window manager starts may never be managed.
  const ready = join(outer.folder, "inner-openbox-runs");
  outer.start("env", `DISPLAY=${inner}`, "openbox", "--startup", `touch ${ready}`);
  await until("the window manager", async () => existsSync(ready));
  outer.start("xterm", "-display", inner, "-T", "typed into", "-e", "cat > /dev/null");
}, DEADLINE);
afterAll(async () => {
  driver?.close();
  server?.kill("SIGKILL");
  await server?.exited;
  await outer?.end();
}, DEADLINE);

test(
  "a key of a person ends an injection",
  async () => {
    await until("the terminal", async () => {
      const window = (await driver.windows()).find(({ title }) => title === "typed into");
      if (!window) return false;
      return driver.focus(window, never).then(
        () => true,
        () => false,
      );
    });
    await outer.must("xdotool", "search", "--sync", "--name", "inner", "windowactivate", "--sync");
    const store = await openStore(outer.folder, () => new Date());
    const desk = new Desk(createContext({ env: { ...outer.env, DISPLAY: inner } }), {
      activity: (category) => {
        if (category === "type") outer.start("xdotool", "key", "z");
      },
    });
    try {
      const text = "0123456789".repeat(6000);
      expect(await dispatch({ verb: "inject", text }, desk, store)).toMatchObject({
        ok: false,
        code: "USER_ACTIVE",
        error: "Typing was stopped: somebody pressed a key",
        data: { typed: expect.any(Number), result: { ok: false, retryable: true, steps: [] } },
      });
    } finally {
      await desk.close();
      await store.close();
    }
  },
  DEADLINE,
);

test(
  "a key of a person in the middle of a workflow ends it, and no step follows",
  async () => {
    await outer.must("xdotool", "search", "--sync", "--name", "inner", "windowactivate", "--sync");
    const store = await openStore(outer.folder, () => new Date());
    const desk = new Desk(createContext({ env: { ...outer.env, DISPLAY: inner } }), {
      activity: (category) => {
        if (category === "type") outer.start("xdotool", "key", "z");
      },
    });
    const steps = [
      { action: "focus_window", config: { window_name_hints: ["typed into"] } },
      { action: "type_text", config: { text: "0123456789".repeat(6000), submit: false } },
      { action: "press_keys", config: { keys: "Return" } },
    ];
    try {
      const answer = await dispatch({ verb: "execute", steps }, desk, store);
      expect(answer).toMatchObject({
        ok: false,
        code: "USER_ACTIVE",
        data: { step: 2, result: { ok: false, retryable: true, steps: [{ ok: true }, { ok: false }] } },
      });
    } finally {
      await desk.close();
      await store.close();
    }
  },
  DEADLINE,
);

test(
  "the halt key of a person ends a command; other keys do not end one that waits",
  async () => {
    await outer.must("xdotool", "search", "--sync", "--name", "inner", "windowactivate", "--sync");
    const store = await openStore(outer.folder, () => new Date());
    const env = { ...outer.env, DISPLAY: inner, HEDDLE_GUI_HALT_KEY: "Alt+Control+q" };
    const desk = new Desk(createContext({ env }));
    const steps = [{ action: "wait", config: { seconds: 3600 } }];
    try {
      const answer = dispatch({ verb: "execute", steps }, desk, store);
      let ended = false;
      void answer.finally(() => {
        ended = true;
      });
      await outer.must("xdotool", "key", "ctrl+q", "alt+q", "z");
      expect(ended).toBe(false);
      await until("the key to end it", async () => {
        if (!ended) await outer.must("xdotool", "key", "ctrl+alt+q");
        return ended;
      });
      expect(await answer).toMatchObject({
        ok: false,
        code: "USER_ACTIVE",
        error: "The command was stopped: somebody pressed ctrl+alt+q",
        data: { step: 1, result: { ok: false, steps: [{ ok: false }] } },
      });
    } finally {
      await desk.close();
      await store.close();
    }
  },
  DEADLINE,
);

test(
  "a person's pointer in the corner ends a command, and begins none; elsewhere it does not",
  async () => {
    const toInner = (x: number, y: number) =>
      outer.must("xdotool", "search", "--name", "inner", "mousemove", "--window", "%1", `${x}`, `${y}`);
    await toInner(300, 200);
    const store = await openStore(outer.folder, () => new Date());
    const env = { ...outer.env, DISPLAY: inner, HEDDLE_GUI_FAILSAFE_CORNER: "bottom-right" };
    const desk = new Desk(createContext({ env }));
    const waiting = (seconds: number) => ({
      verb: "execute" as const,
      steps: [{ action: "wait", config: { seconds } }],
    });
    try {
      const answer = dispatch(waiting(3600), desk, store);
      let ended = false;
      void answer.finally(() => {
        ended = true;
      });
      await toInner(1, 1);
      await toInner(580, 380);
      expect(ended).toBe(false);
      await until("the corner to end it", async () => {
        if (!ended) await toInner(599, 399);
        return ended;
      });
      expect(await answer).toMatchObject({
        ok: false,
        code: "USER_ACTIVE",
        error: "The command was stopped: the pointer is in the bottom right corner of the desktop",
        data: { step: 1, result: { ok: false, steps: [{ ok: false }] } },
      });
      expect(await dispatch(waiting(0), desk, store)).toMatchObject({
        ok: false,
        code: "USER_ACTIVE",
        error: "The command was not begun: the pointer is in the bottom right corner of the desktop",
      });
      await toInner(300, 200);
      expect(await dispatch(waiting(0), desk, store)).toMatchObject({ ok: true });
    } finally {
      await desk.close();
      await store.close();
    }
  },
  DEADLINE,
);

test(
  "a pointer that comes into the corner while a command begins ends it, too",
  async () => {
    const place = (x: number, y: number) =>
      outer.must("xdotool", "search", "--name", "inner", "mousemove", "--window", "%1", `${x}`, `${y}`);
    await place(300, 200);
    const env = { ...outer.env, DISPLAY: inner, HEDDLE_GUI_FAILSAFE_CORNER: "bottom-right" };
    const desk = new Desk(createContext({ env }));
    const driver = await desk.driver();
    const watchInput = driver.watchInput.bind(driver);
    // Between the first look at the pointer and the watch.
    driver.watchInput = async (onInput) => {
      await place(599, 399);
      await until("the pointer to be there", async () => (await driver.pointer()).x >= 597);
      return watchInput(onInput);
    };
    try {
      const work = async (signal: AbortSignal) => signal.throwIfAborted();
      await expect(withFailsafe(desk, new AbortController().signal, work)).rejects.toMatchObject({
        code: "USER_ACTIVE",
      });
    } finally {
      await place(300, 200);
      await desk.close();
    }
  },
  DEADLINE,
);
