/** What a program keeps of the screen it was made from, beside its objects: fingerprint, special content, kind of scene. */
import {
  type Element,
  type Fingerprint,
  Fingerprint as FingerprintSchema,
  type Program,
  type SceneClass,
} from "../../../schemas/window.ts";
import type { Pixels } from "../../image/pixels.ts";
import { plainOf } from "../../kit/schema.ts";
import { findFault } from "../../kit/validate.ts";
import { themeOf } from "../detect/detect.ts";
import { compareFingerprints } from "../fingerprint/compare.ts";
import { fingerprintOf } from "../fingerprint/fingerprint.ts";
import { mainColors } from "../grid/stats.ts";

export interface ScreenFacts {
  readonly fingerprint: Fingerprint;
  readonly special_hits: Record<string, unknown>;
  readonly scene_class: SceneClass;
  readonly llm_hint: Record<string, unknown>;
  readonly similarity: Record<string, unknown>;
  /** Whether the stored program was made from the same screen, up to noise and carets. */
  readonly unchanged: boolean;
}

export interface ScreenContext {
  /** The elements that were found, where something was looked for. */
  readonly elements?: readonly Element[];
  /** The program that the file held before. */
  readonly stored?: Program | undefined;
}

/** Characters of recognised text that are shown of it. */
const PREVIEW = 200;
/** From this many lines of text on, a screen is a dense one. */
const DENSE = 60;

export function screenOf(pixels: Pixels, { elements = [], stored }: ScreenContext): ScreenFacts {
  const fingerprint = fingerprintOf(pixels);
  const before = storedFingerprint(stored);
  const compared = before && compareFingerprints(before, fingerprint, { pixels });
  const unchanged = compared?.match ?? false;
  const lines = elements.filter(({ role }) => role === "text" || role === "link");
  const scene = unchanged ? "unchanged_screen" : sceneClassOf(pixels, elements.length, lines.length);
  const known = scene === "unchanged_screen" || scene === "flat_monochrome" || scene === "empty_dark_screen";
  return {
    fingerprint,
    special_hits: {
      has_text: lines.length > 0,
      ocr_preview: lines
        .map(({ label }) => label)
        .filter((label) => label !== "")
        .join(" ")
        .slice(0, PREVIEW)
        .toWellFormed(),
    },
    scene_class: scene,
    llm_hint: {
      send_to_llm: !known,
      confidence: known ? 0.9 : 0.5,
      reasons: [scene],
      recommendation: known ? "skip_or_use_thumbnail_only" : "send",
    },
    similarity:
      compared === undefined
        ? { available: false }
        : {
            available: true,
            match: compared.match,
            phash_distance: compared.distance,
            verdict: compared.verdict,
            changed_tiles: compared.changedTiles,
          },
    unchanged,
  };
}

function sceneClassOf(pixels: Pixels, elements: number, lines: number): SceneClass {
  if (lines >= DENSE) return "dense_ui_or_code";
  if (lines > 0) return "ui_with_text";
  if (elements > 0) return "ui_blocks";
  if (mainColors(pixels).length > 1) return "general";
  return themeOf(pixels) === "dark" ? "empty_dark_screen" : "flat_monochrome";
}

/** The fingerprint that a program keeps; undefined where it keeps none that can be read. */
function storedFingerprint(stored: Program | undefined): Fingerprint | undefined {
  const kept = stored?.metadata?.["fingerprint"];
  if (findFault(plainOf(FingerprintSchema), kept) !== undefined) return undefined;
  // Checked just above; the schema is the type's source.
  const fingerprint = kept as Fingerprint;
  return fingerprint.available ? fingerprint : undefined;
}
