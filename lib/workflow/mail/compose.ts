/** Makes the bytes of a message: the same bytes' Message-ID in every attempt, and no header that a text could add. */
import { domainToASCII } from "node:url";
import { domainOf, type Mailbox } from "./address.ts";
import type { Attachment } from "./attachments.ts";

export interface Mail {
  readonly from: Mailbox;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly date: Date;
  readonly attachments: readonly Attachment[];
}

/** The Message-ID of a step (RFC 5322 section 3.6.4): the same whenever and wherever it is sent. */
export function messageIdOf(stepId: string, from: Mailbox): string {
  const hash = new Bun.CryptoHasher("sha256").update(`heddle workflow mail\n${stepId}`).digest("hex");
  return `<${hash.slice(0, 32)}@${domainToASCII(domainOf(from.address))}>`;
}

/** The whole message with its attachments, as SMTP sends it. */
export async function compose(mail: Mail): Promise<Buffer> {
  const { default: Composer } = await import("nodemailer/lib/mail-composer");
  const { from, to, cc, subject, text, messageId, date, attachments } = mail;
  const node = new Composer({
    from: { ...from },
    // Objects, so that no text is read as a list of addresses.
    to: to.map((address) => ({ name: "", address })),
    ...(cc.length > 0 && { cc: cc.map((address) => ({ name: "", address })) }),
    subject,
    text,
    messageId,
    date,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: "\r\n",
  }).compile();
  return node.build();
}
