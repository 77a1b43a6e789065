/** Reads JSON files that the family made, e.g. a graph: checked against their schema. */
import type { Static, TSchema } from "@sinclair/typebox";
import type { Context } from "#kit/context.ts";
import { fail } from "#kit/errors.ts";
import { parseOwn } from "#kit/json.ts";
import { readConfined } from "#kit/roots.ts";
import { explain, plainOf } from "#kit/schema.ts";
import { findFault } from "#kit/validate.ts";

/** Graphs of large repositories are large. */
const MAX_BYTES = 512 * 1024 * 1024;

/** @throws NOT_FOUND, UNREADABLE, INVALID_UTF8, OUTSIDE_ROOTS, INVALID_JSON, INVALID_RECORD */
export async function readDocument<Schema extends TSchema>(
  schema: Schema,
  path: string,
  context: Context,
): Promise<Static<Schema>> {
  const text = await readConfined(context.roots, path, { cwd: context.cwd, maxBytes: MAX_BYTES });
  let value: unknown;
  try {
    value = parseOwn(text);
  } catch (thrown) {
    throw fail("INVALID_JSON", `${path} is not JSON: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
  if (isOf(schema, value)) return value;
  const { message } = explain(schema, value);
  throw fail("INVALID_RECORD", `${path}: ${message}`);
}

function isOf<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return findFault(plainOf(schema), value) === undefined;
}
