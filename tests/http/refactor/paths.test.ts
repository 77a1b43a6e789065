/** `refactor-serve`: every path of the specification answers with its shape, at its own place and below /v1. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../dispatcher.ts";
import { GitServer, type Json, SOURCE, Workspace } from "./server.ts";

/** Far beyond what any of them takes: each run is a process of its own, on a machine that may be busy. */
const work = new Workspace();
let server: Dispatcher;
let repositories: GitServer;

beforeAll(async () => {
  [server, repositories] = await Promise.all([work.serve(), GitServer.start(work.folder)]);
});
afterAll(async () => {
  await server.stop();
  await repositories.stop();
  work.dispose();
});

const STATS = {
  memory: { episodic: expect.any(Number), semantic: expect.any(Number), procedural: expect.any(Number) },
  total_cycles: expect.any(Number),
  total_llm_calls: expect.any(Number),
  total_llm_cost_usd: expect.any(Number),
};
const DECISION = {
  action: "REMOVE_UNUSED_IMPORTS",
  target_path: "size.py",
  score: expect.any(Number),
  rule_name: expect.any(String),
  rationale: expect.any(String),
};

describe.each(["", "/v1", "/refactor"])('below "%s"', (prefix) => {
  const get = (path: string) => server.ask(prefix + path);
  const post = (path: string, json: unknown) => server.ask(prefix + path, { json });

  test("GET /memory/stats", async () => {
    const { status, json } = await get("/memory/stats");
    expect([status, Object.keys(json)]).toEqual([200, Object.keys(STATS)]);
    expect(json).toMatchObject(STATS);
  });

  test("POST /analyze", async () => {
    const { json } = await post("/analyze", { project_dir: work.project });
    expect(json).toMatchObject({
      total_files: 1,
      total_lines: SOURCE.split("\n").length - 1,
      avg_cc: 4,
      critical_count: 0,
      alerts: [{ type: "unused_imports", name: "size.py", severity: "warning", value: 1, limit: 0 }],
      metrics: [{ path: "size.py", function: "size", cc: 4 }],
    });
  });

  test.each(["project_dir", "project_path"])("POST /decide by %s", async (name) => {
    const { json } = await post("/decide", { [name]: work.project });
    expect(json.explanation).toBeString();
    expect(json.decisions).toContainEqual(expect.objectContaining(DECISION));
    expect(json.metrics).toMatchObject({ total_files: 1, alerts_count: 1 });
  });

  test("GET /debug/config", async () => {
    const { json } = await get("/debug/config");
    expect(json).toMatchObject({ llm_model: null, dry_run: false, reflection_rounds: 1 });
    expect(json).toMatchObject({ allow_execute: expect.any(Boolean), allow_write: expect.any(Boolean) });
    expect(json.max_iterations).toBeInteger();
    expect(json.env_vars).toHaveProperty("LLM_MODEL");
    expect((await get("/debug/config?show_env=false")).json.env_vars).toBeUndefined();
  });

  test("GET /debug/decisions", async () => {
    const { json } = await get(`/debug/decisions?project_path=${encodeURIComponent(work.project)}&limit=1`);
    expect(json).toMatchObject({ project_path: work.project, decisions: [{ target: "size.py" }] });
    expect(Object.keys(json.decisions[0])).toEqual(["action", "target", "score", "rule", "rationale"]);
    expect(json.total_decisions).toBeGreaterThan(1);
  });

  test("GET /examples and GET /examples/{name}/yaml", async () => {
    const { json } = await get("/examples");
    const { name } = json.examples[0];
    const { headers, text } = await get(`/examples/${name}/yaml`);
    expect(headers.get("content-type")).toStartWith("application/yaml");
    expect(Bun.YAML.parse(text)).toMatchObject({ kind: "RefactorExample", metadata: { name } });
    const unknown = await get("/examples/none/yaml");
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "NOT_FOUND"]);
  });

  test("GET /ws/stats", async () => {
    expect((await get("/ws/stats")).json).toMatchObject({ total_connections: 0, events_sent: 0 });
  });
});

describe("health", () => {
  test.each(["/health", "/v1/health"])("%s tells version and memory", async (path) => {
    const { json } = await server.ask(path);
    expect(json).toMatchObject({ ok: true, status: "ok", agent: "heddle-refactor", memory: STATS });
    expect(json.version).toMatch(/^\d+\.\d+\.\d+/);
  });
});

