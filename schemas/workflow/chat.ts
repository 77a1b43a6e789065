/** Conversations: the requests and answers of `workflow-chat` and its relatives. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { Step, Trigger, Workflow } from "./actions.ts";
import { AUTONOMY_FIELDS } from "./autonomy.ts";
import { MaybeForm } from "./forms.ts";
import { Ambiguity, ModeField, READING_FIELDS, Routing } from "./parse.ts";
import { Run } from "./runs.ts";

export const CHAT_STATUSES = [
  "in_progress",
  "ready",
  "awaiting_confirmation",
  "executed",
  "done",
  "cancelled",
  "error",
  "validation_failed",
  "blocked",
] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

/** What the user says in one turn: text, or the answers to a form. */
const TURN_FIELDS = {
  text: Type.Optional(Type.String({ maxLength: 20_000, description: "What the user says" })),
  values: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: "Answers to the form, by field" }),
  ),
  mode: ModeField,
  ...READING_FIELDS,
};

const PLAN_FIELD = {
  plan_hash: Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        "plan_hash of the plan that was read, empty for none: a run word for another plan shows that plan instead",
    }),
  ),
};

/** Whether a confirmed plan really runs. */
const RUN_FIELDS = {
  simulate: Type.Optional(
    Type.Boolean({ description: "Simulate what is confirmed: no effect leaves the process" }),
  ),
  execute: Type.Optional(
    Type.Boolean({ description: "Execute what is confirmed; without it, it is simulated" }),
  ),
};

/** Execution without the run word, for callers that ask for it. */
const AUTO_FIELDS = {
  auto_execute: Type.Optional(
    Type.Boolean({
      description:
        "Execute without the run word if the turn makes the plan whole, nothing is filled in and idempotency_key is given",
    }),
  ),
  idempotency_key: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: "Name of this execution, for auto_execute: a second request with it gets the first run",
    }),
  ),
};

export const ChatRequest = Type.Object({
  id: Type.Optional(Id),
  conversation: Type.Optional(
    Type.Union([Type.String(), Type.Integer()], {
      description: "Which conversation the turn belongs to; absent: one for the whole input",
    }),
  ),
  ...TURN_FIELDS,
  ...PLAN_FIELD,
  ...RUN_FIELDS,
  ...AUTO_FIELDS,
  store: Type.Optional(
    Type.String({ description: "File to keep conversations in; absent: they end with the process" }),
  ),
});
export type ChatRequest = Static<typeof ChatRequest>;

/** Where conversations are kept between processes. */
const STORE_FIELD = {
  store: Type.Optional(
    Type.String({
      description: "File of conversations; default: .heddle/conversations.sqlite beside the settings",
    }),
  ),
};

/** The first turn of a conversation. */
export const StartRequest = Type.Object({
  id: Type.Optional(Id),
  ...TURN_FIELDS,
  ...RUN_FIELDS,
  ...AUTO_FIELDS,
  ...STORE_FIELD,
});
export type StartRequest = Static<typeof StartRequest>;

const ConversationId = Type.String({
  minLength: 1,
  maxLength: 200,
  description: "conversation_id of the answer of workflow-start",
});

/** A further turn. */
export const MessageRequest = Type.Object({
  id: Type.Optional(Id),
  conversation_id: ConversationId,
  ...TURN_FIELDS,
  ...PLAN_FIELD,
  ...RUN_FIELDS,
  ...AUTO_FIELDS,
  ...STORE_FIELD,
});
export type MessageRequest = Static<typeof MessageRequest>;

export const ShowRequest = Type.Object({
  id: Type.Optional(Id),
  conversation_id: ConversationId,
  ...STORE_FIELD,
});
export type ShowRequest = Static<typeof ShowRequest>;

export const ConversationsRequest = Type.Object({
  id: Type.Optional(Id),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: "Default 100; the latest first" }),
  ),
  ...STORE_FIELD,
});
export type ConversationsRequest = Static<typeof ConversationsRequest>;

export const ListedConversation = Type.Object(
  {
    id: Type.Optional(Id),
    conversation_id: Type.String(),
    label: Nullable(Type.String({ description: "Its name on the lines of workflow-chat" })),
    status: OneOf(CHAT_STATUSES),
    changed_at: Type.String({ description: "When its last turn was stored, RFC 3339" }),
    said: Nullable(Type.String({ description: "The beginning of the first message" })),
  },
  { $id: "WorkflowConversation", description: "A conversation that is kept" },
);
export type ListedConversation = Static<typeof ListedConversation>;

export const ChatResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    conversation_id: Type.String(),
    status: OneOf(CHAT_STATUSES),
    message: Type.String({ description: "What to say to the user" }),
    missing: Type.Array(Type.String(), { description: "<action>.<field>" }),
    ambiguous: Type.Optional(Type.Array(Ambiguity)),
    form: MaybeForm,
    actions: Type.Optional(Type.Array(Step, { description: "From ready on" })),
    trigger: Type.Optional(Trigger),
    dsl: Type.Optional(Workflow),
    next_runs: Type.Optional(
      Type.Array(Type.String(), { description: "When a plan with a trigger is due next, RFC 3339" }),
    ),
    plan_hash: Type.Optional(
      Type.String({ description: "SHA-256 of the plan's canonical form: what a confirmation is for" }),
    ),
    autofill_applied: Type.Optional(
      Type.Array(Type.String(), {
        description: "<action>.<field> filled from other steps, settings or contacts",
      }),
    ),
    ...AUTONOMY_FIELDS,
    execution: Type.Optional(Run),
    idempotency_key: Type.Optional(Type.String()),
    idempotent_replay: Type.Optional(Type.Boolean()),
    routing: Type.Optional(Routing),
  },
  { $id: "WorkflowChat", description: "The answer to one turn of a conversation" },
);
export type ChatResult = Static<typeof ChatResult>;

export const FROM_TEXT_STATUSES = [
  "complete",
  "incomplete",
  "awaiting_confirmation",
  "executed",
  "blocked",
  "error",
] as const;

/** A workflow from one sentence, executed at once if the request says so. */
export const FromTextRequest = Type.Object({
  id: Type.Optional(Id),
  text: Type.String({ maxLength: 20_000, description: "The request, in English or Polish" }),
  mode: ModeField,
  ...READING_FIELDS,
  ...RUN_FIELDS,
  idempotency_key: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: "Name of this execution; a second request with it returns the first run",
    }),
  ),
});
export type FromTextRequest = Static<typeof FromTextRequest>;

export const FromTextResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    status: OneOf(FROM_TEXT_STATUSES),
    message: Type.String({ description: "The plan in words, or what to ask or say" }),
    dsl: Type.Optional(Workflow),
    missing_fields: Type.Optional(Type.Array(Type.String(), { description: "<action>.<field>" })),
    ambiguous: Type.Optional(Type.Array(Ambiguity)),
    prompt_user: Type.Optional(Type.String({ description: "What to ask the user" })),
    partial_workflow: Type.Optional(Workflow),
    form: Type.Optional(MaybeForm),
    plan_hash: Type.Optional(Type.String({ description: "What a confirmation is for" })),
    autofill_applied: Type.Optional(Type.Array(Type.String())),
    result: Type.Optional(Run),
    idempotency_key: Type.Optional(Type.String()),
    idempotent_replay: Type.Optional(Type.Boolean()),
    routing: Type.Optional(Routing),
  },
  { $id: "WorkflowFromText", description: "The workflow that a sentence asks for" },
);
export type FromTextResult = Static<typeof FromTextResult>;
