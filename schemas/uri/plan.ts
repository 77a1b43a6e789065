/** Planning: a prompt or URI becomes an intent, an abstract URI and the actions of a platform. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { PLATFORMS } from "../desktop.ts";
import { Action, ControlPlan } from "./action.ts";
import { INTENTS, Slots, UriSpec } from "./intent.ts";
import { locale, platform, prompt, text, uri } from "./request.ts";

export const PlanRequest = Type.Object({
  id: Type.Optional(Id),
  prompt,
  platform,
  locale,
  text: Type.Optional(text),
});
export type PlanRequest = Static<typeof PlanRequest>;

export const UriOrPromptRequest = Type.Object({
  id: Type.Optional(Id),
  uri: Type.Optional(uri),
  prompt: Type.Optional(prompt),
  platform,
  locale,
  text: Type.Optional(text),
});
export type UriOrPromptRequest = Static<typeof UriOrPromptRequest>;

const planFields = {
  id: Type.Optional(Id),
  ok: Type.Literal(true),
  uri: Type.String({ description: "Abstract URI (RFC 3986)" }),
  platform: OneOf(PLATFORMS, { description: "Platform of the plan" }),
};

export const ResolveResult = Type.Object(
  {
    ...planFields,
    intent: OneOf(INTENTS),
    slots: Slots,
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    locale: Type.Union([Type.String(), Type.Null()], {
      description: "Language of the prompt; null for a URI",
    }),
    spec: UriSpec,
    text: Type.Optional(
      Type.String({ description: "Message for an IDE chat, for the next step of a pipeline" }),
    ),
  },
  { $id: "ResolveResult", description: "Intent and abstract URI of a prompt" },
);
export type ResolveResult = Static<typeof ResolveResult>;

export const CompileResult = Type.Object(
  {
    ...planFields,
    intent: OneOf(INTENTS),
    slots: Slots,
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    actions: Type.Array(Action),
    control_plan: Type.Optional(ControlPlan),
  },
  { $id: "CompileResult", description: "Actions of an abstract URI", additionalProperties: true },
);
export type CompileResult = Static<typeof CompileResult>;

export const PlanResult = Type.Object(
  {
    ...planFields,
    intent: OneOf(INTENTS),
    slots: Slots,
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    locale: Type.Union([Type.String(), Type.Null()]),
    spec: UriSpec,
    actions: Type.Array(Action),
    control_plan: Type.Optional(ControlPlan),
  },
  { $id: "PlanResult", description: "Plan of a prompt" },
);
export type PlanResult = Static<typeof PlanResult>;
