/** Stacks with ready images: Redis and PostgreSQL from an image, from this machine, or refused before anything starts. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { cachedPlan } from "../../fixtures/package/ready-images.ts";
import { startDocker } from "../docker-engine.ts";
import { startPodman } from "../podman-service.ts";
import { importServer } from "./redis-image.ts";
import { processesWith, Workspace } from "./workspace.ts";

const DEADLINE = 600_000;

let place: Workspace;
beforeEach(() => {
  place = new Workspace();
});
afterEach(() => place.close(), DEADLINE);

const BOTH = { cache: "redis:7.999-none", db: "postgres:16.999-none" };
const visitsOf = async (url: string | undefined) => (await fetch(`${url}/visits`)).json();

describe("in the sandbox", () => {
  const approved = ["--runtime", "sandbox", "--approve"];

  test(
    "servers of this machine replace the images, are found by their variables, and keep their data",
    async () => {
      const { record } = await place.execute(cachedPlan(BOTH), approved);
      expect(record.error).toBeNull();
      expect(record.ready_images?.map(({ name, image, host_port }) => [name, image, host_port])).toEqual([
        ["cache", BOTH.cache, null],
        ["db", BOTH.db, null],
      ]);
      expect(record.substitutions.map(({ service, wanted }) => [service, wanted])).toEqual([
        ["cache", BOTH.cache],
        ["db", BOTH.db],
      ]);
      expect(await visitsOf(record.services[0]?.url)).toEqual({ cached: 1, stored: 1 });
      const logs = await place.run(["package-logs", "--service", "db", "--tail", "500"]);
      expect(logs.stdout).toContain("ready to accept connections");
      await place.run(["package-stop"]);
      expect(processesWith(place.path)).toEqual([]);
      const again = Object((await place.run(["package-execute", "--runtime", "sandbox"])).records()[0]);
      expect(await visitsOf(again.services[0]?.url)).toEqual({ cached: 2, stored: 2 });
      expect(place.read("generated/execution.json")).not.toContain("POSTGRES_PASSWORD");
    },
    DEADLINE,
  );

  test(
    "an account that the service's own variables state is that of the database",
    async () => {
      const url = "postgres://keeper:p%40ss@db:5432/ledger";
      const { record } = await place.execute(cachedPlan(BOTH, { DATABASE_URL: url }), approved);
      expect(record.error).toBeNull();
      expect(await visitsOf(record.services[0]?.url)).toEqual({ cached: 1, stored: 1 });
    },
    DEADLINE,
  );

  test(
    "an image without such a server is refused before anything starts, and it is said what helps",
    async () => {
      const { status, errors } = await place.execute(cachedPlan({ queue: "acme/queue:3" }), approved);
      expect([status, errors()[0]?.error.code]).toEqual([69, "IMAGE_UNAVAILABLE"]);
      expect(errors()[0]?.error.hint).toBe("Use --runtime docker");
      expect(place.has("generated/index.ts")).toBe(false);
    },
    DEADLINE,
  );
});

describe.each(["docker", "podman"])("in %s", (by) => {
  const approved = ["--runtime", by, "--approve"];
  const engines: { close(): Promise<void> }[] = [];
  let env: Record<string, string> = {};
  let left: (id: string) => number | Promise<number>;
  let imported: Awaited<ReturnType<typeof importServer>>;
  beforeAll(async () => {
    const engine = by === "docker" ? await startDocker() : await startPodman();
    engines.push(engine);
    left = (id) => ("engine" in engine ? engine.left(id) : engine.left(`heddle.package.intent=${id}`));
    env = { ...engine.env, HEDDLE_PACKAGE_PULL: "never" };
    imported = await importServer(engine.socket);
  }, DEADLINE);
  afterAll(async () => {
    await imported?.remove();
    for (const engine of engines) await engine.close();
  }, DEADLINE);
  afterEach(() => place.close(env), DEADLINE);

  test(
    "an image that the engine has is started as it is, first, and keeps its volume",
    async () => {
      const { record } = await place.execute(cachedPlan({ cache: imported.image }), approved, env);
      expect(record.error).toBeNull();
      expect(record.substitutions.map(({ service }) => service)).toEqual(["notes"]);
      expect(record.ready_images?.[0]).toMatchObject({ name: "cache", image: imported.image, port: 6379 });
      expect(await visitsOf(record.services[0]?.url)).toEqual({ cached: 1 });
      await place.run(["package-stop"], env);
      const again = Object((await place.run(["package-execute", "--runtime", by], env)).records()[0]);
      expect(await visitsOf(again.services[0]?.url)).toEqual({ cached: 2 });
      await place.run(["package-stop", "--purge"], env);
      expect(await left(record.intent_id)).toBe(0);
      expect(await imported.isThere()).toBe(true);
    },
    DEADLINE,
  );

  test(
    "images that no registry gives are replaced by servers of this machine",
    async () => {
      const { record } = await place.execute(cachedPlan(BOTH), approved, env);
      expect(record.error).toBeNull();
      const replaced = record.substitutions.filter(({ service }) => service !== "notes");
      expect(replaced.map(({ wanted }) => wanted)).toEqual([BOTH.cache, BOTH.db]);
      expect(replaced[1]?.used).toContain("PostgreSQL");
      expect(await visitsOf(record.services[0]?.url)).toEqual({ cached: 1, stored: 1 });
      await place.run(["package-stop", "--purge"], env);
      expect(await left(record.intent_id)).toBe(0);
    },
    DEADLINE,
  );

  test(
    "an image that nobody has is refused before anything starts",
    async () => {
      const { status, errors } = await place.execute(cachedPlan({ queue: "acme/queue:3" }), approved, env);
      expect([status, errors()[0]?.error.code]).toEqual([69, "IMAGE_UNAVAILABLE"]);
      expect(errors()[0]?.error.message).toContain('the image "acme/queue:3" of "queue"');
      expect(errors()[0]?.error.hint).toContain("load it from a file");
      expect(place.has("generated/index.ts")).toBe(false);
    },
    DEADLINE,
  );
});
