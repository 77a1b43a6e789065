/** What the rules alone decide: whether a text asks for something at all. No model is asked to overrule them. */
import { foldWord } from "#language/fold.ts";
import { isSentenceEnd } from "../action/marks.ts";
import { isSystem } from "../actions/index.ts";
import type { Reading } from "./atoms.ts";
import { CONDITION, WITHDRAWN } from "./guard-words.ts";
import type { Range } from "./ranges.ts";
import { passedOn } from "./ranges.ts";
import { type Analysis, isHostile } from "./understand.ts";

/** Moods of a clause that no other reading can turn into a request. */
const FINAL = ["negated", "cancelled", "told", "questioned", "conditional"] as const;
export type Decided = (typeof FINAL)[number] | "hostile" | "administers";

/** Why a text is for the rules alone; undefined if a model may say what it asks for. */
export function decidedBy(analysis: Analysis): Decided | undefined {
  const { reading, frames, moods, drafts } = analysis;
  if (isHostile(analysis)) return "hostile";
  if (drafts.some(({ action }) => isSystem(action))) return "administers";
  const mood = FINAL.find((one) => frames.some((frame) => frame.mood === one));
  if (mood !== undefined) return mood;
  if (moods.has("negated")) return "negated";
  const others = passedOn(reading, frames);
  if (isQuestion(reading, others)) return "questioned";
  if (says(reading, "cancel", others)) return "cancelled";
  const words = ` ${foldWord(outside(reading.text, others)).replace(/[.,;:!?\s]+/g, " ")} `;
  if (WITHDRAWN.test(words)) return "cancelled";
  return CONDITION.test(words) || says(reading, "conditional", others) ? "conditional" : undefined;
}

/** A sentence that asks something, and not politely for something: "could you …?" is a request. */
function isQuestion(reading: Reading, others: readonly Range[]): boolean {
  let [asks, polite] = [false, false];
  for (const [at, { start, fold }] of reading.atoms.entries()) {
    if (isSentenceEnd(reading, at)) {
      if ((asks || fold === "?") && !polite) return true;
      [asks, polite] = [false, false];
    } else if (!isIn(start, others)) {
      asks ||= reading.has("question", at);
      polite ||= reading.has("modal", at) || reading.has("polite", at);
    }
  }
  return asks && !polite;
}

function says(reading: Reading, tag: string, others: readonly Range[]): boolean {
  return reading.atoms.some(
    ({ start }, at) =>
      !isIn(start, others) && reading.phrasesAt(at).some(({ tags }) => tags.has(tag) && !tags.has("polite")),
  );
}

const isIn = (place: number, ranges: readonly Range[]): boolean =>
  ranges.some(({ start, end }) => start <= place && place < end);

/** The text with blanks for the ranges. */
function outside(text: string, ranges: readonly Range[]): string {
  return ranges.reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
}
