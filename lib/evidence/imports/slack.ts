/**
 * The export of a Slack workspace: users.json, channels.json and a folder of each channel with a file of each day
 * (slack.com/help/articles/220556107). Threads share the ticket of their first message; an edited message has its last text.
 */
import type { JsonRecord } from "#kit/data/json.ts";
import type { MessageText } from "../communication/statements.ts";
import { instantOf } from "../records/instant.ts";
import { ticketsIn } from "../statements/targets.ts";
import { exportedMessage, MOST_TEXT } from "./exported-message.ts";
import { type Listed, listOf, objectOf, objectsIn, textOf } from "./json-list.ts";

/** Any one of these beside users.json makes a folder an export. */
export const SLACK_LISTS = ["channels.json", "groups.json", "dms.json", "mpims.json"] as const;
export const SLACK_USERS = ["users.json", "org_users.json"] as const;

export interface SlackFile {
  /** Relative to the project. */
  path: string;
  text: string;
}

interface Member {
  name: string;
  isBot: boolean;
}

/** Members by id. @throws INVALID_SOURCE */
export function slackMembers({ path, text }: SlackFile): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const { value } of objectsIn(text, path)) {
    const profile = objectOf(value, "profile");
    const name =
      textOf(profile, "display_name") ||
      textOf(profile, "real_name") ||
      textOf(value, "real_name") ||
      textOf(value, "name");
    const id = textOf(value, "id");
    if (id !== "")
      members.set(id, { name: name || id, isBot: value["is_bot"] === true || id === "USLACKBOT" });
  }
  return members;
}

/** Messages that people and programs wrote; the other subtypes report what Slack did, e.g. channel_join. */
const SUBTYPES: ReadonlySet<string> = new Set([
  "",
  "bot_message",
  "thread_broadcast",
  "me_message",
  "file_share",
  "file_comment",
  "document_mention",
]);

interface Post extends Listed {
  path: string;
  ts: string;
}

/**
 * The messages of a channel in the order of its days.
 * @param days files of one channel, by date
 * @throws INVALID_SOURCE
 */
export function slackMessages(
  channel: string,
  days: Iterable<SlackFile>,
  members: ReadonlyMap<string, Member>,
): MessageText[] {
  const posts = new Map<string, Post>();
  for (const { path, text } of days)
    for (const { value, lines } of objectsIn(text, path))
      addPost(posts, { value, lines, path, ts: textOf(value, "ts") });
  const ofThreads = new Map<string, string[]>();
  const ofChannel = ticketsIn(channel.toUpperCase().replaceAll("_", "-"));
  return [...posts.values()].flatMap((post) => {
    const text = plain(bodyOf(post.value), members);
    const thread = textOf(post.value, "thread_ts") || post.ts;
    const own = ticketsIn(text);
    const known = ofThreads.get(thread);
    if (!known) ofThreads.set(thread, own);
    if (text.trim() === "") return [];
    const { name, isBot } = authorOf(post.value, members);
    const [, mentioned] = /<@([A-Z0-9]+)/.exec(bodyOf(post.value)) ?? [];
    return exportedMessage({
      text,
      path: post.path,
      lines: post.lines,
      key: `${channel}/${post.ts}`,
      tool: "slack",
      ticket: null,
      tickets: [...own, ...(known ?? []), ...ofChannel],
      role: name === null ? "unknown" : isBot ? "agent" : "human",
      author: name,
      type: null,
      at: instantOf(Number(post.ts) * 1000),
      to: mentioned === undefined ? null : (members.get(mentioned)?.name ?? mentioned),
      metadata: {
        channel,
        ...(thread !== post.ts && { thread }),
        ...(objectOf(post.value, "edited") && {
          edited: instantOf(Number(textOf(objectOf(post.value, "edited"), "ts")) * 1000),
        }),
      },
    });
  });
}

/** Adds a message, or does what an event of a full export says: it changes or removes an earlier one. */
function addPost(posts: Map<string, Post>, post: Post): void {
  const { value } = post;
  const subtype = textOf(value, "subtype");
  const changed = objectOf(value, "message");
  if (subtype === "message_changed" && changed) {
    const earlier = posts.get(textOf(changed, "ts"));
    if (earlier) earlier.value = { ...earlier.value, ...changed };
  } else if (subtype === "message_deleted") posts.delete(textOf(value, "deleted_ts"));
  else if (
    textOf(value, "type") === "message" &&
    SUBTYPES.has(subtype) &&
    post.ts !== "" &&
    value["hidden"] !== true
  )
    posts.set(post.ts, post);
}

/** The text; of a message of a program that has none, those of its attachments. */
function bodyOf(value: JsonRecord): string {
  const text = textOf(value, "text");
  if (text.trim() !== "") return text;
  return listOf(value, "attachments")
    .map((one) => textOf(one, "text") || textOf(one, "fallback"))
    .join("\n\n");
}

function authorOf(
  value: JsonRecord,
  members: ReadonlyMap<string, Member>,
): { name: string | null; isBot: boolean } {
  const id = textOf(value, "user");
  const known = members.get(id);
  const isBot =
    known?.isBot === true || textOf(value, "bot_id") !== "" || textOf(value, "subtype") === "bot_message";
  const profile = objectOf(value, "user_profile");
  const name = isBot
    ? textOf(objectOf(value, "bot_profile"), "name") || textOf(value, "username") || (known?.name ?? "")
    : (known?.name ?? (textOf(profile, "display_name") || textOf(profile, "real_name")));
  return { name: name || id || textOf(value, "bot_id") || null, isBot };
}

/** Slack's markup as Markdown (docs.slack.dev, formatting message text). */
function plain(text: string, members: ReadonlyMap<string, Member>): string {
  return text
    .slice(0, MOST_TEXT)
    .replace(/<@([A-Z0-9]+)(?:\|[^>]*)?>/g, (_, id: string) => `@${members.get(id)?.name ?? id}`)
    .replace(/<#[A-Z0-9]+\|([^>]*)>/g, (_, name: string) => name)
    .replace(/<!(?:subteam\^[A-Z0-9]+\|)?([^>|]*)(?:\|[^>]*)?>/g, (_, name: string) =>
      name.replace(/^@?/, "@"),
    )
    .replace(/<((?:https?|mailto):[^>|]+)\|([^>]*)>/g, (_, url: string, label: string) => `${label} (${url})`)
    .replace(/<((?:https?|mailto):[^>|]+)>/g, (_, url: string) => url)
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
