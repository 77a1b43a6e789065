/** How near a screen is to the one that a program was made from, as results tell it. */

import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import {
  type Fingerprint,
  Fingerprint as FingerprintSchema,
  type Program,
  type Similarity,
} from "#schemas/window.ts";
import { type Comparison, HASH_THRESHOLD } from "../fingerprint/compare.ts";

/** The fingerprint that a program keeps; undefined if it keeps none, or none that can be compared. */
export function fingerprintIn(program: Program | undefined): Fingerprint | undefined {
  const kept = program?.metadata?.["fingerprint"];
  if (findFault(plainOf(FingerprintSchema), kept) !== undefined) return undefined;
  // Checked just above; the schema is the type's source.
  const fingerprint = kept as Fingerprint;
  return fingerprint.available && (fingerprint.phash ?? fingerprint.sha256) !== undefined
    ? fingerprint
    : undefined;
}

export function similarityOf(comparison: Comparison | undefined): Similarity {
  if (comparison === undefined) return { available: false };
  const { match, verdict, distance, changedTiles, tiles, minor } = comparison;
  return {
    available: true,
    match,
    reason: verdict,
    same_window: match || (distance === null ? null : verdict !== "other_size" && distance <= HASH_THRESHOLD),
    phash_distance: distance,
    changed_tiles: changedTiles,
    tiles,
    minor_changes: minor,
  };
}
