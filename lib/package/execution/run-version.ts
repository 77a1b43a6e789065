/**
 * Starts a version, verifies it and repairs it: the loop of an execution. It ends when the services keep their
 * contracts, when no repair applies, when the same failure comes twice, or after the permitted number of repairs.
 */
import { join } from "node:path";
import { Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { Verification } from "#schemas/package/execute.ts";
import { credentialOf } from "../credential.ts";
import { withCopy } from "../runtime/copy.ts";
import { type Chosen, faultsOf, logsOf, startDeployment } from "../runtime/deploy.ts";
import type { Deployment, Started } from "../runtime/deployment.ts";
import { tellingLine } from "../runtime/last-words.ts";
import type { Intent, IntentStore, ServicePlan, Version } from "../store/intents.ts";
import { readOutput } from "../store/output-files.ts";
import { pathIn, textOf, withFiles } from "../store/version-files.ts";
import { deploymentFolder } from "../store/workspace.ts";
import { type Fix, fixFor } from "../verify/fixes.ts";
import { faultsOfRunning, unverified, verifyServices } from "../verify/services.ts";
import { takesToken, tokenFile, withToken } from "./api-token.ts";
import { changeWithFiles } from "./files.ts";
import { lastStarted, migrationsOf, writeStarted } from "./journal.ts";
import type { ExecutionSettings } from "./settings.ts";

export interface Running {
  store: IntentStore;
  workspace: string;
  intent: Intent;
  chosen: Chosen;
  settings: ExecutionSettings;
  context: Context;
}

/** One turn of the loop, as recorded in `verify.rounds.json`. */
export interface Round {
  round: number;
  started: boolean;
  success: boolean;
  /** What tells one failure from another. */
  signature: string | null;
  errors: string[];
  fix: string | null;
  duration_ms: number;
}

export interface RunOutcome {
  version: Version;
  started: Started | null;
  verification: Verification | null;
  /** Why the last start failed. */
  failure: Failure | null;
  rounds: Round[];
  fixes: string[];
}

/** The deployment of a version: what the runtimes need to know. */
export function deploymentOf(
  { store, workspace, intent, settings }: Pick<Running, "store" | "workspace" | "intent" | "settings">,
  version: Version,
): Deployment {
  const output = join(workspace, intent.output_dir);
  const folder = deploymentFolder(workspace, intent.id);
  const services = version.services.map((service) => ({
    ...service,
    env: {
      ...(settings.logLevel !== undefined && { LOG_LEVEL: settings.logLevel }),
      ...withToken(service, folder),
    },
    source: join(output, service.folder),
    files: version.files
      .filter(({ path }) => service.folder === "." || path.startsWith(`${service.folder}/`))
      .map(({ path, mode, sha256 }) => ({
        path: service.folder === "." ? path : path.slice(service.folder.length + 1),
        content: new TextDecoder().decode(store.content(sha256)),
        ...(mode !== null && { mode }),
      })),
  }));
  return {
    id: intent.id,
    project: intent.name,
    workspace,
    folder,
    services,
    images: version.images,
    readyMs: settings.firstAnswerMs,
    unhealthyMs: settings.startupWaitMs,
    ...(lastStarted(folder)?.migrations !== migrationsOf(version) && {
      savesData: { maxBytes: settings.maxCopyBytes },
    }),
  };
}

/** Starts the version and goes through the loop. Failures to start are in the outcome; others are thrown. */
export async function runVersion(running: Running, first: Version, isVerified: boolean): Promise<RunOutcome> {
  const outcome: RunOutcome = {
    version: first,
    started: null,
    verification: null,
    failure: null,
    rounds: [],
    fixes: [],
  };
  const seen = new Set<string>();
  for (let round = 1; ; round++) {
    const began = performance.now();
    await tryOnce(running, outcome, isVerified);
    const { failure, verification } = outcome;
    const success = failure === null && verification?.success !== false;
    const signature = success ? null : signatureOf(failure, verification);
    const isRepeated = signature !== null && seen.has(signature);
    if (signature !== null) seen.add(signature);
    const mayFix =
      !success &&
      !isRepeated &&
      running.settings.fixes &&
      round <= running.settings.maxFixIterations &&
      isNewest(running, outcome.version);
    const fix = mayFix ? await findFix(running, outcome) : null;
    outcome.rounds.push({
      round,
      started: failure === null,
      success,
      signature,
      errors: failure === null ? (verification?.errors ?? []) : [failure.message],
      fix: fix?.title ?? null,
      duration_ms: Math.round(performance.now() - began),
    });
    if (fix === null) return outcome;
    outcome.fixes.push(fix.title);
    outcome.version = await applyFix(running, outcome.version, fix);
  }
}

/** A repair never replaces a version that somebody has made meanwhile. */
const isNewest = ({ store, intent }: Running, { number }: Version): boolean =>
  store.revision(intent.id).number === number;

async function tryOnce(running: Running, outcome: RunOutcome, isVerified: boolean): Promise<void> {
  const { chosen, settings, context } = running;
  const deployment = deploymentOf(running, outcome.version);
  outcome.failure = null;
  outcome.verification = null;
  try {
    outcome.started = await startDeployment(chosen, deployment, keeperArguments(running), context);
    await writeStarted(deployment.folder, outcome.version);
    for (const service of outcome.version.services.filter(takesToken))
      outcome.started.logs.push(
        `${service.name}: its ${credentialOf(service).noun} is in ${tokenFile(deployment.folder, service)}`,
      );
  } catch (thrown) {
    const isFault =
      thrown instanceof Failure &&
      ["START_FAILED", "BUILD_FAILED", "DEPENDENCIES_FAILED"].includes(thrown.code);
    if (!isFault) throw thrown;
    outcome.started = null;
    outcome.failure = thrown;
    return;
  }
  if (isVerified)
    outcome.verification = await verifyVersion(running, outcome.version, outcome.started, settings);
}

/** The process that keeps a sandbox is this executable again; it checks the approval itself. */
const keeperArguments = ({ workspace, intent, chosen }: Running): string[] => [
  "--foreground",
  // It was permitted where it was chosen.
  ...(chosen.runtime === "local" ? ["--runtime", "local", "--allow-local"] : []),
  ...["--intent", intent.id],
  ...["--workspace", workspace],
  "--json",
];

/**
 * Verifies the services of a version. What they are asked makes, changes and deletes rows, so it is asked of a copy
 * that has fresh data; those that run for their users are only asked whether they are healthy.
 */
export async function verifyVersion(
  running: Running,
  version: Version,
  { services }: Pick<Started, "services">,
  { validationTimeoutMs }: ExecutionSettings,
): Promise<Verification> {
  const { store, workspace, intent, chosen, context } = running;
  const deployment = deploymentOf(running, version);
  const { folder } = deployment;
  const asked = {
    services: version.services.map((service) => ({ ...service, env: withToken(service, folder) })),
    read: async (path: string) =>
      textOf(store, version, path) ?? (await handWritten(workspace, intent, path)),
    timeoutMs: validationTimeoutMs,
  };
  const errors = await faultsOfRunning(asked, services, await faultsOf(folder), context);
  const logs = async () => Object.values(await logsOf(folder, intent.id, LOG_LINES)).join("\n");
  if (errors.length > 0) return unverified(errors, services, await logs());
  context.progress({ phase: "verify", message: "starting a copy with fresh data" });
  try {
    const verification = await withCopy(chosen, deployment, context, (copy) =>
      verifyServices({ ...asked, running: copy.services, faults: copy.faults, logs: copy.logs }, context),
    );
    return { ...verification, service_url: services[0]?.url ?? null };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    return unverified(
      [`a copy with fresh data cannot be started: ${thrown.message}`],
      services,
      lastLog(thrown),
    );
  }
}

const LOG_LINES = 50;

const lastLog = ({ details }: Failure): string =>
  typeof details?.["log"] === "string" ? details["log"] : "";

/** A file that is not part of the plan, e.g. expectations of a person. */
async function handWritten(workspace: string, intent: Intent, path: string): Promise<string | undefined> {
  const content = await readOutput(workspace, intent.output_dir, path);
  return content === null ? undefined : new TextDecoder().decode(content);
}

/** The same failure twice has the same text, but for numbers such as times, ports and ids. */
function signatureOf(failure: Failure | null, verification: Verification | null): string {
  const log = typeof failure?.details?.["log"] === "string" ? tellingLine(failure.details["log"]) : "";
  const text =
    failure === null ? (verification?.errors ?? []).join("\n") : `${failure.code} ${failure.message} ${log}`;
  return text.replace(/\d+/g, "#").replace(/[0-9a-f]{8,}/g, "#");
}

async function findFix(
  running: Running,
  { version, failure, verification }: RunOutcome,
): Promise<Fix | null> {
  const { store, workspace, intent } = running;
  const logs = await logsOf(deploymentFolder(workspace, intent.id), intent.id, 60).catch(() => ({}));
  const asked = verification?.logs ?? "";
  const broken = brokenServices(version.services, failure, verification);
  for (const service of broken) {
    const said = failure?.details?.["service"] === service.name ? failure.details["log"] : undefined;
    const fix = fixFor({
      service,
      read: (path) => textOf(store, version, pathIn(service, path)),
      log:
        typeof said === "string"
          ? said
          : `${Object.entries(logs).find(([name]) => name === service.name)?.[1] ?? ""}\n${asked}`,
      reason: failure?.message ?? verification?.errors.join("\n") ?? "",
    });
    if (fix !== null) return fix;
  }
  return null;
}

function brokenServices(
  services: readonly ServicePlan[],
  failure: Failure | null,
  verification: Verification | null,
): ServicePlan[] {
  const named = failure?.details?.["service"];
  if (named !== undefined) return services.filter(({ name }) => name === named);
  const failed = new Set(
    verification?.checks.filter(({ success }) => !success).map(({ service }) => service),
  );
  return services.filter(({ name }) => failed.has(name));
}

/** A repair is a version of its own, and belongs to the approval of what it repairs. */
async function applyFix(running: Running, version: Version, fix: Fix): Promise<Version> {
  const { store, intent, context } = running;
  const changed = new Map(Object.entries(fix.files).map(([path, text]) => [pathIn(fix.service, path), text]));
  const kept = version.files.map(({ path, mode, sha256 }) => {
    const text = changed.get(path);
    changed.delete(path);
    return { path, mode, content: text === undefined ? store.content(sha256) : Buffer.from(text) };
  });
  const added = [...changed].map(([path, text]) => ({ path, mode: null, content: Buffer.from(text) }));
  const services = version.services.map((one) => (one.name === fix.service.name ? fix.service : one));
  const draft = withFiles({ ...version, services }, "fix", [...kept, ...added]);
  const at = context.now().toISOString();
  const { version: repaired } = await changeWithFiles(running, async () => {
    const added = store.addVersion(intent.id, draft, { number: version.number, written: version.number }, at);
    return { version: added, intent: store.update(intent.id, { approved: added.checksum }, at) };
  });
  return repaired;
}
