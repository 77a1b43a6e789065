/** One field of a list: its name, its type and its rules. */
import { WordSet } from "#language/word-set.ts";
import type { Column, ColumnType } from "#schemas/package.ts";
import { alternativesAt, bracketAt, choicesAt } from "./choices.ts";
import { limitAt, wholeBounds } from "./field-limits.ts";
import { isDoubtfulName } from "./field-name.ts";
import { type StatedType, typeAt } from "./field-types.ts";
import { isKnownEnglish, isPlural, nounOf, polishNoun } from "./nouns.ts";
import { identifier } from "./path.ts";
import type { Reading } from "./reading.ts";
import {
  DEFAULT,
  FIELD_GUESSES,
  FIELD_NAMES,
  type FieldGuess,
  OPTIONAL,
  REQUIRED,
  UNIQUE,
} from "./words/fields.ts";
import { BEARER, FRAMEWORK_WORDS, LANGUAGE_WORDS } from "./words/technology.ts";

export interface Field {
  readonly name: string;
  readonly column: Column;
  readonly from: number;
  readonly to: number;
  /** The prompt states the type; otherwise it is guessed by the name. */
  readonly typed: boolean;
  /** Its name has words that no name of a field has, or a number in it was not understood. */
  readonly doubtful: boolean;
}

export const NAMES = new WordSet(FIELD_NAMES);
/** Longest name of a field, in words: "date of birth", "maximum number of guests". */
const MOST_NAME_WORDS = 4;
const NOT_IN_NAMES =
  /^(?:a|an|the|its|their|his|her|own|some|each|every|every|is|are|be|of|with|and|or|as|od|o|z|ze|w|na|do|type|typu|field|fields|pole|pola|called|named|nazwane|ma|to|also|plus|jest|it|there|that|which|mozna|zeby)$/;

/** What the words of a field have said so far. */
interface Parts {
  /** Tokens of its name. */
  readonly name: number[];
  required: boolean;
  unique: boolean;
  type: StatedType | undefined;
  limits: Partial<Column>;
  /** It has a number that is no type, rule or part of the name, or a rule that may be one of several fields. */
  isUnclear: boolean;
}

/** One field, or undefined if the words are none. */
export function fieldIn(
  reading: Reading,
  from: number,
  to: number,
  resources: ReadonlySet<string>,
  listed: boolean,
): Field | undefined {
  const parts = partsIn(reading, from, to);
  if (parts === undefined || parts.name.length === 0 || parts.name.length > MOST_NAME_WORDS) return undefined;
  const words = parts.name;
  // "A number of pages" are pages.
  const counts =
    words.length > 1 &&
    /^(?:number|count|liczba|ilosc)$/.test(reading.fold(words[0] ?? 0)) &&
    (words[1] ?? 0) - (words[0] ?? 0) > 1;
  if (counts) parts.type ??= { type: "integer", end: to };
  const name = identifier((counts ? words.slice(1) : words).map((at) => nameWord(reading, at)).join("_"));
  if (name === "") return undefined;
  const guess = guessOf(name);
  const known =
    NAMES.has(name) || words.some((at) => NAMES.has(nameWord(reading, at))) || guess !== undefined;
  const isResource = [...resources].some((one) => one === name || one === identifier(`${name}s`));
  const { limits } = parts;
  const typed =
    parts.type !== undefined ||
    limits.enum !== undefined ||
    (limits.minimum !== undefined && limits.maximum !== undefined);
  if (!typed && !known && (!listed || words.length > 2)) return undefined;
  if (!typed && !known && (isResource || (words.length === 1 && isPlural(name) && isKnownEnglish(name))))
    return undefined;
  const doubtful = parts.isUnclear || isDoubtfulName(reading, words, resources);
  return { name, column: columnOf(guess, parts), from: words[0] ?? from, to, typed, doubtful };
}

