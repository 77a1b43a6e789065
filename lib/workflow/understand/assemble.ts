/** Turns frames into the steps of a plan: what each sends, where, and what is missing or unclear. */
import type { ActionName } from "#schemas/workflow.ts";
import { type Ambiguous, type Draft, draft } from "../action/draft.ts";
import { type Destination, type Frame, isInvoice, type Place, type Verb } from "../action/frame.ts";
import { crmData, recordRange } from "../actions/crm-update/data.ts";
import { codeFields } from "../actions/generate-code/sentence.ts";
import { toldText } from "../actions/send-email/told-text.ts";
import { amountOf } from "../actions/shared/amounts.ts";
import { systemStep } from "../actions/shared/system-sentence.ts";
import type { Reading } from "./atoms.ts";
import { isMessage } from "./texts.ts";
import { periodText } from "./times.ts";

/** The steps of a frame; none if it asks for nothing of the catalog. `now` is the present, in ms. */
export function draftsOf(frame: Frame, reading: Reading, now: number): Draft[] {
  if (isInvoice(frame) || (frame.object === "email" && frame.also.includes("invoice")))
    return does(frame, INVOICE_VERBS) && !isName(frame, reading) ? invoiceSteps(frame, now) : [];
  if (frame.object === "report") return does(frame, REPORT_VERBS) ? reportSteps(frame, now) : [];
  if (frame.object === "crm") return [crmStep(frame, reading)];
  if (frame.object === "code")
    return frame.data === undefined ? [] : [draft(frame, "generate_code", codeFields(frame, reading))];
  const system = systemStep(frame, reading);
  if (system !== undefined) return [system];
  return frame.object !== "file" && isMessage(frame) && hasMessageEvidence(frame)
    ? messageSteps(frame, reading, now)
    : [];
}

const INVOICE_VERBS: readonly Verb[] = ["send", "issue", "invoice", "generate", "write", "mail"];
const TELLING_VERBS: readonly Verb[] = [
  "send",
  "write",
  "mail",
  "notify",
  "remind",
  "ask",
  "thank",
  "generate",
  "issue",
];
const REPORT_VERBS: readonly Verb[] = [
  "generate",
  "fetch",
  "send",
  "mail",
  "write",
  "notify",
  "show",
  "issue",
  "set",
];

/** True if a verb of the frame fits its noun, or a noun alone is what is said. */
const does = ({ verbs, isNominal }: Frame, wanted: readonly Verb[]): boolean =>
  isNominal || wanted.some((verb) => verbs.has(verb));

/** "Bill Gates" is no invoice: a bill needs an amount or an address. */
function isName({ at, money, bare, destinations }: Frame, reading: Reading): boolean {
  return reading.atoms[at]?.fold === "bill" && money.length + bare.length + destinations.length === 0;
}

const emailsOf = (destinations: readonly Destination[]): string[] =>
  destinations.flatMap((one) => (one.is === "email" ? [one.address] : []));

/** One address as a text, several as a list. */
function recipients(addresses: readonly string[]): string | readonly string[] | undefined {
  const distinct = [...new Set(addresses)];
  return distinct.length > 1 ? distinct : distinct[0];
}

/** The recipients of a step, or the choice between them. */
function recipientFields(frame: Frame, action: ActionName): { to: unknown; unclear: Ambiguous[] } {
  const addresses = [...new Set(emailsOf(frame.destinations))];
  return frame.isEither && addresses.length > 0
    ? { to: undefined, unclear: [{ field: `${action}.to`, candidates: addresses }] }
    : { to: recipients(addresses), unclear: [] };
}

