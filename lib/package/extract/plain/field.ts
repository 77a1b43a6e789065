/**
 * One field of a plain description, of which every word is understood: "a rating from 1 to 5", "status, which is open or
 * closed", „tytuł do 120 znaków”. What is not understood makes it no field.
 */
import { bracketAt, choicesAt, isClosed } from "../choices.ts";
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
import { isDoubtfulName } from "../field-name.ts";
import type { StatedType } from "../field-types.ts";
import { typeAt } from "../field-types.ts";
import { isPlural, nounOf } from "../nouns.ts";
import { identifier } from "../path.ts";
import type { Reading } from "../reading.ts";
import { DEFAULT, type FieldGuess, OPTIONAL, REQUIRED, UNIQUE } from "../words/fields.ts";
import { lineFrom, nothingSaid, patternRule, type Said, typed, typeRule, wordRule } from "./field-phrases.ts";
import { barredValues, bracketValues, listedValues, orValues } from "./field-values.ts";
import { CAN_BE, COUNT_UNIT, IS, NO_NAME, OR } from "./words.ts";

export interface PlainField extends Field {
  /** Token after all that is said of it. */
  readonly end: number;
  /** What was said of it, to which the next words of a list may add. */
  readonly said: Said;
}

const DAY = { type: "date" } as const;
const LONGEST_NAME = 4;
const ARTICLE =
  /^(?:an?|the|its|their|his|her|some|also|which|what|jej|jego|ich|jakis|jakas|swoj\w*|possibly|maybe|perhaps|ewentualnie)$/;

/** The field that begins at a token and ends before `to`, or undefined if a word of it is not understood. */
export function plainField(reading: Reading, from: number, to: number): PlainField | undefined {
  const said = nothingSaid();
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
    said.type = { type: "json", end: at + 1 };
    return isWhole ? fieldOf({ ...named, type: said.type }, named.end, said) : undefined;
  }
  const limited = limitedName(reading, at, to, said);
  const named =
    limited ??
    stateAt(reading, at, to) ??
    momentAt(reading, at, to) ??
    whoAt(reading, at, to) ??
    nameAt(reading, at, to);
  if (named === undefined) return undefined;
  said.type ??= named.type;
  const end = rulesEnd(reading, named.end, to, named.name, said);
  return fieldOf(named, end, said);
}

/** What a field has become by more words behind it: "…, unique", "…, 4 to 8 characters". */
export function fieldAgain({ name, from, end, column }: PlainField, said: Said): PlainField | undefined {
  const again = fieldOf({ name, from, end, type: said.type }, end, said);
  const isText = column.type === "string" || column.type === "text";
  const isBound = said.limits.maximum !== undefined || said.limits.minimum !== undefined;
  // "Name, max 5 people": no bound of a text.
  return isText && isBound && again?.column.type === column.type ? undefined : again;
}

function fieldOf({ name, from }: Named, end: number, said: Said): PlainField | undefined {
  // "Salary from", "valid to".
  const base = /^(.+)_(?:from|to|od|do)$/.exec(name)?.[1];
  const bound =
    base === undefined
      ? undefined
      : /^(?:valid|open|available|wazny|wazna)$/.test(base)
        ? DAY
        : guessOf(base);
  const guess: FieldGuess | undefined =
    bound ??
    guessOf(name) ??
    (/(?:^|_)(?:min|max)$|^(?:min|max)_/.test(name) ? { type: "integer" } : undefined);
  const isStated = said.type !== undefined || Object.keys(said.limits).length > 0;
  const { enum: values, default: initial } = said.limits;
  const isYesNo =
    values?.length === 2 && values.every((one) => /^(?:yes|no|tak|nie|true|false)$/i.test(String(one)));
  if (isYesNo) {
    said.type = typed("boolean", 0);
    said.limits = {
      ...without(said.limits, "enum"),
      ...(initial !== undefined && { default: /^(?:yes|tak|true)$/i.test(String(initial)) }),
    };
  }
  if (values !== undefined && !isYesNo && initial !== undefined && !values.includes(initial as string))
    return undefined;
  // "Assignee -> people" would need a name of its own for the reference.
  const refers = said.refers === undefined ? name : identifier(nounOf(said.refers, "en").singular);
  if (refers !== name) return undefined;
  const limits = withWholeNumbers(guess, said);
  const column = columnOf(guess, { ...said, limits });
  if (said.valid && column.format === undefined) return undefined;
  if (said.automatic) {
    if (column.type !== "date" && column.type !== "datetime") return undefined;
    Object.assign(column, { default: "now", read_only: true });
  }
  // A boolean or date has neither bounds nor letters.
  const isBare =
    column.type === "boolean" ||
    column.type === "date" ||
    column.type === "datetime" ||
    column.type === "json";
  if (isBare && BOUNDS.some((key) => key in column)) return undefined;
  return { name, column, from, to: end, end, typed: isStated, doubtful: false, said };
}
const BOUNDS = [
  "minimum",
  "maximum",
  "exclusive_minimum",
  "exclusive_maximum",
  "min_length",
  "max_length",
  "pattern",
] as const;

