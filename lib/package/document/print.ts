/** A package as the text of its file. */
import { stringify } from "yaml";
import type { PackageDocument } from "#schemas/package.ts";

/** YAML with the sections in their usual order; long lines stay whole, so that a diff shows one change per line. */
export function printPackage(document: PackageDocument): string {
  const { VERSION, INTENT, ENVIRONMENT, IMPLEMENTATION, STACK, EXECUTION } = document;
  return stringify(
    {
      ...(VERSION !== undefined && { VERSION }),
      INTENT,
      ...(ENVIRONMENT && { ENVIRONMENT }),
      ...(IMPLEMENTATION && { IMPLEMENTATION }),
      ...(STACK && { STACK }),
      EXECUTION,
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
}
