/** What an invoice has besides amount and recipient: net or gross, VAT rate, terms of payment, tax number. */
import { type Frame, isInvoice } from "../action/frame.ts";
import { currencyOfWord } from "../actions/shared/amounts.ts";
import type { Reading } from "./atoms.ts";

/** Reads a detail that begins at an atom; the atom after it, or undefined if there is none. */
export function readDetail(reading: Reading, frame: Frame, at: number): number | undefined {
  if (!isInvoice(frame)) return undefined;
  return (
    basis(reading, frame, at) ??
    vatRate(reading, frame, at) ??
    payment(reading, frame, at) ??
    taxNumber(reading, frame, at) ??
    issueDate(reading, frame, at) ??
    currency(reading, frame, at) ??
    description(reading, frame, at)
  );
}

/** What the words of a description cannot be: another field begins there. */
const ENDS = [
  "to",
  "into",
  "sum",
  "and",
  "or",
  "payment",
  "net",
  "gross",
  "vat",
  "cc",
  "from",
  "told",
  "negation",
  "only",
  "polite",
];
/** "For our client", "for me": a person, nothing that is sold. */
const PERSONS = [
  "addressee",
  "adjective",
  "self",
  "them",
  "group",
  "inexact",
  "another",
  "it",
  "period",
  "polite",
  "to",
];

const EACH = /^(?:each|every|kazd\p{L}*)$/u;
const ARTICLE = /^(?:the|a|an)$/;

/** „Za usługi doradcze”, "for consulting services": what is sold. */
function description(reading: Reading, frame: Frame, at: number): number | undefined {
  const begins = reading.after("description", at);
  if (begins < 0) return undefined;
  const after = begins + Number(ARTICLE.test(reading.atoms[begins]?.fold ?? ""));
  if (has(reading, after, PERSONS)) return undefined;
  // A name behind "for" is the buyer's.
  if (reading.has("to", at) && /^\p{Lu}/u.test(reading.atoms[after]?.text ?? "")) return undefined;
  // "For each of the workshops": the price of one.
  if (EACH.test(reading.atoms[after]?.fold ?? "")) frame.isInexact = true;
  let end = after;
  while (isWord(reading, end) && (!has(reading, end, ENDS) || reading.atoms[end]?.fold === "of")) end++;
  // "For 500": an amount; "for 3 laptops", „za 12 godzin konsultacji”: what is sold.
  const unit = reading.kind(after + 1) === "word" ? reading.atoms[after + 1]?.fold : undefined;
  const isAmount =
    reading.kind(after) === "number" &&
    (end < after + 2 || unit === undefined || currencyOfWord(unit) !== undefined);
  // "For 3 x 450 EUR": a factor, which names nothing that is sold.
  const isFactor = reading.kind(after) === "number" && reading.has("times", after + 1) && end === after + 2;
  if (end === after || isAmount || isFactor) return undefined;
  frame.fields["description"] ??= reading.slice(after, end);
  return end;
}

/** „Za 40 godzin pracy”, "for last week's catering": no time at which something runs, but what is sold. */
export function soldTime(reading: Reading, frame: Frame, at: number): number | undefined {
  const atom = reading.atoms[at];
  if (!isInvoice(frame) || atom?.kind !== "time") return undefined;
  const isFor = /^(?:za|for) /i.test(atom.text);
  let end = at + 1;
  while (reading.kind(end) === "word" && reading.phrasesAt(end).length === 0) end++;
  if (end === at + 1 || !(isFor || reading.has("description", at - 1))) return undefined;
  const text = reading.slice(at, end);
  frame.fields["description"] ??= isFor ? text.replace(/^\S+ /, "") : text;
  return end;
}

function isWord(reading: Reading, at: number): boolean {
  const kind = reading.kind(at);
  return kind === "word" || kind === "name" || kind === "number";
}

function has(reading: Reading, at: number, tags: readonly string[]): boolean {
  return reading.phrasesAt(at).some((phrase) => tags.some((tag) => phrase.tags.has(tag)));
}

