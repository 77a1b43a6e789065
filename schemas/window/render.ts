/** Drawing a program, and checking one. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { file, px, savedProgram } from "./fields.ts";

export const RENDER_FORMATS = ["svg", "png"] as const;

export const RenderRequest = Type.Object({
  id: Type.Optional(Id),
  file,
  format: Type.Optional(OneOf(RENDER_FORMATS, { description: "Absent: after the ending of out, else svg" })),
  out: Type.Optional(Type.String({ description: "File to write; absent: the picture comes as data" })),
  scale: Type.Optional(
    Type.Number({
      minimum: 0.01,
      maximum: 16,
      description: "px of the picture for one px of the scene; absent: 1",
    }),
  ),
  layers: Type.Optional(
    Type.Array(Type.String(), {
      description: "Ids of the layers to draw, hidden ones too; absent: the visible ones",
    }),
  ),
  ...WRITE_FIELDS,
});
export type RenderRequest = Static<typeof RenderRequest>;

export const RenderResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    program: Type.String({ description: "The program file" }),
    format: OneOf(RENDER_FORMATS),
    width: px("Width of the picture"),
    height: px("Height of the picture"),
    object_count: Type.Integer({ description: "Objects that were drawn" }),
    image: Type.Optional(Type.String({ description: "The picture file that was named" })),
    written: Type.Optional(Written),
    data: Type.Optional(
      Type.String({ description: "The SVG text, or the PNG in base64; absent where a file was written" }),
    ),
  },
  { $id: "WindowRenderResult", description: "A program as a picture" },
);
export type RenderResult = Static<typeof RenderResult>;

export const ValidateRequest = Type.Object({
  id: Type.Optional(Id),
  file,
  repair: Type.Optional(
    Type.Boolean({ description: "Say what would be repaired and check the result; absent: false" }),
  ),
  save: Type.Optional(Type.Boolean({ description: "Write the repaired program; absent: false" })),
  ...WRITE_FIELDS,
});
export type ValidateRequest = Static<typeof ValidateRequest>;

export const ProgramIssue = Type.Object({
  severity: OneOf(["error", "warning"]),
  code: Type.String({ description: "What is wrong, for programs", examples: ["DUPLICATE_ID"] }),
  path: Type.String({ description: "Where, e.g. scene.layers[0].objects[2].id" }),
  message: Type.String({ description: "What is wrong, for people" }),
  repair: Type.Optional(Type.String({ description: "What repair does about it; absent: nothing" })),
});
export type ProgramIssue = Static<typeof ProgramIssue>;

export const BlockResult = Type.Object(
  {
    passed: Type.Boolean(),
    issues: Type.Array(Type.String()),
    matched_shapes: Type.Array(Type.String()),
    matched_colors: Type.Array(Type.String()),
  },
  { description: "What the validation block of a program says of it" },
);
export type BlockResult = Static<typeof BlockResult>;

export const ValidateResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({
      description: "No errors are left and the validation block passes; warnings do not count",
    }),
    program: Type.String({ description: "The program file" }),
    object_count: Type.Integer(),
    issues: Type.Array(ProgramIssue, { description: "What was found in the file as it was" }),
    repaired: Type.Integer({ description: "How many of the issues were repaired" }),
    saved: Type.Boolean({ description: "Whether the file was rewritten" }),
    ...Type.Partial(Type.Object(savedProgram)).properties,
    validation: Nullable(BlockResult),
  },
  { $id: "WindowValidateResult", description: "What is wrong with a program" },
);
export type ValidateResult = Static<typeof ValidateResult>;
