/** Finds the tables and columns of a package in the words of a prompt, in any case and number. */
import { foldWord } from "#language/fold.ts";
import { nounOf, pluralOf, polishNoun, singularOf } from "../extract/nouns.ts";
import { identifier } from "../extract/path.ts";

/** Words that say what kind of thing is named; they are no part of its name. */
const KINDS =
  /^(?:a|an|the|this|that|each|every|all|new|field|fields|column|columns|attribute|attributes|property|properties|table|tables|resource|resources|collection|entity|called|named|also|too|their|its|pole|pola|polu|kolumne|kolumna|kolumny|kolumnie|tabele|tabela|tabeli|zasob|zasobu|nowe|nowa|nowy|nowa|tez|takze|rowniez|kazdy|kazdego|kazdej|wszystkich|o|nazwie)$/;

/** Words of a text without quotes, articles and words for kinds of things. */
export const nameWords = (text: string): string[] =>
  text
    .replace(/["'`„”“]/g, " ")
    .split(/[\s,]+/)
    .filter((word) => word !== "" && !KINDS.test(foldWord(word)));

/** The table that words name; undefined if none or the words say more. */
export function tableIn(text: string, tables: Iterable<string>): string | undefined {
  const words = nameWords(text);
  if (words.length === 0 || words.length > 4) return undefined;
  const spoken = words.join("-");
  const forms = new Set(formsOf(spoken).map(identifier));
  return [...tables].find((table) => forms.has(table) || forms.has(identifier(singularOf(table))));
}

/** A name in both numbers, and a Polish one also in English. */
function formsOf(spoken: string): string[] {
  const fold = foldWord(spoken);
  const polish = polishNoun(fold);
  const guessed = nounOf(spoken, "pl");
  return [
    spoken,
    fold,
    singularOf(fold),
    pluralOf(fold),
    guessed.plural,
    guessed.singular,
    ...(polish === undefined
      ? []
      : [polish.plural, polish.singular, polish.english, pluralOf(polish.english)]),
  ];
}

/** The column that words name; a Polish one also in another case. */
export function columnIn(text: string, columns: readonly string[]): string | undefined {
  const spoken = identifier(nameWords(text).join(" "));
  if (spoken === "") return undefined;
  const exact = columns.find((column) => column === spoken);
  if (exact !== undefined) return exact;
  const cases = columns.filter((column) => isCaseOf(column, spoken, /[^\x00-\x7f]/.test(text)));
  return cases.length === 1 ? cases[0] : undefined;
}

/** Whether two words differ in their endings only; of short words, which many share, just in the last letter. */
function isCaseOf(column: string, spoken: string, isPolish: boolean): boolean {
  const longest = Math.max(column.length, spoken.length);
  let shared = 0;
  while (shared < longest && column[shared] === spoken[shared]) shared++;
  return longest > 5 ? shared >= longest - 3 : isPolish && shared >= longest - 1 && shared >= 3;
}
