/** What the history page of `evidence-serve` asks for besides runs and differences. */
import { type Static, Type } from "@sinclair/typebox";
import { RUN_ID_PATTERN } from "./run.ts";

export const RunReportQuery = Type.Object({
  runId: Type.String({ pattern: RUN_ID_PATTERN, description: "Id of the run" }),
});
export type RunReportQuery = Static<typeof RunReportQuery>;

export const SourceQuery = Type.Object({
  path: Type.String({ minLength: 1, maxLength: 4096, description: "File, relative to the root" }),
  line: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "Line, from 1; default: 1" }),
  ),
});
export type SourceQuery = Static<typeof SourceQuery>;

export const SourceLines = Type.Object(
  {
    path: Type.String({ description: "The file" }),
    first: Type.Integer({ minimum: 1, description: "Number of the first line" }),
    lines: Type.Array(Type.String(), { description: "At most 53 lines, at most 1000 characters of each" }),
    total: Type.Integer({ minimum: 0, description: "Lines of the whole file" }),
  },
  { $id: "EvidenceSourceLines", description: "Lines of a file" },
);
export type SourceLines = Static<typeof SourceLines>;
