/** Reads JSON files that the family made, e.g. a graph: checked against their schema. */
import type { Static, TSchema } from "@sinclair/typebox";
import { fail } from "#kit/data/errors.ts";
import { parseOwn } from "#kit/data/json.ts";
import { explain, plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { readConfined } from "#kit/files/roots.ts";
import { DIAGNOSTICS_SCHEMA, GRAPH_SCHEMA } from "#schemas/evidence.ts";

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
  const wanted: unknown = schema["properties"]?.schemaVersion?.const;
  const version = versionOf(value);
  const mayLackIt = !schema["required"]?.includes("schemaVersion");
  if (typeof wanted === "string" && version !== wanted && !(mayLackIt && version === undefined))
    throw fail("INVALID_RECORD", `${path} is not a record of the contract ${wanted}`, {
      hint: HINTS[wanted] ?? `Name a file whose field "schemaVersion" is "${wanted}"`,
    });
  const { message } = explain(schema, value);
  throw fail("INVALID_RECORD", `${path}: ${message}`);
}

/** What has such records. */
const HINTS: Readonly<Record<string, string>> = {
  [GRAPH_SCHEMA]: "Name what evidence-link wrote, or intent.graph.json of a run",
  [DIAGNOSTICS_SCHEMA]: "Name what evidence-diagnose wrote, or diagnostics.json of a run",
};

function versionOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, "schemaVersion") : undefined;
}

function isOf<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return findFault(plainOf(schema), value) === undefined;
}
