/** The middleware of `refactor-serve`, on every transport: registered rules, and events. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../dispatcher.ts";
import { GitServer, type Json, SOURCE, Workspace } from "./server.ts";

/** Far beyond what any of them takes: each run is a process of its own, on a machine that may be busy. */
const work = new Workspace();
let server: Dispatcher;
let repositories: GitServer;
let tools: Client;

beforeAll(async () => {
  // Not the folder that the test runs in: relative paths of clients start at the root.
  [server, repositories] = await Promise.all([work.serve(["--allow-execute"]), GitServer.start(work.folder)]);
  tools = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await tools.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
});
afterAll(async () => {
  await tools.close();
  await server.stop();
  await repositories.stop();
  work.dispose();
});

const post = (path: string, json: unknown) => server.ask(path, { json });
const eventsOf = async (aggregate: string): Promise<Json[]> =>
  (await server.ask(`/cqrs/query/aggregate/history?aggregate_id=${encodeURIComponent(aggregate)}`)).json
    .events;

/** The events of the latest work on an aggregate. */
async function latest(aggregate: string): Promise<Json[]> {
  const events = await eventsOf(aggregate);
  const id = events.at(-1)?.metadata.correlation_id;
  return events.filter(({ metadata }) => metadata.correlation_id === id);
}

describe("a run is told in events", () => {
  const callTool = async (args: Json) => {
    const { structuredContent } = (await tools.callTool({ name: "refactor_run", arguments: args })) as Json;
    return structuredContent;
  };

  test.each<[string, (project_dir: string) => Promise<unknown>]>([
    ["POST /refactor", (project_dir) => post("/refactor", { project_dir })],
    ["POST /v1/refactor", (project_path) => post("/v1/refactor", { project_path })],
    ["POST /cycle", (project_dir) => post("/cycle", { project_dir })],
    ["POST /quality/fix", (project_dir) => post("/quality/fix", { project_dir })],
    ["the MCP tool", (project_dir) => callTool({ project_dir })],
  ])("that %s made", async (_, run) => {
    const aggregate = `refactor:${work.project}`;
    const before = (await eventsOf(aggregate)).length;
    await run(work.project);
    expect((await eventsOf(aggregate)).length).toBeGreaterThan(before);
    const events = await latest(aggregate);
    expect(events[0]).toMatchObject({
      event_type: "RefactorStarted",
      payload: { project_dir: work.project, dry_run: true },
    });
    const phases = events
      .filter(({ event_type }) => event_type === "RefactorProgress")
      .map(({ payload }) => payload.phase);
    expect([...new Set(phases)]).toEqual(["perceive", "decide", "plan", "reflect"]);
    expect(events.at(-1)).toMatchObject({
      event_type: "RefactorCompleted",
      payload: { project_dir: work.project, dry_run: true, cycle_number: 1, errors: [] },
    });
  });

  test("with every phase, where it changes something", async () => {
    const { json } = await post("/refactor", {
      project_dir: work.project,
      dry_run: false,
      actions: ["REMOVE_UNUSED_IMPORTS"],
    });
    expect(json.files_modified).toEqual(["size.py"]);
    writeFileSync(join(work.project, "size.py"), SOURCE);
    const phases = (await latest(`refactor:${work.project}`)).map(({ payload }) => payload.phase);
    expect([...new Set(phases.filter(Boolean))]).toEqual([
      "perceive",
      "decide",
      "plan",
      "execute",
      "reflect",
    ]);
  });

  test("of many projects, as one", async () => {
    const { json } = await post("/batch/plan", { root: work.folder });
    expect(json.projects_count).toBe(1);
    const events = await latest(`refactor:${work.folder}`);
    expect(events[0]).toMatchObject({
      event_type: "RefactorStarted",
      payload: { mode: "plan", dry_run: true },
    });
    expect(events.at(-1)).toMatchObject({
      event_type: "RefactorCompleted",
      payload: { mode: "plan", projects_count: 1, failed_count: 0, proposals_applied: 0 },
    });
    const before = (await eventsOf(`refactor:${work.folder}`)).length;
    await post("/batch/analyze", { root: work.folder });
    expect(await eventsOf(`refactor:${work.folder}`)).toHaveLength(before);
  });

  test("that fails, with its reason", async () => {
    const broken = join(work.folder, "broken");
    mkdirSync(broken);
    writeFileSync(join(broken, "heddle-refactor.yaml"), "decide: 5\n");
    const { status } = await post("/refactor", { project_dir: broken });
    expect(status).toBe(400);
    expect((await latest(`refactor:${broken}`)).at(-1)).toMatchObject({
      event_type: "RefactorFailed",
      payload: { code: "INVALID_WORKFLOW", error: expect.any(String) },
    });
    rmSync(broken, { recursive: true });
  });
});