function without<Part extends object, Key extends keyof Part>(part: Part, key: Key): Omit<Part, Key> {
  const { [key]: _, ...rest } = part;
  return rest;
}

/** Bounds that are no whole numbers make decimals of what would be counted. */
function withWholeNumbers(guess: FieldGuess | undefined, said: Said): Said["limits"] {
  const { limits } = said;
  const bounds = [
    limits.minimum,
    limits.maximum,
    limits.exclusive_minimum,
    limits.exclusive_maximum,
    limits.default,
  ].filter((one): one is number => typeof one === "number");
  const isText = guess !== undefined && !["integer", "decimal", "float"].includes(guess.type);
  if (bounds.length === 0 || said.type !== undefined || isText || limits.enum !== undefined) return limits;
  if (bounds.some((one) => !Number.isInteger(one))) said.type = typed("decimal", 0);
  return limits;
}

/** Reads the rules behind a name, one after another; the token after them. */
export function rulesEnd(reading: Reading, from: number, to: number, name: string, said: Said): number {
  let end = from;
  for (;;) {
    const next = end < to ? ruleAt(reading, end, to, name, said) : undefined;
    if (next === undefined) return end;
    end = next;
  }
}

/** The same of words that can be nothing but rules: they stand where a field could. */
export function bareRulesEnd(reading: Reading, from: number, to: number, said: Said): number {
  let end = from;
  while (end < to) {
    const next =
      patternRule(reading, end, to, said) ??
      wordRule(reading, end, to, said) ??
      (end > from || TECHNICAL_TYPE.test(reading.fold(end)) ? typeRule(reading, end, to, said) : undefined);
    if (next === undefined) break;
    end = next;
  }
  return end;
}
const TECHNICAL_TYPE =
  /^(?:str|strings?|varchar|int|integers?|bool|booleans?|float|double|decimal|datetime|uuid|whole|liczba|calkowita)$/;

