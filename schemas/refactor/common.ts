/** Names that the whole refactor family shares: languages, actions, metrics, operators, error codes. */
import { type Static, Type } from "@sinclair/typebox";
import { type ErrorCode, FILE_TRANSACTION_ERRORS, OneOf } from "../common.ts";

export const SOURCE_LANGUAGES = [
  "python",
  "typescript",
  "tsx",
  "javascript",
  "go",
  "java",
  "rust",
  "php",
] as const;

export const SourceLanguage = OneOf(SOURCE_LANGUAGES, { description: "Programming language of the source" });

/** Actions that Heddle carries out itself. */
export const PLAIN_ACTIONS = [
  "REMOVE_UNUSED_IMPORTS",
  "FIX_MODULE_EXECUTION_BLOCK",
  "EXTRACT_CONSTANTS",
  "ADD_RETURN_TYPES",
] as const;
export type PlainAction = (typeof PLAIN_ACTIONS)[number];

/** Actions that a language model proposes and the gates check. */
export const MODEL_ACTIONS = [
  "EXTRACT_FUNCTIONS",
  "SPLIT_MODULE",
  "REDUCE_COMPLEXITY",
  "SIMPLIFY_CONDITIONALS",
  "DEDUPLICATE",
  "RENAME_VARIABLES",
  "ADD_TYPE_HINTS",
  "REMOVE_DEAD_CODE",
  "REDUCE_FAN_OUT",
  "EXTRACT_CLASS",
  "INLINE_FUNCTION",
] as const;

export const ACTIONS = [...PLAIN_ACTIONS, ...MODEL_ACTIONS, "DO_NOTHING"] as const;
export type Action = (typeof ACTIONS)[number];

/** Metrics of a file or function that rules can use; `unused_import_count` is the same as `unused_imports`. */
export const METRICS = [
  "cc",
  "cyclomatic_complexity",
  "cognitive_complexity",
  "module_lines",
  "function_count",
  "class_count",
  "fan_in",
  "fan_out",
  "nested_depth",
  "parameters",
  "duplicate_lines",
  "duplicate_similarity",
  "duplicate_group_count",
  "missing_type_hints",
  "missing_return_types",
  "inferable_return_types",
  "return_type_coverage",
  "is_public_api",
  "is_test",
  "linter_errors",
  "linter_warnings",
  "unused_imports",
  "unused_import_count",
  "magic_numbers",
  "module_execution_block",
] as const;

/** Errors of the family, besides the kit's. */
export const REFACTOR_ERRORS = {
  UNKNOWN_LANGUAGE: { kind: "data", meaning: "The language of a source cannot be detected from its name" },
  UNREADABLE_SOURCE: { kind: "data", meaning: "A source is binary, or in an encoding that cannot be kept" },
  TOO_COMPLEX: { kind: "data", meaning: "A source takes more time or memory to parse than is allowed" },
  SYNTAX_ERROR: { kind: "data", meaning: "A source has syntax errors, so it is not edited" },
  INVALID_RULE: {
    kind: "data",
    meaning: "A rule has no condition, or an unknown metric, operator or action",
  },
  INVALID_WORKFLOW: { kind: "data", meaning: "The project's workflow file is invalid" },
  INVALID_MEMORY: { kind: "data", meaning: "The memory file is damaged or has another format" },
  INVALID_PLANFILE: { kind: "data", meaning: "The plan file is invalid" },
  ...FILE_TRANSACTION_ERRORS,
  CHECKS_FAILED: { kind: "data", meaning: "The project's own checks fail without any changes" },
  SANDBOX_FAILED: {
    kind: "component",
    meaning: "The container engine did not create a container for the checks",
  },
  COPY_FAILED: { kind: "io", meaning: "Cannot copy the project for its checks" },
  CYCLE_RUNNING: { kind: "busy", meaning: "A run is already in progress in the project" },
  INVALID_URL: {
    kind: "usage",
    meaning: "The address is not an https:// or git:// repository that may be scanned",
  },
  CLONE_FAILED: { kind: "input", meaning: "The repository could not be cloned", remote: true },
} as const satisfies Record<string, ErrorCode>;

export const LineNumber = Type.Integer({ minimum: 1, description: "Line, counted from 1" });
export const ColumnNumber = Type.Integer({
  minimum: 1,
  description: "Column in UTF-16 units, counted from 1",
});

/** Completes the path of a record that is passed on. */
export const Root = Type.String({ minLength: 1, description: "Folder that path is relative to" });

/** A number of a file or function that is over its limit. */
export const Alert = Type.Object(
  {
    type: Type.String({ description: "Kind of finding, e.g. cc_exceeded" }),
    name: Type.String({ description: "The file, or file and function" }),
    severity: OneOf(["info", "warning", "error", "critical"]),
    value: Type.Number(),
    limit: Type.Number(),
    message: Type.String(),
    path: Type.Optional(Type.String({ minLength: 1, description: "The file with the finding" })),
    root: Type.Optional(Root),
  },
  { $id: "RefactorAlert", description: "A metric over its limit" },
);
export type Alert = Static<typeof Alert>;
