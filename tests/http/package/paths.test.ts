/** Every path that the specification and the public system name is served and described, and answers as they say. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printPackage } from "../../../lib/package/document/print.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../dispatcher.ts";

const PROMPT = "Bun and Hono API, name it users-api: CRUD for users with name";
const { document } = extractPackage(PROMPT);
const FILE = printPackage(document);
const BAD = FILE.replace("api.expose GET /health", "api.expose GTE /health");

/** What is sent to each path for a good answer; a text in place of a body is a query. */
interface Path {
  body?: object;
  query?: string;
  /** Statuses of a good answer, default 200. */
  status?: number;
  /** Fields of the answer. */
  fields: readonly string[];
}

const PATHS: Readonly<Record<string, Path>> = {
  "GET /api/health": { fields: ["status", "version", "ai_available"] },
  "GET /health": { fields: ["status", "version", "ai_available"] },
  "GET /api/interfaces": { fields: ["rest_base", "cli", "mcp_server", "sdk", "surfaces"] },
  "GET /api/schema": { fields: ["schema"] },
  "POST /api/intents/validate-yaml": {
    body: { content: FILE },
    fields: ["valid", "errors", "document", "is_stack"],
  },
  "POST /api/intents/parse": { body: { content: FILE }, fields: ["success", "id", "intent"] },
  "POST /api/intents/parse-yaml": { body: { content: FILE }, fields: ["document", "document_checksum"] },
  "POST /api/intents/plan-yaml": {
    body: { content: FILE, output_dir: "generated" },
    fields: ["success", "intent_id", "intent", "plan", "artifacts"],
  },
  "POST /api/intents/generate": {
    body: { prompt: PROMPT, max_iterations: 2 },
    fields: ["success", "prompt", "yaml_content", "ir", "attempts", "iterations", "model", "error"],
  },
  "POST /api/pipeline/run": {
    body: { prompt: PROMPT, output_dir: "piped", max_iterations: 2, max_verify_iterations: 1 },
    fields: [
      "success",
      "prompt",
      "generate",
      "plan",
      "execution",
      "verification",
      "verify_iterations",
      "yaml_path",
      "workspace",
      "error",
    ],
  },
  "POST /api/intents/generate-and-run": {
    body: { prompt: PROMPT, output_dir: "aliased" },
    fields: ["success", "generate", "plan", "yaml_path", "workspace"],
  },
  "GET /api/intents": { fields: ["intents"] },
  "GET /api/intents/{id}": { fields: ["intent", "yaml_content", "checksum"] },
  "POST /api/intents/{id}/plan": {
    body: {},
    fields: ["success", "intent_id", "intent", "plan", "artifacts"],
  },
  "GET /api/intents/{id}/code": { fields: ["file", "code", "files"] },
  "POST /api/intents/{id}/iterate": {
    body: { changes: { action: "api.expose GET /users/count" }, source: "test", dry_run: true },
    fields: ["iteration_count", "intent"],
  },
  "POST /api/intents/{id}/approve": { body: { dry_run: false }, fields: ["approved", "checksum"] },
  "POST /api/intents/{id}/execute": {
    body: { runtime: "sandbox", dry_run: false },
    query: "validate=true&auto_fix=false",
    fields: [
      "success",
      "logs",
      "artifacts",
      "container_id",
      "endpoints",
      "error",
      "execution_time",
      "validation",
      "auto_fix_applied",
      "fix_iterations",
    ],
  },
  "POST /api/intents/{id}/validate": {
    body: { dry_run: false },
    fields: ["success", "checks", "failed_endpoints", "errors", "suggestions", "logs"],
  },
  "GET /api/containers/{id}/logs": { query: "tail=5", fields: ["container_id", "logs"] },
  "GET /api/registry": { fields: ["packages"] },
  "GET /api/registry/list": { fields: ["packages"] },
  "POST /api/registry/refresh": { body: {}, fields: ["written"] },
  "GET /api/ai/status": { fields: ["available"] },
  "GET /api/ai/models": { status: 503, fields: [] },
  "POST /api/ai/complete": { body: { prompt: "A name" }, status: 503, fields: [] },
  "POST /api/ai/chat": { body: { message: "Why 204?" }, status: 503, fields: [] },
  "POST /api/ai/generate-code": { body: { description: "a sum" }, status: 503, fields: [] },
  "POST /api/intents/{id}/ai/suggest": { body: { focus: "security" }, status: 503, fields: [] },
  "POST /api/intents/{id}/ai/apply": {
    body: {
      suggestions: [
        {
          title: "Phone",
          reason: "Call them",
          changes: [{ kind: "add_column", table: "users", column: { name: "phone", type: "string" } }],
        },
      ],
    },
    fields: ["success", "applied_changes", "warnings", "suggestions", "intent"],
  },
  "DELETE /api/intents/{id}": { query: "dry_run=false", fields: ["intent_id", "written"] },
};

const root = mkdtempSync(join(tmpdir(), "heddle-package-paths-"));
const ENV = {
  HEDDLE_PACKAGE_WORKSPACE: "",
  HEDDLE_PACKAGE_SKIP_APPROVAL: "",
  HEDDLE_CHECK_RESULTS: "1",
  DOCKER_ENABLED: "false",
  LLM_API_KEY: "",
  LLM_MODEL: "",
  DEFAULT_MODEL: "",
  OLLAMA_BASE_URL: "",
};
const serve = commandLine(["package-serve", "--root", root, "--port", "0"]);
let server: Dispatcher;
beforeAll(async () => {
  server = await Dispatcher.start(["--allow-execute", "--timeout-ms", "150000"], ENV, serve);
});
afterAll(async () => {
  await server?.stop();
  const { run } = await import("../../../lib/package/stop.ts");
  const { createContext } = await import("#kit/files/context.ts");
  await run({ all: true, purge: true }, createContext({ cwd: root, env: {} })).catch(() => {});
  rmSync(root, { recursive: true, force: true });
});

