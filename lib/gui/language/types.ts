/** The form of the words of one language, and what its sentences mean. */
import type { Stems } from "#language/lexicon.ts";
import type { VerbForms } from "#language/request.ts";
import type { Group, Rules } from "#language/template.ts";

/** What a clause asks for. */
export type Act =
  | "focus"
  | "type"
  | "type_into"
  | "press"
  | "click"
  | "set"
  | "scroll"
  | "capture"
  | "capture_out"
  | "wait"
  | "wait_window"
  | "assert_window"
  | "assert_text"
  /** Finish the typing of the clause before, or do not. */
  | "submit"
  | "hold"
  /** "Don't click anything": what the others must not do. */
  | "refrain"
  /** Touch nothing. */
  | "dry_run"
  | "health"
  | "orient"
  | "actions"
  | "tree"
  | "stop"
  | "execute"
  | "simulate"
  | "validate";

/** What a row of sentences means. */
export interface Meaning {
  readonly act: Act;
  /** How sure the wording makes it, 0 to 1. */
  readonly sure: number;
  /** Slots that the wording itself fills. */
  readonly slots?: Readonly<Record<string, string>>;
}

export interface Row {
  readonly to: Meaning;
  readonly say: readonly string[];
}

export function row(act: Act, sure: number, say: readonly string[], slots?: Meaning["slots"]): Row {
  return { to: { act, sure, ...(slots && { slots }) }, say };
}

export interface Language extends VerbForms {
  readonly locale: "en" | "pl";
  /** Rules of lib/language/request.ts, and the pieces of the sentences. */
  readonly rules: Rules;
  readonly groups: readonly Group<Meaning>[];
  /** Between two clauses. */
  readonly joints: string;
  /** In front of the first clause. */
  readonly lead: string;
  /** Words that no name begins with, and no unquoted text has. */
  readonly function: string;
  /** Words that stand for a text instead of being one: "password", "something". */
  readonly placeholders: string;
  /** Phrases of keys, by name. */
  readonly keys: Readonly<Record<string, string>>;
  /** Phrases of roles, by name in the accessible tree. */
  readonly roles: Readonly<Record<string, string>>;
  /** Labels that buttons often have, in lower case without quotes. */
  readonly labels: string;
  /** Phrases of generic programs, by the word of their windows. */
  readonly programs: Readonly<Record<string, string>>;
  /** Sizes in words, by factor. */
  readonly scales: Readonly<Record<string, string>>;
  /** Counts in words that are no numerals: "twice". */
  readonly times: Readonly<Record<string, string>>;
  readonly stems?: Stems;
  /** First words of a report, not of a request. */
  readonly past: RegExp;
}
