/** Text that is still encoded for mail: what it seems to say is wrong, "=C5=82" has the number 82. */
import { failures } from "#kit/data/errors.ts";
import { MAIL_ERRORS } from "#schemas/language.ts";

const fail = failures(MAIL_ERRORS);

/** Quoted-printable (RFC 2045, section 6.7) of a character of UTF-8 beyond ASCII; "=20" alone is also a part of an address. */
const QUOTED_PRINTABLE = /=(?:C[2-9A-F]|D[0-9A-F]|E[0-9A-F]=[89AB][0-9A-F])=[89AB][0-9A-F]/;
const TRANSFER_FIELD = /^Content-Transfer-Encoding:[ \t]*(?:quoted-printable|base64)/im;
/** What is looked through for the fields of a message. */
const HEADER = 65_536;

/** @throws ENCODED_TEXT */
export function refuseEncoded(text: string): void {
  const isMail = /^[\w-]+:/.test(text) && TRANSFER_FIELD.test(text.slice(0, HEADER));
  if (!isMail && !(text.includes("=") && QUOTED_PRINTABLE.test(text))) return;
  throw fail("ENCODED_TEXT", `The text is ${isMail ? "an undecoded mail" : "undecoded quoted-printable"}`, {
    hint: "Pipe the mail as it was sent: language-extract --format eml < FILE",
  });
}
