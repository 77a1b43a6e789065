/** Sends a message to a chat channel through a webhook in the form that Slack and Mattermost share. */
import { messageExecutor, webhookRequest } from "./message.ts";

/** Slack's limit for a text in a message; Mattermost takes less only in old versions. */
const LONGEST = 16_000;

/**
 * Slack reads `&`, `<` and `>` as its own markup (mentions of everybody among it) unless they are escaped; others show
 * a text as it is.
 */
export function slackText(message: string): string {
  return message.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export const notifyChat = messageExecutor({
  action: "notify_chat",
  target: "channel",
  longest: LONGEST,
  request: (channel, message, context) =>
    webhookRequest("notify_chat", channel, context, {
      takesShared: true,
      body: ({ url, isShared }) => ({
        text: /(?:^|\.)slack\.com$/.test(url.hostname) ? slackText(message) : message,
        ...(isShared && { channel: channel.replace(/^#/, "") }),
      }),
    }),
  read: () => ({}),
});
