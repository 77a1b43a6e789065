/**
 * What each kind of chat server reads in a text, and how a message is sent to it as nothing but text: a mention in a
 * message would wake everybody in the channel, and a link could show another address than its own.
 */

/** One kind of server, by the host of its webhooks. */
export interface ChatReceiver {
  readonly name: "slack" | "discord" | "other";
  /** Most characters of a message; absent where the servers of this kind differ. */
  readonly longest?: number;
  request(url: URL, message: string, channel: string | undefined): { url: URL; body: object };
}

const hasDomain = ({ hostname }: URL, domains: readonly string[]): boolean =>
  domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));

/**
 * Slack, GovSlack too: `&`, `<` and `>` are its markup for mentions and links unless they are escaped
 * (docs.slack.dev/messaging/formatting-message-text, "Escaping text").
 */
const SLACK: ChatReceiver = {
  name: "slack",
  request: (url, message, channel) => ({
    url,
    body: {
      text: message.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
      ...(channel !== undefined && { channel }),
    },
  }),
};

/** Discord says apart from the text whom it may mention (docs.discord.com, "Allowed Mentions Object"); it needs its own form for that. */
const DISCORD: ChatReceiver = {
  name: "discord",
  longest: 2000,
  request: (url, message) => {
    const own = new URL(url);
    own.pathname = own.pathname.replace(/\/slack\/?$/, "");
    return { url: own, body: { content: message, allowed_mentions: { parse: [] } } };
  },
};

/** Takes no place and is part of no name, so that what is before and after it is read apart. */
const ZERO_WIDTH_SPACE = "\u200B";
/**
 * `@channel`, `@all`, `@here` and `@name` where a word may begin: an address of mail has a letter or digit before the
 * sign. Mattermost splits a word at `.`, `-` and `:` too.
 */
const MENTION = /(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}_])/gu;
/** The forms of Slack in angle brackets, which servers with webhooks like Slack's read too: `<!here>`, `<@U1>`, `<url|text>`. */
const BRACKETED = /<(?=[!@#]|\w+[:/])/g;

/**
 * Mattermost, Rocket.Chat and others that take the form of Slack: they read mentions in the plain text and have no way
 * to escape one (docs.mattermost.com/integrations-guide/incoming-webhooks).
 */
const OTHER: ChatReceiver = {
  name: "other",
  request: (url, message, channel) => ({
    url,
    body: {
      text: message.replaceAll(MENTION, `@${ZERO_WIDTH_SPACE}`).replaceAll(BRACKETED, `<${ZERO_WIDTH_SPACE}`),
      ...(channel !== undefined && { channel }),
    },
  }),
};

export function chatReceiver(url: URL): ChatReceiver {
  if (hasDomain(url, ["slack.com", "slack-gov.com"])) return SLACK;
  if (hasDomain(url, ["discord.com", "discordapp.com"])) return DISCORD;
  return OTHER;
}
