/** The catalog of actions, as forms and for orientation. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { ACTIONS, Workflow } from "./actions.ts";
import { FormField } from "./forms.ts";
import { Ambiguity, ModeField, PARSE_REASONS, PARSE_STATUSES, READING_FIELDS, Routing } from "./parse.ts";
import { SentenceTestResult } from "./sentences.ts";

const Language = Type.Optional(
  OneOf(["en", "pl"], { description: "Language of titles and labels; default en" }),
);

export const ActionsRequest = Type.Object({
  id: Type.Optional(Id),
  language: Language,
  test: Type.Optional(
    Type.Boolean({ description: "Test the examples of the catalog and your own sentences instead" }),
  ),
  sentences: Type.Optional(
    Type.String({ description: "YAML file of your own sentences; default: the setting sentences" }),
  ),
});
export type ActionsRequest = Static<typeof ActionsRequest>;

export const ActionSchemaRequest = Type.Object({
  id: Type.Optional(Id),
  action: Type.String({ description: "Name of the action", examples: ["send_invoice"] }),
  language: Language,
});
export type ActionSchemaRequest = Static<typeof ActionSchemaRequest>;

export const ActionSchema = Type.Object(
  {
    action: OneOf(ACTIONS, { description: "Name" }),
    description: Type.String({ description: "What it does" }),
    effect: OneOf(["computes", "writes", "sends", "administers"], {
      description: "computes: reads only; writes: files of this machine; sends: something leaves the machine",
    }),
    fields: Type.Array(FormField),
    schema: Type.Record(Type.String(), Type.Unknown(), {
      description: "The fields as one flat JSON Schema, in the form of MCP elicitation",
    }),
    examples: Type.Array(Type.String(), { description: "Sentences that ask for it" }),
  },
  { $id: "WorkflowAction", description: "An action, with the form for what it needs" },
);
export type ActionSchema = Static<typeof ActionSchema>;

export const ActionsResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Optional(Type.Boolean({ description: "Of tests: whether all passed" })),
    passed: Type.Optional(Type.Integer({ minimum: 0, description: "Tests that passed" })),
    failed: Type.Optional(Type.Array(SentenceTestResult, { description: "Tests that failed" })),
  },
  {
    additionalProperties: ActionSchema,
    $id: "WorkflowActions",
    description: "The actions by name",
  },
);
export type ActionsResult = Static<typeof ActionsResult>;

export const TextRequest = Type.Object({
  id: Type.Optional(Id),
  text: Type.String({ maxLength: 20_000, description: "The request, in English or Polish" }),
  ...READING_FIELDS,
});
export type TextRequest = Static<typeof TextRequest>;

export const DslRequest = Type.Object({ ...TextRequest.properties, mode: ModeField });
export type DslRequest = Static<typeof DslRequest>;

export const DslResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    status: OneOf(PARSE_STATUSES),
    workflow: Type.Union([Workflow, Type.Null()], { description: "null if the text asks for nothing" }),
    missing: Type.Array(Type.String(), { description: "<action>.<field>" }),
    ambiguous: Type.Optional(Type.Array(Ambiguity)),
    reason: Type.Optional(OneOf(PARSE_REASONS)),
    routing: Type.Optional(Routing),
  },
  { $id: "WorkflowDsl", description: "The workflow definition of a sentence" },
);
export type DslResult = Static<typeof DslResult>;

export const OrientResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    status: OneOf(PARSE_STATUSES),
    locale: OneOf(["en", "pl"]),
    reason: Type.Optional(OneOf(PARSE_REASONS)),
    near: Type.Array(
      Type.Object({
        action: OneOf(ACTIONS),
        title: Type.String(),
        words: Type.Array(Type.String(), { description: "Words of the text that speak for it" }),
        examples: Type.Array(Type.String(), { description: "How to ask for it" }),
      }),
      { description: "Actions that words of the text speak for, the likeliest first; all actions if none" },
    ),
  },
  { $id: "WorkflowOrient", description: "What a text could ask for" },
);
export type OrientResult = Static<typeof OrientResult>;
