/** The event side of `refactor-serve`: commands, queries, and what a killed server leaves behind. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Dispatcher, until } from "../dispatcher.ts";
import { GitServer, type Json, SOURCE, SocketClient, silentGitServer, Workspace } from "./server.ts";

/** Far beyond what any of them takes: each run is a process of its own, on a machine that may be busy. */
const work = new Workspace();
const silent = silentGitServer();
const EVENTS = join(work.folder, ".heddle", "events.jsonl");
let repositories: GitServer;
let server: Dispatcher;

const scan = (json: Json) => server.ask("/cqrs/scan/remote", { json });
const statusOf = async (repo_url: string) =>
  (await server.ask(`/cqrs/query/scan/status?repo_url=${encodeURIComponent(repo_url)}`)).json;
const recent = async (query = "") =>
  (await server.ask(`/cqrs/query/events/recent?limit=1000${query}`)).json.events;
const ended = (repo_url: string) =>
  until(
    async () => !["unknown", "running"].includes((await statusOf(repo_url)).status),
    "the end of the scan",
  );

beforeAll(async () => {
  [server, repositories] = await Promise.all([work.serve(), GitServer.start(work.folder)]);
});
afterAll(async () => {
  await server.stop();
  await repositories.stop();
  silent.stop();
  work.dispose();
});

describe("a scan", () => {
  test("in the background is accepted with a correlation id, and its status tells the rest", async () => {
    const repo_url = `${repositories.url}/project/.git`;
    expect(await statusOf(repo_url)).toMatchObject({ status: "unknown", result: null, error: null });
    const { status, json } = await scan({ repo_url, branch: "main", async_mode: true });
    expect([status, json.status, json.aggregate_id]).toEqual([202, "accepted", `scan:${repo_url}`]);
    await ended(repo_url);
    expect(await statusOf(repo_url)).toMatchObject({
      status: "completed",
      phase: "complete",
      progress_percent: 100,
      branch: "main",
      correlation_id: json.correlation_id,
      result: { total_files: 1, critical_count: 0, alerts: [{ type: "unused_imports" }] },
      error: null,
    });
    const events = (await recent(`&aggregate_id=${encodeURIComponent(json.aggregate_id)}`)) as Json[];
    expect(events[0]).toMatchObject({ event_type: "ScanStarted", payload: { repo_url, branch: "main" } });
    expect(events.at(-1)).toMatchObject({ event_type: "ScanCompleted", payload: { total_files: 1 } });
    const phases = events
      .filter(({ event_type }) => event_type === "ScanProgress")
      .map(({ payload }) => [payload.phase, payload.progress_percent]);
    expect(new Set(phases.map(([phase]) => phase))).toEqual(new Set(["clone", "analyze", "complete"]));
    const percents = phases.map(([, percent]) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    for (const event of events) {
      expect(Object.keys(event)).toEqual([
        "event_id",
        "event_type",
        "aggregate_id",
        "occurred_at",
        "metadata",
        "payload",
      ]);
      expect(event.metadata.correlation_id).toBe(json.correlation_id);
    }
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length);
  });

  test("that is waited for answers with what it found", async () => {
    const { status, json } = await scan({ repo_url: `${repositories.url}/project/.git` });
    expect([status, json.status, json.data.total_files]).toEqual([200, "success", 1]);
  });

  test("one address has one status, however it is written", async () => {
    const written = `GIT://127.0.0.1${repositories.url.slice("git://127.0.0.1".length)}/project/.git//`;
    expect((await statusOf(written)).status).toBe("completed");
  });

  test("that fails says so, to who waits and in the events", async () => {
    const repo_url = `${repositories.url}/none`;
    const waited = await scan({ repo_url });
    expect([waited.status, waited.json.error.code]).toEqual([400, "CLONE_FAILED"]);
    expect(await statusOf(repo_url)).toMatchObject({
      status: "failed",
      error: { error_type: "clone_error" },
    });
    await scan({ repo_url, async_mode: true });
    await ended(repo_url);
    const health = await server.ask(`/cqrs/query/project/health?repo_url=${encodeURIComponent(repo_url)}`);
    expect(health.json).toMatchObject({ project: repo_url, scan: null, last_error: expect.any(String) });
  });

  test("the health of a repository follows from its last scan", async () => {
    const repo_url = encodeURIComponent(`${repositories.url}/project/.git`);
    const { json } = await server.ask(`/cqrs/query/project/health?repo_url=${repo_url}`);
    expect(json).toMatchObject({
      status: "warning",
      scan: { total_files: 1, critical_count: 0, alerts_count: 1 },
    });
  });

  test("that nobody waits for any more is ended", async () => {
    const repo_url = `${silent.url}/gone`;
    const abort = new AbortController();
    const waiting = server
      .ask("/cqrs/scan/remote", { json: { repo_url }, signal: abort.signal })
      .catch(() => "gone");
    await until(async () => (await statusOf(repo_url)).status === "running", "the start of the scan");
    abort.abort();
    expect(await waiting).toBe("gone");
    await ended(repo_url);
    expect((await statusOf(repo_url)).status).toBe("failed");
  });
});

