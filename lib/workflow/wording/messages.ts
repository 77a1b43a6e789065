/** What a conversation says, in the language of its user. */
import { ENGLISH } from "./messages.en.ts";
import { POLISH } from "./messages.pl.ts";
import type { Language, Messages } from "./texts.ts";

export type { Language, Messages, ValueFault } from "./texts.ts";

export const MESSAGES: Readonly<Record<Language, Messages>> = { en: ENGLISH, pl: POLISH };

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[], word: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
