/** A list of names that phrases stand for: the longest phrase at a token wins. */
import { phrasesIn } from "./template.ts";

export interface Named {
  /** Token after the phrase. */
  readonly end: number;
  readonly name: string;
}

/** Gives the dictionary forms that an inflected word can come from; the word itself is tried first in any case. */
export type Stems = (word: string) => readonly string[];

const NO_STEMS: Stems = () => [];

/** Names with their phrases, by first word. Built when it is first asked. */
export class Lexicon {
  private readonly sources: readonly Readonly<Record<string, string>>[];
  private readonly stems: Stems;
  private table: Map<string, { rest: string[]; name: string }[]> | undefined;

  /** Each source maps a name to its phrases, in the notation of templates: `"Pobrane": "pobran/e,ych|downloads"`. */
  constructor(sources: readonly Readonly<Record<string, string>>[], stems: Stems = NO_STEMS) {
    this.sources = sources;
    this.stems = stems;
  }

  /** What can begin at a word, the longest first. */
  find(words: readonly string[], at: number): Named[] {
    this.table ??= this.build();
    const found: Named[] = [];
    const first = words[at] ?? "";
    for (const form of [first, ...this.stems(first)])
      for (const { rest, name } of this.table.get(form) ?? [])
        if (rest.every((word, i) => this.isForm(words[at + 1 + i] ?? "", word))) {
          const end = at + 1 + rest.length;
          if (!found.some((other) => other.end === end)) found.push({ end, name });
        }
    return found.length > 1 ? found.sort((a, b) => b.end - a.end) : found;
  }

  /** The name of a text that is one phrase as a whole, as in a quotation; undefined where it is none. */
  whole(text: string): string | undefined {
    const words = text.split(/\s+/).filter((word) => word !== "");
    return this.find(words, 0).find((hit) => hit.end === words.length)?.name;
  }

  private isForm(word: string, wanted: string): boolean {
    return word === wanted || this.stems(word).includes(wanted);
  }

  private build() {
    const table = new Map<string, { rest: string[]; name: string }[]>();
    for (const source of this.sources)
      for (const name in source)
        for (const [first = "", ...rest] of phrasesIn(source[name] ?? "")) {
          const known = table.get(first);
          if (known === undefined) table.set(first, [{ rest, name }]);
          else known.push({ rest, name });
        }
    return table;
  }
}
