/**
 * Holds a lock until standard input ends: `hold.ts <path> [timeout in ms]`. Says `held`, or the code and the message of
 * the failure, on one line of stdout.
 */
import { writeSync } from "node:fs";
import { asFailure } from "#kit/data/errors.ts";
import { openLock } from "#kit/files/lock.ts";

const [path = "", timeout = "0"] = process.argv.slice(2);
try {
  const lock = await openLock(path, Number(timeout));
  await lock.hold(async () => {
    writeSync(1, "held\n");
    await Bun.stdin.text();
  });
  lock.close();
} catch (thrown) {
  const { code, message, hint } = asFailure(thrown);
  writeSync(1, `${JSON.stringify({ code, message, hint })}\n`);
}
