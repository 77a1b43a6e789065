/** `package-execute`: starts the services of an approved package, verifies them, and puts all back if they do not start. */

import { Failure, fail as failKit, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isClient } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { ExecuteRequest, ExecuteResult } from "#schemas/package/execute.ts";
import type { PackagePlan } from "#schemas/package/plan.ts";
import { plannedVersion, requireApproval, versionOnDisk } from "./execution/approval.ts";
import { writeExecutionArtifacts } from "./execution/artifacts.ts";
import { isPermittedOnTerminal } from "./execution/consent.ts";
import { EXECUTION_ERRORS } from "./execution/errors.ts";
import { writeVersion } from "./execution/files.ts";
import { keepForStarter, keptRuntime, runInForeground } from "./execution/foreground.ts";
import { givenPlan } from "./execution/given-plan.ts";
import type { ExecutionMark } from "./execution/journal.ts";
import { originOf, originOfPlan } from "./execution/register.ts";
import {
  beginExecution,
  endExecution,
  recoverExecution,
  recoverIn,
  undoExecution,
} from "./execution/rollback.ts";
import { type Running, type RunOutcome, runVersion } from "./execution/run-version.ts";
import { settingsOf } from "./execution/settings.ts";
import { endpointsOf } from "./registry/endpoints.ts";
import { type Chosen, chooseRuntime, type RuntimeName } from "./runtime/deploy.ts";
import { starterOf } from "./runtime/keeper-process.ts";
import { existingIntents, readingIntents } from "./store/find.ts";
import {
  type Intent,
  type IntentStore,
  openIntents,
  readIntents,
  type ServicePlan,
  type Version,
  type VersionDraft,
} from "./store/intents.ts";
import { draftOf } from "./store/version-files.ts";
import { ensureWorkspace, outputDirOf, workspaceOf, writableOutput } from "./store/workspace.ts";
import { baseIn } from "./update/base.ts";
import { documentIn } from "./update/document.ts";
import { defaultOutput, registerMerged } from "./update/register.ts";

const fail = failures(EXECUTION_ERRORS);

export async function run(request: ExecuteRequest, context: Context): Promise<ExecuteResult> {
  // Also of a client that has no right to execute: its default is a dry run.
  if (!mayWrite(context, request)) return dryRun(request, context);
  if (request.foreground === true && isClient(context))
    throw failKit("USAGE", 'Field "foreground" is for the command line only', {
      hint: "Leave it out: the services run on after the answer",
      details: { field: "foreground" },
    });
  const workspace = request.plan
    ? await ensureWorkspace(request, context)
    : await workspaceOf(request, context, true);
  const starter = request.foreground === true ? starterOf(context.env) : null;
  if (starter !== null) {
    const { intent, version } = await keepForStarter(workspace, request, starter, context);
    const chosen: Chosen = { runtime: keptRuntime(request.runtime), engine: null, notes: [] };
    return { ...dryResult(intent, version, chosen), executed: true };
  }
  using store = await (request.plan
    ? openIntents(workspace, context)
    : existingIntents(workspace, true, context));
  const at = context.now().toISOString();
  const intent =
    request.plan === undefined
      ? store.find(request.intent)
      : await intentOfPlan(store, workspace, givenPlan(request.plan), request, context);
  await recoverExecution({ store, workspace, intent, context });
  const wanted = wantedRuntime(request, intent, context);
  const chosen = await chooseRuntime(request.foreground === true ? keptRuntime(wanted) : wanted, context);
  const settings = settingsOf(context);
  // The switch is the operator's, the field a request's own.
  const isApproving =
    (request.approve === true && !isClient(context)) ||
    settings.skipsApproval ||
    (await isPermittedOnTerminal(store, workspace, intent, context));
  const approve = async () => {
    const { version } = await versionOnDisk(store, workspace, intent, at, true);
    requireSingle(chosen, intent, version);
    store.update(intent.id, { approved: version.checksum, state: "approved", mode: "transactional" }, at);
    return version;
  };
  const version = isApproving ? await store.change(approve) : plannedVersion(store, intent);
  requireSingle(chosen, intent, version);
  await requireApproval(workspace, store.find(intent.id), version);
  const running: Running = { store, workspace, intent: store.find(intent.id), chosen, settings, context };
  // The store is closed when this function ends.
  return await (request.foreground === true
    ? inForeground(running, version)
    : execute(running, version, request));
}

/** The intent of a plan over what is in its folder; nothing is written yet. */
async function intentOfPlan(
  store: IntentStore,
  workspace: string,
  plan: PackagePlan,
  request: Pick<ExecuteRequest, "output_dir">,
  context: Context,
): Promise<Intent> {
  const document = documentIn(plan);
  const origin = document === null ? originOfPlan(plan) : originOf(document, null);
  const named = request.output_dir ?? defaultOutput(store, origin.name);
  const outputDir = await writableOutput(workspace, named, context);
  await recoverIn(store, workspace, outputDir, context);
  const { intent } = await store.change(async () => {
    const base = await baseIn(store, workspace, outputDir);
    return registerMerged({ store, workspace, outputDir, context }, origin, plan, base);
  });
  return intent;
}

