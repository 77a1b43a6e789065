/** What `refactor-serve` offers besides the operations; loaded by servers only. */

import { defineService } from "#kit/contract/service.ts";
import { JobQueue } from "#kit/jobs/queue.ts";
import { eventRoutes, eventSockets } from "./event-routes.ts";
import { openEvents } from "./events.ts";
import { operationMiddleware } from "./middleware.ts";
import { outreachRoutes } from "./outreach-routes.ts";
import { memoryStats, projectRoutes } from "./project-routes.ts";
import { qualityRoutes } from "./quality-routes.ts";
import { RegisteredRules } from "./registered-rules.ts";
import { SocketHub } from "./streams.ts";

/** Commands running at once: each runs a process of its own. */
const RUNNING = 2;
/** A client that checks the server's health must not wait long, ms: the first time a worker starts for it. */
const HEALTH_MS = 5_000;
/** Commands running or queued. */
const COMMANDS = 64;

export const service = defineService({
  async open(host) {
    const root = host.roots[0] ?? host.cwd;
    const [events, rules] = await Promise.all([
      openEvents(root, { now: host.now, warn: host.log }),
      RegisteredRules.open(host, root),
    ]);
    const engine = { host, events, jobs: new JobQueue({ running: RUNNING, all: COMMANDS }), rules };
    return { engine, hub: new SocketHub(events, host.now) };
  },
  prefixes: ["/v1"],
  routes: ({ engine, hub }) => [
    ...projectRoutes(engine),
    ...qualityRoutes(engine),
    ...eventRoutes(engine, hub),
    ...outreachRoutes(engine.host, engine.jobs),
  ],
  sockets: ({ hub }) => eventSockets(hub),
  middleware: ({ engine }) => operationMiddleware(engine),
  health: async ({ engine }) => ({
    agent: "heddle-refactor",
    memory: await memoryStats(engine.host, {}, { timeoutMs: HEALTH_MS }),
  }),
  jobs: ({ engine }) => engine.jobs.counts(),
  async close({ engine }) {
    await engine.jobs.close();
    await engine.events.close();
  },
});
