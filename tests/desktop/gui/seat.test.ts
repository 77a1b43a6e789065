/** The seat process of a real display: commands that go to it do what they do without it, whatever becomes of it. */
import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { turnPlace } from "#desktop/display-place.ts";
import { createContext } from "#kit/files/context.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { perform } from "../../../lib/gui/dispatch.ts";
import { readLine } from "../../../lib/gui/dsl/read-line.ts";
import { EVENTS } from "../../../lib/gui/events/place.ts";
import { commandLine } from "../../acceptance/run.ts";
import { Desktop, until } from "../session.ts";
import { SwayDesktop } from "./sway.ts";
import { Terminal } from "./terminal.ts";

setDefaultTimeout(300_000);

/** Longer than any test takes: only a stop ends it. */
const LONG = 'EXECUTE STEPS [{"action":"wait","config":{"seconds":3000}}]';
const TYPING = `INJECT "${"ŻÓŁĆ zażółć\\n".repeat(500)}" SUBMIT false`;

let desktop: Desktop;
const children: Bun.Subprocess[] = [];
beforeAll(async () => {
  desktop = await Desktop.start();
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(children.splice(0).map((child) => child.exited));
});
afterAll(() => desktop?.end());

type Env = Record<string, string>;

/** A command in this process; what it hands over goes to the seat. */
function say(line: string, env: Env = {}, signal?: AbortSignal): Promise<DispatchResult> {
  const context = createContext({
    env: { ...desktop.env, ...env },
    cwd: desktop.folder,
    ...(signal && { signal }),
  });
  return perform(() => readLine(line), { workdir: desktop.folder }, context);
}

const seatOf = async (env: Env = {}) =>
  (await say("HEALTH", env)).data["seat"] as { used: boolean; pid: number | null; reason: string | null };

/** A seat process, once commands go to it. */
async function startSeat(env: Env = {}, args: string[] = []) {
  const child = spawnSeat(env, args);
  await until("the seat", async () => (await seatOf(env)).pid === child.pid);
  return child;
}

