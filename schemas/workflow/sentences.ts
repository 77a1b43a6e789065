/** Sentences of the user's own, and their tests: the file that the setting `sentences` names. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { ACTIONS, type ActionName } from "./actions.ts";
import { PARSE_STATUSES } from "./parse.ts";

/** Actions that a sentence of the user's own or a model can propose: not those that administer the service. */
export type Proposable = Exclude<ActionName, `system_${string}`>;
export const PROPOSABLE = ACTIONS.filter(
  (action): action is Proposable => !action.startsWith("system_"),
) as readonly Proposable[];

const closed = { additionalProperties: false };

export const Sentences = Type.Object(
  {
    version: Type.Literal(1, { description: "Version of the format" }),
    sentences: Type.Optional(
      Type.Array(
        Type.Object(
          {
            action: OneOf(PROPOSABLE, { description: "What the sentences ask for" }),
            say: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
              minItems: 1,
              description: "Templates: words, [optional], (one|other), and fields in braces",
            }),
          },
          closed,
        ),
      ),
    ),
    tests: Type.Optional(
      Type.Array(
        Type.Object(
          {
            text: Type.String({ minLength: 1, maxLength: 20_000 }),
            status: Type.Optional(OneOf(PARSE_STATUSES, { description: "Expected status" })),
            actions: Type.Optional(
              Type.Array(
                Type.Object(
                  {
                    action: OneOf(ACTIONS),
                    config: Type.Optional(
                      Type.Record(Type.String(), Type.Unknown(), {
                        description: "Fields that must have these values; others may be there",
                      }),
                    ),
                  },
                  closed,
                ),
                { description: "Expected actions in order; [] for a sentence that asks for nothing" },
              ),
            ),
          },
          closed,
        ),
      ),
    ),
  },
  {
    $id: "WorkflowSentences",
    description: "Sentences of the user's own, and tests of what is understood",
    ...closed,
  },
);
export type Sentences = Static<typeof Sentences>;
export type SentenceTest = NonNullable<Sentences["tests"]>[number];

/** What `workflow-actions --test` found. */
export const SentenceTestResult = Type.Object({
  text: Type.String(),
  ok: Type.Boolean(),
  faults: Type.Array(Type.String(), { description: "What is otherwise than expected" }),
});
export type SentenceTestResult = Static<typeof SentenceTestResult>;
