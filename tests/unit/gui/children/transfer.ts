/**
 * Reads, exports or imports a whole store: `transfer.ts list|export|import <folder> <selection or file>`. Says how much
 * memory it needed at most, KiB.
 */
import { readFileSync } from "node:fs";
import { createContext } from "#kit/files/context.ts";
import { run as exportEvents } from "../../../../lib/gui/events-export.ts";
import { run as importEvents } from "../../../../lib/gui/events-import.ts";
import { run as list } from "../../../../lib/gui/events-list.ts";

const [what, workdir = "", rest = ""] = process.argv.slice(2);
const context = createContext({ writing: "write" });
if (what === "import") await importEvents({ path: rest, workdir }, context);
else {
  const read =
    what === "list"
      ? list({ workdir, ...JSON.parse(rest) }, context)
      : exportEvents({ workdir, out: rest }, context);
  for await (const _ of read);
}
console.log(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
