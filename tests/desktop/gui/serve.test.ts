/** The server of GUI control on a real desktop: what it does with the right, stops, and shows. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../../http/dispatcher.ts";
import { Desktop, until } from "../session.ts";
import { Terminal } from "./terminal.ts";

const DEADLINE = 300_000;

let desktop: Desktop;
let reading: Dispatcher;
let acting: Dispatcher;
let terminal: Terminal;
beforeAll(async () => {
  desktop = await Desktop.start();
  terminal = await Terminal.open(desktop, "served");
  const start = (options: string[], more: Record<string, string>) =>
    Dispatcher.start(
      ["--port", "0", "--root", desktop.folder, ...options],
      { ...desktop.env, WAYLAND_DISPLAY: "", HEDDLE_GUI_WORKDIR: desktop.folder, ...more },
      commandLine(["gui-serve"]),
    );
  reading = await start([], {});
  acting = await start(["--allow-execute"], { HEDDLE_GUI_ALLOW_CAPTURE: "1" });
}, DEADLINE);
afterAll(async () => {
  await reading?.stop();
  await acting?.stop();
  await desktop?.end();
}, DEADLINE);

const say = (server: Dispatcher, body: string) =>
  server.ask("/v1/dsl", { method: "POST", body, headers: { "content-type": "text/plain" } });

test(
  "without the right a command is a dry run that says so; with it and DRY_RUN false it acts",
  async () => {
    expect((await say(reading, "FOCUS HINTS served")).json).toMatchObject({
      ok: true,
      data: { dry_run: true },
    });
    expect((await say(acting, "FOCUS HINTS served")).json).toMatchObject({
      ok: true,
      data: { dry_run: true },
    });
    expect((await say(acting, "FOCUS HINTS served DRY_RUN false")).json).toMatchObject({
      ok: true,
      data: { dry_run: false },
    });
    const typed = await say(acting, 'INJECT "zażółć" DRY_RUN false');
    expect(typed.json).toMatchObject({ ok: true });
    expect(await terminal.text("zażółć\n")).toBe("zażółć\n");
    // Titles are part of the screen.
    const [hidden, shown] = [await say(reading, "ORIENT"), await say(acting, "ORIENT")];
    expect(hidden.text).not.toContain("served");
    expect(shown.text).toContain("served");
    expect((await reading.ask("/v1/events")).text).not.toContain('"title":"served"');
    expect((await say(acting, "CAPTURE SCALE 0.1")).json.data.data).toBeString();
  },
  DEADLINE,
);

test(
  "another request stops a command that runs, and one whose client has gone ends",
  async () => {
    const long = 'EXECUTE STEPS [{"action":"wait","config":{"seconds":3000}}] DRY_RUN false';
    const untilStopped = (expected: string) =>
      until("a command to stop", async () => (await say(acting, "STOP")).json.output === expected);
    const running = say(acting, long);
    await untilStopped("Stopped EXECUTE");
    const ended = await running;
    expect([ended.status, ended.json.code]).toEqual([499, "STOPPED"]);
    const gone = new AbortController();
    const left = fetch(`${acting.url}/v1/dsl`, {
      method: "POST",
      body: long,
      headers: { "content-type": "text/plain" },
      signal: gone.signal,
    }).catch(() => undefined);
    await until("a command that acts", async () => {
      const { json } = await acting.ask("/health");
      return json.requests.running > 0;
    });
    gone.abort();
    await left;
    await until("the end of it", async () => (await say(acting, "FOCUS HINTS served DRY_RUN false")).json.ok);
  },
  DEADLINE,
);
