/**
 * One field of a plain description, of which every word is understood: "a rating from 1 to 5", "status, which is open or
 * closed", „tytuł do 120 znaków”. What is not understood makes it no field.
 */
import { alternativesAt, bracketAt, choicesAt, isClosed } from "../choices.ts";
import {
  columnOf,
  type Field,
  guessOf,
  isTechnology,
  NAMES,
  namesCompound,
  nameWord,
  RATE,
} from "../field.ts";
import { limitAt } from "../field-limits.ts";
import { isDoubtfulName } from "../field-name.ts";
import { type StatedType, typeAt } from "../field-types.ts";
import { isPlural } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Reading } from "../reading.ts";
import { DEFAULT, OPTIONAL, REQUIRED, UNIQUE } from "../words/fields.ts";
import { type Said, typed, UNIT, wordRule } from "./field-phrases.ts";
import { CAN_BE, IS, NO_NAME, OR } from "./words.ts";

export interface PlainField extends Field {
  /** Token after all that is said of it. */
  readonly end: number;
}

const DAY = { type: "date" } as const;
const LONGEST_NAME = 4;
const ARTICLE = /^(?:an?|the|its|their|his|her|some|also|jej|jego|ich)$/;

/** The field that begins at a token and ends before `to`, or undefined if a word of it is not understood. */
export function plainField(reading: Reading, from: number, to: number): PlainField | undefined {
  const said: Said = { type: undefined, required: false, unique: false, limits: {} };
  let at = from;
  for (; at < to; at++) {
    const fold = reading.fold(at);
    if (REQUIRED.test(fold)) said.required = true;
    else if (UNIQUE.test(fold)) said.unique = true;
    else if (!ARTICLE.test(fold) && !OPTIONAL.test(fold) && fold !== "optionally") break;
  }
  // "A list of hobbies".
  const isList = /^(?:list|lista)$/.test(reading.fold(at)) && reading.fold(at + 1) === "of";
  if (isList) {
    const named = nameAt(reading, at + 2, to, true);
    const isWhole = named !== undefined && (named.end >= to || isSeparated(reading, named.end, to));
    const column = columnOf(undefined, { ...said, type: { type: "json", end: at + 1 } });
    return isWhole ? { ...named, column, to: named.end, typed: true, doubtful: false } : undefined;
  }
  const named = stateAt(reading, at, to) ?? momentAt(reading, at, to) ?? nameAt(reading, at, to);
  if (named === undefined) return undefined;
  said.type = named.type;
  let end = named.end;
  for (;;) {
    const next = end < to ? ruleAt(reading, end, to, named.name, said) : undefined;
    if (next === undefined) break;
    end = next;
  }
  const { name } = named;
  // "Salary from", "valid to".
  const base = /^(.+)_(?:from|to|od|do)$/.exec(name)?.[1];
  const bound =
    base === undefined ? undefined : /^(?:valid|open|available)$/.test(base) ? DAY : guessOf(base);
  const guess =
    bound ??
    guessOf(name) ??
    (/(?:^|_)(?:min|max)$|^(?:min|max)_/.test(name) ? { type: "integer" } : undefined);
  const typed = said.type !== undefined || Object.keys(said.limits).length > 0;
  if (said.type?.end === 0 && guess?.type === "decimal") said.type = undefined;
  const column = columnOf(guess, said);
  return { name, column, from: named.from, to: end, end, typed, doubtful: false };
}

interface Named {
  readonly name: string;
  readonly from: number;
  readonly end: number;
  readonly type: StatedType | undefined;
}

