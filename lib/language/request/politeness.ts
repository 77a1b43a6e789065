/** What people put around a request, and how lists of such phrases are written. */

/** The rules that {@link requestIn} takes off both ends of a text. */
export interface Politeness {
  readonly [rule: string]: string;
  /** In front of a request. */
  readonly before: string;
  /** A question that is a request: "could you". */
  readonly modal: string;
  /** "How about", behind which a verb must follow. */
  readonly wish: string;
  /** Behind a request. */
  readonly after: string;
}

/** Lists of phrases as one: each of the first with each of the second, and so on; an empty phrase leaves its place out. */
export function phrasesOfLists(...lists: readonly string[]): string {
  return lists
    .map((list) => list.split("|"))
    .reduce((starts, ends) =>
      starts.flatMap((start) => ends.map((end) => [start, end].filter((text) => text !== "").join(" "))),
    )
    .join("|");
}

/** Phrases also as they are typed in haste: "im trying to". What denies needs no such form. */
export function hasty(list: string): string {
  const plain = list
    .split("|")
    .filter((phrase) => /\b(?:i'd|i'm|i've|let's|it'd|what's|who's|how's|where's)(?= |$)/.test(phrase));
  return [list, ...plain.map((phrase) => phrase.replaceAll("'", ""))].join("|");
}
