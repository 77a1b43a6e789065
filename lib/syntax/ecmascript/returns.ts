/** Return types that a TypeScript function does not write down, and those of them that its text proves. */
import type { Expression, Node, ReturnStatement, Statement } from "oxc-parser";
import { compileLightly } from "../compile-lightly.ts";
import type { AnyFunction } from "./state.ts";
import { isTypedByPlace } from "./typed-places.ts";

/**
 * Whether a function with a body lacks a return type that it should have: no constructor or setter, not typed by its
 * place, not one that only returns another function, not `() => x as const`. After typescript-eslint's
 * `explicit-function-return-type` with its default options.
 */
export function needsReturnType(node: AnyFunction, parent: Node, path: readonly Node[]): boolean {
  if (node.returnType || !node.body) return false;
  if (parent.type === "MethodDefinition" && (parent.kind === "constructor" || parent.kind === "set"))
    return false;
  if (parent.type === "Property" && parent.kind === "set") return false;
  if (isTypedByPlace(node, parent, path)) return false;
  return !returnsFunction(node) && !isConstAssertion(node);
}

function returnsFunction(node: AnyFunction): boolean {
  const { body } = node;
  const returned = body?.type === "BlockStatement" ? onlyReturned(body.body) : body;
  return returned?.type === "ArrowFunctionExpression" || returned?.type === "FunctionExpression";
}

function onlyReturned(body: readonly Statement[]): Node | null {
  const [only, ...more] = body;
  return only?.type === "ReturnStatement" && more.length === 0 ? only.argument : null;
}

function isConstAssertion({ type, body }: AnyFunction): boolean {
  if (type !== "ArrowFunctionExpression" || body?.type !== "TSAsExpression") return false;
  const { typeAnnotation: cast } = body;
  return (
    cast.type === "TSTypeReference" && cast.typeName.type === "Identifier" && cast.typeName.name === "const"
  );
}

/** A type that an expression surely has: a primitive, and the text of the value where it is one value. */
interface Proved {
  type: "string" | "number" | "boolean";
  value: string | null;
}

/**
 * The return type that TypeScript itself would infer, where the text alone proves it: `void`, `string`, `number`,
 * `boolean`, or a promise of one of them. Null if it depends on another type, where the end may or may not be reached,
 * and where TypeScript would infer more than the plain type: a union of values, or a type predicate.
 */
export function inferReturn(
  node: AnyFunction,
  parent: Node,
  returns: readonly ReturnStatement[],
): string | null {
  const { body } = node;
  if (node.generator || !body || isTypedFromAround(node, parent)) return null;
  const type =
    body.type === "BlockStatement" ? fromBody(node, body.body, parent, returns) : fromValues(node, [body]);
  return type && node.async ? `Promise<${type}>` : type;
}

/** Where an expression gets no type from around it. */
const STANDING_ALONE = new Set([
  "VariableDeclarator",
  "MethodDefinition",
  "PropertyDefinition",
  "AccessorProperty",
  "ExportDefaultDeclaration",
  "ExpressionStatement",
]);

/**
 * Whether what a function returns may have its type from where the function goes, which the text may not show: the
 * `() => false` of `this.isOpen = () => false` returns `false` where that is what `isOpen` is declared to do.
 */
function isTypedFromAround(node: AnyFunction, parent: Node): boolean {
  return node.type !== "FunctionDeclaration" && !STANDING_ALONE.has(parent.type);
}

function fromBody(
  node: AnyFunction,
  body: readonly Statement[],
  parent: Node,
  returns: readonly ReturnStatement[],
): string | null {
  const values: Expression[] = [];
  for (const { argument } of returns) if (argument) values.push(argument);
  if (values.length > 0)
    return !completes(body) && values.length === returns.length ? fromValues(node, values) : null;
  const declared = node.type === "FunctionDeclaration" || parent.type === "MethodDefinition";
  return declared || returns.length > 0 || (completes(body) && !body.some(mayNeverEnd)) ? "void" : null;
}

/** Calls that hardly anybody expects to come back, by name. */
const ENDING =
  /(?:exit|abort|fail|panic|die|throw|raise|never|unreachable|bail|error|fatal|crash|invariant|assert)/i;

