/** Durable steps of workflows against bun:sqlite alone with as many durable commits on the same disk. */
import type { Database } from "bun:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "#kit/store/sqlite.ts";
import type { Workflow } from "#schemas/workflow.ts";
import type { Executor } from "../../lib/workflow/action/executor.ts";
import { Engine } from "../../lib/workflow/engine/engine.ts";
import type { RunStore } from "../../lib/workflow/engine/run-store.ts";
import { RUN_STORE_FORMAT } from "../../lib/workflow/engine/sqlite-format.ts";
import { openRunStore } from "../../lib/workflow/engine/sqlite-store.ts";
import { type Comparison, compareHigher, median } from "./measure.ts";

export const STEPS = 5;
export const RUNS = 100;
const ROUNDS = 5;
/** Of a run: its creation, claim and start, and of each step its effect as intended and done, and its end. */
export const COMMITS_OF_RUN = 3 + 3 * STEPS;
const COMMITS = RUNS * COMMITS_OF_RUN;

const WORKFLOW: Workflow = {
  name: "bench",
  steps: Array.from({ length: STEPS }, (_, n) => ({
    action: "notify_chat",
    config: { channel: "#bench", message: `Step ${n}` },
  })),
};

/** An effect that takes no time, so that only the engine is measured. */
const executor: Executor = {
  action: "notify_chat",
  preflight: async () => [],
  execute: async (_, { effect, step_id }) => ({
    result: await effect("message", { step_id }, async () => ({ sent: true })),
  }),
  simulate: async () => ({ result: {} }),
};

export async function bench(): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-"));
  try {
    const ours: number[] = [];
    const alike: number[] = [];
    const single: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await engineSteps(await openRunStore(join(folder, `engine-${round}.sqlite`), { now })));
      alike.push(await rawSteps(join(folder, `alike-${round}.sqlite`), ["effect", "event", "audit"]));
      single.push(await rawSteps(join(folder, `single-${round}.sqlite`), ["effect"]));
    }
    return [
      compareHigher(
        "durable steps of workflows",
        "steps/s",
        ["the engine on bun:sqlite", median(ours)],
        ["bun:sqlite, as many commits of an effect, an event and a line of the audit", median(alike)],
        0.7,
        "at least 0.7 times",
      ),
      compareHigher(
        "durable steps of workflows",
        "steps/s",
        ["the engine on bun:sqlite", median(ours)],
        ["bun:sqlite, as many commits of one row", median(single)],
        0.7,
        "at least 0.7 times",
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const now = () => new Date();

/** Steps a second of an engine on a store. */
export async function engineSteps(store: RunStore): Promise<number> {
  const surroundings = {
    settings: { version: 1 as const },
    folder: ".",
    env: {},
    roots: undefined,
    executorOf: async () => executor,
  };
  const engine = new Engine({ store, surroundings, now });
  const start = performance.now();
  for (let n = 0; n < RUNS; n++) await engine.start(WORKFLOW, { idempotency_key: `run-${n}` });
  const seconds = (performance.now() - start) / 1000;
  await engine.close();
  return (RUNS * STEPS) / seconds;
}

/** The same pragmas; in each commit a row of the engine's size in each table. */
async function rawSteps(path: string, tables: readonly string[]): Promise<number> {
  const migrations = [
    tables.map((table) => `CREATE TABLE ${table} (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT`),
  ];
  const { database, close } = await openSqlite(path, { ...RUN_STORE_FORMAT, migrations });
  const insert = commit(database, tables);
  const start = performance.now();
  for (let n = 0; n < COMMITS; n++) insert();
  const seconds = (performance.now() - start) / 1000;
  close();
  return (RUNS * STEPS) / seconds;
}

/** Bytes of an event or a line of the audit. */
export const ROW = "x".repeat(450);

function commit(database: Database, tables: readonly string[]): () => void {
  const statements = tables.map((table) => database.query(`INSERT INTO ${table} (text) VALUES (?)`));
  const write = database.transaction(() => {
    for (const statement of statements) statement.run(ROW);
  });
  return () => write.immediate();
}
