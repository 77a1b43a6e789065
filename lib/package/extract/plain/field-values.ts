/** The values of a field in a plain description: "free, reserved or occupied", "low/medium/high", "(new, paid; default new)". */
import { typeAt } from "../field-types.ts";
import type { Reading } from "../reading.ts";
import type { Said } from "./field-phrases.ts";
import { UNIT } from "./field-phrases.ts";
import { CAN_BE, IS, OR } from "./words.ts";

const MOST_VALUE_WORDS = 3;
/** No word of a value: it begins a rule or another clause. */
const NO_VALUE =
  /^(?:an?|the|with|which|that|who|default|domyslnie|unless|if|when|required|optional|unique|from|between|max|min|z|ze|ktor\w+|jesli|gdy|by|then)$/;

const takeValues = (said: Said, values: readonly (string | number)[]): boolean => {
  if (values.length < 2 || new Set(values).size < values.length) return false;
  // "0, A, B, AB" are texts.
  const isMixed = values.some((one) => typeof one !== typeof values[0]);
  said.limits = { ...said.limits, enum: isMixed ? values.map(String) : [...values] };
  return true;
};

/** A value from a token on: a number, or up to three words. */
function valueAt(
  reading: Reading,
  at: number,
  to: number,
  most: number,
  ends: (at: number) => boolean = () => false,
): { value: string | number; end: number } | undefined {
  const quoted = /^["'`„“]$/.test(reading.text(at)) && /^["'`”“]$/.test(reading.text(at + 2));
  if (quoted && at + 3 <= to) return { value: reading.text(at + 1), end: at + 3 };
  const token = reading.token(at);
  if (token === undefined || at >= to) return undefined;
  if (token.kind === "number")
    return { value: /^-?\d+(?:\.\d+)?$/.test(token.text) ? Number(token.text) : token.text, end: at + 1 };
  // "A, B or AB": a letter, and no article.
  const isLetter = /^[A-Z]$/.test(token.text) && isListSign(reading, at + 1, to);
  let end = at;
  while (
    end < to &&
    end - at < (isLetter ? 1 : most) &&
    reading.token(end)?.kind === "word" &&
    !OR.test(reading.fold(end)) &&
    (isLetter || !/^(?:and|i|oraz)$/.test(reading.fold(end))) &&
    (end === at || !ends(end))
  )
    end++;
  const isWord =
    isLetter || !(NO_VALUE.test(reading.fold(at)) || (reading.locale === "en" && reading.fold(at) === "i"));
  if (end === at || !isWord) return undefined;
  return { value: reading.span(at, end).text, end };
}

/** Whether a list goes on or ends at a token. */
const isListSign = (reading: Reading, at: number, to: number): boolean =>
  at >= to || /^[,;/|)]$/.test(reading.text(at)) || OR.test(reading.fold(at));

