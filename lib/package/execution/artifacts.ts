/** Writes what an execution leaves in the output folder: its record, the log, the verification, the URLs. */
import { join } from "node:path";
import type { ExecuteResult } from "#schemas/package/execute.ts";
import { refreshRegistry } from "../registry/refresh.ts";
import { logsOf } from "../runtime/deploy.ts";
import type { Intent } from "../store/intents.ts";
import { deploymentFolder, writeInWorkspace } from "../store/workspace.ts";
import type { Running, RunOutcome } from "./run-version.ts";

const LOG_LINES = 200;

/** @returns the paths relative to the workspace, by role */
export async function writeExecutionArtifacts(
  running: Running,
  intent: Intent,
  outcome: RunOutcome,
  result: ExecuteResult,
): Promise<Record<string, string>> {
  const { store, workspace, context } = running;
  const folder = deploymentFolder(workspace, intent.id);
  const logs = await logsOf(folder, intent.id, LOG_LINES).catch(() => ({}));
  const isStack = outcome.version.services.length + outcome.version.images.length > 1;
  const urls = Object.fromEntries(result.services.map(({ name, url }) => [name, url]));
  const { verification, rounds } = outcome;
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const texts: Record<string, string | null> = {
    "execution.json": json({ ...result, validation: null, artifacts: {} }),
    "container.log": Object.entries(logs)
      .map(([name, text]) => (isStack ? `== ${name}\n${text}` : text))
      .join("\n"),
    "verify.result.json": verification === null ? null : json(verification),
    "verify.rounds.json": json(rounds),
    "sandbox.urls.json": running.chosen.runtime === "sandbox" ? json(urls) : null,
    "stack.urls.json": isStack
      ? json({ network: intent.id, services: urls, gateway: result.gateway ?? null })
      : null,
  };
  const artifacts: Record<string, string> = {};
  const present = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
  await Promise.all(
    present.map(([name, text]) => writeInWorkspace(workspace, join(intent.output_dir, name), text)),
  );
  for (const [name] of present)
    artifacts[name.replace(/\.json$|\.log$/, "").replaceAll(".", "_")] = join(intent.output_dir, name);
  const written = await refreshRegistry(store, workspace, intent, context);
  return { ...artifacts, ...written };
}