test("A scan that POST /scan/remote made is told in events, and has a status", async () => {
  const repo_url = `${repositories.url}/project/.git`;
  await post("/scan/remote", { repo_url, branch: "main", depth: 2 });
  const events = await latest(`scan:${repo_url}`);
  expect(events[0]).toMatchObject({
    event_type: "ScanStarted",
    payload: { repo_url, branch: "main", depth: 2 },
  });
  const { json } = await server.ask(`/cqrs/query/scan/status?repo_url=${encodeURIComponent(repo_url)}`);
  expect(json).toMatchObject({ status: "completed", result: { total_files: 1 } });
  const none = `${repositories.url}/none`;
  await post("/scan/remote", { repo_url: none });
  expect((await latest(`scan:${none}`)).at(-1)).toMatchObject({
    event_type: "ScanFailed",
    payload: { error_type: "clone_error" },
  });
});

describe("registered rules", () => {
  const RULE = {
    name: "registered",
    condition: { metric: "cc", operator: ">", threshold: 3 },
    action: "REMOVE_UNUSED_IMPORTS",
    priority: 1,
  };
  const project_dir = work.project;
  const ruleOf = ({ decisions }: Json): string => decisions[0]?.rule_name ?? decisions[0]?.rule;
  const CALLS: [string, () => Promise<string>][] = [
    ["POST /decide", async () => ruleOf((await post("/decide", { project_dir })).json)],
    ["POST /refactor", async () => ruleOf((await post("/refactor", { project_dir })).json)],
    ["POST /cycle", async () => ruleOf((await post("/cycle", { project_dir })).json)],
    ["POST /quality/fix", async () => ruleOf((await post("/quality/fix", { project_dir })).json)],
    [
      "POST /cqrs/refactor",
      async () => ruleOf((await post("/cqrs/refactor", { project_dir, async_mode: false })).json.data),
    ],
    [
      "GET /debug/decisions",
      async () =>
        ruleOf((await server.ask(`/debug/decisions?project_path=${encodeURIComponent(project_dir)}`)).json),
    ],
    [
      "the MCP tool refactor_decide",
      async () =>
        ruleOf(
          ((await tools.callTool({ name: "refactor_decide", arguments: { project_dir } })) as Json)
            .structuredContent,
        ),
    ],
    [
      "the MCP tool refactor_run",
      async () =>
        ruleOf(
          ((await tools.callTool({ name: "refactor_run", arguments: { project_dir } })) as Json)
            .structuredContent,
        ),
    ],
    [
      "POST /v1/refactor/planfile",
      async () => {
        const request = { project_dir, do: "export", dry_run: true };
        const { json } = await post("/v1/refactor/planfile", request);
        return /rule: (\S+)/.exec(json.diff)?.[1] ?? "";
      },
    ],
  ];

  afterEach(async () => void (await post("/rules", { rules: [] })));

  test.each(CALLS)("reach %s, and are forgotten by it", async (_, call) => {
    expect(await call()).not.toBe("registered");
    expect((await post("/rules", { rules: [RULE] })).json).toEqual({ status: "ok", rules_count: 1 });
    expect(await call()).toBe("registered");
    await post("/rules", { rules: [] });
    expect(await call()).not.toBe("registered");
  });

  test("reach POST /batch/plan", async () => {
    const DO_NOTHING = { ...RULE, name: "leave-it", action: "DO_NOTHING", condition: "cc >= 0" };
    const proposals = async () =>
      (await post("/batch/plan", { root: work.folder })).json.projects[0].proposals_generated;
    expect(await proposals()).toBeGreaterThan(0);
    await post("/rules", { rules: [DO_NOTHING] });
    expect(await proposals()).toBe(0);
  });

  test("leave a request alone that brings rules in their place", async () => {
    await post("/rules", { rules: [RULE] });
    const own = [{ ...RULE, name: "own" }];
    const { json } = await post("/decide", { project_dir, rules: own });
    expect(json.decisions.map(({ rule_name }: Json) => rule_name)).toEqual(["own"]);
    const more = [{ ...RULE, condition: "cc > 100" }];
    const overridden = await post("/decide", { project_dir, more_rules: more });
    expect(overridden.json.decisions.map(({ rule_name }: Json) => rule_name)).not.toContain("registered");
  });

  test("outlive the server, and are those of its first root", async () => {
    const other = new Workspace();
    try {
      const first = await other.serve();
      await first.ask("/rules", { json: { rules: [RULE] } });
      await first.stop();
      const second = await other.serve();
      const decided = await second.ask("/decide", { json: { project_dir: "project" } });
      await second.stop();
      expect(ruleOf(decided.json)).toBe("registered");
      expect(ruleOf((await post("/decide", { project_dir })).json)).not.toBe("registered");
    } finally {
      other.dispose();
    }
  });
});

