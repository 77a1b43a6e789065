/** Clauses of which the rest is data: CRM records, descriptions of code, settings. */
import type { Frame } from "../action/frame.ts";
import { isSentenceEnd } from "../action/marks.ts";
import { ACTION_DEFINITIONS } from "../actions/index.ts";
import type { Reading } from "./atoms.ts";
import { beginsClause, namesPlace } from "./next-clause.ts";

/** What administers the service comes first: it needs a name of its own, where a record may have any. */
const PATTERNS = Object.values(ACTION_DEFINITIONS)
  .flatMap(({ sentences }) => sentences ?? [])
  .toReversed();

/** True if everything that follows belongs to one field of the frame. */
export function takesRest(reading: Reading, frame: Frame, at: number): boolean {
  if (frame.data !== undefined || frame.mood !== "asked") return false;
  const begins = (place: number) => beginsClause(reading, place);
  return PATTERNS.some(({ rest }) => rest?.(frame, reading, at, begins) ?? false);
}

/** The end of a clause that is data: the next request that names where it goes, or the end of the sentence. */
export function restEnd(reading: Reading, from: number): number {
  const { length } = reading.atoms;
  for (let at = from; at < length; at++) {
    const isNextField = namesField(reading.atoms[at + 1]?.fold ?? "");
    // "Stage: won; owner: Jan".
    if (isSentenceEnd(reading, at) && !(isNextField && reading.atoms[at]?.fold === ";")) return at;
    if (at === from) continue;
    const joined = reading.after("and", at);
    if (joined < 0 && reading.atoms[at]?.fold !== ",") continue;
    const after = joined > 0 ? joined : at + 1;
    const isField = namesField(reading.atoms[after]?.fold ?? "");
    if (!isField && beginsClause(reading, after) && namesPlace(reading, after)) return at;
  }
  return length;
}

const namesField = (word: string): boolean => PATTERNS.some((one) => one.namesField?.(word) ?? false);
