/** Words to look up, given as one text. */

/** Looks at the text before its words become a set: one sentence asks little, a stream much. */
const LOOKS_BEFORE_SET = 50;

/**
 * A set of words that costs nothing until it is asked: a start loads many and asks few of them. At first the text
 * itself is searched, which takes less than a microsecond.
 */
export class WordSet {
  private readonly text: string;
  private set: ReadonlySet<string> | undefined;
  private looks = 0;

  /** @param text the words, separated by single spaces */
  constructor(text: string) {
    this.text = text;
  }

  has(word: string): boolean {
    if (this.set !== undefined) return this.set.has(word);
    if (this.looks++ < LOOKS_BEFORE_SET) return this.holds(word);
    this.set = new Set(this.text.split(" "));
    return this.set.has(word);
  }

  /** All of the words, in their order. */
  get words(): readonly string[] {
    return this.text.split(" ");
  }

  private holds(word: string): boolean {
    const { text } = this;
    if (word === "" || word.includes(" ")) return false;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const end = at + word.length;
      if ((at === 0 || text[at - 1] === " ") && (end === text.length || text[end] === " ")) return true;
    }
    return false;
  }
}
