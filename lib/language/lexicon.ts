/** A list of names that phrases stand for: the longest phrase at a token wins. */
import { foldWord } from "./fold.ts";
import { phrasesOf, type Words } from "./phrases.ts";

export interface Named {
  /** Token after the phrase. */
  readonly end: number;
  readonly name: string;
}

/** Gives the dictionary forms that an inflected word can come from; the word itself is tried first in any case. */
export type Stems = (word: string) => readonly string[];

/** A phrase of several words, for languages that inflect each of them. */
interface Long {
  readonly phrase: string;
  readonly name: string;
}

/** Inflection leaves this many letters of a word alone. */
const STEADY = 2;

/** Names by phrase. Built when it is first asked. */
export class Lexicon {
  private readonly sources: readonly Readonly<Record<string, string>>[];
  private readonly stems: Stems | undefined;
  private names: Map<string, string> | undefined;
  private readonly long = new Map<string, Long[]>();

  /** Each source maps a name to its phrases, in the notation of rules: `"~/Downloads": "pobran/e,ych|downloads"`. */
  constructor(sources: readonly Readonly<Record<string, string>>[], stems?: Stems) {
    this.sources = sources;
    this.stems = stems;
  }

  /** What can begin at a word, the longest first. */
  find(words: Words, at: number): Named[] {
    this.names ??= this.build();
    const texts = words.from(at);
    const found: Named[] = [];
    for (let count = texts.length; count > 0; count--) {
      const name = this.names.get(texts[count - 1] ?? "");
      if (name !== undefined) found.push({ end: at + count, name });
    }
    return this.stems === undefined || texts[0] === undefined
      ? found
      : this.inflected(words, at, found, this.stems);
  }

  private inflected(words: Words, at: number, found: Named[], stems: Stems): Named[] {
    const first = words.list[at] ?? "";
    for (const { phrase, name } of this.long.get(first.slice(0, STEADY)) ?? []) {
      const parts = phrase.split(" ");
      const end = at + parts.length;
      const fits = parts.every((part, i) => {
        const word = words.list[at + i] ?? "";
        return word === part || stems(word).includes(part);
      });
      if (fits && !found.some((other) => other.end === end)) found.push({ end, name });
    }
    if (!found.some((other) => other.end === at + 1)) {
      const stem = stems(first).find((form) => this.names?.has(form));
      const name = stem === undefined ? undefined : this.names?.get(stem);
      if (name !== undefined) found.push({ end: at + 1, name });
    }
    return found.length > 1 ? found.sort((a, b) => b.end - a.end) : found;
  }

  /** All phrases are folded as one text, which costs a fraction of folding each. Earlier sources have precedence. */
  private build(): Map<string, string> {
    const names = new Map<string, string>();
    for (const source of this.sources.toReversed()) {
      const owners = Object.keys(source);
      const text = foldWord(Object.values(source).join("\n"));
      const inflected = text.includes("/");
      text.split("\n").forEach((list, position) => {
        const name = owners[position] ?? "";
        for (const phrase of inflected ? phrasesOf(list) : list.split("|")) {
          names.set(phrase, name);
          if (this.stems !== undefined && phrase.includes(" ")) this.keep(phrase, name);
        }
      });
    }
    return names;
  }

  private keep(phrase: string, name: string): void {
    const start = phrase.slice(0, STEADY);
    const known = this.long.get(start);
    if (known === undefined) this.long.set(start, [{ phrase, name }]);
    else known.push({ phrase, name });
  }
}