/** What would be started. Nothing is kept, also not a plan that the request brings. */
async function dryRun(request: ExecuteRequest, context: Context): Promise<ExecuteResult> {
  const workspace = await workspaceOf(request, context);
  if (request.plan === undefined) {
    using store = await readingIntents(workspace, context);
    const intent = store.find(request.intent);
    const chosen = await chooseRuntime(wantedRuntime(request, intent, context), context);
    const version = plannedVersion(store, intent);
    requireSingle(chosen, intent, version);
    return dryResult(intent, version, chosen);
  }
  const plan = givenPlan(request.plan);
  const { name } = originOfPlan(plan);
  using store = await readIntents(workspace, context);
  const named = request.output_dir ?? defaultOutput(store, name);
  const known = store?.findSame(name, outputDirOf(workspace, named));
  const intent = known ?? { id: "", name, runtime: null };
  const chosen = await chooseRuntime(wantedRuntime(request, intent, context), context);
  const draft = draftOf(plan, "", "plan");
  requireSingle(chosen, intent, draft);
  return dryResult(intent, draft, chosen);
}

/** What an execution of an intent needs: the runtime that is chosen for it, and the settings. */
export async function runningFor(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  request: RuntimeWish,
  context: Context,
): Promise<Running> {
  const chosen = await chooseRuntime(wantedRuntime(request, intent, context), context);
  return { store, workspace, intent, chosen, settings: settingsOf(context), context };
}

/** Runs a version in this process until it is interrupted. */
async function inForeground(running: Running, version: Version): Promise<ExecuteResult> {
  const { end, services } = await runInForeground(running, version, keptRuntime(running.chosen.runtime));
  const isFailed = end.phase === "failed";
  return {
    ...dryResult(running.intent, version, running.chosen),
    ok: !isFailed,
    success: !isFailed,
    executed: true,
    logs: end.logs,
    services,
    ...((end.ready_images?.length ?? 0) > 0 && { ready_images: end.ready_images }),
    gateway: end.gateway ?? null,
    substitutions: end.substitutions,
    error: end.error?.message ?? null,
  };
}

/**
 * Executes a version that is approved.
 * @param earlier the journal of an execution that has begun already, and that its owner ends
 */
export async function execute(
  running: Running,
  version: Version,
  {
    validate = running.settings.validates,
    auto_fix = running.settings.fixes,
  }: Pick<ExecuteRequest, "validate" | "auto_fix">,
  earlier?: ExecutionMark,
): Promise<ExecuteResult> {
  const mark = earlier ?? (await beginExecution(running));
  try {
    return await executeOnce(running, version, { validate, auto_fix }, mark);
  } finally {
    if (earlier === undefined) await endExecution(running);
  }
}

async function executeOnce(
  running: Running,
  version: Version,
  { validate, auto_fix }: { validate: boolean; auto_fix: boolean },
  mark: ExecutionMark,
): Promise<ExecuteResult> {
  const { store, workspace, intent, context } = running;
  const began = performance.now();
  const files = await writeVersion(store, workspace, intent, version, context);
  let outcome: RunOutcome;
  try {
    outcome = await runVersion(
      { ...running, settings: { ...running.settings, fixes: auto_fix } },
      version,
      validate,
    );
  } catch (thrown) {
    await undoChange(running, version, files.undo, mark);
    throw thrown;
  }
  const { failure, started, verification, fixes } = outcome;
  const rolledBack = failure !== null && (await rollBack(running, files.undo, mark));
  const success = failure === null && verification?.success !== false;
  const state = !success ? "failed" : verification === null ? "executed" : "verified";
  const executed = store.update(intent.id, { state }, context.now().toISOString());
  const result: ExecuteResult = {
    ok: success,
    success,
    intent_id: intent.id,
    name: intent.name,
    executed: started !== null,
    runtime: running.chosen.runtime,
    checksum: outcome.version.checksum,
    logs: [...(started?.logs ?? running.chosen.notes), ...fixes, ...lastWordsOf(failure)],
    artifacts: {},
    container_id: started?.services[0]?.container_id ?? null,
    endpoints: started === null ? [] : endpointsOf(store, outcome.version, started.services),
    services: started?.services ?? [],
    ...((started?.ready_images?.length ?? 0) > 0 && { ready_images: started?.ready_images }),
    gateway: started?.gateway ?? null,
    substitutions: started?.substitutions ?? [],
    error: failure === null ? (verification?.errors[0] ?? null) : messageOf(failure),
    execution_time: Math.round(performance.now() - began) / 1000,
    validation: verification,
    auto_fix_applied: fixes,
    fix_iterations: fixes.length,
    rolled_back: rolledBack,
  };
  result.artifacts = await writeExecutionArtifacts(running, executed, outcome, result);
  return result;
}

