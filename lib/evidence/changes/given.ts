/** A field that is a record or the path of a file with it; under another name it is always a path. */
import type { Static, TSchema } from "@sinclair/typebox";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { readDocument } from "../records/read-document.ts";

/**
 * @param name of the field, for messages
 * @returns undefined if neither is given
 * @throws USAGE if both are, and those of readDocument
 */
export async function givenDocument<Schema extends TSchema>(
  schema: Schema,
  name: string,
  value: string | Static<Schema> | undefined,
  path: string | undefined,
  context: Context,
): Promise<Static<Schema> | undefined> {
  if (value !== undefined && path !== undefined)
    throw fail("USAGE", `Give either "${name}" or "${name}Path"`);
  const source = value ?? path;
  return typeof source === "string" ? readDocument(schema, source, context) : source;
}

/** @throws USAGE if it is missing, and as {@link givenDocument} */
export async function requiredDocument<Schema extends TSchema>(
  schema: Schema,
  name: string,
  value: string | Static<Schema> | undefined,
  path: string | undefined,
  context: Context,
): Promise<Static<Schema>> {
  const found: Static<Schema> | undefined = await givenDocument(schema, name, value, path, context);
  if (found === undefined)
    throw fail("USAGE", `"${name}" is missing`, { hint: `Give it as "${name}", or a file as "${name}Path"` });
  return found;
}