/** Sorts the words of a field, or undefined if one of them belongs to no field. */
function partsIn(reading: Reading, from: number, to: number): Parts | undefined {
  const parts: Parts = {
    name: [],
    required: false,
    unique: false,
    type: undefined,
    limits: {},
    isUnclear: false,
  };
  for (let at = from; at < to; ) {
    const token = reading.token(at);
    if (token === undefined) break;
    if (token.kind === "path" || token.kind === "method" || token.kind === "env" || token.kind === "image")
      return undefined;
    const named = quotedName(reading, at);
    if (named !== undefined && parts.name.length > 0) {
      parts.name.splice(0, parts.name.length, named);
      at = named + 2;
      continue;
    }
    const unit = unitAt(reading, at, parts);
    if (unit !== undefined) {
      parts.type ??= unit;
      at += 2;
      continue;
    }
    const inner = partsOf(reading, at, parts);
    if (inner !== undefined) {
      at = inner;
      continue;
    }
    const next = takeRule(reading, at, parts) ?? takeType(reading, at, parts);
    if (next !== undefined) {
      at = next;
      continue;
    }
    // "Faktura z pozycjami: faktura ma …": a colon begins something else than a name.
    if (token.text === ":" && parts.name.length > 0 && beginsClause(reading, at + 1)) return undefined;
    // "Things with a name": another thing, which has fields.
    if (/^(?:with|z|ze)$/.test(token.fold) && parts.name.length > 0 && parts.type === undefined)
      return undefined;
    const isName =
      token.kind === "word" &&
      (parts.type === undefined || parts.name.length === 0) &&
      (!NOT_IN_NAMES.test(token.fold) ||
        isBound(reading, at, parts) ||
        // "A type (laptop, phone)": a field that is called so.
        (token.fold === "type" && parts.name.length === 0 && (at + 1 >= to || reading.text(at + 1) === "(")));
    if (isName && !canBeName(reading, at, parts)) return undefined;
    if (isName) parts.name.push(at);
    else if (token.kind === "number" || (token.text === "/" && parts.name.length > 0)) parts.isUnclear = true;
    at++;
  }
  return parts;
}

/** "Address (street, city)": an object, of which the names in brackets are the parts. */
function partsOf(reading: Reading, at: number, parts: Parts): number | undefined {
  if (reading.text(at) !== "(" || parts.name.length === 0 || parts.type !== undefined) return undefined;
  let next = at + 1;
  while (NAMES.has(reading.fold(next)) && reading.text(next + 1) === ",") next += 2;
  if (next === at + 1 || !NAMES.has(reading.fold(next)) || reading.text(next + 1) !== ")") return undefined;
  parts.type = { type: "json", end: next + 2 };
  return next + 2;
}

const COUNTED_UNIT =
  /^(?:seconds|minutes|hours|days|weeks|months|years|sekundach|minutach|godzinach|dniach|tygodniach|miesiacach|latach|sztukach|pieces)$/;
const MEASURED_UNIT =
  /^(?:km|kilometers|kilometres|kilometrach|m|meters|metres|metrach|cm|mm|kg|kilograms|kilogramach|g|grams|gramach|l|liters|litres|litrach|percent|procentach|eur|usd|pln|euros|dollars|zl|zlotych|celsius)$/;

/** "Distance in km", „czas w minutach”: the unit of a number. */
function unitAt(reading: Reading, at: number, { name }: Parts): StatedType | undefined {
  if (name.length === 0 || !/^(?:in|w|we)$/.test(reading.fold(at))) return undefined;
  const unit = reading.fold(at + 1);
  if (COUNTED_UNIT.test(unit)) return { type: "integer", end: at + 2 };
  return MEASURED_UNIT.test(unit) ? { type: "decimal", end: at + 2 } : undefined;
}

/** "From date, to date". */
const isBound = (reading: Reading, at: number, { name }: Parts): boolean =>
  reading.fold(at) === "to" &&
  name.length === 0 &&
  /^(?:date|time|day|city|station|airport|address|account)$/.test(reading.fold(at + 1));

/** Whether what follows a colon says nothing of a field: no type, no rule, no value. */
function beginsClause(reading: Reading, at: number): boolean {
  const { kind, fold } = reading.token(at) ?? { kind: "sign", fold: "" };
  const isRule = [REQUIRED, OPTIONAL, UNIQUE, DEFAULT].some((words) => words.test(fold));
  const next = reading.token(at + 1);
  return (
    kind === "word" &&
    !isRule &&
    typeAt(reading, at) === undefined &&
    (next?.kind === "word" || next?.text === "(")
  );
}

