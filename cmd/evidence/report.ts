#!/usr/bin/env bun
/** `evidence-report`: a report about a graph for people. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { ReportRequest, ReportResult } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;

const contract = operation({
  name: "evidence-report",
  family: "evidence",
  summary: "Report how well the code matches what was asked for, as HTML, Markdown or SVG",
  description: [
    "Reads a graph of evidence-link and shows the ten findings that matter most. With --out or --format it makes one HTML page that works from disk without a network (findings, the matrix of topics with filters, the graph of what does not fit, a timeline, links to file and line), Markdown, or the graph as SVG.",
    "Links are relative to the report unless --link has a template, e.g. https://github.com/o/r/blob/main/{path}#L{line} or vscode://file/home/ada/shop/{path}:{line}. The findings come from evidence-diagnose: with --diagnostics those of a file, else they are made.",
  ],
  input: ReportRequest,
  output: ReportResult,
  aliases: ALIASES.findings,
  positional: "graphPath",
  subjects: ["graphPath", "graph"],
  paths: {
    graphPath: "file",
    diagnostics: "file",
    diagnosticsPath: "file",
    out: "file",
    root: "folder",
    reviews: "file",
  },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: `echo '{"schemaVersion":"heddle.graph/v1","generatedAt":"2026-05-04T08:00:00Z","fingerprint":"${"0".repeat(64)}","records":[],"relations":[],"stats":{"bySource":{},"byAction":{},"byStatus":{}}}' | evidence-report`,
      note: "a graph without records",
    },
    {
      command: "evidence-report graph.json --out report.html",
      note: "a page beside the project's files",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["out"],
  writesWhen: ["out"],
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8 },
  http: { method: "POST", path: "/v1/evidence/report" },
  mcp: { title: "Report on intents and reality" },
  load: () => import("../../lib/evidence/report.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/report-view.ts")).reportView,
});
export default contract;

if (import.meta.main) await runMain(contract);
