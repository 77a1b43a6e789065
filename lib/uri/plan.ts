/** From a prompt to its plan: intents, abstract URIs and the ordered actions of a platform. */

import type { Context } from "#kit/files/context.ts";
import type { PlanRequest, PlanResult, Platform } from "#schemas/uri.ts";
import { compiledStep, compileSteps, limitsField } from "./compile.ts";
import { platformFor, settingsOf } from "./configuration.ts";
import { resolveRequest, specOf } from "./resolve.ts";
import { type CompiledSteps, controlOf, headOf, resolvedOf, severalOf } from "./steps.ts";

/** The plan of compiled steps. */
export function planOf(compiled: CompiledSteps, platform: Platform): PlanResult {
  const [{ resolved }] = compiled;
  const control = controlOf(compiled);
  return {
    ok: true,
    ...headOf(resolvedOf(compiled), platform),
    locale: resolved.locale,
    spec: specOf(resolved),
    actions: compiled.flatMap(({ actions }) => actions),
    ...limitsField(compiled.flatMap(({ limits }) => limits)),
    ...severalOf(compiled.map((one) => ({ ...compiledStep(one), spec: specOf(one.resolved) }))),
    ...(control !== undefined && { control_plan: control }),
  };
}

/** `uri-plan`: the plan of a prompt in English or Polish, or of an absolute URI. */
export function run(input: PlanRequest, context: Context): PlanResult {
  const settings = settingsOf(context);
  const platform = platformFor(input.platform, settings, context);
  return planOf(compileSteps(resolveRequest(input, settings, platform), platform, settings), platform);
}
