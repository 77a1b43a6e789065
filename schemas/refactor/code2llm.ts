/** The part of the result of the analysis tool code2llm that Heddle reads. */
import { type Static, Type } from "@sinclair/typebox";

/** Of `analysis.json`, version 0.5 of the tool; all other fields are ignored. */
export const Code2llmResult = Type.Object({
  modules: Type.Record(Type.String(), Type.Object({ file: Type.String() })),
  smells: Type.Array(
    Type.Object({
      type: Type.String(),
      file: Type.String(),
      line: Type.Number(),
      description: Type.String(),
    }),
  ),
});
export type Code2llmResult = Static<typeof Code2llmResult>;
