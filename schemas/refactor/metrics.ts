/** Request and result of `refactor-metrics`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { ColumnNumber, LineNumber, Root, SourceLanguage } from "./common.ts";

export const MetricsRequest = Type.Object(
  {
    id: Type.Optional(Id),
    path: Type.Optional(Type.String({ description: "Source file to measure", examples: ["src/app.py"] })),
    root: Type.Optional(Root),
    source: Type.Optional(Type.String({ description: "Source text, instead of a file" })),
    language: Type.Optional(SourceLanguage),
    filename: Type.Optional(
      Type.String({
        description: "File name of the source text: some rules depend on it (__init__.py, .d.ts)",
      }),
    ),
  },
  { $id: "RefactorMetricsRequest" },
);
export type MetricsRequest = Static<typeof MetricsRequest>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const FunctionMetrics = Type.Object({
  name: Type.String({ description: "Qualified name, e.g. Reader.read" }),
  kind: OneOf(["function", "method", "constructor", "getter", "setter", "lambda"]),
  start_line: LineNumber,
  end_line: LineNumber,
  parameters: count("Number of parameters"),
  cyclomatic_complexity: count("After McCabe, as ruff C901, mccabe and gocyclo count"),
  cc: count(
    "Extended: boolean operators, comprehensions and ternaries too, as radon, eslint and lizard count",
  ),
  cognitive_complexity: count("Cognitive complexity after SonarSource"),
  nested_depth: count("How deep control structures nest"),
});
export type FunctionMetrics = Static<typeof FunctionMetrics>;

export const MetricsResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.Optional(Type.String()),
    root: Type.Optional(Root),
    language: SourceLanguage,
    lines: count("Physical lines"),
    functions: Type.Array(FunctionMetrics),
    module: Type.Object({
      cyclomatic_complexity: count("Of the whole file, after McCabe"),
      cc: count("Of the whole file, extended"),
    }),
    unused_imports: Type.Array(Type.Object({ name: Type.String(), line: LineNumber, column: ColumnNumber })),
    magic_numbers: Type.Array(Type.Object({ value: Type.Number(), line: LineNumber, column: ColumnNumber })),
    missing_return_types: Type.Array(
      Type.Object({
        function: Type.String(),
        line: LineNumber,
        inferred: Nullable(Type.String({ description: "The type that can be proved, or null" })),
      }),
    ),
    module_execution_block: Type.Boolean({
      description: "Whether importing the file runs code that a __main__ guard could hold back",
    }),
    fan_out: count("Number of different modules that it imports"),
    public_api: Type.Array(Type.String(), { description: "Names that the module exports" }),
    parse_error: Nullable(Type.Object({ line: LineNumber, column: ColumnNumber, message: Type.String() })),
  },
  { $id: "RefactorMetrics", description: "Metrics of one source" },
);
export type MetricsResult = Static<typeof MetricsResult>;
