/** The readable view of `language-extract`: entities as a table. */

import type { Style } from "#kit/contract/operation.ts";
import { cut, oneLine, pad, visibleLine, widthOf, wrap } from "#kit/docs/text.ts";
import type { Entity, ExtractResult, IdentifierReason, LanguageKind, ValueOf } from "#schemas/language.ts";

/** Spaces between columns. */
const GAP = 2;
/** The text column takes at most this share of the width: values are what one looks for. */
const TEXT_SHARE = 0.4;
/** Currencies that an unclear sign can mean; the others are counted. */
const SHOWN_CURRENCIES = 3;
/** Surer readings need no remark. */
const SURE = 0.9;

/** One text with a table of what was found in it: kind, text and value; values are wrapped, never cut. */
export function extractView({ id, text, message, locale, entities }: ExtractResult, style: Style): string {
  const count = entities.length === 1 ? "1 entity" : `${entities.length} entities`;
  const end = `${locale}, ${entities.length === 0 ? "nothing found" : count}`;
  const start = id === undefined ? "" : `${id}  `;
  const room = Math.max(10, style.width - widthOf(start) - widthOf(end) - GAP);
  const shown = cut(oneLine(text) || '""', room);
  const heading = `${style.dim(start)}${style.bold(shown)}  ${style.dim(end)}`;
  return `${[...mailLines(message, style), heading, ...table(entities, style)].join("\n")}\n\n`;
}

/** What mail the text is from, and what of it was not read. */
function mailLines(message: ExtractResult["message"], style: Style): string[] {
  if (!message) return [];
  const { subject, from, date, attachments } = message;
  const what = [subject ?? "(no subject)", from, date].filter((part) => part !== null).map(oneLine);
  const names = attachments.map(({ name, media_type }) => oneLine(name ?? media_type)).join(", ");
  const unread = names === "" ? [] : [`attached, not read: ${names}`];
  return [...[what.join("  ")], ...unread].map((line) => style.dim(cut(line, style.width)));
}

function table(entities: readonly Entity[], style: Style): string[] {
  const kinds = Math.max(0, ...entities.map(({ kind }) => kind.length));
  const texts = entities.map(({ text }) => oneLine(text));
  const most = Math.floor((style.width - kinds) * TEXT_SHARE);
  const widest = Math.min(most, Math.max(0, ...texts.map(widthOf)));
  const margin = GAP + kinds + GAP + widest + GAP;
  const room = Math.max(20, style.width - margin);
  return entities.flatMap((entity, index) => {
    const [head = "", ...rest] = linesOf(entity, room);
    const doubt =
      entity.confidence < SURE ? [style.yellow(`confidence ${entity.confidence.toFixed(2)}`)] : [];
    const first = `  ${style.cyan(pad(entity.kind, kinds))}  ${pad(cut(texts[index] ?? "", widest), widest)}  ${head}`;
    return [first, ...[...rest, ...doubt].map((line) => " ".repeat(margin) + line)];
  });
}

/** The value, wrapped; a recurrence rule breaks between its parts. */
function linesOf(entity: Entity, width: number): string[] {
  const text = valueText(entity);
  if (entity.kind !== "schedule") return wrap(text, width);
  return wrap(text.replaceAll(";", "; "), width).map((line) => line.replaceAll("; ", ";"));
}

function valueText(entity: Entity): string {
  // The table has a writer for the value of each kind; an entity's value is of its kind.
  const write = WRITERS[entity.kind] as (value: Entity["value"]) => string;
  return visibleLine(write(entity.value));
}

const WRITERS: { readonly [Kind in LanguageKind]: (value: ValueOf<Kind>) => string } = {
  number: ({ value, candidates }) => `${value}${others(candidates, value)}`,
  ordinal: ({ value }) => `no. ${value}`,
  percent: ({ value, candidates }) => `${value} %${others(candidates, value)}`,
  money: moneyText,
  time: (value) => `${timeText(value)}${otherTimes(value)}`,
  duration: (value) =>
    "from" in value ? `${lengthText(value.from)} to ${lengthText(value.to)}` : lengthText(value),
  schedule: scheduleText,
  email: ({ address }) => address,
  url: ({ href }) => href,
  phone: ({ digits, e164 }) => e164 ?? digits,
  path: ({ path }) => path,
  quoted: ({ text }) => text,
  iban: ({ iban, ...rest }) => `${iban.replace(/(.{4})(?=.)/g, "$1 ")}${fault(rest)}`,
  nip: ({ nip, ...rest }) => `${nip}${fault(rest)}`,
  regon: ({ regon, ...rest }) => `${regon}${fault(rest)}`,
  krs: ({ krs, ...rest }) => `${krs}${fault(rest)}`,
  eu_vat: ({ vat, ...rest }) => `${vat}${fault(rest)}`,
  invoice_number: ({ number }) => number,
  percent_vat: ({ rate, code }) => (rate === null ? code : `${rate} %`),
  quantity: (value) => `${"from" in value ? `${value.from} to ${value.to}` : value.value} ${value.unit}`,
  pesel: ({ pesel, birth_date, ...rest }) =>
    `${pesel}${birth_date ? `, born ${birth_date}` : ""}${fault(rest)}`,
  card: ({ masked, network, ...rest }) => `${masked}${network ? ` ${network}` : ""}${fault(rest)}`,
  postal_address: addressText,
};

