/** Every variable of the family: its effect, beside that of not setting it. Those of running services: variables.test.ts. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { loadOperations } from "#kit/contract/registry.ts";
import { createContext } from "#kit/files/context.ts";
import { createNetwork } from "../../../lib/package/runtime/container-network.ts";
import { findEngine } from "../../../lib/package/runtime/engine.ts";
import { notesService, planOf } from "../../fixtures/package/notes-plan.ts";
import { Dispatcher } from "../../http/dispatcher.ts";
import { KEY, server } from "../../http/llm/servers.ts";
import { commandLine } from "../run.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
/** Nothing of the machine's own settings. */
const NO_MODEL = {
  LLM_API_KEY: undefined,
  OPENROUTER_API_KEY: undefined,
  OPENAI_API_KEY: undefined,
  HEDDLE_LLM_BASE_URL: undefined,
  LLM_MODEL: undefined,
  DEFAULT_MODEL: undefined,
  OLLAMA_HOST: undefined,
  OLLAMA_API_BASE: undefined,
  OLLAMA_BASE_URL: undefined,
  HEDDLE_LLM_TIMEOUT_MS: undefined,
};

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false", ...NO_MODEL });
});
afterEach(() => place.close(), DEADLINE);

/** The record of an operation, or its error. */
async function answered(argv: readonly string[], env: Record<string, string> = {}) {
  const result = await place.run([...argv, "--json"], env);
  return result.records()[0] ?? result.errors()[0];
}

/** A local server with two models, which answers completions after a while. */
const local = (delayMs = 0) =>
  server(async (_nth, { path }) => {
    if (path === "/api/tags")
      return Response.json({
        models: [
          { name: "small", details: { parameter_size: "7B" } },
          { name: "large", details: { parameter_size: "70B" } },
        ],
      });
    await Bun.sleep(delayMs);
    return Response.json({ model: "small", response: "yes", done: true, done_reason: "stop" });
  });

const gateway = () => server(() => Response.json({ data: [{ id: "gpt-4o" }] }));

describe("the variable of the model", () => {
  const status = ["package-ai-status"];

  test("LLM_API_KEY makes a gateway usable", async () => {
    await using running = gateway();
    const env = { HEDDLE_LLM_BASE_URL: `${running.url}/v1`, LLM_MODEL: "gpt-4o" };
    expect(await answered(status, env)).toMatchObject({ available: false });
    expect(await answered(status, { ...env, LLM_API_KEY: KEY })).toMatchObject({ available: true });
    expect(running.seen.at(-1)?.headers.get("authorization")).toBe(`Bearer ${KEY}`);
  });

  test("OLLAMA_BASE_URL leads to a local server", async () => {
    await using running = local();
    expect(await answered(status)).toMatchObject({ ollama_connected: false, ollama_url: null });
    const env = { OLLAMA_BASE_URL: running.url };
    expect(await answered(status, env)).toMatchObject({ ollama_connected: true, ollama_url: running.url });
  });

  test("--model goes before LLM_MODEL, and that before DEFAULT_MODEL", async () => {
    await using running = local();
    const asked = async (env: Record<string, string>, ...argv: string[]) => {
      await answered(["package-complete", "hello", ...argv], { OLLAMA_BASE_URL: running.url, ...env });
      return JSON.parse(running.seen.at(-1)?.body ?? "{}").model;
    };
    const both = { DEFAULT_MODEL: "third", LLM_MODEL: "second" };
    expect(await asked({ DEFAULT_MODEL: "third" })).toBe("third");
    expect(await asked(both)).toBe("second");
    expect(await asked(both, "--model", "first")).toBe("first");
  });

  test("MAX_MODEL_PARAMS is the size of the largest local model", async () => {
    await using running = local();
    const env = { OLLAMA_BASE_URL: running.url, DEFAULT_MODEL: "large" };
    const complete = ["package-complete", "hello"];
    expect(await answered(["package-models"], env)).toMatchObject({ max_parameters: 12 });
    expect(await answered(complete, env)).toMatchObject({ error: { code: "LLM_INVALID_MODEL" } });
    const wide = { ...env, MAX_MODEL_PARAMS: "70" };
    expect(await answered(["package-models"], wide)).toMatchObject({ max_parameters: 70 });
    expect(await answered(complete, wide)).toMatchObject({ ok: true });
  });

  test("AI_ENABLED=false switches the model off", async () => {
    await using running = local();
    const env = { OLLAMA_BASE_URL: running.url, DEFAULT_MODEL: "small" };
    expect(await answered(status, { ...env, AI_ENABLED: "true" })).toMatchObject({ available: true });
    for (const off of ["false", "off", "0", "NO"])
      expect(await answered(status, { ...env, AI_ENABLED: off })).toMatchObject({ available: false });
  });

  test("OLLAMA_TIMEOUT is the deadline of a call", async () => {
    await using running = local(8_000);
    const env = { OLLAMA_BASE_URL: running.url, DEFAULT_MODEL: "small" };
    const complete = ["package-complete", "hello"];
    expect(await answered(complete, { ...env, OLLAMA_TIMEOUT: "4" })).toMatchObject({
      error: { code: "LLM_TIMEOUT" },
    });
    expect(await answered(complete, { ...env, OLLAMA_TIMEOUT: "100" })).toMatchObject({ ok: true });
  });
});

