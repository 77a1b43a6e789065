/** The fields of `notify_telegram`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const NotifyTelegramConfig = Type.Object({
  chat_id: optional("Chat id, or @name of a public channel"),
  message: optional("Text of the message"),
});
