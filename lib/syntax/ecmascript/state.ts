/** What an analysis of one file gathers while it walks the tree. */
import type { ArrowFunctionExpression, Comment, Function as FunctionNode, Node } from "oxc-parser";
import type { EcmascriptLanguage } from "#syntax/language.ts";
import type { ConstantFacts, FunctionFacts, MagicNumber, TypeFacts } from "../facts.ts";
import type { Lines } from "../lines.ts";
import type { ImportTable } from "./imports.ts";
import type { Position } from "./walk.ts";

export type AnyFunction = FunctionNode | ArrowFunctionExpression;

/** The counts of one body of code: a function, what initializes a class field, a static block, or the file's own. */
export interface Frame {
  node: Node;
  /** With the names around it; empty for the file. */
  name: string;
  /** Number of nodes around the body: where the names around what is inside it begin. */
  height: number;
  cyclomatic: number;
  cc: number;
  cognitive: number;
  /** Whether this is inside a function that somebody wrote; what initializes a field is not one. */
  inFunction: boolean;
  /** What a branch costs here by its nesting, after the definition of cognitive complexity. */
  nesting: number;
  depth: number;
  deepest: number;
  /** `return` statements with a value or without, in their order; nested functions keep their own. */
  returns: NodeReturn[];
  facts: FunctionFacts | null;
}

type NodeReturn = Extract<Node, { type: "ReturnStatement" }>;

/** A name and whether it is public where its outermost name is exported. */
export interface Visibility {
  facts: FunctionFacts | TypeFacts;
  /** The name at the top of the file that it belongs to, or null if nothing outside can reach it. */
  root: string | null;
}

export interface Analysis extends Position {
  text: string;
  language: EcmascriptLanguage;
  lines: Lines;
  comments: readonly Comment[];
  frames: Frame[];
  /** The innermost frame. */
  frame: Frame;
  /** Complexities of all frames that are done. */
  total: { cyclomatic: number; cc: number };
  functions: FunctionFacts[];
  types: TypeFacts[];
  visibility: Visibility[];
  constants: ConstantFacts[];
  magicNumbers: MagicNumber[];
  missingReturns: { node: AnyFunction; facts: FunctionFacts; inferred: string | null }[];
  /** Functions and methods that are overloaded: the start of what holds them, and their name. */
  overloads: Set<string>;
  /** Whether the file waits outside its functions, which only a module may. */
  waits: boolean;
  /** Names as others import them. */
  exports: string[];
  /** Names of this file that are exported by name elsewhere in it, or by default. */
  exportedLocals: Set<string>;
  defaultNames: string[];
  imports: ImportTable;
}

export function newFrame(node: Node, name: string, height: number, nesting: number): Frame {
  return {
    node,
    name,
    height,
    cyclomatic: 1,
    cc: 1,
    cognitive: 0,
    inFunction: false,
    nesting,
    depth: 0,
    deepest: 0,
    returns: [],
    facts: null,
  };
}

export function openFrame(state: Analysis, frame: Frame): void {
  state.frames.push(frame);
  state.frame = frame;
}

/** Ends the innermost frame. */
export function closeFrame(state: Analysis): Frame {
  const { frame } = state;
  state.total.cyclomatic += frame.cyclomatic;
  state.total.cc += frame.cc;
  state.frames.pop();
  state.frame = state.frames.at(-1) ?? frame;
  return frame;
}
