/** What `refactor-serve` offers beside the operations; loaded by servers only. */
import type { Extension, Host } from "#kit/http/extension.ts";
import { Jobs } from "#kit/jobs/queue.ts";
import { eventRoutes } from "./event-routes.ts";
import { openEvents } from "./events.ts";
import { aroundOperations } from "./middleware.ts";
import { outreachRoutes } from "./outreach-routes.ts";
import { memoryStats, projectRoutes } from "./project-routes.ts";
import { qualityRoutes } from "./quality-routes.ts";
import { RegisteredRules } from "./registered-rules.ts";
import { SocketHub } from "./streams.ts";

/** Commands at work at once: each runs a process of its own. */
const RUNNING = 2;
/** Who asks how the server is must not wait long for it, ms: the first time a worker starts for it. */
const HEALTH_MS = 5_000;
/** Commands at work or waiting. */
const COMMANDS = 64;

export async function extend(host: Host): Promise<Extension> {
  const root = host.roots[0] ?? host.cwd;
  const [events, rules] = await Promise.all([
    openEvents(root, { now: host.now, warn: host.log }),
    RegisteredRules.open(host, root),
  ]);
  const jobs = new Jobs({ running: RUNNING, all: COMMANDS });
  const hub = new SocketHub(events, host.now);
  const engine = { host, events, jobs, rules };
  const around = aroundOperations(engine);
  return {
    prefixes: ["/v1"],
    routes: [
      ...projectRoutes(engine, around),
      ...qualityRoutes(engine, around),
      ...eventRoutes(engine, hub),
      ...outreachRoutes(host, jobs),
    ],
    around,
    health: async () => ({
      agent: "heddle-refactor",
      memory: await memoryStats(host, {}, { timeoutMs: HEALTH_MS }),
    }),
    async close() {
      await jobs.close();
      await events.close();
    },
  };
}
