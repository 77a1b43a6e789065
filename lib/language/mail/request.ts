/** A request whose text is a mail, e.g. of a client. */
import { failures } from "#kit/data/errors.ts";
import { type ExtractRequest, MAIL_ERRORS } from "#schemas/language.ts";
import { readMail } from "./mail.ts";
import { splitMbox } from "./mbox.ts";

const fail = failures(MAIL_ERRORS);

/** The request with the decoded text of its mail. @throws INVALID_MAIL */
export async function mailRequest({ format, text, ...request }: ExtractRequest): Promise<ExtractRequest> {
  const { reference_time, ...mail } = await readMail(format === "mbox" ? onlyMail(text) : bytesOf(text));
  return { ...(reference_time !== undefined && { reference_time }), ...request, ...mail };
}

/** The message of a mailbox that has one: a request has one answer. */
function onlyMail(text: string): Uint8Array {
  const mails = [...splitMbox(bytesOf(text).toString("latin1"))];
  const [mail] = mails;
  if (mail && mails.length === 1) return Buffer.from(mail.text, "latin1");
  throw fail("INVALID_MAIL", `The mailbox has ${mails.length} messages`, {
    hint: "Send each message as a request with the format eml, or pipe the file: language-extract --format mbox < FILE",
  });
}

/** The bytes of a message that came as text: a text in JSON is Unicode, whatever its charset was. */
const bytesOf = (text: string): Buffer => Buffer.from(text, "utf8");
