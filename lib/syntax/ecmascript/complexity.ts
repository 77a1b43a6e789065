/**
 * Complexities, counted while the tree is walked:
 * `cyclomatic` after McCabe (branches of statements), `cc` as eslint's rule `complexity` (classic variant), `cognitive`
 * after SonarSource's paper "Cognitive Complexity" (like operators in a row cost once, `else if` costs no nesting).
 */
import type { IfStatement, LogicalExpression, Node } from "oxc-parser";
import type { Analysis } from "./state.ts";
import type { FieldHandlers, Handler, Rules } from "./walk.ts";

/** A branch that costs more the deeper it is nested. */
const enterBranch: Handler<Analysis> = (state) => {
  const { frame } = state;
  frame.cyclomatic++;
  frame.cc++;
  frame.cognitive += 1 + frame.nesting;
  deepen(state);
};

const enterIf: Handler<Analysis, IfStatement> = (state, node, parent) => {
  const { frame } = state;
  if (isElseIf(node, parent)) {
    frame.cyclomatic++;
    frame.cc++;
    frame.cognitive++;
  } else enterBranch(state, node, parent);
  if (node.alternate && node.alternate.type !== "IfStatement") frame.cognitive++;
};

const leaveIf: Handler<Analysis, IfStatement> = (state, node, parent) => {
  if (!isElseIf(node, parent)) rise(state);
};

function isElseIf(node: Node, parent: Node): boolean {
  return parent.type === "IfStatement" && parent.alternate === node && node.type === "IfStatement";
}

function deepen({ frame }: Analysis): void {
  if (++frame.depth > frame.deepest) frame.deepest = frame.depth;
}

function rise({ frame }: Analysis): void {
  frame.depth--;
}

/** Costs more inside these fields: what a structure asks first, its condition or what it runs over, is not inside it. */
const nestIn = (...fields: string[]): FieldHandlers<Analysis> => ({
  fields,
  enter: ({ frame }, node, parent) => {
    if (!isElseIf(node, parent)) frame.nesting++;
  },
  leave: ({ frame }, node, parent) => {
    if (!isElseIf(node, parent)) frame.nesting--;
  },
});

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
    SwitchStatement: (state) => {
      const { frame } = state;
      frame.cognitive += 1 + frame.nesting;
      deepen(state);
    },
    CatchClause: ({ frame }) => {
      frame.cyclomatic++;
      frame.cc++;
      frame.cognitive += 1 + frame.nesting;
    },
    TryStatement: deepen,
    SwitchCase: ({ frame }, node) => {
      if (!node.test) return;
      frame.cyclomatic++;
      frame.cc++;
    },
    ConditionalExpression: ({ frame }) => {
      frame.cc++;
      frame.cognitive += 1 + frame.nesting;
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
    ForStatement: rise,
    ForInStatement: rise,
    ForOfStatement: rise,
    WhileStatement: rise,
    DoWhileStatement: rise,
    SwitchStatement: rise,
    TryStatement: rise,
  },
  around: {
    IfStatement: nestIn("consequent", "alternate"),
    ForStatement: nestIn("body"),
    ForInStatement: nestIn("body"),
    ForOfStatement: nestIn("body"),
    WhileStatement: nestIn("body"),
    DoWhileStatement: nestIn("body"),
    SwitchStatement: nestIn("cases"),
    CatchClause: nestIn("body"),
    ConditionalExpression: nestIn("consequent", "alternate"),
  },
};
