/** Packages in docker and podman, through the Engine API: start, limits, network, stacks, faults, nothing left behind. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { callingService, factsIn, ONLY_NAMED } from "../../fixtures/package/calling-service.ts";
import { NOTES_PROGRAM, notesService, planOf } from "../../fixtures/package/notes-plan.ts";
import { stackPlan } from "../../fixtures/package/stack-plan.ts";
import { startUpstream } from "../../fixtures/package/upstream.ts";
import { SOAK } from "../../soak.ts";
import { type DockerEngine, startDocker } from "../docker-engine.ts";
import { type PodmanService, startPodman } from "../podman-service.ts";
import { processesWith, Workspace } from "./workspace.ts";

const DEADLINE = 600_000;

let docker: DockerEngine;
let podman: PodmanService;
const env: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  docker = await startDocker();
  podman = await startPodman();
  env["docker"] = { ...docker.env, HEDDLE_PACKAGE_PULL: "never" };
  env["podman"] = { ...podman.env, HEDDLE_PACKAGE_PULL: "never" };
}, DEADLINE);
afterAll(async () => {
  await podman?.close();
  await docker?.close();
}, DEADLINE);

let place: Workspace;
beforeEach(() => {
  place = new Workspace();
});
afterEach(() => place.close(), DEADLINE);

const left = async (by: string, id: string): Promise<number> =>
  by === "docker" ? docker.left(`heddle.package.intent=${id}`) : podman.left(id);

describe.each(["docker", "podman"])("in %s a service", (by) => {
  const approved = ["--runtime", by, "--approve"];

  test(
    "starts on a base of this machine, keeps its contract and its data, and leaves nothing",
    async () => {
      const { record } = await place.execute(planOf(notesService()), approved, env[by]);
      expect(record).toMatchObject({ success: true, runtime: by });
      expect(record.substitutions[0]).toMatchObject({ service: "notes", wanted: "oven/bun:1-slim" });
      expect(record.validation.failed_endpoints).toEqual([]);
      const url = record.services[0]?.url;
      await fetch(`${url}/notes`, { method: "POST", body: JSON.stringify({ title: "Kept" }) });
      const again = (
        await place.run(["package-execute", "--runtime", by], env[by])
      ).records()[0] as typeof record;
      const notes = await (await fetch(`${again.services[0]?.url}/notes`)).json();
      expect(notes).toContainEqual(expect.objectContaining({ title: "Kept" }));
      const logs = await place.logsWith("listening", [], env[by]);
      expect(logs.stdout).toContain('"message":"listening"');
      await place.run(["package-stop", "--purge"], env[by]);
      await expect(fetch(`${again.services[0]?.url}/health`)).rejects.toThrow();
      expect(await left(by, record.intent_id)).toBe(0);
    },
    DEADLINE,
  );

  test(
    "gets its rows back if its start fails after a migration, and runs again as before",
    async () => {
      const generate = ["package-generate", "--mode", "deterministic", "--json"];
      const execute = ["--run", "--execute", ...approved];
      const variables = { ...env[by], VALIDATE_AFTER_EXECUTE: "false" };
      const prompt = "Hono on Bun, name it blog: CRUD for users with name";
      const [first] = (await place.run([...generate, prompt, ...execute], variables)).records();
      const url = Object(first).execution.services[0].url;
      const add = (users: string, name: string) =>
        fetch(users, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ name }),
        });
      for (const name of ["Ada", "Bob"]) await add(`${url}/users`, name);
      // The service ends after its migration.
      const entry = "generated/index.ts";
      place.write(entry, place.read(entry).replace("const server", "process.exit(3);\nconst server"));
      const change = ["--into", "generated", "rename name of users to title"];
      const [second] = (await place.run([...generate, ...change, ...execute], variables)).records();
      expect(Object(second).execution).toMatchObject({ success: false, rolled_back: true });
      const run = JSON.parse(place.read(`.heddle/package/runs/${Object(first).intent_id}/run.json`));
      expect(place.read(entry)).toContain("process.exit(3)");
      const users = `${run.services[0].url}/users`;
      expect(await (await fetch(users)).json()).toEqual([
        { id: 1, name: "Ada" },
        { id: 2, name: "Bob" },
      ]);
      // The files are the service's own again.
      expect((await add(users, "Eve")).status).toBe(201);
    },
    DEADLINE,
  );

  test(
    "has a read-only root, no capabilities, no other user's rights, and no way out",
    async () => {
      const probe = `
        const tried = async (work) => { try { return String(await work()); } catch (thrown) { return "refused"; } };
        const status = require("node:fs").readFileSync("/proc/self/status", "utf8");
        const facts = {
          root: await tried(() => require("node:fs").writeFileSync("/app/x", "x")),
          etc: await tried(() => require("node:fs").writeFileSync("/etc/x", "x")),
          data: await tried(() => require("node:fs").writeFileSync("/data/x", "x")),
          out: await tried(() => new Promise((done, failed) => {
            const socket = require("node:net").connect({ host: "1.1.1.1", port: 80, timeout: 3000 });
            socket.on("connect", () => done("connected")); socket.on("error", failed); socket.on("timeout", failed);
          })),
          capabilities: /CapEff:\\t(\\w+)/.exec(status)[1],
          privileges: /NoNewPrivs:\\t(\\w+)/.exec(status)[1],
          user: process.getuid() === 0 ? "root" : "other",
        };
        console.log("FACTS " + JSON.stringify(facts));`;
      const program = `${probe}\n${NOTES_PROGRAM}`;
      const { record } = await place.execute(planOf(notesService({ program })), approved, env[by]);
      expect(record.validation?.errors).toEqual([]);
      const { stdout } = await place.logsWith("FACTS", [], env[by]);
      const facts = JSON.parse(/FACTS (\{.*\})/.exec(stdout)?.[1] ?? "{}");
      expect(facts).toEqual({
        root: "refused",
        etc: "refused",
        data: "undefined",
        out: "refused",
        capabilities: "0000000000000000",
        privileges: "1",
        user: "other",
      });
    },
    DEADLINE,
  );

  test(
    "that crashes at start is reported with its last words, and nothing is left",
    async () => {
      const program = "throw new Error('no such thing');\n";
      const { record } = await place.execute(planOf(notesService({ program })), approved, env[by]);
      expect(record).toMatchObject({ success: false, executed: false, rolled_back: true });
      expect(record.error).toContain("no such thing");
      expect(await left(by, record.intent_id)).toBe(0);
    },
    DEADLINE,
  );

  test(
    "reaches the host that its package names, by the proxy and no other way",
    async () => {
      const upstream = startUpstream();
      try {
        const plan = planOf(callingService(upstream.url, [upstream.url]));
        const { record } = await place.execute(plan, approved, {
          ...env[by],
          HEDDLE_ALLOW_PRIVATE_HOSTS: "127.0.0.1",
        });
        expect(record.error).toBeNull();
        const { stdout } = await place.logsWith("FACTS", ["--tail", "1000"], env[by]);
        expect(factsIn(stdout)).toEqual(ONLY_NAMED);
        const folder = `.heddle/package/runs/${record.intent_id}`;
        expect(place.read(`${folder}/egress.refused`)).toContain("example.com:80");
        await place.run(["package-stop"], env[by]);
        expect(place.has(`${folder}/egress.json`)).toBe(false);
        expect(processesWith(place.path)).toEqual([]);
      } finally {
        await upstream.close();
      }
    },
    DEADLINE,
  );

  test(
    "reaches the services that it depends on by their names, which start first",
    async () => {
      const api = notesService({ name: "api", folder: "api" });
      const program = NOTES_PROGRAM.replace(
        'if (pathname === "/health")',
        'if (pathname === "/health" && !(await fetch("http://api:8000/health")).ok) return problem(503, "api");\n    if (pathname === "/health")',
      );
      const web = notesService({ name: "web", folder: "web", depends_on: ["api"], port: 8001, program });
      const { record } = await place.execute(planOf(web, api), approved, env[by]);
      expect(record).toMatchObject({ success: true });
      expect(record.services.map(({ name }) => name)).toEqual(["api", "web"]);
      const { services, gateway } = JSON.parse(place.read("generated/stack.urls.json"));
      expect(Object.keys(services)).toEqual(["api", "web"]);
      expect(await (await fetch(`${gateway.services.web}/health`)).json()).toEqual({ status: "ok" });
      expect((await fetch(`${gateway.url}/api/notes`)).status).toBe(200);
      const broken = notesService({
        name: "web",
        folder: "web",
        depends_on: ["api"],
        port: 8001,
        program: "process.exit(1);\n",
      });
      const failed = await place.execute(
        planOf(broken, api),
        [...approved, "--output-dir", "other"],
        env[by],
      );
      expect(failed.record).toMatchObject({ success: false, rolled_back: true });
      expect(await left("docker", failed.record.intent_id)).toBe(0);
    },
    DEADLINE,
  );
});

test(
  "an engine that does not answer is named, and nothing is written",
  async () => {
    const missing = { DOCKER_HOST: `unix://${place.at("no.sock")}` };
    const { status, errors } = await place.execute(
      planOf(notesService()),
      ["--runtime", "docker", "--approve"],
      missing,
    );
    expect([status, errors()[0]?.error.code]).toEqual([69, "ENGINE_UNAVAILABLE"]);
    expect(place.has("generated")).toBe(false);
  },
  DEADLINE,
);

test(
  "three services in two languages find each other by name in docker, behind one gateway",
  async () => {
    if (!SOAK) return;
    const { record } = await place.execute(stackPlan(), ["--runtime", "docker", "--approve"], env["docker"]);
    expect(record.error).toBeNull();
    const answer = await fetch(`${record.gateway?.services["shop"]}/shop`);
    expect(await answer.json()).toEqual({ orders: { of: { apples: 3 } }, stock: { apples: 3 } });
    await place.run(["package-stop", "--purge"], env["docker"]);
    expect(await left("docker", record.intent_id)).toBe(0);
  },
  DEADLINE,
);
