/**
 * What goes wrong around a container engine: it is killed, a port is taken, an image is missing, Heddle is killed. Each
 * fails with one clear error, loses nothing, and what is left is ended at the next start.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import type { ListResult } from "#schemas/package/intents.ts";
import { NOTES_PROGRAM, notesService, planOf } from "../../fixtures/package/notes-plan.ts";
import { rounds } from "../../soak.ts";
import { type DockerEngine, startDocker } from "../docker-engine.ts";
import { commandLine } from "../run.ts";
import { EngineProxy } from "./engine-proxy.ts";
import { checkManyLogs } from "./many-logs.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const MEGABYTES = rounds("megabytes that a service in a container logs", { test: 30, soak: 500 });
const APPROVED = ["--runtime", "docker", "--approve"];

let docker: DockerEngine;
let proxy: EngineProxy;
let place: Workspace;
/** Leads to the engine through the proxy. */
let env: Record<string, string>;

beforeAll(async () => {
  docker = await startDocker();
}, DEADLINE);
afterAll(() => docker?.close(), DEADLINE);
beforeEach(() => {
  place = new Workspace();
  proxy = new EngineProxy(docker.socket);
  env = { DOCKER_HOST: `unix://${proxy.socket}`, HEDDLE_PACKAGE_PULL: "never" };
});
afterEach(async () => {
  if (!proxy.isRunning) proxy.start();
  await place.close(env);
  proxy.close();
}, DEADLINE);

const left = (id: string): Promise<number> => docker.left(`heddle.package.intent=${id}`);
const idOf = async (): Promise<string> => {
  const listed = (await place.run(["package-list"], env)).records()[0] as ListResult | undefined;
  return listed?.intents[0]?.id ?? "";
};

describe("an engine that is killed", () => {
  test.each([
    ["while it builds", /^POST \S*\/build\?/],
    ["as the network is made", /^POST \S*\/networks\/create/],
    ["as the container is made", /^POST \S*\/containers\/create/],
    ["as the container starts", /^POST \S*\/start/],
  ])(
    "%s ends the execution with one error; the next start finds and ends what is left",
    async (_, deadly) => {
      proxy.start(deadly);
      // A program of its own, so that its image is built.
      const program = `${NOTES_PROGRAM}\n// ${crypto.randomUUID()}\n`;
      const { status, errors } = await place.execute(planOf(notesService({ program })), APPROVED, env);
      expect([status, errors().map(({ error }) => error.code)]).toEqual([69, ["ENGINE_UNAVAILABLE"]]);
      expect(place.has("generated/index.ts")).toBe(false);
      const listed = await place.run(["package-registry-list"], env);
      expect(listed.records()[0]).toMatchObject({ packages: [{ status: { phase: "planned" } }] });
      proxy.start();
      const id = await idOf();
      const again = (await place.run(["package-execute", ...APPROVED], env)).records()[0];
      expect(again).toMatchObject({ success: true });
      await place.run(["package-stop", "--all", "--purge"], env);
      expect(await left(id)).toBe(0);
    },
    DEADLINE,
  );

  test(
    "while services run: lists go on, stopping says why it cannot, and the sandbox can be used instead",
    async () => {
      proxy.start();
      const { record } = await place.execute(planOf(notesService()), APPROVED, env);
      expect(record).toMatchObject({ success: true });
      proxy.kill();
      const list = await place.run(["package-registry-list"], env);
      expect(list.records()[0]).toMatchObject({ packages: [{ status: { phase: "stopped" } }] });
      const verified = await place.run(["package-verify"], env);
      expect(verified.errors()[0]?.error.message).toContain("its container engine does not answer");
      for (const command of ["package-stop", "package-logs"]) {
        const failed = await place.run([command], env);
        expect([failed.status, failed.errors()[0]?.error.code]).toEqual([69, "ENGINE_UNAVAILABLE"]);
      }
      const moved = (await place.run(["package-execute", "--runtime", "sandbox"], env)).records()[0];
      expect(moved).toMatchObject({ success: true, runtime: "sandbox" });
      proxy.start();
      const stopped = await place.run(["package-stop", "--all"], env);
      expect(stopped.records()[0]).toMatchObject({ stopped: [record.intent_id] });
      // Only the data is left.
      expect(await left(record.intent_id)).toBe(1);
    },
    DEADLINE,
  );
});

test.each([
  ["as the image is built", /^POST \S*\/build\?/, "write /app/index.ts: no space left on device"],
  ["as the volume is made", /^POST \S*\/volumes\/create/, "mkdir _data: no space left on device"],
  ["as the container is made", /^POST \S*\/containers\/create/, "mount: disk quota exceeded"],
  ["as the container starts", /^POST \S*\/start/, "failed to create shim: no space left on device"],
])(
  "an engine whose disk is full %s is named, and nothing of the start is left",
  async (_, pattern, message) => {
    proxy.start();
    proxy.refuse(pattern, message);
    const program = `${NOTES_PROGRAM}\n// ${crypto.randomUUID()}\n`;
    const { status, errors } = await place.execute(planOf(notesService({ program })), APPROVED, env);
    expect([status, errors()[0]?.error.code]).toEqual([74, "ENGINE_DISK_FULL"]);
    expect(errors()[0]?.error.message).toContain(message);
    expect(await left(await idOf())).toBe(0);
    expect(place.has("generated/index.ts")).toBe(false);
  },
  DEADLINE,
);

