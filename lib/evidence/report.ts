/** `evidence-report`: a report about a graph for people. */
import { basename } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { beginsWith, checkOutput } from "#kit/files/write-policy.ts";
import {
  REPORT_SCHEMA,
  type ReportFormat,
  type ReportRequest,
  type ReportResult,
} from "#schemas/evidence.ts";
import { readSubject } from "./graph/subject.ts";
import { rulesGeneration } from "./records/generation.ts";
import { linkerOf } from "./reports/links.ts";
import { writeOutputs } from "./reports/outputs.ts";
import { type Report, reportOf } from "./reports/report.ts";
import { verdictOf } from "./reports/report-words.ts";

const OWN_LINK = "{path}#L{line}";

/** @throws USAGE, those of readDocument for files, and those of writeOutput */
export async function run(request: ReportRequest, context: Context): Promise<ReportResult> {
  const { id, out, link = OWN_LINK } = request;
  const format = request.format ?? (out === undefined ? undefined : formatOf(out));
  if (out !== undefined && format) await checkOutput(out, IS_OWN[format], request, context);
  const linker = linkerOf(link);
  const { graph, diagnostics, language } = await readSubject(request, context);
  const project = request.project ?? (basename(context.cwd) || "/");
  const options = { language, project, link, format: format ?? null };
  const report = reportOf(graph, diagnostics, { language, project, now: context.now(), link: linker });
  const text = format === undefined ? undefined : await textOf(report, format);
  const { written } =
    format === undefined || text === undefined
      ? {}
      : await writeOutputs({ out: { path: out, data: text, isOwn: IS_OWN[format] } }, request, context);
  return {
    ...(id !== undefined && { id }),
    ...resultOf(report),
    generation: rulesGeneration("evidence-report", options, context.now()),
    ...(format !== undefined && { format }),
    ...(written !== undefined && { written }),
    ...(text !== undefined && written !== true && { content: text }),
  };
}

/** The part of a result that does not depend on the request. */
export function resultOf(report: Report): Omit<ReportResult, "generation"> {
  return {
    schemaVersion: REPORT_SCHEMA,
    graphFingerprint: report.graphFingerprint,
    project: report.project,
    verdict: verdictOf(report.totals, report.language),
    top: report.top.map(({ code, severity, title, detail, suggestedAction, places }) => ({
      ...{ code, severity, title, detail, suggestedAction },
      locations: places.map(({ path, line }) => ({
        path,
        lines: line === null ? null : { start: line, end: line },
      })),
    })),
    totals: report.totals,
  };
}

/** The text of a report. Formats are loaded when they are asked for. */
export async function textOf(report: Report, format: ReportFormat): Promise<string> {
  switch (format) {
    case "html":
      return (await import("./reports/page.ts")).reportPage(report);
    case "markdown":
      return (await import("./reports/report-markdown.ts")).reportMarkdown(report);
    case "svg":
      return (await import("./reports/graph-svg.ts")).graphSvg(report);
  }
}

function formatOf(path: string): ReportFormat {
  if (/\.(?:md|markdown)$/i.test(path)) return "markdown";
  return /\.svg$/i.test(path) ? "svg" : "html";
}

const IS_OWN = {
  html: beginsWith("<!doctype html>\n<!-- heddle.report/v1 -->"),
  markdown: beginsWith("<!-- heddle.report/v1 -->"),
  svg: beginsWith(/^<svg[\s>]/),
};
