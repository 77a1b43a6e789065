/** The fields of `notify_teams`. */
import { Type } from "@sinclair/typebox";
import { optional } from "./fields.ts";

export const NotifyTeamsConfig = Type.Object({
  channel: optional("Channel, by the name of its webhook in the settings"),
  message: optional("Text of the message"),
});
