/** What the rules did not understand of a prompt: clauses without which the package would be the same. */
import { foldWord } from "#language/fold.ts";
import { isCourteous } from "#language/request/courtesy.ts";
import type { PackageDocument, UnreadClause } from "#schemas/package.ts";
import type { Extracted } from "./extracted.ts";
import { isStopWord } from "./noun-phrases.ts";
import { singularOf } from "./nouns.ts";
import { canSignIn } from "./protect.ts";
import type { Reading } from "./reading.ts";
import type { Tag } from "./words/tags.ts";

type Read = Pick<Extracted, "document" | "provenance">;

/** A bound on the work: clauses that are not tried by then count as read. */
const MOST_TRIALS = 24;

/**
 * Clauses that changed nothing. Words that the package has, and those that every prompt has, do not make one.
 * @param again reads a prompt that is as long, in which clauses are blank; undefined if nothing is left of it
 */
export function unreadIn(
  reading: Reading,
  { document, provenance }: Read,
  again: (prompt: string) => PackageDocument | undefined,
): UnreadClause[] {
  const known = wordsOf(document);
  if (reading.tokens.some(({ fold }) => CREDENTIALS.includes(fold)) && canSignIn(document))
    for (const word of CREDENTIALS) known.add(word);
  const spans = provenance.flatMap(({ span }) => span ?? []);
  const isRead = ({ from, to }: Clause) => {
    const { start, end } = reading.span(from, to);
    return spans.some((span) => span.start < end && start < span.end);
  };
  const candidates = clausesOf(reading)
    .map((clause) => {
      const unknown = wordsIn(reading, clause, (at, fold) => !isKnown(reading, at, fold, known));
      // A sentence of its own is a requirement, whether or not the package has its words: "Sort by price."
      const isWhole = unknown.length === 0 && clause.isSentence;
      return {
        ...clause,
        words: isWhole ? wordsIn(reading, clause, (_, fold) => !says(reading, fold)) : unknown,
      };
    })
    .filter((clause) => clause.words.length > 0 && !isRead(clause));
  if (candidates.length === 0) return [];
  const before = withoutGoal(document);
  let trials = 0;
  const unread = (clauses: readonly Candidate[]): readonly Candidate[] => {
    if (++trials > MOST_TRIALS) return [];
    const found = again(blanked(reading, clauses));
    if (found !== undefined && withoutGoal(found) === before) return clauses;
    const middle = Math.ceil(clauses.length / 2);
    return middle === clauses.length ? [] : [clauses.slice(0, middle), clauses.slice(middle)].flatMap(unread);
  };
  return joined(reading, unread(candidates), document);
}

/** Half-open range of tokens. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What every service with a login has. */
const CREDENTIALS = [
  "username",
  "password",
  "passwords",
  "token",
  "tokens",
  "haslo",
  "haslem",
  "hasla",
  "login",
];

interface Clause extends Range {
  /** True if it is all of a sentence behind the first. */
  readonly isSentence: boolean;
}

interface Candidate extends Clause {
  readonly words: readonly string[];
}

/** "No editing.", „Bez logowania.”: of what the package does not have, nothing is lost. */
const DENIAL = /^(?:no|not|without|nothing|only|never|bez|nie|nic|tylko|zadnych)$/;

/** Parts of sentences between commas, semicolons, colons, dashes and conjunctions. */
function clausesOf(reading: Reading): Clause[] {
  const found: Clause[] = [];
  for (const [start, end] of reading.sentences()) {
    let from = start;
    for (let at = start; at <= end; at++) {
      const isEnd =
        at === end || /^[,;:—–()]$/.test(reading.text(at)) || reading.spanAt(at, "and") !== undefined;
      if (!isEnd) continue;
      if (at > from)
        found.push({
          from,
          to: at,
          isSentence: start > 0 && from === start && at === end && !DENIAL.test(reading.fold(from)),
        });
      from = at + 1;
    }
  }
  return found;
}

function wordsIn(
  reading: Reading,
  { from, to }: Clause,
  counts: (at: number, fold: string) => boolean,
): string[] {
  const found: string[] = [];
  for (let at = from; at < to; at++) {
    const token = reading.token(at);
    if (token?.kind === "word" && token.fold.length >= 3 && counts(at, token.fold)) found.push(token.text);
  }
  return found;
}

const isKnown = (reading: Reading, at: number, fold: string, known: ReadonlySet<string>): boolean =>
  reading.isTagged(at) || says(reading, fold) || formsOf(fold).some((form) => known.has(form));

/** True for words that every prompt has. */
const says = (reading: Reading, fold: string): boolean => isStopWord(fold, reading.locale);

/** The words of everything in a package but its goal, which is the prompt itself. */
function wordsOf({ INTENT, ...rest }: PackageDocument): Set<string> {
  const text = JSON.stringify([INTENT.name, rest]);
  return new Set([...text.matchAll(/\p{L}[\p{L}\p{N}]*/gu)].flatMap(([word]) => formsOf(foldWord(word))));
}

