/** Elements of a screenshot and their relations: what `window-detect` answers. */
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
    description:
      "How two elements stand to each other, e.g. a panel contains a button, a text labels an input",
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
      description: "The same as shares of the image",
    }),
    center: Type.Array(Type.Number(), {
      minItems: 2,
      maxItems: 2,
      description: "Middle of the box, px: where to click",
    }),
    width: px("Width"),
    height: px("Height"),
    color,
    confidence: Type.Number({ minimum: 0, maximum: 1, description: "How sure the role and box are" }),
    label: Type.String({ description: "What it says, or what the text beside it says; empty where unknown" }),
    location: OneOf(LOCATIONS, { description: "Part of the image that its centre lies in, by thirds" }),
    parent: Nullable(Type.String({ description: "Id of the smallest element around it" })),
    metadata: Type.Record(Type.String(), Type.Unknown(), {
      description: "source, and what else was measured",
    }),
  },
  { description: "An element of a user interface" },
);
export type Element = Static<typeof Element>;

export const DetectRequest = Type.Object({
  id: Type.Optional(Id),
  image,
  locale,
  text,
  engine,
  describe: Type.Optional(Type.Boolean({ description: "Write the description; absent: true" })),
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
      description: "Outer before inner, then from top to bottom and left to right",
    }),
    relations: Type.Array(Relation),
    description: Type.String({
      description: "What the image shows, in the asked language; empty where not asked for",
    }),
    theme: OneOf(["light", "dark"], { description: "Whether the image is mostly light or dark" }),
    text_height: px("Median height of a line of text, the unit that sizes are judged by"),
  },
  { $id: "WindowDetectResult", description: "Elements of a screenshot" },
);
export type DetectResult = Static<typeof DetectResult>;