describe("POST /refactor", () => {
  test.each([
    [undefined, "application/json", (body: string) => JSON.parse(body).dry_run === true],
    ["json", "application/json", (body: string) => JSON.parse(body).dry_run === true],
    ["text", "text/markdown; charset=utf-8", (body: string) => body.startsWith("# Refactoring plan\n")],
    ["yaml", "application/yaml; charset=utf-8", (body: string) => (Bun.YAML.parse(body) as Json).dry_run],
  ] as const)(
    "with the format %s answers with a plan as %s, and changes nothing",
    async (format, type, fits) => {
      const { status, headers, text } = await server.ask("/refactor", {
        json: { project_path: work.project, max_actions: 1, ...(format && { format }) },
      });
      expect([status, headers.get("content-type")]).toEqual([200, type]);
      expect(fits(text)).toBe(true);
      expect(readFileSync(join(work.project, "size.py"), "utf8")).toBe(SOURCE);
    },
  );

  test.each([
    ["an event stream", { accept: "text/event-stream" }],
    ["a batch", { "content-type": "application/x-ndjson" }],
  ])("refuses a text in %s, which holds records", async (_, headers) => {
    const { text } = await server.ask("/refactor", {
      json: { project_path: work.project, format: "text" },
      headers,
    });
    expect(text).toContain('"code":"INVALID_RECORD"');
    expect(text).toContain('"field":"format"');
  });

  test("is refused where it would change something", async () => {
    const request = { project_path: work.project, dry_run: false };
    for (const path of ["/refactor", "/cycle", "/cqrs/refactor"]) {
      const { status, json } = await server.ask(path, { json: request });
      expect([path, status, json.error.code]).toEqual([path, 403, "EXECUTION_NOT_ALLOWED"]);
    }
  });
});

test("POST /cycle answers with the numbers of a cycle", async () => {
  const { json } = await server.ask("/cycle", { json: { project_dir: work.project, max_actions: 3 } });
  expect(json).toMatchObject({
    cycle_number: expect.any(Number),
    analysis_summary: expect.any(String),
    decisions_count: 3,
    proposals_generated: expect.any(Number),
    proposals_applied: 0,
    proposals_rejected: 0,
    errors: [],
    files_modified: [],
  });
  expect(json.decisions).toHaveLength(3);
});

describe("POST /rules", () => {
  const rule = {
    name: "mine",
    condition: { metric: "cc", operator: ">", threshold: 3 },
    action: "EXTRACT_FUNCTIONS",
    priority: 1,
  };
  const called = async () => {
    const { json } = await server.ask("/decide", { json: { project_dir: work.project } });
    return json.decisions.map((decision: Json) => decision.rule_name);
  };

  test("registers rules for the decisions and runs that follow, until they are forgotten", async () => {
    expect(await called()).not.toContain("mine");
    expect((await server.ask("/rules", { json: { rules: [rule] } })).json).toEqual({
      status: "ok",
      rules_count: 1,
    });
    const names = await called();
    expect(names[0]).toBe("mine");
    // Those that hold anyway still do.
    expect(names).toContain("remove-unused-imports");
    const run = await server.ask("/cycle", { json: { project_dir: work.project, max_actions: 10 } });
    const ran = run.json.decisions.map((decision: Json) => decision.rule_name);
    expect(ran).toEqual(expect.arrayContaining(["mine", "remove-unused-imports"]));
    // One that names its own is not added to.
    const own = await server.ask("/decide", {
      json: { project_dir: work.project, rules: [{ ...rule, name: "own" }] },
    });
    expect(own.json.decisions.map((decision: Json) => decision.rule_name)).toEqual(["own"]);
    expect((await server.ask("/v1/rules", { json: { rules: [rule] } })).json.rules_count).toBe(1);
    expect((await server.ask("/rules", { json: { rules: [] } })).json.rules_count).toBe(0);
    expect(await called()).not.toContain("mine");
  });

  test.each([
    ["an unknown metric", { ...rule, condition: { metric: "c", operator: ">", threshold: 1 } }],
    ["an unknown operator", { ...rule, condition: { metric: "cc", operator: "~", threshold: 1 } }],
    ["no condition", { name: "all", action: "ADD_RETURN_TYPES", priority: 1 }],
    ["an unknown action", { ...rule, action: "EXPLODE" }],
    ["a priority out of range", { ...rule, priority: 2 }],
  ])("refuses %s, and registers nothing", async (_, bad) => {
    const { status, json } = await server.ask("/rules", {
      json: { rules: [{ ...rule, name: "good" }, bad] },
    });
    expect([status, json.error.code]).toEqual([400, "INVALID_RULE"]);
    expect(json.error.details.mistakes).not.toBeEmpty();
    expect(await called()).not.toContain("good");
  });
});

