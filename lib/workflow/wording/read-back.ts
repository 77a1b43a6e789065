/** The read-back: a plan in words, with everything that a user has to check before confirming it. */
import { parseDecimal } from "#language/extract/decimal.ts";
import type { Settings, Step, Trigger } from "#schemas/workflow.ts";
import { definitionOf, makesInvoice, TEXT_FIELDS } from "../actions/index.ts";
import { OPTION_FIELDS } from "../understand/options.ts";
import { capitalized, type Language, listed, MESSAGES, type Messages } from "./messages.ts";
import { isEmpty, isTimeFilledIn, type Place, type Plan } from "./plan.ts";
import { taxOf } from "./vat.ts";

/** What a read-back needs besides the plan. */
export interface Reading {
  readonly language: Language;
  readonly settings: Settings | undefined;
}

/** Shown first, in this order; the rest follows. */
const LEADING = [
  "amount",
  "currency",
  "basis",
  "vat_rate",
  "to",
  "channel",
  "chat_id",
  "subject",
  "body",
  "message",
];
/** Part of the line of the amount. */
const WITH_AMOUNT: ReadonlySet<string> = new Set(["currency", "basis", "vat_rate"]);

/** All steps, one or more lines each, then the time and what was filled in. */
export function readBack(plan: Plan, reading: Reading): string {
  const messages = MESSAGES[reading.language];
  const single = plan.steps.length === 1;
  const steps = plan.steps.map((step, at) =>
    stepText(
      step,
      single ? "" : `${at + 1}. `,
      filesBefore(step, plan.steps.slice(0, at), reading.language),
      reading,
    ),
  );
  return [...steps, ...footer(plan, messages, reading)].join("\n");
}

/** What earlier steps make and a mail attaches, in words. */
function filesBefore({ action }: Step, earlier: readonly Step[], language: Language): string[] {
  if (!definitionOf(action).takesFiles) return [];
  return earlier
    .map((step) => definitionOf(step.action))
    .flatMap(({ makes, texts }) => (makes === undefined ? [] : [texts[language].noun]));
}

function footer(plan: Plan, messages: Messages, { language }: Reading): string[] {
  const { trigger, filled } = plan;
  const lines: string[] = [];
  if (trigger.kind !== "manual") lines.push(messages.when(triggerText(trigger, language)));
  const names = filled.map((place) => labelOf(place, plan, language));
  if (isTimeFilledIn(plan)) names.push(messages.openingTime);
  if (names.length > 0) lines.push(messages.filled(listed(names, messages.and)));
  return lines;
}

function labelOf({ step, field }: Place, plan: Plan, language: Language): string {
  const label = MESSAGES[language].labels[field] ?? field;
  const action = plan.steps[step]?.action;
  return plan.steps.length > 1 && action ? `${label} (${definitionOf(action).texts[language].step})` : label;
}

function stepText(step: Step, mark: string, files: readonly string[], reading: Reading): string {
  const messages = MESSAGES[reading.language];
  const title = `${mark}${capitalized(definitionOf(step.action).texts[reading.language].step)}`;
  const indent = " ".repeat(mark.length + 2);
  const attached = files.length === 0 ? [] : [`${messages.labels["attachments"]}: ${files.join(", ")}`];
  const details = [...detailsOf(step, reading), ...attached].map((line) => `${indent}${line}`);
  return [title, ...details].join("\n");
}

function detailsOf({ action, config }: Step, reading: Reading): string[] {
  const messages = MESSAGES[reading.language];
  const names = Object.keys(config).sort((a, b) => rank(a) - rank(b));
  return names
    .filter((name) => !isEmpty(config[name]) && !(WITH_AMOUNT.has(name) && "amount" in config))
    .map((name) => {
      const label = messages.labels[name] ?? name;
      const value =
        name === "amount"
          ? amountText(config, makesInvoice(action), reading)
          : valueText(config[name], name, reading.language);
      return `${label}: ${value}`;
    });
}

function rank(name: string): number {
  const at = LEADING.indexOf(name);
  return at < 0 ? LEADING.length : at;
}

/** An amount with its currency and, on an invoice, net, VAT and gross. */
function amountText(config: Step["config"], isTaxed: boolean, { language, settings }: Reading): string {
  const messages = MESSAGES[language];
  const { amount, currency } = config;
  if (typeof amount !== "string") return String(amount);
  const code = typeof currency === "string" ? currency : "";
  const total = `${formatAmount(amount, language)}${code && ` ${code}`}`;
  if (!isTaxed || code === "") return total;
  const { taxed, basis, rate } = taxesOf(config, amount, settings);
  if (!taxed) return total;
  const show = (value: string) => `${formatAmount(value, language)} ${code}`;
  const [said, other, value] =
    basis === "gross"
      ? [messages.gross, messages.net, taxed.net]
      : [messages.net, messages.gross, taxed.gross];
  return `${total} ${said} (${messages.vat(rate, !isEmpty(config["vat_rate"]))}: ${show(taxed.vat)}, ${other} ${show(value)})`;
}

/** Net, VAT and gross as stated, or else as configured. */
function taxesOf(config: Step["config"], amount: string, settings: Settings | undefined) {
  const basis = (config["basis"] ?? settings?.vat?.basis) === "gross" ? "gross" : "net";
  const rate = String(config["vat_rate"] ?? settings?.vat?.rate ?? "23");
  return { taxed: taxOf(amount, basis, rate), basis, rate };
}

/** What an invoice comes to: "369,00 PLN brutto"; undefined if it is no invoice or the amount is open. */
export function grossText({ action, config }: Step, { language, settings }: Reading): string | undefined {
  const { amount, currency } = config;
  if (!makesInvoice(action) || typeof amount !== "string" || typeof currency !== "string") return undefined;
  const { taxed } = taxesOf(config, amount, settings);
  return taxed && `${formatAmount(taxed.gross, language)} ${currency} ${MESSAGES[language].gross}`;
}

