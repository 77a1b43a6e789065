/** Outlines of what tree-sitter parses: each kind of node has a function that says what it is to the outline. */
import type { Language } from "../language.ts";
import { Lines } from "../lines.ts";
import { documentationAt, fileDocumentation, type Leading, leadingOf } from "../tables/docs.ts";
import { parseErrorOf } from "../tables/errors.ts";
import { flagsOf } from "../tables/table.ts";
import { childIn, type SyntaxTree, textOf } from "../tree.ts";
import type { Parse } from "../tree-sitter/engine.ts";
import { OutlineBuilder } from "./builder.ts";
import type { Outline, Outliner } from "./facts.ts";
import { isTestFile } from "./test-files.ts";

/** A language as the functions for its nodes. */
export interface OutlineTable {
  language: Language;
  /** What to do at a node of a kind; nodes come in the order of the text, each before what is in it. */
  visits: Readonly<Record<string, Visit>>;
  comments: readonly string[];
  /** What may be between a documentation comment and what it documents. */
  attributes: readonly string[];
  documentation: RegExp;
  /** Documentation of the file itself; without it, the comment that it opens with. */
  fileDocumentation?(site: Site): string | null;
  /** What the text is no program of the language for. */
  parseError?(site: Site): Outline["parse_error"];
}

export type Visit = (site: Site, node: number) => void;

/** A tree that is being outlined. */
export class Site {
  readonly builder: OutlineBuilder;
  readonly lines: Lines;
  readonly isTest: boolean;
  #leading: Leading | undefined;
  #imported = "";
  #importsSeen = 0;

  constructor(
    readonly tree: SyntaxTree,
    readonly table: OutlineTable,
    private readonly flags: { comments: Uint8Array; attributes: Uint8Array },
    path: string,
  ) {
    this.lines = new Lines(tree.text);
    this.builder = new OutlineBuilder(table.language, this.lines);
    this.isTest = isTestFile(path, table.language);
  }

  kind(node: number): string {
    return this.tree.grammar.kinds[this.tree.kind[node] ?? 0] ?? "";
  }

  text(node: number): string {
    return node < 0 ? "" : textOf(this.tree, node);
  }

  start(node: number): number {
    return this.tree.start[node] ?? 0;
  }

  end(node: number): number {
    return this.tree.end[node] ?? 0;
  }

  parent(node: number): number {
    return this.tree.parent[node] ?? -1;
  }

  /** The child in a field, or -1. */
  field(node: number, name: string): number {
    return node < 0 ? -1 : childIn(this.tree, node, this.tree.grammar.field(name));
  }

  /** The named children that are not comments. */
  named(node: number): number[] {
    const { tree, flags } = this;
    const found: number[] = [];
    const end = node < 0 ? 0 : (tree.after[node] ?? 0);
    for (let child = node + 1; child < end; child = tree.after[child] ?? end) {
      const kind = tree.kind[child] ?? 0;
      if (tree.grammar.named[kind] === 1 && flags.comments[kind] !== 1) found.push(child);
    }
    return found;
  }

  /** The first child of one of the kinds, or -1. */
  child(node: number, ...kinds: readonly string[]): number {
    return this.named(node).find((child) => kinds.includes(this.kind(child))) ?? -1;
  }

  /** The text between the start of a declaration's head and its body. */
  head(from: number, node: number, body: number): string {
    const end = body < 0 ? this.end(node) : this.start(body);
    return this.tree.text.slice(from, end).replace(/[\s{:;]+$/, "");
  }

  /** The documentation comment above an offset. */
  docs(offset: number): string | null {
    this.#leading ??= leadingOf(this.tree, this.flags);
    return documentationAt(this.tree, this.#leading, offset, this.table.documentation);
  }

  /** The documentation comment that the file opens with. */
  fileDocs(): string | null {
    this.#leading ??= leadingOf(this.tree, this.flags);
    return fileDocumentation(this.tree, this.#leading, this.table.documentation);
  }

  /** The modules that were imported so far, as one text to look for the names of frameworks in. */
  get imported(): string {
    const { imports } = this.builder.outline;
    for (; this.#importsSeen < imports.length; this.#importsSeen++)
      this.#imported += `${imports[this.#importsSeen]?.module}\n`;
    return this.#imported;
  }
}

/** An outliner of a language whose trees are parsed by tree-sitter's grammar. */
export function treeOutliner(parse: Parse, table: OutlineTable): Outliner {
  const { grammar } = parse("");
  const visits = grammar.kinds.map((kind, number) =>
    grammar.named[number] === 1 && Object.hasOwn(table.visits, kind) ? table.visits[kind] : undefined,
  );
  const flags = {
    comments: flagsOf(grammar, table.comments),
    attributes: flagsOf(grammar, table.attributes),
  };
  return (text, path = "") => {
    const tree = parse(text);
    const site = new Site(tree, table, flags, path);
    for (let node = 0; node < tree.size; node++) visits[tree.kind[node] ?? 0]?.(site, node);
    const outline = site.builder.finish();
    outline.docstring = table.fileDocumentation ? table.fileDocumentation(site) : site.fileDocs();
    outline.parse_error = table.parseError ? table.parseError(site) : parseErrorOf(tree, site.lines);
    return outline;
  };
}
