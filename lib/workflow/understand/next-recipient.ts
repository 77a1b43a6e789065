/** Another recipient with a text of its own, behind the text of a message: "tell #a that … and #b that …". */
import type { Frame, Said } from "../action/frame.ts";
import { isNewLine, isSentenceEnd } from "../action/marks.ts";
import type { Reading } from "./atoms.ts";

export interface NextRecipient {
  /** The first atom behind the conjunction. */
  readonly at: number;
  /** The addresses and channels. */
  readonly targets: readonly number[];
  /** The atom behind them. */
  readonly end: number;
  /** True if a text of its own begins behind them. */
  readonly opens: boolean;
  /** False if the text before may go on with them: then it must be asked. */
  readonly isSure: boolean;
}

/** Another recipient behind a conjunction or mark; undefined if the text goes on. */
export function nextRecipient(
  reading: Reading,
  frame: Frame,
  said: Said,
  at: number,
): NextRecipient | undefined {
  const joint = jointAt(reading, at);
  if (joint === undefined) return undefined;
  const group = recipientsAt(reading, frame, joint.end);
  if (group === undefined) return undefined;
  const { targets, end } = group;
  const isListed = isTarget(reading, frame, at - 1);
  const isNested = isListed || reading.atoms.slice(said.from, at).some(({ kind }) => TARGETS.has(kind));
  if (opens(reading, frame, said, end))
    return { at: joint.end, targets, end, opens: true, isSure: !isNested };
  if (isListed || !targets.some((target) => isSameKind(reading, frame, target))) return undefined;
  const isPlain = said.isBody && !isAnnounced(reading, said.from);
  const isDoubtful = joint.isWord && (isPlain || endsWithTarget(reading, end));
  return isDoubtful ? { at: joint.end, targets, end, opens: false, isSure: false } : undefined;
}

/** "Say that x on #a and that y on #b", „"x" na #a, "y" na #b”: which text goes where must be asked. */
export function beginsOtherText(reading: Reading, frame: Frame, at: number): boolean {
  const joint = isTarget(reading, frame, at - 1) ? jointAt(reading, at) : undefined;
  if (joint === undefined) return false;
  if (reading.kind(joint.end) === "quoted") return recipientsAt(reading, frame, joint.end + 1) !== undefined;
  return joint.isWord && isThat(reading, joint.end);
}

/** True if the recipients say in which chat they are: "#b on Slack". */
export function namesChat(reading: Reading, { at, end }: NextRecipient): boolean {
  for (let place = at; place < end; place++) if (placeEnd(reading, place) !== undefined) return true;
  return false;
}

interface Joint {
  readonly end: number;
  /** True if a word joins, not only a comma or another mark. */
  readonly isWord: boolean;
}

const CONTRASTS = /^(?:while|whereas|whilst|zas|natomiast|separately|instead|osobno)$/;

function jointAt(reading: Reading, from: number): Joint | undefined {
  let at = from;
  let isWord = false;
  const fold = reading.atoms[at]?.fold;
  if (fold === "," || isSentenceEnd(reading, at)) at++;
  while (at < from + LONGEST_JOINT) {
    const isContrast = CONTRASTS.test(reading.atoms[at]?.fold ?? "");
    const end = isContrast ? at + 1 : Math.max(reading.after("and", at), reading.after("polite", at));
    if (end <= at) break;
    isWord = true;
    // "And, separately, #b that …".
    at = reading.atoms[end]?.fold === "," ? end + 1 : end;
  }
  return at > from || isNewLine(reading, from) ? { end: at, isWord } : undefined;
}

const LONGEST_JOINT = 6;
const TARGETS = new Set<string | undefined>(["email", "channel"]);

function isTarget(reading: Reading, { place }: Frame, at: number): boolean {
  const kind = reading.kind(at);
  if (TARGETS.has(kind)) return true;
  if (kind === "handle") return place !== undefined;
  return kind === "number" && place === "telegram" && (reading.atoms[at]?.text.length ?? 0) > 4;
}

/** True if an atom is an address or channel as those of the frame are. */
export function isSameKind(reading: Reading, { destinations }: Frame, at: number): boolean {
  const kind = reading.kind(at) === "email" ? "email" : "channel";
  return destinations.some(({ is }) => is === kind);
}

interface Recipients {
  readonly targets: readonly number[];
  readonly end: number;
}

/** More than a list of recipients takes. */
const LONGEST_LIST = 16;
const PLACES = ["object:slack", "object:teams", "object:telegram"];

