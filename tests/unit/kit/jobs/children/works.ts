/** Works on one job of a table: a line in a file is its effect. Dies by SIGKILL at the point that it is told. */
import { appendFileSync, existsSync } from "node:fs";
import { openPostgresJobTable } from "#kit/jobs/postgres-table.ts";
import { openJobTable } from "#kit/jobs/sqlite-table.ts";
import { type JobHandler, JobWorker } from "#kit/jobs/worker.ts";

// A URL of PostgreSQL, or path@moment of SQLite.
const [name = "", path = "", dieAt = "", barrier = ""] = process.argv.slice(2);

function openTable() {
  if (name.startsWith("postgres:")) return openPostgresJobTable(name);
  const [file = "", moment] = name.split("@");
  return openJobTable(file, { now: () => new Date(Number(moment)) });
}

const effect: JobHandler = async (_, attempt) => {
  await attempt.beginEffect();
  appendFileSync(`${path}.effects`, "done\n");
  return { done: true };
};

const table = await openTable();
const worker = new JobWorker({
  table,
  handlers: { effect },
  reach: (point) => {
    if (point === dieAt) process.kill(process.pid, "SIGKILL");
  },
});
process.stdout.write("ready\n");
while (barrier !== "" && !existsSync(barrier)) await Bun.sleep(1);
await worker.runOne();
await table.close();
