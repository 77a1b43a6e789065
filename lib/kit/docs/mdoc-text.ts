/** Shows a page of this manual as plain text if `man` is not installed; knows only the macros that our pages use. */
import { indent, pad, widthOf, wrap } from "./text.ts";

const WIDTH = 80;
const BODY = 5;
const TAG = 8;

/** Punctuation that a macro line takes out of its arguments (mdoc(7), "Delimiters"). */
const CLOSING = new Set([".", ",", ":", ";", ")", "]", "?", "!"]);
const OPENING = new Set(["(", "["]);

/** How a macro shows the words after it. */
const INLINE: Record<string, (text: string) => string> = {
  Ar: (text) => text,
  Cm: (text) => text,
  Em: (text) => text,
  Er: (text) => text,
  Ev: (text) => text,
  Fl: (text) => `-${text}`,
  Li: (text) => text,
  Nm: (text) => text,
  No: (text) => text,
  Op: (text) => `[${text}]`,
  Pa: (text) => text,
  Ql: (text) => `‘${text}’`,
  Sy: (text) => text,
  Xr: (text) => text.replace(/^(\S+) (\d)$/, "$1($2)"),
};

const ESCAPES: Record<string, string> = { ga: "`", ha: "^", ti: "~", dq: '"' };

/** Resolves the escapes that the pages use (mandoc_char(7)). */
function unescapeText(text: string): string {
  return text.replace(/\\(?:\[u([0-9A-F]{4,6})\]|\((..)|(.))/g, (_, code, pair, single) =>
    code
      ? String.fromCodePoint(Number.parseInt(code, 16))
      : pair
        ? (ESCAPES[pair] ?? "")
        : ({ "&": "", "-": "-", e: "\\" }[single as string] ?? single),
  );
}

/** One argument of a macro line. */
interface Word {
  text: string;
  quoted: boolean;
}

/** Splits the arguments of a macro line; quotes hold several words together. */
function words(line: string): Word[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => ({
    text: match[1] ?? match[2] ?? "",
    quoted: match[1] !== undefined,
  }));
}

/** The text of the words of a macro line, beginning with a macro or with text. */
function inline(tokens: readonly Word[]): string {
  let out = "";
  let glue = true;
  const add = (text: string) => {
    out += glue || out === "" ? text : ` ${text}`;
    glue = false;
  };
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i];
    if (!token) break;
    i++;
    const show = token.quoted ? undefined : INLINE[token.text];
    if (token.text === "Ns") glue = true;
    else if (token.text === "Op") {
      // Everything up to the end of the line is in the brackets.
      add(`[${inline(tokens.slice(i))}]`);
      break;
    } else if (show) {
      const next = tokens[i];
      if (token.text === "Fl" && next?.text === "Fl") {
        add("-");
        glue = true;
        continue;
      }
      const taken: string[] = [];
      for (let word = tokens[i]; word && !isDelimiter(word) && !isMacro(word); word = tokens[i]) {
        taken.push(unescapeText(word.text));
        i++;
      }
      add(show(taken.join(" ")));
    } else if (!token.quoted && CLOSING.has(token.text)) {
      glue = true;
      add(token.text);
    } else {
      add(unescapeText(token.text));
      if (!token.quoted && OPENING.has(token.text)) glue = true;
    }
  }
  return out;
}

const isDelimiter = (token: Word) => !token.quoted && (CLOSING.has(token.text) || OPENING.has(token.text));
const isMacro = (token: Word) =>
  !token.quoted && (token.text in INLINE || token.text === "Ns" || token.text === "Ta");

interface List {
  kind: "tag" | "bullet" | "column";
  compact: boolean;
  rows: string[][];
}

/** The page as text of at most 80 columns; literal lines keep their length. */
export function mdocAsText(source: string): string {
  return new Page().render(source);
}

/** Collects paragraphs from the lines of a page. */
class Page {
  readonly #out: string[] = [];
  #paragraph: string[] = [];
  #tag: string | undefined;
  #list: List | undefined;
  #literal: string[] | undefined;
  #name = "";
  #title = "";
  #synopsis = false;

