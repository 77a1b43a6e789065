/** What an edit needs to know of a language besides its actions: what does not parse, and what an action may change. */
import type { PlainAction } from "#schemas/refactor.ts";
import type { ParseError } from "#syntax/facts.ts";

export interface Dialect {
  /** The first syntax error, or null. */
  parseError(text: string): ParseError | null;
  /** Why `after`, which may not parse, changes more of `before` than the action may; null if it does not. */
  change(action: PlainAction, before: string, after: string): string | null;
}
