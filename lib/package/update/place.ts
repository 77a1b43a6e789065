/** Finds the workspace that knows an output folder: the nearest folder above it with a store of intents. */
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { confine, isInside } from "#kit/files/roots.ts";
import { hasIntents, type IntentStore, readIntents } from "../store/intents.ts";

export interface FoundPlace {
  /** Undefined if no workspace knows the folder. */
  readonly store: IntentStore | undefined;
  readonly workspace: string;
  /** Relative to the workspace. */
  readonly outputDir: string;
}

/** @throws OUTSIDE_ROOTS, PROTECTED_PATH */
export async function placeOf(
  folder: string,
  { cwd, env, roots }: Pick<Context, "cwd" | "env" | "roots">,
): Promise<FoundPlace> {
  const path = await confine(roots, folder, cwd, "keep");
  const isVisible = (one: string) => roots === undefined || roots.folders.some((root) => isInside(root, one));
  const named = env["HEDDLE_PACKAGE_WORKSPACE"];
  const candidates = [...(named && isInside(named, path) ? [named] : []), ...foldersAbove(path)];
  for (const workspace of candidates.filter(isVisible)) {
    if (!(await hasIntents(workspace))) continue;
    const store = await readIntents(workspace, { env });
    const outputDir = relative(workspace, path) || ".";
    if (store?.ownerOf(outputDir) !== undefined) return { store, workspace, outputDir };
    store?.[Symbol.dispose]();
  }
  // On the command line a folder may be a link, to wherever it leads.
  const real = existsSync(path) ? realpathSync(path) : path;
  return { store: undefined, workspace: dirname(real), outputDir: basename(real) };
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === path ? [path] : [path, ...foldersAbove(above)];
}
