/** The reports of a run: its summary, its page, and what the communication of the project comes to. */
import { basename, join, relative } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { DiagnosticLanguage, PipelineRequest, RunFile, RunStage } from "#schemas/evidence.ts";
import { SUMMARY_SCHEMA } from "#schemas/evidence.ts";
import { analyzeCommunication } from "../communication/analysis/analyze.ts";
import { communicationMarkdown } from "../communication/analysis/markdown.ts";
import { participantsOf } from "../communication/analysis/participants.ts";
import { Gatherer } from "../records/gather.ts";
import { textOf } from "../report.ts";
import { linkerOf, RUN_LINK } from "../reports/links.ts";
import { reportOf } from "../reports/report.ts";
import { type Summarized, summarize } from "../summary/summarize.ts";
import type { Analysis } from "./analysis.ts";
import type { Configuration } from "./configuration.ts";
import { emptyStage, LLM_DISABLED, named, StageFailure } from "./stage.ts";
import { tasksOf } from "./tasks.ts";

/** What reports are about. */
export interface Subject {
  request: PipelineRequest;
  /** Real path of the project. */
  root: string;
  /** Folder of the run; undefined if it is not kept. */
  folder: string | undefined;
  configuration: Configuration;
  language: DiagnosticLanguage;
}

/** Makes the reports, and adds what the summary says to the stages of the analysis. @throws StageFailure */
export async function reportsOf(
  analysis: Analysis,
  subject: Subject,
  context: Context,
): Promise<ReadonlyMap<RunFile, string>> {
  const gatherer = new Gatherer();
  const reports = new Map([
    ...(await communicationOf(analysis, subject, context)),
    ...(await tasksOf(analysis, subject, context)),
    ...(await summaryOf(analysis, subject, context)),
    ...(await pagesOf(analysis, subject, context)),
  ]);
  gatherer.now();
  return reports;
}

type Texts = readonly [RunFile, string][];

/** Nothing without messages. */
async function communicationOf(
  { graph, records }: Analysis,
  { request, root, language }: Subject,
  context: Context,
): Promise<Texts> {
  if ((records.get("communicationIntent") ?? []).length === 0) return [];
  try {
    const participants = await participantsOf(root, request.projectDir, context);
    const analysis = analyzeCommunication(graph, { language, now: context.now(), participants });
    return [
      ["communicationAnalysis", `${JSON.stringify(analysis, null, 2)}\n`],
      ["communicationReport", communicationMarkdown(analysis, language)],
    ];
  } catch (thrown) {
    throw new StageFailure("communicationAnalysis", asFailure(thrown));
  }
}

/** The page and the same as Markdown, with links to the files of the project. */
async function pagesOf(
  { graph, diagnostics }: Analysis,
  { root, folder, language }: Subject,
  context: Context,
): Promise<Texts> {
  context.progress({ phase: "report" });
  const link = folder === undefined ? RUN_LINK : linkFrom(folder, root);
  const project = basename(root) || "/";
  const report = reportOf(graph, diagnostics, {
    ...{ language, project },
    now: context.now(),
    link: linkerOf(link),
  });
  return [
    ["report", await textOf(report, "markdown")],
    ["page", await textOf(report, "html")],
  ];
}

function linkFrom(folder: string, root: string): string {
  const way = relative(folder, root).split(/[/\\]/).map(encodeURIComponent).join("/");
  return join(way || ".", "{path}#L{line}");
}

async function summaryOf(
  analysis: Analysis,
  { configuration: { modes }, language }: Subject,
  context: Context,
): Promise<Texts> {
  const { graph, diagnostics } = analysis;
  const mode = modes.summary === "disabled" ? "deterministic" : modes.summary;
  const began = performance.now();
  context.progress({ phase: "summary" });
  const warnings: string[] = [];
  const warn = (text: string) => {
    warnings.push(text);
    context.warn(text);
  };
  let summary: Summarized;
  try {
    summary = await summarize(graph, diagnostics, mode, { ...context, warn }, { language });
  } catch (thrown) {
    const durationMs = Math.round(performance.now() - began);
    throw new StageFailure("summary", named(asFailure(thrown)), durationMs);
  }
  const { conclusions, markdown, generation } = summary;
  analysis.warnings.push(...warnings);
  analysis.stages.summary = {
    ...stageOf(modes.summary, summary),
    recordCount: conclusions.length,
    warningCount: warnings.length,
    durationMs: Math.round(performance.now() - began),
  };
  const { fingerprint: graphFingerprint } = graph;
  const document = { schemaVersion: SUMMARY_SCHEMA, graphFingerprint, conclusions, markdown, generation };
  return [
    ["summaryConclusions", `${JSON.stringify(document, null, 2)}\n`],
    ["summary", markdown],
  ];
}

function stageOf(mode: RunStage["requestedMode"], { generation }: Summarized): RunStage {
  const { effectiveMode, degraded, model, provider, responseId, reason } = generation;
  const responses = effectiveMode === "llm" ? [{ provider, model, responseId }] : [];
  const stage = { ...emptyStage(mode, reason), effectiveMode, degraded, model, responses };
  if (mode === "disabled") return { ...stage, reason: LLM_DISABLED("The model for the summary") };
  return { ...stage, status: degraded ? "fallback" : "succeeded" };
}