/** What is wrong with an identifier, in words. */
const FAULTS: Record<IdentifierReason, string> = {
  length: "wrong length",
  format: "wrong form",
  check_digits: "check digits do not match",
  country: "unknown country",
  date: "impossible date",
};

function fault({ reason }: { reason?: IdentifierReason }): string {
  return reason === undefined ? "" : ` (invalid: ${FAULTS[reason]})`;
}

function addressText({
  street,
  building,
  po_box,
  unit,
  locality,
  postal_code,
  city,
  region,
}: ValueOf<"postal_address">): string {
  const house = building && (unit ? `${building}/${unit}` : building);
  const first = po_box ? `PO box ${po_box}` : [street, house].filter(Boolean).join(" ");
  return [first, locality, [postal_code, city].filter(Boolean).join(" "), region].filter(Boolean).join(", ");
}

function lengthText({ iso, seconds }: { iso: string; seconds: number | null }): string {
  return seconds === null ? iso : `${iso} (${seconds} s)`;
}

function scheduleText({ rrule, cron, start, duration, exdates, exrule }: ValueOf<"schedule">): string {
  const parts = Object.entries({
    cron,
    from: start,
    for: duration,
    without: exdates?.join(" "),
    except: exrule,
  });
  return [rrule, ...parts.flatMap(([name, value]) => (value === undefined ? [] : `${name} ${value}`))].join(
    ", ",
  );
}

function otherTimes({ candidates = [] }: ValueOf<"time">): string {
  const rest = candidates.slice(1).map(timeText);
  return rest.length === 0 ? "" : ` (or ${rest.join(", ")})`;
}

function others<T>(candidates: readonly T[] | undefined, value: T): string {
  const rest = (candidates ?? []).filter((candidate) => candidate !== value);
  return rest.length === 0 ? "" : ` or ${rest.join(" or ")}`;
}

function moneyText(money: ValueOf<"money">): string {
  const code = money.currency ?? currenciesText(money.currency_candidates ?? []);
  const rated = money.per === undefined ? code : `${code} ${money.per === "each" ? "" : "per "}${money.per}`;
  const currency = money.tax === undefined ? rated : `${rated} ${money.tax}`;
  if ("amount" in money) return `${money.amount}${others(money.candidates, money.amount)} ${currency}`;
  const { from, to } = money;
  if (from === null) return `up to ${to} ${currency}`;
  return to === null ? `from ${from} ${currency}` : `${from} to ${to} ${currency}`;
}

function currenciesText(candidates: readonly string[]): string {
  if (candidates.length === 0) return "unknown currency";
  const rest = candidates.length - SHOWN_CURRENCIES;
  return candidates.slice(0, SHOWN_CURRENCIES).join("/") + (rest > 0 ? ` or ${rest} more` : "");
}

function timeText(time: ValueOf<"time">): string {
  if (!("interval" in time)) return `${moment(time.start, time.grain)}${GRAIN_NOTES[time.grain] ?? ""}`;
  const { grain } = time;
  const start = time.start === null ? "" : moment(time.start, grain);
  const end = time.end === null ? "" : moment(time.end, grain);
  const [day, clock, offset] = start.split(" ");
  const [lastDay, lastClock, lastOffset] = end.split(" ");
  // Within a day its date and offset are said once.
  if (clock && lastClock && day === lastDay && offset === lastOffset)
    return `${day} from ${clock} before ${lastClock} ${offset}`;
  return [start && `from ${start}`, end && `before ${end}`].filter(Boolean).join(" ");
}

/** What a date means that stands for more than a day. */
const GRAIN_NOTES: Partial<Record<ValueOf<"time">["grain"], string>> = {
  week: " (week)",
  month: " (month)",
  quarter: " (quarter)",
  year: " (year)",
};

/** Grains below a day show the time too. */
const CLOCK = new Set(["second", "minute", "hour"]);

function moment(instant: string, grain: ValueOf<"time">["grain"]): string {
  const [date = "", rest = ""] = instant.split("T");
  if (!CLOCK.has(grain) && rest.startsWith("00:00:00")) return date;
  const [, clock = "", offset = ""] = /^(.*?)(Z|[+-][\d:]+)$/.exec(rest) ?? [];
  return `${date} ${clock.replace(/:00$/, "")} ${offset}`;
}