test(
  "a port that another program has is named, and nothing of the start is left",
  async () => {
    proxy.start();
    using other = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("other") });
    const plan = planOf(notesService({ host_port: other.port }));
    const { status, errors } = await place.execute(plan, APPROVED, env);
    expect([status, errors()[0]?.error.code]).toEqual([75, "PORT_TAKEN"]);
    expect(errors()[0]?.error.message).toContain(String(other.port));
    expect(await left(await idOf())).toBe(0);
    expect(place.has("generated/index.ts")).toBe(false);
  },
  DEADLINE,
);

test(
  "an image that cannot be pulled is replaced, and the record says by what and why",
  async () => {
    proxy.start();
    const image = { base: "registry.invalid/none:1", dockerfile: "Dockerfile" };
    const { record } = await place.execute(planOf(notesService({ image })), APPROVED, env);
    const [substitution] = record.substitutions;
    expect(substitution).toMatchObject({ service: "notes", wanted: "registry.invalid/none:1" });
    expect(substitution?.used).toMatch(/^localhost\/heddle\/base-bun:\w+ \(Bun .* of this machine\)$/);
    expect(substitution?.reason).toContain("pull");
  },
  DEADLINE,
);

/** A command that runs until it is killed. */
function spawn(argv: readonly string[], stdin = "") {
  return Bun.spawn(commandLine(argv), {
    cwd: place.path,
    env: { ...process.env, ...env, HEDDLE_PACKAGE_WORKSPACE: place.path },
    stdin: Buffer.from(stdin),
    stdout: "pipe",
    stderr: "ignore",
  });
}

/** Starts a server and waits until it listens. */
async function serve() {
  const server = spawn(["package-serve", "--port", "0", "--allow-execute"]);
  const { value } = await server.stdout.getReader().read();
  expect(new TextDecoder().decode(value)).toContain("listening");
  return server;
}

test(
  "services that were being started when Heddle was killed are ended by the next server, nothing of others is",
  async () => {
    proxy.start();
    const program = NOTES_PROGRAM.replace('if (pathname === "/health")', 'if (pathname === "/healthy")');
    const plan = planOf(notesService({ program }));
    const child = spawn(["package-execute", ...APPROVED], `${JSON.stringify({ plan })}\n`);
    await until(async () => (await left(await idOf())) === 3);
    child.kill("SIGKILL");
    await child.exited;
    const id = await idOf();
    const other = { "heddle.package.intent": "0000ffff", "heddle.package.workspace": "0000ffff0000" };
    const removeOther = await docker.makeNetwork(other);
    const server = await serve();
    // The data of the package is kept.
    await until(async () => (await left(id)) === 1);
    server.kill("SIGTERM");
    await server.exited;
    expect(await left("0000ffff")).toBe(1);
    await removeOther();
  },
  DEADLINE,
);

test(
  "running services outlive a server that is killed, and the next one keeps them",
  async () => {
    proxy.start();
    const { record } = await place.execute(planOf(notesService()), APPROVED, env);
    const first = await serve();
    first.kill("SIGKILL");
    await first.exited;
    const second = await serve();
    second.kill("SIGTERM");
    await second.exited;
    expect((await fetch(`${record.services[0]?.url}/health`)).status).toBe(200);
  },
  DEADLINE,
);

test(
  "images of earlier versions and of stopped packages are removed, bases are kept",
  async () => {
    proxy.start();
    const version = (text: string) => planOf(notesService({ program: `${NOTES_PROGRAM}// ${text}\n` }));
    await place.execute(version("one"), APPROVED, env);
    const first = await docker.images();
    await place.execute(version("two"), APPROVED, env);
    const second = await docker.images();
    const own = (names: string[]) => names.filter((name) => name.startsWith("localhost/heddle/service/"));
    const gone = own(first).filter((name) => !second.includes(name));
    expect(gone).toHaveLength(1);
    await place.run(["package-stop", "--all", "--purge"], env);
    const third = await docker.images();
    expect(own(third)).toHaveLength(own(first).length - 1);
    expect(third.some((name) => name.startsWith("localhost/heddle/base-bun:"))).toBe(true);
  },
  DEADLINE,
);

test(
  "a service that logs much takes bounded memory and disk, and its last lines are shown",
  async () => {
    proxy.start();
    const { DOCKER_HOST = "" } = docker.env;
    await checkManyLogs(place, "docker", { ...env, DOCKER_HOST }, MEGABYTES);
  },
  DEADLINE * 2,
);

/** Waits until a condition holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error("It did not happen within 180 s");
    await Bun.sleep(50);
  }
}
