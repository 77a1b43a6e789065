/**
 * Mail in an mbox file. Each message is read by postal-mime: parts, encodings, encoded words.
 * What it quotes of others is left out, since they said it.
 */
import type { Address, Email } from "postal-mime";
import { textOfHtml } from "#language/mail/html.ts";
import { splitMbox } from "#language/mail/mbox.ts";
import type { MessageText } from "../communication/statements.ts";
import { instantOf } from "../records/instant.ts";
import { ticketsIn } from "../statements/targets.ts";
import { BOT_NAME, exportedMessage } from "./exported-message.ts";

/**
 * The messages of an mbox in their order; a reply is about the tickets of what it answers.
 * @param source one character a byte (latin1)
 * @param warn told about messages that cannot be read
 */
export async function* mailMessages(
  source: string,
  path: string,
  warn: (message: string) => void,
): AsyncGenerator<MessageText> {
  const { default: PostalMime } = await import("postal-mime");
  const ofMails = new Map<string, string[]>();
  for (const { text, lines } of splitMbox(source)) {
    let mail: Email;
    let body: string;
    try {
      mail = await PostalMime.parse(Buffer.from(text, "latin1"), { maxNestingDepth: 50 });
      body = mail.text ?? textOfHtml(mail.html ?? "", "blockquote");
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      warn(`${path} line ${lines.start}: the mail cannot be read (${why}); it is left out`);
      continue;
    }
    const said = ownWords(body);
    const subject = (mail.subject ?? "")
      .replace(/^(?:\s*(?:re|fwd?|aw|wg|odp|pd|tr|rv)\s*:)+\s*/i, "")
      .trim();
    const own = ticketsIn(`${subject}\n${said}`);
    const answered = idsIn(`${mail.inReplyTo ?? ""} ${mail.references ?? ""}`);
    const inherited = answered.flatMap((id) => ofMails.get(id) ?? []).slice(0, 50);
    const tickets = [...new Set([...own, ...inherited])];
    for (const id of idsIn(mail.messageId ?? "")) ofMails.set(id, tickets);
    const { name, address } = personOf(mail.from);
    // The subject of an answer is that of the first mail, which has said it.
    const isAnswer = answered.length > 0;
    const [, type = ""] = /^\[(\p{L}+)\]/u.exec(subject) ?? [];
    yield exportedMessage({
      text: isAnswer ? `${type === "" ? "" : `[${type}] `}${said}` : `${subject}\n\n${said}`,
      path,
      lines,
      key: idsIn(mail.messageId ?? "")[0] ?? `mail at line ${lines.start}`,
      tool: "mbox",
      ticket: null,
      tickets,
      role: address === "" && name === "" ? "unknown" : isProgram(mail, address) ? "agent" : "human",
      author: name || address || null,
      type: null,
      at: mail.date === undefined ? null : instantOf(mail.date),
      to: mail.to?.[0] === undefined ? null : personOf(mail.to[0]).address || mail.to[0].name || null,
      metadata: { subject },
    });
  }
}

function personOf(address: Address | undefined): { name: string; address: string } {
  const first = address?.group ? address.group[0] : address;
  return { name: first?.name ?? address?.name ?? "", address: first?.address ?? "" };
}

/** RFC 3834: what was sent without a person; also the accounts of programs. */
function isProgram({ headers }: Email, address: string): boolean {
  const sent = headers
    .find(({ key }) => key === "auto-submitted")
    ?.value.trim()
    .toLowerCase();
  return (sent !== undefined && sent !== "no") || BOT_NAME.test(address.split("@", 1)[0] ?? "");
}

const idsIn = (text: string): string[] => text.match(/<[^<>\s]{1,500}>/g)?.slice(-50) ?? [];

/** What introduces a quotation, in the languages of the rules. */
const INTRODUCTION =
  /^\s*(?:On .{4,200} wrote|Am .{4,200} schrieb.{0,200}|W dniu .{4,200} (?:napisał|pisze).{0,50}|.{4,200} napisał\(?a?\)?|Le .{4,200} a écrit|El .{4,200} escribi[óo]|Il .{4,200} ha scritto)\s*:\s*$/iu;
/** What separates the rest: a signature (RFC 3676), a mail below an answer. */
const REST =
  /^(?:-- |_{20,}|-{2,} ?(?:Original Message|Ursprüngliche Nachricht|Wiadomość oryginalna|Message d'origine|Mensaje original|Messaggio originale|Forwarded message) ?-{2,})$/i;

/** A text without the lines that it quotes, their introductions, and what is below the signature. */
export function ownWords(text: string): string {
  const lines = text.split(/\r?\n/);
  const own: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (REST.test(line === "-- " ? line : line.trimEnd())) break;
    if (/^\s*>/.test(line)) continue;
    const next = lines.slice(index + 1, index + 4).find((one) => one.trim() !== "");
    if (next !== undefined && /^\s*>/.test(next) && INTRODUCTION.test(line.slice(0, 600))) continue;
    own.push(line);
  }
  return own.join("\n").trim();
}
