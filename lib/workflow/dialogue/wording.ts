/** How a turn is worded: as a question, as a correction, with the verbs of an order. */
import { wordsOf } from "./acts.ts";
import { isRequestWord, QUESTION_WORDS } from "./relation.ts";

/** The text with blanks for what matches: every other place stays where it is. */
export const blanked = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (match) => " ".repeat(match.length));

export const MARKED =
  /(?:^| )(?:jednak|zmien|zamiast|raczej|lepiej|actually|instead|change|rather|make|switch)(?: |$)/;

/** Verbs that only say that it should be done. */
export const ORDERS =
  /(?<!\p{L})(?:leci|idzie|wychodzi|rób|rob|powtarzaj|repeat|uruchom|wykonaj|wysyłaj|wysylaj|zaplanuj|dopiero(?=\s+(?:w|we|o|za|jutro|pojutrze|od|\d))|run|start|schedule|do)(?!\p{L})/giu;

/** Whether a text asks something instead of asking for something. */
export function isQuestion(text: string): boolean {
  const words = wordsOf(text);
  const [first = "", second = ""] = words;
  if (isRequestWord(first, second)) return false;
  return text.trim().endsWith("?") || QUESTION_WORDS.has(first);
}
