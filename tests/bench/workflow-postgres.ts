/** Durable steps of workflows on PostgreSQL against pg-boss alone with as many durable commits on the same server. */
import pg from "pg";
import { PgBoss } from "pg-boss";
import { openPostgresRunStore } from "../../lib/workflow/engine/postgres-store.ts";
import { startPostgres } from "../fixtures/postgres.ts";
import { type Comparison, compareHigher, median } from "./measure.ts";
import { COMMITS_OF_RUN, engineSteps, ROW, RUNS, STEPS } from "./workflow.ts";

const ROUNDS = 5;

export async function bench(): Promise<Comparison[]> {
  // As a server is set up by default: each commit waits for the disk.
  const server = await startPostgres([]);
  try {
    const ours: number[] = [];
    const raw: number[] = [];
    const alike: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const now = () => new Date();
      ours.push(await engineSteps(await openPostgresRunStore(await server.database(), { now })));
      raw.push(await rawSteps(await server.database()));
      alike.push(await rawSteps(await server.database(), ["effect", "event", "audit"]));
    }
    return [
      compareHigher(
        "durable steps of workflows",
        "steps/s",
        ["the engine on PostgreSQL", median(ours)],
        ["pg-boss, as many commits of an effect, an event and a line of the audit", median(alike)],
        0.7,
        "at least 0.7 times",
      ),
      compareHigher(
        "durable steps of workflows",
        "steps/s",
        ["the engine on PostgreSQL", median(ours)],
        ["pg-boss, as many commits of its jobs alone", median(raw)],
        0.7,
        "at least 0.7 times",
      ),
    ];
  } finally {
    await server.stop();
  }
}

/**
 * A job for each run: sent, fetched, touched as often as the engine commits, and completed.
 * @param tables tables that get a row of the engine's size in the transaction of each touch
 */
async function rawSteps(url: string, tables: readonly string[] = []): Promise<number> {
  const pool = new pg.Pool({ connectionString: url });
  for (const table of tables)
    await pool.query(
      `CREATE TABLE ${table} (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text)`,
    );
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue("run");
  const client = await pool.connect();
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const commit = async (id: string) => {
    if (tables.length === 0) return boss.touch("run", id);
    await client.query("BEGIN");
    await boss.touch("run", id, { db });
    for (const table of tables) await client.query(`INSERT INTO ${table} (text) VALUES ($1)`, [ROW]);
    return client.query("COMMIT");
  };
  const start = performance.now();
  for (let n = 0; n < RUNS; n++) {
    await boss.send("run", { n });
    const [job] = await boss.fetch("run");
    if (!job) throw new Error("pg-boss has lost a job");
    for (let commits = 3; commits < COMMITS_OF_RUN; commits++) await commit(job.id);
    await boss.complete("run", job.id);
  }
  const seconds = (performance.now() - start) / 1000;
  client.release();
  await pool.end();
  await boss.stop({ graceful: false });
  return (RUNS * STEPS) / seconds;
}