test("POST /v1/refactor/rules checks rules and registers none", async () => {
  const rules = [{ name: "mine", condition: "cc > 3", action: "EXTRACT_FUNCTIONS" }];
  const { json } = await server.ask("/v1/refactor/rules", { json: { rules } });
  expect(json).toMatchObject({
    ok: true,
    rules_count: 1,
    rules: [{ name: "mine", origin: expect.any(String) }],
  });
  expect((await server.ask("/debug/config")).json.rules_count).toBe(
    (await server.ask("/v1/refactor/rules", { json: { builtin: true } })).json.rules_count,
  );
});

test.each(["/examples/run", "/v1/examples/run"])(
  "POST %s runs an example in a folder of its own",
  async (path) => {
    const { status, json } = await server.ask(path, {
      json: { name: "unused-imports", scenario: "default" },
    });
    expect([status, json.ok, json.name, json.scenario]).toEqual([200, true, "unused-imports", "default"]);
    const unknown = await server.ask(path, { json: { name: "none" } });
    expect([unknown.status, unknown.json.error.code]).toEqual([400, "NOT_FOUND"]);
  },
);

describe("POST /scan/remote", () => {
  test("measures a repository", async () => {
    const { status, json } = await server.ask("/scan/remote", {
      json: { repo_url: `${repositories.url}/project/.git`, branch: "main", depth: 1 },
    });
    expect([status, json.status, json.total_files]).toEqual([200, "success", 1]);
    expect(json.top_issues.length).toBeLessThanOrEqual(5);
    expect(json.summary).toBeString();
  });

  test.each([["file:///etc"], ["/etc"], ["https://user:secret@example.org/x"], ["no address"]])(
    "refuses %s without repeating it",
    async (repo_url) => {
      for (const path of ["/scan/remote", "/cqrs/scan/remote"]) {
        const { status, json, text } = await server.ask(path, {
          json: { repo_url, async_mode: path !== "/scan/remote" },
        });
        expect([status, json.ok]).toEqual([400, false]);
        expect(text).not.toContain(repo_url);
      }
    },
  );

  test("of a repository that is not there is 400", async () => {
    const { status, json } = await server.ask("/scan/remote", {
      json: { repo_url: `${repositories.url}/none` },
    });
    expect([status, json.error.code]).toEqual([400, "CLONE_FAILED"]);
  });
});

describe("confinement", () => {
  const OUTSIDE = "/usr/lib";
  test.each([
    ["/analyze", { project_dir: OUTSIDE }],
    ["/decide", { project_path: OUTSIDE }],
    ["/refactor", { project_path: OUTSIDE }],
    ["/cycle", { project_dir: OUTSIDE }],
    ["/cqrs/refactor", { project_dir: OUTSIDE }],
  ])("POST %s stays in its roots", async (path, json) => {
    const answer = await server.ask(path, { json });
    expect([answer.status, answer.json.error.code]).toEqual([403, "OUTSIDE_ROOTS"]);
  });

  test.each([
    "/memory/stats?project_dir=",
    "/debug/config?project_dir=",
    "/debug/decisions?project_path=",
    "/cqrs/query/project/health?project_dir=",
  ])("GET %s stays in its roots", async (path) => {
    const { status, json } = await server.ask(path + OUTSIDE);
    expect([status, json.error.code]).toEqual([403, "OUTSIDE_ROOTS"]);
  });

  test("a link does not lead out", async () => {
    symlinkSync(OUTSIDE, join(work.folder, "link"));
    for (const path of ["/analyze", "/cycle", "/cqrs/refactor"]) {
      const { status, json } = await server.ask(path, { json: { project_dir: join(work.folder, "link") } });
      expect([status, json.error.code]).toEqual([403, "OUTSIDE_ROOTS"]);
    }
  });
});

