/** The invoice that a clause asks for, and what goes with it. */
import type { ActionName } from "#schemas/workflow.ts";
import { type Draft, draft } from "../../action/draft.ts";
import { does, type Frame, isInvoice, type Verb } from "../../action/frame.ts";
import type { ReadText } from "../../action/reading.ts";
import { reportDrafts } from "../generate-report/sentence.ts";
import { emptyMail } from "../send-email/sentence.ts";
import { amountOf } from "./amounts.ts";
import { notifications } from "./notice-sentence.ts";
import { recipientFields } from "./recipients.ts";

const INVOICE_VERBS: readonly Verb[] = ["send", "issue", "invoice", "generate", "write", "mail"];

/** The steps of a clause about an invoice that is sent, or one that is only to be a file; undefined for every other. */
export function invoiceSteps(
  action: ActionName,
  isFile: boolean,
  frame: Frame,
  reading: ReadText,
  now: number,
): readonly Draft[] | undefined {
  const isAsked = isInvoice(frame) || (frame.object === "email" && frame.also.includes("invoice"));
  if (!isAsked || isFile !== (frame.isFileOnly || makesFileOnly(frame))) return undefined;
  return does(frame, INVOICE_VERBS) && !isName(frame, reading) ? stepsOf(action, isFile, frame, now) : [];
}

function stepsOf(action: ActionName, isFile: boolean, frame: Frame, now: number): Draft[] {
  const { amount, currency, amounts, currencies } = amountOf(frame);
  const { to, unclear } = isFile ? { to: undefined, unclear: [] } : recipientFields(frame, action);
  const ambiguous = [...unclear];
  if (amounts !== undefined) ambiguous.push({ field: `${action}.amount`, candidates: amounts });
  if (currencies !== undefined && frame.fields["currency"] === undefined)
    ambiguous.push({ field: `${action}.currency`, candidates: currencies });
  const kind = frame.object === "invoice" || frame.object === "email" ? undefined : frame.object;
  // A correction without the number of what it corrects would be an invoice of its own.
  if (kind === "correction" && frame.fields["corrects"] === undefined)
    ambiguous.push({ field: `${action}.corrects`, candidates: [] });
  if (frame.dueEnds !== undefined && frame.dueEnds <= now)
    ambiguous.push({ field: `${action}.due_date`, candidates: [] });
  const step = draft(
    frame,
    action,
    { amount, currency, to, kind, buyer_name: frame.names[0], ...frame.fields },
    ambiguous,
  );
  const others = frame.also.includes("email") && frame.object !== "email" ? [emptyMail(frame)] : [];
  const reports = frame.also.includes("report") && frame.reportTypes.length > 0 ? reportDrafts(frame, 0) : [];
  return [step, ...reports, ...others, ...notifications(frame)];
}

/** "Bill Gates" is no invoice: a bill needs an amount or an address. */
function isName({ at, money, bare, destinations }: Frame, reading: ReadText): boolean {
  return reading.atoms[at]?.fold === "bill" && money.length + bare.length + destinations.length === 0;
}

/** "Generate an invoice PDF" that nobody is to get. */
function makesFileOnly({ verbs, destinations, names, format }: Frame): boolean {
  return (
    verbs.has("generate") &&
    verbs.size === 1 &&
    format !== undefined &&
    destinations.length === 0 &&
    names.length === 0
  );
}
