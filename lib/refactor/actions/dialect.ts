/** What an edit needs to know of a language beside its actions: what does not parse, and what an action may change. */
import type { PlainAction } from "#schemas/refactor.ts";
import type { ParseError } from "#syntax/facts.ts";

export interface Dialect {
  /** The first place where a text is not understood, or null. */
  parseError(text: string): ParseError | null;
  /** Why `after`, which may not parse, differs from `before` by more than the action may change; null where it does not. */
  change(action: PlainAction, before: string, after: string): string | null;
}
