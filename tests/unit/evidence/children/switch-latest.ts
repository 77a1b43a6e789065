/** Publishes runs and switches `latest.json` to each, until it is killed. */
import { openRoots } from "#kit/files/roots.ts";
import { newRunId } from "../../../../lib/evidence/runs/run-id.ts";
import { RunFolder, writeLatest } from "../../../../lib/evidence/runs/write.ts";

const [folder = ""] = process.argv.slice(2);
const output = { folder, roots: await openRoots([folder]) };
for (let number = 0; ; number++) {
  const runId = newRunId(new Date());
  const run = await RunFolder.create(output, runId, new Date());
  for (const name of ["a", "b", "c"]) await run.write(name, `${number}\n`.repeat(1000));
  const runDirectory = await run.publish();
  const fingerprint = number.toString(16).padStart(64, "0");
  await writeLatest(output, {
    runId,
    runDirectory,
    graphFingerprint: fingerprint,
    summary: null,
    summaryConclusions: null,
  });
  if (number === 0) process.stdout.write("started\n");
}
