/** The folder that holds the runs of a project, `.heddle/evidence` unless it is configured. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import { fail } from "#kit/data/errors.ts";
import { systemCode } from "#kit/data/file-errors.ts";
import type { Context } from "#kit/files/context.ts";
import { ensureFolder } from "#kit/files/files.ts";
import { confine, isInside, openRoots, permitWrite, type Roots, writeConfined } from "#kit/files/roots.ts";
import { isState } from "#kit/files/state-path.ts";
import { stateHolder } from "#kit/files/write-policy.ts";
import { ensureStateFolder, refuseLinks } from "#kit/store/state-folder.ts";
import { outputFolder } from "../project/settings.ts";

/** What is in the folder. */
export const RUNS = "runs";
export const LATEST = "latest.json";
export const CACHE = "cache";

/** A folder with runs. */
export interface Output {
  /** Real path. */
  folder: string;
  /** Heddle's own: what is below it may be written whatever a client may write elsewhere. */
  roots: Roots;
}

export interface OutputOptions {
  /** Another folder, named by the request. */
  output?: string | undefined;
  /** Creates it, and keeps git and the extractors out of it. */
  create?: boolean;
}

/**
 * The folder with the runs of a project. What a request names needs the right to write; HEDDLE_EVIDENCE_OUTPUT_DIR is the
 * choice of whoever runs Heddle, and its runs are the state of the service.
 * @param root real path of the project
 * @returns undefined if it is not there and `create` is not set
 * @throws OUTSIDE_ROOTS, PROTECTED_PATH, WRITING_NOT_ALLOWED, WRITE_FAILED, FILE_EXISTS for a folder of something else
 */
export async function openOutput(
  root: string,
  context: Context,
  { output, create = false }: OutputOptions = {},
): Promise<Output | undefined> {
  const folder =
    output === undefined ? await configured(root, context) : await named(root, output, create, context);
  if (!create && !existsSync(folder)) return undefined;
  if (create) await prepare(folder);
  return { folder, roots: await openRoots([folder]) };
}

async function configured(root: string, context: Context): Promise<string> {
  const place = outputFolder(context.env);
  const holder = (await stateHolder(root, context)) ?? root;
  const folder = resolve(holder, place);
  // A project must not lead its runs elsewhere by a link that it brings along.
  if (!isAbsolute(place) && isInside(holder, folder))
    await refuseLinks(holder, relative(holder, folder), [RUNS, CACHE, LATEST]);
  return folder;
}

async function named(root: string, output: string, create: boolean, context: Context): Promise<string> {
  const folder = await confine(context.roots, resolve(root, output), root, create ? "keep" : "read");
  if (!create) return folder;
  await permitWrite(context.roots, folder);
  const names: string[] = await readdir(folder).catch((thrown: unknown): string[] => {
    if (systemCode(thrown) === "ENOENT") return [];
    throw fail("WRITE_FAILED", `Cannot keep runs in "${output}": it is not a folder that can be read`);
  });
  if (names.length > 0 && !names.includes(RUNS))
    throw fail("FILE_EXISTS", `Cannot keep runs in "${output}": the folder has other files`, {
      hint: "Name a new folder, an empty one, or one that has runs",
    });
  return folder;
}

async function prepare(folder: string): Promise<void> {
  const isNew = !existsSync(folder);
  await (isState(folder) ? ensureStateFolder(folder) : ensureFolder(folder));
  const roots = await openRoots([folder]);
  // Reports below a folder of documents would be read as documents by the next run.
  if (isNew && !isState(folder)) await writeConfined(roots, join(folder, ".gitignore"), "*\n");
  await ensureFolder(join(folder, RUNS));
}
