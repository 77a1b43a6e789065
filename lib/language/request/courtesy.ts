/** Courtesy and haste around a request: they ask for nothing of their own. */
import { foldWord } from "../fold.ts";
import { phrasesOf } from "../phrases.ts";
import { type Courtesy, EN_COURTESY, PL_COURTESY } from "./courtesy.data.ts";

export { type Courtesy, EN_COURTESY, PL_COURTESY };

/** All of it, and what is said behind a request: nobody greets there. */
export const aroundRequest = (courtesy: Courtesy): string => Object.values(courtesy).join("|");
export const behindRequest = ({ please, thanks, leisure, haste }: Courtesy): string =>
  [please, thanks, leisure, haste].join("|");

type Group = keyof Courtesy;

const sets = new Map<Group, ReadonlySet<string>>();

/** True for a folded phrase of a group, in either language. */
export function isOf(group: Group, phrase: string): boolean {
  let set = sets.get(group);
  if (set === undefined) {
    set = new Set(phrasesOf(foldWord(`${EN_COURTESY[group]}|${PL_COURTESY[group]}`)));
    sets.set(group, set);
  }
  return set.has(phrase);
}

const GROUPS = Object.keys(EN_COURTESY) as Group[];
/** True for a folded phrase that is courtesy or haste of any group, in either language. */
export const isCourtesy = (phrase: string): boolean => GROUPS.some((group) => isOf(group, phrase));

/** True for a folded word that says "please", greets or thanks. */
export const isCourteous = (word: string): boolean =>
  isOf("please", word) || isOf("greeting", word) || isOf("thanks", word) || REST.test(word);
const REST = /^(?:thank|regards|pozdrawiam)$/;
