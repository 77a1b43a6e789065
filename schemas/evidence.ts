/** Records of the `evidence` family: what was asked, what was built, and how they fit. */
import type { ErrorCode } from "./common.ts";

export * from "./evidence/check.ts";
export * from "./evidence/code-change.ts";
export * from "./evidence/communication.ts";
export * from "./evidence/conclusion.ts";
export * from "./evidence/diagnostics.ts";
export * from "./evidence/diff.ts";
export * from "./evidence/doctor.ts";
export * from "./evidence/explain.ts";
export * from "./evidence/extract.ts";
export * from "./evidence/file-diff.ts";
export * from "./evidence/generation.ts";
export * from "./evidence/gold.ts";
export * from "./evidence/governance.ts";
export * from "./evidence/graph.ts";
export * from "./evidence/history.ts";
export * from "./evidence/init.ts";
export * from "./evidence/link.ts";
export * from "./evidence/pipeline.ts";
export * from "./evidence/prune.ts";
export * from "./evidence/reality.ts";
export * from "./evidence/record.ts";
export * from "./evidence/report.ts";
export * from "./evidence/requirements.ts";
export * from "./evidence/rerank.ts";
export * from "./evidence/review.ts";
export * from "./evidence/run.ts";
export * from "./evidence/run-diff.ts";
export * from "./evidence/serve.ts";
export * from "./evidence/source-patch.ts";
export * from "./evidence/todo.ts";
export * from "./evidence/traces.ts";
export * from "./evidence/watch.ts";
export * from "./evidence/workspace.ts";

/** Codes of the family, besides those of the kit and of language models. */
export const EVIDENCE_ERRORS = {
  INVALID_SOURCE: {
    kind: "data",
    meaning: "A named file is damaged, or is not in a format that this operation reads",
  },
  SOURCE_UNAVAILABLE: {
    kind: "input",
    meaning: "A source of records is missing, e.g. the folder is not in a git work tree",
  },
} as const satisfies Record<string, ErrorCode>;
