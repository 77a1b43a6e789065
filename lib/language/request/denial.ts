/** Words that deny what is asked for, in English and Polish, and what they become when they are typed in haste. */

/** Every family reads them; each adds the words of its own subject, e.g. "skip". */
export const EN_DENIALS =
  "no|not|never|neither|nor|without|avoid|refuse|don't|do not|don t|doesn't|does not|didn't|did not|won't|will not|wouldn't|would not|" +
  "can't|cannot|can not|couldn't|could not|shouldn't|should not|mustn't|must not|needn't|need not|isn't|is not|aren't|are not|" +
  "haven't|have not|hasn't|has not|no need to|there is no need to|no longer|don't want|do not want|rather not";
export const PL_DENIALS =
  "nie|nigdy|ani|bez|żadn/ego,ej,ych,e,a,y|zabraniam|nie chcę|nie chcemy|nie trzeba|nie musisz|nie wolno|nie ma potrzeby|bez żadn/ego,ej,ych";

/** Denials by which a slip is told, with the slips that no rule below makes. */
const MISTYPED: Readonly<Record<string, string>> = {
  "don't": "dnt dotn dnot odnt donnt",
  not: "",
  never: "",
  without: "whitout whithout wihtotu w/out w/o",
  cannot: "",
  avoid: "",
  nie: "ni ne neie nje nir nue",
  nigdy: "",
  bez: "",
  zabraniam: "",
};
/** Words of their own that one letter makes of a denial. */
const REAL = new Set(["avid", "no"]);
/** Of a shorter word every letter counts. */
const SHORTEST_SHORTENED = 5;

/** "Donot", "do'nt", "dontt": verbs, and what is meant to be "n't" behind them. */
const VERBS = "do does did is are was were has have had ca wo could would should must need".split(" ");
const ENDINGS = "nt nt' 'nt n'tt ntt nt't n't't not nott n;t n,t n.t n\u00b4t n`t".split(" ");

let slips: ReadonlyMap<string, string> | undefined;

/** The word that a folded one was meant to be if it is a mistyped denial: "dnt" is "don't", "nei" is "nie"; else itself. */
export function withoutSlip(word: string): string {
  slips ??= slipsOf(MISTYPED);
  return slips.get(word) ?? word;
}

function slipsOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const verb of VERBS) for (const ending of ENDINGS) found.set(verb + ending, `${verb}n't`);
  for (const [word, more] of Object.entries(words)) {
    for (const slip of more.split(" ")) found.set(slip, word);
    for (let at = 0; at < word.length; at++) {
      const [before, letter = "", rest] = [word.slice(0, at), word[at], word.slice(at + 1)];
      const isShort = word.length < SHORTEST_SHORTENED;
      found.set(before + letter + letter + rest, word);
      // The first letter of a longer word is trusted.
      if (rest !== "" && (isShort || at > 0)) found.set(before + rest[0] + letter + rest.slice(1), word);
      if (!isShort && at > 0) found.set(before + rest, word);
    }
  }
  for (const word of [...REAL, ...Object.keys(words), ""]) found.delete(word);
  return found;
}