function recipientsAt(reading: Reading, frame: Frame, from: number): Recipients | undefined {
  const targets: number[] = [];
  let isNamed = false;
  let at = from;
  while (at < from + LONGEST_LIST) {
    if (isTarget(reading, frame, at)) {
      targets.push(at++);
      continue;
    }
    const next = targets.length > 0 ? listedEnd(reading, frame, at) : leadEnd(reading, at);
    if (next === undefined) break;
    isNamed ||= reading.after("to", from) === at;
    at = next;
  }
  return targets.length > 0 || (isNamed && isName(reading, at - 1)) ? { targets, end: at } : undefined;
}

const isName = ({ atoms }: Reading, at: number): boolean => /^\p{Lu}/u.test(atoms[at]?.text ?? "");

/** The atom after a preposition, noun or name before an address: "to Bob (", „do pani Ewy”. */
function leadEnd(reading: Reading, at: number): number | undefined {
  if (/^[(<[]$/.test(reading.atoms[at]?.fold ?? "")) return at + 1;
  const tags = ["to", "into", "cc", "channel", "addressee", "group"];
  const end = Math.max(...tags.map((tag) => reading.after(tag, at)));
  if (end > at) return end;
  const place = placeEnd(reading, at);
  if (place !== undefined) return place;
  return reading.kind(at) === "word" && reading.phrasesAt(at).length === 0 && isName(reading, at)
    ? at + 1
    : undefined;
}

/** The atom after what follows an address in a list: a bracket, "on Slack", or a conjunction with another address. */
function listedEnd(reading: Reading, frame: Frame, at: number): number | undefined {
  const fold = reading.atoms[at]?.fold ?? "";
  if (/^[)>\]]$/.test(fold)) return at + 1;
  const place = placeEnd(reading, Math.max(reading.after("into", at), at));
  if (place !== undefined) return place;
  const joint = fold === "," ? at + 1 : reading.after("and", at);
  if (joint < 0) return undefined;
  const next = Math.max(reading.after("to", joint), reading.after("and", joint), joint);
  return isTarget(reading, frame, next) ? next : undefined;
}

const placeEnd = (reading: Reading, at: number): number | undefined =>
  PLACES.some((place) => reading.has(place, at)) ? at + 1 : undefined;

/** „Bo” gives a reason; it opens no text. */
const isThat = (reading: Reading, at: number): boolean =>
  reading.has("that", at) && reading.atoms[at]?.fold !== "bo";

/** True if a text of its own begins behind the recipients. */
function opens(reading: Reading, { verbs }: Frame, { from, isBody }: Said, end: number): boolean {
  const at = reading.atoms[end]?.fold === "," ? end + 1 : end;
  const first = reading.atoms[at];
  if (isThat(reading, at) || reading.kind(at) === "quoted") return true;
  if (at === end && (first?.fold === ":" || isDash(reading, at))) return true;
  if (verbs.has("ask") && (reading.has("question", at) || reading.has("conditional", at))) return true;
  if (!isBody && (reading.has("topic", at) || reading.has("matter", at))) return true;
  if (reading.phrasesAt(at).some(({ tags, length }) => tags.has("body") && length > 1)) return true;
  // "Saying … and to #b saying …".
  if (reading.has("body", at) && reading.atoms[from - 1]?.fold === first?.fold) return true;
  return first?.fold === "to" && reading.locale === "en" && isInfinitive(reading, from);
}

const isInfinitive = ({ atoms }: Reading, from: number): boolean =>
  atoms[from]?.fold === "to" || atoms[from - 1]?.fold === "to";

/** A dash with a space around it announces a text as a colon does. */
export function isDash({ atoms }: Reading, at: number): boolean {
  const [atom, next] = [atoms[at], atoms[at + 1]];
  return (
    atom?.kind === "mark" && /^[-\u2013\u2014]$/.test(atom.fold) && !atom.joined && next?.joined === false
  );
}

/** True if a word, mark or quotation opens the text that begins at an atom. */
function isAnnounced(reading: Reading, from: number): boolean {
  const before = reading.atoms[from - 1];
  return !TARGETS.has(before?.kind) && before?.kind !== "handle" && before?.kind !== "number";
}

const TOO = /^(?:too|tez|rowniez|takze)$/;

/** True if nothing, or „też”, follows the recipients in their sentence. */
function endsWithTarget(reading: Reading, end: number): boolean {
  const isToo = TOO.test(reading.atoms[end]?.fold ?? "");
  const at = isToo ? end + 1 : Math.max(reading.after("polite", end), end);
  return reading.atoms[at] === undefined || isSentenceEnd(reading, at);
}
