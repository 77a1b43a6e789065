/** What plans, compilations and executions of several steps have in common. */

import type { Action, ControlPlan, Intent, IntentName, PlanLimit, Platform } from "#schemas/uri.ts";
import type { Address } from "./abstract.ts";

/** One step understood: what is wanted, and its address. */
export interface Resolved {
  intent: Intent;
  address: Address;
  /** Language the prompt was understood in; null for a URI. */
  locale: string | null;
}

/** What a request asks for, in order; most ask for one thing. */
export type ResolvedSteps = readonly [Resolved, ...Resolved[]];

/** A step with its actions. */
export interface Compiled {
  resolved: Resolved;
  actions: Action[];
  control: ControlPlan | undefined;
  /** What is asked for and its actions leave out. */
  limits: PlanLimit[];
}

export type CompiledSteps = readonly [Compiled, ...Compiled[]];

/** What was resolved of compiled steps. */
export function resolvedOf([first, ...others]: CompiledSteps): ResolvedSteps {
  return [first.resolved, ...others.map(({ resolved }) => resolved)];
}

/** The fields that describe the first step, with the lowest certainty of all. */
export interface Head {
  uri: string;
  platform: Platform;
  intent: IntentName;
  slots: Record<string, string>;
  confidence: number;
}

export function headOf(steps: ResolvedSteps, platform: Platform): Head {
  const [{ intent, address }] = steps;
  return {
    uri: address.uri,
    platform,
    intent: intent.name,
    slots: intent.slots,
    confidence: Math.min(...steps.map((step) => step.intent.confidence)),
  };
}

/** The list of steps of a record, which only a record of several steps has. */
export function severalOf<Step>(steps: Step[]): { steps?: Step[] } {
  return steps.length > 1 ? { steps } : {};
}

/** The control plan of all steps; a message is in the record of its step. */
export function controlOf(compiled: readonly Compiled[]): ControlPlan | undefined {
  const first = compiled.find(({ control }) => control !== undefined)?.control;
  if (first === undefined || compiled.length === 1) return first;
  return {
    uri: first.uri,
    actions: compiled.flatMap(({ control }, index) =>
      (control?.actions ?? []).map((action) => ({
        ...action,
        text_ref: action.text_ref && `steps[${index}].${action.text_ref}`,
      })),
    ),
  };
}