/** A decimal string in the number format of the language, every digit kept; amounts have at least two places. */
export function formatAmount(amount: string, language: Language): string {
  const value = parseDecimal(amount);
  if (!value) return amount;
  const [, sign = "", integer = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const [group, point] = language === "pl" ? ["\u00a0", ","] : [",", "."];
  const grouped = integer.replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${sign}${grouped}${point}${fraction.padEnd(2, "0")}`;
}

/** A value of a field in words. */
export function valueText(value: unknown, name: string, language: Language): string {
  if (typeof value === "string") {
    if (name === "amount") return formatAmount(value, language);
    if (TEXT_FIELDS.has(name)) return quoted(value, language);
    if (name === "vat_rate") return /^\d/.test(value) ? `${value}%` : value;
    if (DATES.has(name)) return calendarDayText(value, language);
    if (name === "period") return periodText(value, language);
    return CHOICES.has(name) ? (MESSAGES[language].options[value] ?? value) : value;
  }
  if (typeof value === "boolean") return language === "pl" ? (value ? "tak" : "nie") : value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => valueText(one, name, language)).join(", ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${valueText(one, key, language)}`)
      .join(", ");
  return String(value);
}

/** Fields whose values are options of the program. */
const CHOICES: ReadonlySet<string> = new Set(["basis", "kind", ...OPTION_FIELDS.map(({ name }) => name)]);

const DATES: ReadonlySet<string> = new Set(["due_date", "issue_date", "sale_date"]);

/** "27 listopada 2026", "27 November 2026". */
function calendarDayText(day: string, language: Language): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? dateText(day, { dateStyle: "long" }, "UTC", language) : day;
}

/** "1–31 marca 2026" for the days from a first one to before another, "2026-03-01/2026-04-01". */
function periodText(period: string, language: Language): string {
  const [, start, end] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(period) ?? [];
  if (start === undefined || end === undefined) return period;
  const [from, to] = [new Date(start), new Date(new Date(end).getTime() - 1)];
  if (!(from <= to)) return period;
  return new Intl.DateTimeFormat(MESSAGES[language].locale, {
    dateStyle: "long",
    timeZone: "UTC",
  }).formatRange(from, to);
}

function quoted(text: string, language: Language): string {
  return language === "pl" ? `„${text}”` : `“${text}”`;
}

/** When a plan runs, in words, and in which time zone. */
export function triggerText(trigger: Trigger, language: Language): string {
  const zone = trigger.timezone === undefined ? "" : ` (${trigger.timezone})`;
  return `${ruleText(trigger, language)}${zone}`;
}

function ruleText(trigger: Trigger, language: Language): string {
  const { triggers, and } = MESSAGES[language];
  const { at, timezone, rrule = "" } = trigger;
  if (at !== undefined) return triggers.once(momentText(at, timezone, language));
  if (trigger.kind === "once" && trigger.start !== undefined)
    return triggers.once(dayText(trigger.start, timezone, language));
  const parts = new Map(rrule.split(";").map((part) => part.split("=", 2) as [string, string]));
  const known = new Set([
    "FREQ",
    "BYDAY",
    "BYMONTHDAY",
    "BYHOUR",
    "BYMINUTE",
    "INTERVAL",
    "WKST",
    "BYSECOND",
  ]);
  const time = timeOf(parts, triggers);
  const days = (parts.get("BYDAY") ?? "").split(",").filter(Boolean);
  const isPlain =
    [...parts.keys()].every((part) => part === "" || known.has(part)) &&
    (parts.get("INTERVAL") ?? "1") === "1";
  const names = days.flatMap((day) => triggers.days[day] ?? []);
  const freq = parts.get("FREQ");
  if (isPlain && freq === "DAILY" && days.length === 0) return triggers.daily + time;
  if (isPlain && freq === "WEEKLY" && names.length === days.length)
    return triggers.weekly(listed(names, and)) + time;
  if (isPlain && freq === "MONTHLY" && days.length === 0) {
    return triggers.monthly(parts.get("BYMONTHDAY") ?? "") + time;
  }
  return rrule === "" ? kindText(trigger, language) : triggers.other(rrule);
}

function kindText({ kind }: Trigger, language: Language): string {
  const { triggers } = MESSAGES[language];
  if (kind === "daily") return triggers.daily;
  if (kind === "weekly") return triggers.weekly("");
  return kind === "monthly" ? triggers.monthly("") : kind;
}

function timeOf(parts: ReadonlyMap<string, string>, { at }: Messages["triggers"]): string {
  const hour = parts.get("BYHOUR");
  return hour === undefined
    ? ""
    : at(`${hour.padStart(2, "0")}:${(parts.get("BYMINUTE") ?? "0").padStart(2, "0")}`);
}

/** A moment in the user's time zone: day and minute. */
export function momentText(moment: string, timezone: string | undefined, language: Language): string {
  return dateText(moment, { dateStyle: "full", timeStyle: "short" }, timezone, language);
}

/** The day of a moment in the user's time zone. */
function dayText(moment: string, timezone: string | undefined, language: Language): string {
  return dateText(moment, { dateStyle: "full" }, timezone, language);
}

function dateText(
  moment: string,
  style: Intl.DateTimeFormatOptions,
  timezone: string | undefined,
  language: Language,
): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return new Intl.DateTimeFormat(MESSAGES[language].locale, {
    ...style,
    ...(timezone !== undefined && { timeZone: timezone }),
  }).format(date);
}
