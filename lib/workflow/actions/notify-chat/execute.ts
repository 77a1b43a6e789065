/** Sends a message to a chat channel through a webhook: of Slack, Discord, or Mattermost and its like. */
import { wrongField } from "../../action/problems.ts";
import { channelSamples, isProblem, webhookOf } from "../shared/channels.ts";
import { messageExecutor } from "../shared/chat-executor.ts";
import { chatReceiver } from "./receivers.ts";

const ACTION = "notify_chat";
/** Slack's limit for a text in a message; Mattermost takes less only in old versions. */
const LONGEST = 16_000;

export const notifyChat = messageExecutor({
  action: ACTION,
  target: "channel",
  samples: channelSamples,
  longest: LONGEST,
  request(channel, message, context) {
    const webhook = webhookOf(ACTION, channel, context, true);
    if (isProblem(webhook)) return webhook;
    const receiver = chatReceiver(webhook.url);
    if (message.length > (receiver.longest ?? LONGEST))
      return wrongField(ACTION, "message", `it has more than ${receiver.longest} characters`);
    const named = webhook.isShared ? channel.replace(/^#/, "") : undefined;
    return { ...receiver.request(webhook.url, message, named), server: `the webhook of "${channel}"` };
  },
  read: () => ({}),
});