/** `full name (field "name", required)`: what the field is called. */
function quotedName(reading: Reading, at: number): number | undefined {
  if (reading.text(at) !== "(") return undefined;
  const open = /^(?:field|column|pole|kolumna|called|named)$/.test(reading.fold(at + 1)) ? at + 2 : at + 1;
  const isQuoted = /^["'`“„]$/.test(reading.text(open)) && /^["'`”]$/.test(reading.text(open + 2));
  return isQuoted && reading.token(open + 1)?.kind === "word" ? open + 1 : undefined;
}

/** "Required", "unique", "default 0", "one of a or b": the token after it. */
function takeRule(reading: Reading, at: number, parts: Parts): number | undefined {
  const fold = reading.fold(at);
  if (isOfSeveral(reading, at)) parts.isUnclear = true;
  if (REQUIRED.test(fold)) parts.required = true;
  else if (fold === "not" && /^(?:null|empty|blank)$/.test(reading.fold(at + 1))) {
    parts.required = true;
    return at + 2;
  } else if (UNIQUE.test(fold)) parts.unique = true;
  else if (!OPTIONAL.test(fold)) {
    // "Max 50 seats".
    const before = parts.name.length === 0 ? limitAt(reading, at) : undefined;
    if (before !== undefined && reading.token(before.end)?.kind === "word") {
      parts.limits = { ...parts.limits, ...before.extra };
      return before.end;
    }
    if (parts.name.length === 0) return undefined;
    const name = parts.name.map((one) => reading.fold(one)).join("_");
    const choices = choicesAt(reading, at) ?? alternativesAt(reading, at) ?? bracketAt(reading, at, name);
    if (choices !== undefined) {
      parts.limits = { ...parts.limits, enum: [...choices.values] };
      return choices.end;
    }
    const limit = typeAt(reading, at) === undefined ? limitAt(reading, at) : undefined;
    if (limit === undefined) return undefined;
    parts.limits = { ...parts.limits, ...limit.extra };
    return limit.end;
  }
  return at + 1;
}

/** "Name and email are required", „imię i dział wymagane”: of which of the fields before it? */
function isOfSeveral(reading: Reading, at: number): boolean {
  const isRule = [REQUIRED, UNIQUE].some((words) => words.test(reading.fold(at)));
  if (!isRule) return false;
  const isPlural =
    reading.fold(at - 1) === "are" || /^(?:wymagane|unikalne|obowiazkowe)$/.test(reading.fold(at));
  const joined = [2, 3, 4].some((step) => /^(?:and|i|oraz)$/.test(reading.fold(at - step)));
  return isPlural && joined;
}

function takeType(reading: Reading, at: number, parts: Parts): number | undefined {
  // "A flag done": the type comes first.
  const isFlag = parts.name.length === 0 && /^(?:flag|flage|flaga)$/.test(reading.fold(at));
  if (isFlag && reading.token(at + 1)?.kind === "word") {
    parts.type = { type: "boolean", end: at + 1 };
    return at + 1;
  }
  const state = parts.name.length === 0 ? stateAfter(reading, at) : undefined;
  if (state !== undefined) {
    parts.type = { type: "boolean", end: state };
    return state;
  }
  if (parts.name.length === 0 || namesCompound(reading, at, parts.name.at(-1))) return undefined;
  const stated = typeAt(reading, at);
  if (stated !== undefined) parts.type = stated;
  return stated?.end;
}

/** "Whether it is electric", „czy jest elektryczny”: the token of the word that is true or false. */
function stateAfter(reading: Reading, at: number): number | undefined {
  if (!/^(?:whether|if|czy)$/.test(reading.fold(at))) return undefined;
  let next = at + 1;
  while (
    /^(?:it|they|he|she|its|the|a|an|is|are|was|were|has|have|been|jest|sa|byl|byla|bylo|zostal|zostala|zostalo)$/.test(
      reading.fold(next),
    )
  )
    next++;
  return reading.token(next)?.kind === "word" ? next : undefined;
}

/** Verbs, services and paths are no part of a name. */
function canBeName(reading: Reading, at: number, { name }: Parts): boolean {
  const acts = name.length > 0 || isPlural(reading.fold(at + 1));
  const isVerb = reading.is(at, "create", "update", "delete", "list") && !NAMES.has(reading.fold(at));
  const alone = guessOf(reading.fold(at)) === undefined && reading.is(at - 1, "and", "can");
  const verb = isVerb && (acts || alone);
  const states = /^(?:only|just|tylko|bez|without|belongs?|belonging|has|have|nalez\w+|maja)$/.test(
    reading.fold(at),
  );
  return (
    !verb &&
    !states &&
    !BEARER.test(reading.fold(at)) &&
    !isTechnology(reading.fold(at)) &&
    !/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(reading.text(at)) &&
    !/^(?:env|envs|environment|mozna)$/.test(reading.fold(at)) &&
    !(name.length > 0 && groups(reading, at, name.at(-1) ?? at)) &&
    !reading.is(at, "service", "crud", "meta", "prefix") &&
    name.length < MOST_NAME_WORDS
  );
}

export const isTechnology = (fold: string): boolean =>
  Object.hasOwn(FRAMEWORK_WORDS, fold) || Object.hasOwn(LANGUAGE_WORDS, fold);

/** What may be counted for each of something: "price per night", but no field "total per month". */
export const RATE =
  /^(?:price|cost|rate|fee|charge|pay|wage|salary|limit|amount|cena|koszt|stawka|oplata|kwota)$/;

/** "List by category", "total per month": what is asked for, not what a thing has. */
function groups(reading: Reading, at: number, before: number): boolean {
  return /^(?:per|by|wedlug|wg)$/.test(reading.fold(at)) && !RATE.test(reading.fold(before));
}

/** A word of a name, in Polish in the nominative: "ma kwotę" and "z ceną i opisem" are about kwota, cena and opis. */
export function nameWord(reading: Reading, at: number): string {
  const { text, fold } = reading.token(at) ?? { text: "", fold: "" };
  if (reading.locale !== "pl") return text.replace(/['’]s?$/, "");
  // „Zwierzę” is a nominative.
  if (/ę$/i.test(text) && polishNoun(fold)?.singular === fold) return text;
  if (/ścią$/i.test(text)) return text.slice(0, -2).replace(/ś?c$/i, "ść");
  if (/[ęą]$/i.test(text) && !NAMES.has(fold)) return `${text.slice(0, -1)}a`;
  // "Z alergenami".
  if (/ami$/.test(fold) && fold.length > 5 && !NAMES.has(fold)) return nounOf(text, "pl").plural;
  if (/[ęą]$/i.test(text)) return /ę$/i.test(text) && fold === "imie" ? fold : `${text.slice(0, -1)}a`;
  if (NAMES.has(fold)) return text;
  const irregular: Readonly<Record<string, string>> = {
    poczatkiem: "początek",
    koncem: "koniec",
    dniem: "dzień",
  };
  if (Object.hasOwn(irregular, fold)) return irregular[fold] ?? text;
  const endings = [
    [/e$/, "a"],
    [/iem$/, "o"],
    [/iem$/, ""],
    [/niem$/, ""],
    [/em$/, ""],
    [/a$/, ""],
  ] as const;
  for (const [ending, nominative] of endings) {
    const word = fold.replace(ending, nominative);
    if (word !== fold && word.length > 2 && NAMES.has(word)) return word;
  }
  return text;
}

/** Names of dates on their own, after which "date" is their type: "deadline date", "hired date", "ordered_on date". */
const DATE_ITSELF = /_|ed$|^(?:deadline|termin|birthday|birthdate|dob|starts|ends|expires|since|date|data)$/;
/** What "number" makes a name of even in a list of fields and their types: "phone number". */
const NUMBERED =
  /^(?:phone|telephone|mobile|fax|serial|invoice|order|account|tracking|license|licence|card|passport|tax|vat|registration|insurance|identity|identification|security|patient|driver|supplier|product|article|asset|engine|chassis|locker|parcel|shipment|receipt|certificate|permit|house|flat|apartment|room|table|seat|gate|flight|train|plate|contract|policy|member|membership|employee|student|customer|case|ticket|reference|part|model|batch|lot|bank|id|vin|isbn|document)$/;

/** "Due date", "phone number": the last word belongs to the name and states no type. */
export function namesCompound(reading: Reading, at: number, before: number | undefined): boolean {
  if (before !== at - 1 || typeAt(reading, at)?.end !== at + 1) return false;
  const fold = reading.fold(before);
  if (reading.fold(at) === "date") return !DATE_ITSELF.test(fold) && !/[a-z][A-Z]/.test(reading.text(before));
  if (reading.fold(at) !== "number") return false;
  // "A frame number", but "depth number, name string".
  return NUMBERED.test(fold) || (guessOf(fold) === undefined && fold.length > 2 && !statesTypes(reading, at));
}

/** Types that are no words of everyday language. */
const TECHNICAL_TYPE =
  /^(?:str|string|strings|varchar|int|integer|bool|boolean|float|double|decimal|datetime|uuid)$/;

/** Whether the sentence writes types behind the names of fields. */
function statesTypes(reading: Reading, at: number): boolean {
  for (let next = at + 1; !reading.endsSentence(next); next++)
    if (TECHNICAL_TYPE.test(reading.fold(next))) return true;
  for (let before = at - 1; before >= 0 && !reading.endsSentence(before); before--)
    if (TECHNICAL_TYPE.test(reading.fold(before))) return true;
  // "X (number)", "x: number".
  return /^[(:=-]$/.test(reading.text(at - 1));
}

export function columnOf(
  guess: FieldGuess | undefined,
  { type: stated, required, unique, limits }: Pick<Parts, "type" | "required" | "unique" | "limits">,
): Column {
  const { format, secret } = guess ?? {};
  const textual = stated === undefined || stated.type === "string" || stated.type === "text";
  const type = typeOf(guess, stated, limits);
  return {
    type,
    ...(stated?.items && { items: stated.items }),
    ...(required && { required: true }),
    ...(unique && { unique: true }),
    ...(format !== undefined && textual && { format }),
    ...(secret && { secret: true }),
    ...(type === "string" || type === "text"
      ? asLengths(limits)
      : type === "integer"
        ? wholeBounds(limits)
        : limits),
  };
}

/** "Title max 80": bounds of a text are those of its length. */
function asLengths(limits: Partial<Column>): Partial<Column> {
  const { minimum, maximum, ...rest } = wholeBounds(limits);
  return {
    ...(isLength(minimum) && { min_length: minimum }),
    ...(isLength(maximum) && { max_length: maximum }),
    ...rest,
  };
}

const isLength = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;

function typeOf(
  guess: FieldGuess | undefined,
  stated: StatedType | undefined,
  { enum: values, minimum, maximum, exclusive_minimum: above, default: initial }: Partial<Column>,
): ColumnType {
  if (values?.every((value) => typeof value === "number"))
    return values.every((value) => Number.isInteger(value)) ? "integer" : "decimal";
  if (values !== undefined) return "string";
  // "In service, default true".
  if (typeof initial === "boolean" && stated === undefined) return "boolean";
  // "Ranking, 1000 by default".
  if (typeof initial === "number" && stated === undefined && (guess === undefined || guess.type === "string"))
    return Number.isInteger(initial) ? "integer" : "decimal";
  // "Likes >= 0": no text is shorter.
  if ((minimum === 0 || above !== undefined) && stated === undefined && guess === undefined) return "integer";
  // "Year (number)" is a whole number.
  if (stated?.isNumber && guess?.type === "integer") return "integer";
  // "Priority (1-5)" has whole numbers.
  const isRange = Number.isInteger(minimum) && Number.isInteger(maximum);
  return stated?.type ?? guess?.type ?? (isRange ? "integer" : "string");
}

/** What a field is by its name. */
export function guessOf(name: string): FieldGuess | undefined {
  return FIELD_GUESSES.find(([pattern]) => pattern.test(name))?.[1];
}
