/** The reports that a clause asks for, and how they are sent on. */
import { type Draft, draft } from "../../action/draft.ts";
import { does, type Frame, type Verb, type When } from "../../action/frame.ts";
import { reportMail } from "../send-email/sentence.ts";
import { notifications } from "../shared/notice-sentence.ts";

const ACTION = "generate_report";
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

export function reportSteps(frame: Frame, now: number): readonly Draft[] | undefined {
  if (frame.object !== "report") return undefined;
  if (!does(frame, REPORT_VERBS)) return [];
  const mail = reportMail(frame);
  const mails = mail === undefined ? [] : [mail];
  const channelFirst = frame.destinations[0]?.is === "channel";
  const notices = notifications(frame);
  return [...reportDrafts(frame, now), ...(channelFirst ? [...notices, ...mails] : [...mails, ...notices])];
}

/** The reports that a frame asks for: one for each kind, or one of which the kind is asked. */
export function reportDrafts(frame: Frame, now: number): Draft[] {
  const types = [...new Set(frame.reportTypes)];
  if (types.length < 2 || frame.isOneReport) return [reportStep(frame, now, types)];
  return types.map((type) => reportStep(frame, now, [type]));
}

function reportStep(frame: Frame, now: number, types: readonly string[]): Draft {
  return draft(
    frame,
    ACTION,
    {
      report_type: types.length === 1 ? types[0] : undefined,
      format: frame.format,
      period: frame.period && periodText(frame.period, now),
    },
    types.length > 1 ? [{ field: `${ACTION}.report_type`, candidates: types }] : [],
  );
}

const REPORTS = {
  pl: { sales: "sprzedaży", hr: "HR", finance: "finansowy", marketing: "marketingowy" },
  en: { sales: "sales", hr: "HR", finance: "finance", marketing: "marketing" },
} as const;

type Kind = keyof typeof REPORTS.en;

export function announceReport(
  { report_type: type }: Readonly<Record<string, unknown>>,
  locale: "en" | "pl",
) {
  const name = typeof type === "string" && type in REPORTS.en ? REPORTS[locale][type as Kind] : "";
  const title = (locale === "pl" ? `Raport ${name}` : `${name} report`).trim();
  return { title, text: locale === "pl" ? `${title} jest gotowy.` : `The ${title} is ready.` };
}

/** The dates of a period, `2026-10-01/2026-11-01`: the last one that is over if the text names no year. */
function periodText(when: When, now: number): string | undefined {
  if (when.kind === "schedule" || when.value.start === null) return undefined;
  const { start, grain } = when.value;
  const end = "end" in when.value ? when.value.end : null;
  const isAhead = Date.parse(start) > now && grain !== "year" && !/\d{4}/.test(when.text);
  const isWeekday = grain === "day" && WEEKDAY.test(when.text);
  const isDated = grain in MONTHS || (grain === "day" && /\d/.test(when.text));
  const back = isAhead && isDated ? { years: 1 } : isAhead && isWeekday ? { days: 7 } : { days: 0 };
  const from = before(start, back);
  const to = end === null ? after(from, grain) : before(end, back);
  return to === undefined ? undefined : `${from}/${to}`;
}

const WEEKDAY =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|poniedzia|wtor|środ|srod|czwart|piąt|piat|sobot|niedziel)/iu;

const before = (instant: string, time: { readonly years?: number; readonly days?: number }): string =>
  Temporal.PlainDate.from(instant.slice(0, 10)).subtract(time).toString();

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The first day after a period of a grain. */
function after(from: string, grain: string): string | undefined {
  const [year = 0, month = 1, day = 1] = from.split("-").map(Number);
  const months = MONTHS[grain];
  const days = grain === "day" ? 1 : grain === "week" ? 7 : 0;
  if (months === undefined && days === 0) return undefined;
  return new Date(Date.UTC(year, month - 1 + (months ?? 0), day + days)).toISOString().slice(0, 10);
}
