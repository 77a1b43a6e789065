/** Invoices as steps of a workflow: checked before the user confirms, issued once, with their files as effects. */
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { type ActionName, type InvoiceDocument, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import type { Config, DryContext, Fields, Problem, StepContext } from "../action/executor.ts";
import { fieldProblems } from "../action/problems.ts";
import type { InvoiceDraft } from "./draft.ts";
import { type IssuedDocument, writeFiles } from "./files.ts";
import { isOffline, isSent, ksefProblems, sendOnce, signedLink } from "./ksef/step.ts";
import { type KsefValidator, openKsefValidator } from "./ksef/validate.ts";
import { ksefXml } from "./ksef/xml.ts";
import { openRegister, readRegister } from "./open-register.ts";
import type { IssuedInvoice, RegisteredOriginal } from "./register.ts";
import { sendBy } from "./send-by.ts";
import { patternOf, seriesOf } from "./series.ts";
import { draftFor, isInvoiceConfig } from "./step-draft.ts";

const fail = failures({ ...KIT_ERRORS, ...WORKFLOW_ERRORS });

/** What keeps an invoice from being issued. Changes nothing and takes no number. */
export async function preflightInvoice(
  action: ActionName,
  config: Config,
  context: DryContext,
): Promise<readonly Problem[]> {
  if (!isInvoiceConfig(config)) return fieldProblems(action, config, []);
  const { problems } = (await draftFor(config, context, { action, language: "en" })).draft;
  if (config.kind === "proforma") return problems;
  return [...problems, ...(await ksefProblems(context))];
}

/** Amounts and dates of the invoice that would be issued, and what is still missing for that. */
export async function simulateInvoice(config: Config, context: DryContext): Promise<Fields> {
  if (!isInvoiceConfig(config)) return { simulated: true };
  const { draft } = await draftFor(config, context);
  const missing = draft.problems.map(({ message }) => message);
  return { simulated: true, ...draft.summary, ...(missing.length > 0 && { missing }) };
}

/**
 * Issues an invoice: the number with the whole document in one commit, then KSeF if the settings say so, then the PDF and
 * the XML. Each is an effect of the step that can be repeated: a later attempt gets the same number and writes the same
 * bytes.
 * @throws INCOMPLETE_PLAN if something is missing, FILE_EXISTS if another file has the invoice's name
 */
export async function issueInvoice(config: Config, context: StepContext): Promise<IssuedDocument> {
  if (!isInvoiceConfig(config))
    throw fail("INCOMPLETE_PLAN", "Cannot issue the invoice: a field has the wrong form");
  const { draft, original } = await draftFor(config, context);
  const validator = await openKsefValidator();
  await context.effect(
    "number",
    { kind: config.kind ?? "invoice" },
    async () => ({ number: (await register(draft, original, validator, context)).number }),
    { repeatable: true },
  );
  const issued = await issuedBy(context);
  if (issued.xml === null) return writeFiles(issued, context);
  if (isOffline(context)) return writeFiles(issued, context, await signedLink(issued, issued.xml, context));
  if (!isSent(context)) return writeFiles(issued, context);
  await sendOnce(issued, issued.xml, context);
  return writeFiles(await issuedBy(context), context);
}

/** Stores the invoice with the next number; nothing is stored unless its XML is right. */
async function register(
  { document, problems }: InvoiceDraft,
  original: RegisteredOriginal | undefined,
  validator: KsefValidator,
  context: StepContext,
): Promise<IssuedInvoice> {
  const { settings, step_id } = context;
  const now = context.now();
  const file = await openRegister(context);
  try {
    // An earlier attempt may have ended before it could report the number.
    const known = await file.byKey(step_id);
    if (known) return known;
    if (document === null) throw incomplete(problems);
    const { invoice } = await file.issue({
      key: step_id,
      document,
      series: seriesOf(patternOf(document.kind, settings), document.issue_date),
      first: settings.invoices?.first_number ?? 1,
      now,
      ...(original && { original }),
      ...(isOffline(context) && document.kind !== "proforma" && { send_by: sendBy(document.issue_date) }),
      build: (number) => (document.kind === "proforma" ? null : checkedXml(document, number, now, validator)),
    });
    return invoice;
  } finally {
    await file.close();
  }
}

function checkedXml(
  document: InvoiceDocument,
  number: string,
  now: Date,
  validator: KsefValidator,
): Uint8Array {
  const xml = ksefXml(document, number, now);
  const [fault] = validator.check(xml);
  if (fault) throw fail("INTERNAL", `The KSeF XML of the invoice is wrong: ${fault.message}`);
  return xml;
}

function incomplete(problems: readonly Problem[]) {
  const [first] = problems;
  return fail("INCOMPLETE_PLAN", `Cannot issue the invoice: ${first?.message ?? "something is missing"}`, {
    ...(first?.hint !== undefined && { hint: first.hint }),
    details: { missing: problems.flatMap(({ missing }) => missing ?? []) },
  });
}

/** What the register stored for this step, in this attempt or an earlier one. */
async function issuedBy(context: StepContext): Promise<IssuedInvoice> {
  const file = await readRegister(context);
  try {
    const invoice = await file?.byKey(context.step_id);
    if (invoice === undefined)
      throw fail("NOT_FOUND", "Cannot find the invoice of this step in the register", {
        hint: "The register is .heddle/invoices.sqlite beside heddle-workflow.yaml, or in the database; restore it from a backup",
      });
    return invoice;
  } finally {
    await file?.close();
  }
}
