/** Sends an e-mail, with the files of earlier steps and those that the plan names. */
import type { ActionName, AttachmentCheck } from "#schemas/workflow.ts";
import type { Config, DryContext, Executor, Fields, Problem } from "../../action/executor.ts";
import { NotDone } from "../../action/executor.ts";
import { fieldProblems, listOf, notConfigured, textOf, wrongField } from "../../action/problems.ts";
import { isAddress } from "../../mail/address.ts";
import { readAttachments } from "../../mail/attachments.ts";
import { sendMail } from "../../mail/send.ts";
import { isMailProblem, mailServerOf } from "../../mail/server.ts";

const ACTION = "send_email";
/** RFC 5322 section 2.1.1 bounds a line; a longer subject is a text that went astray. */
const LONGEST_SUBJECT = 998;
/** Of a subject made from the first line of the text. */
const SHORT_SUBJECT = 78;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

export const sendEmail: Executor = {
  action: ACTION,
  samples: () => [{ to: "someone@example.com", body: "Text" }],
  async preflight(config, context) {
    const { checks } = await readAttachments(listOf(config, "attachments"), mailed(context));
    const refused = checks.filter(({ status }) => status === "refused");
    return [
      ...fieldProblems(ACTION, config, ["to", "body"]),
      ...addressProblems(config),
      ...subjectProblems(config),
      ...refused.map(({ path, reason }) =>
        wrongField(ACTION, "attachments", `"${path}" cannot be attached: ${reason}`),
      ),
      ...mailProblems(ACTION, context),
    ];
  },
  inspect: async (config, context) =>
    (await readAttachments(listOf(config, "attachments"), mailed(context))).checks,
  async execute(config, context) {
    const { to, cc, subject, text } = letterOf(config);
    const { attachments, checks } = await readAttachments(listOf(config, "attachments"), mailed(context));
    const refused = checks.find(({ status }) => status === "refused");
    if (refused !== undefined)
      throw new NotDone(`Cannot attach "${refused.path}": ${refused.reason}`, { permanent: true });
    const sent = await sendMail({ to, cc, subject, text, attachments }, context);
    return { result: { sent: true, ...sent, ...validated(checks) } };
  },
  async simulate(config, context) {
    const { to, cc, subject, text } = letterOf(config);
    // Files of earlier steps do not exist in a simulation.
    const { checks } = await readAttachments(listOf(config, "attachments"), { ...context, artifacts: [] });
    const expected = mailed(context).artifacts.map(({ name }) => ({ path: name, status: "expected" }));
    const attachments = [...expected, ...checks];
    return {
      result: { simulated: true, sent: false, to, ...(cc.length > 0 && { cc }), subject, text, attachments },
    };
  },
};

/** Without the XML of an invoice: it is for KSeF, and the PDF that people read holds it too. */
function mailed(context: DryContext): DryContext {
  return { ...context, artifacts: context.artifacts.filter(({ type }) => type !== "application/xml") };
}

function letterOf(config: Config) {
  const text = textOf(config, "body") ?? "";
  const [first = ""] = text.trim().split(/\r?\n/, 1);
  return {
    to: listOf(config, "to"),
    cc: listOf(config, "cc"),
    subject: textOf(config, "subject")?.trim() ?? shortened(first),
    text,
  };
}

function shortened(line: string): string {
  const letters = Array.from(line);
  return letters.length <= SHORT_SUBJECT ? line : `${letters.slice(0, SHORT_SUBJECT - 1).join("")}…`;
}

/** What was found about the attachments, so that nobody wonders about other bytes than those of the file. */
export const validated = (checks: readonly AttachmentCheck[]): Fields =>
  checks.length === 0 ? {} : { attachment_validation: checks };

function addressProblems(config: Config): Problem[] {
  return ["to", "cc"]
    .filter((field) => listOf(config, field).some((address) => !isAddress(address)))
    .map((field) => wrongField(ACTION, field, "it is not one e-mail address, or a list of them"));
}

function subjectProblems(config: Config): Problem[] {
  const subject = textOf(config, "subject")?.trim() ?? "";
  if (CONTROL.test(subject)) return [wrongField(ACTION, "subject", "it has more than one line")];
  return subject.length > LONGEST_SUBJECT ? [wrongField(ACTION, "subject", "it is too long")] : [];
}

/** What the mail server lacks, for every action that sends mail. */
export function mailProblems(action: ActionName, { env }: Pick<DryContext, "env">): Problem[] {
  const server = mailServerOf(env);
  return isMailProblem(server) ? [notConfigured(action, server)] : [];
}
