/** What is said before the verb or noun of a clause: it tells the mood, and may hold arguments of what follows. */
import type { Frame, When } from "../action/frame.ts";
import { isAnswer } from "../action/marks.ts";
import type { Reading } from "./atoms.ts";
import { headAt } from "./heads.ts";
import { isPolitePassive } from "./polite-passive.ts";
import { isQualifier } from "./tag-names.ts";

/** What was said before the verb or noun of a clause. */
export interface Preamble {
  /** Atoms that may be arguments of what follows: addresses, amounts, channels, „raport” of „miesięczny raport”. */
  readonly arguments: number[];
  readonly when: When[];
  negated: boolean;
  remember: boolean;
  modal: boolean;
  /** True for „możesz ją”: what a clause before asked for. */
  it: boolean;
  subjunctive: boolean;
  question: boolean;
  /** "What", „jakie”: asks for a list. */
  query: boolean;
  told: boolean;
  pronoun: boolean;
  conditional: boolean;
  hostile: boolean;
  /** "But", "just": said against the clause before. */
  only: boolean;
  unknown: number;
  /** Place of the last comma; -1: none. */
  comma: number;
  /** Place of the last thanks; -1: none. */
  thanks: number;
  /** True if a word since the last pause says something unknown. */
  bound: boolean;
  /** True if somebody is said to speak since the last pause. */
  speech: boolean;
  /** True if what comes is what somebody said. */
  reported: boolean;
  /** True if something is asked for in what somebody said. */
  quoted: boolean;
}

/** A preamble in which nothing was said yet. */
export const fresh = (hostile = false): Preamble => ({
  arguments: [],
  when: [],
  negated: false,
  remember: false,
  modal: false,
  it: false,
  subjunctive: false,
  question: false,
  query: false,
  told: false,
  pronoun: false,
  conditional: false,
  hostile,
  only: false,
  unknown: 0,
  comma: -1,
  thanks: -1,
  bound: false,
  speech: false,
  reported: false,
  quoted: false,
});

/** A pause between what was said and what is asked for. */
const PAUSE = new Set([",", "-", "\u2013", "\u2014", ":"]);

/** A comma, dash or line: what was said before it is no part of what comes. */
export function startPart(before: Preamble): void {
  before.reported = before.speech;
  before.speech = false;
  before.bound = false;
}

/** A phrase with its place. */
interface Said {
  readonly at: number;
  readonly tags: ReadonlySet<string>;
  /** The atom after it. */
  readonly end: number;
}

/** Phrases before a head that say nothing of its mood. */
const SILENT = [
  "polite",
  "and",
  "or",
  "adjective",
  "to",
  "sum",
  "into",
  "cc",
  "only",
  "self",
  "them",
  "period",
  "that",
  "correction",
];
/** The most unknown words before "please", which speak to somebody. */
const MOST_UNKNOWN = 3;
const THANKS = /^(?:dzieki|dziekuje|dziekujemy|thanks|thank|thx)$/;
/** The most words of the name of a report: "the latest HR report". */
const LONGEST_NAME = 5;

/** Takes one phrase or atom before the head; the atom after it. `last` is the clause before. */
export function preambleEnd(reading: Reading, at: number, before: Preamble, last: Frame | undefined): number {
  const atom = reading.atoms[at];
  switch (atom?.kind) {
    case "mark":
      if (atom.fold === ",") before.comma = at;
      if (PAUSE.has(atom.fold)) startPart(before);
      return at + 1;
    case "time":
    case "schedule":
      if (isOfNoun(reading, at)) return at + 1;
      if (atom.entity?.kind === "time" || atom.entity?.kind === "schedule") before.when.push(atom.entity);
      return at + 1;
    case "forwarded":
      return at + 1;
    case "email":
    case "money":
    case "channel":
      before.arguments.push(at);
      return at + 1;
    default:
      return phraseEnd(reading, at, before, last);
  }
}

/** „Rozmowa z dnia 20 listopada”, "our call of 20 November": when something else was. */
const isOfNoun = ({ atoms }: Reading, at: number): boolean =>
  /^(?:z|ze|dnia|of|from|dated)$/.test(atoms[at - 1]?.fold ?? "") ||
  /^(?:z|ze|of|from|dated)\s/i.test(atoms[at]?.text ?? "");

function phraseEnd(reading: Reading, at: number, before: Preamble, last: Frame | undefined): number {
  if (saysNothing(before) && isPolitePassive(reading, at)) {
    before.modal = true;
    return at + 1;
  }
  for (const { tags, length } of reading.phrasesAt(at)) {
    const end = at + length;
    if (tags.has("instead")) return skipped(reading, end);
    if (takes(reading, { at, tags, end }, before, last)) return end;
  }
  before.unknown++;
  before.bound = true;
  return at + 1;
}

