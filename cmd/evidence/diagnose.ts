#!/usr/bin/env bun
/** `evidence-diagnose`: what does not fit between what was asked and what is there. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { DiagnoseRequest, Diagnostics } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;

const contract = operation({
  name: "evidence-diagnose",
  family: "evidence",
  summary: "Find what was asked for but not built, built but not asked for, claimed but not done",
  description: [
    "Reads a graph of evidence-link and returns findings, each with its cause, its places and what to do. Findings that say the same about one file or folder are one. In the list the gravest severity goes first; rank orders them by consequence, and the readable view shows the ten that matter most.",
    "Severities: blocking (a task is marked as done and nothing shows it, or two statements exclude each other), review_required (a changelog entry without code, an ambiguous requirement), warning and info. ALIGNED says that nothing is blocking and nothing needs a review; it does not say that all is done.",
    "The findings of a governance report (--governance, GOV- codes) are shown with the others. The report is only checked against its schema: no governance check is run.",
    "With a baseline each finding says whether it is new, updated or unchanged; fingerprints do not change if lines move. With failOn the exit status is 65 if there is a finding of that severity or above. The format sarif is SARIF 2.1.0 for code hosts and editors. Findings that somebody suppressed (evidence-review) are marked, and do not count for failOn until their last day is over.",
  ],
  input: DiagnoseRequest,
  output: Diagnostics,
  aliases: ALIASES.graph,
  positional: "graphPath",
  subjects: ["graphPath", "graph"],
  paths: { graphPath: "file", baseline: "file", governance: "file", root: "folder", reviews: "file" },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: `echo '{"schemaVersion":"heddle.graph/v1","generatedAt":"2026-05-04T08:00:00Z","fingerprint":"${"0".repeat(64)}","records":[],"relations":[],"stats":{"bySource":{},"byAction":{},"byStatus":{}}}' | evidence-diagnose`,
      note: "a graph without records",
    },
    { command: "evidence-diagnose graph.json", note: "a file", illustrative: true },
    {
      command: "evidence-diagnose graph.json --baseline main.json --fail-on new:review_required",
      note: "fail for what a branch brought in",
      illustrative: true,
    },
    {
      command: "evidence-diagnose graph.json --format sarif > evidence.sarif",
      note: "for a code host",
      illustrative: true,
    },
  ],
  effects: "read",
  failedAs: "data",
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8 },
  http: { method: "POST", path: "/v1/evidence/diagnose" },
  mcp: { title: "Diagnose intents and evidence" },
  text: {
    name: "sarif",
    type: "application/sarif+json",
    load: async () => (await import("../../lib/evidence/diagnostics/sarif.ts")).sarifText,
  },
  load: () => import("../../lib/evidence/diagnose.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/diagnose-view.ts")).diagnoseView,
});
export default contract;

if (import.meta.main) await runMain(contract);
