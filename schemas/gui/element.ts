/** An element of the accessible tree of a window, as a record. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable } from "../common.ts";

/** Not confined as a region of the screen is: the list within a window can be much longer than the screen. */
const Box = Type.Object(
  { x: Type.Integer(), y: Type.Integer(), width: Type.Integer(), height: Type.Integer() },
  { description: "Where it is on the desktop, pixels; null if it is not shown" },
);

export const GuiElement = Type.Object(
  {
    id: Type.Optional(Id),
    ref: Type.String({
      description: "Names the element as it was read; what has vanished or moved is refused",
    }),
    role: Type.String({ description: "What it is, e.g. push button" }),
    name: Type.String({ description: "As its program calls it; can be empty" }),
    label: Type.Optional(
      Type.String({
        description: "Its visible label, e.g. Name:; for combo boxes, and for fields without a name",
      }),
    ),
    states: Type.Array(Type.String(), { description: "E.g. enabled, showing, focused, checked" }),
    box: Nullable(Box),
    depth: Type.Integer({ minimum: 0, description: "Levels below the window" }),
    parent: Nullable(Type.String({ description: "ref of its parent; null for the window" })),
    value: Type.Optional(
      Type.String({
        description: "Its text, at most the first 2,000 characters, or its number; never of a password field",
      }),
    ),
    actions: Type.Array(Type.String(), { description: "What can be done with it, e.g. click" }),
  },
  { $id: "GuiElement", description: "An element of the accessible tree of a window" },
);
export type GuiElement = Static<typeof GuiElement>;
