/** The names of fields in a plain description: "due date", "max 20 people", "who wrote it", „godzina rozpoczęcia”. */
import { choicesAt, isClosed } from "../choices.ts";
import { guessOf, isTechnology, NAMES, namesCompound, nameWord, RATE } from "../field.ts";
import { isDoubtfulName } from "../field-name.ts";
import type { StatedType } from "../field-types.ts";
import { typeAt } from "../field-types.ts";
import { isPlural } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Reading } from "../reading.ts";
import { DEFAULT, OPTIONAL, REQUIRED, UNIQUE } from "../words/fields.ts";
import { lineFrom, nothingSaid, type Said, typed, wordRule } from "./field-phrases.ts";
import { orValues, seriesValues } from "./field-values.ts";
import { isSeparated, isUnnamed } from "./rules.ts";
import { CAN_BE, COUNT_UNIT, IS, NO_NAME, OR, PLURAL_FIELDS } from "./words.ts";

/** "Max 20 people": the bound before what is counted. */
export function limitedName(reading: Reading, at: number, to: number, said: Said): Named | undefined {
  const { line, end } = lineFrom(reading, at, to);
  const [whole, word = "", count] =
    /^(max|maximum|min|minimum|up to|at most|at least|maks|maksymalnie|najwyzej|do) (\d+)(?= [a-z])/.exec(
      line,
    ) ?? [];
  if (whole === undefined) return undefined;
  const noun = end(whole.length);
  const named = nameAt(reading, noun, to, true);
  if (named === undefined || named.end !== noun + 1) return undefined;
  const isLeast = /^(?:min|minimum|at least)$/.test(word);
  said.limits = { [isLeast ? "minimum" : "maximum"]: Number(count) };
  return { ...named, type: typed("integer", named.end) };
}

/** "Who said it", „kto”, "for whom". */
export function whoAt(reading: Reading, from: number, to: number): Named | undefined {
  if (
    reading.fold(from) === "who" &&
    /ed$|^(?:said|wrote|made|did|paid|sent|took|bought|found|drove)$/.test(reading.fold(from + 1))
  ) {
    const end = /^(?:it|them|that)$/.test(reading.fold(from + 2)) ? from + 3 : from + 2;
    if (end > to) return undefined;
    return { name: `${reading.fold(from + 1)}_by`, from, end, type: typed("string", end) };
  }
  const { line, end } = lineFrom(reading, from, to);
  const [when] =
    /^(?:od kiedy|do kiedy|from when|until when|kiedy|when)(?= [,;)]|$| i | oraz | and )/.exec(line) ?? [];
  if (when !== undefined)
    return {
      name: when.replaceAll(" ", "_"),
      from,
      end: end(when.length),
      type: typed(/^(?:kiedy|when)$/.test(when) ? "datetime" : "date", from),
    };
  // "Water every 3 days": how often.
  const [every, what, unit] =
    /^(\w+) every (?:n|x|\d+) (days|weeks|months|hours|years)(?= |$)/.exec(line) ?? [];
  if (every !== undefined)
    return { name: `${what}_every_${unit}`, from, end: end(every.length), type: typed("integer", from) };
  // „Podlewanie co ile dni”, „przegląd co 6 miesięcy”.
  const [often, act = "", period = ""] =
    /^(\w+) co (?:ile |n |x |\d+ )(dni|tygodni|miesiecy|godzin|lat|minut|kilometrow|km)(?= |$)/.exec(line) ??
    [];
  if (often !== undefined)
    return { name: `${act}_co_ile_${period}`, from, end: end(often.length), type: typed("integer", from) };
  const [purpose] =
    /^(?:what for|what it is for|what it was for|na co|za co|po co|ktor\w+ [a-z]+|which [a-z]+|where|gdzie|skad|dokad|o ktorej)(?= [,;)]|$| i | oraz | and )/.exec(
      line,
    ) ?? [];
  if (purpose !== undefined) {
    const name = /^(?:which|ktor\w+) /.test(purpose)
      ? purpose.split(" ").slice(1).join("_")
      : purpose.replaceAll(" ", "_");
    const last = end(purpose.length);
    return purpose === "o ktorej"
      ? { name: "godzina", from, end: last, type: typed("datetime", last) }
      : { name, from, end: last, type: undefined };
  }
  const [said] =
    /^(?:do kogo|od kogo|dla kogo|kto|co|komu|who|whom)(?= [,;)]|$| i | oraz | and )/.exec(line) ?? [];
  if (said === undefined) return undefined;
  const last = end(said.length);
  return { name: said.replaceAll(" ", "_"), from, end: last, type: undefined };
}

