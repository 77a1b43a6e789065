/** The receipt of an approved change: written beside the patch, and registered if the patch is that of a run. */

import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { failures } from "#kit/data/errors.ts";
import { systemCode } from "#kit/data/file-errors.ts";
import { escapePattern } from "#kit/data/pattern.ts";
import type { Context } from "#kit/files/context.ts";
import { confine, type Roots, writeConfined } from "#kit/files/roots.ts";
import { beginsWith, checkOutput, type WriteFields } from "#kit/files/write-policy.ts";
import { APPLY_ERRORS, RUN_FILES, type RunFile } from "#schemas/evidence.ts";
import { openOutput, RUNS } from "../runs/output.ts";
import { readRun } from "../runs/read.ts";
import { isRunId } from "../runs/run-id.ts";

const fail = failures(APPLY_ERRORS);

/** What every receipt has. */
export interface Receipt {
  schemaVersion: string;
}

/** Where a receipt goes. */
export interface ReceiptPlace {
  /** Absolute. */
  path: string;
  /** As the result names it: relative to the root if it is below it. */
  name: string;
  roots: Roots | undefined;
  /** The run whose file it is. */
  run?: { folder: string; runId: string; file: RunFile };
}

/** The kinds of receipts, with the file of a run that each of them is. */
export interface ReceiptKind {
  schema: string;
  file: RunFile;
}

/**
 * The place of a receipt; that of a run is the service's own state.
 * @throws OUTSIDE_ROOTS, PROTECTED_PATH, FILE_EXISTS for a file that is no receipt
 */
export async function receiptPlace(
  root: string,
  path: string,
  { schema, file }: ReceiptKind,
  fields: WriteFields,
  context: Context,
): Promise<ReceiptPlace> {
  const real = await confine(context.roots, path, root, "write");
  const below = relative(root, real).replaceAll("\\", "/");
  const name = below.startsWith("..") ? real : below;
  const output = await openOutput(root, context);
  const folder = dirname(real);
  const runId = basename(folder);
  if (
    output &&
    dirname(folder) === join(output.folder, RUNS) &&
    isRunId(runId) &&
    basename(real) === RUN_FILES[file]
  )
    return { path: real, name, roots: output.roots, run: { folder: output.folder, runId, file } };
  const isOwn = beginsWith(new RegExp(`^\\{\\s*"schemaVersion":\\s*"${escapePattern(schema)}"`));
  await checkOutput(real, isOwn, fields, context);
  return { path: real, name, roots: context.roots };
}

/** The receipt that is there as data; undefined if there is none. @throws DAMAGED_RECEIPT if it is no JSON */
export async function presentReceipt({ path, name }: Pick<ReceiptPlace, "path" | "name">): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (thrown) {
    if (systemCode(thrown) === "ENOENT") return undefined;
    throw thrown;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(name);
  }
}

export function damaged(name: string) {
  return fail(
    "DAMAGED_RECEIPT",
    `The receipt "${name}" is damaged, or was changed after the change was applied`,
    {
      hint: "Restore it, or remove it: it is made anew if the change is there as it was approved",
    },
  );
}

/** @throws WRITE_FAILED */
export async function writeReceipt(
  { path, roots, run }: ReceiptPlace,
  { schemaVersion, ...receipt }: Receipt,
): Promise<void> {
  // One from the log has its members in another order; a receipt is known by its beginning.
  await writeConfined(roots, path, `${JSON.stringify({ schemaVersion, ...receipt }, null, 2)}\n`);
  if (run) await register(run, roots);
}

/** Adds the receipt to the manifest of its run. */
async function register(
  { folder, runId, file }: NonNullable<ReceiptPlace["run"]>,
  roots: Roots | undefined,
): Promise<void> {
  if (!roots) return;
  const { manifest, runDirectory } = await readRun({ folder, roots }, runId);
  if (manifest.files[file] === RUN_FILES[file]) return;
  const files = { ...manifest.files, [file]: RUN_FILES[file] };
  const place = join(folder, runDirectory, RUN_FILES.manifest);
  await writeConfined(roots, place, `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
}
