/** Sends a message to Microsoft Teams: a webhook of Workflows takes it as an Adaptive Card. */
import { messageExecutor, webhookRequest } from "./message.ts";

/** The limit of a message is 28 KB, in UTF-16 with the card around it. */
const LONGEST = 12_000;

/** The form that "Post to a channel when a webhook request is received" takes (learn.microsoft.com, Adaptive Cards 1.4). */
function adaptiveCard(message: string): unknown {
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [{ type: "TextBlock", text: message, wrap: true }],
        },
      },
    ],
  };
}

export const notifyTeams = messageExecutor({
  action: "notify_teams",
  target: "channel",
  longest: LONGEST,
  request: (channel, message, context) =>
    webhookRequest("notify_teams", channel, context, {
      // A webhook of Teams belongs to one channel.
      takesShared: false,
      body: () => adaptiveCard(message),
    }),
  read: () => ({}),
});
