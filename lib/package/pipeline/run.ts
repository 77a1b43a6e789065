/**
 * The pipeline behind a prompt: its package is planned and written, on request executed and verified, and made again by
 * a model while verification fails. `session.json` is the record of all of it.
 */
import { join } from "node:path";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isClient } from "#kit/files/context.ts";
import type { ExecuteResult } from "#schemas/package/execute.ts";
import type { GenerateRecord, GenerateRequest } from "#schemas/package.ts";
import { execute, runningFor } from "../execute.ts";
import { plannedVersion, requireApproval } from "../execution/approval.ts";
import { isPermittedOnTerminal } from "../execution/consent.ts";
import type { ExecutionMark } from "../execution/journal.ts";
import { originOf, withOwnFiles } from "../execution/register.ts";
import {
  beginExecution,
  type Executing,
  endExecution,
  recoverIn,
  undoExecution,
} from "../execution/rollback.ts";
import { runVersion } from "../execution/run-version.ts";
import { settingsOf } from "../execution/settings.ts";
import { withDocument } from "../llm/open-routes.ts";
import { packVersion } from "../pack/stack-file.ts";
import { planPackage } from "../plan/plan-package.ts";
import { refreshRegistry } from "../registry/refresh.ts";
import { restoreDeployment, stopDeployment } from "../runtime/deploy.ts";
import { NO_REVISION, openIntents, type Revision } from "../store/intents.ts";
import { readOutput } from "../store/output-files.ts";
import { repeated } from "../store/retry.ts";
import { deploymentFolder, ensureWorkspace, writableOutput, writeInWorkspace } from "../store/workspace.ts";
import { type Base, baseIn } from "../update/base.ts";
import { withReadFile } from "../update/document.ts";
import type { UpdateOf } from "../update/generate.ts";
import { planChanged } from "../update/plan-update.ts";
import { defaultOutput, type Place, writeMerged } from "../update/register.ts";
import { addExecution, type Outcome, outcomeOf, planResult, summaryOf } from "./outcome.ts";
import { executeRounds, type MadePackage, type Written } from "./rounds.ts";

const fail = failures(KIT_ERRORS);

interface Pipeline extends Place {
  request: GenerateRequest;
  /** What was in the output folder before: every round begins with its tables. */
  first: Base | null;
  update: UpdateOf | undefined;
}

/**
 * @throws EXECUTION_NOT_ALLOWED for a client, NOT_APPROVED, CHANGED_SINCE_PLAN, and as execution does; CONFLICT, with
 * nothing changed, if what was read is not there any more
 */
export async function runPipeline(
  request: GenerateRequest,
  made: GenerateRecord,
  context: Context,
  update?: UpdateOf,
): Promise<GenerateRecord> {
  const executes = request.execute === true || request.verify === true;
  if (executes && isClient(context) && !context.allowExecute)
    throw fail("EXECUTION_NOT_ALLOWED", "Execution is switched off for this interface", {
      hint: "Start the server with HEDDLE_ALLOW_EXECUTE=1 or --allow-execute to let trusted clients execute",
    });
  const workspace = await ensureWorkspace(request, context);
  using store = await openIntents(workspace, context);
  const named = request.into ?? request.output_dir ?? defaultOutput(store, made.document.INTENT.name);
  const outputDir = await writableOutput(workspace, named, context);
  await recoverIn(store, workspace, outputDir, context);
  const first = await baseIn(store, workspace, outputDir);
  const pipeline: Pipeline = { store, workspace, outputDir, request, context, first, update };
  const { written, changed } = executes
    ? await executeWhole(pipeline, made)
    : await writeOnly(pipeline, made);
  const record: GenerateRecord = { ...made, ...changed };
  await store.alone(async () => {
    await writeInWorkspace(
      workspace,
      join(pipeline.outputDir, "session.json"),
      `${JSON.stringify({ timestamp: context.now().toISOString(), ...record }, null, 2)}\n`,
    );
    await refreshRegistry(store, workspace, store.find(written.intent.id), context);
  });
  return record;
}

interface Done {
  written: Written;
  /** What the record says of it. */
  changed: Partial<GenerateRecord>;
}

async function writeOnly(pipeline: Pipeline, made: GenerateRecord): Promise<Done & { changed: Outcome }> {
  const { first, update } = pipeline;
  const written = await planAndWrite(pipeline, made, made, update?.read ?? first?.revision ?? NO_REVISION);
  return { written, changed: outcomeOf(pipeline.workspace, pipeline.outputDir, written) };
}

/**
 * Writes and executes as one transaction: a change that fails in place of a version that ran or was verified is
 * undone. The files of a new package stay, whatever its services do.
 */
async function executeWhole(pipeline: Pipeline, made: GenerateRecord): Promise<Done> {
  const { store, workspace, context, first } = pipeline;
  const earlier = first?.intent ?? null;
  const mark = earlier && (await beginExecution({ store, workspace, intent: earlier, context }));
  const { written, changed: outcome } = await writeOnly(pipeline, made).catch(async (thrown) => {
    if (earlier !== null) await endExecution({ store, workspace, intent: earlier, context });
    throw thrown;
  });
  const executing = { store, workspace, intent: written.intent, context };
  const journal = mark ?? { ...(await beginExecution(executing)), written: null };
  try {
    const changed = await executeAll(pipeline, made, written, outcome, journal);
    if (earlier?.state === "verified" && changed.ok === false && changed.execution?.rolled_back === false) {
      await keepVerified(pipeline, executing, journal);
      changed.execution = { ...changed.execution, rolled_back: true };
    }
    return { written, changed };
  } finally {
    await endExecution(executing);
  }
}

