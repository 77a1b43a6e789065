/** What CAPTURE answers: a picture, and where on the desktop each of its pixels is. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, Written } from "../common.ts";

const Box = Type.Object(
  { x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() },
  { description: "Rectangle of the desktop, pixels" },
);

export const GuiCapture = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    image: Type.Optional(Type.String({ description: "The PNG file; absent if it is only in data" })),
    written: Written,
    data: Type.Optional(
      Type.String({ description: "The PNG in base64, for clients and dry runs; absent if it was written" }),
    ),
    width: Type.Integer({ description: "Width of the picture, px" }),
    height: Type.Integer({ description: "Height of the picture, px" }),
    scale: Type.Number({ description: "Pixels of the picture for one of the desktop" }),
    offset: Type.Object(
      { x: Type.Number(), y: Type.Number() },
      {
        description:
          "Where the top left corner of the picture is on the desktop: its pixel x is at offset.x + x / scale",
      },
    ),
    region: Type.Object(Box.properties, { description: "What was captured, as far as it is on the desktop" }),
    window: Nullable(
      Type.Object(
        {
          title: Type.String(),
          class: Type.String(),
          process: Type.String(),
          box: Box,
          covered: Type.Boolean({ description: "Whether another window hides part of it, here too" }),
        },
        { description: "The captured window; null without WINDOW" },
      ),
    ),
    monitors: Type.Array(
      Type.Object({
        name: Type.String(),
        box: Box,
        scale: Type.Number({ description: "By how much programs enlarge what they draw" }),
        primary: Type.Boolean(),
      }),
      { description: "Monitors of the desktop" },
    ),
  },
  { $id: "GuiCapture", description: "A picture of the desktop, or of a part of it" },
);
export type GuiCapture = Static<typeof GuiCapture>;
