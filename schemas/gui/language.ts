/** What PARSE and RESOLVE answer, and the form in which a sentence travels as a command. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { LlmReason } from "../llm.ts";
import { MAX_LINE, MAX_TEXT, VERBS } from "./verbs.ts";
import { Steps } from "./workflow.ts";

/** Version of the contract between whoever reads sentences and whoever runs commands. */
export const CONTRACT_VERSION = "1.0.0";

const contractVersion = Type.Literal(CONTRACT_VERSION, { description: "Version of this form" });

/** Who read a sentence. */
const READ_BY = {
  source: OneOf(["rules", "model"], { description: "Who read the sentence" }),
  provider: Type.Optional(Type.String({ description: "Of the model that read it" })),
  model: Type.Optional(Type.String({ description: "Model that read it, as it names itself" })),
  degraded: Type.Optional(
    Type.Boolean({ description: "In the modes with a model: whether the rules took its place" }),
  ),
  reason: Type.Optional(Nullable(LlmReason)),
};
/** Names of these fields. */
export const READ_BY_FIELDS: readonly string[] = Object.keys(READ_BY);
const ReadBy = Type.Object(READ_BY);
export type ReadBy = Static<typeof ReadBy>;

export const ParsePayload = Type.Object(
  {
    contractVersion,
    dsl: Type.String({ description: "Text form of the command that does what the sentence asks for" }),
    steps: Steps,
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        "How sure the wording is; of several steps the lowest. Below 0.8 a text was not quoted, or a model read it",
    }),
    ...READ_BY,
  },
  { $id: "GuiParsePayload", description: "A sentence as steps and as a command" },
);
export type ParsePayload = Static<typeof ParsePayload>;

export const ResolvePayload = Type.Object(
  {
    verb: OneOf(VERBS, { description: "Verb of the command" }),
    arguments: Type.Record(Type.String(), Type.Unknown(), { description: "Arguments of the verb" }),
    uri: Nullable(Type.String({ description: "Abstract URI; null if the command says more than a URI can" })),
    ...READ_BY,
  },
  { $id: "GuiResolvePayload", description: "A sentence or URI as a command" },
);
export type ResolvePayload = Static<typeof ResolvePayload>;

/** A command as a translator of natural language hands it over; `dsl` begins with a known verb. */
export const ContractForm = Type.Object(
  {
    contractVersion,
    dsl: Type.String({ minLength: 1, maxLength: MAX_LINE * 4, description: "Text form of a command" }),
  },
  { $id: "GuiContractForm", description: "A command in the form of the contract" },
);

const FORMS = ["line", "json", "contract", "protobuf", "uri", "plan", "sentence"] as const;

export const ToDslRequest = Type.Object(
  {
    id: Type.Optional(Id),
    input: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_TEXT,
        description: "A command in its text form, an abstract URI, or a sentence in English or Polish",
      }),
    ),
    protobuf: Type.Optional(
      Type.String({ minLength: 1, description: "A DslEnvelope of heddle.gui.v1, in base64" }),
    ),
    verb: Type.Optional(
      Type.String({ description: "Verb of the JSON form, in any case; its arguments are further fields" }),
    ),
    contractVersion: Type.Optional(Type.String({ description: "1.0.0, with dsl" })),
    dsl: Type.Optional(Type.String({ description: "Text form of a translated command" })),
    uri: Type.Optional(Type.String({ description: "Abstract URI, or that of a plan that uri-plan printed" })),
    control_plan: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: "Control plan of uri-plan" }),
    ),
  },
  { $id: "GuiToDslRequest", additionalProperties: true },
);
export type ToDslRequest = Static<typeof ToDslRequest>;

export const ToDslResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    dsl: Type.String({ description: "Text form of the command" }),
    command: Type.Record(Type.String(), Type.Unknown(), { description: "JSON form: verb and arguments" }),
    from: OneOf(FORMS, { description: "Form in which it was given" }),
    confidence: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: "Of a sentence" })),
  },
  { $id: "GuiToDslResult", description: "A command in its text and JSON form" },
);
export type ToDslResult = Static<typeof ToDslResult>;
