/** Writes what a report operation made to the files that its request names, all or none checked before. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import {
  checkOutput,
  type Output,
  outputPath,
  type WriteFields,
  writeOutput,
} from "#kit/files/write-policy.ts";

/** A file by the field of the request that names it; without a path the field is not given. */
export type Outputs = Readonly<Record<string, Omit<Output, "path"> & { path: string | undefined }>>;

export interface Written {
  written?: boolean;
  /** What is not written, by field. */
  content?: Record<string, string>;
}

/** @throws USAGE if two fields name one file; OUTSIDE_ROOTS, PROTECTED_PATH, FILE_EXISTS, WRITE_FAILED */
export async function writeOutputs(files: Outputs, fields: WriteFields, context: Context): Promise<Written> {
  const outputs = Object.entries(files).flatMap(([field, { path, ...file }]) =>
    path === undefined ? [] : [{ field, ...file, path }],
  );
  if (outputs.length === 0) return {};
  const places = await Promise.all(outputs.map(({ path }) => outputPath(path, context)));
  if (new Set(places).size < places.length)
    throw fail("USAGE", `${outputs.map(({ field }) => `"${field}"`).join(" and ")} name the same file`);
  for (const { path, isOwn } of outputs) await checkOutput(path, isOwn, fields, context);
  let written = true;
  for (const output of outputs) written = (await writeOutput(output, fields, context)) && written;
  if (written) return { written };
  return { written, content: Object.fromEntries(outputs.map(({ field, data }) => [field, String(data)])) };
}
