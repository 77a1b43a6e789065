/** Starts a process that outlives the command: it keeps the services of a sandbox, or the proxies of containers. */
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { commandOf } from "#kit/contract/registry.ts";
import type { Environment } from "#kit/programs/which.ts";
import { isAlive, markOf, type RunRecord } from "./record.ts";

/** Set for a keeper: the process that has started it, which a person's own --foreground lacks. */
const STARTER = "HEDDLE_PACKAGE_STARTER";

/**
 * @param folder of the deployment; the output goes to its keeper.log
 * @param argv of package-execute
 */
export function startKeeper(folder: string, argv: readonly string[], env: Environment): Bun.Subprocess {
  const output = openSync(join(folder, "keeper.log"), "w", 0o600);
  const child = Bun.spawn([...commandOf("package-execute"), ...argv], {
    stdin: "ignore",
    stdout: output,
    stderr: output,
    env: { ...env, [STARTER]: JSON.stringify(markOf(process.pid)) },
    // A session of its own: the end of the terminal must not end it.
    detached: true,
  });
  closeSync(output);
  child.unref();
  return child;
}

/** The command that has started a keeper. */
export interface Starter {
  isGone(): boolean;
}

/** The command that has started this keeper; null in any other process. */
export function starterOf(env: Environment): Starter | null {
  const text = env[STARTER];
  if (text === undefined) return null;
  const mark: RunRecord["keeper"] = JSON.parse(text);
  return { isGone: () => !isAlive(mark) };
}
