/** The one way in which an operation writes a file that a request names: `write-right.ts` decides whether it may. */
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { Failure, fail } from "../data/errors.ts";
import { systemCode } from "../data/file-errors.ts";
import type { Context } from "./context.ts";
import { isClient } from "./context.ts";
import type { Content } from "./files.ts";
import {
  confine,
  isProtectedPlace,
  namedPart,
  permitWrite,
  type Roots,
  readConfinedBytes,
  writeConfined,
} from "./roots.ts";
import { isState } from "./state-path.ts";

/** The fields of every operation that writes what a request names. */
export interface WriteFields {
  /** Write nothing, and return what would be written. */
  dry_run?: boolean;
  /** Replace a file of another kind. */
  overwrite?: boolean;
}

/** A file that a request names, and what it should hold. */
export interface Output {
  path: string;
  data: Content;
  /** Whether a file with this content is of the operation's own kind, so that replacing it is expected. */
  isOwn: (content: Uint8Array) => boolean;
  /** Creates missing folders above it. */
  folders?: boolean;
}

/**
 * Writes a file that a request names, if permitted: atomically, inside the roots, outside protected paths,
 * and over a file of another kind only with `overwrite`. With `dry_run` all of this is checked and nothing is written.
 *
 * @returns whether it was written
 * @throws OUTSIDE_ROOTS, PROTECTED_PATH, FILE_EXISTS, WRITE_FAILED
 */
export async function writeOutput(
  { path, data, isOwn, folders }: Output,
  fields: WriteFields,
  context: Context,
): Promise<boolean> {
  const options = { cwd: context.cwd, ...(folders && { folders }) };
  for (let attempt = 1; ; attempt++) {
    const isNew = fields.overwrite !== true && !existsSync(await outputPath(path, context));
    if (!(await checkOutput(path, isOwn, fields, context)) || !mayWrite(context, fields)) return false;
    try {
      await writeConfined(context.roots, path, data, { ...options, isNew });
      return true;
    } catch (thrown) {
      // A file has appeared since the check: find out whose it is.
      const hasAppeared = thrown instanceof Failure && systemCode(thrown.cause) === "EEXIST";
      if (!isNew || !hasAppeared || attempt === MOST_ATTEMPTS) throw thrown;
    }
  }
}

/** How often a file may appear and disappear while it is being written. */
const MOST_ATTEMPTS = 10;

/**
 * Checks whether an output can be written, before long work is done for it.
 * @returns false if the client may not write at all
 * @throws as {@link writeOutput}
 */
export async function checkOutput(
  path: string,
  isOwn: Output["isOwn"],
  { overwrite = false }: WriteFields,
  context: Context,
): Promise<boolean> {
  const { roots, cwd, writing } = context;
  const real = await confine(roots, path, cwd, "write");
  // Without the right nothing is checked: the answer would reveal what is there.
  if (writing === "none") return false;
  await permitWrite(asIfWritten(roots), real);
  if (isClient(context) && roots !== undefined) refuseState(namedPart(roots, real));
  if (!overwrite && !(await mayReplace(real, path, isOwn, context)))
    throw fail("FILE_EXISTS", `Cannot write "${path}": a file of another kind has that name`, {
      hint: "Name another file, or add overwrite (--overwrite) to replace it",
    });
  return true;
}

/** Heddle trusts its own state: rules, history, what was learned. No request may write there by naming a path. */
function refuseState(path: string): void {
  if (isState(path))
    throw fail("PROTECTED_PATH", "Cannot write there: it is what Heddle keeps for itself", {
      hint: "Name another file",
    });
}

/** A dry run is refused whatever the run would be refused. */
function asIfWritten(roots: Roots | undefined): Roots | undefined {
  return roots?.named ? { ...roots, named: { ...roots.named, right: "write" } } : roots;
}

/** Larger files are not read: none of our outputs is that large. */
const MAX_BYTES = 160 * 1024 * 1024;

/** Nothing is lost if there is no file, an empty one, or a stream such as /dev/stdout. */
async function mayReplace(
  real: string,
  path: string,
  isOwn: Output["isOwn"],
  { roots, cwd }: Context,
): Promise<boolean> {
  const found = await stat(real).catch((thrown: unknown) => {
    if (systemCode(thrown) === "ENOENT" || systemCode(thrown) === "ENOTDIR") return undefined;
    throw thrown;
  });
  if (found === undefined || !found.isFile() || found.size === 0) return true;
  if (found.size > MAX_BYTES) return false;
  return isOwn(await readConfinedBytes(roots, path, { cwd, maxBytes: MAX_BYTES }));
}

/** Whether a record may change anything: for operations whose writing is not a file that a request names. */
export function mayWrite(
  { writing }: Pick<Context, "writing">,
  { dry_run = false }: Pick<WriteFields, "dry_run"> = {},
): boolean {
  return writing === "write" && !dry_run;
}

/**
 * The folder in which Heddle keeps what it knows about another one: that folder itself, or the first root, which is the
 * server's own, for a client that may not write, or not there.
 */
export async function stateHolder(
  folder: string,
  { roots, transport, allowWrite }: Context,
): Promise<string | undefined> {
  if (!isClient({ transport })) return folder;
  const isRefused = !allowWrite || (roots !== undefined && (await isProtectedPlace(roots, folder)));
  return isRefused ? roots?.folders[0] : folder;
}

/** The real path of an output, for a result that names it. */
export function outputPath(path: string, { roots, cwd }: Context): Promise<string> {
  return confine(roots, path, cwd, "write");
}

/** For `isOwn`: text that starts with this, after a byte-order mark and blanks. */
export function beginsWith(...beginnings: (RegExp | string)[]): Output["isOwn"] {
  return (content) => {
    const text = new TextDecoder().decode(content.subarray(0, 4096)).trimStart();
    return beginnings.some((beginning) =>
      typeof beginning === "string" ? text.startsWith(beginning) : beginning.test(text),
    );
  };
}
