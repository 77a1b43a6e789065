/** The readable views say in a few lines what a person wants to know, within the terminal's width, whatever a program holds. */
import { describe, expect, test } from "bun:test";
import { stripVTControlCharacters } from "node:util";
import type { Style } from "#kit/contract/operation.ts";
import { widthOf } from "#kit/docs/text.ts";
import type {
  AdoptResult,
  AnalyzeResult,
  CompareResult,
  DiagnoseResult,
  RefreshResult,
  SummaryResult,
  ValidateResult,
} from "#schemas/window.ts";
import { adoptView } from "../../../lib/window/adopt-view.ts";
import { analyzeView } from "../../../lib/window/analyze-view.ts";
import { compareView } from "../../../lib/window/compare-view.ts";
import { diagnoseView } from "../../../lib/window/diagnose-view.ts";
import { refreshView } from "../../../lib/window/refresh-view.ts";
import { summaryView } from "../../../lib/window/summary-view.ts";
import { validateView } from "../../../lib/window/validate-view.ts";

const plain = (text: string): string => text;
const STYLE: Style = {
  bold: plain,
  dim: plain,
  green: (text) => `<good>${text}`,
  yellow: (text) => `<look>${text}`,
  red: (text) => `<bad>${text}`,
  cyan: plain,
  width: 60,
};

const fingerprint = { available: true, phash: "0".repeat(16) };
const special_hits = { has_qr: false, has_text: true, barcode_count: 0, ocr_preview: "Loom Projects" };
const scene = { width: 860, height: 480, background: "#FFFFFF", url: "file:///screen.png", app: "desktop" };
const llm_hint = {
  send_to_llm: true,
  confidence: 0.8,
  reasons: ["Lines of text: 16"],
  recommendation: "send" as const,
};
const similarity = {
  available: true,
  match: false,
  reason: "changed" as const,
  changed_tiles: 3,
  tiles: 405,
};

const compared: CompareResult = {
  ok: true,
  match: false,
  phash_distance: 2,
  hash_threshold: 5,
  scene_class: "ui_with_text",
  reference_phash: null,
  current_phash: null,
  similarity,
  changed_boxes: [[39, 263, 64, 287]],
  changed_objects: ["checkbox_1"],
  special_hits,
  program: "app.json",
  image: "screen.png",
};
const diagnosed: DiagnoseResult = {
  ok: true,
  path: "screen.png",
  width: 860,
  height: 480,
  locale: "en",
  source: "rules",
  recommendation: "send_thumbnail_to_llm",
  advice: "Send the thumbnail to a language model",
  scene_class: "ui_with_text",
  llm_hint,
  text: Array.from({ length: 40 }, (_, at) => `Line ${at + 1}`).join("\n"),
  special_hits,
  features: {
    brightness_avg: 1,
    brightness_min: 0,
    brightness_max: 2,
    unique_colors_sampled: 3,
    flat_share: 0.5,
    element_count: 28,
    text_lines: 40,
    text_share: 0.052,
    picture_share: 0,
    control_count: 10,
  },
  thumbnail: { media_type: "image/png", width: 320, height: 179, bytes: 13818, data: "AAAA" },
  dominant_colors: ["#FFFFFF"],
  fingerprint,
  similarity,
  program: null,
  object_count: null,
};
const summary: SummaryResult = {
  ok: true,
  file: "app.json",
  scene,
  layers: [{ id: "ui_elements", object_count: 28, visible: false }],
  object_count: 28,
  by_role: { button: 2, text: 16 },
  dominant_colors: ["#FFFFFF", "#1E3A5F"],
  fingerprint,
  special_hits,
  scene_class: "ui_with_text",
  llm_hint,
  similarity,
  diagnose_recommendation: "use_grid_only",
  diagnosed_at: null,
  window_title: null,
  image: "screen.png",
  analyzed_at: null,
};
const adopted: AdoptResult = {
  ok: true,
  path: "screen.png",
  program: "app.json",
  written: true,
  element_count: 18,
  by_role: { button: 2, text: 16 },
  description: "Screenshot of 860 by 480 px, light theme: 2 buttons and 16 lines of text.",
  elements: [],
  object_count: 28,
  scene,
  fingerprint,
  special_hits,
  scene_class: "ui_with_text",
  llm_hint,
};
const analyzed: AnalyzeResult = {
  ok: false,
  written: false,
  program: "app.json",
  image: "screen.png",
  image_stats: {
    width: 860,
    height: 480,
    bytes: 9,
    unique_colors_sampled: 1,
    brightness_min: 0,
    brightness_max: 0,
    brightness_avg: 0,
    top_colors: ["#000000"],
    is_blank: true,
  },
  error: { code: "IMAGE_BLANK", message: "The image is blank" },
};
const refreshed: RefreshResult = {
  ok: true,
  written: true,
  program: "app.json",
  image: "screen.png",
  unchanged: true,
  metadata: {},
  fingerprint,
  special_hits,
  scene_class: "unchanged_screen",
  similarity: { ...similarity, phash_distance: 0 },
};
const validated: ValidateResult = {
  ok: false,
  program: "app.json",
  object_count: 3,
  issues: [
    {
      severity: "error",
      code: "DUPLICATE_ID",
      path: "scene.layers[0].objects[2].id",
      message: "Another object has this id",
      repair: "a free id is given",
    },
    {
      severity: "warning",
      code: "INVISIBLE",
      path: "scene.layers[0].objects[1]",
      message: "Nothing is drawn",
    },
  ],
  repaired: 1,
  saved: false,
  validation: { passed: false, issues: ["Too few objects"], matched_shapes: [], matched_colors: [] },
};

