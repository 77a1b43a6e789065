/** The program format 1.0: a vector scene with the fingerprint of the screen it was made from. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { Relation } from "./elements.ts";
import { color, px } from "./fields.ts";
import { RENDER_TARGETS, SHAPES } from "./terms.ts";

export const Primitive = Type.Object({
  shape_type: OneOf(SHAPES),
  params: Type.Record(Type.String(), Type.Unknown(), {
    description:
      "Numbers in px or counts: width height side radius rx ry dx dy tx ty rows cols rays petals points points_count inner_ratio turns waves amplitude peaks steps points_per_petal points_per_turn; d is an SVG path, direction a word",
  }),
});

export const Style = Type.Object({
  color: Type.Optional(color),
  fill: Type.Optional(Type.Boolean({ description: "Absent: false" })),
  stroke_color: Type.Optional({ ...color, description: "Colour of the outline; absent: same as color" }),
  stroke_width: Type.Optional(Type.Number({ minimum: 0, description: "px; absent: 2" })),
  opacity: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: "Absent: 1" })),
});

export const Transform = Type.Object({
  translate_x: Type.Optional(Type.Number()),
  translate_y: Type.Optional(Type.Number()),
  scale_x: Type.Optional(Type.Number()),
  scale_y: Type.Optional(Type.Number()),
  rotate_deg: Type.Optional(Type.Number({ description: "Degrees, clockwise" })),
});

/** A line of text that an object shows; beyond the original format. */
export const TextRun = Type.Object(
  {
    content: Type.String(),
    color: Type.Optional(color),
    size: Type.Optional(Type.Number({ minimum: 0, description: "Size of the font, px; absent: 16" })),
    x: Type.Optional(px("Start of the line relative to the object's centre; absent: centred")),
    y: Type.Optional(px("Baseline relative to the object's centre; absent: centred")),
    width: Type.Optional(
      Type.Number({
        minimum: 0,
        description: "Width to stretch the line to, px; absent: natural width",
      }),
    ),
  },
  { description: "A line of text" },
);
export type TextRun = Static<typeof TextRun>;

export const SceneObject = Type.Object({
  id: Type.String(),
  primitives: Type.Array(Primitive),
  style: Type.Optional(Style),
  transform: Type.Optional(Transform),
  center_x: Type.Optional(px("Centre in the scene")),
  center_y: Type.Optional(px("Centre in the scene")),
  text: Type.Optional(TextRun),
  anchors: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), x: Type.Number(), y: Type.Number() })),
  ),
  constraints: Type.Optional(
    Type.Array(Type.Object({ kind: Type.String(), args: Type.Optional(Type.Unknown()) })),
  ),
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type SceneObject = Static<typeof SceneObject>;

export const Layer = Type.Object({
  id: Type.String({ description: "default, screen_regions, ui_elements, traced_regions, or any other id" }),
  objects: Type.Array(SceneObject),
  visible: Type.Optional(Type.Boolean({ description: "Absent: true" })),
});
export type Layer = Static<typeof Layer>;

export const SceneRecord = Type.Object({
  width: Type.Number({ exclusiveMinimum: 0, description: "px" }),
  height: Type.Number({ exclusiveMinimum: 0, description: "px" }),
  background: Type.Optional(color),
  url: Type.Optional(Type.String({ description: "URI of the source image" })),
  app: Type.Optional(Type.String({ description: "Label of the application" })),
  layers: Type.Array(Layer),
  relations: Type.Optional(Type.Array(Relation)),
});

/** The check that a program carries with it. */
export const ValidationBlock = Type.Object({
  description: Type.Optional(Type.String()),
  expected_shapes: Type.Optional(Type.Array(Type.String())),
  expected_colors: Type.Optional(Type.Array(Type.String())),
  min_objects: Type.Optional(Type.Integer({ minimum: 0 })),
  custom: Type.Optional(Type.Unknown()),
});

/** Where and how an image changed: everything that is needed to compare a later one without the pixels. */
export const Fingerprint = Type.Object(
  {
    available: Type.Boolean(),
    sha256: Type.Optional(
      Type.String({
        description: "Hash of size and RGB pixels: equal for equal images, whatever their encoding",
      }),
    ),
    phash: Type.Optional(Type.String({ description: "64-bit DCT hash, 16 hex digits" })),
    dhash: Type.Optional(Type.String({ description: "64-bit gradient hash, 16 hex digits" })),
    whash: Type.Optional(Type.String({ description: "64-bit mean hash of a Haar pyramid, 16 hex digits" })),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    tile: Type.Optional(Type.Integer({ description: "Side of a tile, px" })),
    tiles: Type.Optional(
      Type.String({ description: "Mean and standard deviation of luma of each tile, one byte each, base64" }),
    ),
    details: Type.Optional(
      Type.String({
        description:
          "Six more measures of each tile, one byte each and plane by plane: deviations of the column and row means, first moments to the right and down, mean Cb and Cr; raw DEFLATE, base64",
      }),
    ),
    edges: Type.Optional(
      Type.String({
        description:
          "Base64, DEFLATE: one byte for each cell of 8 px, the edges in it; finds a digit that became another",
      }),
    ),
    strokes: Type.Optional(
      Type.String({
        description:
          "Base64, DEFLATE: three bytes for each cell of 8 px, plane by plane: its edges between left and right neighbours, in its left half and in its upper half; finds a stroke that moved within a cell",
      }),
    ),
  },
  { description: "Fingerprint of an image" },
);
export type Fingerprint = Static<typeof Fingerprint>;

export const Program = Type.Object(
  {
    version: Type.Literal("1.0"),
    render_target: Type.Optional(OneOf(RENDER_TARGETS)),
    scene: SceneRecord,
    validation: Type.Optional(Nullable(ValidationBlock)),
    metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: "WindowProgram", description: "An editable vector scene, format 1.0; unknown fields are kept" },
);
export type Program = Static<typeof Program>;