/** "P1 to p4", "L1-L3", "+ or -": values that are no words of a list. */
export function seriesValues(reading: Reading, at: number, to: number, said: Said): number | undefined {
  const first = reading.text(at);
  if (/^[+-]$/.test(first)) {
    const isPair = /^[/|]$/.test(reading.text(at + 1)) || OR.test(reading.fold(at + 1));
    const other = reading.text(at + 2);
    const isTaken = isPair && /^[+-]$/.test(other) && other !== first && at + 3 <= to;
    return isTaken && takeValues(said, [first, other]) ? at + 3 : undefined;
  }
  const week = WEEKS.find((days) => days.some((day) => day === first.toLowerCase()));
  const isTo = /^[-–—]$/.test(reading.text(at + 1)) || /^(?:to|through|do|until)$/.test(reading.fold(at + 1));
  if (week && isTo && at + 3 <= to) {
    const [start, end] = [first, reading.text(at + 2)].map((day) => week.indexOf(day.toLowerCase()));
    const days = week.slice(start, (end ?? -1) + 1);
    return days.length > 1 && takeValues(said, days) ? at + 3 : undefined;
  }
  const [, spelled = "", low = "", rest] =
    /^([A-Za-z]{1,3})(\d{1,3})(?:[-–]([A-Za-z]{1,3}\d{1,3}))?$/.exec(first) ?? [];
  if (spelled === "") return undefined;
  const isRange =
    rest === undefined &&
    (/^(?:to|through|do)$/.test(reading.fold(at + 1)) || /^[-–—]$/.test(reading.text(at + 1)));
  const last = rest ?? (isRange && at + 3 <= to ? reading.text(at + 2) : "");
  const high = last.startsWith(spelled) ? last.slice(spelled.length) : "";
  if (!/^\d{1,3}$/.test(high) || Number(high) <= Number(low) || Number(high) - Number(low) > MOST_SERIES)
    return undefined;
  const values = Array.from(
    { length: Number(high) - Number(low) + 1 },
    (_, step) => `${spelled}${Number(low) + step}`,
  );
  return takeValues(said, values) ? at + (rest === undefined ? 3 : 1) : undefined;
}
const MOST_SERIES = 30;
const WEEKS: readonly (readonly string[])[] = [
  "pn wt śr cz pt sb nd",
  "pon wt śr czw pt sob nd",
  "pn wt śr czw pt sob nd",
  "poniedziałek wtorek środa czwartek piątek sobota niedziela",
  "mon tue wed thu fri sat sun",
  "monday tuesday wednesday thursday friday saturday sunday",
].map((days) => days.split(" "));

/** "Free, reserved or occupied", "30, 45 or 60 minutes", "cat or dog, no other": a closed list ends with "or". */
export function orValues(reading: Reading, from: number, to: number, said: Said): number | undefined {
  const values: (string | number)[] = [];
  let at = from;
  if (/^(?:either|one|jeden|jedno|jedna)$/.test(reading.fold(at))) {
    at++;
    if (/^(?:of|z|ze)$/.test(reading.fold(at))) at++;
  }
  if (/^(?:the|an?)$/.test(reading.fold(at))) return undefined;
  let closed = false;
  while (at < to) {
    if (IS.test(reading.fold(at)) || CAN_BE.test(reading.fold(at))) return undefined;
    // Words without commas between them: "easy medium or hard".
    const isBare = reading.text(at + 1) !== "," && values.length === 0 && !spans(reading, at, to);
    const one = valueAt(
      reading,
      at,
      to,
      isBare ? 1 : closed ? lastLength(reading, at, to) : MOST_VALUE_WORDS,
    );
    if (one === undefined) return undefined;
    values.push(one.value);
    at = one.end;
    if (closed) break;
    const comma = reading.text(at) === ",";
    if (comma) at++;
    if (OR.test(reading.fold(at))) {
      closed = true;
      at++;
    } else if (!comma && !isBare && values.length === 1) return undefined;
    else if (!comma && reading.token(at)?.kind !== "word") return undefined;
  }
  if (!closed || !takeValues(said, values)) return undefined;
  if (UNIT.test(reading.fold(at)) && at < to) at++;
  // „60 lub 120 min”.
  else if (
    reading.fold(at) === "min" &&
    typeof values[0] === "number" &&
    (at + 1 >= to || /^[,;)]$/.test(reading.text(at + 1)))
  )
    at++;
  const no = `${reading.fold(at + 1)} ${reading.fold(at + 2)}`;
  return reading.text(at) === "," && /^no (?:other|others|more)$/.test(no) ? at + 3 : at;
}

/** Whether a comma ends the first value after several words: "in repair, broken or sold". */
function spans(reading: Reading, at: number, to: number): boolean {
  for (let next = at; next < Math.min(to, at + MOST_VALUE_WORDS + 1); next++) {
    if (reading.text(next) === ",") return true;
    // Without any comma each word is one, but "in repair or sold".
    if (OR.test(reading.fold(next))) return next - at > 1 && PREPOSITION.test(reading.fold(at));
    if (reading.token(next)?.kind !== "word") return false;
  }
  return false;
}

