/** What the files of a project take from each other, for actions that one file alone cannot judge. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnalyzedFile } from "../../../schemas/refactor.ts";
import { decodeSource } from "../../syntax/source.ts";
import type { Surroundings } from "../actions/action.ts";
import { OfferedNames } from "../actions/python/offered-names.ts";
import { ScriptCycles } from "./script-cycles.ts";

type File = Pick<AnalyzedFile, "path" | "language">;

export type SurroundingsOf = (file: File) => Surroundings;

const SCRIPTS = new Set<File["language"]>(["typescript", "tsx", "javascript"]);

/** Reads the project's files of a language when the first of them is asked about, once for all. */
export function surroundingsIn(root: string, files: readonly File[]): SurroundingsOf {
  let names: OfferedNames | undefined;
  let cycles: ScriptCycles | undefined;
  return ({ path, language }) => {
    if (SCRIPTS.has(language)) {
      cycles ??= new ScriptCycles(
        files.filter((file) => SCRIPTS.has(file.language)),
        (file) => textOf(root, file),
      );
      return { cyclic: cycles.has(path) };
    }
    if (language !== "python") return {};
    names ??= offeredNames(root, files);
    return { offered: names.of(path) };
  };
}

function offeredNames(root: string, files: readonly File[]): OfferedNames {
  const names = new OfferedNames();
  for (const file of files) {
    const text = file.language === "python" ? textOf(root, file) : null;
    if (text !== null) names.add(text);
  }
  return names;
}

/** Null for a file that went since the analysis, or is no text: it takes nothing. */
function textOf(root: string, { path, language }: File): string | null {
  try {
    const source = decodeSource(readFileSync(join(root, path)), language);
    return source.ok ? source.text : null;
  } catch {
    return null;
  }
}