describe("the variable of the workspace", () => {
  test("HEDDLE_PACKAGE_WORKSPACE is the folder of the packages", async () => {
    const generate = ["package-generate", "Hono: CRUD for pens", "--mode", "deterministic", "--run"];
    const other = join(place.path, "other");
    expect(await answered(generate, { HEDDLE_PACKAGE_WORKSPACE: other })).toMatchObject({ workspace: other });
    expect(await answered(["package-list"])).toMatchObject({ intents: [] });
    const own = { HEDDLE_PACKAGE_WORKSPACE: other };
    expect(await answered(["package-list"], own)).toMatchObject({ intents: [{ name: "pen-api" }] });
    expect(await answered(["package-list", "-w", place.path], own)).toMatchObject({ intents: [] });
  });

  test(
    "HEDDLE_PACKAGE_SKIP_APPROVAL=true executes what nobody has approved",
    async () => {
      const execute = (env: Record<string, string>) =>
        place.execute(planOf(notesService()), ["--runtime", "sandbox"], env);
      const refused = await execute({});
      expect(refused.errors()).toMatchObject([
        {
          error: {
            code: "NOT_APPROVED",
            message: 'Cannot execute "notes": its mode is dry-run until its plan is approved',
          },
        },
      ]);
      expect((await execute({ HEDDLE_PACKAGE_SKIP_APPROVAL: "true" })).record).toMatchObject({
        executed: true,
      });
      expect(await answered(["package-list"])).toMatchObject({ intents: [{ mode: "transactional" }] });
      await place.run(["package-approve", "--revoke"]);
      const again = await place.run(["package-execute", "--runtime", "sandbox"]);
      expect(again.errors()).toMatchObject([
        { error: { code: "NOT_APPROVED", message: 'Cannot execute "notes": its plan is not approved' } },
      ]);
    },
    DEADLINE,
  );
});

/** A port that is free now. */
const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

describe("the variable of the server", () => {
  test(
    "HOST and PORT are where it listens, and what package-interfaces says",
    async () => {
      const port = await freePort();
      const env = { HOST: "127.0.0.2", PORT: String(port) };
      expect(await answered(["package-interfaces"])).toMatchObject({
        rest_base: "http://127.0.0.1:8080/api",
      });
      const base = `http://127.0.0.2:${port}`;
      expect(await answered(["package-interfaces"], env)).toMatchObject({ rest_base: `${base}/api` });
      const running = await Dispatcher.start([], env, commandLine(["package-serve", "--root", place.path]));
      try {
        expect(running.url.replace(/\/$/, "")).toBe(base);
        expect((await fetch(`${base}/api/health`)).status).toBe(200);
      } finally {
        await running.stop();
      }
    },
    DEADLINE,
  );
});

