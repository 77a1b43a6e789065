/** Finding objects of a program, and changing them. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS } from "../common.ts";
import { color, file, savedProgram } from "./fields.ts";
import { SceneObject } from "./program.ts";
import { ROLES, SHAPES } from "./terms.ts";

export const QueryRequest = Type.Object({
  id: Type.Optional(Id),
  file,
  object: Type.Optional(Type.Array(Type.String(), { description: "Ids of objects; absent: all" })),
  role: Type.Optional(Type.Array(OneOf(ROLES), { description: "Roles of adopted elements" })),
  shape: Type.Optional(Type.Array(OneOf(SHAPES), { description: "Shapes of the object, any one matches" })),
  layer: Type.Optional(
    Type.Array(Type.String(), { description: "Ids of layers, including hidden ones; absent: all" }),
  ),
  label: Type.Optional(Type.String({ description: "Part of the label or text, ignoring case" })),
  at: Type.Optional(
    Type.Array(Type.Number(), {
      minItems: 2,
      maxItems: 2,
      description: "A point in the scene, x and y in px: objects at that point, the smallest first",
    }),
  ),
  full: Type.Optional(Type.Boolean({ description: "Include each object as stored; absent: false" })),
});
export type QueryRequest = Static<typeof QueryRequest>;

export const FoundObject = Type.Object(
  {
    id: Type.String(),
    layer: Type.String(),
    role: Nullable(Type.String({ description: "Role of an adopted element" })),
    label: Type.String({ description: "Label of an adopted element, else its text; may be empty" }),
    bbox: Nullable(
      Type.Array(Type.Number(), {
        minItems: 4,
        maxItems: 4,
        description: "Left, top, right, bottom in px; null for free paths",
      }),
    ),
    color: Nullable(color),
    shapes: Type.Array(Type.String()),
    parent: Nullable(Type.String({ description: "Parent element" })),
    object: Type.Optional(SceneObject),
  },
  { description: "An object of a program" },
);
export type FoundObject = Static<typeof FoundObject>;

export const QueryResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    program: Type.String({ description: "The program file" }),
    count: Type.Integer({ description: "Number of matching objects" }),
    objects: Type.Array(FoundObject, {
      description: "In drawing order; with at, the smallest first",
    }),
  },
  { $id: "WindowQueryResult", description: "Objects of a program" },
);
export type QueryResult = Static<typeof QueryResult>;

const merge = Type.Record(Type.String(), Type.Unknown());

export const PatchRequest = Type.Object({
  id: Type.Optional(Id),
  file,
  set: Type.Optional(
    Type.Record(Type.String(), merge, {
      description: "By object id: fields to change, as a JSON Merge Patch (RFC 7396); null removes a field",
      examples: [{ button_1: { style: { color: "#D93025" } } }],
    }),
  ),
  remove: Type.Optional(
    Type.Array(Type.String(), { description: "Ids of objects to remove, with their relations" }),
  ),
  add: Type.Optional(Type.Array(SceneObject, { description: "Objects to add on top of the layer" })),
  layer: Type.Optional(
    Type.String({
      description: "Id of the layer to add objects to, created if missing; absent: default",
    }),
  ),
  scene: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: "Fields of the scene to change, as a JSON Merge Patch; except layers and relations",
    }),
  ),
  out: Type.Optional(Type.String({ description: "File to write instead of the program itself" })),
  ...WRITE_FIELDS,
});
export type PatchRequest = Static<typeof PatchRequest>;

export const PatchResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    program: Type.String({ description: "The file that was or would be written" }),
    changed: Type.Array(Type.String(), { description: "Ids of changed objects" }),
    removed: Type.Array(Type.String(), { description: "Ids of removed objects" }),
    added: Type.Array(Type.String(), { description: "Ids of added objects" }),
    removed_relations: Type.Integer({ description: "Number of relations removed with the objects" }),
    object_count: Type.Integer({ description: "Number of objects now, in all layers" }),
    saved: Type.Boolean({ description: "Same as written" }),
    ...savedProgram,
  },
  { $id: "WindowPatchResult", description: "What was changed in a program" },
);
export type PatchResult = Static<typeof PatchResult>;
