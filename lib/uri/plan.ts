/** From a prompt to its plan: intent, abstract URI and the ordered actions of a platform. */

import type { Context } from "#kit/context.ts";
import type { PlanRequest, PlanResult, Platform } from "#schemas/uri.ts";
import { compileResolved } from "./compile.ts";
import { platformFor, type Settings, settingsOf } from "./configuration.ts";
import { type Resolved, resolveRequest, specOf } from "./resolve.ts";

/** The plan of something resolved. */
export function planOf(resolved: Resolved, platform: Platform, settings: Settings): PlanResult {
  const { actions, control } = compileResolved(resolved, platform, settings);
  const { intent, address, locale } = resolved;
  return {
    ok: true,
    uri: address.uri,
    platform,
    intent: intent.name,
    slots: intent.slots,
    confidence: intent.confidence,
    locale,
    spec: specOf(resolved),
    actions,
    ...(control !== undefined && { control_plan: control }),
  };
}

/** `uri-plan`: the plan of a prompt in English or Polish, or of an absolute URI. */
export function run(input: PlanRequest, context: Context): PlanResult {
  const settings = settingsOf(context);
  const platform = platformFor(input.platform, settings, context);
  return planOf(resolveRequest(input, settings, platform), platform, settings);
}
