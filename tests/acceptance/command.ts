/** How acceptance tests start executables: from source, or the installed links where HEDDLE_BIN_DIR is set. */
import { join } from "node:path";

const root = join(import.meta.dir, "..", "..");

/** The argument array that starts an executable by the name a user types. */
export function commandFor(name: string): string[] {
  const bin = process.env["HEDDLE_BIN_DIR"];
  if (bin) return [join(bin, name)];
  if (name === "heddle") return ["bun", join(root, "cmd", "heddle.ts")];
  const dash = name.indexOf("-");
  return ["bun", join(root, "cmd", name.slice(0, dash), `${name.slice(dash + 1)}.ts`)];
}