function invoiceSteps(frame: Frame, now: number): Draft[] {
  const action = frame.isFileOnly || makesFileOnly(frame) ? "generate_invoice" : "send_invoice";
  const { amount, currency, amounts, currencies } = amountOf(frame);
  const { to, unclear } =
    action === "send_invoice" ? recipientFields(frame, action) : { to: undefined, unclear: [] };
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
  const others =
    frame.also.includes("email") && frame.object !== "email" ? [draft(frame, "send_email", {})] : [];
  const reports = frame.also.includes("report") && frame.reportTypes.length > 0 ? reportDrafts(frame, 0) : [];
  return [step, ...reports, ...others, ...notifications(frame)];
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

/** The reports that a frame asks for: one for each kind, or one of which the kind is asked. */
function reportDrafts(frame: Frame, now: number): Draft[] {
  const types = [...new Set(frame.reportTypes)];
  if (types.length < 2 || frame.isOneReport) return [reportStep(frame, now, types)];
  return types.map((type) => reportStep(frame, now, [type]));
}

function reportStep(frame: Frame, now: number, types: readonly string[]): Draft {
  return draft(
    frame,
    "generate_report",
    {
      report_type: types.length === 1 ? types[0] : undefined,
      format: frame.format,
      period: frame.period && periodText(frame.period, now),
    },
    types.length > 1 ? [{ field: "generate_report.report_type", candidates: types }] : [],
  );
}

function reportSteps(frame: Frame, now: number): Draft[] {
  const { to, unclear } = recipientFields(frame, "send_email");
  const mail = draft(
    frame,
    "send_email",
    { to, cc: recipients(frame.cc), subject: frame.subject, body: frame.body },
    unclear,
  );
  const isSent =
    to !== undefined ||
    unclear.length > 0 ||
    frame.also.includes("email") ||
    frame.names.length > 0 ||
    frame.verbs.has("mail");
  const mails = isSent ? [mail] : [];
  const channelFirst = frame.destinations[0]?.is === "channel";
  const notices = notifications(frame);
  return [...reportDrafts(frame, now), ...(channelFirst ? [...notices, ...mails] : [...mails, ...notices])];
}

function notifications(frame: Frame): Draft[] {
  const channels = frame.destinations.filter((one) => one.is === "channel");
  const [first] = channels;
  if (first === undefined)
    return frame.place === undefined ? [] : [notification(frame, frame.place, undefined)];
  if (frame.isEither && emailsOf(frame.destinations).length === 0) {
    const names = [...new Set(channels.flatMap(({ name }) => name ?? []))];
    return [notification(frame, frame.place ?? first.place, undefined, names)];
  }
  return channels.map(({ place, name }) => notification(frame, frame.place ?? place, name));
}

/** One notification; `candidates` are the channels of which the user must say which is meant. */
function notification(
  frame: Frame,
  place: Place,
  name: string | undefined,
  candidates?: readonly string[],
): Draft {
  const message = frame.body ?? frame.topic ?? frame.subject;
  const action =
    place === "telegram" ? "notify_telegram" : place === "teams" ? "notify_teams" : "notify_chat";
  const field = place === "telegram" ? "chat_id" : "channel";
  const ambiguous = candidates === undefined ? [] : [{ field: `${action}.${field}`, candidates }];
  return draft(frame, action, { [field]: name, message }, ambiguous);
}

const NAMES_MESSAGE = new Set(["email", "message"]);

const TELLS: readonly Verb[] = ["notify", "remind", "mail", "ask", "thank"];

/** True if a verb and a place, person or noun say that somebody is to be told something. */
function hasMessageEvidence(frame: Frame): boolean {
  const { verbs, object, destinations, place, names, isGroup, isToSelf, body, subject } = frame;
  const isPlaced = destinations.length > 0 || place !== undefined;
  const isReminder = verbs.has("remind") || verbs.has("notify");
  if ((isToSelf && (isReminder || !isPlaced)) || !does(frame, TELLING_VERBS)) return false;
  if (object !== undefined && NAMES_MESSAGE.has(object))
    return !frame.isNominal || isPlaced || object === "email";
  const tells = TELLS.some((verb) => verbs.has(verb));
  const says = body !== undefined || subject !== undefined || frame.topic !== undefined;
  if (tells)
    return isPlaced || ((names.length > 0 || isGroup) && says) || (verbs.has("mail") && frame.unknown === 0);
  if (verbs.has("write")) return isPlaced || (names.length > 0 && says);
  // "Send flowers to …", "send 300 EUR to …": a place alone does not say what is sent.
  const isChat = place !== undefined || destinations.some(({ is }) => is === "channel");
  return isPlaced && (says || isChat) && frame.money.length === 0;
}

function messageSteps(frame: Frame, reading: Reading, now: number): Draft[] {
  const addresses = emailsOf(frame.destinations);
  const channels = notifications(frame);
  const reports =
    frame.also.includes("report") && frame.reportTypes.length > 0 ? reportDrafts(frame, now) : [];
  const isMail =
    frame.object === "email" || frame.verbs.has("mail") || MAIL_VERBS.some((verb) => frame.verbs.has(verb));
  const isMailed =
    addresses.length > 0 || (channels.length === 0 && (isMail || (frame.names.length > 0 && !frame.isGroup)));
  if (!isMailed && channels.length === 0) return [...reports, notification(frame, "slack", undefined)];
  return [...reports, ...(isMailed ? [mailStep(frame, reading)] : []), ...channels];
}

/** Verbs of a message that goes by mail if no channel is named. */
const MAIL_VERBS: readonly Verb[] = ["write", "remind", "ask", "thank"];

function mailStep(frame: Frame, reading: Reading): Draft {
  const { topic, enclosed } = frame;
  const { to, unclear } = recipientFields(frame, "send_email");
  return draft(
    frame,
    "send_email",
    {
      to,
      cc: recipients(frame.cc),
      subject: frame.subject ?? (frame.verbs.has("thank") ? undefined : topic) ?? enclosed,
      body: toldText(frame, reading) ?? enclosed,
    },
    unclear,
  );
}

function crmStep(frame: Frame, reading: Reading): Draft {
  const { data } = crmData(reading, ...recordRange(frame));
  return draft(frame, "crm_update", {
    entity: frame.entity,
    data: Object.keys(data).length > 0 ? data : undefined,
  });
}

/** "Notify #ops and email jan@… that we are done": one text for the messages of one sentence. */
export function withSharedTexts(drafts: readonly Draft[]): Draft[] {
  return drafts.map((one, at) => {
    const next = drafts[at + 1]?.config;
    const text = next?.["body"] ?? next?.["message"];
    const field =
      one.action === "send_email" ? "body" : one.action.startsWith("notify_") ? "message" : undefined;
    if (typeof text !== "string" || field === undefined || one.config[field] !== undefined) return one;
    return { ...one, config: { ...one.config, [field]: text } };
  });
}
