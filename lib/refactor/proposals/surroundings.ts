/** What the files of a project import from each other, for actions that need more than one file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnalyzedFile } from "#schemas/refactor.ts";
import { decodeSource } from "#syntax/source.ts";
import type { Surroundings } from "../actions/action.ts";
import type { ClassFacts } from "../actions/python/class-facts.ts";
import { ClassTexts } from "../actions/python/class-texts.ts";
import { OfferedNames } from "../actions/python/offered-names.ts";
import { documentFiles } from "../analyze/sources.ts";
import { LoadEffects } from "./load-effects.ts";
import { ScriptCycles } from "./script-cycles.ts";

type File = Pick<AnalyzedFile, "path" | "language">;
/** A file with what was measured in it. */
type MeasuredFile = File & Pick<AnalyzedFile, "functions">;

export type SurroundingsOf = (file: File) => Surroundings;

const SCRIPTS = new Set<File["language"]>(["typescript", "tsx", "javascript"]);

/** Reads the project's files of a language on the first request for one of them, once for all. */
export function surroundingsIn(root: string, files: readonly MeasuredFile[]): SurroundingsOf {
  let names: OfferedNames | undefined;
  let cycles: ScriptCycles | undefined;
  let families: ((path: string) => Surroundings["relatives"]) | undefined;
  let effects: LoadEffects | undefined;
  let bareConstructors: boolean | undefined;
  const loadingBy =
    (file: File): Surroundings["loading"] =>
    (wanted, load, kind) => {
      effects ??= new LoadEffects(files, (other) => textOf(root, other));
      return effects.of(file, wanted, load, kind);
    };
  return ({ path, language }) => {
    if (SCRIPTS.has(language)) {
      cycles ??= new ScriptCycles(
        files.filter((file) => SCRIPTS.has(file.language)),
        (file) => textOf(root, file),
      );
      return { cyclic: cycles.has(path), loading: loadingBy({ path, language }) };
    }
    if (language !== "python") return {};
    names ??= offeredNames(root, files);
    families ??= classFamilies(root, files);
    bareConstructors ??= leavesConstructorsBare(files);
    return {
      offered: names.of(path),
      relatives: families(path),
      loading: loadingBy({ path, language }),
      bareConstructors,
    };
  };
}

/** This many constructors show a habit. */
const SEVERAL = 3;

/** Whether the files with return types omit them for more constructors than they write. */
function leavesConstructorsBare(files: readonly MeasuredFile[]): boolean {
  const isBare = ({ missing_return_type }: AnalyzedFile["functions"][number]) => missing_return_type;
  const constructors = files
    .filter(({ language, functions }) => language === "python" && !functions.every(isBare))
    .flatMap(({ functions }) => functions.filter(({ name }) => name.endsWith("__init__")));
  return constructors.length >= SEVERAL && constructors.filter(isBare).length * 2 > constructors.length;
}

function offeredNames(root: string, files: readonly File[]): OfferedNames {
  const names = new OfferedNames();
  for (const file of files) {
    const text = file.language === "python" ? textOf(root, file) : null;
    if (text !== null) names.add(text);
  }
  for (const path of documentFiles(root)) names.addImports(documentOf(root, path));
  return names;
}

/** Longer documents are data. */
const LONGEST_DOCUMENT = 1_000_000;

function documentOf(root: string, path: string): string {
  try {
    const text = readFileSync(join(root, path), "utf8");
    return text.length > LONGEST_DOCUMENT ? "" : text;
  } catch {
    return "";
  }
}

/** What the other files of the project tell about classes; each is parsed once, and only if its classes are related. */
function classFamilies(root: string, files: readonly File[]): (path: string) => Surroundings["relatives"] {
  const python = new Map(
    files.filter(({ language }) => language === "python").map((file) => [file.path, file]),
  );
  const texts = new ClassTexts();
  for (const file of python.values()) texts.add(file.path, textOf(root, file) ?? "");
  const known = new Map<string, ClassFacts[]>();
  return (path) => (names, classesIn) =>
    texts
      .related(names)
      .filter((other) => other !== path)
      .flatMap((other) => {
        const file = python.get(other);
        const classes = known.get(other) ?? classesIn((file && textOf(root, file)) ?? "");
        known.set(other, classes);
        return classes;
      });
}

/** Null for a file that was deleted since the analysis, or is not text: it imports nothing. */
function textOf(root: string, { path, language }: File): string | null {
  try {
    const source = decodeSource(readFileSync(join(root, path)), language);
    return source.ok ? source.text : null;
  } catch {
    return null;
  }
}
