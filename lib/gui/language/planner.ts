/** Asks `uri-resolve` what clauses mean that are about opening things, in a process of its own. */

import { commandOf } from "#kit/contract/registry.ts";
import { isJsonRecord } from "#kit/data/json.ts";
import type { Context } from "#kit/files/context.ts";
import { runProcess } from "#kit/programs/process.ts";
import type { Planned } from "./parse.ts";
import type { AskPlanner } from "./understand.ts";

/** A plan takes some milliseconds; a machine under load starts the process later. */
const TIMEOUT_MS = 30_000;

/** @returns for each text its URI, or null; @throws TIMEOUT, CANCELLED, INTERNAL if the planner ends without an answer */
export const plannerOf =
  ({ env, cwd, signal }: Pick<Context, "env" | "cwd" | "signal">): AskPlanner =>
  async (texts) => {
    const input = texts.map((prompt) => `${JSON.stringify({ prompt })}\n`).join("");
    const argv = [...commandOf("uri-resolve"), "--errors", "inline", "--json"];
    const { stdout } = await runProcess(argv, {
      env,
      kind: "heddle",
      cwd,
      signal,
      timeoutMs: TIMEOUT_MS,
      input,
    });
    const lines = stdout.split("\n");
    return texts.map((_, index) => plannedOf(lines[index] ?? ""));
  };

/** One answer; null for a refusal, and for several steps, which are asked about one by one. */
function plannedOf(line: string): Planned {
  if (!line.startsWith("{")) return null;
  const record: unknown = JSON.parse(line);
  if (!isJsonRecord(record) || record["ok"] !== true || "steps" in record) return null;
  const { uri, confidence } = record;
  return typeof uri === "string" && typeof confidence === "number" ? { uri, confidence } : null;
}
