/** `workflow-parse`: what a sentence asks for. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { LOCALES } from "../language.ts";
import { LlmCall } from "../llm.ts";
import { ACTIONS, Step, Trigger } from "./actions.ts";

/**
 * complete: could run once the user confirms. incomplete: required data is missing. question: the user must decide
 * something that is not simply missing, or the text asks something. refused: nothing to do.
 */
export const PARSE_STATUSES = ["complete", "incomplete", "question", "refused"] as const;

/** Why a text asks for nothing, or what must be decided. */
export const PARSE_REASONS = [
  "out_of_scope",
  "cancelled",
  "negated",
  "past",
  "statement",
  "asks",
  "currency",
  "amount",
  "recipient",
  "schedule",
  "hostile",
  "unread",
] as const;

/**
 * How a text is read: by rules alone, by rules and a model (`auto`: only if the rules are unsure), or by both with the
 * model required.
 */
export const PARSE_MODES = ["rules", "auto", "llm", "require-llm"] as const;
export type ParseMode = (typeof PARSE_MODES)[number];

export const ModeField = Type.Optional(
  OneOf(PARSE_MODES, {
    description:
      "How the text is read. rules (default): without a model; auto: a language model if the rules are unsure; llm: a language model and the rules; require-llm: fails without the model",
  }),
);

/** What a clause does with its action; unclear: it says too much that is not known. */
export const CLAUSE_MOODS = [
  "asked",
  "unclear",
  "negated",
  "cancelled",
  "told",
  "questioned",
  "conditional",
  "hostile",
] as const;

/** Why a value is not simply taken. The first four are dropped, the others asked about. */
export const DOUBTS = ["excluded", "negated", "role", "copy", "hedged", "either", "changed", "open"] as const;

/** What every request that reads a text has beside it. */
export const READING_FIELDS = {
  locale: Type.Optional(OneOf([...LOCALES, "auto"], { description: "Language of the text; default auto" })),
  reference_time: Type.Optional(
    Type.String({ description: "The present, RFC 3339 with an offset; default: the clock" }),
  ),
  timezone: Type.Optional(
    Type.String({
      description: "IANA time zone; default: that of the settings file where one is read, else the system's",
    }),
  ),
};

const Span = {
  text: Type.String({ description: "As written" }),
  start: Type.Integer({ minimum: 0, description: "Offset into the text, UTF-16 units" }),
  end: Type.Integer({ minimum: 0, description: "Offset behind it" }),
};

/** How the rules came to their result. */
export const Explanation = Type.Object(
  {
    clauses: Type.Array(
      Type.Object({
        ...Span,
        mood: OneOf(CLAUSE_MOODS, { description: "Only asked clauses become actions" }),
        rule: Type.String({ description: "Verbs and noun that were recognized, e.g. send + invoice" }),
        actions: Type.Array(OneOf(ACTIONS)),
        proposed: Type.Boolean({
          description: "True if a model or a sentence of the user's own proposed it",
        }),
      }),
    ),
    values: Type.Array(
      Type.Object({
        ...Span,
        kind: Type.String({ description: "email, money, time, schedule, percent, quoted, path or nip" }),
        used: Nullable(Type.String({ description: "<action>.<field> or trigger; null: not used" })),
        doubt: Nullable(
          OneOf(DOUBTS, { description: "Why it is not simply taken: it is dropped, or asked about" }),
        ),
        rejected: Type.Array(Type.String(), { description: "Other readings of the same words" }),
      }),
    ),
  },
  { $id: "WorkflowExplanation", description: "How the rules came to their result" },
);
export type Explanation = Static<typeof Explanation>;

export const ParseRequest = Type.Object({
  id: Type.Optional(Id),
  text: Type.String({ maxLength: 20_000, description: "The request, in English or Polish" }),
  ...READING_FIELDS,
  mode: ModeField,
  sentences: Type.Optional(Type.String({ description: "YAML file of your own sentences" })),
  explain: Type.Optional(
    Type.Boolean({
      description: "Also return the clauses, the rule of each, and what each value was used for",
    }),
  ),
});
export type ParseRequest = Static<typeof ParseRequest>;

/** Who read a text, and why not the model if it was not used. */
export const Routing = Type.Object(
  {
    requested: OneOf(PARSE_MODES, { description: "Requested mode" }),
    used: OneOf(["rules", "llm"], { description: "llm: a model had a part in the result" }),
    reason: Nullable(
      Type.Object(
        {
          code: Type.String({
            description:
              "RULES_SURE, RULES_DECIDE (what the text denies, asks, cancels or reports), NOT_A_REQUEST (an answer or command in a conversation), or the error code of the model",
          }),
          message: Type.String(),
        },
        { description: "Why the rules alone were used" },
      ),
    ),
    rejected: Type.Optional(
      Type.Array(Type.String(), {
        description: "<action>.<field> or <action> that the model proposed and the text does not say",
      }),
    ),
    call: Type.Optional(LlmCall),
  },
  { description: "Who read the text; absent in mode rules" },
);
export type Routing = Static<typeof Routing>;

/** A field with several possible values. */
export const Ambiguity = Type.Object({
  field: Type.String({ description: "<action>.<field>" }),
  candidates: Type.Array(Type.String()),
});
export type Ambiguity = Static<typeof Ambiguity>;

export const ParseResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    status: OneOf(PARSE_STATUSES),
    locale: OneOf(["en", "pl"]),
    intent: Type.Object({
      intent: Type.String({ description: "The action, the composite's name, several or unknown" }),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
    }),
    actions: Type.Array(Step, { description: "In the order stated" }),
    missing: Type.Array(Type.String(), { description: "<action>.<field>" }),
    trigger: Trigger,
    autofill_applied: Type.Optional(
      Type.Array(Type.String(), {
        description: "What was filled in: trigger.time is 09:00, if only a day is said",
      }),
    ),
    ambiguous: Type.Optional(Type.Array(Ambiguity)),
    reason: Type.Optional(OneOf(PARSE_REASONS)),
    unread: Type.Optional(
      Type.Array(
        Type.Object({
          text: Type.String(),
          start: Type.Integer({ minimum: 0, description: "UTF-16 offset into the text" }),
          end: Type.Integer({ minimum: 0 }),
        }),
        { description: "Words that may change what is asked for, and that were not understood" },
      ),
    ),
    message: Type.Optional(Type.String({ description: "What to ask or say, in the language of the text" })),
    entities: Type.Record(Type.String(), Type.Unknown(), {
      description: "The fields of all actions by name; the first action that has one decides",
    }),
    raw_text: Type.String(),
    routing: Type.Optional(Routing),
    explanation: Type.Optional(Explanation),
  },
  { $id: "WorkflowParse", description: "What a sentence asks for" },
);
export type ParseResult = Static<typeof ParseResult>;
