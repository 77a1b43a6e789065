/** From a prompt to its intent and abstract URI. */

import type { Context } from "#kit/context.ts";
import { failures } from "#kit/errors.ts";
import {
  type Intent,
  type PlanRequest,
  type Platform,
  type ResolveResult,
  URI_ERRORS,
  type UriSpec,
} from "#schemas/uri.ts";
import { type Address, addressOf, canonicalUri, intentOf, uriOf } from "./abstract.ts";
import { platformFor, type Settings, settingsOf } from "./configuration.ts";
import { toUri } from "./rfc3986.ts";
import { ABSTRACT_SCHEMES, OPAQUE_SCHEMES, UNSAFE_SCHEMES } from "./schemes.ts";
import { understand } from "./understand.ts";

const fail = failures(URI_ERRORS);

/** A prompt understood: what is wanted, and its address. */
export interface Resolved {
  intent: Intent;
  address: Address;
  /** Language the prompt was understood in; null for a URI. */
  locale: string | null;
}

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

/** @throws NO_INTENT, AMBIGUOUS, UNSAFE_URI, INVALID_URI or UNSUPPORTED_URI */
export function resolvePrompt(
  prompt: string,
  platform: Platform,
  locale: NonNullable<PlanRequest["locale"]>,
  text?: string,
): Resolved {
  const given = uriPrompt(prompt);
  if (given !== undefined) return resolveUri(given, platform, text);
  const language = locale === "en-US" || locale === "en-GB" ? "en" : locale;
  const understood = understand(prompt, { locale: language });
  if (!understood.ok) {
    const { code, message, hint, candidates } = understood;
    throw fail(code, message, {
      ...(hint !== undefined && { hint }),
      ...(candidates !== undefined && { details: { candidates } }),
    });
  }
  const intent = text === undefined ? understood.intent : withText(understood.intent, text);
  return { intent, address: uriOf(intent, platform), locale: understood.locale };
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
export function resolveRequest(input: PlanRequest, settings: Settings, platform: Platform): Resolved {
  return resolvePrompt(input.prompt, platform, input.locale ?? settings.locale ?? "auto", input.text);
}

/** `uri-resolve`: intent with slots and abstract URI of a prompt. */
export function run(input: PlanRequest, context: Context): ResolveResult {
  const settings = settingsOf(context);
  const platform = platformFor(input.platform, settings, context);
  const resolved = resolveRequest(input, settings, platform);
  const { intent, address, locale } = resolved;
  const text = address.metadata.text;
  return {
    ok: true,
    uri: address.uri,
    platform,
    intent: intent.name,
    slots: intent.slots,
    confidence: intent.confidence,
    locale,
    spec: specOf(resolved),
    ...(text !== undefined && { text }),
  };
}
