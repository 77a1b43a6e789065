#!/usr/bin/env bun
/** `refactor-metrics`: the metrics of one source. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { ALIASES } from "#schemas/aliases.ts";
import { MetricsRequest, MetricsResult, REFACTOR_ERRORS } from "#schemas/refactor.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;
const { UNKNOWN_LANGUAGE, TOO_COMPLEX } = REFACTOR_ERRORS;

const contract = operation({
  name: "refactor-metrics",
  family: "refactor",
  summary: "Measure a source: complexity, nesting, unused imports, magic numbers, public API",
  description: [
    "Takes a source file or text in Python, TypeScript, JavaScript, Go, Java, Rust or PHP and returns metrics of each function and of the whole file. It loads only the grammar that it needs.",
    "There are two measures of complexity: cyclomatic_complexity after McCabe, as ruff, mccabe and gocyclo count, and cc with boolean operators, comprehensions and ternaries, as radon, eslint and lizard count. cognitive_complexity follows SonarSource's definition.",
    "A source with syntax errors is measured as far as it can be parsed; parse_error has the first error. For a whole project, with duplicates and alerts, use refactor-analyze.",
  ],
  input: MetricsRequest,
  output: MetricsResult,
  aliases: ALIASES.source,
  positional: "path",
  subjects: ["path", "source"],
  requiresAnyOf: ["path", "source"],
  paths: { path: "file", root: "folder" },
  examples: [
    { command: "refactor-metrics src/app.py", note: "one file", illustrative: true },
    {
      command: `refactor-metrics --language python --source 'def f(a): return a and 1' --json | jq '.functions[0].cc'`,
      note: "a text: the boolean operator counts",
    },
    {
      command: `git ls-files '*.go' | jq -Rc '{path: .}' | refactor-metrics | jq -c '.path as $p | .functions[] | select(.cc > 15) | [$p, .name, .cc]'`,
      note: "as a filter: the complex functions of a project",
      illustrative: true,
    },
    {
      command: `echo '{"id":1,"language":"rust","source":"fn f(x: u8) -> u8 { if x > 1 { 1 } else { 0 } }"}' | refactor-metrics`,
      note: "one record",
    },
  ],
  effects: "read",
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, UNKNOWN_LANGUAGE, TOO_COMPLEX },
  http: { method: "POST", path: "/v1/refactor/metrics" },
  mcp: { core: true, title: "Measure a source" },
  load: () => import("../../lib/refactor/metrics.ts").then((module) => module.run),
  view: async () => (await import("../../lib/refactor/metrics-view.ts")).metricsView,
});
export default contract;

if (import.meta.main) await runMain(contract);
