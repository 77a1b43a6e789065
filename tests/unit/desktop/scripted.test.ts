/** Windows and macOS through fixed scripts: what would run there, and what is answered elsewhere. */
import { describe, expect, test } from "bun:test";
import { CLICK, LIST_WINDOWS, PASTE, PRESS, SCROLL, TYPE } from "#desktop/scripted/darwin-control.ts";
import { FOCUS, osascript } from "#desktop/scripted/darwin-scripts.ts";
import { scriptedDriver } from "#desktop/scripted/driver.ts";
import { powershell, type ScriptName, scriptText } from "#desktop/scripted/windows-scripts.ts";
import { sessionKind } from "#desktop/session-kind.ts";
import { createContext } from "#kit/files/context.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";

const HOSTILE = `Notes'"; Remove-Item * $(touch pwned) \`id\` %PATH% -e x`;
const never = new AbortController().signal;

const nowhere = { append: async <T>(_: unknown, result: T) => result, close: async () => undefined };
async function say(session: string, command: Command, more: Record<string, string> = {}) {
  const desk = new Desk(createContext({ env: { HEDDLE_GUI_SESSION: session, ...more } }));
  const result = await dispatch(command, desk, nowhere as never);
  await desk.close();
  return result;
}

type Call = { argv: string[]; env: Record<string, string> };
async function calls(session: string, command: Command, more: Record<string, string> = {}): Promise<Call[]> {
  const { ok, error, data } = await say(session, command, more);
  expect([ok, error]).toEqual([true, null]);
  const { evidence } = data["result"] as { evidence: (Call & { kind: string })[] };
  return evidence.filter(({ kind }) => kind === "program").map(({ argv, env }) => ({ argv, env }));
}

test("the kind of a session is named, that of the system, or that of its display", () => {
  expect(sessionKind({}, "win32")).toBe("windows");
  expect(sessionKind({ DISPLAY: ":0" }, "darwin")).toBe("darwin");
  expect(sessionKind({ DISPLAY: ":0" }, "linux")).toBe("x11");
  expect(sessionKind({ DISPLAY: ":0", WAYLAND_DISPLAY: "wayland-0" }, "linux")).toBe("wayland");
  expect(sessionKind({ HEDDLE_GUI_SESSION: "windows", DISPLAY: ":0" }, "linux")).toBe("windows");
});

const win = (name: ScriptName, env: Record<string, string>): Call => ({ argv: powershell(name), env });
const mac = (script: typeof TYPE, env: Record<string, string>): Call => ({ argv: osascript(script), env });
const POINT = { HEDDLE_X: "5", HEDDLE_Y: "-7" };

/** Command → what runs on Windows and on macOS. */
const DRY: [what: string, command: Command, windows: Call[], darwin: Call[]][] = [
  [
    "FOCUS",
    { verb: "focus", hints: [HOSTILE], dry_run: true },
    [win("focus", { HEDDLE_TEXT: HOSTILE })],
    [{ argv: osascript(FOCUS, HOSTILE), env: {} }],
  ],
  [
    "INJECT",
    { verb: "inject", text: "a\n{{secret:PIN}}", dry_run: true },
    [win("type", { HEDDLE_TEXT: "a\n{{secret:PIN}}" }), win("press", { HEDDLE_KEYS: "13" })],
    [
      mac(TYPE, { HEDDLE_TEXT: "a\n{{secret:PIN}}" }),
      mac(PRESS, { HEDDLE_KEY: "#36", HEDDLE_MODIFIERS: "" }),
    ],
  ],
  [
    "EXECUTE",
    {
      verb: "execute",
      dry_run: true,
      steps: [
        { action: "focus_window", config: { window_name_hints: ["a"] } },
        { action: "type_text", config: { text: HOSTILE, submit: false } },
        { action: "press_keys", config: { keys: ["ctrl+shift+s", "F5"] } },
        { action: "click", config: { position: { x: 5, y: -7 }, count: 2 } },
        { action: "scroll", config: { position: { x: 5, y: -7 }, direction: "down" } },
        { action: "wait", config: { seconds: 1 } },
      ],
    },
    [
      win("focus", { HEDDLE_TEXT: "a" }),
      win("type", { HEDDLE_TEXT: HOSTILE }),
      win("press", { HEDDLE_KEYS: "17,16,83" }),
      win("press", { HEDDLE_KEYS: "116" }),
      win("click", { ...POINT, HEDDLE_BUTTON: "left", HEDDLE_COUNT: "2" }),
      win("scroll", { ...POINT, HEDDLE_RIGHT: "0", HEDDLE_DOWN: "3" }),
    ],
    [
      { argv: osascript(FOCUS, "a"), env: {} },
      mac(TYPE, { HEDDLE_TEXT: HOSTILE }),
      mac(PRESS, { HEDDLE_KEY: "s", HEDDLE_MODIFIERS: "control down,shift down" }),
      mac(PRESS, { HEDDLE_KEY: "#96", HEDDLE_MODIFIERS: "" }),
      mac(CLICK, { ...POINT, HEDDLE_BUTTON: "left", HEDDLE_COUNT: "2" }),
      mac(SCROLL, { ...POINT, HEDDLE_RIGHT: "0", HEDDLE_DOWN: "3" }),
    ],
  ],
];

