/** One pass over a syntax tree: tables of what to do at each kind of node, put together once and run for every file. */
import type { Node, Program } from "oxc-parser";
import visitorKeys from "oxc-parser/src-js/generated/visit/keys.js";
import { compileLightly } from "../compile-lightly.ts";

export type NodeType = Node["type"];

/** The nodes of one kind, e.g. `NodeOf<"IfStatement">`. */
export type NodeOf<T extends NodeType> = Matching<Node, T>;
type Matching<N, T> = N extends { type: infer U } ? (T extends U ? N : never) : never;

/** What every pass knows of the place where it is. */
export interface Position {
  /** The nodes around the present one, the program first; the present one is not among them. */
  readonly path: Node[];
}

export type Handler<S, N extends Node = Node> = (state: S, node: N, parent: Node) => void;
export type Handlers<S> = { readonly [T in NodeType]?: Handler<S, NodeOf<T>> };

/** What one concern does before and after the children of a node, and around what is in some fields of it. */
export interface Rules<S> {
  enter?: Handlers<S>;
  leave?: Handlers<S>;
  around?: { readonly [T in NodeType]?: FieldHandlers<S> };
}

export interface FieldHandlers<S> {
  fields: readonly string[];
  enter: Handler<S>;
  leave: Handler<S>;
}

interface Kind<S> {
  fields: readonly string[];
  enter: Handler<S> | null;
  leave: Handler<S> | null;
  around: FieldHandlers<S> | null;
}

/** A node as what is in its fields. */
type Fields = Readonly<Record<string, unknown>>;

/** A pass of several concerns, in the order given. Throws RangeError where the tree is deeper than the stack. */
export function compilePass<S extends Position>(
  ...rules: readonly Rules<S>[]
): (state: S, program: Program) => void {
  const kinds = new Map<string, Kind<S>>();
  for (const [type, fields] of Object.entries(visitorKeys))
    kinds.set(type, {
      fields,
      enter: together(rules.map((rule) => handlerOf(rule.enter, type))),
      leave: together(rules.map((rule) => handlerOf(rule.leave, type))),
      around:
        rules.map((rule) => rule.around?.[type as NodeType]).find((around) => around !== undefined) ?? null,
    });

  const names = kinds.get("Identifier");
  const visit = (state: S, node: Node, parent: Node): void => {
    if (node.type === "Identifier" && isBare(node)) {
      names?.enter?.(state, node, parent);
      names?.leave?.(state, node, parent);
      return;
    }
    const kind = kinds.get(node.type);
    if (!kind) return;
    const { fields, enter, leave, around } = kind;
    if (enter !== null) enter(state, node, parent);
    if (fields.length > 0) {
      state.path.push(node);
      for (let index = 0; index < fields.length; index++) {
        const field = fields[index] ?? "";
        const child = (node as Node & Fields)[field];
        if (typeof child !== "object" || child === null) continue;
        const surrounded = around?.fields.includes(field) ? around : null;
        surrounded?.enter(state, child as Node, node);
        if (Array.isArray(child)) {
          for (let at = 0; at < child.length; at++) if (child[at] !== null) visit(state, child[at], node);
        } else visit(state, child as Node, node);
        surrounded?.leave(state, child as Node, node);
      }
      state.path.pop();
    }
    if (leave !== null) leave(state, node, parent);
  };
  compileLightly(visit);
  for (const { enter, leave } of rules)
    for (const handlers of [enter, leave]) compileLightly(...Object.values(handlers ?? {}));
  return (state, program) => visit(state, program, program);
}

/** A name with nothing inside it: two nodes of five are such, so no field of theirs is looked up by name. */
function isBare({ typeAnnotation, decorators }: NodeOf<"Identifier">): boolean {
  return !typeAnnotation && !decorators?.length;
}

/** The table is keyed by the kind, so that what it holds for a kind takes the nodes of that kind. */
function handlerOf<S>(handlers: Handlers<S> | undefined, type: string): Handler<S> | null {
  return (handlers?.[type as NodeType] as Handler<S> | undefined) ?? null;
}

function together<S>(handlers: readonly (Handler<S> | null)[]): Handler<S> | null {
  const all = handlers.filter((handler) => handler !== null);
  const [first, second, ...more] = all;
  if (!first) return null;
  if (!second) return first;
  const rest = together(more);
  if (!rest)
    return (state, node, parent) => {
      first(state, node, parent);
      second(state, node, parent);
    };
  return (state, node, parent) => {
    first(state, node, parent);
    second(state, node, parent);
    rest(state, node, parent);
  };
}
