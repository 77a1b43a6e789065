/** What may be done with things that are named before the verb: "rooms can be listed and updated", "książki można dodawać". */
import { jointAt, type NounPhrase, nounListBefore } from "./noun-phrases.ts";
import type { Reading } from "./reading.ts";
import { VERBS, type Verb } from "./resource.ts";

export interface Statement {
  /** undefined: everything that the service manages. */
  readonly subjects: readonly NounPhrase[] | undefined;
  readonly verbs: readonly Verb[];
  readonly denied: boolean;
  /** Tokens of the verbs. */
  readonly from: number;
  readonly to: number;
}

/** Participles and adjectives by what they permit. */
const PERMITS: readonly (readonly [RegExp, readonly Verb[]])[] = [
  [/^(?:listed|browsed|searched|filtered|queried|listable|searchable|browsable)$/, ["list"]],
  [
    /^(?:viewed|read|seen|shown|displayed|fetched|retrieved|looked|viewable|readable|inspected)$/,
    ["list", "read"],
  ],
  [
    /^(?:created|added|registered|submitted|posted|stored|saved|recorded|logged|uploaded|booked|placed|inserted|entered|published|scheduled|reported|filed|opened|creatable)$/,
    ["create"],
  ],
  [
    /^(?:updated|edited|changed|modified|renamed|corrected|replaced|adjusted|rescheduled|marked|toggled|editable|updatable)$/,
    ["update"],
  ],
  [/^(?:deleted|removed|cancelled|canceled|erased|discarded|deletable|removable)$/, ["delete"]],
  [/^(?:managed|administered|maintained)$/, VERBS],
];
const MODAL = /^(?:can|may|should|must|could|shall|will)(?:n't|n’t|not)?$|^(?:can't|can’t|won't|won’t)$/;
const NEGATED = /(?:n't|n’t|not)$/;
const EVERYTHING = /^(?:everything|all|wszystko|each|every|kazd\w+)$/;
/** "You can", "można", "da się": the things before it are what is done something with. */
const POSSIBLE = /^(?:mozna|mozliwe|da|dac|moga|moze|maja|powinny|powinno)$/;

/** Every sentence that names things first and then says what may be done with them. */
export function statementsIn(reading: Reading): Statement[] {
  const found: Statement[] = [];
  for (const [at, { fold, quoted }] of reading.tokens.entries()) {
    if (quoted) continue;
    const verbs = MODAL.test(fold)
      ? passiveVerbs(reading, at)
      : reading.locale === "pl" && POSSIBLE.test(fold)
        ? infinitives(reading, at)
        : undefined;
    if (verbs === undefined) continue;
    const all = everythingBefore(reading, at);
    const subjects = all ? undefined : nounsBefore(reading, at);
    if (all || (subjects && subjects.length > 0)) found.push({ subjects, ...verbs });
  }
  return found;
}

type Permitted = Omit<Statement, "subjects">;

/** "… can be listed, updated and removed", "… should be editable". */
function passiveVerbs(reading: Reading, modal: number): Permitted | undefined {
  let at = modal + 1;
  let denied = NEGATED.test(reading.fold(modal));
  while (/^(?:not|never|also|only|all|both|either|then)$/.test(reading.fold(at))) {
    denied ||= /^(?:not|never)$/.test(reading.fold(at));
    at++;
  }
  if (reading.fold(at) !== "be") return undefined;
  const verbs: Verb[] = [];
  for (at++; ; ) {
    const permits = PERMITS.find(([words]) => words.test(reading.fold(at)))?.[1];
    if (permits === undefined) break;
    verbs.push(...permits);
    at = jointAt(reading, afterBrackets(reading, at + 1));
  }
  return verbs.length > 0 ? { verbs, denied, from: modal, to: at } : undefined;
}

/** "… can be registered (plate, color) and removed". */
function afterBrackets(reading: Reading, from: number): number {
  if (reading.text(from) !== "(") return from;
  let at = from;
  while (at < from + 60 && reading.token(at) !== undefined && reading.text(at) !== ")") at++;
  return at + 1;
}

/** "… można dodawać, edytować i usuwać", "… da się przeglądać". */
function infinitives(reading: Reading, possible: number): Permitted | undefined {
  let at = possible + 1;
  while (/^(?:sie|byc|dac|tez|tylko|takze|rowniez)$/.test(reading.fold(at))) at++;
  const verbs: Verb[] = [];
  for (;;) {
    const found = VERBS.filter((verb) => reading.spanAt(at, verb));
    // Without a comma, too: "dodawac edytowac usuwac".
    if (found.length === 0) break;
    verbs.push(...found, ...(found.includes("read") ? (["list"] as const) : []));
    at = jointAt(reading, at + 1);
  }
  const objects =
    /^(?:je|ich|nimi|wszystko|jako)$/.test(reading.fold(at)) || reading.token(at)?.kind !== "word";
  return verbs.length > 0 && objects
    ? { verbs, denied: reading.denied[possible + 1] ?? false, from: possible, to: at }
    : undefined;
}

function everythingBefore(reading: Reading, at: number): boolean {
  return (
    [1, 2, 3].some((step) => EVERYTHING.test(reading.fold(at - step)) && !reading.endsSentence(at - step)) &&
    !nounsBefore(reading, at).length
  );
}

/** The nouns right before a verb, also with brackets after them: "spots (level, number) can be …". */
function nounsBefore(reading: Reading, verb: number): NounPhrase[] {
  let end = verb;
  if (/^(?:that|which|who|ktore|ktorych|it|they|ich)$/.test(reading.fold(end - 1))) end--;
  if (reading.text(end - 1) === ",") end--;
  if (reading.text(end - 1) === ")") {
    while (end > 0 && reading.text(end) !== "(" && verb - end < 60) end--;
    if (reading.text(end) !== "(") return [];
  }
  const list = nounListBefore(reading, end);
  return list.at(-1)?.end === end ? list.filter(({ sure }) => sure) : [];
}