/** „Z datą 15 listopada”: the day of issue. */
function issueDate(reading: Reading, frame: Frame, at: number): number | undefined {
  const after = reading.after("dated", at);
  const entity = after < 0 ? undefined : reading.atoms[after]?.entity;
  if (entity?.kind !== "time" || entity.value.start === null || entity.value.grain !== "day")
    return undefined;
  frame.fields["issue_date"] = entity.value.start.slice(0, 10);
  return after + 1;
}

/** „Waluta: EUR”, apart from the amount. */
function currency(reading: Reading, frame: Frame, at: number): number | undefined {
  const after = reading.after("currency", at);
  if (after < 0) return undefined;
  const word = reading.atoms[after]?.fold === ":" ? after + 1 : after;
  const code = currencyOfWord(reading.atoms[word]?.fold ?? "");
  if (code === undefined) return after;
  frame.fields["currency"] = code;
  return word + 1;
}

function basis(reading: Reading, frame: Frame, at: number): number | undefined {
  const isPlus = reading.atoms[at]?.fold === "+" && reading.has("vat", at + 1);
  const net = reading.after("net", at);
  const gross = reading.after("gross", at);
  if (reading.has("split", at)) {
    frame.fields["split_payment"] = true;
    return reading.after("split", at);
  }
  if (isPlus) frame.fields["basis"] = "net";
  else if (gross > 0 && gross >= net) frame.fields["basis"] = "gross";
  else if (net > 0 && reading.kind(net) !== "number") frame.fields["basis"] = "net";
  else return undefined;
  return isPlus ? at + 2 : Math.max(net, gross);
}

/** Words before and behind a rate that has a name of its own, or is a percentage. */
const RATE = /^(?:vat|vatu|vatem|stawk\p{L}*|rate)$/u;
/** Rates of Polish invoices, as people write them: „VAT 23”. */
const BARE_RATE = /^(?:23|8|5|0)$/;
const NAMED_RATE = /^(?:zw|np|oo)$/;
const EXEMPT = /^(?:zwolnion\p{L}*|zwolnieni\p{L}*|exempt|exempted)$/u;
const LINK_OF_EXEMPT = /^(?:z|od|from|of)$/;

/** „Stawka zw”, „VAT np”, „zwolniona z VAT”, "VAT exempt", „stawka 8%”; "exempt" alone may be about anything. */
export function readRate(reading: Reading, frame: Frame, at: number): number | undefined {
  if (!isInvoice(frame)) return undefined;
  const fold = (place: number) => reading.atoms[place]?.fold ?? "";
  if (RATE.test(fold(at))) {
    const next = /^[:=-]$/.test(fold(at + 1)) ? at + 2 : at + 1;
    const entity = reading.atoms[next]?.entity;
    const rate = NAMED_RATE.test(fold(next))
      ? fold(next)
      : EXEMPT.test(fold(next))
        ? "zw"
        : entity?.kind === "percent"
          ? String(entity.value.value)
          : BARE_RATE.test(fold(next)) && reading.kind(next) === "number"
            ? fold(next)
            : undefined;
    if (rate === undefined) return undefined;
    frame.fields["vat_rate"] = rate;
    return next + 1;
  }
  const linked = LINK_OF_EXEMPT.test(fold(at + 1)) ? at + 2 : at + 1;
  if (!EXEMPT.test(fold(at)) || !/^vat\p{L}*$/u.test(fold(linked))) return undefined;
  frame.fields["vat_rate"] = "zw";
  return linked + 1;
}

/** "23% VAT", „VAT 8%”, „plus 23% VAT”. */
function vatRate(reading: Reading, frame: Frame, at: number): number | undefined {
  const entity = reading.atoms[at]?.entity;
  const named = reading.after("vat", at);
  if (named > 0) {
    let at = named;
    while (at < named + LONGEST_LINK && LINK.test(reading.atoms[at]?.fold ?? "")) at++;
    const behind = reading.atoms[at]?.entity;
    if (behind?.kind !== "percent") return named;
    frame.fields["vat_rate"] = String(behind.value.value);
    return at + 1;
  }
  if (entity?.kind !== "percent") return undefined;
  const before = lastWord(reading, at - 1) === "(" ? at - 2 : at - 1;
  // „2460 zł brutto (23%)”: a rate is all that a percentage says of net or gross.
  const isOfBasis = reading.has("gross", before) || reading.has("net", before);
  const isBehind = isOfBasis || /^(?:vat|vatem|vatu|tax)$/.test(lastWord(reading, at - 1));
  const after = isBehind && reading.after("vat", at + 1) < 0 ? at + 1 : reading.after("vat", at + 1);
  if (after < 0) return undefined;
  frame.fields["vat_rate"] = String(entity.value.value);
  if (INCLUDED.test(`${lastWord(reading, at - 2)} ${lastWord(reading, at - 1)}`))
    frame.fields["basis"] ??= "gross";
  if (reading.phrasesAt(at - 1).some(({ tags }) => tags.has("and"))) frame.fields["basis"] ??= "net";
  return after;
}

