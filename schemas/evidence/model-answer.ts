/** What a language model answers about prose, documents, messages and task lists. Strict: unknown fields are refused. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { ACTIONS, LIFECYCLE_STATUSES, LineRange, MODALITIES, POLARITIES, Target } from "./record.ts";

/** How sure a record of a model can be, by source: rules saw what it read, a model may have misread it. */
export const CEILINGS = { nl: 0.9, document: 0.85, communication: 0.88, markdown: 0.94 } as const;

const statement = {
  actor: Nullable(Type.String({ description: "Who acts; null if nobody is named" })),
  action: OneOf(ACTIONS),
  object: Type.String({ description: "What is acted on" }),
  modality: OneOf(MODALITIES),
  polarity: OneOf(POLARITIES, { description: "negative: it must not happen" }),
};

const confidence = (maximum: number) => Type.Number({ minimum: 0, maximum });

const textAnswer = (ceiling: number) =>
  Type.Object({
    records: Type.Array(
      Type.Object({
        kind: Type.String({ description: "e.g. documented_requirement, documented_constraint, description" }),
        ...statement,
        subject: Nullable(Type.String({ description: "What the statement is about" })),
        lifecycle: OneOf(LIFECYCLE_STATUSES),
        confidence: confidence(ceiling),
        basis: Type.Array(Type.String(), { description: "Why, in a few words each" }),
        target: Target,
        sourceLines: LineRange,
        text: Type.String({ minLength: 1, description: "The statement exactly as the source has it" }),
      }),
    ),
  });

export const NlAnswer = textAnswer(CEILINGS.nl);
export const DocumentAnswer = textAnswer(CEILINGS.document);
export const CommunicationAnswer = textAnswer(CEILINGS.communication);
export type TextAnswer = Static<typeof NlAnswer>;
export type AnsweredRecord = TextAnswer["records"][number];

export const MarkdownAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer({ description: "Number of the item" }),
      ...statement,
      confidence: confidence(CEILINGS.markdown),
    }),
  ),
});
export type MarkdownAnswer = Static<typeof MarkdownAnswer>;
