/** Polite questions in the passive voice, which are requests: "Could an invoice be sent to …, please?" */
import { isSentenceEnd } from "../action/marks.ts";
import type { Reading } from "./atoms.ts";

/**
 * "Could an invoice be sent, please": a request without a person. Without "please" it may ask what is possible.
 * @param at of "could", at the beginning of what is said
 */
export function isPolitePassive(reading: Reading, at: number): boolean {
  const isNoun = [at + 1, at + 2, at + 3].some((ahead) => reading.named("object:", ahead) !== undefined);
  if (!reading.has("possible", at) || !isNoun) return false;
  const tags = new Set<string>();
  for (let one = at; one < reading.atoms.length && !isSentenceEnd(reading, one); one++)
    for (const phrase of reading.phrasesAt(one)) for (const tag of phrase.tags) tags.add(tag);
  const isPolite = tags.has("please") || reading.has("please", at - 1);
  return isPolite && tags.has("passive") && !OTHERWISE.some((tag) => tags.has(tag));
}

/** What makes another sentence of a polite question. */
const OTHERWISE = ["negation", "cancel", "conditional", "speech", "pronoun"];