describe.each(DRY)("a dry run of %s", (_, command, windows, darwin) => {
  const secret = { HEDDLE_SECRET_PIN: "4711" };
  test("tells what would run on Windows", async () =>
    expect(await calls("windows", command, secret)).toEqual(windows));
  test("tells what would run on macOS", async () =>
    expect(await calls("darwin", command, secret)).toEqual(darwin));
});

test("what a keyboard of macOS cannot type is said before anything runs", async () => {
  const answer = await say("darwin", { verb: "inject", text: "zażółć", dry_run: true });
  expect(answer).toMatchObject({ ok: false, code: "BACKEND_MISSING" });
  const [call] = await calls("windows", { verb: "inject", text: "zażółć", submit: false, dry_run: true });
  expect(call?.env).toEqual({ HEDDLE_TEXT: "zażółć" });
});

describe.each([
  ["windows", "Windows"],
  ["darwin", "macOS"],
] as const)("a session of %s on another system", (session, name) => {
  const reason = expect.stringContaining(`driven on ${name} only`);

  test("is not acted on", async () => {
    for (const command of [
      { verb: "focus", hints: ["a"] },
      { verb: "inject", text: "a" },
      { verb: "execute", steps: [{ action: "press_keys", config: { keys: "a" } }] },
      { verb: "orient" },
    ] as Command[])
      expect(await say(session, command)).toMatchObject({
        ok: false,
        code: "BACKEND_MISSING",
        error: reason,
      });
  });

  test("says so in HEALTH and ACTIONS", async () => {
    const { data } = await say(session, { verb: "health" });
    expect(data).toMatchObject({
      status: "unavailable",
      session,
      reason,
      backends: { native: { available: false, reason }, atspi: { available: false }, capture: { reason } },
    });
    const { data: list } = await say(session, { verb: "actions" });
    expect((list["actions"] as { name: string }[]).find((one) => one.name === "click")).toMatchObject({
      available: false,
    });
  });

  test("runs nothing, whatever is asked of its driver", async () => {
    const driver = scriptedDriver(session, {}, "linux");
    const missing = { code: "BACKEND_MISSING" };
    await expect(driver.windows()).rejects.toMatchObject(missing);
    await expect(driver.type("a", never)).rejects.toMatchObject(missing);
    await expect(driver.click({ x: 1, y: 1 }, { button: "left", count: 1 }, never)).rejects.toMatchObject(
      missing,
    );
    await expect(driver.capture({ x: 0, y: 0, width: 1, height: 1 })).rejects.toMatchObject(missing);
  });
});

test("a system whose script answers with something else is one clear error", async () => {
  // On a system that is said to be Windows and has no PowerShell.
  const driver = scriptedDriver("windows", { PATH: "/nonexistent" }, "win32");
  expect((await driver.abilities()).type).toEqual({ backend: "powershell" });
  await expect(driver.windows()).rejects.toMatchObject({ code: "NOT_INSTALLED" });
});

test("a long text is typed in parts that each fit into a variable, and no character is cut", async () => {
  const text = "😀".repeat(9000);
  const parts = (await calls("windows", { verb: "inject", text, submit: false, dry_run: true })).map(
    ({ env }) => env["HEDDLE_TEXT"] ?? "",
  );
  expect(parts.join("")).toBe(text);
  expect(parts.every((part) => part.length <= 4000 && part.isWellFormed())).toBe(true);
});

test("the scripts of macOS are programs, and every script fits onto a command line of Windows", () => {
  for (const { lines } of [LIST_WINDOWS, TYPE, PASTE, PRESS, CLICK, SCROLL])
    expect(() => new Function(lines.join("\n"))).not.toThrow();
  for (const name of ["list-windows", "type", "press", "click", "scroll", "capture-region"] as const) {
    expect(powershell(name).join(" ").length).toBeLessThan(32_767);
    expect(scriptText(name)).not.toContain("HEDDLE_TEXT)'");
  }
});