/** "Whether they were adopted", „czy jest obecny”. */
function stateAt(reading: Reading, start: number, to: number): Named | undefined {
  // "Information whether …", „z informacją, czy …”.
  const isLead = /^(?:information|info|informacj\w+)$/.test(reading.fold(start));
  const from = isLead ? (reading.text(start + 1) === "," ? start + 2 : start + 1) : start;
  if (!/^(?:whether|if|czy)$/.test(reading.fold(from))) return undefined;
  let at = from + 1;
  while (at < to && STATES.test(reading.fold(at))) at++;
  if (/^(?:or|czy)$/.test(reading.fold(to - 1))) return undefined;
  const named = nameAt(reading, at, to, true);
  return named && { ...named, type: typed("boolean", named.end) };
}
const STATES =
  /^(?:it|they|he|she|we|i|is|are|was|were|has|have|been|be|a|an|the|can|jest|sa|byl|byla|bylo|zostal\w*|ma|mamy)$/;

/** "When I last watered them", "when it was made": the moment. */
function momentAt(reading: Reading, from: number, to: number): Named | undefined {
  // "Valid until date", "open from".
  const until =
    /^(?:valid|open|available)$/.test(reading.fold(from)) &&
    /^(?:until|till|from|since)$/.test(reading.fold(from + 1));
  if (until && isSeparated(reading, reading.fold(from + 2) === "date" ? from + 3 : from + 2, to)) {
    const end = reading.fold(from + 2) === "date" ? from + 3 : from + 2;
    return { name: `${reading.fold(from)}_${reading.fold(from + 1)}`, from, end, type: typed("date", end) };
  }
  if (reading.fold(from) !== "when") return undefined;
  let at = from + 1;
  while (at < to && /^(?:it|they|he|she|we|i|is|was|were|been|be)$/.test(reading.fold(at))) at++;
  const last = /^(?:last|first|next)$/.test(reading.fold(at)) ? reading.fold(at++) : undefined;
  const verb = reading.fold(at);
  if (at >= to || !/(?:ed|made|bought|sent|paid|born|sold|built|read|seen|lent)$/.test(verb))
    return undefined;
  const end = /^(?:it|them|him|her)$/.test(reading.fold(at + 1)) ? at + 2 : at + 1;
  return { name: [last ?? verb, last ? verb : "at"].join("_"), from: at, end, type: typed("datetime", end) };
}

