/** A plan: the steps that a conversation has agreed on so far, and what they still lack. */
import { canonicalHash } from "#kit/data/canonical.ts";
import type { ActionName, ParseResult, Step, Trigger, Workflow } from "#schemas/workflow.ts";
import { type ActionDefinition, type FieldDefinition, isNeeded } from "../action/definition.ts";
import { lacksTime } from "../understand/trigger.ts";

/** A field of one step: two steps can have the same action. */
export interface Place {
  readonly step: number;
  readonly field: string;
}

/** A field with several possible values, of which the user has to choose one. */
export interface Decision extends Place {
  readonly candidates: readonly string[];
}

export interface Plan {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly trigger: Trigger;
  readonly decisions: readonly Decision[];
  /** Fields that were filled from other steps, settings or contacts, not by the user. */
  readonly filled: readonly Place[];
  /** The moment of its trigger whose time of day was filled in. */
  readonly assumedAt?: string;
  /** Fields that this plan needs to be executed, besides those that its actions always need. */
  readonly needed?: readonly Place[];
  /** Words of the request that nobody has read: what they say is not in the plan. */
  readonly unread?: readonly string[];
}

/** The definition of an action: the catalog. */
export type Catalog = (action: ActionName) => ActionDefinition;

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Definition of a field of a step; undefined if a form cannot ask for it. */
export function fieldOf(
  step: Step | undefined,
  field: string,
  catalog: Catalog,
): FieldDefinition | undefined {
  if (!step) return undefined;
  const { fields, live = [] } = catalog(step.action);
  return [...fields, ...live].find(({ name }) => name === field);
}

/** `<action>.<field>` of a place. */
export function nameOf(plan: Plan, { step, field }: Place): string {
  return `${plan.steps[step]?.action ?? "unknown"}.${field}`;
}

/** An amount without its currency is not an amount. */
function needed(step: Step, { fields }: ActionDefinition): string[] {
  const required = fields.filter((field) => isNeeded(field, step.config)).map(({ name }) => name);
  const hasAmount = required.includes("amount") || !isEmpty(step.config["amount"]);
  return hasAmount && !required.includes("currency") ? [...required, "currency"] : required;
}

/** Required fields that are empty, in the order in which they are asked for. */
export function gapsOf(plan: Plan, catalog: Catalog): Place[] {
  const own = plan.needed ?? [];
  return plan.steps.flatMap((step, at) =>
    [...new Set([...needed(step, catalog(step.action)), ...fieldsAt(own, at)])]
      .filter((field) => isEmpty(step.config[field]))
      .map((field) => ({ step: at, field })),
  );
}

const fieldsAt = (places: readonly Place[], at: number): string[] =>
  places.filter(({ step }) => step === at).map(({ field }) => field);

/** Gaps as `<action>.<field>`, each once. A currency is asked for together with its amount. */
export function missingOf(plan: Plan, catalog: Catalog): string[] {
  const open = gapsOf(plan, catalog).filter((gap) => !isDecided(plan, gap));
  return [...new Set(open.map((gap) => nameOf(plan, gap)))];
}

/** A gap that has candidates is something to decide, not something missing. */
function isDecided(plan: Plan, { step, field }: Place): boolean {
  return plan.decisions.some((one) => one.step === step && one.field === field && one.candidates.length > 0);
}

export function isWhole(plan: Plan, catalog: Catalog): boolean {
  return plan.steps.length > 0 && plan.decisions.length === 0 && gapsOf(plan, catalog).length === 0;
}

/** The plan with fields of one step set, or cleared by `undefined`. What the user sets is no longer filled or to decide. */
export function withFields(plan: Plan, at: number, fields: Readonly<Record<string, unknown>>): Plan {
  const isOther = (place: Place) => place.step !== at || !(place.field in fields);
  const steps = plan.steps.map((step, index) =>
    index === at ? { ...step, config: cleaned({ ...step.config, ...fields }) } : step,
  );
  return { ...plan, steps, decisions: plan.decisions.filter(isOther), filled: plan.filled.filter(isOther) };
}

function cleaned(config: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}

