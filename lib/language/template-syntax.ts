/** The notation of sentence templates, parsed into nodes. */
import { foldWord } from "./fold.ts";

export type Node =
  | { readonly is: "word"; readonly word: string }
  | { readonly is: "all"; readonly parts: readonly Node[] }
  | { readonly is: "any"; readonly parts: readonly Node[] }
  | { readonly is: "optional"; readonly part: Node }
  | { readonly is: "rule"; readonly name: string }
  | { readonly is: "repeated"; readonly name: string }
  | { readonly is: "slot"; readonly reader: string; readonly slot: string };

const WORD = /[^\s()[\]<>{}|]+/y;

/** Parses one template, folded. */
class Parser {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = foldWord(text);
  }

  parse(): Node {
    const node = this.alternatives();
    if (this.at < this.text.length)
      throw new TypeError(`Template "${this.text}" has a surplus "${this.text[this.at]}"`);
    return node;
  }

  private alternatives(): Node {
    const first = this.sequence();
    if (this.text[this.at] !== "|") return first;
    const parts = [first];
    while (this.text[this.at] === "|") {
      this.at++;
      parts.push(this.sequence());
    }
    return { is: "any", parts };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    for (;;) {
      const sign = this.text[this.at];
      if (sign === " ") this.at++;
      else if (sign === undefined || sign === "|" || sign === ")" || sign === "]") break;
      else parts.push(this.element(sign));
    }
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { is: "all", parts };
  }

  private element(sign: string): Node {
    if (sign === "(" || sign === "[") return this.bracket(sign);
    if (sign === "<") {
      const name = this.until(">");
      if (this.text[this.at] !== "*") return { is: "rule", name };
      this.at++;
      return { is: "repeated", name };
    }
    if (sign === "{") {
      const [reader = "", slot = reader] = this.until("}").split(":");
      return { is: "slot", reader, slot };
    }
    return this.word();
  }

  private bracket(sign: string): Node {
    this.at++;
    const inner = this.alternatives();
    if (this.text[this.at] !== (sign === "(" ? ")" : "]"))
      throw new TypeError(`Template "${this.text}" leaves a "${sign}" open`);
    this.at++;
    return sign === "(" ? inner : { is: "optional", part: inner };
  }

  private until(closing: string): string {
    const end = this.text.indexOf(closing, this.at);
    if (end < 0) throw new TypeError(`Template "${this.text}" lacks a "${closing}"`);
    const name = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return name;
  }

  private word(): Node {
    WORD.lastIndex = this.at;
    const word = WORD.exec(this.text)?.[0] ?? "";
    this.at += word.length;
    const slash = word.indexOf("/");
    if (slash < 1) return { is: "word", word };
    const endings = word.slice(slash + 1).split(",");
    return {
      is: "any",
      parts: endings.map((ending) => ({ is: "word", word: word.slice(0, slash) + ending })),
    };
  }
}

/**
 * Parses one template.
 * @throws TypeError that shows the template where its brackets do not fit.
 */
export function parseTemplate(text: string): Node {
  return new Parser(text).parse();
}
