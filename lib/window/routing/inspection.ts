/** Looks at a screen once: what it is, what is special about it, and how it compares with what a program knows of it. */

import type { TextReader } from "#image/ocr/reader.ts";
import type { Pixels } from "#image/pixels.ts";
import type {
  Element,
  Fingerprint,
  Program,
  ScreenFeatures,
  Similarity,
  SpecialHits,
} from "#schemas/window.ts";
import { detectElements } from "../detect/detect.ts";
import { type Comparison, compareFingerprints } from "../fingerprint/compare.ts";
import { fingerprintOf } from "../fingerprint/fingerprint.ts";
import { isBlank, mainColors } from "../grid/stats.ts";
import { codesIn } from "./codes.ts";
import { featuresOf, isText } from "./features.ts";
import { previewOf, readFirst } from "./reading.ts";
import { type Route, routeOf, type Seen } from "./rules.ts";
import { fingerprintIn, similarityOf } from "./similarity.ts";

export interface ScreenInspection extends Seen {
  readonly fingerprint: Fingerprint;
  readonly comparison: Comparison | undefined;
  readonly similarity: Similarity;
  readonly elements: readonly Element[];
  /** What was read; undefined if nothing was. */
  readonly text: string | undefined;
  readonly specialHits: SpecialHits;
  readonly dominantColors: string[];
  readonly route: Route;
  /** Where the screen goes by itself, whatever is known of it already: what a program keeps. */
  readonly own: Route;
  readonly features: ScreenFeatures;
}

interface InspectionOptions {
  /** The program that was made of an earlier picture. */
  readonly stored?: Program | undefined;
  /** Elements that were found already, with what was read of them as labels. */
  readonly elements?: readonly Element[];
  /** Reads the first lines; absent: none are read. */
  readonly reader?: TextReader | undefined;
  readonly signal: AbortSignal;
}

export async function inspectScreen(pixels: Pixels, options: InspectionOptions): Promise<ScreenInspection> {
  const { stored, reader, signal } = options;
  const fingerprint = fingerprintOf(pixels);
  const known = fingerprintIn(stored);
  const comparison = known && compareFingerprints(known, fingerprint, { pixels });
  const blank = isBlank(pixels);
  const elements = blank
    ? []
    : (options.elements ?? (await detectElements(pixels, undefined, { signal })).elements);
  const codes = blank ? { count: 0, hasQr: false } : await codesIn(pixels);
  signal.throwIfAborted();
  const text = reader ? await readFirst(pixels, elements, reader, signal) : labelsOf(elements);
  const features = featuresOf(pixels, elements, fingerprint);
  const seen = { features, codes };
  return {
    ...seen,
    fingerprint,
    comparison,
    similarity: similarityOf(comparison),
    elements,
    text,
    specialHits: {
      has_qr: codes.hasQr,
      has_text: features.text_lines > 0,
      barcode_count: codes.count,
      ocr_preview: previewOf(text ?? ""),
    },
    dominantColors: mainColors(pixels),
    own: routeOf(seen, blank, false),
    route: routeOf(seen, blank, comparison?.match === true),
  };
}

/** What the elements say that are text; undefined if none of them was read. */
function labelsOf(elements: readonly Element[]): string | undefined {
  const labels = elements.filter(isText).flatMap(({ label }) => (label === "" ? [] : [label]));
  return labels.length === 0 ? undefined : labels.join("\n");
}