  render(source: string): string {
    for (const line of source.split("\n")) {
      if (this.#literal && line !== ".Ed") this.#literal.push(unescapeText(line));
      else if (line.startsWith(".") && !line.startsWith('.\\"')) this.#macro(line.slice(1));
      else if (line !== "" && !line.startsWith('.\\"')) this.#paragraph.push(unescapeText(line));
    }
    this.#endParagraph();
    const body = this.#out
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
    return `${this.#title}\n\n${body}\n`;
  }

  #macro(line: string): void {
    const tokens = words(line);
    const name = tokens[0]?.text ?? "";
    const rest = tokens.slice(1);
    const handle = this.#blocks[name];
    if (handle) handle(rest);
    else this.#paragraph.push(inline(tokens));
  }

  /** Macros that shape the page; all others are part of a paragraph. */
  readonly #blocks: Record<string, (rest: readonly Word[]) => void> = {
    Dd: () => {},
    Os: () => {},
    Dt: ([title, section]) => {
      const label = `${title?.text ?? ""}(${section?.text ?? ""})`;
      this.#title = `${pad(label, WIDTH - widthOf(label))}${label}`;
    },
    Sh: (rest) => this.#heading("Sh", inline(rest)),
    Ss: (rest) => this.#heading("Ss", inline(rest)),
    Pp: () => this.#endParagraph(),
    Nm: (rest) => this.#nm(rest),
    Nd: (rest) => {
      this.#paragraph.push(`– ${inline(rest)}`);
    },
    Bl: (rest) => this.#startList(rest.map((word) => word.text)),
    It: (rest) => this.#item(rest),
    El: () => this.#endList(),
    Dl: (rest) => {
      this.#endParagraph();
      this.#out.push(indent([rest.map(({ text }) => unescapeText(text)).join(" ")], this.#margin() + 4), "");
    },
    Bd: () => {
      this.#endParagraph();
      this.#literal = [];
    },
    Ed: () => {
      this.#out.push(indent(this.#literal ?? [], this.#margin() + 4), "");
      this.#literal = undefined;
    },
  };

  #margin(): number {
    return this.#list ? BODY + TAG : BODY;
  }

  #heading(level: "Sh" | "Ss", text: string): void {
    this.#endParagraph();
    this.#synopsis = level === "Sh" && text === "SYNOPSIS";
    this.#out.push("", level === "Sh" ? text : `  ${text}`);
  }

  /** In the synopsis every name begins a line of its own. */
  #nm(rest: readonly Word[]): void {
    if (this.#synopsis) this.#endParagraph(false);
    if (rest.length > 0 && this.#name === "") this.#name = inline(rest);
    this.#paragraph.push(rest.length > 0 ? inline(rest) : this.#name);
  }

  #startList(options: readonly string[]): void {
    this.#endParagraph();
    const kind = options.includes("-column") ? "column" : options.includes("-bullet") ? "bullet" : "tag";
    this.#list = { kind, compact: options.includes("-compact"), rows: [] };
  }

  #item(rest: readonly Word[]): void {
    const list = this.#list;
    if (!list) return;
    if (list.kind === "column") {
      list.rows.push(cells(rest).map(inline));
      return;
    }
    this.#endParagraph();
    this.#tag = list.kind === "bullet" ? "•" : inline(rest);
  }

  #endList(): void {
    this.#endParagraph();
    const rows = this.#list?.rows ?? [];
    const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ""))));
    for (const row of rows)
      this.#out.push(
        indent(
          [
            row
              .map((cell, at) => pad(cell, widths[at] ?? 0))
              .join("  ")
              .trimEnd(),
          ],
          BODY,
        ),
      );
    this.#list = undefined;
    this.#out.push("");
  }

  #endParagraph(gap = true): void {
    const margin = this.#margin();
    const text = this.#paragraph.join(" ").replace(/ ([,.;:)])(?= |$)/g, "$1");
    const lines = text === "" ? [] : wrap(text, WIDTH - margin);
    this.#paragraph = [];
    const tag = this.#tag;
    this.#tag = undefined;
    if (tag !== undefined) {
      const fits = widthOf(tag) < TAG && lines.length > 0;
      this.#out.push(`${" ".repeat(BODY)}${fits ? pad(tag, TAG) + (lines.shift() ?? "") : tag}`);
    }
    if (lines.length > 0) this.#out.push(indent(lines, margin));
    if ((lines.length > 0 || tag !== undefined) && gap && !this.#list?.compact) this.#out.push("");
  }
}

function cells(tokens: readonly Word[]) {
  const found: Word[][] = [[]];
  for (const token of tokens) {
    if (!token.quoted && token.text === "Ta") found.push([]);
    else found.at(-1)?.push(token);
  }
  return found;
}
