/** E-mail addresses as a header and an envelope take them: one address is one address, whatever it contains. */
import { domainToASCII } from "node:url";

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** RFC 5321 section 4.5.3.1: octets of the part before the sign, and of all. */
const LONGEST_LOCAL = 64;
const LONGEST = 254;
/** Unquoted atoms (RFC 5322, with RFC 6531's letters), and a domain of at least two labels. */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** Whether a text is exactly one address: no name, no list, no line break, no comment. */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return (
    at > 0 &&
    Buffer.byteLength(text) <= LONGEST &&
    Buffer.byteLength(local) <= LONGEST_LOCAL &&
    LOCAL.test(local) &&
    DOMAIN.test(domain) &&
    hasAsciiForm(domain)
  );
}

/** Letters beyond ASCII take more of the 63 octets of a label than they are (RFC 5890). */
function hasAsciiForm(domain: string): boolean {
  const ascii = domainToASCII(domain);
  return ascii !== "" && ascii.split(".").every((label) => label.length > 0 && label.length <= 63);
}

/** The address with its domain in ASCII (IDNA, RFC 5890), which every server of names and mail takes. */
export function withAsciiDomain(address: string): string {
  const domain = domainOf(address);
  return `${address.slice(0, -domain.length)}${domainToASCII(domain)}`;
}

/** Whether only a server with SMTPUTF8 (RFC 6531) takes it: the part before the sign has no form in ASCII. */
export function needsSmtpUtf8(address: string): boolean {
  return /[^\0-\x7f]/.test(withAsciiDomain(address));
}

/** A name, quoted or not, before an address in angle brackets. */
const NAMED = /^\s*(?:"(?<quoted>[^"<>\r\n]*)"|(?<plain>[^"<>\r\n]*))\s*<(?<address>[^<>\s]+)>\s*$/;

/** `Name <address>` or an address; undefined for everything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const { quoted, plain = "", address = text.trim() } = NAMED.exec(text)?.groups ?? {};
  return isAddress(address) ? { name: (quoted ?? plain).trim(), address } : undefined;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
