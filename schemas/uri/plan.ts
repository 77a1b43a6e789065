/** Planning: a prompt or URI becomes an intent, an abstract URI and the actions of a platform. */
import { type Static, type TObject, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { PLATFORMS } from "../desktop.ts";
import { Action, ControlPlan } from "./action.ts";
import { INTENTS, Slots, UriSpec } from "./intent.ts";
import { locale, platform, prompt, steps, text, uri } from "./request.ts";

export { MAX_STEPS } from "./request.ts";

export const PlanRequest = Type.Object({
  id: Type.Optional(Id),
  prompt,
  platform,
  locale,
  text: Type.Optional(text),
  steps,
});
export type PlanRequest = Static<typeof PlanRequest>;

export const UriOrPromptRequest = Type.Object({
  id: Type.Optional(Id),
  uri: Type.Optional(uri),
  prompt: Type.Optional(prompt),
  platform,
  locale,
  text: Type.Optional(text),
  steps,
});
export type UriOrPromptRequest = Static<typeof UriOrPromptRequest>;

const uriField = Type.String({ description: "Abstract URI (RFC 3986) of the first step" });
const intent = OneOf(INTENTS, { description: "Intent of the first step" });
const slots = Slots;
const confidence = Type.Number({
  minimum: 0,
  maximum: 1,
  description: "How certain the plan is; of several steps the lowest",
});
const actions = Type.Array(Action, { description: "Actions of all steps, in order" });
/** A part of a request that a plan leaves out. */
export const PlanLimit = Type.Object({
  slot: Type.String({ description: "Slot without effect; text: the message" }),
  message: Type.String({ description: "What that means" }),
});
export type PlanLimit = Static<typeof PlanLimit>;
export const limits = Type.Optional(
  Type.Array(PlanLimit, {
    minItems: 1,
    description: "What was asked for and no program of the plan does; absent if nothing was left out",
  }),
);
const control_plan = Type.Optional(ControlPlan);
const message = Type.Optional(
  Type.String({ description: "Message for an IDE chat, for the next step of a pipeline" }),
);
const planLocale = Type.Union([Type.String(), Type.Null()], {
  description: "Language of the prompt; null for a URI",
});

/** What was understood of one step. */
const stepFields = {
  uri: Type.String({ description: "Abstract URI (RFC 3986) of the step" }),
  intent: OneOf(INTENTS),
  slots,
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  text: message,
};
const SEVERAL = "Steps in order; absent if there is only one";
const stepsOf = <Step extends TObject>(step: Step) =>
  Type.Optional(Type.Array(step, { minItems: 2, description: SEVERAL }));

export const ResolvedStep = Type.Object({ ...stepFields, spec: UriSpec });
export type ResolvedStep = Static<typeof ResolvedStep>;

export const CompiledStep = Type.Object({
  ...stepFields,
  actions: Type.Array(Action),
  limits,
  control_plan,
});
export type CompiledStep = Static<typeof CompiledStep>;

export const PlannedStep = Type.Object({
  ...stepFields,
  spec: UriSpec,
  actions: Type.Array(Action),
  limits,
  control_plan,
});
export type PlannedStep = Static<typeof PlannedStep>;

const planFields = {
  id: Type.Optional(Id),
  ok: Type.Literal(true),
  uri: uriField,
  platform: OneOf(PLATFORMS, { description: "Platform of the plan" }),
  intent,
  slots,
  confidence,
};

export const ResolveResult = Type.Object(
  {
    ...planFields,
    locale: planLocale,
    spec: UriSpec,
    text: message,
    steps: stepsOf(ResolvedStep),
  },
  { $id: "ResolveResult", description: "Intent and abstract URI of a prompt" },
);
export type ResolveResult = Static<typeof ResolveResult>;

export const CompileResult = Type.Object(
  { ...planFields, actions, limits, steps: stepsOf(CompiledStep), control_plan },
  { $id: "CompileResult", description: "Actions of an abstract URI", additionalProperties: true },
);
export type CompileResult = Static<typeof CompileResult>;

export const PlanResult = Type.Object(
  {
    ...planFields,
    locale: planLocale,
    spec: UriSpec,
    actions,
    limits,
    steps: stepsOf(PlannedStep),
    control_plan,
  },
  { $id: "PlanResult", description: "Plan of a prompt" },
);
export type PlanResult = Static<typeof PlanResult>;
