/** The sentences of an installation: those of the file in the settings, and the actions that users added to the registry. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "#schemas/workflow.ts";
import { OWN_ACTION } from "../action/executor.ts";
import type { LoadedSentences } from "./load.ts";

/** Folder of the user's own actions, beside the settings. */
const FOLDER = "workflow-actions";
const EXTENSION = ".yaml";

export const ownActionsFolder = (folder: string): string => join(folder, FOLDER);

export const ownActionPath = (folder: string, name: string): string =>
  join(ownActionsFolder(folder), `${name}${EXTENSION}`);

/** The names of the user's own actions, sorted. */
export async function ownActionNames(folder: string): Promise<string[]> {
  const files = await readdir(ownActionsFolder(folder)).catch(() => []);
  return files
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => file.slice(0, -EXTENSION.length))
    .filter((name) => OWN_ACTION.test(name))
    .sort();
}

/** @throws INVALID_SENTENCES, NOT_FOUND, UNREADABLE */
export async function installedSentences(
  { sentences }: Pick<Settings, "sentences">,
  folder: string,
): Promise<LoadedSentences> {
  const own = (await ownActionNames(folder)).map((name) => ownActionPath(folder, name));
  const paths = sentences === undefined ? own : [sentences, ...own];
  if (paths.length === 0) return { sentences: [], tests: [] };
  const { loadSentences } = await import("./load.ts");
  const loaded = await Promise.all(paths.map((path) => loadSentences(path, folder)));
  return {
    sentences: loaded.flatMap((one) => one.sentences),
    tests: loaded.flatMap(({ tests }) => tests),
  };
}
