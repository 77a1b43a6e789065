/** The fields of `notify_chat`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const NotifyChatConfig = Type.Object({
  channel: optional("Channel, e.g. #sales"),
  message: optional("Text of the message"),
});
