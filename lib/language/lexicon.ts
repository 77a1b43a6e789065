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

/** Inflection leaves this many letters of a word alone. */
const STEADY = 2;

/** Looks at the text before names are written out as a table: one prompt asks little, a server much. */
const LOOKS_BEFORE_TABLE = 200;

/** Names by phrase. */
export class Lexicon {
  private readonly sources: readonly Readonly<Record<string, string>>[];
  private readonly stems: Stems | undefined;
  private texts: NameText[] | undefined;
  private table: Map<string, string> | undefined;
  private looks = 0;
  private readonly long = new Map<string, readonly (readonly [string, string])[]>();

  /** Each source maps a name to its phrases, in the notation of rules: `"~/Downloads": "pobran/e,ych|downloads"`. */
  constructor(sources: readonly Readonly<Record<string, string>>[], stems?: Stems) {
    this.sources = sources;
    this.stems = stems;
  }

  /** What can begin at a word, the longest first. */
  find(words: Words, at: number): Named[] {
    const texts = words.from(at);
    const found: Named[] = [];
    for (let count = texts.length; count > 0; count--) {
      const name = this.nameOf(texts[count - 1] ?? "");
      if (name !== undefined) found.push({ end: at + count, name });
    }
    return this.stems === undefined || texts[0] === undefined
      ? found
      : this.inflected(words, at, found, this.stems);
  }

  private nameOf(phrase: string): string | undefined {
    if (this.table === undefined && this.looks++ < LOOKS_BEFORE_TABLE) {
      for (const text of this.allTexts()) {
        const name = text.find(phrase);
        if (name !== undefined) return name;
      }
      return undefined;
    }
    this.table ??= this.writeTable();
    return this.table.get(phrase);
  }

  private allTexts(): NameText[] {
    this.texts ??= this.sources.map((source) => new NameText(source));
    return this.texts;
  }

  private inflected(words: Words, at: number, found: Named[], stems: Stems): Named[] {
    const first = words.list[at] ?? "";
    for (const [phrase, name] of this.longBeginning(first.slice(0, STEADY))) {
      const parts = phrase.split(" ");
      const end = at + parts.length;
      const fits = parts.every((part, i) => {
        const word = words.list[at + i] ?? "";
        return word === part || stems(word).includes(part);
      });
      if (fits && !found.some((other) => other.end === end)) found.push({ end, name });
    }
    if (!found.some((other) => other.end === at + 1)) {
      for (const stem of stems(first)) {
        const name = this.nameOf(stem);
        if (name === undefined) continue;
        found.push({ end: at + 1, name });
        break;
      }
    }
    return found.length > 1 ? found.sort((a, b) => b.end - a.end) : found;
  }

  /** Earlier sources have precedence. */
  private writeTable(): Map<string, string> {
    return new Map(
      this.allTexts()
        .toReversed()
        .flatMap((text) => text.entries()),
    );
  }

  /** Phrases of several words by their first letters. */
  private longBeginning(start: string): readonly (readonly [phrase: string, name: string])[] {
    let known = this.long.get(start);
    if (known === undefined) {
      known = this.allTexts()
        .toReversed()
        .flatMap((text) => text.longBeginning(start));
      this.long.set(start, known);
    }
    return known;
  }
}

/**
 * The names and phrases of one source as one folded text, a line a name: it is searched as it stands, since building
 * a table of all phrases for a single prompt costs more than the whole rest of understanding it.
 */
class NameText {
  private readonly owners: readonly string[];
  private readonly text: string;

  constructor(source: Readonly<Record<string, string>>) {
    this.owners = Object.keys(source);
    const lists = foldWord(Object.values(source).join("\n"));
    const written = lists.includes("/")
      ? lists
          .split("\n")
          .map((list) => phrasesOf(list).join("|"))
          .join("\n")
      : lists;
    this.text = `\n${written}\n`;
  }

  /** The name whose list has the phrase; of several the last, as a table has it. */
  find(phrase: string): string | undefined {
    const { text } = this;
    for (let at = text.lastIndexOf(phrase); at > 0; at = text.lastIndexOf(phrase, at - 1)) {
      const before = text[at - 1];
      const after = text[at + phrase.length];
      if ((before === "|" || before === "\n") && (after === "|" || after === "\n"))
        return this.owners[this.lineAt(at)];
    }
    return undefined;
  }

  private lineAt(offset: number): number {
    let line = -1;
    for (let at = this.text.indexOf("\n"); at >= 0 && at < offset; at = this.text.indexOf("\n", at + 1))
      line++;
    return line;
  }

  entries(): [phrase: string, name: string][] {
    return this.text
      .slice(1, -1)
      .split("\n")
      .flatMap((list, line) =>
        list.split("|").map((phrase): [string, string] => [phrase, this.owners[line] ?? ""]),
      );
  }

  /** Phrases of several words that begin with these letters. */
  longBeginning(start: string): [phrase: string, name: string][] {
    const { text } = this;
    // A word of nothing but invisible characters folds to nothing, which would be found at every place for ever.
    if (start === "") return [];
    const found: [string, string][] = [];
    for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
      const before = text[at - 1];
      if (before !== "|" && before !== "\n") continue;
      const [phrase = ""] = text.slice(at, at + LONGEST_NAME).split(/[|\n]/, 1);
      if (phrase.includes(" ")) found.push([phrase, this.owners[this.lineAt(at)] ?? ""]);
    }
    return found;
  }
}

/** No name has more letters. */
const LONGEST_NAME = 80;
