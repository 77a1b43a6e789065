/** One message: the text that was written, when, and what it is. Parts and encodings are decoded by postal-mime. */

import type { Address } from "postal-mime";
import { type Failure, failures } from "#kit/data/errors.ts";
import { MAIL_ERRORS, type MailFields } from "#schemas/language.ts";
import { textOfHtml } from "./html.ts";
import { isMbox } from "./mbox.ts";

const fail = failures(MAIL_ERRORS);

/** RFC 5322, section 2.2: a name of printable characters and a colon. */
const FIELD = /^[\x21-\x39\x3b-\x7e]{1,200}[ \t]*:/;
/** More levels of parts are an attack; forwarded mail rarely has ten. */
const DEEPEST = 50;
const MOST_ATTACHMENTS = 100;

export interface ReadMail {
  text: string;
  /** The time of the Date field with its offset. */
  reference_time?: string;
  message: MailFields;
}

/**
 * @param bytes the message as it was sent
 * @throws INVALID_MAIL
 */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const head = Buffer.from(bytes.subarray(0, 1000)).toString("latin1");
  if (isMbox(head))
    throw fail("INVALID_MAIL", "Cannot read the mail: it is a mailbox", { hint: "Use the format mbox" });
  if (!FIELD.test(head))
    throw fail("INVALID_MAIL", "Cannot read the mail: it does not begin with a header field", {
      hint: "Pipe the message as it was sent: language-extract --format eml < FILE",
    });
  const { default: PostalMime } = await import("postal-mime");
  try {
    const mail = await PostalMime.parse(bytes, { maxNestingDepth: DEEPEST });
    const date = sentAt(mail.headers.find(({ key }) => key === "date")?.value);
    const part = mail.text?.trim() ? "plain" : mail.html ? "html" : "none";
    return {
      text: part === "html" ? textOfHtml(mail.html ?? "") : (mail.text ?? "").replaceAll("\r\n", "\n"),
      ...(date !== undefined && { reference_time: date }),
      message: {
        subject: mail.subject ?? null,
        from: addressOf(mail.from),
        date: date ?? null,
        message_id: mail.messageId ?? null,
        part,
        attachments: mail.attachments.slice(0, MOST_ATTACHMENTS).map(({ filename, mimeType, content }) => ({
          name: filename,
          media_type: mimeType,
          bytes: sizeOf(content),
        })),
      },
    };
  } catch (thrown) {
    throw unreadable(thrown);
  }
}

function unreadable(thrown: unknown): Failure {
  const why = thrown instanceof Error ? thrown.message : "its structure is wrong";
  return fail("INVALID_MAIL", `Cannot read the mail: ${why}`);
}

const sizeOf = (content: string | ArrayBuffer | Uint8Array): number =>
  typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;

function addressOf(given: Address | undefined): string | null {
  const first = given?.group ? given.group[0] : given;
  return first?.address || first?.name || null;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Zones of RFC 5322, section 4.3; those of one letter and unknown ones are no known offset. */
const ZONES: Readonly<Record<string, string>> = {
  UT: "Z",
  GMT: "Z",
  UTC: "Z",
  EST: "-05:00",
  EDT: "-04:00",
  CST: "-06:00",
  CDT: "-05:00",
  MST: "-07:00",
  MDT: "-06:00",
  PST: "-08:00",
  PDT: "-07:00",
};
const DATE =
  /(\d{1,2})[ \t]+([a-z]{3})[a-z]*[ \t]+(\d{4})[ \t]+(\d{1,2}):(\d\d)(?::(\d\d))?(?:[ \t]+([+-]\d{4}|[A-Z]{2,3})\b)?/i;

/** The time of a Date field in the form of RFC 3339, with the offset that the sender wrote; undefined if it is none. */
export function sentAt(field: string | undefined): string | undefined {
  const found = DATE.exec((field ?? "").slice(0, 200));
  if (!found) return undefined;
  const [, day = "", name = "", year = "", hour = "", minute = "", second = "00", zone = "UTC"] = found;
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  const offset = /^[+-]/.test(zone)
    ? `${zone.slice(0, 3)}:${zone.slice(3)}`
    : (ZONES[zone.toUpperCase()] ?? "Z");
  const two = (value: string | number) => String(value).padStart(2, "0");
  const time = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second === "60" ? "59" : second}${offset}`;
  const instant = Date.parse(time);
  // Date.parse takes 31 April for 1 May.
  const isDay =
    month > 0 && Number(day) > 0 && Number(day) <= new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  return isDay && !Number.isNaN(instant) ? time : undefined;
}