/** A version that was verified is never replaced by one that is not. */
async function keepVerified(
  { store, workspace, request, context }: Pipeline,
  executing: Executing,
  journal: ExecutionMark,
): Promise<void> {
  const restored = await undoExecution(executing, journal);
  if (restored === null) return;
  const intent = store.find(executing.intent.id);
  await runVersion(await runningFor(store, workspace, intent, request, context), restored, false);
  store.update(intent.id, { state: "verified" }, context.now().toISOString());
}

/** What a run would plan, of a request that may not write. */
export function planOnly(made: GenerateRecord): GenerateRecord {
  return { ...made, plan: summaryOf(planPackage(made.document, made.handlers)), written: false };
}

/**
 * Plans a package over what is in the folder, makes it the newest version of its intent, and writes its files.
 * @param read what the package was made of; absent: what is in the folder
 */
function planAndWrite(
  pipeline: Pipeline,
  made: GenerateRecord,
  next: MadePackage,
  read?: Revision,
): Promise<Written> {
  // Files beside the package are those of its newest version, too.
  return pipeline.store.alone(() => planAlone(pipeline, made, next, read));
}

async function planAlone(
  pipeline: Pipeline,
  made: GenerateRecord,
  { document, handlers = [] }: MadePackage,
  read: Revision | undefined,
): Promise<Written> {
  const { store, workspace, outputDir, first, update } = pipeline;
  const changed = planChanged(document, first, update?.wishes, handlers);
  const prompt = promptOf(made.prompt, pipeline);
  const plan = withOwnFiles(changed.plan, changed.document, prompt);
  const found = await baseIn(store, workspace, outputDir);
  const base = found !== null && update !== undefined ? withReadFile(found) : found;
  const replaces = base?.intent?.written !== first?.intent?.written;
  const origin = originOf(changed.document, prompt);
  const options = { replaces, ...(read && { read }) };
  const { intent, version } = await writeMerged(pipeline, origin, plan, base, options);
  const write = (name: string, text: string) => writeInWorkspace(workspace, join(outputDir, name), text);
  await write("plan.result.json", `${JSON.stringify(planResult(plan), null, 2)}\n`);
  await write(`${intent.name}.stack.md`, packVersion(store, intent, version));
  return { intent, document: changed.document, handlers, plan };
}

/** The prompts of a package: what made it, and each change. */
const promptOf = (prompt: string, { first, update }: Pick<Pipeline, "first" | "update">): string =>
  update === undefined || first?.prompt == null ? prompt : `${first.prompt}\n\n${prompt}`;

/** Executes in rounds, and records the last of them; its package can be another one than that of the first. */
async function executeAll(
  pipeline: Pipeline,
  made: GenerateRecord,
  first: Written,
  outcome: Outcome,
  journal: ExecutionMark,
): Promise<Partial<GenerateRecord>> {
  const { workspace, request, context } = pipeline;
  const { last, rounds, log, usage } = await executeRounds({
    prompt: promptOf(made.prompt, pipeline),
    first,
    usage: made.usage,
    request,
    mayApprove: isApproving(pipeline),
    execute: (written) => executeOnce(pipeline, written, journal),
    write: (next) => repeated(() => planAndWrite(pipeline, made, next)),
    stop: (written) => putDataBack(pipeline, written),
    roundsFile: (execution) => readRounds(workspace, execution),
    context,
  });
  addExecution(outcome, last.written, last.execution);
  outcome.rounds = rounds;
  outcome.verify_iterations = rounds.filter(({ repaired }) => repaired).length;
  if (log.length > 1)
    await writeInWorkspace(
      workspace,
      join(pipeline.outputDir, "verify.rounds.json"),
      `${JSON.stringify(log, null, 2)}\n`,
    );
  const { document, handlers } = last.written;
  return {
    ...outcome,
    ...withDocument(document),
    ...(handlers.length > 0 && { handlers: [...handlers] }),
    usage,
  };
}

/** Every version begins with the tables that were there before the first one. */
async function putDataBack({ workspace, context }: Pipeline, { intent }: Written): Promise<void> {
  const folder = deploymentFolder(workspace, intent.id);
  await stopDeployment(folder, intent.id, context);
  await restoreDeployment({ id: intent.id, folder, workspace });
}

/** The rounds without a model, which an execution has written. */
async function readRounds(workspace: string, { artifacts }: ExecuteResult): Promise<readonly object[]> {
  const { verify_rounds: path } = artifacts;
  const content = path === undefined ? null : await readOutput(workspace, ".", path);
  const rounds: unknown = content === null ? [] : JSON.parse(new TextDecoder().decode(content));
  return Array.isArray(rounds) ? rounds : [];
}

/** Whether what is executed is approved by executing it. */
const isApproving = ({ request, context }: Pipeline): boolean =>
  (request.approve === true && !isClient(context)) || settingsOf(context).skipsApproval;

async function executeOnce(
  pipeline: Pipeline,
  { intent }: Written,
  journal: ExecutionMark,
): Promise<ExecuteResult> {
  const { store, workspace, request, context } = pipeline;
  const version = plannedVersion(store, intent);
  const isPermitted =
    isApproving(pipeline) || (await isPermittedOnTerminal(store, workspace, store.find(intent.id), context));
  if (isPermitted)
    store.update(
      intent.id,
      { approved: version.checksum, state: "approved", mode: "transactional" },
      context.now().toISOString(),
    );
  const approved = store.find(intent.id);
  await requireApproval(workspace, approved, version);
  const running = await runningFor(store, workspace, approved, request, context);
  return execute(running, version, { ...(request.verify === true && { validate: true }) }, journal);
}