const PREPOSITION = /^(?:in|out|on|not|no|under|w|we|na|nie|po|do|bez|pod)$/;

/** Behind "or" a value has several words only where nothing else can follow. */
function lastLength(reading: Reading, at: number, to: number): number {
  for (let length = 1; length <= MOST_VALUE_WORDS; length++) {
    const end = at + length;
    if (end >= to || /^[,;.)(]$/.test(reading.text(end))) return length;
    if (
      reading.token(end)?.kind !== "word" ||
      /^(?:and|i|oraz|by|default|domyslnie)$/.test(reading.fold(end))
    )
      return length;
  }
  return 1;
}

/** "Low/medium/high", `new|paid|in transit`, "booked / done". */
export function barredValues(
  reading: Reading,
  from: number,
  to: number,
  said: Said,
  ends: (at: number) => boolean,
): number | undefined {
  const values: (string | number)[] = [];
  const isBar = (at: number) => /^[|/]$/.test(reading.text(at));
  // Several words may stand before the first bar only behind a bracket or colon.
  const isOpen = /^[(:]$/.test(reading.text(from - 1));
  let at = from;
  for (;;) {
    const one = valueAt(reading, at, to, values.length > 0 || isOpen ? MOST_VALUE_WORDS : 1, ends);
    if (one === undefined) return undefined;
    values.push(one.value);
    at = one.end;
    if (!isBar(at) || at + 1 >= to) break;
    at++;
  }
  return takeValues(said, values) ? at : undefined;
}

/** "(Draft, in review; draft at first)", "(en, pl, de)": values before the first semicolon or the closing bracket. */
export function bracketValues(reading: Reading, from: number, close: number, said: Said): number | undefined {
  const values: (string | number)[] = [];
  for (let at = from; at < close; ) {
    const one = valueAt(reading, at, close, MOST_VALUE_WORDS);
    if (one === undefined) return undefined;
    // "Items (sku, qty integer, price)" are fields.
    if (one.end - at > 1 && typeAt(reading, one.end - 1) !== undefined) return undefined;
    values.push(one.value);
    at = one.end;
    if (at >= close || reading.text(at) === ";") return takeValues(said, values) ? at : undefined;
    const joint = at;
    while (reading.text(at) === "," || OR.test(reading.fold(at)) || /^(?:and|i|oraz)$/.test(reading.fold(at)))
      at++;
    if (at === joint) return undefined;
  }
  return undefined;
}

/**
 * "Status: registered, in transit, delivered": values up to the next item that is a field.
 * @param isField whether the words between two tokens are the next field
 */
export function listedValues(
  reading: Reading,
  from: number,
  to: number,
  said: Said,
  isField: (at: number, next: number) => boolean,
): number | undefined {
  const values: (string | number)[] = [];
  let end = from;
  for (let at = from; at < to; ) {
    const one = valueAt(reading, at, to, MOST_VALUE_WORDS + 1);
    if (one === undefined) break;
    const isLong = typeof one.value === "string" && one.end - at > MOST_VALUE_WORDS;
    if (isLong || isField(at, one.end)) break;
    const isEnd =
      one.end >= to ||
      /^[,;()]$/.test(reading.text(one.end)) ||
      OR.test(reading.fold(one.end)) ||
      /^(?:and|i|oraz)$/.test(reading.fold(one.end));
    if (!isEnd) break;
    values.push(one.value);
    end = one.end;
    at = one.end;
    const joint = at;
    while (
      at < to &&
      (reading.text(at) === "," || OR.test(reading.fold(at)) || /^(?:and|i|oraz)$/.test(reading.fold(at)))
    )
      at++;
    if (at === joint) break;
  }
  return takeValues(said, values) ? end : undefined;
}
