/** Whether each parser can be loaded and finds the one function of a small source. */

import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { DoctorCheck } from "#schemas/evidence.ts";
import { LANGUAGES, type Language } from "#syntax/language.ts";
import { openOutliner } from "#syntax/outline.ts";
import { flagSetting } from "../project/settings.ts";

const SOURCES: Readonly<Record<Language, string>> = {
  python: "def probe():\n    pass\n",
  typescript: "export function probe(): void {}\n",
  tsx: "export function probe() { return <b />; }\n",
  javascript: "export function probe() {}\n",
  go: "package probe\n\nfunc probe() {}\n",
  java: "class Probe { void probe() {} }\n",
  rust: "fn probe() {}\n",
  php: "<?php function probe() {}\n",
};

/** Those that HEDDLE_EVIDENCE_ENABLE_…_AST can switch off. */
const OPTIONAL = {
  python: "ENABLE_PYTHON_AST",
  go: "ENABLE_GO_AST",
  java: "ENABLE_JAVA_AST",
  rust: "ENABLE_RUST_AST",
  php: "ENABLE_PHP_AST",
} as const;

export async function checkParsers({ env }: Pick<Context, "env">): Promise<DoctorCheck> {
  const name = "parsers";
  let used: Language[];
  try {
    used = LANGUAGES.filter(
      (language) => !(language in OPTIONAL) || flagSetting(OPTIONAL[language as keyof typeof OPTIONAL], env),
    );
  } catch (thrown) {
    const { message, hint } = asFailure(thrown);
    return { name, status: "failed", message, ...(hint !== undefined && { hint }) };
  }
  const broken: string[] = [];
  for (const language of used) {
    const why = await faultOf(language);
    if (why !== null) broken.push(`${language} (${why})`);
  }
  if (broken.length > 0)
    return {
      name,
      status: "failed",
      message: `Cannot parse ${broken.join(", ")}`,
      hint: "Install Heddle again",
    };
  const off = LANGUAGES.filter((language) => !used.includes(language));
  const without = off.length === 0 ? "" : `; switched off: ${off.join(", ")}`;
  return { name, status: "ok", message: `${used.join(", ")}${without}` };
}

async function faultOf(language: Language): Promise<string | null> {
  try {
    const outline = (await openOutliner(language))(SOURCES[language], "probe");
    const isFound = outline.declarations.some((declaration) => declaration.name === "probe");
    return isFound ? null : "it does not find a function";
  } catch (thrown) {
    return asFailure(thrown).message;
  }
}
