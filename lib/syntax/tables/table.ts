/** A language as data: which nodes of its grammar are functions, decisions, nesting, names, numbers. */
import type { FunctionFacts, TypeFacts } from "../facts.ts";
import type { Language } from "../language.ts";
import type { Grammar, SyntaxTree } from "../tree.ts";
import { ERROR_KIND } from "../tree-sitter/grammar.ts";

/** A kind of node as tree-sitter's queries write it: `if_statement`, or `"if"` in quotes for the token itself. */
export type Kind = string;

/** Nodes of a kind, anywhere or directly within certain other kinds. */
export interface Nodes {
  of: readonly Kind[];
  within?: readonly Kind[];
}

/** A decision, and which of the two complexities counts it. Tokens are found even where the text around has errors. */
export interface Decision extends Nodes {
  mccabe: boolean;
  cc: boolean;
  /** Leaves out single ones. */
  unless?: (tree: SyntaxTree, node: number) => boolean;
}

/** A function with a name of its own in the results, or a closure. */
export interface FunctionKind {
  as: FunctionFacts["kind"];
  /**
   * What counts for the function around it: nothing, its McCabe decisions, or all of it.
   * With `all` it is a function of its own only if there is none around it, and never with `never`.
   */
  folds?: "mccabe" | "all" | "never";
  /** The field without which it is a mere declaration, and none of the functions. */
  needs?: string;
}

/** Something with a name that contains others: a type, or a mere namespace. */
export interface ScopeKind {
  as: TypeFacts["kind"] | "namespace";
}

export interface LanguageTable {
  language: Language;
  functions: Readonly<Record<Kind, FunctionKind>>;
  scopes: Readonly<Record<Kind, ScopeKind>>;
  /** The keyword and the name that begin a function, to tell one whose rest is not understood. */
  head?: readonly [keyword: Kind, name: Kind];
  decisions: readonly Decision[];
  cognitive: {
    /** 1 and one more for each level of nesting around. */
    breaks: readonly Kind[];
    /** Just 1: `else`, jumps to labels. */
    flat: readonly Nodes[];
    /** Children of a kind in a field (`*`: any) that are one level deeper. */
    nests: readonly (readonly [kind: Kind, field: string])[];
    /** Kinds whose whole subtree is one level deeper. */
    nestsWhole: readonly Kind[];
    /** Binary expressions, and the operators whose like sequences count 1. */
    sequences: { of: readonly Kind[]; operators: readonly Kind[] };
    /** Where an `if` directly in such a parent (and field, `*`: any) is an `else if`. */
    elseIf: readonly (readonly [parent: Kind, field: string])[];
    ifs: readonly Kind[];
  };
  /** Control structures, for the depth of nesting. */
  structures: readonly Kind[];
  comments: readonly Kind[];
  /** What may be between a documentation comment and what it documents, as attributes do. */
  attributes: readonly Kind[];
  /** Children before the keyword or name that begins a definition. */
  preamble: readonly Kind[];
  /** Decorations inside a definition's preamble. */
  decorators: readonly Kind[];
  /** What makes a comment documentation. */
  documentation: RegExp;
  calls: readonly Kind[];
  numbers: {
    of: readonly Kind[];
    /** Signs, parentheses and lists that a number may be in. */
    through: readonly Kind[];
    /** Where a number wants a name. */
    within: readonly Kind[];
    /** Where it has one: what is below these is left out. */
    outside: readonly Kind[];
  };
  /** The definition's own name; empty if it has none that others could be in. */
  nameOf(tree: SyntaxTree, node: number): string;
  parametersOf(tree: SyntaxTree, list: number): { parameters: number; untyped: number };
  isPublic(tree: SyntaxTree, node: number, name: string): boolean;
  kindOf(
    tree: SyntaxTree,
    node: number,
    usual: FunctionFacts["kind"],
    inType: boolean,
  ): FunctionFacts["kind"];
  typeKindOf?(tree: SyntaxTree, node: number, usual: TypeFacts["kind"]): TypeFacts["kind"];
  basesOf(tree: SyntaxTree, node: number): string[];
  calleeOf(tree: SyntaxTree, node: number): string;
}

/** The number of a kind; `ERROR` is what the parser did not understand. @throws TypeError where the grammar has none: the table is wrong */
export const kindNumber = (grammar: Grammar, kind: Kind): number =>
  kind === "ERROR"
    ? ERROR_KIND
    : kind.startsWith('"')
      ? grammar.token(kind.slice(1, -1))
      : grammar.kind(kind);

/** The parts of a table that are asked of many nodes, as one flag by kind of node. */
export interface Flags {
  comments: Uint8Array;
  attributes: Uint8Array;
  preamble: Uint8Array;
  decorators: Uint8Array;
  calls: Uint8Array;
  numbers: { of: Uint8Array; through: Uint8Array; within: Uint8Array; outside: Uint8Array };
}

/** @throws TypeError where the table names what the grammar lacks */
export function flagsOfTable(grammar: Grammar, table: LanguageTable): Flags {
  const flags = (kinds: readonly Kind[]) => flagsOf(grammar, kinds);
  const { of, through, within, outside } = table.numbers;
  return {
    comments: flags(table.comments),
    attributes: flags(table.attributes),
    preamble: flags(table.preamble),
    decorators: flags(table.decorators),
    calls: flags(table.calls),
    numbers: { of: flags(of), through: flags(through), within: flags(within), outside: flags(outside) },
  };
}

/** One flag by kind of node. */
export function flagsOf(grammar: Grammar, kinds: readonly Kind[]): Uint8Array {
  const flags = new Uint8Array(ALL_KINDS);
  for (const kind of kinds) flags[kindNumber(grammar, kind)] = 1;
  return flags;
}

/** Kinds are 16 bits; that of an error is the last. */
const ALL_KINDS = 0x10000;
