/** Requests made to do harm, at every endpoint of `refactor-serve`; runs that meet; a server killed in a run. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Dispatcher, until } from "../dispatcher.ts";
import { type Json, SOURCE, Workspace } from "./server.ts";

/** Far beyond what any of them takes: each run is a process of its own, on a machine that may be busy. */
const work = new Workspace();
let server: Dispatcher;
let posts: string[];
let gets: string[];

beforeAll(async () => {
  server = await work.serve(["--max-body", String(1024 * 1024)]);
  const { endpoints } = (await server.ask("/")).json;
  const pathsOf = (method: string): string[] =>
    endpoints
      .filter((one: Json) => one.method === method && one.upgrade === undefined)
      .map(({ path }: Json) =>
        path.replace("{name}", "unused-imports").replace("{mode}", "plan").replace("{correlation_id}", "x"),
      );
  [posts, gets] = [pathsOf("POST"), pathsOf("GET")];
});
afterAll(async () => {
  await server.stop();
  work.dispose();
});

const send = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  server.ask(path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });

const DEPTH = 100_000;
const nested = `${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}`;

describe("every POST endpoint", () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, number]>([
    ["what is no JSON", '{"project_dir":', 400],
    ["a list", "[]", 400],
    ["null", "null", 400],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0x7d]), 400],
    ["values nested without end", `{"project_dir":${nested},"more_rules":${nested}}`, 400],
    ["nested values in several lines", `{\n"text": "]]]]",\n"rules": ${nested}\n}`, 400],
    ["a body over the limit", `{"project_dir":"${"x".repeat(1024 * 1024)}"}`, 413],
  ])("refuses %s", async (_, body, status) => {
    for (const path of posts) {
      const answer = await send(path, body);
      expect([path, answer.status, answer.json?.ok]).toEqual([path, status, false]);
    }
  });

  test.each<[string, string]>([
    [
      "wrong types",
      '{"project_dir":5,"project_path":[],"repo_url":{},"root":1,"rules":"x","name":[],"do":5,"action":7}',
    ],
    ["NUL in a path", '{"project_dir":"a\\u0000b","root":"a\\u0000b"}'],
    ["a path that climbs", '{"project_dir":"../../../etc","root":"../../../etc"}'],
    ["half a character", '{"project_dir":"\\ud800","root":"\\ud800"}'],
    ["a path of the system", '{"project_dir":"/etc","root":"/etc"}'],
    ["two names of different folders", '{"project_dir":"project","project_path":"other"}'],
  ])("answers %s without a fault", async (_, body) => {
    for (const path of posts) {
      const { status, json, text } = await send(path, body);
      // Endpoints without that field have nothing to refuse.
      expect([path, status < 500, json !== undefined || text === ""]).toEqual([path, true, true]);
    }
  });

  test("refuses other hosts, other pages and other kinds of body", async () => {
    for (const path of posts) {
      const statuses = await Promise.all([
        send(path, "{}", { host: "evil.example" }),
        send(path, "{}", { origin: "https://evil.example" }),
        send(path, "{}", { origin: "null" }),
        send(path, "{}", { "content-type": "text/plain" }),
      ]);
      expect([path, ...statuses.map(({ status }) => status)]).toEqual([path, 403, 403, 403, 415]);
    }
  });
});

describe("every GET endpoint", () => {
  test.each([
    "unheard=1",
    "project_dir=%00",
    "project_dir=..%2F..%2Fetc",
    "limit=-1",
    "limit=1e9",
    "since=never",
    "repo_url=file%3A%2F%2F%2Fetc",
    "%ff=%ff",
  ])("answers ?%s without a fault", async (query) => {
    for (const path of gets) {
      const { status, json } = await server.ask(`${path}?${query}`);
      expect([path, [400, 403].includes(status), json?.ok]).toEqual([path, true, false]);
    }
  });
});

test("No endpoint tells a secret of the environment", async () => {
  const secrets = { LLM_API_KEY: "sk-top-secret-1", OPENROUTER_API_KEY: "sk-top-secret-2" };
  const other = new Workspace();
  const started = await other.serve([], { ...secrets, OLLAMA_HOST: "http://me:top-secret-3@127.0.0.1:1" });
  try {
    const config = await started.ask("/debug/config");
    expect(config.json.env_vars).toMatchObject({ LLM_API_KEY: "***", OPENROUTER_API_KEY: "***" });
    const texts = await Promise.all([
      ...["/debug/config?show_env=true", "/health", "/", "/openapi.json", "/docs", "/memory/stats"].map(
        (path) => started.ask(path),
      ),
      ...["/v1/refactor/config", "/refactor", "/cycle", "/batch/plan"].map((path) =>
        started.ask(path, { json: {} }),
      ),
    ]);
    for (const { text } of [config, ...texts]) expect(text).not.toContain("top-secret");
  } finally {
    await started.stop();
    expect(await started.errors()).not.toContain("top-secret");
    other.dispose();
  }
});

test("Nothing of all that is told in events, and the server is well", async () => {
  const { events } = (await server.ask("/cqrs/query/events/recent?limit=1000")).json;
  for (const event of events) expect(JSON.stringify(event).length).toBeLessThan(4096);
  expect((await server.ask("/health")).json.status).toBe("ok");
});

