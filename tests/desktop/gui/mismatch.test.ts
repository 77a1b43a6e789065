/** Programs that do not take a text as it was sent: what is tried again, what is taken back, and what the result says. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { DesktopWindow } from "#desktop/driver.ts";
import { createContext } from "#kit/files/context.ts";
import type { ActionResult } from "#schemas/gui/action-result.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { isIntact } from "../../../lib/gui/action-result.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { type CommandStore, openStore } from "../../../lib/gui/store.ts";
import { until } from "../session.ts";
import { AccessibleDesktop } from "./accessible.ts";

const DEADLINE = 300_000;
const never = new AbortController().signal;
const sha256 = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("hex");

let session: AccessibleDesktop;
let store: CommandStore;
beforeAll(async () => {
  session = await AccessibleDesktop.start();
  store = await openStore(session.desktop.folder, () => new Date());
}, DEADLINE);
afterAll(async () => {
  await store?.close();
  await session?.end();
}, DEADLINE);

/** An editor that has the focus, as AT-SPI sees it, with the caret at the end of what it holds. */
async function editor(
  mode: string,
  start: string,
): Promise<{ window: DesktopWindow; read(): Promise<string> }> {
  const title = `stubborn ${mode} ${start.length}`;
  const script = join(import.meta.dir, "programs", "stubborn.py");
  session.desktop.start("/usr/bin/python3", script, title, mode, start);
  const window = await session.window(title);
  const field = () => session.accessibility.focusedText(window, never);
  await until("the focused text", async () => {
    await session.driver.focus(window, never).catch(() => undefined);
    return (await field().catch(() => null)) !== null;
  });
  return { window, read: async () => (await field())?.read() ?? "" };
}

async function inject(text: string, env: Record<string, string> = {}): Promise<DispatchResult> {
  const desk = new Desk(createContext({ env: { ...session.desktop.env, ...env } }));
  try {
    return await dispatch({ verb: "inject", text, submit: false }, desk, store);
  } finally {
    await desk.close();
  }
}
const readBacks = (answer: DispatchResult) =>
  (answer.data["result"] as ActionResult).evidence.filter(({ kind }) => kind === "read_back");

test(
  "a program that leaves out what AT-SPI inserts gets keys, and the text is verified",
  async () => {
    const { read } = await editor("keys", "");
    const answer = await inject("Zażółć gęślą");
    expect(answer).toMatchObject({ ok: true, data: { result: { backend: "xtest" } } });
    expect(readBacks(answer)).toEqual([
      {
        kind: "read_back",
        effect: "mismatch",
        method: "atspi-text",
        expected_sha256: sha256("Zażółć gęślą"),
        actual_sha256: sha256(""),
      },
      {
        kind: "read_back",
        effect: "verified",
        method: "atspi-text",
        expected_sha256: sha256("Zażółć gęślą"),
        actual_sha256: sha256("Zażółć gęślą"),
      },
    ]);
    expect(await read()).toBe("Zażółć gęślą");
  },
  DEADLINE,
);

test(
  "a text that arrives changed is taken back, tried once by another method, and reported",
  async () => {
    const { read, window } = await editor("shout", "BEFORE: ");
    await session.driver.press(["ctrl", "End"], never);
    const answer = await inject("zażółć");
    expect(answer).toMatchObject({
      ok: false,
      code: "MISMATCH",
      data: { result: { ok: false, retryable: true } },
    });
    const result = answer.data["result"] as ActionResult;
    expect(result.reason).toContain("nor by another method");
    expect(result.steps.map(({ ok, backend, diagnostics }) => [ok, backend, diagnostics])).toEqual([
      [false, "atspi", ["Another text arrived", "What arrived was taken back"]],
      [false, "xtest", ["Another text arrived"]],
    ]);
    expect(readBacks(answer).map(({ actual_sha256 }) => actual_sha256)).toEqual([
      sha256("ZAŻÓŁĆ"),
      sha256("ZAŻÓŁĆ"),
    ]);
    // Once, by the second method: the first one's text is gone.
    expect(await read()).toBe("BEFORE: ZAŻÓŁĆ");
    expect(isIntact(result)).toBe(true);
    // The same again says the same: nothing in the result depends on time or on the window.
    await session.driver.press(["ctrl", "a"], never);
    expect((await inject("zażółć")).data["result"]).toEqual(result as never);
    expect(window.title).toBe("stubborn shout 8");
  },
  DEADLINE,
);

test(
  "a method that was asked for is the only one that is tried",
  async () => {
    await editor("shout", "");
    const answer = await inject("a", { HEDDLE_GUI_INJECTOR_BACKEND: "atspi" });
    expect(answer).toMatchObject({ ok: false, code: "MISMATCH" });
    expect((answer.data["result"] as ActionResult).steps).toHaveLength(1);
  },
  DEADLINE,
);

test(
  "nothing is tried again if the text around it changed",
  async () => {
    const { read } = await editor("replace", "some text");
    const answer = await inject("other");
    expect(answer).toMatchObject({
      ok: false,
      code: "MISMATCH",
      error: expect.stringContaining("around it"),
    });
    expect(readBacks(answer)).toMatchObject([{ effect: "mismatch", actual_sha256: null }]);
    expect(await read()).toBe("OTHER");
  },
  DEADLINE,
);

test(
  "a secret that arrives changed shows in no hash",
  async () => {
    await editor("shout", "a");
    const answer = await inject("{{secret:DOOR}}", { HEDDLE_SECRET_DOOR: "hunter" });
    expect(answer).toMatchObject({ ok: false, code: "MISMATCH" });
    const all = JSON.stringify(answer);
    for (const text of ["hunter", "HUNTER", sha256("hunter"), sha256("HUNTER")])
      expect(all).not.toContain(text);
  },
  DEADLINE,
);

test(
  "a password field is typed into, and never read",
  async () => {
    await editor("password", "old");
    const answer = await inject("hunter2");
    expect(answer).toMatchObject({ ok: true });
    expect(readBacks(answer)).toMatchObject([{ effect: "unverifiable", method: null, actual_sha256: null }]);
  },
  DEADLINE,
);