/** "Max 20 people": the bound before what is counted. */
function limitedName(reading: Reading, at: number, to: number, said: Said): Named | undefined {
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
function whoAt(reading: Reading, from: number, to: number): Named | undefined {
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
  const [said] =
    /^(?:do kogo|od kogo|dla kogo|kto|co|komu|who|whom)(?= [,;)]|$| i | oraz | and )/.exec(line) ?? [];
  if (said === undefined) return undefined;
  const last = end(said.length);
  return { name: said.replaceAll(" ", "_"), from, end: last, type: undefined };
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
    // "Encrypt the body": what is done with a field.
    if (words.length > 0 && /^(?:the|my|our|your|an?)$/.test(fold) && reading.locale === "en")
      return undefined;
    // "Rentals with date and customer": another thing.
    if (words.length > 0 && /^(?:with|z|ze)$/.test(fold)) return undefined;
    if (kind !== "word" || (!isBound && !joins && !isLast && !isPurpose && endsName(reading, at, words)))
      break;
    words.push(at);
    if (isPurpose) words.push(++at);
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
    !/_to_/.test(name) &&
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
  const several = reading.locale === "en" ? isPlural(folds[0] ?? "") : /(?:[yi]|ami)$/.test(folds[0] ?? "");
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
const PLURAL_FIELDS =
  /^(?:allergens|ingredients|beds|hours|bathrooms|skladniki|tagi|umiejetnosci|cechy|jezyki|opcje|options|answers|features|genres|authors|colors|colours|symptoms|skills|languages|notes)$/;

/** Whether a word behind the first ones of a name begins something else: a type, a rule. */
function endsName(reading: Reading, at: number, words: readonly number[]): boolean {
  const fold = reading.fold(at);
  if (words.length === 0) return IS.test(fold) || OR.test(fold);
  if (IS.test(fold) || OR.test(fold) || CAN_BE.test(fold) || LIMIT.test(fold) || fold === "of") return true;
  if (choicesAt(reading, at) !== undefined) return true;
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

const isSeparated = (reading: Reading, at: number, to: number): boolean =>
  at >= to || /^[,;()]$/.test(reading.text(at)) || /^(?:and|i|oraz)$/.test(reading.fold(at));

/** Reads one rule behind the name; the token after it. */
function ruleAt(reading: Reading, at: number, to: number, name: string, said: Said): number | undefined {
  const text = reading.text(at);
  const fold = reading.fold(at);
  // "…, which is one of …"
  const which = text === "," ? at + 1 : at;
  if (/^(?:which|that|who)$/.test(reading.fold(which)) && (IS.test(reading.fold(which + 1)) || text !== ","))
    return (
      orValues(reading, which + 2, to, said) ??
      simpleRule(reading, which, to, name, said) ??
      ruleAt(reading, which + 1, to, name, said)
    );
  if (text === ",") return undefined;
  if (text === "(") return bracketRule(reading, at, to, name, said);
  if (text === "*") {
    if (!STARRED.test(reading.prompt)) return undefined;
    said.required = true;
    return at + 1;
  }
  // "Customer -> customer".
  if (/^[-–—=]$/.test(text) && reading.text(at + 1) === ">" && reading.token(at + 2)?.kind === "word") {
    said.refers = reading.text(at + 2);
    return at + 3;
  }
  const simple = simpleRule(reading, at, to, name, said);
  if (simple !== undefined) return simple;
  // "Status: …", "status is …", "an age of …": what follows says it.
  const isGlue =
    IS.test(fold) ||
    (fold === "to" && reading.locale === "pl") ||
    /^[:=–—-]$/.test(text) ||
    /^(?:of|either|o|w)$/.test(fold);
  if (!isGlue || at + 1 >= to) return undefined;
  if (/^[:=]$/.test(text)) {
    const before = { ...said, limits: { ...said.limits } };
    const listed = listedValues(reading, at + 1, to, said, isField(reading, to));
    if (listed !== undefined) return listed;
    Object.assign(said, before);
  }
  return (
    orValues(reading, at + 1, to, said) ??
    givenValue(reading, at, to, said) ??
    ruleAt(reading, at + 1, to, name, said)
  );
}
/** "* means required", "fields with a star are required". */
const STARRED =
  /(?:star|asterisk|\*|gwiazdk\w+)(?: ?[=:-]| is| are| means?| oznacza\w*| to| s[aą]| jest)* ?(?:required|mandatory|obligatory|wymagan|obowi[aą]zkow)|(?:required|mandatory)[^.]{0,40}(?:star|asterisk|\*)/i;

/** „Zapłacona: nie”: what it is at first. */
function givenValue(reading: Reading, at: number, to: number, said: Said): number | undefined {
  if (reading.text(at) !== ":" || !/^(?:yes|no|true|false|tak|nie)$/.test(reading.fold(at + 1)))
    return undefined;
  if (!isSeparated(reading, at + 2, to)) return undefined;
  said.type = typed("boolean", at + 2);
  said.limits = { ...said.limits, default: /^(?:yes|true|tak)$/.test(reading.fold(at + 1)) };
  return at + 2;
}

/** Whether an item of a list is a field of its own, and no value: by its name, or by what is said of it. */
const isField =
  (reading: Reading, to: number) =>
  (at: number, next: number): boolean => {
    const fold = reading.fold(at);
    if (
      NAMES.has(fold) ||
      guessOf(identifier(reading.span(at, next).text.replaceAll(" ", "_"))) !== undefined
    )
      return true;
    return (
      next < to &&
      !isSeparated(reading, next, to) &&
      ruleAt(reading, next, to, fold, nothingSaid()) !== undefined
    );
  };

/** Words of a rule, a type, or values. */
function simpleRule(reading: Reading, at: number, to: number, name: string, said: Said): number | undefined {
  const pattern = patternRule(reading, at, to, said);
  if (pattern !== undefined) return pattern;
  const choices = choicesAt(reading, at);
  if (choices !== undefined && choices.end <= to) {
    said.limits = { ...said.limits, enum: [...choices.values] };
    return valuesWithOr(reading, choices.end, to, said);
  }
  const barred = barredValues(reading, at, to, said, endsValue(reading, to));
  if (barred !== undefined) return barred;
  const before = { ...said, limits: { ...said.limits } };
  const words = wordRule(reading, at, to, said);
  if (words !== undefined) {
    const values = startsValues(reading, at, to) ? orValues(reading, at, to, before) : undefined;
    if (values === undefined) return words;
  }
  Object.assign(said, before);
  const stated = IS.test(reading.fold(at)) ? undefined : typeRule(reading, at, to, said);
  if (stated !== undefined) return stated;
  return said.limits.enum === undefined && (isClosed(name) || isUnnamed(reading, at, to))
    ? orValues(reading, at, to, said)
    : undefined;
}

/** "30, 45 or 60". */
const startsValues = (reading: Reading, at: number, to: number): boolean =>
  /^\d+$/.test(reading.text(at)) &&
  at + 2 < to &&
  ((reading.text(at + 1) === "," && reading.token(at + 2)?.kind === "number") ||
    OR.test(reading.fold(at + 1)));

/** "One of bread, cake or roll": a value behind the ones that were found. */
function valuesWithOr(reading: Reading, end: number, to: number, said: Said): number {
  if (!OR.test(reading.fold(end)) || end + 1 >= to || reading.token(end + 1)?.kind !== "word") return end;
  said.limits = { ...said.limits, enum: [...(said.limits.enum ?? []), reading.text(end + 1)] };
  return end + 2;
}

/** "Difficulty easy, medium or hard": words that no field is called. */
function isUnnamed(reading: Reading, at: number, to: number): boolean {
  const end = orValues(reading, at, to, nothingSaid());
  if (end === undefined || end - at > LONGEST_UNNAMED) return false;
  return (
    reading.tokens.slice(at, end).every(({ kind, fold }) => kind !== "word" || !NAMES.has(fold)) &&
    end - at > 2
  );
}
const LONGEST_UNNAMED = 8;

/** Whether a rule begins at a token: a value of several words ends before it. */
const endsValue =
  (reading: Reading, to: number) =>
  (at: number): boolean =>
    REQUIRED.test(reading.fold(at)) ||
    OPTIONAL.test(reading.fold(at)) ||
    UNIQUE.test(reading.fold(at)) ||
    DEFAULT.test(reading.fold(at)) ||
    /^(?:and|i|oraz|then|which|that)$/.test(reading.fold(at)) ||
    wordRule(reading, at, to, nothingSaid()) !== undefined;

/** What one bracket says: a type, values, or rules. */
function bracketRule(
  reading: Reading,
  open: number,
  to: number,
  name: string,
  said: Said,
): number | undefined {
  let close = open + 1;
  let depth = 1;
  for (; close < to; close++) {
    if (reading.text(close) === "(") depth++;
    if (reading.text(close) === ")" && --depth === 0) break;
  }
  if (reading.text(close) !== ")") return undefined;
  const before = { ...said, limits: { ...said.limits } };
  const rules = bracketRules(reading, open + 1, close, name, said);
  if (rules) return close + 1;
  Object.assign(said, before, { type: before.type });
  // "Address (street, city)": an object, of which the words in brackets are the parts.
  const inside = reading.tokens.slice(open + 1, close).filter(({ text }) => text !== ",");
  const parts = inside.filter(({ fold }) => NAMES.has(fold) || guessOf(fold) !== undefined).length;
  if (inside.length > 1 && parts === inside.length) {
    said.type = typed("json", close);
    return close + 1;
  }
  // "Lines (product, qty)": what each of several has.
  const isSeveral = reading.locale === "en" && isPlural(name) && !PLURAL_FIELDS.test(name);
  if (isSeveral || (parts > 0 && parts * 2 >= inside.length)) return undefined;
  const choices = bracketAt(reading, open, name);
  if (choices?.end === close + 1) {
    said.limits = { ...said.limits, enum: [...choices.values] };
    return choices.end;
  }
  const values = bracketValues(reading, open + 1, close, said);
  if (values === undefined) return undefined;
  return bracketRules(reading, values, close, name, said) ? close + 1 : undefined;
}

function bracketRules(reading: Reading, from: number, close: number, name: string, said: Said): boolean {
  for (let at = from; at < close; ) {
    if (/^[,;]$/.test(reading.text(at)) || /^(?:and|i|oraz)$/.test(reading.fold(at))) {
      at++;
      continue;
    }
    const next = orValues(reading, at, close, said) ?? ruleAt(reading, at, close, name, said);
    if (next === undefined) return false;
    at = next;
  }
  return true;
}