describe("the variable of container engines", () => {
  /** An engine that answers, and can do nothing. */
  function emptyEngine() {
    const socket = join(place.path, "engine.sock");
    const bodies: unknown[] = [];
    const running = Bun.serve({
      unix: socket,
      async fetch(request) {
        if (request.method === "POST") bodies.push(await request.json());
        return new URL(request.url).pathname.endsWith("/_ping") ? new Response("OK") : Response.json({});
      },
    });
    return { url: `unix://${socket}`, bodies, [Symbol.asyncDispose]: () => running.stop(true) };
  }
  const chosen = async (env: Record<string, string>): Promise<string | undefined> => {
    const { record, errors } = await place.execute(planOf(notesService()), ["--dry-run"], env);
    return record?.runtime ?? errors()[0]?.error.code;
  };

  test("DOCKER_HOST and CONTAINER_HOST lead to an engine, DOCKER_ENABLED=false passes it over", async () => {
    await using engine = emptyEngine();
    const nowhere = `unix://${join(place.path, "none.sock")}`;
    const docker = { DOCKER_HOST: engine.url, CONTAINER_HOST: nowhere };
    const podman = { DOCKER_HOST: nowhere, CONTAINER_HOST: engine.url };
    expect(await chosen({ ...docker, DOCKER_ENABLED: "true" })).toBe("docker");
    expect(await chosen({ ...podman, DOCKER_ENABLED: "true" })).toBe("podman");
    expect(await chosen({ ...docker, DOCKER_ENABLED: "false" })).toBe("sandbox");
    expect(await chosen({ ...docker, DOCKER_ENABLED: "off" })).toBe("sandbox");
    expect(await chosen({ ...docker, DOCKER_ENABLED: "maybe" })).toBe("CONFIG");
  });

  test("HEDDLE_PACKAGE_CONTAINER_PREFIX begins the names of what is made", async () => {
    await using engine = emptyEngine();
    const deployment = {
      id: "1a2b3c4d",
      folder: place.path,
      workspace: place.path,
      services: [],
      images: [],
    };
    const named = async (env: Record<string, string>) => {
      const context = createContext({ env: { DOCKER_HOST: engine.url, ...env } });
      const found = await findEngine("docker", context);
      return createNetwork(
        found,
        { ...deployment, project: place.path, readyMs: 1, unhealthyMs: 1 },
        context,
      );
    };
    expect(await named({})).toBe("intent-1a2b3c4d");
    expect(await named({ HEDDLE_PACKAGE_CONTAINER_PREFIX: "shop" })).toBe("shop-1a2b3c4d");
    expect(engine.bodies).toMatchObject([{ Name: "intent-1a2b3c4d" }, { Name: "shop-1a2b3c4d" }]);
    expect(named({ HEDDLE_PACKAGE_CONTAINER_PREFIX: "a shop/" })).rejects.toMatchObject({ code: "CONFIG" });
  });
});

test.each([
  ["AI_ENABLED", "package-complete", "perhaps"],
  ["OLLAMA_TIMEOUT", "package-complete", "soon"],
  ["MAX_MODEL_PARAMS", "package-complete", "huge"],
  ["CONTAINER_PORT", "package-generate", "many"],
  ["HEDDLE_PACKAGE_SKIP_APPROVAL", "package-execute", "perhaps"],
  ["HEDDLE_PACKAGE_ALLOW_LOCAL", "package-execute", "perhaps"],
])("%s with a value that is none is refused by %s, with what to set", async (name, operation, value) => {
  await place.run(["package-generate", "Hono: CRUD for pens", "--mode", "deterministic", "--run"]);
  const argv =
    operation === "package-execute"
      ? [operation, "--runtime", "sandbox"]
      : [operation, "Hono: CRUD for pens"];
  const error = await answered(argv, {
    OLLAMA_BASE_URL: "http://127.0.0.1:1",
    DEFAULT_MODEL: "small",
    [name]: value,
  });
  expect(error).toMatchObject({
    error: { code: "CONFIG", message: expect.stringContaining(name), hint: expect.any(String) },
  });
});

test("every variable of the specification and of the family's operations has a test", async () => {
  const specified = [
    ...["LLM_API_KEY", "LLM_MODEL", "OLLAMA_BASE_URL", "DEFAULT_MODEL", "MAX_MODEL_PARAMS", "HOST", "PORT"],
    ...["CONTAINER_PORT", "HEDDLE_PACKAGE_RUNTIME", "HEDDLE_PACKAGE_SKIP_APPROVAL", "VALIDATE_AFTER_EXECUTE"],
    ...["AUTO_FIX_ENABLED", "MAX_FIX_ITERATIONS", "STARTUP_WAIT", "VALIDATION_TIMEOUT"],
    ...["HEDDLE_PACKAGE_WORKSPACE", "HEDDLE_PACKAGE_CONTAINER_PREFIX", "AI_ENABLED", "OLLAMA_TIMEOUT"],
    ...["DOCKER_ENABLED", "LOG_LEVEL"],
  ];
  const operations = await loadOperations("package");
  const declared = new Set(operations.flatMap(({ environment }) => Object.keys(environment ?? {})));
  expect(specified.filter((name) => !declared.has(name) && name !== "HOST" && name !== "PORT")).toEqual([]);
  const files = readdirSync(import.meta.dir).filter((name) => name.endsWith(".test.ts"));
  const texts = files.map((name) => readFileSync(join(import.meta.dir, name), "utf8")).join("\n");
  const isTested = (name: string) => new RegExp(`\\b${name}(?:=|:|")`).test(texts);
  expect([...declared].filter((name) => !isTested(name))).toEqual([]);
});