describe("a run", () => {
  test("in the background is accepted, and its events tell its course", async () => {
    const { status, json } = await server.ask("/cqrs/refactor", {
      json: { project_dir: work.project, max_actions: 2 },
    });
    const aggregate_id = `refactor:${work.project}`;
    expect([status, json.status, json.aggregate_id]).toEqual([202, "accepted", aggregate_id]);
    const history = async () =>
      (await server.ask(`/cqrs/query/aggregate/history?aggregate_id=${encodeURIComponent(aggregate_id)}`))
        .json.events;
    await until(
      async () => (await history()).some(({ event_type }: Json) => /Completed|Failed/.test(event_type)),
      "the end of the run",
    );
    const events = await history();
    expect(events[0]).toMatchObject({
      event_type: "RefactorStarted",
      payload: { project_dir: work.project, dry_run: true, max_actions: 2 },
    });
    expect(events.at(-1)).toMatchObject({
      event_type: "RefactorCompleted",
      payload: { decisions_count: 2, proposals_applied: 0, dry_run: true },
    });
    const phases = events.filter(({ event_type }: Json) => event_type === "RefactorProgress");
    for (const { payload } of phases)
      expect(["perceive", "decide", "plan", "execute", "reflect"]).toContain(payload.phase);
    expect(phases.at(-1).payload.phase).toBe("reflect");
    const health = async () =>
      (await server.ask(`/cqrs/query/project/health?project_path=${encodeURIComponent(work.project)}`)).json;
    // An event is in its file a moment before it is in what is read from memory.
    await until(async () => (await health()).runs.completed === 1, "the run in the project's health");
    expect(await health()).toMatchObject({ runs: { started: 1, completed: 1, failed: 0 } });
    expect(readFileSync(join(work.project, "size.py"), "utf8")).toBe(SOURCE);
  });

  test("that is waited for answers with its numbers", async () => {
    const { status, json } = await server.ask("/cqrs/refactor", {
      json: { project_path: work.project, async_mode: false },
    });
    expect([status, json.status]).toEqual([200, "success"]);
    expect(json.data).toMatchObject({
      status: "planned",
      decisions_count: expect.any(Number),
      files_modified: [],
    });
  });

  test("of a folder that is not there is refused at once", async () => {
    const before = (await recent()).length;
    const { status, json } = await server.ask("/cqrs/refactor", {
      json: { project_dir: join(work.folder, "none") },
    });
    expect([status, json.error.code]).toEqual([400, "NOT_FOUND"]);
    expect(await recent()).toHaveLength(before);
  });
});

test("the projections are listed, and come out the same when they are rebuilt", async () => {
  const before = (await server.ask("/cqrs/query/projections/list")).json.projections;
  expect(before.map(({ name }: Json) => name)).toEqual([
    "scan_status",
    "project_health",
    "aggregates",
    "unfinished",
  ]);
  expect(before[0].events_applied).toBe((await recent()).length);
  const { json } = await server.ask("/cqrs/projections/rebuild", { method: "POST" });
  expect(json).toMatchObject({ status: "success", data: { projections: before } });
});

test("commands beyond the queue are refused, and the queue ends with the server", async () => {
  const other = new Workspace();
  const busy = await other.serve(["--grace-ms", "5000"]);
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 66; i++) {
      const json = { repo_url: `${silent.url}/${i}`, async_mode: true };
      const answer = await busy.ask("/cqrs/scan/remote", { json });
      statuses.push(answer.status);
      if (answer.status === 503) expect(answer.headers.get("retry-after")).toBe("1");
    }
    expect(statuses).toEqual([...Array(64).fill(202), 503, 503]);
    expect((await busy.ask("/ws/stats")).json.jobs).toEqual({ running: 2, waiting: 62, limit: 64 });
  } finally {
    await busy.stop();
  }
  const events = readEvents(join(other.folder, ".heddle", "events.jsonl"));
  expect(events.filter(({ event_type }) => event_type === "ScanStarted")).toHaveLength(64);
  expect(events.filter(({ event_type }) => event_type === "ScanFailed")).toHaveLength(64);
  other.dispose();
});

