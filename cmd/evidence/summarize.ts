#!/usr/bin/env bun
/** `evidence-summarize`: what follows from the findings of a graph. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { SummarizeRequest, Summary } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;

const contract = operation({
  name: "evidence-summarize",
  family: "evidence",
  summary: "Summarize the findings of a graph for a team: decisions, risks, recommendations",
  description: [
    "Reads a graph of evidence-link and returns conclusions, each with the findings and records that it follows from, and the same as a Markdown text for the team. The findings come from evidence-diagnose: with --diagnostics those of a file, else they are made.",
    "By default a language model writes them, and the command fails with exit status 1 if none is configured, if it does not answer, or if it cites a finding that does not exist. --mode deterministic counts and groups by rules, without a model and without a network; prefer-llm falls back to them, and leaves unknown citations out with a warning.",
  ],
  input: SummarizeRequest,
  output: Summary,
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
      command: `echo '{"schemaVersion":"heddle.graph/v1","generatedAt":"2026-05-04T08:00:00Z","fingerprint":"${"0".repeat(64)}","records":[],"relations":[],"stats":{"bySource":{},"byAction":{},"byStatus":{}}}' | evidence-summarize --mode deterministic`,
      note: "a graph without records",
    },
    {
      command: "evidence-summarize graph.json --mode prefer-llm --out team-summary.md",
      note: "a text for the team",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["out"],
  writesWhen: ["out"],
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, ...LLM_ERRORS },
  http: { method: "POST", path: "/v1/evidence/summarize" },
  mcp: { title: "Summarize findings for a team" },
  load: () => import("../../lib/evidence/summarize.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/summarize-view.ts")).summarizeView,
});
export default contract;

if (import.meta.main) await runMain(contract);