describe("where execution is allowed", () => {
  const other = new Workspace();
  let allowed: Dispatcher;
  const source = join(other.project, "size.py");
  beforeAll(async () => {
    allowed = await other.serve(["--allow-execute"]);
  });
  afterAll(async () => {
    await allowed.stop();
    other.dispose();
  });

  test.each([
    ["/refactor", { projet_dir: "elsewhere", dry_run: false }],
    ["/batch/run", { rot: "elsewhere", dry_run: false }],
    ["/cycle", { projet_dir: "elsewhere", dry_run: false }],
    ["/quality/fix", { projet_dir: "elsewhere", dry_run: false }],
    ["/cqrs/refactor", { projet_dir: "elsewhere", dry_run: false }],
    ["/history/clear", { projet_dir: "elsewhere" }],
  ])("POST %s changes nothing for a misspelt request", async (path, json) => {
    const answer = await allowed.ask(path, { json });
    expect([answer.status, answer.json.error.code]).toEqual([400, "INVALID_RECORD"]);
    expect(answer.json.error.hint).toStartWith("Did you mean");
    expect(readFileSync(source, "utf8")).toBe(SOURCE);
  });

  /** A project whose tests take as long as they are held up. */
  function slowProject(name: string): { project_dir: string; isRunning: () => boolean; release: () => void } {
    const project_dir = join(other.folder, name);
    mkdirSync(project_dir);
    writeFileSync(join(project_dir, "size.py"), SOURCE);
    const [running, gate] = [join(other.folder, `${name}.running`), join(other.folder, `${name}.gate`)];
    writeFileSync(
      join(project_dir, "check.py"),
      `import os, time\nopen(${JSON.stringify(running)}, "w").close()\nwhile not os.path.exists(${JSON.stringify(gate)}):\n    time.sleep(0.02)\n`,
    );
    return {
      project_dir,
      isRunning: () => existsSync(running),
      release: () => writeFileSync(gate, ""),
    };
  }

  const REQUEST = {
    dry_run: false,
    allow_dirty: true,
    actions: ["REMOVE_UNUSED_IMPORTS"],
    test_command: "python3 check.py",
  };

  test("of two runs on one project the second is told that it is busy", async () => {
    const { project_dir, isRunning, release } = slowProject("busy");
    const first = allowed.ask("/refactor", { json: { ...REQUEST, project_dir } });
    await until(isRunning, "the tests of the first run");
    for (const path of ["/refactor", "/cycle", "/quality/fix"]) {
      const second = await allowed.ask(path, { json: { project_dir, dry_run: false } });
      expect([path, second.status, second.json.error.code]).toEqual([path, 503, "CYCLE_RUNNING"]);
      expect(second.headers.get("retry-after")).toBe("1");
    }
    release();
    expect((await first).json).toMatchObject({ status: "ok", files_modified: ["size.py"] });
  });

  test("a run whose client disconnects is ended, and told", async () => {
    const { project_dir, isRunning } = slowProject("left");
    const abort = new AbortController();
    const request = allowed
      .ask("/refactor", { json: { ...REQUEST, project_dir }, signal: abort.signal })
      .catch(() => "gone");
    await until(isRunning, "the tests of the run");
    abort.abort();
    expect(await request).toBe("gone");
    const history = `/cqrs/query/aggregate/history?aggregate_id=refactor:${encodeURIComponent(project_dir)}`;
    await until(async () => {
      const { events } = (await allowed.ask(history)).json;
      return events.at(-1)?.event_type === "RefactorFailed";
    }, "the end of the run");
    expect((await allowed.ask(history)).json.events.at(-1).payload.code).toBe("CANCELLED");
    expect(readFileSync(join(project_dir, "size.py"), "utf8")).toBe(SOURCE);
    // The next run finds the project free.
    const next = { project_dir, dry_run: false, allow_dirty: true, actions: ["REMOVE_UNUSED_IMPORTS"] };
    await until(
      async () => (await allowed.ask("/refactor", { json: next })).json.status === "ok",
      "the next run",
    );
  });

  test("a server killed in a run leaves every file whole, and the next one goes on", async () => {
    const { project_dir, isRunning, release } = slowProject("killed");
    void allowed.ask("/refactor", { json: { ...REQUEST, project_dir } }).catch(() => {});
    await until(isRunning, "the tests of the run");
    await allowed.stop("SIGKILL");
    release();
    allowed = await other.serve(["--allow-execute"]);
    const { events } = (
      await allowed.ask(
        `/cqrs/query/aggregate/history?aggregate_id=refactor:${encodeURIComponent(project_dir)}`,
      )
    ).json;
    expect(events.at(-1)).toMatchObject({
      event_type: "RefactorFailed",
      payload: { project_dir, error: "The server ended before it was done" },
    });
    expect([SOURCE, SOURCE.replace("import os\n", "")]).toContain(
      readFileSync(join(project_dir, "size.py"), "utf8"),
    );
    await until(async () => {
      const { json } = await allowed.ask("/refactor", { json: { ...REQUEST, project_dir } });
      return json.ok === true;
    }, "the next run");
    expect(readFileSync(join(project_dir, "size.py"), "utf8")).toBe(SOURCE.replace("import os\n", ""));
  });
});
