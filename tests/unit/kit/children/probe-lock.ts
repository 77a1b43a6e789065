/** Tries each lock that a line of standard input names, and says `held` or `free` on a line of stdout. */
import { writeSync } from "node:fs";
import { asFailure } from "#kit/data/errors.ts";
import { openLock } from "#kit/files/lock.ts";

for await (const path of console) {
  const lock = await openLock(path, 0);
  const said = await lock.hold(() => "free").catch((thrown: unknown) => asFailure(thrown).code);
  lock.close();
  writeSync(1, said === "BUSY" ? "held\n" : `${said}\n`);
}
