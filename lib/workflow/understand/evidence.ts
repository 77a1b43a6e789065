/** Which words of a text speak for which action, whatever the sentence says of it. */
import type { Moment } from "#language/extract/time/now.ts";
import type { ActionName } from "#schemas/workflow.ts";
import { ACTION_DEFINITIONS } from "../actions/index.ts";
import { type AtomLocale, readingOf } from "./atoms.ts";

/** Actions by the words that name them alone. */
const ACTIONS: ReadonlyMap<string, ActionName> = new Map(
  Object.values(ACTION_DEFINITIONS).flatMap(({ action, sentences }) =>
    (sentences?.evidence ?? []).map((tag) => [tag, action] as const),
  ),
);

/** The words by action, in the order of the text. */
export function evidenceIn(
  text: string,
  moment: Moment,
  locale: AtomLocale | undefined,
): ReadonlyMap<ActionName, ReadonlySet<string>> {
  const reading = readingOf(text, moment, locale);
  const found = new Map<ActionName, Set<string>>();
  for (const at of reading.atoms.keys())
    for (const { tags, length } of reading.phrasesAt(at))
      for (const tag of tags) {
        const action = ACTIONS.get(tag);
        if (action === undefined) continue;
        const words = found.get(action) ?? new Set();
        found.set(action, words.add(reading.slice(at, at + length)));
      }
  return found;
}
