/** The fields of `generate_code`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const GenerateCodeConfig = Type.Object({
  description: optional("What the code must do"),
  language: optional("Programming language"),
  context: optional("What the code must fit"),
  include_tests: Type.Optional(Type.Boolean({ description: "Write tests too" })),
});
