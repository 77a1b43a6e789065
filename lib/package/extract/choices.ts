/** The values that a field may have: "one of open or closed", `small|large`, "role (admin, user)", "jeden z: nowe, zamknięte". */
import { WordSet } from "#language/word-set.ts";
import { typeAt } from "./field-types.ts";
import { polishNoun, singularOf } from "./nouns.ts";
import type { Reading } from "./reading.ts";
import { DEFAULT, FIELD_NAMES, OPTIONAL, REQUIRED, UNIQUE } from "./words/fields.ts";

export interface Choices {
  readonly values: readonly (string | number)[];
  /** Token after the last one, and after the bracket that they are in. */
  readonly end: number;
}

/** "One of", "jeden z", "either", "enum", "allowed values". */
const ONE = /^(?:one|any|jeden|jedna|jedno|jednego|jednej)$/;
const OF = /^(?:of|z|ze|sposrod)$/;
const ENUM = /^(?:enum|either|values|wartosci|wartosciami|choices|options|enumeration)$/;
const BEFORE_ENUM = /^(?:possible|allowed|permitted|valid|dozwolone|mozliwe)$/;
const OR = /^(?:or|and|lub|albo|czy|oraz|i)$/;
/** Columns whose values in brackets are all that it may have: "status (new, paid)". */
const CLOSED =
  /(?:^|_)(?:status|state|type|kind|role|priority|level|category|size|color|colour|gender|currency|unit|grade|severity|visibility|stan|rodzaj|typ|rola|priorytet|poziom|kategoria|rozmiar|kolor|plec|waluta|ranga)$/;
const MOST_VALUES = 30;
const FIELDS = new WordSet(FIELD_NAMES);

/** Whether a field of this name has a closed list of values, if the prompt lists some. */
export function isClosed(name: string): boolean {
  return CLOSED.test(name);
}

