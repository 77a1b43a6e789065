/** The messages of a clause to channels of chats. */
import { type Draft, draft } from "../../action/draft.ts";
import type { Frame, Place } from "../../action/frame.ts";
import { notifyChat } from "../notify-chat/definition.ts";
import { notifyTeams } from "../notify-teams/definition.ts";
import { notifyTelegram } from "../notify-telegram/definition.ts";
import { emailsOf } from "./recipients.ts";

/** By the kind of chat: the action, and its field for the channel. */
const CHATS: Readonly<Record<Place, readonly [action: Draft["action"], target: string]>> = {
  slack: [notifyChat.action, "channel"],
  teams: [notifyTeams.action, "channel"],
  telegram: [notifyTelegram.action, "chat_id"],
};

export function notifications(frame: Frame): Draft[] {
  const channels = frame.destinations.filter((one) => one.is === "channel");
  const [first] = channels;
  if (first === undefined)
    return frame.place === undefined ? [] : [notification(frame, frame.place, undefined)];
  if (frame.isEither && emailsOf(frame.destinations).length === 0) {
    const names = [...new Set(channels.flatMap(({ name }) => name ?? []))];
    return [notification(frame, frame.place ?? first.place, undefined, names)];
  }
  const { places } = frame;
  return channels.flatMap(({ place, name }) =>
    (places.length > 1 ? places : [frame.place ?? place]).map((one) => notification(frame, one, name)),
  );
}

/** One notification; `candidates` are the channels of which the user must say which is meant. */
export function notification(
  frame: Frame,
  place: Place,
  name: string | undefined,
  candidates?: readonly string[],
): Draft {
  const message = frame.body ?? frame.topic ?? frame.subject;
  const [action, field] = CHATS[place];
  const ambiguous = candidates === undefined ? [] : [{ field: `${action}.${field}`, candidates }];
  return draft(frame, action, { [field]: name, message }, ambiguous);
}
