/** Records of the `refactor` family: metrics, rules, decisions, edits, cycles, plan files, scans. */
export * from "./refactor/analysis.ts";
export * from "./refactor/analyze.ts";
export * from "./refactor/batch.ts";
export * from "./refactor/common.ts";
export * from "./refactor/config.ts";
export * from "./refactor/cycle.ts";
export * from "./refactor/decide.ts";
export * from "./refactor/edit.ts";
export * from "./refactor/examples.ts";
export * from "./refactor/history.ts";
export * from "./refactor/memory.ts";
export * from "./refactor/metrics.ts";
export * from "./refactor/planfile.ts";
export * from "./refactor/remote.ts";
export * from "./refactor/rules.ts";
export * from "./refactor/service.ts";
export * from "./refactor/workflow.ts";