/** After a failure that is no fault of the services: a change of what was there is undone, and what ran before runs again. */
async function undoChange(
  running: Running,
  version: Version,
  undoFiles: () => Promise<void>,
  mark: ExecutionMark,
): Promise<void> {
  const isChange = mark.written !== null && mark.written !== version.number;
  if (!isChange && mark.running === null) return undoFiles();
  try {
    await rollBack(running, undoFiles, mark);
  } catch (thrown) {
    // The engine that has ended, or the port that is taken, is in the way of the earlier version, too.
    if (!(thrown instanceof Failure)) throw thrown;
    running.context.warn(`Cannot start again what ran before: ${thrown.message}`);
    await undoFiles().catch(() => {});
  }
}

/** Puts data and files back as they were, and starts again what ran before. @returns true */
async function rollBack(
  running: Running,
  undoFiles: () => Promise<void>,
  mark: ExecutionMark,
): Promise<boolean> {
  const restored = await undoExecution(running, mark);
  if (mark.written === null)
    await undoFiles().catch((thrown) => {
      // A repair has changed files since: they stay as the repair has left them.
      if (!(thrown instanceof Failure)) throw thrown;
    });
  if (restored !== null) await runVersion(running, restored, false);
  return true;
}

/** The end of the log of a service that did not start. */
function lastWordsOf(failure: Failure | null): string[] {
  const log = failure?.details?.["log"];
  return typeof log === "string" ? log.trimEnd().split("\n").slice(-LAST_LINES) : [];
}

const LAST_LINES = 20;

const messageOf = ({ message, hint }: Failure): string =>
  hint === undefined ? message : `${message}: ${hint}`;

/** What a request says about its runtime. */
type RuntimeWish = Pick<ExecuteRequest, "runtime" | "allow_local">;

/** The runtime that the request, the environment or the package names. @throws UNSUPPORTED_RUNTIME, LOCAL_NOT_ALLOWED */
function wantedRuntime(
  request: RuntimeWish,
  intent: Pick<Intent, "name" | "runtime">,
  context: Context,
): RuntimeName | undefined {
  const named = request.runtime ?? (context.env["HEDDLE_PACKAGE_RUNTIME"] || undefined);
  if (named === undefined && (intent.runtime === null || intent.runtime === "docker")) return undefined;
  const wanted = named ?? intent.runtime;
  if (wanted === "local") requireLocal(request, `"${intent.name}"`, context);
  if (wanted === "docker" || wanted === "podman" || wanted === "sandbox" || wanted === "local") return wanted;
  throw fail(
    "UNSUPPORTED_RUNTIME",
    `Cannot execute "${intent.name}": Heddle does not run services in "${wanted}"`,
    {
      hint:
        wanted === "kubernetes"
          ? "Build and push the images, then: kubectl apply -f kubernetes.yaml; to try it here use --runtime sandbox"
          : "Use --runtime docker, podman, sandbox or local",
    },
  );
}

/**
 * Programs of this machine share its network and its names, so that services of a stack cannot find each other.
 * @throws UNSUPPORTED_RUNTIME
 */
function requireSingle(
  { runtime }: Chosen,
  { name }: Pick<Intent, "name">,
  { services, images }: Pick<VersionDraft, "services" | "images">,
): void {
  if (runtime !== "local" || services.length + images.length === 1) return;
  throw fail("UNSUPPORTED_RUNTIME", `Cannot execute "${name}" locally: it is a stack of several services`, {
    hint: "Services find each other by name in docker, podman and the sandbox: use --runtime sandbox",
  });
}

/** @throws LOCAL_NOT_ALLOWED */
function requireLocal({ allow_local }: RuntimeWish, what: string, context: Context): void {
  if ((allow_local === true && !isClient(context)) || settingsOf(context).allowsLocal) return;
  throw fail("LOCAL_NOT_ALLOWED", `Cannot execute ${what} locally: nothing would isolate its programs`, {
    hint: "Use --runtime sandbox, or permit it with --allow-local or HEDDLE_PACKAGE_ALLOW_LOCAL=true",
  });
}

function dryResult(
  intent: Pick<Intent, "id" | "name">,
  version: Pick<Version, "checksum"> & { services: readonly ServicePlan[] },
  chosen: Chosen,
): ExecuteResult {
  const services = version.services.map(({ name, start }) => `would start ${name}: ${start.join(" ")}`);
  return {
    ok: true,
    success: true,
    intent_id: intent.id,
    name: intent.name,
    executed: false,
    runtime: chosen.runtime,
    checksum: version.checksum,
    logs: [...chosen.notes, ...services],
    artifacts: {},
    container_id: null,
    endpoints: [],
    services: [],
    gateway: null,
    substitutions: [],
    error: null,
    execution_time: 0,
    validation: null,
    auto_fix_applied: [],
    fix_iterations: 0,
    rolled_back: false,
  };
}