async function send(route: string, id: string, { body, query }: Pick<Path, "body" | "query">) {
  const [method = "", path = ""] = route.split(" ");
  return server.ask(`${path.replace("{id}", id)}${query === undefined ? "" : `?${query}`}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
}

/** The names of parameters make no difference. */
const plain = (path: string) => path.replaceAll(/\{[^}]*\}/g, "{}");

test("serves and describes every path", async () => {
  const { json } = await server.ask("/openapi.json");
  const served = Object.entries(json.paths).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => plain(`${method.toUpperCase()} ${path}`)),
  );
  expect(Object.keys(PATHS).filter((path) => !served.includes(plain(path)))).toEqual([]);
  const { parameters } = json.paths["/api/intents/{intent}/execute"].post;
  expect(parameters.map((one: { name: string }) => one.name)).toEqual(["intent", "validate", "auto_fix"]);
});

test("each path answers a good request with its fields, in the order of a package's life", async () => {
  let id = "";
  for (const [route, path] of Object.entries(PATHS)) {
    const { status, json } = await send(route, id, path);
    expect([route, status, json]).toEqual([route, path.status ?? 200, json]);
    for (const field of path.fields) expect([route, field, field in json]).toEqual([route, field, true]);
    if (route === "POST /api/intents/parse") ({ id } = json);
    if (route === "GET /api/intents/{id}") expect(json.intent).toMatchObject({ id, state: "parsed" });
    if (route === "POST /api/intents/{id}/execute") {
      expect(json).toMatchObject({ executed: true, runtime: "sandbox", validation: { success: true } });
      const logs = await server.ask(`/api/containers/${json.container_id}/logs?tail=3`);
      expect(logs.json).toMatchObject({ intent_id: id, container_id: json.container_id });
    }
  }
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect((await send("GET /api/intents/{id}", id, {})).status).toBe(404);
});

describe("a file with mistakes", () => {
  const routes = Object.entries(PATHS).filter(([, { body }]) => body !== undefined && "content" in body);
  test.each(routes.map(([route]) => route))("%s answers 400", async (route) => {
    for (const content of [BAD, "INTENT: [", "", "just text"]) {
      const { status, json } = await send(route, "", { body: { content } });
      expect([route, content, status, json.ok]).toEqual([route, content, 400, false]);
    }
  });
});

describe("an intent that does not exist", () => {
  const routes = Object.entries(PATHS).filter(([route]) => route.includes("{id}"));
  test.each(routes.map(([route]) => route))("%s answers 404", async (route) => {
    const path = PATHS[route] ?? {};
    const { status, json } = await send(route, "0badf00d", path);
    expect([route, status, json.error?.code]).toEqual([route, 404, "UNKNOWN_INTENT"]);
  });
});

describe("without a model", () => {
  test("a prompt is read by rules, and only require-llm answers 503", async () => {
    const paths = ["/api/intents/generate", "/api/pipeline/run", "/api/intents/generate-and-run"];
    for (const path of paths)
      for (const [mode, status] of [
        ["deterministic", 200],
        ["prefer-llm", 200],
        ["require-llm", 503],
      ] as const) {
        const answer = await server.ask(path, { json: { prompt: PROMPT, mode, dry_run: true } });
        expect([path, mode, answer.status]).toEqual([path, mode, status]);
      }
  });
});

test("a request is never held by services that it starts", async () => {
  const { json: parsed } = await server.ask("/api/intents/parse", { json: { content: FILE } });
  const path = `/api/intents/${parsed.id}`;
  await server.ask(`${path}/approve`, { json: { dry_run: false } });
  const held = await server.ask(`${path}/execute`, {
    json: { foreground: true, runtime: "sandbox", dry_run: false },
  });
  expect([held.status, held.json.error.code, held.json.error.details]).toEqual([
    400,
    "USAGE",
    { field: "foreground" },
  ]);
});

test("the pipeline tells its steps, and what is not approved is not executed", async () => {
  const ask = (json: object) => server.ask("/api/pipeline/run", { json });
  const { json } = await ask({ prompt: PROMPT, output_dir: "steps" });
  expect(json).toMatchObject({
    success: true,
    generate: { success: true, made_by: "deterministic", yaml_content: expect.stringContaining("INTENT") },
    plan: { is_stack: false },
    execution: null,
    verification: null,
    yaml_path: "steps/users-api.yaml",
    error: null,
    written: true,
  });
  const refused = await ask({ prompt: PROMPT, output_dir: "steps", execute: true, approve: true });
  expect([refused.status, refused.json.error.code]).toEqual([403, "NOT_APPROVED"]);
});

test("interfaces name this server, and a query that does not fit is refused", async () => {
  const { json } = await server.ask("/api/interfaces");
  expect(json.rest_base).toBe(`${server.url}/api`);
  const { status } = await server.ask("/api/intents/x/execute?validate=perhaps", { json: {} });
  expect(status).toBe(400);
});
