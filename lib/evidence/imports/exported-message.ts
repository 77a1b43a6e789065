/** A message of another tool's export as the text that the rules of team communication read. */
import type { LifecycleStatus, LineRange } from "#schemas/evidence.ts";
import { type MessageType, participantId, type Role, typeOf } from "../communication/message.ts";
import type { MessageText } from "../communication/statements.ts";
import { ticketsIn } from "../statements/targets.ts";

/** What an importer knows of a message. */
export interface ExportedMessage {
  /** Markdown. */
  text: string;
  path: string;
  lines: LineRange;
  /** Names it within its file. */
  key: string;
  /** The tool, e.g. `slack`. */
  tool: string;
  /** The ticket that it belongs to; null: the first one that it names. */
  ticket: string | null;
  /** Tickets that the tool says it is about, besides. */
  tickets?: readonly string[];
  role: Role;
  /** Name of the author as people write it. */
  author: string | null;
  /** Type that its place in the tool gives it, e.g. request for an issue; null: the words decide. */
  type: MessageType | null;
  at: string | null;
  to?: string | null;
  status?: LifecycleStatus | null;
  metadata?: Readonly<Record<string, unknown>>;
}

/** `Decision: …`, `**Plan:** …`, `[report] …` at the beginning of a message. */
const TYPE_PREFIX = /^\s*(?:\[(\p{L}+)\]|[*_]{0,2}(\p{L}+)[*_]{0,2}\s*:)/u;

export function exportedMessage(one: ExportedMessage): MessageText {
  const { text, path, lines, key, role, author, at, to = null, status = null } = one;
  const [, inBrackets, withColon] = TYPE_PREFIX.exec(text.slice(0, 100)) ?? [];
  const written = typeOf(inBrackets ?? withColon ?? "") ?? one.type;
  const named = ticketsIn(text);
  return {
    text,
    path,
    isMessage: true,
    message: {
      ticket: one.ticket ?? one.tickets?.[0] ?? named[0] ?? null,
      role,
      participant: author === null || author.trim() === "" ? null : participantId(role, author),
      type: written ?? "message",
      isExplicit: role !== "unknown" && written !== null,
      at,
      to,
    },
    exported: {
      lines,
      key: key.toWellFormed(),
      tickets: [...(one.tickets ?? []), ...named],
      status,
      metadata: { tool: one.tool, ...one.metadata },
    },
  };
}

/** UTF-16 units of a message that are read: more than Slack, GitHub and Jira allow. */
export const MOST_TEXT = 65_536;

/** Names of accounts that programs write with. */
export const BOT_NAME = /\[bot\]$|(?:^|[-_.+])(?:bot|agent|no-?reply)(?:$|[-_.+\d])/i;
