/** Opens the analyzer of a language: the parser and its grammar are loaded once, and only if they are needed. */
import type { Analyzer } from "./facts.ts";
import type { Language } from "./language.ts";

const OPENERS: Readonly<Record<Language, () => Promise<Analyzer>>> = {
  python: () => import("./python/analyze.ts").then((module) => module.openPython()),
  typescript: () => import("./ecmascript/analyze.ts").then((module) => module.openEcmascript("typescript")),
  tsx: () => import("./ecmascript/analyze.ts").then((module) => module.openEcmascript("tsx")),
  javascript: () => import("./ecmascript/analyze.ts").then((module) => module.openEcmascript("javascript")),
  go: () => import("./go/analyze.ts").then((module) => module.openGo()),
  java: () => import("./java/analyze.ts").then((module) => module.openJava()),
  rust: () => import("./rust/analyze.ts").then((module) => module.openRust()),
  php: () => import("./php/analyze.ts").then((module) => module.openPhp()),
};

const opened = new Map<Language, Promise<Analyzer>>();

/**
 * The analyzer of a language; the first call loads its parser, later ones share it.
 * @param text where given, the analyzer is opened for this text alone: what it does not need is not loaded
 */
export function openAnalyzer(language: Language, text?: string): Promise<Analyzer> {
  const known = opened.get(language);
  if (known) return known;
  if (language === "python" && text !== undefined)
    return import("./python/analyze.ts").then((module) => module.openPython(text));
  const analyzer = OPENERS[language]();
  opened.set(language, analyzer);
  return analyzer;
}
