/**
 * Words that change what is asked for and have got lost in a clause that was read otherwise: the package is the same
 * without them. So are clauses whose verb nobody knows.
 */
import { nameShape } from "#language/extract/address/hosts.ts";
import { foldWord } from "#language/fold.ts";
import type { PackageDocument, UnreadClause } from "#schemas/package.ts";
import { isStopWord, nounPhraseAt } from "./noun-phrases.ts";
import { isPlural } from "./nouns.ts";
import { acts } from "./objects.ts";
import type { Reading } from "./reading.ts";
import { PURPOSE } from "./unread.ts";
import { FRAMEWORK_WORDS, LANGUAGE_WORDS } from "./words/technology.ts";
import { DENYING, ONLY, OTHER_STORES, WEIGHTY } from "./words/weighty.ts";

/** A bound on the work: words that are not tried by then count as read. */
const MOST_TRIALS = 24;

const MODAL =
  /^(?:can|could|may|might|must|should|shall|cannot|can't|mustn't|shouldn't|needs|moze|moga|musi|musza|powin\w+|wolno|mozna)$/;
const BETWEEN = /^(?:not|never|only|also|be|to|have|then|all|nie|tylko|tez|takze|byc|sie|miec|zostac)$/;
const RELATIVE = /^(?:that|which|who|ktora|ktory|ktore|ktorzy)$/;
/** What is said of the program itself. */
const OPERATING =
  /^(?:listen\w*|run\w*|us\w+|serv\w+|start\w*|deploy\w*|call\w*|nam\w+|work\w*|live|liv\w+|look|offer|respond\w*|answer\w*|nasluchuj\w*|dziala\w*|nazyw\w+|odpowiad\w+|uruch\w+)$/;
/** "So that …", „żeby …”: what for. */
const REASON = /^(?:so|because|zeby|aby|bo|poniewaz)$/;
/** What numbers are no requirement of rows. */
const ADDRESSES =
  /^(?:port\w*|porcie|answers?|returns?|status\w*|codes?|kod\w*|http|version|wersj\w+|listen\w*|run|nasluch\w*)$/;
/** Pronouns, articles and auxiliaries: no verb that says what is done. */
const AUXILIARY =
  /^(?:a|an|the|is|are|was|were|has|have|had|will|would|does|do|did|it|they|we|you|i|he|she|there|this|these|each|every|all|any|no|my|our|their|its|also|only|nie|sie|jest|sa|ma|maja|bedzie|beda|by|tylko|moj\w*|nasz\w*|jego|jej|ich|nich|nim|nimi|them|id)$/;

/**
 * Clauses with such words, with the words.
 * @param isRead whether a place of the prompt is known to be understood, or named as not understood already
 * @param again the package of a prompt that is as long, in which a word is blank; undefined if nothing is left of it
 */
export function lostIn(
  reading: Reading,
  document: PackageDocument,
  isRead: (start: number, end: number) => boolean,
  again: (prompt: string) => PackageDocument | undefined,
): UnreadClause[] {
  const before = withoutGoal(document);
  let trials = 0;
  const isLost = (at: number, last = at): boolean => {
    const { start } = reading.tokens[at] ?? { start: 0 };
    const { end } = reading.tokens[last] ?? { end: 0 };
    if (isRead(start, end) || ++trials > MOST_TRIALS) return false;
    const { prompt } = reading;
    const found = again(prompt.slice(0, start) + " ".repeat(end - start) + prompt.slice(end));
    return found !== undefined && withoutGoal(found) === before;
  };
  const isAlone = document.STACK === undefined;
  let folded: string | undefined;
  const text = () => (folded ??= foldWord(before));
  const lost = reading.tokens.flatMap((token, at) => {
    if (token.quoted) return [];
    const isWeighty =
      (token.kind === "word" &&
        ((WEIGHTY.has(token.fold) && saysMore(reading, at) && !isDenied(reading, at)) ||
          restricts(reading, at) ||
          (DENYING.test(token.fold) && !deniesOperation(reading, at)) ||
          (isAlone && OTHER_STORES.test(token.fold)) ||
          isUnknownVerb(reading, at) ||
          isAttached(reading, at, text()) ||
          isListedPerson(reading, at, text()) ||
          isLostThing(reading, at, text()))) ||
      isNumber(reading, at) ||
      isHost(reading, at);
    return isWeighty && isLost(at) ? [at] : [];
  });
  const brackets = bracketsIn(reading).flatMap(([open, close]) => (isLost(open, close) ? [open + 1] : []));
  const unknown = reading.tokens.flatMap((_, at) =>
    isUnknownTask(reading, at) || isReserved(reading, at) || isProtocol(reading, at) ? [at] : [],
  );
  const all = [...new Set([...lost, ...brackets, ...unknown])].sort((a, b) => a - b);
  return joined(
    reading,
    all.filter((at) => !introduces(reading, at)),
  ).filter(({ start, end }) => !isRead(start, end));
}

/** "Data from api.example.com": another service, whose address is not spelled out. */
function isHost(reading: Reading, at: number): boolean {
  const { kind, text, fold } = reading.token(at) ?? { kind: "sign", text: "", fold: "" };
  return kind === "word" && text.includes(".") && !isTechnology(fold) && nameShape(text) === "host";
}

/** "Time entries (project, minutes)": lists in brackets, by their first and last token. */
function bracketsIn(reading: Reading): [open: number, close: number][] {
  const found: [number, number][] = [];
  let open: number | undefined;
  for (const [at, { text, quoted }] of reading.tokens.entries()) {
    if (text === "(" && !quoted) open = at;
    if (text !== ")" || open === undefined) continue;
    const inside = reading.tokens.slice(open + 1, at);
    if (
      inside.some((one) => one.text === ",") &&
      inside.every(({ kind }) => kind === "word" || kind === "sign")
    )
      found.push([open, at]);
    open = undefined;
  }
  return found;
}

/** Whether nothing else in the clause says what is done: a path, a method, an address, or the title that it is in. */
function saysMore(reading: Reading, at: number): boolean {
  const [from, to] = clauseAt(reading, at);
  const kinds = reading.tokens.slice(from, to).map(({ kind }) => kind);
  if (kinds.includes("path") || kinds.includes("method") || kinds.includes("url")) return false;
  if (/^(?:in|as|to|into|w|jako|do)$/.test(reading.fold(at - 1))) return true;
  const isTitle =
    from === 0 &&
    reading.text(to) === ":" &&
    !reading.tokens.slice(0, to).some((_, one) => acts(reading, one));
  return !isTitle;
}

/** "Only the author edits": what it restricts is no path, method, operation or technology, which are read elsewhere. */
function restricts(reading: Reading, at: number): boolean {
  if (
    !ONLY.test(reading.fold(at)) ||
    reading.is(at, "readonly", "appendonly", "notnot") ||
    isContrast(reading, at)
  )
    return false;
  const [from, to] = clauseAt(reading, at);
  for (let one = from; one < to; one++) {
    const { kind, fold } = reading.token(one) ?? { kind: "sign", fold: "" };
    if (kind === "path" || kind === "method" || isTechnology(fold)) return false;
    // "Just one endpoint: …".
    if (one > at && one < at + 3 && reading.is(one, "service")) return false;
  }
  // "Can read only published articles": which of them.
  const isOfSome =
    MODAL.test(reading.fold(at - 2)) && reading.is(at - 1, "list", "read", "create", "update", "delete");
  return isOfSome || !reading.is(at + 1, "list", "read", "create", "update", "delete");
}

/** „Edytuje tylko autor”: who may do something, which nothing here decides. */
const isReserved = (reading: Reading, at: number): boolean =>
  reading.is(at - 1, "create", "update", "delete") && ONLY.test(reading.fold(at)) && restricts(reading, at);

/** "Websocket for messages", "multi-tenant: …": how a service is spoken to or kept apart, in a title, too. */
const isProtocol = (reading: Reading, at: number): boolean => {
  const { kind, quoted, fold } = reading.token(at) ?? { kind: "sign", quoted: true, fold: "" };
  return kind === "word" && !quoted && !isDenied(reading, at) && PROTOCOLS.test(fold);
};
const isDenied = (reading: Reading, at: number): boolean =>
  reading.denied[at] === true || /^(?:no|not|without|bez)$/.test(reading.fold(at - 1));
const PROTOCOLS =
  /^(?:web-?sockets?|grpc|graphql|soap|mqtt|amqp|webrtc|serverless|multi-?tenan\w*|wielodostep\w*)$/;

/** "Not Flask, only FastAPI": the other side of a denial. */
function isContrast(reading: Reading, at: number): boolean {
  const [from] = reading.sentences().find(([start, end]) => start <= at && at < end) ?? [at];
  return reading.is(at, "not") || reading.denied.slice(from, at).includes(true);
}

function deniesOperation(reading: Reading, at: number): boolean {
  const [from, to] = clauseAt(reading, at);
  return reading.tokens.slice(from, to).some((_, one) => acts(reading, from + one));
}

const isTechnology = (fold: string): boolean =>
  Object.hasOwn(FRAMEWORK_WORDS, fold) || Object.hasOwn(LANGUAGE_WORDS, fold);

/** "The server is designed to …": a sentence that says what the service is for. */
function introduces(reading: Reading, at: number): boolean {
  const [from, to] = reading.sentences().find(([start, end]) => start <= at && at < end) ?? [at, at + 1];
  return reading.tokens.slice(from, to).some(({ fold }) => PURPOSE.test(fold));
}

/** "Members can borrow books", „ilość nie może być ujemna”: what may be done, in a word that says nothing to the rules. */
function isUnknownVerb(reading: Reading, at: number): boolean {
  if (isKnown(reading, at) || OPERATING.test(reading.fold(at))) return false;
  let before = at - 1;
  while (BETWEEN.test(reading.fold(before))) before--;
  return MODAL.test(reading.fold(before)) && isProse(reading, at);
}

/** "Donations with goal progress", "holidays by country": what something has or goes by, in a word that nothing else has. */
function isAttached(reading: Reading, at: number, text: string): boolean {
  if (isKnown(reading, at) || reading.fold(at).length < 3) return false;
  const isBehind = [1, 2, 3].some(
    (step) => WITH.test(reading.fold(at - step)) && !separatesFrom(reading, at, step),
  );
  if (!isBehind) return false;
  return !text.includes(reading.fold(at).slice(0, -1)) && isProse(reading, at);
}

/** "Equipment, customers, rentals": people in a list of things, who are not those who do something. */
function isListedPerson(reading: Reading, at: number, text: string): boolean {
  const joins = (one: number) =>
    /^[,;]$/.test(reading.text(one)) || /^(?:and|i|oraz)$/.test(reading.fold(one));
  return (
    reading.is(at, "actor") &&
    joins(at - 1) &&
    (joins(at + 1) || reading.endsSentence(at + 1)) &&
    !text.includes(reading.fold(at).slice(0, -1))
  );
}

/** "Reviews with stars belong to a trail": things by their plural, of which the package has nothing. */
function isLostThing(reading: Reading, at: number, text: string): boolean {
  if (isKnown(reading, at) || reading.locale !== "en" || !isPlural(reading.fold(at))) return false;
  if (!nounPhraseAt(reading, at)?.noun.known) return false;
  // What the prompt begins with is a title, and says for whom.
  const isLater = clauseAt(reading, at)[0] > 0;
  return isLater && !text.includes(reading.fold(at).slice(0, -2)) && isProse(reading, at);
}

const WITH = /^(?:with|including|by|z|ze|wedlug|wg)$/;
const separatesFrom = (reading: Reading, at: number, step: number): boolean =>
  Array.from({ length: step }, (_, one) => at - one - 1).some((one) => separates(reading, one));

/** "A service that converts temperatures": what the service does, in a word that says nothing to the rules. */
function isUnknownTask(reading: Reading, at: number): boolean {
  if (reading.token(at)?.kind !== "word" || reading.denied[at] || !RELATIVE.test(reading.fold(at - 1)))
    return false;
  const isOfService = [2, 3, 4].some((step) => reading.is(at - step, "service"));
  return isOfService && !isKnown(reading, at) && !OPERATING.test(reading.fold(at)) && isProse(reading, at);
}

/** A clause without paths and methods, which say what happens, and without reasons, which do not. */
function isProse(reading: Reading, at: number): boolean {
  const [from, to] = clauseAt(reading, at);
  const kinds = reading.tokens.slice(from, to).map(({ kind }) => kind);
  const folds = reading.tokens.slice(from, at).map(({ fold }) => fold);
  const isSpelled = kinds.some((kind) => kind === "path" || kind === "method" || kind === "url");
  return !isSpelled && !folds.some((fold) => REASON.test(fold));
}

const isKnown = (reading: Reading, at: number): boolean =>
  reading.isTagged(at) || isStopWord(reading.fold(at), reading.locale) || AUXILIARY.test(reading.fold(at));

/** A number, but of a line, of a version, or of something that was taken back. */
function isNumber(reading: Reading, at: number): boolean {
  const token = reading.token(at);
  if (token?.kind !== "number" || reading.denied[at]) return false;
  const isBullet = reading.text(at + 1) === ")" && reading.text(at - 1) !== "(";
  const isLine = reading.text(at + 1) === "." && (at === 0 || reading.endsSentence(at - 1));
  const [from, to] = clauseAt(reading, at);
  const isAddress = reading.tokens.slice(from, to).some(({ fold }) => ADDRESSES.test(fold));
  return !isBullet && !isLine && !isAddress && /^\d+(?:[.,]\d+)?$/.test(token.text);
}

const withoutGoal = ({ INTENT, ...rest }: PackageDocument): string => JSON.stringify([INTENT.name, rest]);

/** The clauses of the words. */
function joined(reading: Reading, words: readonly number[]): UnreadClause[] {
  const clauses = new Map<number, { to: number; words: number[] }>();
  for (const at of words) {
    const [from, to] = clauseAt(reading, at);
    const known = clauses.get(from);
    if (known) known.words.push(at);
    else clauses.set(from, { to, words: [at] });
  }
  return [...clauses].map(([from, clause]) => ({
    ...reading.span(from, clause.to),
    words: clause.words.map((at) => reading.text(at)),
    blocks: true,
  }));
}

function clauseAt(reading: Reading, at: number): [from: number, to: number] {
  let [from, to] = [at, at + 1];
  while (from > 0 && !separates(reading, from - 1)) from--;
  while (to < reading.tokens.length && !separates(reading, to)) to++;
  return [from, to];
}

const separates = (reading: Reading, at: number): boolean =>
  reading.endsSentence(at) || /^[,;:—–()]$/.test(reading.text(at));
