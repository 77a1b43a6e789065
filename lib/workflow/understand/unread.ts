/**
 * Words of a request that nobody has read. One of them may change what is asked for, so a plan that leaves its machine is
 * whole only without them.
 */
import type { Reading } from "./atoms.ts";
import type { Draft } from "./draft.ts";

export interface Unread {
  readonly text: string;
  /** UTF-16 offsets into the request. */
  readonly start: number;
  readonly end: number;
}

/** The words of the clauses that ask for something, neighbours together. */
export function unreadIn(reading: Reading, drafts: readonly Draft[]): Unread[] {
  const frames = new Set(
    drafts.filter(({ action }) => !action.startsWith("system_")).map(({ frame }) => frame),
  );
  const isSent = drafts.some(({ action }) => action.startsWith("send_"));
  const places = [...frames]
    .flatMap(({ unread, object }) =>
      // The number of the invoice that is corrected is read where all of them are known.
      object === "correction" ? unread.filter((at) => !/\d/.test(reading.atoms[at]?.text ?? "")) : unread,
    )
    .filter((at) => !saysNothing(reading, at, isSent))
    .sort((one, other) => one - other);
  const found: Unread[] = [];
  let last = -2;
  for (const at of places) {
    const atom = reading.atoms[at];
    if (atom === undefined) continue;
    const { start, end, text } = atom;
    const before = found.at(-1);
    if (before && at === last + 1)
      found[found.length - 1] = { start: before.start, end, text: reading.text.slice(before.start, end) };
    else found.push({ text, start, end });
    last = at;
  }
  return found;
}

/** Forms of companies, as they are written behind a name. */
const FORM = /^(?:sp|o\.o|s\.?a|s\.?c|ltd|llc|inc|gmbh|nip|co)$/;

/** Words that say how, and change nothing: a draft is a file whether it is called one or not. */
const FILLER =
  /^(?:(?:sztuk|laczn|calkowit|ogoln|elektroniczn|zwykl|kolejn|standardow|oficjaln|normaln|mal)\p{L}*|electronic|digital|standard|regular|official|proper|formal|brief|small|little|overall|whole|pojdzie|nikogo|rzecz|oba|obie|formacie|i|send|as|both|format)$/u;

/** What a file is called that is made and not sent; of what is sent it says that it should not be. */
const DRAFT = /^(?:(?:szkic|robocz|wersj)\p{L}*|draft)$/u;

/** Before a name that is no recipient's: "in German", "before Christmas", „oprócz Kowalskiego”. */
const APART =
  /^(?:in|before|after|until|since|by|except|without|w|we|po|przed|od|przez|bez|oprocz|wyjatkiem)$/;

/** The most words between a preposition and the address of a recipient: "to my colleague Bob, bob@…". */
const MOST_WORDS = 4;

function saysNothing(reading: Reading, at: number, isSent: boolean): boolean {
  const { text = "", fold = "" } = reading.atoms[at] ?? {};
  if (DRAFT.test(fold)) return !isSent;
  // The name of whom an address belongs to says nothing that the address does not.
  const isName = /^\p{Lu}/u.test(text)
    ? !/\p{N}/u.test(text) && !APART.test(wordBeforeNames(reading, at))
    : FORM.test(fold) || isPartOfForm(reading, at);
  return isName || FILLER.test(fold) || isRecipient(reading, at);
}

/** The word before a name of several words. */
function wordBeforeNames({ atoms }: Reading, at: number): string {
  let before = at - 1;
  while (/^\p{Lu}/u.test(atoms[before]?.text ?? "")) before--;
  return atoms[before]?.fold ?? "";
}

/** „Sp. z o.o.”, however its points are written. */
const isPartOfForm = ({ atoms, text }: Reading, at: number): boolean => {
  const { start = 0, end = 0 } = atoms[at] ?? {};
  return /^sp[ .]*z[ .]*o[ .]*o/i.test(
    text.slice(Math.max(0, start - 8), end + 8).replace(/^.*?(?=sp)/is, ""),
  );
};

/** Whether a word is between "to" and an address. */
function isRecipient(reading: Reading, at: number): boolean {
  for (let next = at + 1; reading.kind(next) !== "email"; next++)
    if (next > at + MOST_WORDS || !isWord(reading, next) || reading.has("to", next)) return false;
  for (let before = at - 1; before >= at - MOST_WORDS && isWord(reading, before); before--)
    if (reading.has("to", before)) return true;
  return false;
}

const isWord = (reading: Reading, at: number): boolean =>
  reading.kind(at) === "word" || reading.kind(at) === "name" || reading.atoms[at]?.fold === ",";
