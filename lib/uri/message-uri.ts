/** Addresses that begin a message: mail (RFC 6068) and SMS (RFC 5724), with whatever the message already says. */

/** What is known of a message before it is written. */
export interface Message {
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject?: string;
  readonly body?: string;
}

/** Control characters that no header or text holds; line breaks and tabs are treated apart. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/**
 * Percent-encodes a value as UTF-8: everything but unreserved characters and a few signs, so that no text can end its
 * field and begin another (RFC 6068, section 7).
 */
function encoded(text: string): string {
  return encodeURIComponent(text.normalize("NFC").toWellFormed());
}

/** "@" and "+" are written as they are, for people; "," would part two recipients. */
function encodedAddress(address: string): string {
  return encoded(address.replace(CONTROLS, "")).replaceAll("%40", "@").replaceAll("%2B", "+");
}

/** A header is one line. */
function header(text: string): string {
  return encoded(text.replace(/[\r\n\t\u2028\u2029]+/g, " ").replace(CONTROLS, ""));
}

/** Lines of a body are parted by CRLF (RFC 6068, section 5). */
function body(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
  return encoded(lines.map((line) => line.replaceAll("\t", " ").replace(CONTROLS, "")).join("\r\n"));
}

function withFields(
  uri: string,
  fields: readonly (readonly [name: string, value: string | undefined])[],
): string {
  const query = fields.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join("&");
  return query === "" ? uri : `${uri}?${query}`;
}

const list = (addresses: readonly string[] = []) => addresses.map(encodedAddress).join(",");

/** `mailto:anna@example.com?cc=…&subject=…&body=…` */
export function mailUri(message: Message): string {
  return withFields(`mailto:${list(message.to)}`, [
    ["cc", list(message.cc)],
    ["bcc", list(message.bcc)],
    ["subject", message.subject && header(message.subject)],
    ["body", message.body && body(message.body)],
  ]);
}

/** `sms:+48600700800?body=…` */
export function smsUri({ to, body: text }: Message): string {
  return withFields(`sms:${list(to)}`, [["body", text && body(text)]]);
}
