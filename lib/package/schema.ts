/** `package-schema`: the JSON Schema of package files. */
import { publish } from "#kit/data/schema.ts";
import { PackageDocument, type SchemaRequest, type SchemaResult } from "#schemas/package.ts";

export function run({ id }: SchemaRequest): SchemaResult {
  return { ...(id !== undefined && { id }), schema: publish(PackageDocument) };
}