/** Whether nothing was said yet that could make another sentence of what comes. */
const saysNothing = ({ negated, question, told, conditional, quoted, speech, unknown }: Preamble): boolean =>
  !(negated || question || told || conditional || quoted || speech) && unknown === 0;

/** Notes what a phrase says of the mood; false if it says nothing known. */
function takes(
  reading: Reading,
  { at, tags, end }: Said,
  before: Preamble,
  last: Frame | undefined,
): boolean {
  if (tags.has("speech")) before.speech = true;
  if (THANKS.test(reading.atoms[at]?.fold ?? "")) before.thanks = at;
  if (tags.has("that") || tags.has("told")) before.bound = true;
  if (tags.has("request") || tags.has("please") || tags.has("modal"))
    asks(reading, { tags, end }, before, last);
  if (tags.has("gets") && isReportAhead(reading, end)) before.modal = true;
  else if (tags.has("meta")) before.hostile = true;
  else if (tags.has("remember")) remembers(reading, { at, end }, before);
  else if (tags.has("modal") || tags.has("subjunctive")) {
    before.modal ||= tags.has("modal");
    before.subjunctive ||= tags.has("subjunctive");
  } else if (tags.has("nowait") && reading.atoms[end]?.fold === ",") {
    // "Don't wait, send …": at once.
    before.comma = end;
  } else if (tags.has("negation") || tags.has("nowait")) {
    // "No, send …" answers something; it denies nothing.
    before.negated ||= !isAnswer(reading, end);
  } else if (tags.has("conditional") && !before.modal && !tags.has("polite")) before.conditional = true;
  else if (tags.has("question") && !before.modal) {
    before.question = true;
    before.query ||= tags.has("query");
  } else if (tags.has("told")) {
    before.told = true;
    // "Can we get paid for …": not what follows is asked for.
    before.modal = false;
  } else if (tags.has("only")) before.only = true;
  else if (isQualifier(tags) || isRecord(reading, at, tags)) before.arguments.push(at);
  // „Możesz ją wysłać”: what was asked for before is between the modal verb and the other one.
  else if (tags.has("it") && before.modal) before.it = true;
  else if (tags.has("pronoun")) before.pronoun = true;
  else return SILENT.some((tag) => tags.has(tag));
  return true;
}

/**
 * "We are done, so could you …", „po rozmowie proszę o …”: what was told before is why something is asked for. What
 * somebody else said or asked for is not.
 */
function asks(
  reading: Reading,
  { tags, end }: Pick<Said, "tags" | "end">,
  before: Preamble,
  last: Frame | undefined,
): void {
  if (before.reported || before.speech) before.quoted = true;
  if (before.quoted) return;
  // „Pani Kasiu proszę wysłać”: who is spoken to.
  const isDirect =
    tags.has("please") &&
    before.unknown <= MOST_UNKNOWN &&
    headAt(reading, end, before.subjunctive || before.modal, last)?.is === "verb";
  if (before.bound && !tags.has("request") && !isDirect) return;
  before.unknown = 0;
  before.told = false;
  before.modal ||= tags.has("request");
}

/** "Don't forget to send …"; what is to be remembered *that* is so is told. */
function remembers(reading: Reading, { at, end }: Pick<Said, "at" | "end">, before: Preamble): void {
  const isSure = /sure$/.test(reading.slice(at, end).replace(/ (?:to|you)$/, ""));
  if (!isSure && /^(?:that|ze|iz)$/.test(reading.atoms[end]?.fold ?? "")) before.told = true;
  before.remember = true;
}

/** „Nowy lead w CRM: …”. */
function isRecord(reading: Reading, at: number, tags: ReadonlySet<string>): boolean {
  const isEntity = [...tags].some((tag) => tag.startsWith("entity:"));
  return isEntity && [1, 2, 3].some((ahead) => reading.named("object:", at + ahead)?.name === "crm");
}

function isReportAhead(reading: Reading, from: number): boolean {
  for (let at = from; at < Math.min(from + LONGEST_NAME, reading.atoms.length); at++)
    if (reading.named("object:", at)?.name === "report") return true;
  return false;
}

/** After "instead of": the thing that is not wanted. */
function skipped(reading: Reading, at: number): number {
  for (let end = at; end < Math.min(at + 4, reading.atoms.length); end++) {
    const object = reading.named("object:", end);
    if (object !== undefined) return object.end;
  }
  return at;
}
