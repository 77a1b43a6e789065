/** What HEALTH and ORIENT say of real sessions, and of none. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { appendFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { Value } from "@sinclair/typebox/value";
import { releaseText } from "#desktop/x11/driver.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import { HealthPayload } from "#schemas/gui/health.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { Desk } from "../../../lib/gui/desk.ts";
import { dispatch } from "../../../lib/gui/dispatch.ts";
import { Desktop, LEFT, RIGHT, until } from "../session.ts";
import { SwayDesktop } from "./sway.ts";

setDefaultTimeout(300_000);

let x11: Desktop;
let sway: SwayDesktop;
beforeAll(async () => {
  [x11, sway] = await Promise.all([Desktop.start(), SwayDesktop.start()]);
  await x11.startBus();
  await x11.window("a window", "#c02020");
});
afterAll(async () => {
  await Promise.all([x11?.end(), sway?.end()]);
});

async function ask(
  verb: "health" | "orient",
  env: Record<string, string>,
  more: Partial<Context> = {},
  workdir?: string,
) {
  const desk = new Desk(createContext({ env, ...more }), {}, workdir);
  try {
    const { ok, data, output } = await dispatch({ verb } as Command, desk, undefined as never);
    expect(ok).toBe(true);
    // biome-ignore lint/suspicious/noExplicitAny: read by name
    return { output, data: data as any };
  } finally {
    await desk.close();
  }
}

async function health(...args: [env: Record<string, string>, more?: Partial<Context>, workdir?: string]) {
  const { data } = await ask("health", ...args);
  expect([...Value.Errors(HealthPayload, data)]).toEqual([]);
  return data as HealthPayload;
}

test("a session of X11 with everything is ok", async () => {
  const data = await health(x11.env);
  expect(data).toMatchObject({
    status: "ok",
    session: "x11",
    display: x11.env["DISPLAY"] as string,
    compositor: "Openbox",
    reason: null,
    profile_loaded: false,
    dry_run: false,
    may_capture: true,
  });
  expect(data.server).toMatch(/^The X\.Org Foundation \d+\.\d+/);
  expect(data.backends["native"]).toEqual({ available: true, version: "2.2", reason: null });
  expect(data.backends["atspi"]).toMatchObject({ available: true, reason: null });
  expect(data.backends["xdotool"]).toEqual({
    available: true,
    version: expect.stringMatching(/^\d+\.\d+/) as never,
    reason: null,
  });
  expect(data.backends["wtype"]).toMatchObject({ available: false });
  for (const name of ["clipboard", "windows", "point", "capture"])
    expect([name, data.backends[name]?.available]).toEqual([name, true]);
});

test("what is missing has its reason, and makes the session degraded", async () => {
  const { DBUS_SESSION_BUS_ADDRESS: _, ...env } = x11.env;
  const none = await health({ ...env, PATH: x11.pathWith() });
  expect(none.backends["xdotool"]).toEqual({
    available: false,
    version: null,
    reason: "xdotool is not installed",
  });
  const wrong = await health({ ...x11.env, HEDDLE_GUI_INJECTOR_CMD_TIMEOUT: "soon" });
  expect([wrong.status, wrong.reason]).toEqual(["degraded", expect.stringContaining("CMD_TIMEOUT")]);
  const gone = await health({ ...x11.env, HEDDLE_GUI_CONFIG: join(x11.folder, "none.yaml") });
  expect([gone.status, gone.profile_loaded]).toEqual(["degraded", false]);
  expect(gone.profile_reason).toContain("none.yaml");
  const path = x11.write("gui.yaml", 'ides:\n  notes: {hints: [notes], chat: ["ctrl+n"]}\n');
  expect((await health({ ...x11.env, HEDDLE_GUI_CONFIG: path })).profile_loaded).toBe(true);
  expect((await health({ ...x11.env, HEDDLE_GUI_INJECTOR_DRY_RUN: "true" })).dry_run).toBe(true);
});

test("a session of sway is described by what its compositor offers", async () => {
  const data = await health(sway.env);
  expect(data).toMatchObject({
    session: "wayland",
    compositor: "sway",
    display: sway.env["WAYLAND_DISPLAY"] as string,
  });
  expect(data.backends["native"]).toMatchObject({ available: true, version: "1" });
  expect(data.backends["capture"]).toMatchObject({ available: true });
  expect(data.backends["clipboard"]?.reason === null).toBe(data.backends["clipboard"]?.available as boolean);
  expect(data.backends["xdotool"]).toMatchObject({
    available: false,
    reason: "xdotool types in x11 sessions",
  });
});

test("without a desktop it says so instead of failing", async () => {
  for (const [env, reason] of [
    [{}, "no display is named"],
    [{ DISPLAY: ":9999" }, "Cannot connect to the X server :9999"],
    [{ WAYLAND_DISPLAY: "none", XDG_RUNTIME_DIR: sway.runtime }, "none"],
  ] as const) {
    const data = await health({ HOME: x11.folder, ...env });
    expect([data.status, data.session, data.display]).toEqual(["unavailable", "unknown", null]);
    expect(data.reason).toContain(reason);
    expect(data.backends["native"]).toEqual({ available: false, version: null, reason: data.reason });
  }
});

test("the store is looked at and not touched", async () => {
  const folder = join(x11.folder, "store");
  const empty = await health({ ...x11.env, HEDDLE_GUI_WORKDIR: folder });
  expect(empty.store).toEqual({
    ok: true,
    reason: null,
    folder,
    segments: 0,
    bytes: 0,
    unfinished_bytes: 0,
    torn: 0,
  });
  expect(existsSync(folder)).toBe(false);
  await x11.run("gui-focus", ["--dry-run", "a window", "--workdir", folder]);
  const used = (await health(x11.env, {}, folder)).store;
  expect([used.ok, used.segments, used.unfinished_bytes]).toEqual([true, 1, 0]);
  expect(used.bytes).toBeGreaterThan(200);
  appendFileSync(join(folder, ".heddle/events/commands.jsonl"), '{"id":');
  expect((await health(x11.env, {}, folder)).store.unfinished_bytes).toBe(6);
  const file = x11.write("a-file", "");
  expect((await health(x11.env, {}, file)).store).toMatchObject({
    ok: false,
    reason: expect.any(String) as never,
  });
});

test("a client learns no place of the server, and what it may do", async () => {
  const client = { transport: "http", allowExecute: false } as const;
  const data = await health(x11.env, client);
  expect([data.dry_run, data.may_capture, data.store.folder]).toEqual([true, false, null]);
  const allowed = { ...client, allowExecute: true };
  const trusted = await health({ ...x11.env, HEDDLE_GUI_ALLOW_CAPTURE: "1" }, allowed);
  expect([trusted.dry_run, trusted.may_capture]).toEqual([false, true]);
});

test("ORIENT names session, monitors, windows and what is missing, on X11", async () => {
  const { data } = await ask("orient", x11.env);
  expect(data).toMatchObject({
    session: "x11",
    compositor: "Openbox",
    screen: { width: 1400, height: 600 },
    missing: [],
  });
  expect(data.screens).toEqual([
    { name: "right", box: RIGHT, scale: 1, primary: true },
    { name: "left", box: LEFT, scale: 1, primary: false },
  ]);
  await until("the focus", async () => (await ask("orient", x11.env)).data.focused?.title === "a window");
  expect(data.windows[0]).toMatchObject({
    title: "a window",
    class: "XTerm",
    process: "xterm",
    hidden: false,
  });
  expect(data.abilities.accessibility).toMatchObject({ backend: "at-spi" });
  const { DBUS_SESSION_BUS_ADDRESS: _, ...env } = x11.env;
  const { data: shown } = await ask("orient", env, { transport: "mcp" });
  expect([shown.windows[0].title, shown.focused.title, shown.windows[0].class]).toEqual(["", "", "XTerm"]);
});

test("ORIENT names session, outputs with their scales and what is missing, on sway", async () => {
  const scaled = await SwayDesktop.start({
    outputs: [
      "output HEADLESS-1 resolution 800x600 position 0 0",
      "output HEADLESS-2 resolution 1600x1200 position 800 0 scale 2",
    ],
  });
  try {
    const terminal = await scaled.terminal("a terminal");
    expect(terminal).toBeDefined();
    await until("the window", async () =>
      (await ask("orient", scaled.env)).data.windows.some(
        ({ title }: { title: string }) => title === "a terminal",
      ),
    );
    const { data } = await ask("orient", scaled.env);
    expect(data).toMatchObject({
      session: "wayland",
      compositor: "sway",
      screen: { width: 1600, height: 600 },
    });
    expect(data.screens.map((one: { box: unknown; scale: number }) => [one.box, one.scale])).toEqual([
      [{ x: 0, y: 0, width: 800, height: 600 }, 1],
      [{ x: 800, y: 0, width: 800, height: 600 }, 2],
    ]);
    expect(data.windows.map(({ title }: { title: string }) => title)).toContain("a terminal");
    expect(data.missing).toContain("accessibility");
    expect(data.abilities.accessibility.reason).toBeString();
  } finally {
    await scaled.end();
  }
});

test.each([
  [12_101_007, "21.1.7"],
  [12_004_000, "1.20.4"],
  [11_905_000, "1.19.5"],
])("the release %d is %s", (release, text) => {
  expect(releaseText(release)).toBe(text);
});