/** „W tym 23% VAT”, "including 23% VAT". */
const INCLUDED = /(?:^w tym| (?:including|incl|inc|includes))$/;

/** „VAT ma być 8%”, "VAT should be 8%". */
const LINK = /^(?:ma|byc|powinien|wynosi|na|to|jest|is|should|must|be|at|of|rate|:|=)$/;
const LONGEST_LINK = 3;

const lastWord = (reading: Reading, at: number): string => reading.atoms[at]?.fold ?? "";

const DAYS = /^(?:dni|dniowy|dniowym|days?|dzien)$/;
const ONLY_COUNT =
  /^(?:\p{L}+\s+){0,2}\d{1,3}[\s-]*(?:dni\p{L}*|days?)(?:\s+(?:time|from now|od dzi[sś]))?$/iu;
const COUNT = /(\d{1,3})[\s-]*(?:dni|day)/i;

/** The last day before an end: a range until midnight does not reach the day that begins then. */
function lastDay(end: string): string {
  const day = end.slice(0, 10);
  return /T00:00/.test(end) ? new Date(Date.parse(day) - 1).toISOString().slice(0, 10) : day;
}

/** „Płatne 14 dni”, "net 30", "due in 30 days", „płatne do 15 grudnia”. */
function payment(reading: Reading, frame: Frame, at: number): number | undefined {
  const net = reading.after("net", at);
  if (net > 0 && reading.kind(net) === "number") {
    frame.fields["payment_days"] = Number(reading.atoms[net]?.text);
    return reading.atoms[net + 1] !== undefined && DAYS.test(reading.atoms[net + 1]?.fold ?? "")
      ? net + 2
      : net + 1;
  }
  // "30 days net".
  if (reading.kind(at) === "number" && lastWord(reading, at + 1) === "days" && reading.has("net", at + 2)) {
    frame.fields["payment_days"] = Number(reading.atoms[at]?.text);
    return at + 3;
  }
  const after = reading.after("payment", at);
  if (after < 0) return undefined;
  for (let next = after; next < Math.min(after + 4, reading.atoms.length); next++) {
    const atom = reading.atoms[next];
    const entity = atom?.entity;
    if (atom?.kind === "number" && DAYS.test(reading.atoms[next + 1]?.fold ?? "")) {
      frame.fields["payment_days"] = Number(atom.text);
      return next + 2;
    }
    if (entity?.kind === "time") {
      const days = COUNT.exec(entity.text)?.[1];
      const end = "end" in entity.value && entity.value.end !== null ? lastDay(entity.value.end) : undefined;
      const due = end ?? entity.value.start?.slice(0, 10);
      const last = "end" in entity.value ? entity.value.end : null;
      frame.dueEnds = last ? Date.parse(last) : Date.parse(entity.value.start ?? "") + DAY_MS;
      if (days !== undefined) frame.fields["payment_days"] = Number(days);
      // "Due in 30 days on Friday": it is due, or it is sent then.
      if (days !== undefined && !ONLY_COUNT.test(entity.text)) frame.isOpenTime = true;
      else if (due !== undefined) frame.fields["due_date"] = due;
      return next + 1;
    }
    if (atom?.kind !== "word" && atom?.fold !== ":") break;
  }
  return after;
}

const DAY_MS = 86_400_000;

/** „NIP 526-025-02-75”, checked. */
function taxNumber(reading: Reading, frame: Frame, at: number): number | undefined {
  const entity = reading.atoms[at]?.entity;
  if (entity?.kind !== "nip") return undefined;
  if (entity.value.valid) frame.fields["buyer_nip"] = entity.value.nip;
  return at + 1;
}