describe("requests that are wrong", () => {
  test.each([
    ["GET", "/debug/decisions?limit=many", 400, "INVALID_RECORD"],
    ["GET", "/debug/decisions?limit=0", 400, "INVALID_RECORD"],
    ["GET", "/debug/decisions?unheard=1", 400, "INVALID_RECORD"],
    ["GET", "/cqrs/query/scan/status", 400, "INVALID_RECORD"],
    ["GET", "/cqrs/query/events/recent?event_type=Nothing", 400, "INVALID_RECORD"],
    ["GET", "/cqrs/refactor", 405, "METHOD_NOT_ALLOWED"],
    ["DELETE", "/memory/stats", 405, "METHOD_NOT_ALLOWED"],
    ["GET", "/cqrs/nothing", 404, "UNKNOWN_PATH"],
    ["GET", "/ws/refactor", 426, "UPGRADE_REQUIRED"],
  ])("%s %s is %d %s", async (method, path, status, code) => {
    const answer = await server.ask(path, { method });
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
  });

  test.each([
    ["no JSON", "{", "INVALID_JSON"],
    ["a list", "[]", "INVALID_RECORD"],
    ["a wrong type", '{"repo_url": 5}', "INVALID_RECORD"],
    ["nothing", "", "INVALID_RECORD"],
  ])("a body that is %s is 400", async (_, body, code) => {
    const { status, json } = await server.ask("/cqrs/scan/remote", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect([status, json.error.code]).toEqual([400, code]);
  });
});

describe("what describes the server", () => {
  const PATHS = [
    ["GET", "/memory/stats"],
    ["POST", "/analyze"],
    ["POST", "/decide"],
    ["POST", "/refactor"],
    ["POST", "/rules"],
    ["POST", "/cycle"],
    ["GET", "/debug/config"],
    ["GET", "/debug/decisions"],
    ["GET", "/examples"],
    ["GET", "/examples/{name}/yaml"],
    ["POST", "/examples/run"],
    ["POST", "/scan/remote"],
    ["POST", "/history/clear"],
    ["POST", "/cqrs/scan/remote"],
    ["POST", "/cqrs/refactor"],
    ["GET", "/cqrs/query/scan/status"],
    ["GET", "/cqrs/query/project/health"],
    ["GET", "/cqrs/query/events/recent"],
    ["GET", "/cqrs/query/aggregate/history"],
    ["GET", "/cqrs/query/projections/list"],
    ["POST", "/cqrs/projections/rebuild"],
    ["GET", "/cqrs/events/stream"],
    ["GET", "/ws/cqrs/events"],
    ["GET", "/ws/refactor"],
    ["GET", "/ws/stats"],
  ] as const;

  test("the map, the OpenAPI description and the page name every path", async () => {
    const map = (await server.ask("/")).json.endpoints;
    const { paths, "x-websockets": sockets } = (await server.ask("/openapi.json")).json;
    const page = (await server.ask("/docs")).text;
    for (const [method, path] of PATHS) {
      expect(map).toContainEqual(
        expect.objectContaining({ method, path, also: expect.arrayContaining([`/v1${path}`]) }),
      );
      const described = path.replace(/(.)\/$/, "$1");
      expect(
        paths[described]?.[method.toLowerCase()] ?? sockets.find((one: Json) => one.path === path),
      ).toBeDefined();
      expect(page).toContain(`<code>${path}</code>`);
    }
    expect(map.filter((one: Json) => one.upgrade === "websocket").map((one: Json) => one.path)).toEqual([
      "/ws/cqrs/events",
      "/ws/refactor",
    ]);
  });

  test("the OpenAPI description tells the defaults and answers that hold over HTTP", async () => {
    const { paths, components } = (await server.ask("/openapi.json")).json;
    for (const name of ["RefactorRunRequest", "RefactorBatchRequest", "RefactorCycleRequest"])
      expect([name, components.schemas[name].properties.dry_run.default]).toEqual([name, true]);
    for (const path of ["/cqrs/scan/remote", "/cqrs/refactor", "/webhook/push", "/marketing"])
      expect(Object.keys(paths[path].post.responses)).toEqual(expect.arrayContaining(["200", "202", "403"]));
  });

  test("the schemas are those of operations", async () => {
    const { schemas } = (await server.ask("/v1/schema")).json;
    expect(schemas).toHaveProperty("analyze");
    expect(schemas).not.toHaveProperty("event-stream");
  });

  test("heddle serve offers the same", async () => {
    const umbrella = await Dispatcher.start(
      ["--port", "0", "--root", work.folder, "--service", "refactor", "--service", "uri"],
      {},
      commandLine(["heddle-serve"]),
    );
    try {
      const { json } = await umbrella.ask("/memory/stats");
      expect(json).toMatchObject(STATS);
      expect((await umbrella.ask("/health")).json).toMatchObject({
        agent: "heddle-refactor",
        services: ["refactor", "uri"],
      });
      expect((await umbrella.ask("/v1/cqrs/query/projections/list")).status).toBe(200);
      const map = (await umbrella.ask("/")).json.endpoints;
      for (const [method, path] of PATHS)
        expect(
          map.some((one: Json) => one.method === method && [one.path, ...(one.also ?? [])].includes(path)),
        ).toBe(true);
    } finally {
      await umbrella.stop();
    }
  });
});

test("a server that is only read from writes nothing but its caches", () => {
  expect(existsSync(join(work.folder, ".heddle", "history.jsonl"))).toBe(false);
});
