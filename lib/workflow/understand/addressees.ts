/** Recipients of a clause: addresses, channels and names. */
import { type Frame, isInvoice } from "../action/frame.ts";
import { formEnd } from "../actions/shared/legal-form.ts";
import type { Atom, Reading } from "./atoms.ts";

/** What an address is in the clause. */
export type Role = "to" | "cc" | "from";

/** The most words of a name without an address: „do Anny Nowak z ACME”. */
const LONGEST_NAME = 4;

/** Takes an address, channel or handle. */
export function addressee(frame: Frame, { kind, entity, text, start }: Atom, role: Role): void {
  if (kind === "channel")
    frame.destinations.push({ is: "channel", place: frame.place ?? "slack", name: text });
  else if (kind === "handle" && frame.place !== undefined)
    frame.destinations.push({ is: "channel", place: frame.place, name: text });
  else if (entity?.kind === "email") {
    const { address } = entity.value;
    if (role === "cc") frame.cc.push(address);
    else if (role === "to") frame.destinations.push({ is: "email", address, start });
  }
}

/** Takes a channel by its name, „kanał general”; the atom after it. */
export function channelAt(reading: Reading, frame: Frame, at: number): number | undefined {
  const atom = reading.atoms[at];
  if (atom?.kind !== "word" && atom?.kind !== "name") return undefined;
  if (
    reading
      .phrasesAt(at)
      .some(({ tags }) => ["that", "to", "into", "and", "body"].some((tag) => tags.has(tag)))
  )
    return undefined;
  frame.destinations.push({ is: "channel", place: frame.place ?? "slack", name: atom.text });
  return at + 1;
}

/** Takes a channel by a name before its noun, "the Finance channel"; the atom after it. */
export function namedChannelEnd(reading: Reading, frame: Frame, at: number): number | undefined {
  const atom = reading.atoms[at];
  if (reading.locale !== "en" || atom?.kind !== "word" || reading.atoms[at + 1]?.fold !== "channel")
    return undefined;
  // "Discord channel #art": the channel has a name of its own.
  if (reading.kind(at + 2) === "channel") return undefined;
  const isPlain = reading.phrasesAt(at).every(({ tags }) => QUALIFIES.test([...tags].join(" ")));
  if (!isPlain || isInvoice(frame) || NO_NAME.test(atom.fold)) return undefined;
  frame.destinations.push({ is: "channel", place: frame.place ?? "slack", name: atom.text });
  return at + 2;
}

/** "The whole channel", "the same channel": no names. */
const NO_NAME =
  /^(?:whole|entire|same|right|wrong|other|usual|private|public|old|own|which|any|every|each|no|correct|best)$/;

/** What the name of a channel may say beside: "the sales channel". */
const QUALIFIES = /^(?:report:\w+|entity:\w+|addressee|group|polite| )*$/;

/** Takes a recipient by name, „do Kowalskiego”, "to ACME"; the atom after it. */
export function nameEnd(reading: Reading, frame: Frame, at: number): number {
  if (reading.has("them", at)) {
    frame.isThem = true;
    return at + 1;
  }
  let end = at;
  while (end < at + LONGEST_NAME && (isName(reading, end) || (end > at && isMax(reading, end)))) {
    const form = end > at ? formEnd(reading, end) : end;
    if (form > end) {
      end = form;
      break;
    }
    end += isAbbreviated(reading, end) ? 3 : 1;
    // "Hartley & Sons"
    if (reading.atoms[end]?.fold === "&" && isName(reading, end + 1)) end++;
  }
  if (POSSESSIVE.test(reading.atoms[at]?.fold ?? "")) return at;
  if (end > at && isProper(reading, at)) frame.names.push(reading.slice(at, end));
  return end;
}

/** "To their accounts team": nobody's name. */
const POSSESSIVE = /^(?:their|his|her|its|your|my|our)$/;

/** „Dla Iglo Max”: "max" limits only what is written small. */
const isMax = (reading: Reading, at: number): boolean =>
  reading.has("inexact", at) && /^\p{Lu}/u.test(reading.atoms[at]?.text ?? "");

/** „P.H.U. Maks” */
const isAbbreviated = ({ atoms }: Reading, at: number): boolean =>
  /^\p{Lu}(?:\.\p{Lu})+$/u.test(atoms[at]?.text ?? "") &&
  atoms[at + 1]?.fold === "." &&
  /^\p{Lu}/u.test(atoms[at + 2]?.text ?? "");

/** "For order 4512" names nobody; „do kowalskiego” does, as people write without capitals. */
function isProper(reading: Reading, at: number): boolean {
  return reading.atoms[at - 1]?.fold !== "for" || /^\p{Lu}/u.test(reading.atoms[at]?.text ?? "");
}

function isName(reading: Reading, at: number): boolean {
  const atom = reading.atoms[at];
  return atom?.kind === "word" && reading.phrasesAt(at).length === 0;
}
