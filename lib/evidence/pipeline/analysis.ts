/** The analysis of a project: all records, the graph, its findings. Nothing is written here. */

import { asFailure, type Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type {
  DiagnosticLanguage,
  Diagnostics,
  Graph,
  IntentRecord,
  PipelineRequest,
  Review,
  RunFile,
  RunStage,
  StageName,
} from "#schemas/evidence.ts";
import { reviewedFindings } from "../diagnostics/reviewed.ts";
import { run as extractConfig } from "../extract-config.ts";
import { run as extractGit } from "../extract-git.ts";
import { run as extractTests } from "../extract-tests.ts";
import { graphOf, withoutSecondReadings } from "../linking/graph.ts";
import { Gatherer } from "../records/gather.ts";
import { readReviews } from "../reviews/file.ts";
import type { CodeRecall } from "./code-memory.ts";
import { readCode } from "./code-reader.ts";
import type { Configuration } from "./configuration.ts";
import { plansOf } from "./plan.ts";
import { rerankedGraph } from "./rerank.ts";
import { type Extraction, emptyStage, extract, runStage, StageFailure } from "./stage.ts";

/** Records by the file of the run that has them. */
export type RecordsByFile = Map<RunFile, readonly IntentRecord[]>;

export interface Analysis {
  records: RecordsByFile;
  graph: Graph;
  diagnostics: Diagnostics;
  stages: Record<StageName, RunStage>;
  warnings: string[];
}

/** What is known if a stage fails. */
export interface Known {
  stages: Record<StageName, RunStage>;
  warnings: string[];
}

export interface Course {
  /** Gets what is known so far, for the manifest of a run that fails. */
  known: Known;
  language: DiagnosticLanguage;
  memory?: CodeRecall | undefined;
}

/** @throws StageFailure */
export async function analyse(
  request: PipelineRequest,
  root: string,
  configuration: Configuration,
  context: Context,
  { known, language, memory }: Course,
): Promise<Analysis> {
  // git works in processes of its own, beside what is read here.
  const history = readHistory(root, configuration, context);
  history.catch(() => {});
  const found = new Map<StageName, IntentRecord[]>();
  for (const plan of plansOf(request, root, configuration, context)) {
    context.progress({ phase: plan.name });
    const { records, warnings, stage } = await runStage(plan, context);
    known.stages[plan.name] = stage;
    known.warnings.push(...warnings);
    found.set(plan.name, records);
  }
  context.progress({ phase: "configuration" });
  const system = await extract("configuration", (step) => extractConfig({ root }, step), context);
  context.progress({ phase: "code" });
  const code = await extract("code", (step) => readCode(root, step, memory), context);
  const tests = request.tests ? await readReports(root, request.tests, context) : undefined;
  const git = await history;
  for (const { warnings } of [system, code, git]) known.warnings.push(...warnings);

  const tasks = found.get("markdownExtraction") ?? [];
  const messages = found.get("communicationAnalysis") ?? [];
  const documents = found.get("documentationExtraction") ?? [];
  const records: RecordsByFile = new Map([
    ["nlIntent", found.get("naturalLanguageExtraction") ?? []],
    ["todoIntent", tasks.filter(({ source }) => source.kind === "todo")],
    ["changelogIntent", tasks.filter(({ source }) => source.kind === "changelog")],
    [
      "documentIntent",
      withoutSecondReadings([...messages, ...documents]).filter(({ source }) => source.kind === "document"),
    ],
    ["communicationIntent", messages],
    ["gitIntent", git.records],
    ["configurationIntent", system.records],
    ["astIntent", code.records],
    ...(tests ? [["testIntent", tests.records] as const] : []),
  ]);
  const reviews = await extractReviews(root, request, context);
  const byRules = linked(records, reviews, context);
  const { graph, stage, warnings } = await rerankedGraph(
    byRules,
    reviews,
    configuration.modes.linkReranking,
    context,
  );
  known.stages.linkReranking = stage;
  known.warnings.push(...warnings);
  context.signal.throwIfAborted();
  context.progress({ phase: "diagnosis" });
  const now = context.now();
  const diagnostics = step("diagnosis", () => reviewedFindings(graph, reviews, language, now));
  return { ...known, records, graph, diagnostics };
}

function readReports(root: string, files: string[], context: Context): Promise<Extraction> {
  context.progress({ phase: "tests" });
  return extract("tests", (step) => extractTests({ root, files }, step), context);
}

/** @throws StageFailure for a file that is named and is not there */
async function extractReviews(
  root: string,
  { reviews }: PipelineRequest,
  context: Context,
): Promise<Review[]> {
  try {
    return await readReviews(root, reviews, context);
  } catch (thrown) {
    throw new StageFailure("linking", asFailure(thrown));
  }
}

function linked(records: RecordsByFile, reviews: readonly Review[], context: Context): Graph {
  context.signal.throwIfAborted();
  context.progress({ phase: "linking" });
  const now = context.now().toISOString();
  return step("linking", () => graphOf([...records.values()].flat(), now, reviews));
}

function step<Result>(name: string, work: () => Result): Result {
  const gatherer = new Gatherer();
  try {
    const result = work();
    gatherer.now();
    return result;
  } catch (thrown) {
    throw new StageFailure(name, asFailure(thrown));
  }
}

/** Without a history the rest is still worth reading: the folder may be an export. */
async function readHistory(root: string, { gitCount }: Configuration, context: Context): Promise<Extraction> {
  try {
    return await extract("history", (step) => extractGit({ root, count: gitCount }, step), context);
  } catch (thrown) {
    if (!(thrown instanceof StageFailure) || !isWithoutHistory(thrown.failure)) throw thrown;
    const warning = `${thrown.failure.message}; the history is left out`;
    context.warn(warning);
    return { records: [], warnings: [warning] };
  }
}

const WITHOUT_HISTORY: ReadonlySet<string> = new Set(["SOURCE_UNAVAILABLE", "NOT_INSTALLED", "UNREADABLE"]);
const isWithoutHistory = ({ code }: Failure): boolean => WITHOUT_HISTORY.has(code);

/** The stages before anything has run. */
export function stagesOf({ modes }: Configuration): Record<StageName, RunStage> {
  const waiting = (name: StageName) => emptyStage(modes[name], NOT_RUN);
  return {
    naturalLanguageExtraction: waiting("naturalLanguageExtraction"),
    markdownExtraction: waiting("markdownExtraction"),
    documentationExtraction: waiting("documentationExtraction"),
    communicationAnalysis: waiting("communicationAnalysis"),
    linkReranking: waiting("linkReranking"),
    taskSynthesis: waiting("taskSynthesis"),
    summary: waiting("summary"),
    codeChangePlanning: waiting("codeChangePlanning"),
  };
}

const NOT_RUN = { code: "NOT_RUN", message: "The run ended before this stage" };
