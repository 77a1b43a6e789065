/** From a screenshot to a program: by elements, or by colour regions. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS } from "../common.ts";
import { Element } from "./elements.ts";
import {
  blankError,
  byRole,
  color,
  engine,
  grid,
  image,
  llmHint,
  locale,
  px,
  savedProgram,
  scene,
  similarity,
  specialHits,
  text,
} from "./fields.ts";
import { Fingerprint } from "./program.ts";
import { RECOMMENDATIONS, SCENE_CLASSES } from "./terms.ts";

export const AdoptRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  file: Type.Optional(Type.String({ description: "Path of the program to write; absent: ui.window.json" })),
  locale,
  text,
  engine,
  with_grid: Type.Optional(
    Type.Boolean({
      description: "Add the colour grid below the elements, as layer screen_regions; absent: false",
    }),
  ),
  grid,
  ...WRITE_FIELDS,
});
export type AdoptRequest = Static<typeof AdoptRequest>;

export const AdoptResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.String({ description: "The image" }),
    program: Type.String({ description: "The program file" }),
    ...savedProgram,
    element_count: Type.Integer(),
    by_role: byRole,
    description: Type.String({ description: "Description of the image in the requested language" }),
    elements: Type.Array(Element),
    object_count: Type.Integer({ description: "Objects of the program, in all layers" }),
    scene,
    fingerprint: Fingerprint,
    special_hits: specialHits,
    scene_class: OneOf(SCENE_CLASSES),
    llm_hint: llmHint,
  },
  { $id: "WindowAdoptResult", description: "A screenshot as a program" },
);
export type AdoptResult = Static<typeof AdoptResult>;

export const AnalyzeRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  file: Type.Optional(Type.String({ description: "Path of the program to write; absent: app.window.json" })),
  grid,
  interactive: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], {
      description: "Accepted for compatibility; Heddle does not take screenshots here",
    }),
  ),
  ...WRITE_FIELDS,
});
export type AnalyzeRequest = Static<typeof AnalyzeRequest>;

export const ImageStats = Type.Object({
  width: px("Width"),
  height: px("Height"),
  bytes: Type.Integer({ description: "Size of the file" }),
  unique_colors_sampled: Type.Integer({ description: "Distinct colours among about 16,000 sampled pixels" }),
  brightness_min: Type.Number({ description: "0 to 255" }),
  brightness_max: Type.Number({ description: "0 to 255" }),
  brightness_avg: Type.Number({ description: "0 to 255" }),
  top_colors: Type.Array(color, { description: "The three most frequent colours" }),
  is_blank: Type.Boolean({ description: "The image has only one colour" }),
});
export type ImageStats = Static<typeof ImageStats>;

export const AnalyzeResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "False for a blank image" }),
    program: Type.String({ description: "The program file; unchanged for a blank image" }),
    ...savedProgram,
    image: Type.String({ description: "The image" }),
    image_stats: ImageStats,
    object_count: Type.Optional(Type.Integer({ description: "Objects of the program" })),
    dominant_colors: Type.Optional(Type.Array(color, { description: "Up to eight main colours" })),
    fingerprint: Type.Optional(Fingerprint),
    special_hits: Type.Optional(specialHits),
    scene_class: Type.Optional(OneOf(SCENE_CLASSES)),
    llm_hint: Type.Optional(llmHint),
    similarity: Type.Optional(similarity),
    scene: Type.Optional(scene),
    window_title: Type.Optional(Nullable(Type.String())),
    unchanged: Type.Optional(
      Type.Boolean({
        description: "The program was made from the same screen, so the file was not rewritten",
      }),
    ),
    skipped_adopt: Type.Optional(Type.Boolean()),
    recommendation: Type.Optional(OneOf(RECOMMENDATIONS)),
    warning: Type.Optional(Type.String()),
    error: Type.Optional(blankError),
    hint: Type.Optional(Type.String()),
  },
  { $id: "WindowAnalyzeResult", description: "The colour regions of a screenshot as a program" },
);
export type AnalyzeResult = Static<typeof AnalyzeResult>;
