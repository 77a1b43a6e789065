/** The source files of a project: which are analysed, and which are excluded. */
import { walkFiles } from "#kit/files/walk.ts";
import type { AnalyzeOptions } from "#schemas/refactor.ts";
import { type SourcePath, sourceFilesBelow, THIRD_PARTY } from "#syntax/source-files.ts";

/** The files of the folder that are in one of the languages, in the order of the walk. */
export function sourceFiles(
  root: string,
  { include = [], exclude = [] }: AnalyzeOptions,
  unreadable: (path: string) => void,
): SourcePath[] {
  return [...sourceFilesBelow(root, { include, exclude: [...THIRD_PARTY, ...exclude], unreadable })];
}

/** Texts that show readers how to import from a project. */
const DOCUMENT = /\.(?:md|rst|txt|doctest)$/;

/** The documents of the folder, excluding third-party ones. */
export function documentFiles(root: string): string[] {
  const paths = walkFiles(root, { exclude: [...THIRD_PARTY], unreadable: () => {} });
  return [...paths].filter((path) => DOCUMENT.test(path));
}
