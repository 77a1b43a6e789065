/** What words behind a noun make of it: „faktura …” asks for one, „faktura … została wysłana” tells of one. */
import { type Frame, isQuery } from "../action/frame.ts";
import type { Reading } from "./atoms.ts";
import type { Preamble } from "./preamble.ts";

/** „Proszę o informację, czy faktura …”: something is to be answered. */
export function isAsking({ isWanted, object, destinations, place }: Frame): boolean {
  return isWanted && object === "message" && destinations.length === 0 && place === undefined;
}

/** "An invoice … should be sent to …": a noun that asks for something. */
export function isWish(
  { isNominal, isWanted, isEnsured }: Frame,
  tags: ReadonlySet<string>,
  words: number,
): boolean {
  const isAsked = isEnsured ? tags.has("ensured") : tags.has("passive") && isWanted;
  return isNominal && (isAsked || (tags.has("wanted") && (words > 1 || isWanted)));
}

/** "Lisa needs an invoice", as somebody who knows it says it: not asked for yet. */
export function isNeeded(
  reading: Reading,
  at: number,
  { isNominal, mood }: Frame,
  { speech, quoted, question, conditional, negated }: Preamble,
): boolean {
  if (!isNominal || (mood !== "told" && mood !== "unclear")) return false;
  const verb = reading.has("adjective", at - 1) ? at - 2 : at - 1;
  return (
    NEEDS.test(reading.atoms[verb]?.fold ?? "") && !(speech || quoted || question || conditional || negated)
  );
}

const NEEDS = /^(?:needs?|potrzebuj[ea]|chce|chca)$/;

/** A finite verb behind a noun makes a statement of it: „faktura … została wysłana”. */
export function isToldNoun(reading: Reading, frame: Frame, tags: ReadonlySet<string>, at: number): boolean {
  if (frame.mood !== "asked" || frame.isWanted) return false;
  // "Email from a client": one that came.
  if (frame.isNominal && tags.has("from") && reading.kind(at + 1) !== "email" && frame.object === "email")
    return true;
  if (!tags.has("told")) return false;
  if (frame.isNominal)
    return !isQuery(frame.object) || !/^(?:sa|jest|are|is)$/.test(reading.atoms[at]?.fold ?? "");
  return at === frame.at + 1 && reading.named("object:", frame.at) !== undefined;
}

/** „Faktura … zaginęła”: a past form makes a statement of a noun. */
export function isPastForm({ isNominal, isWanted }: Frame, text: string, fold: string): boolean {
  const isName = /^\p{Lu}\p{Ll}/u.test(text) || FIRST_NAME.test(fold);
  return isNominal && !isWanted && !isName && PAST.test(fold);
}

/** First names with the ends of past forms, folded. */
const FIRST_NAME =
  /^(?:kamil|michal|rafal|emil|pawel|karol|daniel|gabriel|marcel|samuel|bogumil|cyryl|kornel|raul|paul|saul|neil|phil|will|fred|ted|ned|alfred|mohamed|ahmed|jared|manfred)$/;
/** Ends of past forms in either language, folded. */
const PAST = /^[a-z]{2,}(?:[aeiouy]l[aoiy]?|dl[ao]?|ed)$/;
