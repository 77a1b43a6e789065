/** The rules of routing: what kind of scene a screen is, and what that means for asking a language model. */
import type { Recommendation, SceneClass, ScreenFeatures } from "#schemas/window.ts";
import type { Codes } from "./codes.ts";

/** Why a screen goes where it goes; the wording is in words.ts. */
export const REASONS = [
  "blank_image",
  "unchanged_screen",
  "barcode_present",
  "dense_text",
  "pictures",
  "has_text",
  "plain_blocks",
  "dark_and_empty",
  "one_colour",
  "no_structure",
] as const;
export type Reason = (typeof REASONS)[number];

export interface Seen {
  readonly features: ScreenFeatures;
  readonly codes: Codes;
}

interface Rule {
  readonly scene: SceneClass;
  readonly reason: Reason;
  readonly applies: (seen: Seen) => boolean;
  readonly recommendation: Recommendation;
  /** How sure the advice is: an estimate, not a measurement. */
  readonly confidence: number;
}

/** A page of text or an editor has this many lines, or this much of the screen covered by them. */
const DENSE_LINES = 60;
const DENSE_SHARE = 0.2;
/** A screen this much covered by pictures is about them, whatever their captions say. */
const PICTURES = 0.5;
/** Nearly all tiles show nothing. */
const EMPTY = 0.98;
const DARK = 48;

/** The first rule that applies tells the scene. */
const RULES: readonly Rule[] = [
  {
    scene: "barcode_present",
    reason: "barcode_present",
    applies: ({ codes }) => codes.count > 0,
    recommendation: "send_thumbnail_to_llm",
    confidence: 0.9,
  },
  {
    scene: "dense_ui_or_code",
    reason: "dense_text",
    applies: ({ features }) => features.text_lines >= DENSE_LINES || features.text_share >= DENSE_SHARE,
    recommendation: "send_thumbnail_to_llm",
    confidence: 0.85,
  },
  {
    scene: "general",
    reason: "pictures",
    applies: ({ features }) => features.picture_share >= PICTURES,
    recommendation: "send_thumbnail_to_llm",
    confidence: 0.7,
  },
  {
    scene: "ui_with_text",
    reason: "has_text",
    applies: ({ features }) => features.text_lines > 0,
    recommendation: "send_thumbnail_to_llm",
    confidence: 0.8,
  },
  {
    scene: "ui_blocks",
    reason: "plain_blocks",
    applies: ({ features }) => features.element_count > 0,
    recommendation: "use_grid_only",
    confidence: 0.7,
  },
  {
    scene: "empty_dark_screen",
    reason: "dark_and_empty",
    applies: ({ features }) => features.flat_share >= EMPTY && features.brightness_avg < DARK,
    recommendation: "use_grid_only",
    confidence: 0.8,
  },
  {
    scene: "flat_monochrome",
    reason: "one_colour",
    applies: ({ features }) => features.flat_share >= EMPTY,
    recommendation: "use_grid_only",
    confidence: 0.8,
  },
];

/** What no rule tells: colours without elements or text. */
const OTHERWISE: Rule = {
  scene: "general",
  reason: "no_structure",
  applies: () => true,
  recommendation: "send_thumbnail_to_llm",
  confidence: 0.5,
};

export interface Route {
  readonly scene: SceneClass;
  readonly reasons: readonly Reason[];
  readonly recommendation: Recommendation;
  readonly confidence: number;
}

function ruleOf(seen: Seen): Rule {
  return RULES.find(({ applies }) => applies(seen)) ?? OTHERWISE;
}

/** Where a screen goes; one that is blank, or is known already, needs no look at what it shows. */
export function routeOf(seen: Seen, isBlank: boolean, isUnchanged: boolean): Route {
  const { scene, reason, recommendation, confidence } = ruleOf(seen);
  if (isBlank)
    return { scene, reasons: ["blank_image"], recommendation: "skip_llm_blank_capture", confidence: 0.99 };
  if (isUnchanged)
    return {
      scene: "unchanged_screen",
      reasons: ["unchanged_screen"],
      recommendation: "skip_unchanged_screen",
      confidence: 0.95,
    };
  const also: Reason[] = reason !== "has_text" && seen.features.text_lines > 0 ? ["has_text"] : [];
  return { scene, reasons: [reason, ...also], recommendation, confidence };
}
