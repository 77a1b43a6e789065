/** E-mail addresses as a header and an envelope take them: one address is one address, whatever it contains. */

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
    DOMAIN.test(domain)
  );
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