function readEvents(path: string): Json[] {
  const [header, ...lines] = readFileSync(path, "utf8").trimEnd().split("\n");
  expect(JSON.parse(header ?? "")).toEqual({ format: "heddle.refactor-events", version: 1 });
  return lines.map((line) => JSON.parse(line));
}

describe("after a kill", () => {
  const other = new Workspace();
  const path = join(other.folder, ".heddle", "events.jsonl");
  const servers: Dispatcher[] = [];
  const start = async () => {
    const started = await other.serve();
    servers.push(started);
    return started;
  };
  afterEach(async () => {
    for (const one of servers.splice(0)) await one.stop("SIGKILL");
  });
  afterAll(() => other.dispose());

  test("unfinished scans are failed ones, and nothing else is lost", async () => {
    const first = await start();
    const repo_url = `${silent.url}/left`;
    await first.ask("/cqrs/scan/remote", { json: { repo_url, async_mode: true } });
    await first.stop("SIGKILL");
    // What was being written when it was killed.
    appendFileSync(path, '{"event_id":"torn","event_ty');
    const second = await start();
    const { json } = await second.ask(`/cqrs/query/scan/status?repo_url=${encodeURIComponent(repo_url)}`);
    expect(json).toMatchObject({
      status: "failed",
      error: { error_message: "The server ended before it was done", error_type: "analysis_error" },
    });
    const events = readEvents(path);
    expect(events.at(0)).toMatchObject({ event_type: "ScanStarted" });
    expect(events.at(-1)).toMatchObject({ event_type: "ScanFailed" });
    expect((await second.ask("/cqrs/query/projections/list")).json.projections[3]).toMatchObject({
      name: "unfinished",
      entries: 0,
    });
  });

  test("another start marks nothing a second time", async () => {
    const before = readEvents(path).length;
    await (await start()).stop();
    expect(readEvents(path)).toHaveLength(before);
  });

  test("a damaged line is passed over, and told", async () => {
    const text = readFileSync(path, "utf8").split("\n");
    text.splice(1, 0, "no json");
    await Bun.write(path, text.join("\n"));
    const third = await start();
    expect((await third.ask("/cqrs/query/events/recent?limit=1000")).json.count).toBe(text.length - 3);
    await third.stop();
    expect(await third.errors()).toContain("damaged");
  });

  test("a foreign file in its place is left alone, and the operations are served all the same", async () => {
    rmSync(path);
    await Bun.write(path, "my notes\n");
    const server = await start();
    expect((await server.ask("/memory/stats")).status).toBe(200);
    const { status } = await server.ask("/cqrs/scan/remote", { json: { repo_url: `${silent.url}/x` } });
    expect(status).toBe(400);
    expect(readFileSync(path, "utf8")).toBe("my notes\n");
  });
});

describe("two servers of one folder", () => {
  test("the second takes no commands while the first has the events, and does afterwards", async () => {
    const other = new Workspace();
    const [first, second] = await Promise.all([other.serve(), other.serve()]);
    const command = (to: Dispatcher) =>
      to.ask("/cqrs/refactor", { json: { project_dir: other.project, async_mode: false } });
    try {
      expect((await command(first)).status).toBe(200);
      const refused = await command(second);
      expect([refused.status, refused.json.error.code]).toEqual([503, "BUSY"]);
      await first.stop();
      expect((await command(second)).status).toBe(200);
      expect((await second.ask("/cqrs/query/events/recent?event_type=RefactorCompleted")).json.count).toBe(2);
    } finally {
      await first.stop();
      await second.stop();
      other.dispose();
    }
  });
});

test("nothing is written before the first event", async () => {
  const other = new Workspace();
  const idle = await other.serve();
  const socket = await SocketClient.open(idle, "/ws/cqrs/events");
  socket.close();
  await idle.ask("/cqrs/query/events/recent");
  await idle.stop();
  expect(existsSync(join(other.folder, ".heddle"))).toBe(false);
  other.dispose();
});

test("the file of events holds one whole JSON object a line", () => {
  expect(readEvents(EVENTS).length).toBeGreaterThan(10);
});
