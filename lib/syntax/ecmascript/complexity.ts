/**
 * Complexities, counted while the tree is walked:
 * `cyclomatic` after McCabe (branches of statements), `cc` as eslint's rule `complexity` (classic variant), `cognitive`
 * after SonarSource's paper "Cognitive Complexity" (like operators in a row cost once, `else if` costs no nesting).
 */
import type { IfStatement, LogicalExpression, Node } from "oxc-parser";
import type { Analysis } from "./state.ts";
import type { Handler, Rules } from "./walk.ts";

/** A branch that nests what is inside it. */
const enterBranch: Handler<Analysis> = (state) => {
  const { frame } = state;
  frame.cyclomatic++;
  frame.cc++;
  nest(state);
};

const enterIf: Handler<Analysis, IfStatement> = (state, node, parent) => {
  const { frame } = state;
  frame.cyclomatic++;
  frame.cc++;
  if (isElseIf(node, parent)) frame.cognitive++;
  else nest(state);
  if (node.alternate && node.alternate.type !== "IfStatement") frame.cognitive++;
};

const leaveIf: Handler<Analysis, IfStatement> = (state, node, parent) => {
  if (!isElseIf(node, parent)) unnest(state);
};

function isElseIf(node: IfStatement, parent: Node): boolean {
  return parent.type === "IfStatement" && parent.alternate === node;
}

function nest({ frame }: Analysis): void {
  frame.cognitive += 1 + frame.nesting++;
  if (++frame.depth > frame.deepest) frame.deepest = frame.depth;
}

function unnest({ frame }: Analysis): void {
  frame.nesting--;
  frame.depth--;
}

/** Operators in a row cost once: one more where an operator differs from its neighbour. */
const enterLogical: Handler<Analysis, LogicalExpression> = ({ frame }, node, parent) => {
  frame.cc++;
  if (parent.type !== "LogicalExpression") frame.cognitive++;
  const { left, right, operator } = node;
  if (left.type === "LogicalExpression" && lastOperator(left) !== operator) frame.cognitive++;
  if (right.type === "LogicalExpression" && firstOperator(right) !== operator) frame.cognitive++;
};

function lastOperator(node: LogicalExpression): string {
  let last = node;
  while (last.right.type === "LogicalExpression") last = last.right;
  return last.operator;
}

function firstOperator(node: LogicalExpression): string {
  let first = node;
  while (first.left.type === "LogicalExpression") first = first.left;
  return first.operator;
}

const LOGICAL_ASSIGNMENT = new Set(["&&=", "||=", "??="]);

export const COMPLEXITY: Rules<Analysis> = {
  enter: {
    IfStatement: enterIf,
    ForStatement: enterBranch,
    ForInStatement: enterBranch,
    ForOfStatement: enterBranch,
    WhileStatement: enterBranch,
    DoWhileStatement: enterBranch,
    SwitchStatement: nest,
    CatchClause: ({ frame }) => {
      frame.cyclomatic++;
      frame.cc++;
      frame.cognitive += 1 + frame.nesting++;
    },
    TryStatement: ({ frame }) => {
      if (++frame.depth > frame.deepest) frame.deepest = frame.depth;
    },
    SwitchCase: ({ frame }, node) => {
      if (!node.test) return;
      frame.cyclomatic++;
      frame.cc++;
    },
    ConditionalExpression: ({ frame }) => {
      frame.cc++;
      frame.cognitive += 1 + frame.nesting++;
    },
    LogicalExpression: enterLogical,
    AssignmentPattern: ({ frame }) => {
      frame.cc++;
    },
    AssignmentExpression: ({ frame }, node) => {
      if (LOGICAL_ASSIGNMENT.has(node.operator)) frame.cc++;
    },
    MemberExpression: ({ frame }, node) => {
      if (node.optional) frame.cc++;
    },
    CallExpression: ({ frame }, node) => {
      if (node.optional) frame.cc++;
    },
    BreakStatement: ({ frame }, node) => {
      if (node.label) frame.cognitive++;
    },
    ContinueStatement: ({ frame }, node) => {
      if (node.label) frame.cognitive++;
    },
  },
  leave: {
    IfStatement: leaveIf,
    ForStatement: unnest,
    ForInStatement: unnest,
    ForOfStatement: unnest,
    WhileStatement: unnest,
    DoWhileStatement: unnest,
    SwitchStatement: unnest,
    CatchClause: ({ frame }) => {
      frame.nesting--;
    },
    TryStatement: ({ frame }) => {
      frame.depth--;
    },
    ConditionalExpression: ({ frame }) => {
      frame.nesting--;
    },
  },
};
