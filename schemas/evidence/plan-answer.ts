/** What a language model answers about code changes. Strict: unknown fields are refused. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { CHANGE_ACTIONS, RISK_LEVELS } from "./code-change.ts";

const texts = (description: string) => Type.Array(Type.String(), { description });
const cited = (description: string) => Type.Array(Type.String(), { minItems: 1, description });

export const PlanAnswer = Type.Object({
  plans: Type.Array(
    Type.Object({
      title: Type.String({ minLength: 1, description: "The change in a line" }),
      description: Type.String({ description: "Why, and how" }),
      proposalIds: cited("Tasks that it does"),
      diagnosticIds: cited("Findings of these tasks that have to go"),
      recordIds: texts("Records of these findings that it is about"),
      changes: Type.Array(
        Type.Object({
          path: Type.String({ minLength: 1, description: "File, relative to the root" }),
          action: OneOf(CHANGE_ACTIONS),
          symbols: texts("Functions, classes and the like in it that the change is about"),
          rationale: Type.String({ minLength: 1, description: "Why this file" }),
        }),
        { minItems: 1, maxItems: 20 },
      ),
      acceptanceCriteria: cited("When it is done"),
      risk: Type.Object({
        level: OneOf(RISK_LEVELS),
        reasons: texts("What may go wrong"),
      }),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
    }),
    { maxItems: 40 },
  ),
});
export type PlanAnswer = Static<typeof PlanAnswer>;
