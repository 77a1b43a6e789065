/** A mail as an effect of a step: its identity is recorded before it leaves, so that no attempt sends a second one. */
import { type Fields, NotDone, type StepContext } from "../action/executor.ts";
import type { Attachment } from "./attachments.ts";
import { compose, messageIdOf } from "./compose.ts";
import { deliver } from "./deliver.ts";
import { isMailProblem, mailServerOf } from "./server.ts";

/** What the step wants to send. */
export interface Letter {
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** Sends a mail once. @returns its Message-ID, who got it, and the server's reply */
export async function sendMail(letter: Letter, context: StepContext): Promise<Fields> {
  const { cc = [] } = letter;
  const server = mailServerOf(context.env);
  if (isMailProblem(server))
    throw new NotDone(`Cannot send a mail: ${server.en[0]}`, { permanent: true, hint: server.en[1] });
  const messageId = messageIdOf(context.step_id, server.from);
  const detail = {
    message_id: messageId,
    to: letter.to,
    ...(cc.length > 0 && { cc }),
    subject: letter.subject,
    attachments: letter.attachments.map(({ name, content }) => ({
      name,
      bytes: content.length,
      sha256: new Bun.CryptoHasher("sha256").update(content).digest("hex"),
    })),
  };
  return context.effect("mail", detail, async () => {
    const message = await compose({
      ...letter,
      cc,
      from: server.from,
      messageId,
      // The day of the run, in every attempt.
      date: context.startedAt,
    });
    const envelope = { from: server.from.address, to: [...letter.to, ...cc] };
    const response = await deliver(server, envelope, message, context.signal);
    return { ...detail, response };
  });
}
