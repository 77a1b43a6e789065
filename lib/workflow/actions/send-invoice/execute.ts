/** Issues an invoice and mails it: number, files and mail are effects of one step, so that no attempt doubles any. */
import {
  type Config,
  type DryContext,
  type Executor,
  NotDone,
  type Problem,
  type StepContext,
} from "../../action/executor.ts";
import { fieldProblems, listOf, textOf, wrongField } from "../../action/problems.ts";
import { issueInvoice, preflightInvoice, simulateInvoice } from "../../invoices/issue.ts";
import { isAddress } from "../../mail/address.ts";
import { readAttachments } from "../../mail/attachments.ts";
import { sendMail } from "../../mail/send.ts";
import { mailProblems, validated } from "../send-email/execute.ts";
import type { InvoiceDocuments } from "./documents.ts";
import { invoiceLetter } from "./letter.ts";

const ACTION = "send_invoice";
const PDF = "application/pdf";

/** The executor over the part that makes invoices. */
export function sendInvoiceWith(documents: InvoiceDocuments): Executor {
  return {
    action: ACTION,
    samples: () => [{ amount: "100", currency: "PLN", to: "someone@example.com" }],
    async preflight(config, context) {
      const own = textOf(config, "attachment_path");
      const document =
        own === undefined
          ? await documents.preflight(ACTION, config, context)
          : [
              ...fieldProblems(ACTION, config, ["amount", "currency"]),
              ...(await ownFileProblems(own, context)),
            ];
      const missing = fieldProblems(ACTION, config, ["to"]).filter(({ missing = [] }) =>
        missing.includes(`${ACTION}.to`),
      );
      const problems = [
        ...document,
        ...missing,
        ...addressProblems(config),
        ...mailProblems(ACTION, context),
      ];
      // Both halves may miss the same field.
      return problems.filter(
        (one, at) =>
          problems.findIndex(
            (other) => other.missing?.join() === one.missing?.join() && other.message === one.message,
          ) === at,
      );
    },
    async inspect(config, context) {
      const own = textOf(config, "attachment_path");
      return own === undefined ? [] : (await readAttachments([own], { ...context, artifacts: [] })).checks;
    },
    async execute(config, context) {
      const own = textOf(config, "attachment_path");
      return own === undefined ? issueAndSend(documents, config, context) : sendOwnFile(own, config, context);
    },
    async simulate(config, context) {
      const own = textOf(config, "attachment_path");
      const document =
        own === undefined ? await documents.simulate(config, context) : { attachment_path: own };
      return { result: { ...document, simulated: true, sent: false, to: listOf(config, "to") } };
    },
  };
}

export const sendInvoice: Executor = sendInvoiceWith({
  preflight: preflightInvoice,
  issue: issueInvoice,
  simulate: simulateInvoice,
});

async function issueAndSend(documents: InvoiceDocuments, config: Config, context: StepContext) {
  const issued = await documents.issue(config, context);
  const [pdf] = issued.artifacts;
  const { attachments, checks } = await readAttachments([], { ...context, artifacts: [pdf] });
  const refused = checks.find(({ status }) => status === "refused");
  // The number is taken and the file was made: somebody must look before anything leaves.
  if (refused !== undefined)
    throw new NotDone(`Cannot send the invoice ${issued.number}: ${refused.reason}`, { permanent: true });
  const mail = await sendMail({ to: listOf(config, "to"), ...invoiceLetter(issued), attachments }, context);
  return {
    result: { ...issued.result, number: issued.number, sent: true, ...mail },
    artifacts: issued.artifacts,
  };
}

/** Sends a PDF of the user's own in place of an invoice of ours; it takes no number. */
async function sendOwnFile(path: string, config: Config, context: StepContext) {
  const { attachments, checks } = await readAttachments([path], { ...context, artifacts: [] });
  const refused = checks.find(({ status }) => status === "refused");
  if (refused !== undefined)
    throw new NotDone(`Cannot send "${path}": ${refused.reason}`, { permanent: true });
  const { settings } = context;
  const letter = invoiceLetter({
    kind: "invoice",
    number: undefined,
    language: config["language"] === "en" ? "en" : (settings.language ?? "pl"),
    seller: settings.seller?.name ?? "",
    total: `${textOf(config, "amount") ?? ""} ${textOf(config, "currency") ?? ""}`.trim(),
    dueDate: textOf(config, "due_date"),
  });
  const mail = await sendMail({ to: listOf(config, "to"), ...letter, attachments }, context);
  return { result: { sent: true, ...mail, ...validated(checks) } };
}

/** Never replaced by an invoice of ours: that would take a number nobody asked for. */
async function ownFileProblems(path: string, context: DryContext): Promise<Problem[]> {
  const { attachments, checks } = await readAttachments([path], { ...context, artifacts: [] });
  const [check] = checks;
  const [attachment] = attachments;
  const why =
    check?.status === "refused" ? check.reason : attachment?.type === PDF ? undefined : "it is not a PDF";
  return why === undefined ? [] : [wrongField(ACTION, "attachment_path", why)];
}

function addressProblems(config: Config): Problem[] {
  const wrong = listOf(config, "to").some((address) => !isAddress(address));
  return wrong ? [wrongField(ACTION, "to", "it is not one e-mail address, or a list of them")] : [];
}
