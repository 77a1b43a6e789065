#!/usr/bin/env bun
/** `evidence-reality`: the topics of a graph, intents beside what is there. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { Reality, RealityRequest } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;

const contract = operation({
  name: "evidence-reality",
  family: "evidence",
  summary: "Show what was asked for beside what exists, by topic",
  description: [
    "Reads a graph of evidence-link and puts it into topics: statements that the graph says are about the same thing, a ticket, a section of a document, each with the code, tests, configuration and commits that show it; and code that nobody asked for, by folder. A topic has a status (fits, asked and not built, built and not asked, …) and the number of its records in each lane from asked to tested.",
    "The findings come from evidence-diagnose: with --diagnostics those of a file, else they are made.",
  ],
  input: RealityRequest,
  output: Reality,
  aliases: ALIASES.findings,
  positional: "graphPath",
  subjects: ["graphPath", "graph"],
  paths: {
    graphPath: "file",
    diagnostics: "file",
    diagnosticsPath: "file",
    out: "file",
    md: "file",
    svg: "file",
    root: "folder",
    reviews: "file",
  },
  maxLine: 512 * 1024 * 1024,
  examples: [
    {
      command: `echo '{"schemaVersion":"heddle.graph/v1","generatedAt":"2026-05-04T08:00:00Z","fingerprint":"${"0".repeat(64)}","records":[],"relations":[],"stats":{"bySource":{},"byAction":{},"byStatus":{}}}' | evidence-reality`,
      note: "a graph without records",
    },
    {
      command: "evidence-reality graph.json --gaps-only --md reality.md --svg reality.svg",
      note: "what does not fit, as files",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["out", "md", "svg"],
  writesWhen: ["out", "md", "svg"],
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8 },
  http: { method: "POST", path: "/v1/evidence/reality" },
  mcp: { title: "Compare intents with reality" },
  load: () => import("../../lib/evidence/reality.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/reality-view.ts")).realityView,
});
export default contract;

if (import.meta.main) await runMain(contract);
