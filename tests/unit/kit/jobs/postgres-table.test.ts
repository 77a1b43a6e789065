/** The job table on PostgreSQL: the cases of every engine. */
import { afterAll } from "bun:test";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgresJobTable } from "#kit/jobs/postgres-table.ts";
import { databaseSetClock, postgresServer } from "../../../fixtures/postgres.ts";
import { describeKilledProcesses } from "./kill-cases.ts";
import { describeJobTable } from "./table-cases.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-jobs-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

const server = await postgresServer();

describeJobTable("PostgreSQL", async (at) => {
  const url = await server.database();
  const clock = await databaseSetClock(url, at);
  return { clock, table: await openPostgresJobTable(url, { random: () => 0.5 }) };
});

describeKilledProcesses("PostgreSQL", async () => {
  const url = await server.database();
  const clock = await databaseSetClock(url, Date.now());
  return {
    path: join(folder, String(files++)),
    name: url,
    open: () => openPostgresJobTable(url),
    later: () => clock.advance(3_600_000),
  };
});
