/** Elements of a screenshot and their relations: the result of `window-detect`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import { byRole, color, engine, image, locale, px, text } from "./fields.ts";
import { LOCATIONS, RELATION_KINDS, ROLES } from "./terms.ts";

export const Relation = Type.Object(
  {
    kind: OneOf(RELATION_KINDS),
    source: Type.String({ description: "Id of an element" }),
    target: Type.String({ description: "Id of an element" }),
    args: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  {
    description: "Relation of two elements, e.g. a panel contains a button, a text labels an input",
  },
);
export type Relation = Static<typeof Relation>;

export const Element = Type.Object(
  {
    id: Type.String({ description: "<role>_<n>, counted from 1 within the role" }),
    role: OneOf(ROLES),
    bbox: Type.Array(Type.Number(), {
      minItems: 4,
      maxItems: 4,
      description: "Left, top, right, bottom in px; right and bottom are exclusive",
    }),
    bbox_norm: Type.Array(Type.Number(), {
      minItems: 4,
      maxItems: 4,
      description: "The box as fractions of the image",
    }),
    center: Type.Array(Type.Number(), {
      minItems: 2,
      maxItems: 2,
      description: "Centre of the box, px: where to click",
    }),
    width: px("Width"),
    height: px("Height"),
    color,
    confidence: Type.Number({ minimum: 0, maximum: 1, description: "Confidence in the role and box" }),
    label: Type.String({ description: "Its text, or the text that labels it; empty if unknown" }),
    location: OneOf(LOCATIONS, { description: "Part of the image with its centre, by thirds" }),
    parent: Nullable(Type.String({ description: "Id of the smallest enclosing element" })),
    metadata: Type.Record(Type.String(), Type.Unknown(), {
      description: "Source and other measurements",
    }),
  },
  { description: "An element of a user interface" },
);
export type Element = Static<typeof Element>;

/** Of a screenshot that gui-capture took; repeated in the result, so that what is found can be clicked. */
const CAPTURE_FIELDS = {
  scale: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      description: "Pixels of the image for one of the desktop; repeated in the result",
    }),
  ),
  offset: Type.Optional(
    Type.Object(
      { x: Type.Number(), y: Type.Number() },
      { description: "Where the image is on the desktop; repeated in the result" },
    ),
  ),
};

export const DetectRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  locale,
  text,
  engine,
  describe: Type.Optional(Type.Boolean({ description: "Write the description; absent: true" })),
  ...CAPTURE_FIELDS,
});
export type DetectRequest = Static<typeof DetectRequest>;

export const DetectResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    path: Type.String({ description: "The image" }),
    width: px("Width of the image"),
    height: px("Height of the image"),
    element_count: Type.Integer(),
    by_role: byRole,
    elements: Type.Array(Element, {
      description: "Outer elements first, then top to bottom and left to right",
    }),
    relations: Type.Array(Relation),
    description: Type.String({
      description: "Description of the image in the requested language; empty if not requested",
    }),
    theme: OneOf(["light", "dark"], { description: "Whether the image is mostly light or dark" }),
    text_height: px("Median height of a line of text, the unit of size comparisons"),
    ...CAPTURE_FIELDS,
  },
  { $id: "WindowDetectResult", description: "Elements of a screenshot" },
);
export type DetectResult = Static<typeof DetectResult>;