const formsOf = (fold: string): string[] => [fold, singularOf(fold)];

const withoutGoal = ({ INTENT, ...rest }: PackageDocument): string => JSON.stringify([INTENT.name, rest]);

function blanked({ prompt, tokens }: Reading, clauses: readonly Clause[]): string {
  let text = prompt;
  for (const { from, to } of clauses) {
    const start = tokens[from]?.start ?? 0;
    const end = tokens[to - 1]?.end ?? start;
    text = text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
  }
  return text;
}

/** Clauses with nothing but a sign or a conjunction between them are one. */
function joined(reading: Reading, clauses: readonly Candidate[], document: PackageDocument): UnreadClause[] {
  const runs: { from: number; to: number; words: string[]; isSentence: boolean }[] = [];
  for (const { from, to, words, isSentence } of clauses) {
    const last = runs.at(-1);
    if (last !== undefined && from - last.to <= 1 && !reading.endsSentence(last.to)) {
      last.to = to;
      last.words.push(...words);
    } else runs.push({ from, to, words: [...words], isSentence });
  }
  return runs.map((run) => ({
    ...reading.span(run.from, run.to),
    words: run.words,
    blocks: !isIntroduction(reading, run) && !isReason(reading, run) && !isSatisfied(reading, run, document),
  }));
}

/** Tokens of a title. */
const LONGEST_TITLE = 4;
/** Words of a sentence that says what the service is for. */
export const PURPOSE = /^(?:stack|stacku|stos|stosu|designed|intended|server's)$/;
/** "It is for a small shop", „To jest dla kwiaciarni”. */
const IT = /^(?:it|this|that|these|it's|to|calosc)$/;
const IS = /^(?:is|are|was|for|jest|sa|dla)$/;
/** What is wanted in place of something is no purpose. */
const INSTEAD = /^(?:instead|zamiast)$/;
const FIRST_PERSON = /^(?:i|i'd|we|my|our|us|prowadze|jestem|jestesmy|mam|mamy|moj|moja|nasz|nasza)$/;

/** "So that members can borrow them", "port 5000 is taken": what for, and what was taken back. */
const REASON = /^(?:so|because|since|zeby|aby|bo|poniewaz|gdyz|hmm+|hm|well|ok)$/;
const isReason = (reading: Reading, { from }: Range): boolean => REASON.test(reading.fold(from));

const METHOD_OF = { create: "POST", update: "PUT", delete: "DELETE", list: "GET", read: "GET" } as const;
const VERB_TAGS = Object.keys(METHOD_OF) as (keyof typeof METHOD_OF)[];

/** "Nobody deletes them", "do not call https://…": what is denied, and not in the package anyway. */
function isSatisfied(reading: Reading, { from, to }: Range, document: PackageDocument): boolean {
  if (!reading.denied.slice(from, to).includes(true)) return false;
  // "No authentication": one thing that nothing has, as what has it would have changed.
  if (DENIAL.test(reading.fold(from)) && to - from === 2) return true;
  const text = JSON.stringify({ ...document, INTENT: null });
  const denied: string[] = [];
  for (let at = from; at < to; at++) {
    const { kind, text: own } = reading.token(at) ?? { kind: "sign", text: "" };
    const verb = VERB_TAGS.find((tag) => reading.is(at, tag));
    if (verb !== undefined) denied.push(`api.expose ${METHOD_OF[verb]} `);
    if (kind === "path" || kind === "url" || kind === "number") denied.push(own);
  }
  return denied.length > 0 && denied.every((one) => !text.includes(one));
}

/** "The server is designed for …", "We run a garage", a title: what the service is, not what it does. */
export function isIntroduction(reading: Reading, { from, to }: Range): boolean {
  const has = (tag: Tag) => reading.tokens.slice(from, to).some((_, at) => reading.is(from + at, tag));
  const folds = reading.tokens.slice(from, to).map(({ fold }) => fold);
  if (folds.some((fold) => INSTEAD.test(fold))) return false;
  // "Can you make me an API?"
  const isAsked = /^(?:can|could|would|will)$/.test(folds[0] ?? "") && folds[1] === "you";
  if (
    isAsked ||
    folds.some((fold) => PURPOSE.test(fold)) ||
    (IT.test(folds[0] ?? "") && IS.test(folds[1] ?? ""))
  )
    return true;
  const isWhole = !reading.tokens.slice(from, to).some(({ text }) => text === ":");
  const isTitle =
    (from === 0 && to <= LONGEST_TITLE && isWhole && !has("can")) || isCourteous(folds[0] ?? "");
  return isTitle || has("service") || FIRST_PERSON.test(reading.fold(from));
}
