/** What a conversation says, in the language of its user. */
import { ACTION_DEFINITIONS } from "../actions/index.ts";
import { ENGLISH } from "./messages.en.ts";
import { POLISH } from "./messages.pl.ts";
import type { Language, Messages } from "./texts.ts";

export type { Language, Messages, ValueFault } from "./texts.ts";

export const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: withPhrases(ENGLISH, "en"),
  pl: withPhrases(POLISH, "pl"),
};

/** The messages with what each action says of its own fields. */
function withPhrases(messages: Messages, language: Language): Messages {
  const all = Object.values(ACTION_DEFINITIONS).map(({ phrases }) => phrases?.[language] ?? {});
  return {
    ...messages,
    labels: Object.assign({}, messages.labels, ...all.map(({ labels }) => labels)),
    questions: Object.assign({}, messages.questions, ...all.map(({ questions }) => questions)),
    options: Object.assign({}, messages.options, ...all.map(({ options }) => options)),
  };
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[], word: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