const VIEWS: [name: string, text: (style: Style) => string, says: string[], without: string[]][] = [
  [
    "a change",
    (style) => compareView(compared, style),
    ["<look>The screen changed", "3 of 405 changed", "39,263  25x24", "checkbox_1"],
    ["<good>"],
  ],
  [
    "no change",
    (style) =>
      compareView(
        {
          ...compared,
          match: true,
          similarity: { available: true, match: true, reason: "noise" },
          changed_boxes: [],
          changed_objects: [],
        },
        style,
      ),
    ["<good>The screen is unchanged except for noise"],
    ["changed areas", "changed objects", "tiles"],
  ],
  [
    "a diagnosis",
    (style) => diagnoseView(diagnosed, style),
    ["<look>Send the thumbnail", "Lines of text: 16", "40 lines on 5 %", "Line 12", "and 28 more lines"],
    ["Line 13", "AAAA", "pictures"],
  ],
  [
    "a summary",
    (style) => summaryView(summary, style),
    ["860x480, 28 objects", "28 objects, hidden", "text 16, button 2", "use grid only"],
    ["analyzed", "title"],
  ],
  [
    "an adopted screen",
    (style) => adoptView(adopted, style),
    ["app.json  860x480, 28 objects", "2 buttons and 16\nlines", "text 16, button 2"],
    ["fingerprint"],
  ],
  [
    "a blank screen",
    (style) => analyzeView(analyzed, style),
    ["<bad>The image is blank", "#000000"],
    ["objects", "undefined"],
  ],
  [
    "a refreshed program",
    (style) => refreshView(refreshed, style),
    ["<good>The screen is unchanged", "Loom Projects"],
    ["<look>"],
  ],
  [
    "a broken program",
    (style) => validateView(validated, style),
    [
      "<bad>Not valid: 1 error, 1 warning, the validation block fails",
      "DUPLICATE_ID",
      "Repair: a free id is given",
      "1 can be repaired",
      "validation: Too few objects",
    ],
    ["Valid"],
  ],
  [
    "a sound program",
    (style) => validateView({ ...validated, ok: true, issues: [], repaired: 0, validation: null }, style),
    ["<good>Valid"],
    ["Not valid", "repaired"],
  ],
];

describe("the view of", () => {
  test.each(VIEWS)("%s says what matters, ends with a blank line and fits", (_, text, says, without) => {
    const told = text(STYLE);
    for (const part of says) expect(told).toContain(part);
    for (const part of without) expect(told).not.toContain(part);
    expect(told.endsWith("\n\n")).toBe(true);
    for (const line of told.split("\n"))
      expect(widthOf(stripVTControlCharacters(line.replaceAll(/<\w+>/g, "")))).toBeLessThanOrEqual(60);
  });

  test("hostile names is one line each", () => {
    const told = compareView({ ...compared, changed_objects: ["a\nb", "\u001b[2J"] }, STYLE);
    expect(told).not.toContain("\u001b");
    expect(told).not.toContain("a\nb");
  });

  test("thousands of changes is short", () => {
    const many = Array.from({ length: 5000 }, (_, at) => [at, 0, at + 8, 8]);
    const told = compareView(
      { ...compared, changed_boxes: many, changed_objects: many.map((_, at) => `text_${at}`) },
      STYLE,
    );
    expect(told.split("\n").length).toBeLessThan(50);
    expect(told).toContain("and 4980 more");
  });
});
