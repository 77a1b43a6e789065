/** From an abstract URI to the ordered actions of a platform: pure data, nothing of this host. */

import type { Context } from "#kit/context.ts";
import { fail } from "#kit/errors.ts";
import type {
  Action,
  CompileResult,
  ControlPlan,
  Intent,
  Platform,
  UriOrPromptRequest,
} from "#schemas/uri.ts";
import { intentOf } from "./abstract.ts";
import { captureDirFor, platformFor, type Settings, settingsOf } from "./configuration.ts";
import { controlPlan } from "./control.ts";
import { darwin } from "./platforms/darwin.ts";
import { withRoles } from "./platforms/folder-roles.ts";
import { linux } from "./platforms/linux.ts";
import type { Compile } from "./platforms/options.ts";
import { windows } from "./platforms/windows.ts";
import { type Resolved, resolvePrompt, resolveUri } from "./resolve.ts";

const COMPILERS: Readonly<Record<Platform, Compile>> = { linux, darwin, windows };

export interface Compiled {
  actions: Action[];
  control?: ControlPlan;
}

/**
 * The actions of an abstract URI. The URI is all that counts: it is read back here, so that a plan never says more than
 * its address does. A chat message travels beside it.
 * @throws INVALID_URI, UNSUPPORTED_URI or UNSAFE_URI
 */
export function compileUri(uri: string, platform: Platform, captureDir: string, text?: string): Compiled {
  const intent: Intent = intentOf(uri);
  const actions = COMPILERS[platform](intent, { captureDir, uri, text }).map(withRoles);
  const control = controlPlan(intent, uri, text);
  return control === undefined ? { actions } : { actions, control };
}

/** A resolved prompt or URI, compiled. */
export function compileResolved(resolved: Resolved, platform: Platform, settings: Settings): Compiled {
  const { uri, metadata } = resolved.address;
  return compileUri(uri, platform, captureDirFor(settings, platform), metadata.text);
}

/** The URI of a request, or its prompt understood; a request with both goes by its URI. */
export function resolveEither(input: UriOrPromptRequest, settings: Settings, platform: Platform): Resolved {
  if (input.uri !== undefined) return resolveUri(input.uri, platform, input.text);
  if (input.prompt !== undefined)
    return resolvePrompt(input.prompt, platform, input.locale ?? settings.locale ?? "auto", input.text);
  throw fail("INVALID_RECORD", 'Cannot plan the request: it has neither "uri" nor "prompt"');
}

/** `uri-compile`: the actions of an abstract URI. */
export function run(input: UriOrPromptRequest, context: Context): CompileResult {
  const settings = settingsOf(context);
  const platform = platformFor(input.platform, settings, context);
  const resolved = resolveEither(input, settings, platform);
  const { actions, control } = compileResolved(resolved, platform, settings);
  const { intent, address } = resolved;
  return {
    ok: true,
    uri: address.uri,
    platform,
    intent: intent.name,
    slots: intent.slots,
    confidence: intent.confidence,
    actions,
    ...(control !== undefined && { control_plan: control }),
  };
}
