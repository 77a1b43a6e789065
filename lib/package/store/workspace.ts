/** The workspace of a request: the folder that holds its packages, their state, and nothing outside of it. */
import { lstat, readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import type { ServiceHost } from "#kit/contract/service.ts";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { ensureFolder } from "#kit/files/files.ts";
import {
  confine,
  isInside,
  isPathInside,
  namedPart,
  openRoots,
  permitWrite,
  writeConfined,
} from "#kit/files/roots.ts";
import { isState } from "#kit/files/state-path.ts";
import { PACKAGE_STATE } from "./intents.ts";

/** Folder for the files of a package, below the workspace, if the request names none. */
export const OUTPUT_DIR = "generated";

type Place = Pick<Context, "cwd" | "env" | "roots">;

/**
 * The absolute path of the workspace, inside the roots of a client. A folder that does not exist is an empty workspace.
 * @param writes whether the request changes the workspace, which a client may not everywhere
 * @throws OUTSIDE_ROOTS, PROTECTED_PATH; if it changes it, WRITING_NOT_ALLOWED
 */
export async function workspaceOf(
  request: { workspace?: string },
  { cwd, env, roots }: Place,
  writes = false,
): Promise<string> {
  const named = request.workspace ?? (env["HEDDLE_PACKAGE_WORKSPACE"] || ".");
  const path = await confine(roots, named, roots?.folders[0] ?? cwd, "keep");
  if (writes) await permitFolder(path, { roots });
  return path;
}

/** The workspace of a server, whatever its clients name. */
export const serverWorkspace = ({
  cwd,
  env,
  roots,
}: Pick<ServiceHost, "cwd" | "env" | "roots">): Promise<string> =>
  workspaceOf({}, { cwd: roots[0] ?? cwd, env, roots: undefined });

/** As {@link workspaceOf} for a request that changes it; the folder is created if needed. */
export async function ensureWorkspace(request: { workspace?: string }, context: Place): Promise<string> {
  const path = await workspaceOf(request, context, true);
  await ensureFolder(path);
  return path;
}

/**
 * Refuses a folder in which a client may not have files written; on the command line every folder is permitted.
 * @throws WRITING_NOT_ALLOWED, PROTECTED_PATH
 */
export async function permitFolder(folder: string, { roots }: Pick<Context, "roots">): Promise<void> {
  if (roots?.named === undefined) return;
  await permitWrite(roots, folder);
  refuseState(namedPart(roots, folder));
}

/** Heddle trusts its own state, approvals above all. @throws PROTECTED_PATH for a path in a state folder */
export function refuseState(path: string): void {
  if (isState(path))
    throw fail("PROTECTED_PATH", "Cannot write there: it is what Heddle keeps for itself", {
      hint: "Name another folder",
    });
}

/** Writes a file of the workspace; no link leads it out. */
export async function writeInWorkspace(workspace: string, path: string, text: string): Promise<void> {
  // Records are brought up to date after every step: most have not changed, and a write waits for the disk.
  if ((await textOfFile(join(workspace, path))) === text) return;
  await writeConfined(await openRoots([workspace]), path, text, { cwd: workspace, folders: true });
}

/** The text of a file that is itself there, not a link to one; null if there is none. */
async function textOfFile(path: string): Promise<string | null> {
  try {
    return (await lstat(path)).isFile() ? await readFile(path, "utf8") : null;
  } catch {
    return null;
  }
}

/**
 * The output folder relative to the workspace.
 * @throws OUTSIDE_ROOTS if it is not below it
 */
export function outputDirOf(workspace: string, named: string | undefined): string {
  const path = relative(workspace, resolve(workspace, named ?? OUTPUT_DIR)) || ".";
  const isState = isInside(join(workspace, PACKAGE_STATE), join(workspace, path));
  if ((path !== "." && !isPathInside(path)) || isState)
    throw fail("OUTSIDE_ROOTS", "Cannot use the output folder: it is not below the workspace", {
      hint: "Name a folder below the workspace, or another workspace with --workspace",
    });
  return path;
}

/**
 * As {@link outputDirOf}, of a folder that is written to.
 * @throws OUTSIDE_ROOTS also if a link leads out of the workspace; PROTECTED_PATH
 */
export async function writableOutput(
  workspace: string,
  named: string | undefined,
  context: Pick<Context, "roots">,
): Promise<string> {
  const path = outputDirOf(workspace, named);
  await permitFolder(await confine(await openRoots([workspace]), path, workspace, "write"), context);
  return path;
}

/** Folder of the state of a deployment: its record, logs and data. */
export const deploymentFolder = (workspace: string, id: string): string =>
  join(workspace, PACKAGE_STATE, "runs", id);
