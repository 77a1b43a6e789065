/** Drawing a program, and checking one. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { file, px, savedProgram } from "./fields.ts";

export const RENDER_FORMATS = ["svg", "png"] as const;

export const RenderRequest = Type.Object({
  id: Type.Optional(Id),
  file,
  format: Type.Optional(
    OneOf(RENDER_FORMATS, { description: "Output format; absent: from the extension of out, else svg" }),
  ),
  out: Type.Optional(Type.String({ description: "File to write; absent: the picture is returned as data" })),
  scale: Type.Optional(
    Type.Number({
      minimum: 0.01,
      maximum: 16,
      description: "Scale factor; absent: 1",
    }),
  ),
  layers: Type.Optional(
    Type.Array(Type.String(), {
      description: "Ids of the layers to draw, including hidden ones; absent: the visible ones",
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
    object_count: Type.Integer({ description: "Number of drawn objects" }),
    image: Type.Optional(Type.String({ description: "The written picture file" })),
    written: Type.Optional(Written),
    data: Type.Optional(
      Type.String({ description: "The SVG text, or the PNG in base64; absent if a file was written" }),
    ),
  },
  { $id: "WindowRenderResult", description: "A program as a picture" },
);
export type RenderResult = Static<typeof RenderResult>;

export const ValidateRequest = Type.Object({
  id: Type.Optional(Id),
  file,
  repair: Type.Optional(
    Type.Boolean({ description: "Repair the program in memory and check the result; absent: false" }),
  ),
  save: Type.Optional(Type.Boolean({ description: "Write the repaired program; absent: false" })),
  ...WRITE_FIELDS,
});
export type ValidateRequest = Static<typeof ValidateRequest>;

export const ProgramIssue = Type.Object({
  severity: OneOf(["error", "warning"]),
  code: Type.String({ description: "Issue code", examples: ["DUPLICATE_ID"] }),
  path: Type.String({ description: "Where, e.g. scene.layers[0].objects[2].id" }),
  message: Type.String({ description: "Issue message" }),
  repair: Type.Optional(Type.String({ description: "What a repair changes; absent: nothing" })),
});
export type ProgramIssue = Static<typeof ProgramIssue>;

export const BlockResult = Type.Object(
  {
    passed: Type.Boolean(),
    issues: Type.Array(Type.String()),
    matched_shapes: Type.Array(Type.String()),
    matched_colors: Type.Array(Type.String()),
  },
  { description: "Result of the program's validation block" },
);
export type BlockResult = Static<typeof BlockResult>;

export const ValidateResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({
      description: "No errors remain and the validation block passes; warnings do not count",
    }),
    program: Type.String({ description: "The program file" }),
    object_count: Type.Integer(),
    issues: Type.Array(ProgramIssue, { description: "Issues of the file before repair" }),
    repaired: Type.Integer({ description: "Number of repaired issues" }),
    saved: Type.Boolean({ description: "Whether the file was rewritten" }),
    ...Type.Partial(Type.Object(savedProgram)).properties,
    validation: Nullable(BlockResult),
  },
  { $id: "WindowValidateResult", description: "The issues of a program" },
);
export type ValidateResult = Static<typeof ValidateResult>;
