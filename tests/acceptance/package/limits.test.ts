/** Generated code that takes what it can get: the machine is unharmed, the service is ended, and the reason is reported. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { notesService, planOf } from "../../fixtures/package/notes-plan.ts";
import { rounds } from "../../soak.ts";
import { bomb, MEMORY_BOMB } from "./bombs.ts";
import { emptyGroups, newGroups } from "./control-groups.ts";
import { processesWith, Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const APPROVED = ["--runtime", "sandbox", "--approve"];

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close(), DEADLINE);

const BOMBS: readonly (readonly [name: string, limit: string, code: string])[] = [
  ["memory bomb", "memory", MEMORY_BOMB],
  [
    "memory bomb of many processes",
    "memory",
    `for (let n = 0; n < 20; n++) Bun.spawn(["bun", "-e", "const a = []; setInterval(() => a.push(Buffer.alloc(16_000_000, 1)), 50)"]);`,
  ],
  ["fork bomb", "processes", 'Bun.spawn(["sh", "-c", "b() { b | b & }; b; sleep 60"]);'],
];
/** Fills a whole gigabyte. */
const HEAVY: typeof BOMBS = [
  [
    "disk filler",
    "disk space",
    `let n = 0; setInterval(() => require("node:fs").writeFileSync("/data/" + n++, Buffer.alloc(32_000_000, 1)), 10);`,
  ],
];

describe("in the sandbox", () => {
  test.each(rounds("heavy bombs", { test: 0, soak: 1 }) === 0 ? BOMBS : [...BOMBS, ...HEAVY])(
    "a %s is ended for its %s, and nothing of it is left",
    async (_, limit, code) => {
      const before = emptyGroups();
      const { record } = await place.execute(planOf(notesService({ program: bomb(code) })), APPROVED);
      expect(record).toMatchObject({ success: true });
      await fetch(`${record.services[0]?.url}/bomb`).catch(() => {});
      const state = () => JSON.parse(place.read(`.heddle/package/runs/${record.intent_id}/run.json`));
      const deadline = Date.now() + 180_000;
      while (state().phase === "running" && Date.now() < deadline) await Bun.sleep(50);
      expect(state()).toMatchObject({
        phase: "failed",
        error: { message: `"notes" was ended: it took more than its limit of ${limit}` },
      });
      const refused = await place.run(["package-verify"]);
      expect(refused.errors()[0]?.error.message).toContain(`its limit of ${limit}`);
      while (processesWith(place.path).length > 0 && Date.now() < deadline) await Bun.sleep(50);
      expect(processesWith(place.path)).toEqual([]);
      expect(await newGroups(before)).toEqual([]);
    },
    DEADLINE,
  );

  test(
    "endless output fills no disk, and the service still answers",
    async () => {
      const code = `setInterval(() => { for (let n = 0; n < 2000; n++) console.log("x".repeat(1000)); }, 1);`;
      const { record } = await place.execute(planOf(notesService({ program: bomb(code) })), APPROVED);
      await fetch(`${record.services[0]?.url}/bomb`);
      const folder = place.at(`.heddle/package/runs/${record.intent_id}`);
      const sizes = () =>
        readdirSync(folder)
          .filter((name) => name.startsWith("notes.log"))
          // One may be replaced at this moment.
          .flatMap((name) => statSync(`${folder}/${name}`, { throwIfNoEntry: false })?.size ?? []);
      const deadline = Date.now() + 180_000;
      let seen = sizes();
      // The full log has been replaced.
      for (; seen.length < 2 && Date.now() < deadline; seen = sizes()) await Bun.sleep(50);
      expect(seen).toHaveLength(2);
      for (const size of seen) expect(size).toBeLessThanOrEqual(5 * 1024 * 1024);
      expect((await fetch(`${record.services[0]?.url}/health`)).status).toBe(200);
      await place.run(["package-stop"]);
      expect(processesWith(place.path)).toEqual([]);
    },
    DEADLINE,
  );
});
