/** Whether a language model needs to see a screen, and what a program holds. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS } from "../common.ts";
import { LlmHint, Similarity, SpecialHits } from "./compare.ts";
import {
  blankError,
  byRole,
  colors,
  engine,
  file,
  image,
  llmHint,
  locale,
  objects,
  px,
  savedProgram,
  scene,
  similarity,
  specialHits,
  text,
  translateMode,
} from "./fields.ts";
import { Fingerprint } from "./program.ts";
import { RECOMMENDATIONS, SCENE_CLASSES, WINDOW_LOCALES } from "./terms.ts";

export const DiagnoseRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  file,
  locale,
  translate_mode: translateMode,
  save: Type.Optional(Type.Boolean({ description: "Write the advice to the program; absent: false" })),
  text,
  engine,
  ...WRITE_FIELDS,
});
export type DiagnoseRequest = Static<typeof DiagnoseRequest>;

export const Thumbnail = Type.Object(
  {
    media_type: Type.Literal("image/png"),
    width: px("Width"),
    height: px("Height"),
    bytes: Type.Integer({ description: "Size of the PNG" }),
    data: Type.String({ description: "The PNG in base64" }),
  },
  { description: "Thumbnail: at most 320 px per side and 64 KiB" },
);
export type Thumbnail = Static<typeof Thumbnail>;

export const ScreenFeatures = Type.Object(
  {
    brightness_avg: Type.Number({ description: "0 to 255" }),
    brightness_min: Type.Number({ description: "0 to 255" }),
    brightness_max: Type.Number({ description: "0 to 255" }),
    unique_colors_sampled: Type.Integer({
      description: "Distinct colours among about 16,000 sampled pixels",
    }),
    flat_share: Type.Number({ description: "Share of empty 32 px tiles, 0 to 1" }),
    element_count: Type.Integer(),
    text_lines: Type.Integer(),
    text_share: Type.Number({ description: "Share of the area with text, 0 to 1" }),
    picture_share: Type.Number({ description: "Share of the area with pictures larger than icons, 0 to 1" }),
    control_count: Type.Integer({ description: "Number of buttons, fields, check boxes and lists" }),
  },
  { description: "Measurements of the image" },
);
export type ScreenFeatures = Static<typeof ScreenFeatures>;

export const DiagnoseResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "False for a blank image" }),
    path: Type.String({ description: "The image" }),
    width: px("Width of the image"),
    height: px("Height of the image"),
    locale: OneOf(WINDOW_LOCALES),
    source: Type.Literal("rules", { description: "Source of the advice: fixed rules, no model" }),
    recommendation: OneOf(RECOMMENDATIONS),
    advice: Type.String({ description: "The recommendation in the requested language, or its code" }),
    scene_class: OneOf(SCENE_CLASSES),
    llm_hint: LlmHint,
    text: Nullable(Type.String({ description: "Recognized lines; null if nothing could be read" })),
    special_hits: SpecialHits,
    features: ScreenFeatures,
    thumbnail: Thumbnail,
    dominant_colors: colors,
    fingerprint: Fingerprint,
    similarity: Similarity,
    program: Nullable(Type.String({ description: "The program file; null if none was named" })),
    object_count: Nullable(objects),
    error: Type.Optional(blankError),
    saved_to_program: Type.Optional(Type.Boolean({ description: "With save: same as written" })),
    ...Type.Partial(Type.Object(savedProgram)).properties,
    program_save: Type.Optional(
      Type.Object({
        program: Type.String(),
        fields: Type.Array(Type.String(), { description: "Fields of the metadata that were written" }),
      }),
    ),
  },
  { $id: "WindowDiagnoseResult", description: "Whether a language model needs to see a screen" },
);
export type DiagnoseResult = Static<typeof DiagnoseResult>;

export const SummaryRequest = Type.Object({
  id: Type.Optional(Id),
  file,
  live: Type.Optional(
    Type.Boolean({ description: "Update the metadata from the image first; absent: false" }),
  ),
  image,
  locale,
  text,
  engine,
  ...WRITE_FIELDS,
});
export type SummaryRequest = Static<typeof SummaryRequest>;

export const SummaryResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    file: Type.String({ description: "The program file" }),
    scene,
    layers: Type.Array(
      Type.Object({ id: Type.String(), object_count: Type.Integer(), visible: Type.Boolean() }),
    ),
    object_count: objects,
    by_role: byRole,
    dominant_colors: colors,
    fingerprint: Fingerprint,
    special_hits: Nullable(specialHits),
    scene_class: Nullable(OneOf(SCENE_CLASSES)),
    llm_hint: Nullable(llmHint),
    similarity: Nullable(similarity),
    diagnose_recommendation: Nullable(OneOf(RECOMMENDATIONS)),
    diagnosed_at: Nullable(Type.String()),
    window_title: Nullable(Type.String()),
    image: Nullable(Type.String()),
    analyzed_at: Nullable(Type.String()),
    unchanged: Type.Optional(Type.Boolean({ description: "With live: the screen is unchanged" })),
    ...Type.Partial(Type.Object(savedProgram)).properties,
  },
  { $id: "WindowSummaryResult", description: "Summary of a program" },
);
export type SummaryResult = Static<typeof SummaryResult>;
