/** `evidence-pipeline`: reads a project, links and diagnoses what it finds, and keeps it as a run. */
import { join } from "node:path";
import { asFailure, Failure, fail } from "#kit/data/errors.ts";
import { messageLanguage } from "#kit/data/message-language.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { Diagnostic, PipelineRequest, PipelineResult } from "#schemas/evidence.ts";
import { type Analysis, analyse, type Known, stagesOf } from "./pipeline/analysis.ts";
import { CodeRecall } from "./pipeline/code-memory.ts";
import { configurationOf } from "./pipeline/configuration.ts";
import { inputsOf } from "./pipeline/inputs.ts";
import { Memory } from "./pipeline/memory.ts";
import {
  finishedManifest,
  type Published,
  publishAgain,
  publishFailure,
  publishRun,
  type RunIdentity,
} from "./pipeline/publish.ts";
import { reportsOf, type Subject } from "./pipeline/reports.ts";
import { emptyStage, StageFailure } from "./pipeline/stage.ts";
import { openRoot } from "./project/root.ts";
import { numberSetting } from "./project/settings.ts";
import { counts } from "./reviews/suppress.ts";
import { type Output, openOutput, RUNS } from "./runs/output.ts";
import { pruneRuns, type Retention } from "./runs/prune.ts";
import { newRunId } from "./runs/run-id.ts";

/** Findings in the result; the run has all. */
const SHOWN = 10;

/**
 * @throws USAGE, CONFIG, NOT_FOUND, OUTSIDE_ROOTS, WRITE_FAILED; what a stage fails with, after the manifest of the
 * failed run is written
 */
export async function run(request: PipelineRequest, context: Context): Promise<PipelineResult> {
  const root = await openRoot(request, context);
  const configuration = await configurationOf(request, context);
  const output = await outputOf(request, root, context);
  const retention = retentionOf(request, context);
  const prune = async () => {
    if (output && retention) await pruneRuns(output, retention, context.now());
  };
  const startedAt = context.now();
  const identity: RunIdentity = { runId: newRunId(startedAt), startedAt, root, configuration };
  const known: Known = { stages: stagesOf(configuration), warnings: [] };
  const language = (request.language ?? messageLanguage(context.env)) === "pl" ? "pl" : "en";
  const analyseNow = async (recall?: CodeRecall) => {
    const course = { known, language, memory: recall } as const;
    const analysis = await analyse(request, root, configuration, context, course);
    const folder = output && join(output.folder, RUNS, identity.runId);
    const subject: Subject = { request, root, folder, configuration, language };
    return { analysis, reports: await reportsOf(analysis, subject, context) };
  };
  try {
    if (!output) {
      const { analysis, reports } = await analyseNow();
      const manifest = finishedManifest(identity, analysis, reports);
      return resultOf(request, analysis, { manifest, runDirectory: null });
    }
    const memory = await Memory.open(output, context);
    const inputs = await inputsOf(request, root, configuration, language, context);
    const earlier = inputs === undefined ? undefined : memory.whole(inputs);
    const again = earlier && (await publishAgain(identity, earlier, output));
    if (again && earlier && memory.pieces) {
      const { manifest, runDirectory } = again;
      const { runId, stages } = manifest;
      for (const warning of manifest.warnings) context.warn(warning);
      const { id } = request;
      await prune();
      return { ...earlier.whole.result, ...(id !== undefined && { id }), runId, runDirectory, stages };
    }
    const recall = new CodeRecall(memory);
    const { analysis, reports } = await analyseNow(recall);
    context.progress({ phase: "writing" });
    const published = await publishRun(identity, analysis, reports, { output, recall });
    recall.close();
    const result = resultOf(request, analysis, published);
    const { id: _, ...kept } = result;
    const whole = inputs && published.kept ? { inputs, result: kept, ...published.kept } : null;
    await memory.keep(identity.runId, recall.pieces, whole);
    await prune();
    return result;
  } catch (thrown) {
    const failure = await failed(thrown, identity, known, output);
    await prune();
    throw failure;
  }
}

/**
 * The folder for the run; undefined if it is not to be kept, or a client may not write.
 * @throws USAGE, OUTSIDE_ROOTS, PROTECTED_PATH, FILE_EXISTS, WRITE_FAILED
 */
async function outputOf(
  { output, out, dry_run }: PipelineRequest,
  root: string,
  context: Context,
): Promise<Output | undefined> {
  if (output !== undefined && out !== undefined && output !== out)
    throw fail("USAGE", '"output" and "out" are two folders', { hint: "Give one of them" });
  if (!mayWrite(context, { dry_run })) return undefined;
  return await openOutput(root, context, { output: output ?? out, create: true });
}

/** What stays in the folder that the settings name; null for one that a request names, which is its client's. */
function retentionOf({ output, out }: PipelineRequest, { env }: Context): Retention | null {
  if (output !== undefined || out !== undefined) return null;
  return { count: numberSetting("KEEP_RUNS", env), days: numberSetting("KEEP_DAYS", env) };
}

/** Keeps the manifest of a run that failed. @returns the failure, with the run that tells about it */
async function failed(
  thrown: unknown,
  identity: RunIdentity,
  known: Known,
  output: Output | undefined,
): Promise<Failure> {
  const [stage, failure, durationMs] =
    thrown instanceof StageFailure
      ? [thrown.stage, thrown.failure, thrown.durationMs]
      : ["writing", asFailure(thrown), 0];
  if (failure.code === "CANCELLED") return failure;
  const { code, message, hint, kind, details, cause } = failure;
  const reason = { code, message };
  const stages = Object.entries(known.stages).map(([name, before]) => {
    if (name !== stage) return [name, before];
    return [name, { ...emptyStage(before.requestedMode, reason), status: "failed", durationMs }];
  });
  const told: Known = { ...known, stages: Object.fromEntries(stages) };
  const published =
    output && (await publishFailure(identity, told, { stage, ...reason }, output).catch(() => undefined));
  return new Failure(kind, code, message, {
    ...(hint !== undefined && { hint }),
    details: { ...details, stage, ...(published && { runDirectory: published.runDirectory }) },
    cause,
    exit: failure.exit,
  });
}

function resultOf(
  { id }: PipelineRequest,
  { graph, diagnostics }: Analysis,
  { manifest, runDirectory }: Omit<Published, "runDirectory"> & { runDirectory: string | null },
): PipelineResult {
  const { runId, status, graphFingerprint, files, stages, warnings } = manifest;
  // What somebody accepted for a while comes last.
  const byRank = (a: Diagnostic, b: Diagnostic) => Number(counts(b)) - Number(counts(a)) || a.rank - b.rank;
  return {
    ...(id !== undefined && { id }),
    runId,
    status,
    written: runDirectory !== null,
    runDirectory,
    graphFingerprint,
    recordCount: graph.records.length,
    relationCount: graph.relations.length,
    counts: diagnostics.counts,
    findings: diagnostics.diagnostics.toSorted(byRank).slice(0, SHOWN),
    files,
    stages,
    warnings,
  };
}
