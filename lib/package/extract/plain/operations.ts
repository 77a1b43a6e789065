/** What may not be done: "no deleting", "invoices can't be changed once created", „bez usuwania”, "read-only". */
import type { Reading } from "../reading.ts";
import type { Verb } from "../resource.ts";

export interface DeniedOperations {
  readonly verbs: readonly Verb[];
  /** Tokens of the thing it is said of; undefined: all of them. */
  readonly subject: readonly [from: number, to: number] | undefined;
  /** It is said of everything, or of them. */
  readonly isAll: boolean;
  readonly end: number;
}

const VERB: readonly (readonly [RegExp, readonly Verb[]])[] = [
  [/^(?:delet(?:e|ed|ing|ion)|remov(?:e|ed|ing|al)|usuwa\w+|usun\w+|kasowa\w+)$/, ["delete"]],
  [
    /^(?:edit(?:ed|ing|s)?|updat(?:e|ed|ing|es)|chang(?:e|ed|ing|es)|modif(?:y|ied|ying)|alter(?:ed|ing)?|edycji|edytowa\w+|zmienia\w+|zmian|aktualizacji|modyfik\w+)$/,
    ["update"],
  ],
  [/^(?:adding|added|creating|created|dodawa\w+)$/, ["create"]],
];
const CANNOT =
  /^(?:can't|can’t|cannot|can not|must not|mustn't|may not|should not|shouldn't|must never|can never|should never|are never|is never|are not|nie mozna|nie da sie|nie moga byc|nie moze byc|nie wolno)$/;
const NONE = /^(?:no|without|never|bez|zadnego)$/;
const LATER =
  /^(?:once|after|later|afterwards|anymore|any|more|created|saved|it|they|is|are|exist|being|mozliwosci|pozniej|juz|potem)$/;
const THEM = /^(?:them|it|they|these|everything|anything|ich|je|go)$/;

/** The operations that the words from a token on deny, if nothing else is said up to `to` or the next comma. */
export function operationsAt(reading: Reading, from: number, to: number): DeniedOperations | undefined {
  const fold = (at: number) => reading.fold(at);
  const pair = (at: number) => `${fold(at)} ${fold(at + 1)}`;
  const triple = (at: number) => `${pair(at)} ${fold(at + 2)}`;
  if (/^read[- ]only$/.test(fold(from)) || pair(from) === "read only") {
    const end = /-/.test(fold(from)) ? from + 1 : from + 2;
    return end === to
      ? { verbs: ["create", "update", "delete"], subject: undefined, isAll: true, end }
      : undefined;
  }
  let at = from;
  let subject: [number, number] | undefined;
  if (/^(?:nobody|noone)$/.test(fold(at)) && /^(?:can|may|should)$/.test(fold(at + 1))) at += 2;
  else if (NONE.test(fold(at))) at++;
  else {
    let cannot = from;
    const length = () =>
      CANNOT.test(triple(cannot)) ? 3 : CANNOT.test(pair(cannot)) ? 2 : CANNOT.test(fold(cannot)) ? 1 : 0;
    while (cannot < to && length() === 0 && !/^[,;]$/.test(reading.text(cannot))) cannot++;
    const count = length();
    if (cannot >= to || count === 0 || cannot > from + LONGEST_SUBJECT) return undefined;
    if (cannot > from) subject = [from, cannot];
    at = cannot + count;
    if (/^(?:be|byc)$/.test(fold(at))) at++;
  }
  const verbs: Verb[] = [];
  for (; at < to; at++) {
    const found = VERB.find(([words]) => words.test(fold(at)))?.[1];
    if (found) verbs.push(...found);
    else if (verbs.length === 0 && /^(?:mozliwosci|byc|be)$/.test(fold(at))) continue;
    else if (
      /^(?:or|and|nor|ani|i|lub|oraz|\/|,)$/.test(fold(at)) &&
      VERB.some(([words]) => words.test(fold(at + 1)))
    )
      continue;
    else break;
  }
  if (verbs.length === 0) return undefined;
  while (at < to && LATER.test(fold(at))) at++;
  // "No deleting of rooms", „nie można usuwać rezerwacji”.
  if (at < to && reading.text(at) !== "," && subject === undefined) {
    if (fold(at) === "of") at++;
    subject = [at, to];
    if (THEM.test(fold(at)) && at + 1 === to) return { verbs, subject: undefined, isAll: true, end: to };
    return { verbs, subject, isAll: false, end: to };
  }
  const isAll = subject === undefined || (subject[1] - subject[0] === 1 && THEM.test(fold(subject[0])));
  return { verbs, subject: isAll ? undefined : subject, isAll, end: at };
}

/** The most words before "cannot". */
const LONGEST_SUBJECT = 4;
