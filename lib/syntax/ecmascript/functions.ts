/** The functions of a file: where each begins, what it is called, and its counts when it ends. */
import type { Node, ParamPattern } from "oxc-parser";
import { compileLightly } from "../compile-lightly.ts";
import type { FunctionFacts } from "../facts.ts";
import { docstringBefore } from "./comments.ts";
import { ANONYMOUS, keyName, nameFrom, namesAround } from "./names.ts";
import { inferReturn, needsReturnType } from "./returns.ts";
import { type Analysis, type AnyFunction, closeFrame, newFrame, openFrame } from "./state.ts";
import { isTypedByPlace } from "./typed-places.ts";
import type { Handler, Rules } from "./walk.ts";

const enterFunction: Handler<Analysis, AnyFunction> = (state, node, parent) => {
  const { path, frame: outer, text, lines } = state;
  const member = isMember(parent) && parent.value === node ? parent : null;
  const own = member ? nameFrom(parent, node) : node.id?.name || nameFrom(parent, node);
  const around = namesAround(path, outer.height, path.length - 1);
  const prefix = outer.name === "" ? around : [outer.name, ...around];
  const name = [...prefix, own ?? ANONYMOUS].join(".");
  const nested = outer.inFunction;
  const start = member ? memberStart(member, text) : node.start;
  const facts: FunctionFacts = {
    name,
    kind: kindOf(own, parent, node),
    start: member ? member.start : node.start,
    end: node.end,
    start_line: lines.lineAt(start),
    end_line: lines.lineAt(Math.max(node.start, node.end - 1)),
    parameters: node.params.length,
    untyped_parameters: state.language === "javascript" ? 0 : untyped(node, parent, path),
    cyclomatic_complexity: 1,
    cc: 1,
    cognitive_complexity: 0,
    nested_depth: 0,
    public: false,
    docstring: docstringBefore(state, statementStart(state, node, parent)),
    decorators:
      member && "decorators" in member
        ? member.decorators.map((one) => text.slice(one.start + 1, one.end))
        : [],
  };
  state.functions.push(facts);
  const hidden = nested || (member !== null && isHidden(member));
  state.visibility.push({ facts, root: hidden ? null : ([...around, own][0] ?? null) });
  const inside = own === null ? prefix.join(".") : name;
  const frame = newFrame(node, inside, path.length, nested ? outer.nesting + 1 : 0);
  frame.inFunction = true;
  frame.facts = facts;
  openFrame(state, frame);
};

const leaveFunction: Handler<Analysis, AnyFunction> = (state, node, parent) => {
  const frame = closeFrame(state);
  const { facts } = frame;
  if (!facts) return;
  facts.cyclomatic_complexity = frame.cyclomatic;
  facts.cc = frame.cc;
  facts.cognitive_complexity = frame.cognitive;
  facts.nested_depth = frame.deepest;
  if (state.language === "javascript" || !needsReturnType(node, parent, state.path)) return;
  const overloaded = state.overloads.size > 0 && state.overloads.has(overloadKey(node, parent, state.path));
  const inferred = overloaded ? null : inferReturn(node, parent, frame.returns);
  state.missingReturns.push({ node, facts, inferred });
};

/** Overloads are in the same block or class and go by the same name. */
function overloadKey(node: AnyFunction, parent: Node, path: readonly Node[]): string {
  const exported = parent.type === "ExportNamedDeclaration" || parent.type === "ExportDefaultDeclaration";
  const holder = isMember(parent) || exported ? path[path.length - 2] : parent;
  const own = isMember(parent) ? keyName(parent.key, parent.computed) : node.id?.name;
  return `${holder?.start} ${own}`;
}

type Member = Extract<
  Node,
  {
    type:
      | "MethodDefinition"
      | "TSAbstractMethodDefinition"
      | "PropertyDefinition"
      | "AccessorProperty"
      | "Property";
  }
>;

const MEMBERS = new Set(["MethodDefinition", "PropertyDefinition", "AccessorProperty", "Property"]);

function isMember(node: Node): node is Member {
  return MEMBERS.has(node.type);
}

/** Where the definition of a member begins, its decorators left out. */
function memberStart(member: Member, text: string): number {
  if (!("decorators" in member)) return member.start;
  const last = member.decorators?.at(-1);
  if (!last) return member.start;
  const at = text.slice(last.end, member.key.start).search(/\S/);
  return at < 0 ? member.key.start : last.end + at;
}

function isHidden(member: Member): boolean {
  if (member.key.type === "PrivateIdentifier") return true;
  return (
    "accessibility" in member && (member.accessibility === "private" || member.accessibility === "protected")
  );
}

function kindOf(own: string | null, parent: Node, node: Node): FunctionFacts["kind"] {
  switch (parent.type) {
    case "MethodDefinition":
      return METHOD_KINDS[parent.kind];
    case "Property":
      if (parent.value !== node) return "lambda";
      return parent.kind === "init" ? (parent.method ? "method" : "function") : METHOD_KINDS[parent.kind];
    case "PropertyDefinition":
    case "AccessorProperty":
      return "method";
    default:
      return own === null ? "lambda" : "function";
  }
}

