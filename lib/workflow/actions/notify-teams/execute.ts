/** Sends a message to Microsoft Teams: a webhook of Workflows takes it as an Adaptive Card. */
import { channelSamples, isProblem, webhookOf } from "../shared/channels.ts";
import { messageExecutor } from "../shared/chat-executor.ts";

const ACTION = "notify_teams";
/** The limit of a message is 28 KB, in UTF-16 with the card around it. */
const LONGEST = 12_000;

/** A mention needs an entity beside the text, so that no text is one. The form that "Post to a channel when a webhook request is received" takes (learn.microsoft.com, Adaptive Cards 1.4). */
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
  action: ACTION,
  target: "channel",
  samples: channelSamples,
  longest: LONGEST,
  request(channel, message, context) {
    // A webhook of Teams belongs to one channel.
    const webhook = webhookOf(ACTION, channel, context, false);
    if (isProblem(webhook)) return webhook;
    return { url: webhook.url, body: adaptiveCard(message), server: `the webhook of "${channel}"` };
  },
  read: () => ({}),
});