export interface Named {
  readonly name: string;
  readonly from: number;
  readonly end: number;
  readonly type: StatedType | undefined;
}

/** "Whether they were adopted", „czy jest obecny”. */
export function stateAt(reading: Reading, start: number, to: number): Named | undefined {
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
export function momentAt(reading: Reading, from: number, to: number): Named | undefined {
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
export function nameAt(reading: Reading, from: number, to: number, isState = false): Named | undefined {
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
      words.length > 0 &&
      /^(?:at|on|min|max|from|to|od|do)$/.test(fold) &&
      (isSeparated(reading, at + 1, to) ||
        (/^(?:at|on)$/.test(fold) && wordRule(reading, at + 1, to, nothingSaid()) !== undefined) ||
        OPTIONAL.test(reading.fold(at + 1)) ||
        REQUIRED.test(reading.fold(at + 1)));
    // "Minutes to cook".
    const isPurpose =
      reading.locale === "en" &&
      words.length > 0 &&
      fold === "to" &&
      reading.token(at + 1)?.kind === "word" &&
      isSeparated(reading, at + 2, to);
    // „Toksyczna dla kota (tak/nie)”: the bracket says what it is.
    const isFor =
      words.length > 0 &&
      /^(?:for|dla)$/.test(fold) &&
      reading.token(at + 1)?.kind === "word" &&
      reading.text(at + 2) === "(" &&
      /^(?:yes|tak|true|bool|boolean)$/.test(reading.fold(at + 3));
    // "Zone A/B/C": a value, and no article.
    if (words.length > 0 && /^[A-Z]$/.test(reading.text(at)) && /^[/|,]$/.test(reading.text(at + 1))) break;
    // "Encrypt the body": what is done with a field.
    if (words.length > 0 && /^(?:the|my|our|your|an?)$/.test(fold) && reading.locale === "en")
      return undefined;
    // "Rentals with date and customer": another thing.
    if (words.length > 0 && /^(?:with|z|ze)$/.test(fold)) return undefined;
    if (
      kind !== "word" ||
      (!isBound && !joins && !isLast && !isPurpose && !isFor && endsName(reading, at, words))
    )
      break;
    words.push(at);
    if (isPurpose || isFor) words.push(++at);
    if (isBound) {
      at++;
      break;
    }
  }
  if (words.length === 0 || isDoubtfulName(reading, words, NONE)) return undefined;
  const last = (words.at(-1) ?? from) + 1;
  // "A number of pages" are pages.
  const isNumber =
    reading.locale === "en" &&
    /^(?:number|count)$/.test(reading.fold(from)) &&
    reading.fold(from + 1) === "of" &&
    words.length > 2;
  const name = identifier((isNumber ? words.slice(2) : words).map((one) => nameWord(reading, one)).join("_"));
  const folds = words.map((one) => reading.fold(one));
  const counts =
    words.length > 1 &&
    (/^(?:number|count|liczba|ilosc)$/.test(folds[0] ?? "") ||
      (/^(?:maximum|minimum|max|min|total|maksymalna|minimalna)$/.test(folds[0] ?? "") &&
        /^(?:number|count|liczba|ilosc)$/.test(folds[1] ?? "")));
  if (
    name === "" ||
    folds.some((fold) => isTechnology(fold) || (NO_NAME.test(fold) && !(fold === "do" && words.length === 1)))
  )
    return undefined;
  // "Members pay yearly fees" is no name: a plural comes last, and of three words one is known.
  const isSentence =
    reading.locale === "en" &&
    folds
      .slice(0, -1)
      .some(
        (fold) =>
          !/['’]s$/.test(fold) &&
          isPlural(fold) &&
          !NAMES.has(fold) &&
          !/_to_|_(?:count|number|total|id|code)$/.test(name),
      );
  const isLong =
    words.length > 2 &&
    !counts &&
    !/_to_|_(?:for|dla)_/.test(name) &&
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
  const isThing = words.length === 1 && VERBAL_NAMES.test(folds[0] ?? "");
  const acts = !isThing && (isDeed(lastWord) || (isOrder && isDeed(from)));
  // "Min_players" is spelled as a field.
  const isSpelled = /[a-z]_[a-z]/.test(folds[0] ?? "");
  const several = isSpelled
    ? false
    : reading.locale === "en"
      ? isPlural(folds[0] ?? "")
      : /(?:[yi]|ami)$/.test(folds[0] ?? "");
  const isOther = (words.length === 1 && several) || /ami$/.test(folds.at(-1) ?? "");
  if (acts && !isState && guessOf(name) === undefined) return undefined;
  const isKnown = NAMES.has(folds[0] ?? "") || guessOf(name) !== undefined;
  if (
    isOther &&
    !isKnown &&
    !isState &&
    !PLURAL_FIELDS.test(folds[0] ?? "") &&
    typeAt(reading, last) === undefined &&
    wordRule(reading, last, to, nothingSaid()) === undefined
  )
    if (!/^[(]$/.test(reading.text(last))) return undefined;
  const isDay = /^(?:from|to|od|do)$/.test(name);
  return {
    name,
    from,
    end: last,
    type:
      counts || COUNT_UNIT.test(folds[1] === "to" ? (folds[0] ?? "") : "")
        ? typed("integer", last)
        : isDay
          ? typed("date", last)
          : undefined,
  };
}
/** Nouns that are verbs as well. */
const VERBAL_NAMES =
  /^(?:place|issue|note|mark|order|report|post|record|start|file|view|return|entry|wpis|zapis)$/;
const NONE: ReadonlySet<string> = new Set();

/** Whether a word behind the first ones of a name begins something else: a type, a rule. */
function endsName(reading: Reading, at: number, words: readonly number[]): boolean {
  const fold = reading.fold(at);
  if (words.length === 0) return IS.test(fold) || OR.test(fold);
  if (IS.test(fold) || OR.test(fold) || CAN_BE.test(fold) || LIMIT.test(fold) || fold === "of") return true;
  if (choicesAt(reading, at) !== undefined) return true;
  // "Priority p1 to p4", „stawka VAT jedna z 0, 5 i 8”.
  if (seriesValues(reading, at, at + 3, nothingSaid()) !== undefined) return true;
  if (/^(?:one|jeden|jedna|jedno)$/.test(fold) && /^(?:of|z)$/.test(reading.fold(at + 1))) return true;
  // "Status open, planned or done".
  if (
    words.length === 1 &&
    (isClosed(reading.fold(at - 1)) || isUnnamed(reading, at, at + LONGEST_VALUES)) &&
    orValues(reading, at, at + LONGEST_VALUES, nothingSaid())
  )
    return true;
  // "Status open/closed".
  if (/^[|/]$/.test(reading.text(at + 1))) return true;
  if (REQUIRED.test(fold) || OPTIONAL.test(fold) || UNIQUE.test(fold) || DEFAULT.test(fold)) return true;
  // "Due date", "phone number", but "done flag" and "salary number".
  if (typeAt(reading, at) !== undefined && !namesCompound(reading, at, at - 1)) return true;
  return !NAMES.has(fold) && wordRule(reading, at, at + LONGEST_VALUES, nothingSaid()) !== undefined;
}
const LONGEST_VALUES = 20;
const LIMIT =
  /^(?:between|from|od|do|to|max|maximum|min|minimum|up|out|at|after|since|in|w|we|which|who|never|not|nie|wieks\w+|mniejsz\w+|nieujemn\w+|dodatni\w*|positive|greater|more|less|longer|shorter|by|starts?|hidden|yes|tak|only)$/;

const LONGEST_NAME = 4;
