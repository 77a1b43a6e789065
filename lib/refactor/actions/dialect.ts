/** What an edit needs to know of a language beside its actions: what does not parse, and what an action may change. */
import type { PlainAction } from "#schemas/refactor.ts";
import type { ParseError } from "#syntax/facts.ts";
import type { Language } from "#syntax/language.ts";

export interface Dialect {
  /** The first place where a text is not understood, or null. */
  parseError(text: string): ParseError | null;
  /** Why `after`, which may not parse, differs from `before` by more than the action may change; null where it does not. */
  change(action: PlainAction, before: string, after: string): string | null;
}

/** The dialects of the languages that have actions. */
export const DIALECTS: Readonly<Partial<Record<Language, () => Promise<Dialect>>>> = {
  python: () => import("./python/dialect.ts").then((module) => module.openDialect()),
  typescript: () => import("./ecmascript/dialect.ts").then((module) => module.openDialect("typescript")),
  tsx: () => import("./ecmascript/dialect.ts").then((module) => module.openDialect("tsx")),
  javascript: () => import("./ecmascript/dialect.ts").then((module) => module.openDialect("javascript")),
};
