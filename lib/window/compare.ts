/** `window-compare`: whether, where and in which objects a screen differs from the one that a program was made from. */

import type { Box } from "#image/pixels.ts";
import { failures } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import {
  type CompareRequest,
  type CompareResult,
  type SpecialHits,
  SpecialHits as SpecialHitsSchema,
  WINDOW_ERRORS,
} from "#schemas/window.ts";
import { compareFingerprints, HASH_THRESHOLD } from "./fingerprint/compare.ts";
import { fingerprintOf } from "./fingerprint/fingerprint.ts";
import { changedObjects } from "./fingerprint/objects.ts";
import { openScreen } from "./image.ts";
import { readProgram } from "./program/file.ts";
import { inspectScreen } from "./routing/inspection.ts";
import { fingerprintIn, similarityOf } from "./routing/similarity.ts";

const fail = failures(WINDOW_ERRORS);

export async function run(input: CompareRequest, context: Context): Promise<CompareResult> {
  const { file = "", strict = false } = input;
  const { path: image, pixels } = await openScreen(input.image, "compare", context);
  const program = await readProgram(file, context);
  const known = fingerprintIn(program);
  if (known === undefined)
    throw fail("NO_FINGERPRINT", `Cannot compare with the program "${file}": it has no fingerprint`, {
      hint: "window-refresh writes one from the screenshot that the program was made from",
    });
  const current = fingerprintOf(pixels);
  const comparison = compareFingerprints(known, current, { strict, pixels });
  const { match, distance, changedBoxes, changedCells } = comparison;
  // What an unchanged screen holds is known; looking at it again would take ten times as long as comparing.
  const stored = match ? storedHits(program.metadata?.["special_hits"]) : undefined;
  const look = stored === undefined ? await inspectScreen(pixels, { signal: context.signal }) : undefined;
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok: true,
    match,
    phash_distance: distance,
    hash_threshold: HASH_THRESHOLD,
    scene_class: match ? "unchanged_screen" : (look?.own.scene ?? "general"),
    reference_phash: known.phash ?? null,
    current_phash: current.phash,
    similarity: similarityOf(comparison),
    changed_boxes: changedBoxes.map(sidesOf),
    changed_objects: match ? [] : changedObjects(program, changedBoxes, changedCells),
    special_hits: stored ?? look?.specialHits ?? NOTHING,
    program: file,
    image,
  };
}

const NOTHING: SpecialHits = { has_qr: false, has_text: false, barcode_count: 0, ocr_preview: "" };

const sidesOf = ({ x0, y0, x1, y1 }: Box): number[] => [x0, y0, x1, y1];

/** What the program says of its screen, where it says all of it. */
function storedHits(kept: unknown): SpecialHits | undefined {
  // Checked with the schema, which is the type's source.
  return findFault(plainOf(SpecialHitsSchema), kept) === undefined ? (kept as SpecialHits) : undefined;
}
