/** The phrases of word rows by their first word, as a table that the build can write out. */
import { foldWord } from "../../fold.ts";
import { tableText } from "../../text-table.ts";

/** A phrase of a row. */
export interface Phrase {
  readonly row: number;
  readonly words: readonly string[];
}

export const sameWords = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, at) => word === b[at]);

const ENDINGS: Readonly<Record<string, string>> = {
  y: "y a e ego ej emu ym ą ych ymi",
  i: "i ia ie iego iej iemu im ią ich imi",
  gi: "i a ie iego iej iemu im ą ich imi",
};

/** The words of a list, adjectives spelled out. */
export function formsOf(words: string): string[] {
  const forms: string[] = [];
  for (const written of words.split(" ")) {
    if (written === "") continue;
    const phrase = written.includes("_") ? written.replaceAll("_", " ") : written;
    const open = phrase.endsWith(")") ? phrase.lastIndexOf("(") : -1;
    const endings = open < 0 ? undefined : ENDINGS[phrase.slice(open + 1, -1)];
    if (endings === undefined) forms.push(phrase);
    else for (const ending of endings.split(" ")) forms.push(phrase.slice(0, open) + ending);
  }
  return forms;
}

/** The table of rows: by the first word of a phrase the numbers of its rows, each with the words that follow. */
export function phraseTable(rows: readonly (readonly [unknown, unknown, words: string])[]): string {
  const phrases = new Map<string, Phrase[]>();
  rows.forEach(([, , list], row) => {
    for (const phrase of formsOf(list)) {
      const words = foldWord(phrase).split(" ");
      const first = words[0] ?? "";
      const known = phrases.get(first);
      if (known === undefined) phrases.set(first, [{ row, words }]);
      // Two forms of an adjective can fold to one ("ubiegłą", "ubiegła").
      else if (!known.some((one) => one.row === row && sameWords(one.words, words)))
        known.push({ row, words });
    }
  });
  const written = (list: readonly Phrase[]) =>
    list.map(({ row, words }) => [row, ...words.slice(1)].join(" ")).join("\t");
  return tableText(Array.from(phrases, ([first, list]) => [first, written(list)]));
}

/** Reads a row of the table. */
export function phrasesIn(first: string, row: string): Phrase[] {
  return row.split("\t").map((written) => {
    const [number, ...rest] = written.split(" ");
    return { row: Number(number), words: [first, ...rest] };
  });
}
