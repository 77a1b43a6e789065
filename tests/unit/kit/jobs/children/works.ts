/** Works on one job of a table: a line in a file is its effect. Dies by SIGKILL at the point that it is told. */
import { appendFileSync, existsSync } from "node:fs";
import { openJobTable } from "#kit/jobs/sqlite-table.ts";
import { type JobHandler, JobWorker } from "#kit/jobs/worker.ts";

const [path = "", dieAt = "", barrier = ""] = process.argv.slice(2);
const isLater = dieAt === "" && barrier === "";
// Whoever comes after a kill finds the lease of the dead expired.
const now = () => new Date(Date.now() + (isLater ? 3_600_000 : 0));

const effect: JobHandler = async (_, attempt) => {
  await attempt.beginEffect();
  appendFileSync(`${path}.effects`, "done\n");
  return { done: true };
};

const table = await openJobTable(path, { now });
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
