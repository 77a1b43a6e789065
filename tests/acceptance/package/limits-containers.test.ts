/** Generated code that takes what it can get, in a container: it stays in there, and verification names the limit. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { notesService, planOf } from "../../fixtures/package/notes-plan.ts";
import { startDocker } from "../docker-engine.ts";
import { startPodman } from "../podman-service.ts";
import { bomb, MEMORY_BOMB } from "./bombs.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});

/** Images of services have no shell. */
const SPAWNING = `for (let n = 0; n < 400; n++) try { Bun.spawn(["bun", "-e", "setTimeout(() => {}, 600000)"]); } catch { break; }`;

describe.each(["docker", "podman"])("in %s", (by) => {
  const engines: { close(): Promise<void> }[] = [];
  let env: Record<string, string> = {};
  let left: (id: string) => number | Promise<number>;
  beforeAll(async () => {
    const engine = by === "docker" ? await startDocker() : await startPodman();
    engines.push(engine);
    left = (id) => ("engine" in engine ? engine.left(id) : engine.left(`heddle.package.intent=${id}`));
    env = { ...engine.env, HEDDLE_PACKAGE_PULL: "never", DOCKER_ENABLED: "true" };
  }, DEADLINE);
  afterAll(async () => {
    for (const engine of engines) await engine.close();
  }, DEADLINE);
  afterEach(() => place.close(env), DEADLINE);

  test.each([
    ["memory bomb", MEMORY_BOMB, /\\"notes\\" [^)]*its limit of memory/],
    ["fork bomb", SPAWNING, /notes has reached its limit of 128 processes/],
  ])(
    "a %s stays within its container, and verification names the limit",
    async (_, code, words) => {
      const approved = ["--runtime", by, "--approve"];
      const { record } = await place.execute(planOf(notesService({ program: bomb(code) })), approved, env);
      expect(record).toMatchObject({ success: true, runtime: by });
      await fetch(`${record.services[0]?.url}/bomb`).catch(() => {});
      const verify = async () => {
        const { stdout, stderr } = await place.run(["package-verify", "--json"], env);
        return stdout + stderr;
      };
      const deadline = Date.now() + 300_000;
      let said = await verify();
      while (!words.test(said) && Date.now() < deadline) said = await verify();
      expect(said).toMatch(words);
      await place.run(["package-stop", "--purge"], env);
      expect(await left(record.intent_id)).toBe(0);
    },
    DEADLINE,
  );
});
