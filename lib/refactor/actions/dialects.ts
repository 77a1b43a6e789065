/** The dialects of the languages that have actions; each is loaded for the first edit that needs it. */
import type { Language } from "#syntax/language.ts";
import type { Dialect } from "./dialect.ts";

export const DIALECTS: Readonly<Partial<Record<Language, () => Promise<Dialect>>>> = {
  python: () => import("./python/dialect.ts").then((module) => module.openDialect()),
  typescript: () => import("./ecmascript/dialect.ts").then((module) => module.openDialect("typescript")),
  tsx: () => import("./ecmascript/dialect.ts").then((module) => module.openDialect("tsx")),
  javascript: () => import("./ecmascript/dialect.ts").then((module) => module.openDialect("javascript")),
};
