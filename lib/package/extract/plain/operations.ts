/** What may be done ("add, edit and list them", "full CRUD") and what may not: "no deleting", "invoices can't be changed once created", „bez usuwania”, "read-only". */
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
  [
    /^(?:writ(?:e|es|ing|ten)|changes|modifications|zapisu|zapisywania|zapis)$/,
    ["create", "update", "delete"],
  ],
  [
    /^(?:delet(?:e|es|ed|ing|ion|ions)|remov(?:e|ed|ing|al)|usuwa\w+|usun\w+|kasowa\w+|skasowa\w+|usuniecie)$/,
    ["delete"],
  ],
  [
    /^(?:edit(?:ed|ing|s)?|updat(?:e|ed|ing|es)|chang(?:e|ed|ing|es)|modif(?:y|ied|ying)|alter(?:ed|ing)?|edycji|edycja|edycje|edytowa\w+|zmienia\w+|zmian\w*|aktualizacji|modyfik\w+)$/,
    ["update"],
  ],
  [/^(?:add|adding|added|create|creating|created|dodawa\w+|dodac)$/, ["create"]],
];
const CANNOT =
  /^(?:can't|can’t|cannot|can not|must not|mustn't|may not|should not|shouldn't|must never|can never|should never|are never|is never|are not|nie mozna|nie da sie|nie moga byc|nie moze byc|nie wolno)$/;
const FORBIDDEN =
  /^(?:nie (?:wolno|mozna|da sie)|zabronion\w+|zakazan\w+|forbidden|disallowed)$|^(?:and \w+ )?(?:is not|isn't|is|are not|must not be|should not be|nie jest|jest|nie ma|nie bedzie|nie przewiduj\w+|niepotrzebn\w+|zbedn\w+|odpada) ?(?:w ogole|wcale|at all|not )?(?:not )?(?:allowed|possible|permitted|supported|needed|necessary|forbidden|disallowed|off limits|mozliw\w*|dozwolon\w*|zabronion\w*|potrzebn\w*|)$/;
const NONE = /^(?:no|without|never|bez|zadnego|zadnych|zadnej)$/;
/** "I don't want anyone to …", „nie chcę, żeby dało się …”, "no need for …": what denies before the operation. */
const WISH_NOT =
  /^(?:(?:i|we|please) )?(?:(?:do not|don't|dont) (?:want|need|allow|let)|no need (?:for|to)|there is no need (?:for|to)|nie (?:chce|chcemy|chcialbym|chcialabym|potrzebuje|potrzebujemy|trzeba|ma potrzeby|pozwalaj|dopuszczamy))(?: ,)?(?: (?:anyone|anybody|people|users|them|it|to|be|able|the|zeby|aby|by|dalo|sie|mozna|bylo|ktos|ktokolwiek|byla|mozliwosc|mozliwosci))* /;

/** The token behind a denial of several words. */
function behindWish(reading: Reading, from: number, to: number): number {
  const [lead] = WISH_NOT.exec(lineOf(reading, from, to)) ?? [];
  return lead === undefined ? from : from + lead.trim().split(" ").length;
}

const lineOf = (reading: Reading, from: number, to: number): string =>
  reading.tokens
    .slice(from, to)
    .map(({ fold }) => fold)
    .join(" ");

/** "Deleting and editing", where nothing else is said. */
export function deniedVerbs(reading: Reading, from: number, to: number): Verb[] | undefined {
  const found: Verb[] = [];
  for (let at = from; at < to; at++) {
    const verbs = VERB.find(([words]) => words.test(reading.fold(at)))?.[1];
    if (verbs) found.push(...verbs);
    else if (!/^(?:and|or|i|lub|oraz|,|the)$/.test(reading.fold(at) || reading.text(at))) return undefined;
  }
  return found.length > 0 ? found : undefined;
}

const LATER =
  /^(?:once|at|all|w|ogole|wcale|please|after|later|afterwards|anymore|any|more|created|saved|it|they|is|are|exist|being|mozliwosci|pozniej|juz|potem)$/;
const THEM = /^(?:them|it|they|these|everything|anything|ich|je|go)$/;

/** The operations that the words from a token on deny, if nothing else is said up to `to` or the next comma. */
export function operationsAt(reading: Reading, from: number, to: number): DeniedOperations | undefined {
  const fold = (at: number) => reading.fold(at);
  const pair = (at: number) => `${fold(at)} ${fold(at + 1)}`;
  const triple = (at: number) => `${pair(at)} ${fold(at + 2)}`;
  if (/^read[- ]only$/.test(fold(from)) || pair(from) === "read only") {
    let end = /-/.test(fold(from)) ? from + 1 : from + 2;
    if (/^(?:for now|na razie)$/.test(pair(end))) end += 2;
    return end === to
      ? { verbs: ["create", "update", "delete"], subject: undefined, isAll: true, end }
      : undefined;
  }
  // "Measurements are append only".
  const [, subjectWords, appends] =
    /^(?:(.+?) (?:are|is|sa|jest) )?(append[- ]only|immutable|write[- ]once|niezmienn\w+)$/.exec(
      lineOf(reading, from, to),
    ) ?? [];
  if (appends !== undefined) {
    const verbs: Verb[] = ["update", "delete"];
    const until = from + (subjectWords?.split(" ").length ?? 0);
    return subjectWords === undefined || THEM.test(subjectWords)
      ? { verbs, subject: undefined, isAll: true, end: to }
      : { verbs, subject: [from, until], isAll: false, end: to };
  }
  // "Deleting is not allowed", „usuwanie jest zabronione”, „edycji nie ma w ogóle”.
  const forbidden = VERB.find(([words]) => words.test(fold(from)))?.[1];
  if (
    forbidden &&
    FORBIDDEN.test(
      reading.tokens
        .slice(from + 1, to)
        .map((one) => one.fold)
        .join(" "),
    )
  )
    return { verbs: forbidden, subject: undefined, isAll: true, end: to };
  let at = from;
  let subject: [number, number] | undefined;
  // "I don't want anyone to …": the denial is before.
  const lead = behindWish(reading, from, to);
  if (lead > from) at = lead;
  else if (/^(?:nobody|noone)$/.test(fold(at)) && /^(?:can|may|should)$/.test(fold(at + 1))) at += 2;
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
    else if (verbs.length === 0 && /^(?:mozliwosci|byc|be|able|to|allowed)$/.test(fold(at))) continue;
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
    if (/^(?:of|for|on|from|dla|na)$/.test(fold(at))) at++;
    subject = [at, to];
    if (THEM.test(fold(at)) && at + 1 === to) return { verbs, subject: undefined, isAll: true, end: to };
    return { verbs, subject, isAll: false, end: to };
  }
  const isAll = subject === undefined || (subject[1] - subject[0] === 1 && THEM.test(fold(subject[0])));
  return { verbs, subject: isAll ? undefined : subject, isAll, end: at };
}

/** The most words before "cannot". */
const LONGEST_SUBJECT = 4;

export interface AllowedOperations {
  /** The verbs with the tokens of what they are done to; none: everything, or what was named before. */
  readonly parts: readonly { readonly verbs: readonly Verb[]; readonly object: readonly [number, number] }[];
  /** "Only creating and listing": nothing else, not even what is usual beside them. */
  readonly isOnly: boolean;
}

const WISH =
  /^(?:moc|wystarczy|wystarcza|enough|i|i'd|i’d|we|you|one|should|want|need|needs|would|like|must|shall|can|could|it|be|able|to|have|has|support|supports|allow|allows|provide|provides|offer|offers|with|for|the|an?|possible|endpoints?|operations?|methods?|routes?|full|basic|simple|all|usual|standard|please|just|potrzebuje|potrzebujemy|potrzebne|chce|chcemy|ma|maja|powin\w+|byc|mozliwosc|mozliwe|obsluga|operacje|endpointy|pelny|pelen|pelne|podstawowe|z|na|do|prosze)$/;
const ENOUGH =
  /^(?:is|are|be|should|needed|required|enough|supported|possible|allowed|necessary|operations|endpoints|routes|all|please|only|jest|sa|potrzebne|wystarczy|wystarcza|mozliwe|dostepne|operacje)$/;
const JOINT = /^(?:and|or|i|oraz|lub|,|\/|&)$/;
const OBJECT_LEAD =
  /^(?:of|for|on|to|all|new|existing|single|dla|do|the|an?|wszystkich|wszystkie|nowe|nowych|te|ich)$/;
const TAGS = ["create", "update", "delete", "list", "read", "crud"] as const;
export const EVERY_VERB: readonly Verb[] = ["create", "update", "delete", "list", "read"];

/** The operations that a whole sentence or clause asks for, if it says nothing else. */
export function allowedAt(reading: Reading, from: number, to: number): AllowedOperations | undefined {
  let at = from;
  let isOnly = false;
  const isLimit = () => /^(?:only|just|tylko|wylacznie|jedynie|wystarczy|wystarcza)$/.test(reading.fold(at));
  while (at < to && (WISH.test(reading.fold(at)) || isLimit()) && !isVerb(reading, at)) {
    isOnly ||= isLimit();
    at++;
  }
  const parts: { verbs: Verb[]; object: [number, number] }[] = [];
  let verbs: Verb[] = [];
  while (at < to && isVerb(reading, at)) {
    const tag = TAGS.find((one) => reading.is(at, one)) ?? participle(reading, at);
    const span = tag && reading.spanAt(at, tag);
    const said = tag === "crud" ? EVERY_VERB : tag === undefined ? [] : [tag];
    verbs.push(...said);
    at = Math.max(at + 1, span?.end ?? 0);
    if (tag === "crud")
      while (/^(?:operations|endpoints|routes|methods|operacje)$/.test(reading.fold(at))) at++;
    const object = at;
    while (at < to && reading.token(at)?.kind === "word" && !ENOUGH.test(reading.fold(at))) {
      // "Add and edit plants and their owners", but "list and delete".
      if (JOINT.test(reading.fold(at)) && (isVerb(reading, at + 1) || at === object)) break;
      at++;
    }
    if (at > object) {
      parts.push({ verbs, object: [object, at] });
      verbs = [];
    }
    if (at >= to || !JOINT.test(reading.fold(at) || reading.text(at))) break;
    while (at < to && JOINT.test(reading.fold(at) || reading.text(at))) at++;
  }
  if (verbs.length > 0) {
    // "List, create and delete notes": what is named last is of all of them.
    parts.push({ verbs, object: [at, at] });
  }
  while (at < to && ENOUGH.test(reading.fold(at))) {
    isOnly ||= /^(?:only|enough|wystarcz\w+)$/.test(reading.fold(at));
    at++;
  }
  if (at < to || parts.length === 0) return undefined;
  return { parts, isOnly };
}

/** "All of them", "the notes": the tokens of a thing without what stands before it; an empty range is everything. */
export function objectOf(reading: Reading, [from, to]: readonly [number, number]): [number, number] {
  let at = from;
  while (at < to && OBJECT_LEAD.test(reading.fold(at))) at++;
  const isThem =
    at + 1 === to &&
    /^(?:them|it|these|those|mistakes|pomylke|pomylki|everything|each|both|obu|oba|obydwu|wszystkich|je|ich|nimi|wszystko)$/.test(
      reading.fold(at),
    );
  return isThem || at === to ? [to, to] : [at, to];
}

const isVerb = (reading: Reading, at: number): boolean => {
  const { kind } = reading.token(at) ?? { kind: "sign" };
  return (
    kind === "word" &&
    !reading.denied[at] &&
    (reading.is(at, ...TAGS) || participle(reading, at) !== undefined)
  );
};

/** "Only added and listed". */
const participle = (reading: Reading, at: number): (typeof TAGS)[number] | undefined =>
  PARTICIPLES.find(([words]) => words.test(reading.fold(at)))?.[1];
const PARTICIPLES: readonly (readonly [RegExp, (typeof TAGS)[number]])[] = [
  [/^(?:added|created|dodawane)$/, "create"],
  [/^(?:listed|wylistowa\w+)$/, "list"],
  [/^(?:viewed|seen|podglad\w*)$/, "read"],
];
