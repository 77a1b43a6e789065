/** The metrics of a whole project: the result of `refactor-analyze` and the input of every decision. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable } from "../common.ts";
import { Alert, ColumnNumber, LineNumber, Root, SourceLanguage } from "./common.ts";
import { FunctionMetrics } from "./metrics.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** A path within the project: relative to its folder, parts separated by `/` on every platform. */
export const ProjectPath = Type.String({
  minLength: 1,
  description: "Path relative to the project's folder",
});

export const AnalyzedFunction = Type.Object({
  ...FunctionMetrics.properties,
  lines: count("Physical lines from start_line to end_line"),
  is_public_api: Type.Boolean({ description: "Whether users of the module may call it" }),
  missing_return_type: Type.Boolean({ description: "No return type is written" }),
});
export type AnalyzedFunction = Static<typeof AnalyzedFunction>;

export const AnalyzedFile = Type.Object(
  {
    path: ProjectPath,
    language: SourceLanguage,
    sha256: Type.String({ pattern: "^[0-9a-f]{64}$", description: "Hash of the file's bytes" }),
    lines: count("Physical lines"),
    function_count: count("Functions and methods"),
    class_count: count("Classes, interfaces, structs and the like"),
    cc: count("Highest extended complexity of a function; of the module if it has none"),
    cyclomatic_complexity: count("Highest McCabe complexity of a function; of the module if it has none"),
    cognitive_complexity: count("Highest cognitive complexity of a function"),
    nested_depth: count("Deepest nesting of control structures"),
    parameters: count("Most parameters of a function"),
    fan_in: count("Files of the project that import it"),
    fan_out: count("Different modules that it imports"),
    duplicate_lines: count("Lines that also occur elsewhere in the project"),
    duplicate_similarity: Type.Number({
      minimum: 0,
      maximum: 1,
      description: "Highest similarity of one of its duplicates, 1 for equal code; 0 if it has none",
    }),
    duplicate_group_count: count("Groups of duplicates that it belongs to"),
    missing_type_hints: count("Parameters without a written type"),
    missing_return_types: count("Functions without a written return type"),
    inferable_return_types: count("Those of them whose return type can be proved"),
    is_public_api: Type.Boolean({ description: "Whether it exports names" }),
    unused_imports: count("Imported names that nothing uses"),
    magic_numbers: count("Numbers in code that have no name"),
    module_execution_block: Type.Boolean({
      description: "Whether importing it runs code that a guard could hold back",
    }),
    linter_errors: Type.Optional(count("Errors of the project's linter, if it was run")),
    linter_warnings: Type.Optional(count("Warnings of the project's linter, if it was run")),
    parse_error: Nullable(Type.Object({ line: LineNumber, column: ColumnNumber, message: Type.String() })),
    functions: Type.Array(AnalyzedFunction),
    root: Type.Optional(Root),
  },
  { $id: "RefactorAnalyzedFile", description: "Metrics of one file of a project" },
);
export type AnalyzedFile = Static<typeof AnalyzedFile>;

/** Code that occurs in several places. */
export const DuplicateGroup = Type.Object({
  lines: count("Physical lines of its longest occurrence"),
  similarity: Type.Number({ minimum: 0, maximum: 1, description: "1 for equal code" }),
  occurrences: Type.Array(
    Type.Object({
      path: ProjectPath,
      start_line: LineNumber,
      end_line: LineNumber,
      root: Type.Optional(Root),
    }),
    { minItems: 2 },
  ),
});
export type DuplicateGroup = Static<typeof DuplicateGroup>;

/** A row of the short list that a person looks at first. */
export const MetricsRow = Type.Object({
  path: ProjectPath,
  function: Nullable(Type.String({ description: "Null for the whole file" })),
  line: LineNumber,
  lines: count("Physical lines"),
  cc: count("Extended complexity"),
  cyclomatic_complexity: count("After McCabe"),
  cognitive_complexity: count("After SonarSource"),
  nested_depth: count("How deep control structures nest"),
  root: Type.Optional(Root),
});
export type MetricsRow = Static<typeof MetricsRow>;

/** Most rows of the short list. */
export const MOST_METRICS_ROWS = 20;

export const Analysis = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    project_dir: Type.String({ description: "Absolute path of the project's folder" }),
    total_files: count("Source files analysed"),
    total_lines: count("Physical lines of all files"),
    avg_cc: Type.Number({ minimum: 0, description: "Mean extended complexity of all functions; 0 without" }),
    critical_count: count("Alerts of severity critical"),
    alerts: Type.Array(Alert, { description: "Metrics over their limits, the worst first" }),
    metrics: Type.Array(MetricsRow, {
      maxItems: MOST_METRICS_ROWS,
      description: "The most complex functions, the worst first",
    }),
    files: Type.Array(AnalyzedFile, { description: "Every file, by path" }),
    duplicates: Type.Array(DuplicateGroup, { description: "The longest first" }),
    skipped: Type.Optional(
      Type.Array(Type.Object({ path: ProjectPath, reason: Type.String() }), {
        description: "Files that could not be analysed, with the reason",
      }),
    ),
  },
  { $id: "RefactorAnalysis", description: "Metrics of a project" },
);
export type Analysis = Static<typeof Analysis>;

/** Options of `analyzeProject` besides the folder. Patterns are those of ignore files. */
export interface AnalyzeOptions {
  /** Only files that one of these patterns matches; absent or empty: all. */
  include?: readonly string[];
  /** Left out besides what ignore files exclude. */
  exclude?: readonly string[];
  /** False reads and writes no cache; default true. */
  cache?: boolean;
}
