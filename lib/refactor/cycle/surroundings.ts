/** What the files of a project take from each other, for actions that one file alone cannot judge. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnalyzedFile } from "../../../schemas/refactor.ts";
import { decodeSource } from "../../syntax/source.ts";
import type { Surroundings } from "../actions/action.ts";
import { OfferedNames } from "../actions/python/offered-names.ts";

export type SurroundingsOf = (file: Pick<AnalyzedFile, "path" | "language">) => Surroundings;

/** Reads the project's Python files when the first of them is asked about, once for all. */
export function surroundingsIn(
  root: string,
  files: readonly Pick<AnalyzedFile, "path" | "language">[],
): SurroundingsOf {
  let names: OfferedNames | undefined;
  return ({ path, language }) => {
    if (language !== "python") return {};
    names ??= offeredNames(root, files);
    return { offered: names.of(path) };
  };
}

function offeredNames(root: string, files: readonly Pick<AnalyzedFile, "path" | "language">[]): OfferedNames {
  const names = new OfferedNames();
  for (const { path, language } of files) {
    if (language !== "python") continue;
    try {
      const source = decodeSource(readFileSync(join(root, path)), language);
      if (source.ok) names.add(source.text);
    } catch {
      // A file that went since the analysis takes nothing.
    }
  }
  return names;
}