function spawnSeat(env: Env = {}, args: string[] = []) {
  const child = Bun.spawn([...commandLine(["gui-seat"]), ...args], {
    env: { ...desktop.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  children.push(child);
  return child;
}

async function errorOf(
  child: ReturnType<typeof spawnSeat>,
): Promise<{ code: string; status: number | null }> {
  const text = await new Response(child.stderr).text();
  return { code: JSON.parse(text.trim().split("\n").at(-1) ?? "").error.code, status: await child.exited };
}

async function socket(): Promise<string> {
  return (await turnPlace(desktop.env))?.seat ?? "";
}

/** What does not depend on when it was. */
const lasting = ({ event_id, ...result }: DispatchResult) => ({ ...result, isRecorded: event_id !== null });

async function focused(title: string): Promise<Terminal> {
  const terminal = await Terminal.open(desktop, title);
  await until(`the focus of ${title}`, async () => (await say(`FOCUS HINTS "${title}"`)).ok);
  return terminal;
}

const keys = () => desktop.output("xmodmap", "-pke");

function events(): string[] {
  const file = join(desktop.folder, EVENTS, "commands.jsonl");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").slice(1) : [];
}

test("commands answer the same with and without it, are recorded once, and leave no secret in it", async () => {
  const terminal = await focused("the same");
  const other = await Terminal.open(desktop, "another");
  await until("both windows", async () => (await say(`FOCUS HINTS "${other.title}" DRY_RUN true`)).ok);
  const lines = [
    "FOCUS HINTS another",
    'FOCUS HINTS "the same"',
    "FOCUS HINTS xterm",
    "FOCUS HINTS nobody",
    "ORIENT",
    "ACTIONS",
    'INJECT "dry" DRY_RUN true',
    'INJECT "zażółć {{secret:PIN}}"',
    'INJECT "{{secret:NONE}}"',
    'SIMULATE STEPS [{"action":"wait","config":{"seconds":0}}]',
    "CAPTURE SCALE 0.1 OUT seat.png",
    "EXECUTE FILE missing.json",
  ];
  const env = { HEDDLE_SECRET_PIN: "4711" };
  const all = async (more: Env) => {
    const results = [];
    for (const line of lines) results.push(lasting(await say(line, { ...env, ...more })));
    return results;
  };
  await say('FOCUS HINTS "the same"');
  const alone = await all({ HEDDLE_GUI_SEAT: "0" });
  const seat = await startSeat();
  expect(await seatOf({ HEDDLE_GUI_SEAT: "0" })).toEqual({
    used: false,
    pid: null,
    reason: "HEDDLE_GUI_SEAT is 0",
  });
  const before = events().length;
  expect(await all({})).toEqual(alone);
  expect(alone.filter(({ ok }) => ok)).toHaveLength(8);
  expect(events().length - before).toBe(alone.filter(({ isRecorded }) => isRecorded).length);
  expect(await terminal.text("zażółć 4711\nzażółć 4711\n")).toBe("zażółć 4711\nzażółć 4711\n");
  expect(statSync(await socket()).mode & 0o777).toBe(0o600);
  expect(await seatOf()).toEqual({ used: true, pid: seat.pid, reason: null });
  // The rights of the caller count in the seat, too.
  const client = createContext({ env: desktop.env, transport: "http", allowExecute: false });
  const refused = await perform(() => readLine("TREE"), { workdir: undefined }, client);
  expect(refused.code).toBe("CAPTURE_NOT_ALLOWED");
  seat.kill("SIGTERM");
  expect(await seat.exited).toBe(0);
  expect(await new Response(seat.stdout).text()).toBe("");
  expect(existsSync(await socket())).toBe(false);
});

test("one display has one; a stale socket is cleared away, and what is no socket is left alone", async () => {
  const first = await startSeat();
  expect(await errorOf(spawnSeat())).toEqual({ code: "ADDRESS_IN_USE", status: 75 });
  first.kill("SIGKILL");
  await first.exited;
  expect(existsSync(await socket())).toBe(true);
  expect(await seatOf()).toMatchObject({ used: false, reason: "none runs on this display" });
  expect((await say("ORIENT")).ok).toBe(true);
  const second = await startSeat({}, ["--idle-seconds", "1"]);
  // It ends by itself.
  expect(await second.exited).toBe(0);
  writeFileSync(await socket(), "mine");
  expect((await errorOf(spawnSeat())).code).toBe("FILE_EXISTS");
  expect(readFileSync(await socket(), "utf8")).toBe("mine");
  expect((await say("ORIENT")).ok).toBe(true);
  rmSync(await socket());
  expect((await errorOf(spawnSeat({ DISPLAY: ":9999" }))).code).toBe("DISPLAY_LOST");
});

test("one of another version, one that talks nonsense, and one that goes away are not used", async () => {
  const hello = { type: "hello", version: "0.0.1", pid: 7, surroundings: "" };
  for (const [first, then, reason] of [
    [JSON.stringify(hello), "stay", "it is of Heddle 0.0.1"],
    ["nonsense", "stay", "it has ended"],
    ["", "end", "it has ended"],
    ["", "stay", "it does not answer"],
  ] as const) {
    const listener = Bun.listen({
      unix: await socket(),
      socket: {
        open(opened) {
          if (first !== "") opened.write(`${first}\n`);
          if (then === "end") opened.end();
        },
        data() {
          throw new Error("nothing is sent to such a seat");
        },
      },
    });
    expect((await seatOf()).reason).toStartWith(reason);
    expect(await say("ORIENT")).toMatchObject({ ok: true });
    listener.stop(true);
  }
});

test("a seat that is killed in mid-typing is reported, nothing is typed twice, and the keyboard is given back", async () => {
  const terminal = await focused("killed seat");
  const before = await keys();
  const seat = await startSeat();
  const typing = say(TYPING);
  await until("a borrowed key", async () => (await keys()) !== before);
  seat.kill("SIGKILL");
  expect(await typing).toMatchObject({ ok: false, code: "SEAT_LOST", event_id: expect.any(String) as never });
  expect(await keys()).toBe(before);
  expect(await say('INJECT "!"')).toMatchObject({ ok: true });
  await until("the line", async () => terminal.read().endsWith("!\n"));
  expect(terminal.read().length).toBeLessThan(500 * 12);
});

test("a caller that is killed, or cancels, ends its command and no other", async () => {
  await focused("killed caller");
  const before = await keys();
  const seat = await startSeat();
  const caller = Bun.spawn(commandLine(["gui-dispatch", TYPING]), { env: desktop.env, stdin: "ignore" });
  children.push(caller);
  await until("a borrowed key", async () => (await keys()) !== before);
  caller.kill("SIGKILL");
  await until("the keyboard", async () => (await keys()) === before);
  const stop = new AbortController();
  const typing = say(TYPING, {}, stop.signal);
  await until("a borrowed key", async () => (await keys()) !== before);
  stop.abort();
  expect(await typing).toMatchObject({ ok: false, code: "STOPPED" });
  await until("the keyboard", async () => (await keys()) === before);
  expect(await say("ORIENT")).toMatchObject({ ok: true });
  expect((await seatOf()).pid).toBe(seat.pid);
});

test("two commands take turns, STOP ends one from another process, and the end of the seat stops it", async () => {
  const seat = await startSeat();
  const acting = say(LONG);
  const refused = () => say("FOCUS HINTS nobody", { HEDDLE_GUI_BUSY_TIMEOUT: "0" });
  await until("a command that acts", async () => (await refused()).code === "BUSY");
  // The process that a person has started, not the seat.
  expect((await refused()).data["holder"]).toEqual({ verb: "execute", pid: process.pid });
  expect(await say("ORIENT")).toMatchObject({ ok: true });
  const { record } = await desktop.run("gui-dispatch", ["STOP"]);
  expect(record).toMatchObject({ ok: true, data: { stopped: { verb: "execute", pid: process.pid } } });
  expect(await acting).toMatchObject({ ok: false, code: "STOPPED" });
  const last = say(LONG);
  await until("a command that acts", async () => (await refused()).code === "BUSY");
  seat.kill("SIGINT");
  expect(await last).toMatchObject({ ok: false, code: "STOPPED" });
  expect(await seat.exited).toBe(0);
});

test("a seat that is suspended costs a command nothing before it began, and is reported after", async () => {
  const seat = await startSeat();
  seat.kill("SIGSTOP");
  expect(await say("FOCUS HINTS nobody")).toMatchObject({ code: "WINDOW_NOT_FOUND" });
  expect(await seatOf()).toEqual({ used: false, pid: null, reason: "it does not answer" });
  seat.kill("SIGCONT");
  const acting = say(LONG);
  await until(
    "a command that acts",
    async () => (await say("FOCUS HINTS nobody", { HEDDLE_GUI_BUSY_TIMEOUT: "0" })).code === "BUSY",
  );
  seat.kill("SIGSTOP");
  expect(await acting).toMatchObject({ ok: false, code: "SEAT_LOST" });
  seat.kill("SIGCONT");
  // It finds that its caller has left.
  await until("the turn", async () => (await say("FOCUS HINTS nobody")).code === "WINDOW_NOT_FOUND");
});

test("after the display server was started again the next command works", async () => {
  const folder = join(desktop.folder, "restarted");
  const start = async (number?: string) => {
    const server = Bun.spawn(
      ["Xvfb", ...(number ? [number] : []), "-displayfd", "1", "-nolisten", "tcp", "-noreset"],
      { stdin: "ignore", stdout: "pipe", stderr: "ignore" },
    );
    children.push(server);
    let name = "";
    for await (const chunk of server.stdout) {
      name += new TextDecoder().decode(chunk);
      if (name.includes("\n")) break;
    }
    return { server, env: { DISPLAY: `:${name.trim()}`, HEDDLE_GUI_WORKDIR: folder } };
  };
  const { server, env } = await start();
  const seat = await startSeat(env);
  expect(await say("ORIENT", env)).toMatchObject({ ok: true });
  server.kill("SIGKILL");
  await server.exited;
  expect(await say("ORIENT", env)).toMatchObject({ ok: false, code: "DISPLAY_LOST" });
  await start(env.DISPLAY);
  await until("the display", async () => (await say("ORIENT", env)).ok);
  expect(await seatOf(env)).toEqual({ used: true, pid: seat.pid, reason: null });
});

test("on sway it types and focuses, and a compositor that ended is an error in time", async () => {
  const sway = await SwayDesktop.start();
  try {
    const [one, two] = [await sway.terminal("one"), await sway.terminal("two")];
    const seat = await startSeat(sway.env);
    for (const [terminal, text] of [
      [one, "zażółć"],
      [two, "gęślą jaźń 😀"],
      [one, "jeszcze raz"],
    ] as const) {
      await until("the focus", async () => (await say(`FOCUS HINTS "${terminal.title}"`, sway.env)).ok);
      expect(await say(`INJECT "${text}"`, sway.env)).toMatchObject({ ok: true });
    }
    expect(await one.text("zażółć\njeszcze raz\n")).toBe("zażółć\njeszcze raz\n");
    expect(await two.text("gęślą jaźń 😀\n")).toBe("gęślą jaźń 😀\n");
    expect((await seatOf(sway.env)).pid).toBe(seat.pid);
    sway.compositor?.kill("SIGKILL");
    await sway.compositor?.exited;
    expect(await say("ORIENT", sway.env)).toMatchObject({ ok: false, code: "DISPLAY_LOST" });
  } finally {
    await sway.end();
  }
});
