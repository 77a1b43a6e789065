/** The fields of `send_email`. */
import { Type } from "@sinclair/typebox";
import { optional, Recipients } from "./fields.ts";

export const SendEmailConfig = Type.Object({
  to: Type.Optional(Recipients),
  cc: Type.Optional(Recipients),
  subject: optional("Subject line"),
  body: optional("Text of the message"),
  attachments: Type.Optional(Type.Array(Type.String(), { description: "Paths of files to attach" })),
});