export function withoutStep(plan: Plan, at: number): Plan {
  const moved = <P extends Place>(places: readonly P[]): P[] =>
    places
      .filter((place) => place.step !== at)
      .map((place) => (place.step > at ? { ...place, step: place.step - 1 } : place));
  return {
    ...plan,
    name: nameFrom(plan.steps.filter((_, index) => index !== at)),
    steps: plan.steps.filter((_, index) => index !== at),
    decisions: moved(plan.decisions),
    filled: moved(plan.filled),
    ...(plan.needed && { needed: moved(plan.needed) }),
  };
}

/** Both plans as one: the steps of the second after those of the first. A schedule of either is that of both. */
export function joined(first: Plan, second: Plan): Plan {
  const offset = first.steps.length;
  const moved = <P extends Place>(places: readonly P[]): P[] =>
    places.map((place) => ({ ...place, step: place.step + offset }));
  const steps = [...first.steps, ...second.steps];
  return {
    name: nameFrom(steps),
    steps,
    trigger: second.trigger.kind === "manual" ? first.trigger : second.trigger,
    decisions: [...first.decisions, ...moved(second.decisions)],
    filled: [...first.filled, ...moved(second.filled)],
    needed: [...(first.needed ?? []), ...moved(second.needed ?? [])],
    unread: [...(first.unread ?? []), ...(second.unread ?? [])],
  };
}

function nameFrom(steps: readonly Step[]): string {
  const [only, second] = steps;
  return only && !second ? only.action : "several";
}

/** What a confirmation is for: equal plans have equal hashes. */
export function hashOf(plan: Plan): string {
  return canonicalHash(workflowOf(plan));
}

export function workflowOf({ name, trigger, steps }: Plan): Workflow {
  return { name, ...(trigger.kind !== "manual" && { trigger }), steps: [...steps] };
}

/** Whether the time of day of a plan was filled in: nobody said it. */
export const isTimeFilledIn = ({ trigger, assumedAt }: Plan): boolean =>
  trigger.at !== undefined
    ? trigger.at === assumedAt
    : trigger.rrule !== undefined && lacksTime(trigger.rrule);

/** What was filled in, as `<action>.<field>` each once; `trigger.time` is the time of day. */
export const filledNames = (plan: Plan): string[] => [
  ...new Set([
    ...plan.filled.map((place) => nameOf(plan, place)),
    ...(isTimeFilledIn(plan) ? ["trigger.time"] : []),
  ]),
];

/** The plan that a text asks for. */
export function planOf(parsed: ParseResult, catalog: Catalog): Plan {
  const { actions, trigger, intent, ambiguous = [], unread = [] } = parsed;
  const decisions = ambiguous.flatMap((one, index): Decision[] => {
    const { field: name, candidates } = one;
    const dot = name.indexOf(".");
    // The second decision with one name is about the second step of that action.
    const nth = ambiguous.slice(0, index).filter(({ field }) => field === name).length;
    const steps = [...actions.keys()].filter((at) => actions[at]?.action === name.slice(0, dot));
    const step = steps[nth] ?? steps[0];
    return step === undefined ? [] : [{ step, field: name.slice(dot + 1), candidates }];
  });
  const isAssumed = parsed.autofill_applied?.includes("trigger.time") && trigger.at !== undefined;
  const plan: Plan = {
    name: intent.intent,
    steps: actions,
    trigger,
    decisions,
    filled: [],
    ...(isAssumed && { assumedAt: trigger.at }),
    ...(unread.length > 0 && { unread: unread.map(({ text }) => text) }),
  };
  return isWhole(plan, catalog) && parsed.status === "question" ? withReason(plan, parsed) : plan;
}

const FIELD_OF_REASON: Partial<Record<NonNullable<ParseResult["reason"]>, string>> = {
  currency: "currency",
  amount: "amount",
  recipient: "to",
};

/** Something must be decided, and only the reason says what: the field is asked for again. */
function withReason(plan: Plan, { reason }: ParseResult): Plan {
  const field = reason && FIELD_OF_REASON[reason];
  const at = field === undefined ? -1 : plan.steps.findIndex(({ config }) => field in config);
  return field === undefined || at < 0 ? plan : withFields(plan, at, { [field]: undefined });
}
