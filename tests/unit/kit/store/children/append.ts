/**
 * Appends numbered records to a log and tells of each that was confirmed: `append.ts <path> <writer> <count> <width>`.
 * A confirmation is one line `<writer> <number>` on stdout, or the code of the failure.
 */
import { writeSync } from "node:fs";
import { asFailure } from "#kit/data/errors.ts";
import { openLog } from "#kit/store/log.ts";

const [path = "", writer = "", count = "0", width = "0"] = process.argv.slice(2);
const log = await openLog(path, { sync: false, lockTimeoutMs: 60_000 });
for (let number = 0; number < Number(count); number += 1) {
  try {
    await log.append({ writer, number, padding: "ż".repeat(Number(width)) });
    writeSync(1, `${writer} ${number}\n`);
  } catch (thrown) {
    writeSync(1, `${asFailure(thrown).code}\n`);
  }
}
await log.close();
