/** Forms: what a user is asked for, as the specification's fields and as a flat JSON Schema. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";

export const FIELD_TYPES = ["string", "number", "email", "select"] as const;

export const FormField = Type.Object(
  {
    name: Type.String(),
    type: OneOf(FIELD_TYPES),
    label: Type.String({ description: "In the language of the conversation" }),
    required: Type.Boolean(),
    options: Type.Optional(Type.Array(Type.String(), { description: "Choices of a select" })),
    option_titles: Type.Optional(
      Type.Array(Type.String(), { description: "The choices in the language of the conversation" }),
    ),
    default: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
  },
  { $id: "WorkflowFormField" },
);
export type FormField = Static<typeof FormField>;

/** A value that a form was answered with and that does not fit its field. */
export const FieldError = Type.Object({
  field: Type.String(),
  message: Type.String({ description: "In the language of the conversation; never repeats the value" }),
});
export type FieldError = Static<typeof FieldError>;

export const Form = Type.Object(
  {
    action: Type.String(),
    fields: Type.Array(FormField),
    schema: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "The fields as one flat JSON Schema, in the form of MCP elicitation",
      }),
    ),
    errors: Type.Optional(Type.Array(FieldError)),
  },
  { $id: "WorkflowForm", description: "What the user is asked for" },
);
export type Form = Static<typeof Form>;
export const MaybeForm = Nullable(Form);
