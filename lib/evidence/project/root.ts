/** The folder of the project that a request is about. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { Failure, fail } from "#kit/data/errors.ts";
import { readFailure } from "#kit/data/file-errors.ts";
import type { Context } from "#kit/files/context.ts";
import { realText } from "#kit/files/real-path.ts";
import { confine, type Roots } from "#kit/files/roots.ts";
import { flagSetting, textSetting } from "./settings.ts";

/**
 * The real path of `root`, else of HEDDLE_EVIDENCE_ROOT, else of the current folder.
 * @throws NOT_FOUND if it is not a folder, OUTSIDE_ROOTS
 */
export async function openRoot(request: { root?: string }, context: Context): Promise<string> {
  const named = request.root ?? (textSetting("ROOT", context.env) || ".");
  const root = await confine(context.roots, resolve(context.cwd, named), context.cwd, "read");
  const info = await stat(root).catch((thrown: unknown) => {
    throw readFailure(named, thrown);
  });
  if (!info.isDirectory()) throw fail("NOT_FOUND", `"${named}" is a file, not a folder`);
  return root;
}

/** A place that a request names, and the folders that it may be in. */
export interface Place {
  path: string;
  roots: Roots | undefined;
}

/**
 * A file or folder of the project that a request names; it has to be below the root, unless
 * HEDDLE_EVIDENCE_ALLOW_OUTSIDE_ROOT is true.
 * @throws OUTSIDE_ROOTS, NOT_FOUND, UNREADABLE
 */
export async function placeBelow(root: string, named: string, context: Context): Promise<Place> {
  const path = resolve(root, named);
  if (flagSetting("ALLOW_OUTSIDE_ROOT", context.env))
    return { path: await confine(context.roots, path, root, "read"), roots: context.roots };
  // What the server permits, and no more of it than the root.
  await confine(context.roots, path, root, "read");
  const roots: Roots = { ...context.roots, folders: [await realText(root)] };
  try {
    return { path: await confine(roots, path, root, "read"), roots };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== "OUTSIDE_ROOTS") throw thrown;
    throw fail("OUTSIDE_ROOTS", "The path leads out of the root of the project", {
      hint: "Give a path below the root, or set HEDDLE_EVIDENCE_ALLOW_OUTSIDE_ROOT=true",
    });
  }
}