const METHOD_KINDS = { constructor: "constructor", method: "method", get: "getter", set: "setter" } as const;

function untyped(node: AnyFunction, parent: Node, path: readonly Node[]): number {
  const count = node.params.filter(isUntyped).length;
  return count > 0 && node.type !== "FunctionDeclaration" && isTypedByPlace(node, parent, path) ? 0 : count;
}

/** A default value gives a parameter its type as a written one does. */
function isUntyped(param: ParamPattern): boolean {
  if (param.type === "TSParameterProperty") return isUntyped(param.parameter);
  if (param.type === "AssignmentPattern") return false;
  return !param.typeAnnotation && !(param.type === "Identifier" && param.name === "this");
}

/** Start of the outermost construct that a documentation comment before it would speak of. */
function statementStart(state: Analysis, node: Node, parent: Node): number {
  let start = isMember(parent) ? parent.start : node.start;
  if (
    parent.type === "VariableDeclarator" ||
    parent.type === "ExportDefaultDeclaration" ||
    parent.type === "ExportNamedDeclaration"
  )
    start = parent.start;
  for (let at = state.path.length - 2; at >= 0; at--) {
    const around = state.path[at];
    if (!around || !DOCUMENTED.has(around.type) || around.start > start) break;
    start = around.start;
  }
  return start;
}

const DOCUMENTED = new Set(["VariableDeclaration", "ExportNamedDeclaration", "ExpressionStatement"]);

export const FUNCTIONS: Rules<Analysis> = {
  enter: {
    FunctionDeclaration: enterFunction,
    FunctionExpression: enterFunction,
    ArrowFunctionExpression: enterFunction,
    ReturnStatement: ({ frame }, node) => {
      frame.returns.push(node);
    },
    AwaitExpression: (state) => {
      if (state.frames.length === 1) state.waits = true;
    },
    ForOfStatement: (state, node) => {
      if (node.await && state.frames.length === 1) state.waits = true;
    },
    TSDeclareFunction: ({ overloads, path }, node, parent) => {
      overloads.add(overloadKey(node, parent, path));
    },
    TSEmptyBodyFunctionExpression: ({ overloads, path }, node, parent) => {
      overloads.add(overloadKey(node, parent, path));
    },
    StaticBlock: (state, node) => openImplicit(state, node, "<static>"),
  },
  leave: {
    FunctionDeclaration: leaveFunction,
    FunctionExpression: leaveFunction,
    ArrowFunctionExpression: leaveFunction,
    StaticBlock: (state) => closeImplicit(state),
  },
  around: {
    PropertyDefinition: {
      fields: ["value"],
      enter: (state, node, parent) => openImplicit(state, node, fieldName(parent)),
      leave: (state) => closeImplicit(state),
    },
    AccessorProperty: {
      fields: ["value"],
      enter: (state, node, parent) => openImplicit(state, node, fieldName(parent)),
      leave: (state) => closeImplicit(state),
    },
  },
};

function fieldName(parent: Node): string {
  return parent.type === "PropertyDefinition" || parent.type === "AccessorProperty"
    ? keyName(parent.key, parent.computed)
    : ANONYMOUS;
}

/** What initializes a field and a static block are functions of their own that nobody wrote down, as eslint has it. */
function openImplicit(state: Analysis, node: Node, own: string): void {
  const { frame: outer, path } = state;
  const names = namesAround(path, outer.height, path.length);
  const name = [...(outer.name === "" ? [] : [outer.name]), ...names, own].join(".");
  const frame = newFrame(node, outer.name, outer.height, outer.inFunction ? outer.nesting : 0);
  frame.inFunction = outer.inFunction;
  frame.facts = {
    name,
    kind: "lambda",
    start: node.start,
    end: node.end,
    start_line: state.lines.lineAt(node.start),
    end_line: state.lines.lineAt(Math.max(node.start, node.end - 1)),
    parameters: 0,
    untyped_parameters: 0,
    cyclomatic_complexity: 1,
    cc: 1,
    cognitive_complexity: 0,
    nested_depth: 0,
    public: false,
    docstring: null,
    decorators: [],
  };
  openFrame(state, frame);
}

/** Initialisers without a branch are values, not functions that anybody wants to see counted. */
function closeImplicit(state: Analysis): void {
  const frame = closeFrame(state);
  const { facts } = frame;
  if (!facts || (frame.cc === 1 && frame.node.type !== "StaticBlock")) {
    state.total.cyclomatic--;
    state.total.cc--;
    return;
  }
  facts.cyclomatic_complexity = frame.cyclomatic;
  facts.cc = frame.cc;
  facts.cognitive_complexity = frame.cognitive;
  facts.nested_depth = frame.deepest;
  state.functions.push(facts);
}

compileLightly(untyped, statementStart, kindOf);