/** The words that a field is called. */
function nameAt(reading: Reading, from: number, to: number, isState = false): Named | undefined {
  // "Date and time", „data i godzina”.
  const both = reading.tokens
    .slice(from, from + 3)
    .map(({ fold }) => fold)
    .join("_");
  if (/^(?:date_and_time|data_i_(?:godzina|czas))$/.test(both) && from + 3 <= to)
    return { name: both, from, end: from + 3, type: typed("datetime", from + 3) };
  const words: number[] = [];
  let at = from;
  for (; at < to && words.length < LONGEST_NAME; at++) {
    const { kind, fold } = reading.token(at) ?? { kind: "sign", fold: "" };
    const isBound =
      words.length === 0 && /^(?:from|to|od|do)$/.test(fold) && isSeparated(reading, at + 1, to);
    // "Number of pages", „liczba osób”, "price per night".
    const before = reading.fold(at - 1);
    const isOf = /^(?:of|za)$/.test(fold) || (fold === "per" && RATE.test(before));
    const joins =
      words.length > 0 && isOf && reading.token(at + 1)?.kind === "word" && !LIMIT.test(reading.fold(at + 1));
    // "Expires at", "returned on", "players min": the last word of a name.
    const isLast =
      words.length > 0 && /^(?:at|on|min|max|from|to|od|do)$/.test(fold) && isSeparated(reading, at + 1, to);
    // "Rentals with date and customer": another thing.
    if (words.length > 0 && /^(?:with|z|ze)$/.test(fold)) return undefined;
    if (kind !== "word" || (!isBound && !joins && !isLast && endsName(reading, at, words))) break;
    words.push(at);
    if (isBound) {
      at++;
      break;
    }
  }
  if (words.length === 0 || isDoubtfulName(reading, words, NONE)) return undefined;
  const last = (words.at(-1) ?? from) + 1;
  const name = identifier(words.map((one) => nameWord(reading, one)).join("_"));
  const folds = words.map((one) => reading.fold(one));
  const counts =
    words.length > 1 &&
    (/^(?:number|count|liczba|ilosc)$/.test(folds[0] ?? "") ||
      (/^(?:maximum|minimum|max|min|total|maksymalna|minimalna)$/.test(folds[0] ?? "") &&
        /^(?:number|count|liczba|ilosc)$/.test(folds[1] ?? "")));
  if (name === "" || folds.some((fold) => isTechnology(fold) || NO_NAME.test(fold))) return undefined;
  // "Members pay yearly fees" is no name: a plural comes last, and of three words one is known.
  const isSentence =
    reading.locale === "en" && folds.slice(0, -1).some((fold) => isPlural(fold) && !NAMES.has(fold));
  const isLong =
    words.length > 2 &&
    !counts &&
    !folds.some((fold) => NAMES.has(fold) || /^(?:of|per|za)$/.test(fold)) &&
    guessOf(name) === undefined;
  if ((isSentence && !/_(?:min|max)$/.test(name)) || isLong) return undefined;
  // One plural that no field is called may be a thing of its own, or what a program does.
  // "Soft delete", "add items", „wysyłanie przypomnień”: what a program does, but not "issue date", "last updated".
  const isDeed = (one: number) =>
    reading.is(one, "list", "read", "create", "update", "delete") &&
    !NAMES.has(reading.fold(one)) &&
    !/ed$/.test(reading.fold(one));
  const lastWord = words.at(-1) ?? from;
  const isOrder = reading.locale === "pl" || isPlural(reading.fold(lastWord));
  const acts = isDeed(lastWord) || (isOrder && isDeed(from));
  const several = reading.locale === "en" ? isPlural(folds[0] ?? "") : /(?:[yi]|ami)$/.test(folds[0] ?? "");
  const isOther = (words.length === 1 && several) || /ami$/.test(folds.at(-1) ?? "");
  if (acts && (words.length > 1 || guessOf(name) === undefined)) return undefined;
  const isKnown = NAMES.has(folds[0] ?? "") || guessOf(name) !== undefined;
  if (
    isOther &&
    !isKnown &&
    !isState &&
    !PLURAL_FIELDS.test(folds[0] ?? "") &&
    typeAt(reading, last) === undefined
  )
    if (!/^[(]$/.test(reading.text(last))) return undefined;
  const isDay = /^(?:from|to|od|do)$/.test(name);
  return {
    name,
    from,
    end: last,
    type: counts ? typed("integer", last) : isDay ? typed("date", last) : undefined,
  };
}
const LONGEST_VALUES = 20;
const valuesEnd = (reading: Reading, at: number, to: number): number | undefined =>
  valuesRule(reading, at, to, {
    type: undefined,
    required: false,
    unique: false,
    limits: {},
  });
const NONE: ReadonlySet<string> = new Set();
const PLURAL_FIELDS =
  /^(?:allergens|ingredients|beds|hours|bathrooms|skladniki|tagi|umiejetnosci|cechy|jezyki|opcje|options|answers|features|genres|authors|colors|colours|symptoms|skills|languages|notes)$/;

/** Whether a word behind the first ones of a name begins something else: a type, a rule. */
function endsName(reading: Reading, at: number, words: readonly number[]): boolean {
  const fold = reading.fold(at);
  if (words.length === 0) return IS.test(fold) || OR.test(fold);
  if (IS.test(fold) || OR.test(fold) || CAN_BE.test(fold) || LIMIT.test(fold) || fold === "of") return true;
  if (choicesAt(reading, at) !== undefined) return true;
  // "Status open, planned or done".
  if (words.length === 1 && isClosed(reading.fold(at - 1)) && valuesEnd(reading, at, at + LONGEST_VALUES))
    return true;
  // "Status open/closed".
  if (/^[|/]$/.test(reading.text(at + 1))) return true;
  if (REQUIRED.test(fold) || OPTIONAL.test(fold) || UNIQUE.test(fold) || DEFAULT.test(fold)) return true;
  // "Due date", "phone number", but "done flag" and "salary number".
  return typeAt(reading, at) !== undefined && !namesCompound(reading, at, at - 1);
}
const LIMIT =
  /^(?:between|from|od|do|to|max|maximum|min|minimum|up|out|at|after|since|in|w|we|which|who|never|not|nie|wieks\w+|mniejsz\w+|nieujemn\w+|dodatni\w*|positive|greater|more|less|longer|shorter|by|starts?|hidden|yes|tak|only)$/;

const isSeparated = (reading: Reading, at: number, to: number): boolean =>
  at >= to || /^[,;()]$/.test(reading.text(at)) || /^(?:and|i|oraz)$/.test(reading.fold(at));

/** Reads one rule behind the name; the token after it. */
function ruleAt(reading: Reading, at: number, to: number, name: string, said: Said): number | undefined {
  const fold = reading.fold(at);
  const text = reading.text(at);
  // "…, which is one of …"
  const which = text === "," ? at + 1 : at;
  if (/^(?:which|that|who)$/.test(reading.fold(which)) && IS.test(reading.fold(which + 1))) {
    // "…, which is open at first".
    if (reading.token(which + 2)?.kind === "number") return wordRule(reading, which + 1, to, said);
    const first = `${reading.fold(which + 3)} ${reading.fold(which + 4)}`;
    if (/^(?:at first|by default|at the|if not)$/.test(first) || reading.fold(which + 3) === "initially") {
      const value = reading.text(which + 2);
      if (said.limits.enum?.includes(value) !== true) return undefined;
      said.limits = { ...said.limits, default: value };
      return reading.fold(which + 3) === "initially" ? which + 4 : which + 5;
    }
    return valuesRule(reading, which + 2, to, said) ?? ruleAt(reading, which + 2, to, name, said);
  }
  if (text === ",") return undefined;
  // "An age of at least 1".
  if (fold === "of" && at + 1 < to) return ruleAt(reading, at + 1, to, name, said);
  if (text === "(") return bracketRule(reading, at, to, name, said);
  if (REQUIRED.test(fold)) said.required = true;
  else if (UNIQUE.test(fold)) said.unique = true;
  else if (!OPTIONAL.test(fold)) return longRule(reading, at, to, name, said);
  return at + 1;
}

/** What one bracket says: a type, values, or rules. */
function bracketRule(
  reading: Reading,
  open: number,
  to: number,
  name: string,
  said: Said,
): number | undefined {
  let close = open + 1;
  while (close < to && reading.text(close) !== ")") close++;
  if (reading.text(close) !== ")") return undefined;
  const choices = bracketAt(reading, open, name);
  if (choices?.end === close + 1) {
    said.limits = { ...said.limits, enum: [...choices.values] };
    return choices.end;
  }
  const semicolon = reading.tokens.slice(open, close).findIndex(({ text: sign }) => sign === ";");
  const listed = semicolon > 0 ? wordsIn(reading, open + 1, open + semicolon) : undefined;
  if (listed) said.limits = { ...said.limits, enum: listed };
  for (let at = listed ? open + semicolon + 1 : open + 1; at < close; ) {
    if (/^[,;]$/.test(reading.text(at)) || /^(?:and|i|oraz)$/.test(reading.fold(at))) {
      at++;
      continue;
    }
    const next = valuesRule(reading, at, close, said) ?? ruleAt(reading, at, close, name, said);
    if (next === undefined) return undefined;
    at = next;
  }
  return close + 1;
}

/** "(low, medium, high; default medium)": values before the semicolon. */
function wordsIn(reading: Reading, from: number, to: number): string[] | undefined {
  const words = reading.tokens.slice(from, to).filter(({ text: sign }) => sign !== ",");
  const isList =
    words.length > 1 && words.length * 2 - 1 === to - from && words.every(({ kind }) => kind === "word");
  return isList ? words.map(({ text: word }) => word) : undefined;
}

function longRule(reading: Reading, at: number, to: number, name: string, said: Said): number | undefined {
  const fold = reading.fold(at);
  const stated = typeAt(reading, at);
  const isSame = said.type === undefined || said.type.type === stated?.type;
  if (stated !== undefined && isSame && stated.end <= to && !IS.test(fold)) {
    said.type = stated;
    return stated.end;
  }
  const words =
    wordRule(reading, at, to, said) ?? (isClosed(name) ? valuesRule(reading, at, to, said) : undefined);
  if (words !== undefined) return words;
  if (text(reading, at) === ":" && isClosed(name)) {
    const listed = listedValues(reading, at + 1, to, said);
    if (listed !== undefined) return listed;
  }
  if (IS.test(fold) || text(reading, at) === ":" || text(reading, at) === "=")
    return valuesRule(reading, at + 1, to, said) ?? ruleAt(reading, at + 1, to, name, said);
  const choices = choicesAt(reading, at) ?? alternativesAt(reading, at);
  if (choices !== undefined && choices.end <= to) {
    said.limits = { ...said.limits, enum: [...choices.values] };
    return choices.end;
  }
  if (reading.token(at)?.kind === "number") {
    const values = valuesRule(reading, at, to, said);
    if (values !== undefined) return values;
  }
  const limit = limitAt(reading, at);
  if (limit === undefined || limit.end > to || Object.keys(limit.extra).length === 0) return undefined;
  said.limits = { ...said.limits, ...limit.extra };
  return UNIT.test(reading.fold(limit.end)) && limit.end < to ? limit.end + 1 : limit.end;
}
const text = (reading: Reading, at: number): string => reading.text(at);
/** "Status: registered, in transit, delivered": values up to the next item that is a field. */
function listedValues(reading: Reading, from: number, to: number, said: Said): number | undefined {
  const values: string[] = [];
  let end = from;
  for (let at = from; at < to; ) {
    let next = at;
    while (
      next < to &&
      reading.token(next)?.kind === "word" &&
      !/^(?:and|or|i|lub|albo|oraz)$/.test(reading.fold(next))
    )
      next++;
    const isField =
      NAMES.has(reading.fold(at)) ||
      guessOf(identifier(reading.span(at, next).text.replaceAll(" ", "_"))) !== undefined;
    if (next === at || next - at > MOST_VALUE_WORDS || (isField && values.length > 0)) break;
    values.push(reading.span(at, next).text);
    end = next;
    at = next;
    while (at < to && (reading.text(at) === "," || /^(?:and|or|i|lub|albo|oraz)$/.test(reading.fold(at))))
      at++;
    if (at === next) break;
  }
  if (values.length < 2 || new Set(values).size < values.length) return undefined;
  said.limits = { ...said.limits, enum: values };
  return end;
}
const MOST_VALUE_WORDS = 3;

/** "Free, reserved or occupied", "30, 45 or 60 minutes", "cat or dog, no other": a closed list ends with "or". */
function valuesRule(reading: Reading, from: number, to: number, said: Said): number | undefined {
  const values: (string | number)[] = [];
  let at = from;
  let closed = false;
  while (at < to) {
    const token = reading.token(at);
    if (token?.kind === "number" && /^\d+$/.test(token.text)) values.push(Number(token.text));
    else if (token?.kind === "word" && !IS.test(token.fold) && !CAN_BE.test(token.fold))
      values.push(token.text);
    else return undefined;
    at++;
    if (closed) break;
    if (reading.text(at) === ",") at++;
    if (OR.test(reading.fold(at))) {
      closed = true;
      at++;
    } else if (reading.text(at - 1) !== ",") return undefined;
  }
  if (!closed || values.length < 2 || new Set(values).size < values.length) return undefined;
  if (UNIT.test(reading.fold(at)) && at < to) at++;
  if (
    reading.text(at) === "," &&
    /^no (?:other|others|more)$/.test(`${reading.fold(at + 1)} ${reading.fold(at + 2)}`)
  )
    at += 3;
  said.limits = { ...said.limits, enum: values };
  return at;
}