test("Relative paths start at the first root, wherever the server was started", async () => {
  const { status, json } = await post("/analyze", { project_dir: "project" });
  expect([status, json.project_dir]).toEqual([200, work.project]);
  const { structuredContent } = (await tools.callTool({
    name: "refactor_analyze",
    arguments: { project_dir: "project" },
  })) as Json;
  expect(structuredContent.project_dir).toBe(work.project);
  expect((await post("/analyze", { project_dir: "../.." })).json.error.code).toBe("OUTSIDE_ROOTS");
});

describe("links in the state folder of the server", () => {
  test.each([".heddle", ".heddle/events.jsonl", ".heddle/events.owner", ".heddle/rules.json"])(
    "in place of %s lead nothing out, and the operations are served all the same",
    async (name) => {
      const other = new Workspace();
      const outside = join(other.folder, "outside");
      const root = join(other.folder, "root");
      mkdirSync(outside);
      mkdirSync(join(root, ".heddle"), { recursive: true });
      if (name === ".heddle") rmSync(join(root, name), { recursive: true });
      symlinkSync(join(outside, name === ".heddle" ? "" : "new"), join(root, name));
      writeFileSync(join(root, "size.py"), SOURCE);
      const started = await Dispatcher.start(
        ["--port", "0", "--root", root],
        { HEDDLE_CHECK_RESULTS: "1" },
        commandLine(["refactor-serve"]),
      );
      try {
        const ask = (path: string, json: unknown) => started.ask(path, { json });
        expect((await ask("/analyze", { project_dir: root, cache: false })).status).toBe(200);
        const { json } = name.endsWith("rules.json")
          ? await ask("/rules", { rules: [{ name: "r", condition: "cc > 3", action: "ADD_RETURN_TYPES" }] })
          : await ask("/cqrs/refactor", { project_dir: root, async_mode: false });
        expect(json.error).toMatchObject({ code: "WRITE_FAILED", message: expect.stringContaining("link") });
      } finally {
        await started.stop();
      }
      expect(readdirSync(outside)).toEqual([]);
      other.dispose();
    },
  );
});

test("A server that can write no events works on, and tells why there are none", async () => {
  const other = new Workspace();
  const [first, second] = [await other.serve(), await other.serve()];
  try {
    // The first event makes the first server their owner.
    await first.ask("/cycle", { json: { project_dir: other.project } });
    const { status, json } = await second.ask("/cycle", { json: { project_dir: other.project } });
    expect([status, json.status]).toEqual([200, "planned"]);
    expect((await first.ask("/cqrs/query/events/recent?event_type=RefactorStarted")).json.count).toBe(1);
  } finally {
    await first.stop();
    await second.stop();
  }
  expect(await second.errors()).toContain("its events cannot be written: Another server writes the events");
  expect(existsSync(join(other.folder, ".heddle", "events.jsonl"))).toBe(true);
  other.dispose();
});
