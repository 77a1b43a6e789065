/** What a prompt becomes: the package, and where each part of it comes from. */
import type { PackageDocument, Provenance, UnreadClause } from "#schemas/package.ts";

export interface Extracted {
  readonly document: PackageDocument;
  readonly locale: "en" | "pl";
  readonly provenance: readonly Provenance[];
  readonly warnings: readonly string[];
  /** What was not understood; absent: nothing is known of that. */
  readonly unread?: readonly UnreadClause[];
}
