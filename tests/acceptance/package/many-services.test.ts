/**
 * Many services of one workspace, several at once: each is made, started, verified and stopped, and nothing is left of
 * any: no container, network, volume, process, mount, control group, socket or folder.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { rounds } from "../../soak.ts";
import { type DockerEngine, startDocker } from "../docker-engine.ts";
import { emptyGroups, newGroups } from "./control-groups.ts";
import { processesWith, Workspace } from "./workspace.ts";

const IN_SANDBOX = rounds("services in the sandbox, four at once", { test: 4, soak: 50 });
const IN_DOCKER = rounds("services in docker, three at once", { test: 2, soak: 9 });
/** Milliseconds for one service on a busy machine. */
const EACH = 120_000;

const PROMPTS = [
  "Hono on Bun: CRUD for books with title and author",
  "Express: CRUD for rooms with name and floor (integer), GET /rooms/count",
  "Hono on Bun: GET /ping, notes with title, bearer",
  "Elysia: CRUD for users with name and unique email",
  "FastAPI: CRUD for items with name and price (decimal)",
];

let place: Workspace;
beforeEach(() => {
  place = new Workspace();
});

interface Made {
  intent_id: string;
  execution: { success: boolean; error: string | null; services: { url: string }[] };
}

/** Makes, starts and verifies one service, and asks it for its health. */
async function make(number: number, runtime: string, env: Record<string, string>): Promise<Made> {
  const prompt = `${PROMPTS[number % PROMPTS.length]}, name it service-${number}`;
  const argv = [
    ...["--mode", "deterministic", "--run", "--execute", "--approve", "--verify", "--json"],
    prompt,
  ];
  const where = ["--runtime", runtime, "--output-dir", `out-${number}`];
  const { records, stderr } = await place.runBesideMany(["package-generate", ...where, ...argv], env);
  const made = Object(records()[0]) as Made;
  if (made.execution?.success !== true)
    throw new Error(`service ${number}: ${made.execution?.error} ${stderr}`);
  const answer = await fetch(`${made.execution.services[0]?.url}/health`);
  if (!answer.ok) throw new Error(`service ${number} answers ${answer.status}`);
  return made;
}

/** Does `count` pieces of work, so many at a time. */
async function inParallel<Result>(count: number, width: number, work: (number: number) => Promise<Result>) {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next++;
      results[number] = await work(number);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker));
  return results;
}

/** Mounts of this machine that are of a workspace. */
const mounts = (): string[] =>
  readFileSync("/proc/self/mountinfo", "utf8")
    .split("\n")
    .filter((line) => line.includes(place.path));

const keeperOf = (id: string): number =>
  JSON.parse(place.read(`.heddle/package/runs/${id}/run.json`)).keeper.pid;

/** Sockets and folders for temporary files of these keepers. */
const temporary = (keepers: ReadonlySet<number>): string[] =>
  readdirSync(tmpdir()).filter(
    (name) => name.startsWith("heddle-") && name.split("-").some((part) => keepers.has(Number(part))),
  );

async function expectNothing(): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (processesWith(place.path).length > 0 && Date.now() < deadline) await Bun.sleep(50);
  expect(processesWith(place.path)).toEqual([]);
  expect(mounts()).toEqual([]);
  expect(readdirSync(place.at(".heddle/package/runs"))).toEqual([]);
}

describe("in the sandbox", () => {
  afterEach(() => place.close(), EACH);

  test(
    `${IN_SANDBOX} services leave nothing`,
    async () => {
      const before = emptyGroups();
      const keepers = new Set<number>();
      await inParallel(IN_SANDBOX, 4, async (number) => {
        const { intent_id, execution } = await make(number, "sandbox", { DOCKER_ENABLED: "false" });
        keepers.add(keeperOf(intent_id));
        const { status } = await place.runBesideMany(["package-stop", intent_id, "--purge"]);
        expect(status).toBe(0);
        // At once: somebody else may listen at a port that is free.
        for (const { url } of execution.services) await expect(fetch(`${url}/health`)).rejects.toThrow();
      });
      await expectNothing();
      expect(temporary(keepers)).toEqual([]);
      expect(await newGroups(before)).toEqual([]);
      const listed = Object((await place.runBesideMany(["package-list"])).records()[0]);
      expect(listed.intents).toHaveLength(IN_SANDBOX);
    },
    IN_SANDBOX * EACH,
  );
});

describe("in docker", () => {
  let docker: DockerEngine;
  let env: Record<string, string>;
  beforeAll(async () => {
    docker = await startDocker();
    env = { ...docker.env, HEDDLE_PACKAGE_PULL: "never" };
  }, EACH);
  afterAll(() => docker?.close(), EACH);
  afterEach(() => place.close(env), EACH);

  test(
    `${IN_DOCKER} services run at once and leave nothing`,
    async () => {
      const made = await inParallel(IN_DOCKER, 3, (number) => make(number, "docker", env));
      expect(new Set(made.map(({ execution }) => execution.services[0]?.url)).size).toBe(IN_DOCKER);
      await place.runBesideMany(["package-stop", "--all", "--purge"], env);
      for (const { intent_id } of made)
        expect(await docker.left(`heddle.package.intent=${intent_id}`)).toBe(0);
      expect((await docker.images()).filter((name) => name.includes("-service-"))).toEqual([]);
      await expectNothing();
    },
    IN_DOCKER * EACH * 2,
  );
});
