/** From a prompt to its intent and abstract URI. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import {
  type Intent,
  type PlanRequest,
  type Platform,
  type ResolvedStep,
  type ResolveResult,
  URI_ERRORS,
  type UriSpec,
} from "#schemas/uri.ts";
import { addressOf, canonicalUri, intentOf, uriOf } from "./abstract.ts";
import { platformFor, type Settings, settingsOf } from "./configuration.ts";
import { toUri } from "./rfc3986.ts";
import { ABSTRACT_SCHEMES, OPAQUE_SCHEMES, UNSAFE_SCHEMES } from "./schemes.ts";
import { headOf, type Resolved, type ResolvedSteps, severalOf } from "./steps.ts";
import { understandSteps } from "./understand-steps.ts";

const fail = failures(URI_ERRORS);

const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]+):/;

/**
 * The prompt as a URI, where it is one and nothing else: `scheme://…`, or a registered scheme without "//". Spaces and
 * letters that a URI cannot hold are percent-encoded in the planner's own addresses and in files; behind an address of
 * the web they are more likely words, which `undefined` leaves to the understanding of language.
 */
export function uriPrompt(prompt: string): string | undefined {
  const text = prompt.trim();
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  const rest = text.slice(scheme.length + 1);
  const hierarchical = rest.startsWith("//");
  if (UNSAFE_SCHEMES.has(scheme)) return hierarchical || /^\S/.test(rest) ? text : undefined;
  if (!hierarchical && !(OPAQUE_SCHEMES.has(scheme) && !/^\s/.test(rest))) return undefined;
  if (hierarchical && rest.length === 2) return undefined;
  // A letter's subject has spaces behind "?", an address none.
  const isOurs =
    ABSTRACT_SCHEMES.has(scheme) || scheme === "file" || (scheme === "mailto" && /^[^\s?]*\?/.test(rest));
  return /\s/.test(rest) && !isOurs ? undefined : text;
}

/** Understands a prompt or takes it for a URI. @throws NO_INTENT, AMBIGUOUS, UNSAFE_URI, INVALID_URI or UNSUPPORTED_URI */
export function resolvePrompt(
  prompt: string,
  platform: Platform,
  { locale, named }: { locale: NonNullable<PlanRequest["locale"]>; named?: Settings["named"] },
  text?: string,
): ResolvedSteps {
  const given = uriPrompt(prompt);
  if (given !== undefined) return [resolveUri(given, platform, text)];
  const language = locale === "en-US" || locale === "en-GB" ? "en" : locale;
  const understood = understandSteps(prompt, { locale: language, ...(named && { named }) });
  if (!understood.ok) {
    const { code, message, hint, candidates, step, unread } = understood;
    const details = {
      ...(candidates !== undefined && { candidates }),
      ...(step !== undefined && { step }),
      ...(unread !== undefined && { unread }),
    };
    throw fail(code, message, {
      ...(hint !== undefined && { hint }),
      ...(Object.keys(details).length > 0 && { details }),
    });
  }
  const [first, ...others] = understood.intents.map((found): Resolved => {
    const intent = text === undefined ? found : withText(found, text);
    return { intent, address: uriOf(intent, platform), locale: understood.locale };
  });
  if (first === undefined) throw fail("NO_INTENT", "Cannot plan the prompt: it is empty");
  return [first, ...others];
}

/**
 * The steps that an earlier operation resolved. Each has its own message; one for all counts only if none has its own,
 * so that no chat gets the message of another.
 */
export function resolveGiven(
  given: NonNullable<PlanRequest["steps"]>,
  platform: Platform,
  text?: string,
): ResolvedSteps {
  const common = given.some((one) => one.text !== undefined) ? undefined : text;
  const [first, ...others] = given.map((one) => resolveUri(one.uri, platform, one.text ?? common));
  if (first === undefined) throw fail("INVALID_URI", "Cannot plan the request: it has no steps");
  return [first, ...others];
}

/** A URI stays as it was given; what a URI cannot hold is percent-encoded. */
export function resolveUri(given: string, platform: Platform, text?: string): Resolved {
  const uri = canonicalUri(toUri(given));
  const read = intentOf(uri);
  const intent = text === undefined ? read : withText(read, text);
  return { intent, address: addressOf(uri, intent, platform), locale: null };
}

/** Only a chat message has a text of its own. */
function withText(intent: Intent, text: string): Intent {
  return intent.name === "ide_chat_send" ? { ...intent, slots: { ...intent.slots, text } } : intent;
}

/** The record of an address with what it was made from. */
export function specOf({ intent, address }: Resolved): UriSpec {
  return {
    uri: address.uri,
    scheme: address.scheme,
    action: intent.kind,
    platform_hints: [...address.platforms],
    metadata: address.metadata,
    intent,
  };
}

/** Resolves a request by settings that were read already. */
export function resolveRequest(input: PlanRequest, settings: Settings, platform: Platform): ResolvedSteps {
  return input.steps === undefined
    ? resolvePrompt(
        input.prompt,
        platform,
        { locale: input.locale ?? settings.locale ?? "auto", named: settings.named },
        input.text,
      )
    : resolveGiven(input.steps, platform, input.text);
}

function stepOf(resolved: Resolved): ResolvedStep {
  const { intent, address } = resolved;
  const { text } = address.metadata;
  return {
    uri: address.uri,
    intent: intent.name,
    slots: intent.slots,
    confidence: intent.confidence,
    spec: specOf(resolved),
    ...(text !== undefined && { text }),
  };
}

/** `uri-resolve`: intent with slots and abstract URI of a prompt. */
export function run(input: PlanRequest, context: Context): ResolveResult {
  const settings = settingsOf(context);
  const platform = platformFor(input.platform, settings, context);
  const resolved = resolveRequest(input, settings, platform);
  const [{ locale }] = resolved;
  const { text } = resolved[0].address.metadata;
  return {
    ok: true,
    ...headOf(resolved, platform),
    locale,
    spec: specOf(resolved[0]),
    ...(text !== undefined && { text }),
    ...severalOf(resolved.map(stepOf)),
  };
}
