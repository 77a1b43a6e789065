/**
 * Texts typed into real programs beside a busy process: what each program has in the end, and what the result said of
 * it. No text may be called verified that did not arrive exactly.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DesktopWindow } from "#desktop/driver.ts";
import { createContext } from "#kit/files/context.ts";
import type { ActionResult } from "#schemas/gui/action-result.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { type CommandStore, openStore } from "../../../lib/gui/store.ts";
import { rounds } from "../../soak.ts";
import { until } from "../session.ts";
import { AccessibleDesktop } from "./accessible.ts";
import { Terminal } from "./terminal.ts";
import { TEXTS } from "./texts.ts";

const DEADLINE = 1_200_000;
const ROUNDS = rounds("texts typed into each program by each method", { test: 1, soak: 20 });
const never = new AbortController().signal;

/** A program that a text goes into, and what it has then. */
interface Target {
  readonly title: string;
  /** Empties it, or selects what it holds. */
  prepare(): Promise<void>;
  /** What it holds once it is the expected text, or has not become that in a minute. */
  text(expected: string): Promise<string>;
}

let session: AccessibleDesktop;
let store: CommandStore;
beforeAll(async () => {
  session = await AccessibleDesktop.start();
  store = await openStore(session.desktop.folder, () => new Date());
  session.desktop.start("sh", "-c", "while :; do :; done");
}, DEADLINE);
afterAll(async () => {
  await store?.close();
  await session?.end();
}, DEADLINE);

async function focus(title: string): Promise<DesktopWindow> {
  const window = await session.window(title);
  await until(`the focus of ${title}`, () =>
    session.driver.focus(window, never).then(
      () => true,
      () => false,
    ),
  );
  return window;
}

/** A window with an editor that has the focus, as AT-SPI sees it. */
async function ready(title: string): Promise<void> {
  const window = await focus(title);
  await until(`the text of ${title}`, async () => {
    const field = await session.accessibility.focusedText(window, never).catch(() => null);
    return field?.editable === true;
  });
}

const holds = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

async function expectFile(file: string, expected: string, save?: () => Promise<void>): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end; await Bun.sleep(50)) {
    await save?.();
    if (holds(file) === expected) break;
  }
  return holds(file);
}

let count = 0;
const PROGRAMS: Record<string, () => Promise<Target>> = {
  xterm: async () => {
    const terminal = await Terminal.open(session.desktop, `exact ${++count}`);
    let sent = "";
    await focus(terminal.title);
    return {
      title: terminal.title,
      prepare: async () => {
        // A terminal keeps what it has got: the next text follows it.
        sent = terminal.read();
      },
      text: async (expected) => {
        await session.driver.press(["Return"], never);
        const all = await terminal.text(`${sent}${expected}\n`);
        return all.startsWith(sent) && all.endsWith("\n") ? all.slice(sent.length, -1) : all;
      },
    };
  },
  mousepad: async () => {
    const file = join(session.desktop.folder, `mousepad-${++count}.txt`);
    session.desktop.write(`mousepad-${count}.txt`, "");
    session.desktop.start("mousepad", "--disable-server", file);
    const title = await titleWith(`mousepad-${count}.txt`);
    await ready(title);
    return {
      title,
      prepare: () => session.driver.press(["ctrl", "a"], never),
      text: (expected) => expectFile(file, expected, () => session.driver.press(["ctrl", "s"], never)),
    };
  },
  qt: async () => {
    const title = `qt editor ${++count}`;
    const file = join(session.desktop.folder, `qt-${count}.txt`);
    const script = join(import.meta.dir, "programs", "qt-editor.py");
    session.desktop.start(
      "env",
      "QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1",
      "/usr/bin/python3",
      script,
      title,
      file,
    );
    await ready(title);
    return {
      title,
      prepare: () => session.driver.press(["ctrl", "a"], never),
      text: (expected) => expectFile(file, expected),
    };
  },
};

async function titleWith(part: string): Promise<string> {
  let title: string | undefined;
  await until(`a window with ${part}`, async () => {
    title = (await session.driver.windows()).find((window) => window.title.includes(part))?.title;
    return title !== undefined;
  });
  return title ?? "";
}

const METHODS: Record<string, Record<string, string>> = {
  auto: {},
  native: { HEDDLE_GUI_INJECTOR_BACKEND: "native" },
  clipboard: { HEDDLE_GUI_INJECTOR_BACKEND: "clipboard" },
};

async function inject(env: Record<string, string>, text: string): Promise<DispatchResult> {
  const desk = new Desk(createContext({ env: { ...session.desktop.env, ...env } }));
  try {
    return await dispatch({ verb: "inject", text, submit: false }, desk, store);
  } finally {
    await desk.close();
  }
}

/** One window of each program: a window manager reads the keyboard anew at each borrowed key, and opens windows later. */
const targets = new Map<string, Promise<Target>>();
function targetOf(program: string): Promise<Target> {
  const known = targets.get(program);
  if (known) return known;
  const made = PROGRAMS[program]?.();
  if (!made) throw new Error("no such program");
  targets.set(program, made);
  return made;
}

describe.each(Object.keys(PROGRAMS))("%s", (program) => {
  test.each(Object.keys(METHODS))(
    "holds what was sent by %s",
    async (method) => {
      const target = await targetOf(program);
      const tally: Record<string, { exact: number; verified: number }> = {};
      const wrong: string[] = [];
      for (const [name, text] of Object.entries(TEXTS)) {
        const counts = { exact: 0, verified: 0 };
        tally[name] = counts;
        for (let round = 0; round < ROUNDS; round++) {
          await focus(target.title).catch(() => undefined);
          await target.prepare();
          const answer = await inject(METHODS[method] ?? {}, text);
          const result = answer.data["result"] as ActionResult;
          const effect = result?.evidence.findLast(({ kind }) => kind === "read_back")?.["effect"];
          const arrived = await target.text(text);
          const isExact = arrived === text;
          if (isExact) counts.exact += 1;
          if (effect === "verified") counts.verified += 1;
          if (!isExact || !answer.ok || (effect === "verified") !== (program !== "xterm"))
            wrong.push(`${name}: ${answer.error ?? effect}: ${JSON.stringify(arrived)}`);
          // Whatever else may fail: this is what the result promises.
          expect(effect === "verified" && !isExact).toBe(false);
        }
      }
      console.log(`exact: ${program}, ${method}, of ${ROUNDS}: ${JSON.stringify(tally)}`);
      expect(wrong).toEqual([]);
    },
    DEADLINE,
  );
});
