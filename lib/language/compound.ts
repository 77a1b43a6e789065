/** Splits German compounds into words of a vocabulary: `Lagerbestand` into `lager` and `bestand`. */

/** Letters that join the parts of a compound. */
const JOINTS = ["", "s", "es", "n", "en", "er", "e"];

/** Parts shorter than this are endings more often than words. */
const SHORTEST_PART = 3;
/** Words shorter than this are no compounds. */
const SHORTEST_WORD = 7;

/**
 * The parts of a compound, the fewest that cover it.
 *
 * @param isKnown whether a part is a word in some form
 * @returns null if the word is not a compound of known words
 */
export function splitCompound(word: string, isKnown: (part: string) => boolean, parts = 3): string[] | null {
  if (word.length < SHORTEST_WORD || parts < 2) return null;
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const head = wordWithJoint(word.slice(0, at), isKnown);
    if (head === null) continue;
    const tail = word.slice(at);
    if (isKnown(tail)) return [head, tail];
    const rest = splitCompound(tail, isKnown, parts - 1);
    if (rest) return [head, ...rest];
  }
  return null;
}

function wordWithJoint(part: string, isKnown: (part: string) => boolean): string | null {
  for (const joint of JOINTS) {
    const bare = joint === "" ? part : part.endsWith(joint) ? part.slice(0, -joint.length) : "";
    if (bare.length >= SHORTEST_PART && isKnown(bare)) return bare;
  }
  return null;
}
