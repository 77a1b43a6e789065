/** Runs whose process ends in the middle, and runs that another process with a wrong clock finds at work. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../../http/dispatcher.ts";
import { commandLine } from "../run.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-interrupted-")));
/** What the webhook does with the next requests; without an entry it takes them. */
const answers: (() => Promise<Response> | Response)[] = [];
const received: string[] = [];
let arrived = Promise.withResolvers<void>();
let server: ReturnType<typeof Bun.serve>;

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    async fetch(request) {
      received.push(String(((await request.json()) as { text: string }).text));
      arrived.resolve();
      arrived = Promise.withResolvers();
      return (await answers.shift()?.()) ?? new Response("ok");
    },
  });
  writeFileSync(join(folder, "heddle-workflow.yaml"), 'version: 1\nchannels:\n  "#sales": HOOK\n');
});
afterAll(() => {
  server.stop(true);
  rmSync(folder, { recursive: true, force: true });
});

const keyOf = (message: string) => message.replace(/\W+/g, "-");

/** Starts a run, as a shell does. @param clock for faketime(1), e.g. "+1 year" */
function start(message: string, clock?: string) {
  const request = JSON.stringify({
    name: message,
    steps: [{ action: "notify_chat", config: { channel: "#sales", message } }],
    execute: true,
    idempotency_key: keyOf(message),
  });
  const command = commandLine(["workflow-run", "--json"]);
  const child = Bun.spawn(clock === undefined ? command : ["faketime", clock, ...command], {
    cwd: folder,
    env: { ...process.env, HOME: folder, HOOK: `http://127.0.0.1:${server.port}/` },
    stdin: Buffer.from(request),
    stdout: "pipe",
    stderr: "inherit",
  });
  const record = async () => JSON.parse((await child.stdout.text()) || "null");
  return { child, record };
}
/** Starts a run, and waits until its message is under way. */
async function underWay(message: string) {
  const here = arrived.promise;
  const started = start(message);
  const ended = started.child.exited.then((status) => Promise.reject(new Error(`It ended with ${status}`)));
  ended.catch(() => {});
  await Promise.race([here, ended]);
  return started;
}
/** A run as the store has it. */
async function stored(message: string) {
  const command = commandLine(["workflow-history", keyOf(message), "--json"]);
  const child = Bun.spawn(command, { cwd: folder, stdin: "ignore", stdout: "pipe" });
  return JSON.parse(await child.stdout.text());
}
const times = (message: string) => received.filter((one) => one === message).length;

test.each([
  ["a year ahead", "+1 year"],
  ["a year behind", "-1 year"],
])("a process whose clock is %s takes no run that is at work", async (where, clock) => {
  const message = `at work ${where}`;
  const release = Promise.withResolvers<Response>();
  answers.push(() => release.promise);
  const first = await underWay(message);
  const other = start(`beside ${message}`, clock);
  expect((await other.record()).status).toBe("completed");
  release.resolve(new Response("ok"));
  expect((await first.record()).status).toBe("completed");
  expect([times(message), times(`beside ${message}`)]).toEqual([1, 1]);
});

test.each(["a moment later", "by a process whose clock is a year ahead"])(
  "a run whose process was killed goes on with the same request, %s",
  async (when) => {
    const message = `killed, ${when}`;
    // The effect has certainly not happened: it is tried again after a while.
    answers.push(() => new Response("away", { status: 503 }));
    const first = await underWay(message);
    await until(
      async () => (await stored(message)).steps[0].effects?.[0].status === "not_done",
      "the refusal",
    );
    first.child.kill("SIGKILL");
    await first.child.exited;
    const again = await start(message, when.includes("clock") ? "+1 year" : undefined).record();
    expect([again.status, again.idempotent_replay, times(message)]).toEqual(["completed", true, 2]);
  },
);

test("a run that is killed in the middle of an effect is unknown with the same request", async () => {
  const message = "in the middle";
  answers.push(() => new Promise<Response>(() => {}));
  const first = await underWay(message);
  first.child.kill("SIGKILL");
  await first.child.exited;
  expect([(await start(message).record()).status, times(message)]).toEqual(["unknown", 1]);
});
