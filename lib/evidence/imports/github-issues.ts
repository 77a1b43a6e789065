/** Issues of GitHub as `gh issue list --json number,title,body,author,comments,labels,state,createdAt` prints them. */
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import type { LifecycleStatus } from "#schemas/evidence.ts";
import type { Role } from "../communication/message.ts";
import type { MessageText } from "../communication/statements.ts";
import { instantOf } from "../records/instant.ts";
import { BOT_NAME, exportedMessage, MOST_TEXT } from "./exported-message.ts";
import { listOf, objectOf, objectsIn, textOf } from "./json-list.ts";

/** Whether an object is an issue as gh prints it. */
export function isIssue(value: unknown): boolean {
  return isJsonRecord(value) && typeof value["number"] === "number" && typeof value["title"] === "string";
}

/** An issue is a request, its comments are messages. @throws INVALID_SOURCE */
export function* githubMessages(text: string, path: string): Generator<MessageText> {
  for (const { value, lines } of objectsIn(text, path)) {
    if (!isIssue(value)) continue;
    const ticket = `#${value["number"]}`;
    const labels = listOf(value, "labels").map((label) => textOf(label, "name"));
    const common = { path, lines, tool: "gh", ticket };
    yield exportedMessage({
      ...common,
      ...authorOf(value),
      // The title is a statement of its own.
      text: `${textOf(value, "title")}\n\n${withoutComments(textOf(value, "body"))}`,
      key: ticket,
      type: "request",
      at: instantOf(textOf(value, "createdAt")),
      status: statusOf(value),
      metadata: { ...(labels.length > 0 && { labels }), ...linkOf(value) },
    });
    for (const [index, comment] of listOf(value, "comments").entries()) {
      if (comment["isMinimized"] === true) continue;
      yield exportedMessage({
        ...common,
        ...authorOf(comment),
        text: withoutComments(textOf(comment, "body")),
        key: `${ticket} comment ${index + 1}`,
        type: "message",
        at: instantOf(textOf(comment, "createdAt")),
        metadata: linkOf(comment),
      });
    }
  }
}

function authorOf(value: JsonRecord): { author: string | null; role: Role } {
  const author = objectOf(value, "author");
  const login = textOf(author, "login");
  if (login === "") return { author: null, role: "unknown" };
  const isBot = author?.["is_bot"] === true || login.startsWith("app/") || BOT_NAME.test(login);
  return { author: login.replace(/^app\//, ""), role: isBot ? "agent" : "human" };
}

function statusOf(value: JsonRecord): LifecycleStatus | null {
  if (textOf(value, "state").toUpperCase() !== "CLOSED") return null;
  const reason = textOf(value, "stateReason").toUpperCase();
  return reason === "NOT_PLANNED" || reason === "DUPLICATE" ? "unknown" : "completed";
}

function linkOf(value: JsonRecord): { url?: string } {
  const url = textOf(value, "url");
  return /^https?:\/\//.test(url) ? { url } : {};
}

/** Templates of issues explain themselves in comments of HTML. */
function withoutComments(text: string): string {
  return text.slice(0, MOST_TEXT).replace(/<!--[\s\S]*?-->/g, "");
}