/** Whether what follows a statement may be out of reach: an expression that never returns is `never`, not `void`. */
function mayNeverEnd(node: Statement): boolean {
  switch (node.type) {
    case "ExpressionStatement": {
      const call = node.expression;
      if (call.type !== "CallExpression") return false;
      const { callee } = call;
      if (callee.type === "Identifier") return ENDING.test(callee.name);
      return (
        callee.type !== "MemberExpression" ||
        callee.computed ||
        !("name" in callee.property) ||
        ENDING.test(callee.property.name)
      );
    }
    case "WhileStatement":
    case "DoWhileStatement":
      return node.test.type === "Literal";
    case "ForStatement":
      return !node.test;
    case "BlockStatement":
      return node.body.some(mayNeverEnd);
    case "IfStatement":
      return node.alternate !== null && mayNeverEnd(node.consequent) && mayNeverEnd(node.alternate);
    case "TryStatement":
    case "LabeledStatement":
    case "SwitchStatement":
      return true;
    default:
      return false;
  }
}

function fromValues(node: AnyFunction, values: readonly Expression[]): string | null {
  const proved: Proved[] = [];
  for (const value of values) {
    const one = proveValue(value);
    if (!one) return null;
    proved.push(one);
  }
  const [first] = proved;
  const [value] = values;
  if (!first || !value || proved.some((one) => one.type !== first.type)) return null;
  if (first.type === "boolean")
    return values.length > 1 || node.async || !mayNarrow(value, node) ? "boolean" : null;
  const literals = new Set(proved.map((one) => one.value));
  return literals.has(null) || literals.size === 1 ? first.type : null;
}

const RELATIONS = new Set(["==", "!=", "===", "!==", "<", "<=", ">", ">=", "in", "instanceof"]);

function proveValue(node: Expression): Proved | null {
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string" || typeof node.value === "number" || typeof node.value === "boolean")
        return { type: typeof node.value as Proved["type"], value: String(node.value) };
      return null;
    case "TemplateLiteral":
      return node.expressions.length > 0 ? { type: "string", value: null } : null;
    case "BinaryExpression":
      if (RELATIONS.has(node.operator)) return { type: "boolean", value: null };
      return node.operator === "+" ? proveSum(node.left, node.right) : null;
    case "LogicalExpression": {
      const sides = node.operator === "??" ? [] : [proveValue(node.left), proveValue(node.right)];
      return sides.length > 0 && sides.every((side) => side?.type === "boolean")
        ? { type: "boolean", value: null }
        : null;
    }
    case "UnaryExpression":
      if (node.operator === "!" || node.operator === "delete") return { type: "boolean", value: null };
      if (
        node.operator === "-" &&
        node.argument.type === "Literal" &&
        typeof node.argument.value === "number"
      )
        return { type: "number", value: `-${node.argument.value}` };
      return null;
    default:
      return null;
  }
}

/** A sum with a text in it is a text; of anything else the text does not show what it is. */
function proveSum(left: Node, right: Node): Proved | null {
  const text = (node: Node): boolean =>
    node.type === "TemplateLiteral" ||
    (node.type === "Literal" && typeof node.value === "string") ||
    (node.type === "BinaryExpression" && node.operator === "+" && (text(node.left) || text(node.right)));
  return text(left) || text(right) ? { type: "string", value: null } : null;
}

const NEVER_NARROWS = new Set(["<", "<=", ">", ">="]);

/**
 * Whether TypeScript (since 5.5) may make a type predicate of a single returned condition: it says something of a
 * parameter. Comparing sizes never does, nor does a condition that names no parameter.
 */
function mayNarrow(value: Expression, node: AnyFunction): boolean {
  if (node.params.length === 0) return false;
  if (value.type === "Literal") return false;
  if (value.type === "BinaryExpression" && NEVER_NARROWS.has(value.operator)) return false;
  if (value.type === "LogicalExpression") return mayNarrow(value.left, node) || mayNarrow(value.right, node);
  return true;
}

/** Whether the end of a list of statements can be reached, as far as TypeScript's control flow sees it. */
function completes(body: readonly Statement[]): boolean {
  return !body.some((statement) => !completesNormally(statement));
}

function completesNormally(node: Statement): boolean {
  switch (node.type) {
    case "ReturnStatement":
    case "ThrowStatement":
    case "BreakStatement":
    case "ContinueStatement":
      return false;
    case "BlockStatement":
      return completes(node.body);
    case "IfStatement":
      return !node.alternate || completesNormally(node.consequent) || completesNormally(node.alternate);
    case "TryStatement":
      if (node.finalizer && !completes(node.finalizer.body)) return false;
      return completes(node.block.body) || (node.handler !== null && completes(node.handler.body.body));
    default:
      return true;
  }
}

compileLightly(needsReturnType, inferReturn);
