/** Opens the outliner of a language: its parser is loaded once, and only if it is needed. */
import type { Language } from "./language.ts";
import type { Outliner } from "./outline/facts.ts";

const ecmascript = (language: "typescript" | "tsx" | "javascript") => () =>
  import("./ecmascript/outline.ts").then((module) => module.openEcmascriptOutline(language));

const OPENERS: Readonly<Record<Language, () => Promise<Outliner>>> = {
  python: () => import("./python/outline.ts").then((module) => module.openPythonOutline()),
  typescript: ecmascript("typescript"),
  tsx: ecmascript("tsx"),
  javascript: ecmascript("javascript"),
  go: () => import("./go/outline.ts").then((module) => module.openGoOutline()),
  java: () => import("./java/outline.ts").then((module) => module.openJavaOutline()),
  rust: () => import("./rust/outline.ts").then((module) => module.openRustOutline()),
  php: () => import("./php/outline.ts").then((module) => module.openPhpOutline()),
};

const opened = new Map<Language, Promise<Outliner>>();

/** The outliner of a language; the first call loads its parser, later ones share it. */
export function openOutliner(language: Language): Promise<Outliner> {
  const known = opened.get(language);
  if (known) return known;
  const outliner = OPENERS[language]();
  opened.set(language, outliner);
  return outliner;
}
