/** From an abstract URI to the ordered actions of a platform: pure data, nothing of this host. */

import { type Failure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import {
  type CompiledStep,
  type CompileResult,
  type ControlPlan,
  type Intent,
  type PlanLimit,
  type Platform,
  URI_ERRORS,
  type UriOrPromptRequest,
} from "#schemas/uri.ts";
import { intentOf, needPanelOf, needPlace, SYSTEMS } from "./abstract.ts";
import { captureDirFor, platformFor, type Settings, settingsOf } from "./configuration.ts";
import { controlPlan } from "./control.ts";
import { type CompileSlots, limitsOf } from "./limits.ts";
import { darwin } from "./platforms/darwin.ts";
import { withRoles } from "./platforms/folder-roles.ts";
import { linux } from "./platforms/linux.ts";
import type { Compile } from "./platforms/options.ts";
import { windows } from "./platforms/windows.ts";
import { rightsLimits } from "./protected-paths.ts";
import { resolveGiven, resolveRequest, resolveUri } from "./resolve.ts";
import {
  type Compiled,
  type CompiledSteps,
  controlOf,
  headOf,
  type Resolved,
  type ResolvedSteps,
  severalOf,
} from "./steps.ts";

const fail = failures({ ...KIT_ERRORS, ...URI_ERRORS });

const COMPILERS: Readonly<Record<Platform, Compile>> = { linux, darwin, windows };

/**
 * The actions of an abstract URI. The URI is all that counts: it is read back here, so that a plan never says more than
 * its address does. A chat message travels beside it.
 * @throws INVALID_URI, UNSUPPORTED_URI or UNSAFE_URI
 */
export function compileUri(
  uri: string,
  platform: Platform,
  captureDir: string,
  text?: string,
  copy = 1,
): Pick<Compiled, "actions" | "control" | "limits"> {
  const intent: Intent = intentOf(uri);
  if (intent.name === "open_settings") needPanelOf(intent, platform);
  if (intent.slots["place"] !== undefined) needPlace(intent.slots["place"], platform);
  const actionsOf: CompileSlots = (slots, message) =>
    COMPILERS[platform]({ ...intent, slots }, { captureDir, uri, text: message, copy });
  const actions = actionsOf(intent.slots, text);
  return {
    actions: actions.map((action) => withRoles(action, intent.slots["folder"])),
    control: controlPlan(intent, uri, text),
    limits: [...limitsOf(intent.slots, text, actions, actionsOf), ...rightsLimits(intent.slots, platform)],
  };
}

/** An address that is right and that no program can act on. */
function withoutActions(which: string, platform: Platform, control: ControlPlan | undefined): Failure {
  const message = `Cannot plan ${which}: no program on ${SYSTEMS[platform]} can do it from outside the application`;
  return control === undefined
    ? fail("UNSUPPORTED_URI", message, { hint: "Open the application instead: app://NAME/open" })
    : fail("UNSUPPORTED_URI", message, {
        hint: "A plugin of the application can: control_plan in the details is written for one",
        details: { control_plan: control },
      });
}

/**
 * Resolved steps with their actions; of two screenshots that would write to one file the later gets another name.
 * @throws UNSUPPORTED_URI where a step has no action on the platform
 */
export function compileSteps(steps: ResolvedSteps, platform: Platform, settings: Settings): CompiledSteps {
  const captureDir = captureDirFor(settings, platform);
  const written = new Set<string>();
  const compileStep = (resolved: Resolved, index: number): Compiled => {
    const { uri, metadata } = resolved.address;
    const compiled = (copy: number) => compileUri(uri, platform, captureDir, metadata.text, copy);
    let made = compiled(1);
    for (let copy = 2; made.actions.some(({ output }) => written.has(output ?? "")); copy++)
      made = compiled(copy);
    if (made.actions.length === 0)
      throw withoutActions(steps.length > 1 ? `step ${index + 1}` : "the request", platform, made.control);
    for (const { output } of made.actions) if (output !== undefined) written.add(output);
    return { resolved: made.limits.length === 0 ? resolved : doubted(resolved), ...made };
  };
  const [first, ...others] = steps;
  return [compileStep(first, 0), ...others.map((other, index) => compileStep(other, index + 1))];
}

/** How certain a plan is at most that leaves out a part of what was asked for. */
const LIMITED = 0.5;

const doubted = ({ intent, ...resolved }: Resolved): Resolved => ({
  ...resolved,
  intent: { ...intent, confidence: Math.min(intent.confidence, LIMITED) },
});

/** The record of a compiled step. */
export function compiledStep({ resolved, actions, control, limits }: Compiled): CompiledStep {
  const { intent, address } = resolved;
  return {
    uri: address.uri,
    intent: intent.name,
    slots: intent.slots,
    confidence: intent.confidence,
    ...(address.metadata.text !== undefined && { text: address.metadata.text }),
    actions,
    ...limitsField(limits),
    ...(control !== undefined && { control_plan: control }),
  };
}

/** The limits of a record, which only a plan that leaves something out has. */
export const limitsField = (limits: readonly PlanLimit[]): { limits?: PlanLimit[] } =>
  limits.length > 0 ? { limits: [...limits] } : {};

/** The steps or the URI of a request, or its prompt understood; they have precedence in this order. */
export function resolveEither(
  input: UriOrPromptRequest,
  settings: Settings,
  platform: Platform,
): ResolvedSteps {
  const { steps, uri, prompt, text } = input;
  if (steps !== undefined) return resolveGiven(steps, platform, text);
  if (uri !== undefined) return [resolveUri(uri, platform, text)];
  if (prompt !== undefined) return resolveRequest({ ...input, prompt }, settings, platform);
  throw fail("INVALID_RECORD", 'Cannot plan the request: it has neither "uri" nor "prompt"');
}

/** `uri-compile`: the actions of an abstract URI. */
export function run(input: UriOrPromptRequest, context: Context): CompileResult {
  const settings = settingsOf(context);
  const platform = platformFor(input.platform, settings, context);
  const steps = resolveEither(input, settings, platform);
  const compiled = compileSteps(steps, platform, settings);
  const control = controlOf(compiled);
  return {
    ok: true,
    ...headOf(steps, platform),
    actions: compiled.flatMap(({ actions }) => actions),
    ...limitsField(compiled.flatMap(({ limits }) => limits)),
    ...severalOf(compiled.map(compiledStep)),
    ...(control !== undefined && { control_plan: control }),
  };
}
