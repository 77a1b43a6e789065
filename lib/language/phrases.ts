/** Lists of phrases, as rules and vocabularies write them: `open|start up|otw/órz,orzyć`. */
import { foldWord } from "./fold.ts";

/** The longest phrase of any list, in words. */
const MOST_WORDS = 7;

/** What stands for a quotation among the words of a prompt: no phrase reaches across it. */
export const QUOTATION = "\0";

/** The words of a prompt, and what they read one, two, three … at a time. */
export class Words {
  readonly list: readonly string[];
  private readonly joined: (readonly string[])[] = [];

  constructor(list: readonly string[]) {
    this.list = list;
  }

  /** The texts of one word, two words and so on that begin at a word. */
  from(at: number): readonly string[] {
    let texts = this.joined[at];
    if (texts === undefined) {
      texts = this.join(at);
      this.joined[at] = texts;
    }
    return texts;
  }

  private join(at: number): string[] {
    const texts: string[] = [];
    let text = "";
    for (let i = at; i < Math.min(this.list.length, at + MOST_WORDS); i++) {
      const word = this.list[i] ?? QUOTATION;
      if (word === QUOTATION) break;
      text = i === at ? word : `${text} ${word}`;
      texts.push(text);
    }
    return texts;
  }
}

/** Writes out `stem/a,em` in each word of a phrase. */
function forms(words: readonly string[]): string[] {
  let done = [""];
  for (const word of words) {
    const slash = word.indexOf("/");
    const stem = slash < 1 ? word : word.slice(0, slash);
    const endings = slash < 1 ? [""] : word.slice(slash + 1).split(",");
    done = done.flatMap((start) =>
      endings.map((ending) => (start === "" ? stem + ending : `${start} ${stem}${ending}`)),
    );
  }
  return done;
}

/** The phrases of a folded list, inflected forms written out. */
export function phrasesOf(text: string): string[] {
  const phrases = text.split("|");
  return text.includes("/")
    ? phrases.flatMap((phrase) => (phrase.includes("/") ? forms(phrase.split(" ")) : phrase))
    : phrases;
}

/** A list of phrases to look up. Written out at the first look. */
export class PhraseList {
  private readonly text: string;
  private phrases: Set<string> | undefined;
  private longest = 1;

  constructor(text: string) {
    this.text = foldWord(text);
  }

  /** False if no phrase can begin like this word: a look at the list's text, cheaper than writing it out. */
  mayBegin(word: string): boolean {
    return this.text.includes(word.slice(0, STEM_LENGTH));
  }

  /** How many words the phrases that begin at a word have, the longest first. */
  lengths(words: Words, at: number): number[] {
    this.phrases ??= this.build();
    const texts = words.from(at);
    const found: number[] = [];
    for (let count = Math.min(this.longest, texts.length); count > 0; count--)
      if (this.phrases.has(texts[count - 1] ?? "")) found.push(count);
    return found;
  }

  private build(): Set<string> {
    if (this.text.includes(" ")) this.longest = MOST_WORDS;
    return new Set(phrasesOf(this.text));
  }
}

/** Stems before a "/" have at least as many letters where a list is asked what it may begin with. */
export const STEM_LENGTH = 3;
