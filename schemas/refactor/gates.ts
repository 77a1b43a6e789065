/** Results of a project's own type checkers, linters and formatters for the changes of a cycle. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { ProjectPath } from "./analysis.ts";
import { LineNumber } from "./common.ts";

/** The tools that run, in this order. */
export const GATE_TOOLS = [
  ...["mypy", "pyright", "ruff", "ruff format", "black", "isort"],
  ...["tsc", "eslint", "prettier", "biome"],
] as const;

export const ToolFinding = Type.Object({
  path: ProjectPath,
  line: Nullable(LineNumber),
  rule: Type.String({ description: "The tool's name for what it found, e.g. no-untyped-def" }),
  message: Type.String(),
});
export type ToolFinding = Static<typeof ToolFinding>;

export const ToolReport = Type.Object(
  {
    tool: OneOf(GATE_TOOLS),
    configured_by: ProjectPath,
    scope: Nullable(
      Type.Array(Type.String(), {
        description: "Files, folders and patterns that configured_by names for it; null: it names none",
      }),
    ),
    command: Type.Array(Type.String(), { description: "As it was run in a copy of the project" }),
    sandbox: Nullable(Type.String({ description: "What isolated it; null: it had the rights of the tests" })),
    status: OneOf(["passed", "vetoed", "failed"], {
      description:
        "passed: no finding more; vetoed: changes were dropped, without them there is no finding more; failed: it did not run on the project as it is, so it vetoes nothing",
    }),
    before: Nullable(Type.Integer({ minimum: 0, description: "Findings without the changes" })),
    after: Nullable(Type.Integer({ minimum: 0, description: "Findings with the changes that are kept" })),
    detail: Type.String({ description: "The same in words" }),
    vetoed: Type.Array(
      Type.Object({
        change: Type.String({ description: "What was dropped: file, line and edit" }),
        finding: ToolFinding,
      }),
      { description: "Changes that were dropped, each with the finding that it would add" },
    ),
    outside: Type.Array(ToolFinding, {
      description:
        "Findings that the kept changes add in files that the project does not have it check; no veto",
    }),
  },
  { description: "One of the project's own tools as a gate" },
);
export type ToolReport = Static<typeof ToolReport>;
