/**
 * The lexicon of concepts, stemmed: which concepts a word or phrase of a language can mean. The build writes it out.
 *
 * A row of the texts in `concepts/` is one concept: how common its words are in identifiers (0 the most), its words in
 * English, Polish, German, French, Spanish and Italian, and after `~` concepts that it has to do with. A phrase has `_`
 * between its words. How common they are: the number of 44 public repositories of all kinds whose identifiers have one
 * of them, in eight bands.
 */
import actions from "./concepts/actions.txt" with { type: "text" };
import business from "./concepts/business.txt" with { type: "text" };
import code from "./concepts/code.txt" with { type: "text" };
import domains from "./concepts/domains.txt" with { type: "text" };
import general from "./concepts/general.txt" with { type: "text" };
import processes from "./concepts/processes.txt" with { type: "text" };
import qualities from "./concepts/qualities.txt" with { type: "text" };
import relatedNames from "./concepts/related.txt" with { type: "text" };
import software from "./concepts/software.txt" with { type: "text" };
import things from "./concepts/things.txt" with { type: "text" };
import { type StemLanguage, stemmerOf } from "./stem.ts";
import { tableText } from "./text-table.ts";

interface Concept {
  readonly name: string;
  readonly commonness: string;
  readonly words: Readonly<Record<StemLanguage, readonly string[]>>;
  readonly related: readonly string[];
}

function conceptOf(row: string): Concept {
  const [words = "", related = ""] = row.slice(2).split("~");
  const columns = words.split("|").map((column) => column.trim().split(" "));
  return {
    name: columns[0]?.[0] ?? "",
    commonness: row.charAt(0),
    words: {
      en: columns[0] ?? [],
      pl: columns[1] ?? [],
      de: columns[2] ?? [],
      fr: columns[3] ?? [],
      es: columns[4] ?? [],
      it: columns[5] ?? [],
    },
    related: related.split(" ").filter(Boolean),
  };
}

const concepts = [actions, business, domains, general, processes, qualities, software, things, code]
  .flatMap((text) => text.trim().split("\n"))
  .map(conceptOf);

/** Words of a phrase as they are looked up: stems with single spaces. */
function stemsOf(phrase: string, language: StemLanguage): string {
  return phrase.split(/[_'-]/).map(stemmerOf(language)).join(" ");
}

function tableOf(language: StemLanguage): string {
  const numbers = new Map<string, Set<number>>();
  for (const [number, { words }] of concepts.entries())
    for (const word of words[language]) {
      const stems = stemsOf(word, language);
      if (stems !== "") numbers.set(stems, (numbers.get(stems) ?? new Set()).add(number));
    }
  return tableText(Array.from(numbers, ([stems, found]) => [stems, [...found].join(" ")]));
}

const numberOf = new Map(concepts.map(({ name }, number) => [name, number]));

/** Numbers of concepts by stems, a table for each language. */
export const EN = tableOf("en");
export const PL = tableOf("pl");
export const DE = tableOf("de");
export const FR = tableOf("fr");
export const ES = tableOf("es");
export const IT = tableOf("it");

/** The name of each concept, its first English word. */
export const NAMES = concepts.map(({ name }) => name).join(" ");
/** How common the words of each concept are in identifiers: a digit for each, 0 the most. */
export const COMMONNESS = concepts.map(({ commonness }) => commonness).join("");
/** Numbers of related concepts: a line for each concept that has some. */
export const RELATED = tableText(relations());

/** Each row of `related.txt` and each `~` relates the first concept to the others. */
function relations(): Map<number, string> {
  const numbers = new Map<number, Set<number>>();
  const rows = [
    ...relatedNames
      .trim()
      .split("\n")
      .map((row) => row.split(" ")),
    ...concepts.map(({ name, related }) => [name, ...related]),
  ];
  for (const [first = "", ...others] of rows)
    for (const other of others.flatMap(numbersOf))
      for (const one of numbersOf(first))
        if (one !== other) numbers.set(one, (numbers.get(one) ?? new Set()).add(other));
  return new Map(Array.from(numbers, ([number, others]) => [number, [...others].join(" ")]));
}

/** The concept of a name, or else those of an English word. */
function numbersOf(name: string): readonly number[] {
  const number = numberOf.get(name);
  if (number !== undefined) return [number];
  const stems = stemsOf(name, "en");
  return [...concepts.entries()]
    .filter(([, { words }]) => words.en.some((word) => stemsOf(word, "en") === stems))
    .map(([found]) => found);
}