/** The values that words introduce: "one of …", "enum(…)", "either … or …". */
export function choicesAt(reading: Reading, at: number): Choices | undefined {
  const fold = reading.fold(at);
  let next: number | undefined;
  if (ONE.test(fold) && OF.test(reading.fold(at + 1))) next = at + 2;
  else if (ENUM.test(fold) && !reading.endsSentence(at + 1)) next = at + 1;
  else if (BEFORE_ENUM.test(fold) && ENUM.test(reading.fold(at + 1))) next = at + 2;
  if (next === undefined) return undefined;
  while (/^(?:the|following|values|are|of|to|sa|nastepujacych|wartosci)$/.test(reading.fold(next))) next++;
  const open = /^[([{]$/.test(reading.text(next));
  const colon = reading.text(next) === ":" || reading.text(next) === "=";
  return valuesFrom(reading, open || colon ? next + 1 : next, open ? "bracket" : colon ? "colon" : "words");
}

/** Values with a bar or slash between them: `small|medium|large`, "open/closed". */
export function alternativesAt(reading: Reading, at: number): Choices | undefined {
  if (!/^[|/]$/.test(reading.text(at + 1)) || typeAt(reading, at) !== undefined) return undefined;
  const open = /^[([{]$/.test(reading.text(at - 1));
  const found = valuesFrom(reading, at, "bars");
  if (found === undefined) return undefined;
  return open && /^[)\]}]$/.test(reading.text(found.end)) ? { ...found, end: found.end + 1 } : found;
}

/** Values in brackets after the name of a field that has such: "status (new, paid, shipped)". */
export function bracketAt(reading: Reading, at: number, name: string): Choices | undefined {
  if (reading.text(at) === "(" && (CLOSED.test(name) || holdsWords(reading, at))) {
    return valuesFrom(reading, at + 1, "bracket");
  }
  if (!CLOSED.test(name)) return undefined;
  // "kind: single or double".
  const last = reading.text(at) === ":" ? valuesFrom(reading, at + 1, "words") : undefined;
  return last && OR.test(reading.fold(last.end - 2)) ? last : undefined;
}

/** "Stage (new, qualified, lost)": words that are no names of fields and no types. */
function holdsWords(reading: Reading, open: number): boolean {
  let count = 0;
  let fields = 0;
  for (let at = open + 1; reading.text(at) !== ")"; at++) {
    const { kind, fold, text } = reading.token(at) ?? { kind: "newline", fold: "", text: "" };
    if (text === ",") continue;
    if (FIELDS.has(fold)) fields++;
    if (kind !== "word" || typeof valueAt(reading, at) !== "string" || OR.test(fold)) return false;
    count++;
    if (reading.text(at + 1) !== "," && reading.text(at + 1) !== ")") return false;
  }
  return count > 1 && fields * 2 < count;
}

type Form = "bracket" | "colon" | "words" | "bars";

function valuesFrom(reading: Reading, from: number, form: Form): Choices | undefined {
  const values: (string | number)[] = [];
  let at = from;
  let last = false;
  while (values.length < MOST_VALUES) {
    const quote = /^["'`“„]$/.test(reading.text(at));
    const word = quote ? at + 1 : at;
    // "Type (single, double, suite)": behind a value the word of a type is one, too.
    const first = valueAt(reading, word, form === "bracket" && values.length > 0);
    if (first === undefined) break;
    const words = form === "bracket" && !quote ? wordsFrom(reading, word) : 1;
    const value = words > 1 ? reading.span(word, word + words).text : first;
    const after = quote ? word + 2 : word + words;
    // In a plain list a value is one word: "…, closed, priority integer" is the next field.
    if ((form === "words" || form === "colon") && values.length > 0 && !last && !isAlone(reading, after))
      break;
    values.push(value);
    at = after;
    if (last) break;
    let joint = at;
    const joints = form === "bars" ? /^[|/]$/ : /^[,|/]$/;
    while (joints.test(reading.text(joint))) joint++;
    if (OR.test(reading.fold(joint)) && form !== "bars") {
      last = form === "words";
      joint++;
    }
    if (joint === at) break;
    at = joint;
  }
  // A joint without a value after it belongs to what follows.
  while (at > from && (/^[,|/]$/.test(reading.text(at - 1)) || OR.test(reading.fold(at - 1)))) at--;
  if (values.length < 2 || new Set(values).size < values.length) return undefined;
  if (form !== "bracket") return { values, end: at };
  return /^[)\]}]$/.test(reading.text(at)) ? { values, end: at + 1 } : undefined;
}

/** How many words a value in brackets has: "in progress", "w toku". */
function wordsFrom(reading: Reading, from: number): number {
  let count = 1;
  while (
    count < 3 &&
    typeof valueAt(reading, from + count) === "string" &&
    !OR.test(reading.fold(from + count))
  )
    count++;
  return count;
}

function valueAt(reading: Reading, at: number, mayBeType = false): string | number | undefined {
  const token = reading.token(at);
  if (token?.kind === "number") return /^-?\d+(?:\.\d+)?$/.test(token.text) ? Number(token.text) : token.text;
  if (token?.kind !== "word") return undefined;
  const rule = [REQUIRED, OPTIONAL, UNIQUE, DEFAULT].some((words) => words.test(token.fold));
  const least = /^(?:min|max|minimum|maximum|maks|between|from|od|a|an|the|not|nie|no|co|at|up)$/.test(
    token.fold,
  );
  if (rule || least || (!mayBeType && typeAt(reading, at) !== undefined)) return undefined;
  return token.text;
}

/** Whether nothing but a joint, a bracket or the end of the clause follows. */
function isAlone(reading: Reading, at: number): boolean {
  return /^[,|/;:()\]}]$/.test(reading.text(at)) || reading.endsSentence(at) || OR.test(reading.fold(at));
}

/** Values by the name of the field that has them: "Three roles: admin, editor, viewer". */
export function namedChoices(reading: Reading): Map<string, Choices> {
  const found = new Map<string, Choices>();
  for (const [at, { kind, fold }] of reading.tokens.entries()) {
    if (kind !== "word" || reading.denied[at]) continue;
    const name =
      reading.locale === "pl" ? (polishNoun(fold)?.singular ?? singularOf(fold)) : singularOf(fold);
    if (name === fold || !CLOSED.test(name)) continue;
    let next = at + 1;
    if (/^(?:are|sa|to)$/.test(reading.fold(next))) next++;
    const form = /^[(]$/.test(reading.text(next))
      ? "bracket"
      : reading.text(next) === ":"
        ? "colon"
        : undefined;
    const choices = form
      ? valuesFrom(reading, next + 1, form)
      : next > at + 1
        ? valuesFrom(reading, next, "words")
        : undefined;
    if (choices && !found.has(name)) found.set(name, choices);
  }
  return found;
}
