/** Functions whose type follows from their position, so that nobody needs to write it. */
import type { Node } from "oxc-parser";
import { compileLightly } from "../compile-lightly.ts";
import type { AnyFunction } from "./state.ts";

/**
 * Whether a function expression gets its types from around it: it is an argument, is assigned to something with a written
 * type, is cast, is an attribute of an element, or is a member of an object of which one of these holds. The rule is that
 * of typescript-eslint's `explicit-function-return-type` with its default options.
 */
export function isTypedByPlace(node: AnyFunction, parent: Node, path: readonly Node[]): boolean {
  if (node.type === "FunctionDeclaration") return false;
  return isTyped(node, parent, path, path.length - 1) || returnsIntoType(parent, path);
}

function isTyped(node: Node, parent: Node, path: readonly Node[], at: number): boolean {
  switch (parent.type) {
    case "TSAsExpression":
    case "TSTypeAssertion":
    case "TSSatisfiesExpression":
    case "JSXExpressionContainer":
    case "JSXSpreadAttribute":
    case "NewExpression":
      return true;
    case "CallExpression":
      return parent.callee !== node;
    case "VariableDeclarator":
      return hasType(parent.id);
    case "PropertyDefinition":
    case "AccessorProperty":
      return Boolean(parent.typeAnnotation);
    case "AssignmentPattern":
      return hasType(parent.left);
    case "ConditionalExpression":
    case "LogicalExpression":
    case "Property":
    case "ObjectExpression":
    case "ArrayExpression":
    case "SpreadElement": {
      const outer = path[at - 1];
      return outer !== undefined && isTyped(parent, outer, path, at - 1);
    }
    default:
      return false;
  }
}

function hasType(node: Node): boolean {
  return "typeAnnotation" in node && Boolean(node.typeAnnotation);
}

/** A function that another one returns, directly or in an object, has its type from that one's written return type. */
function returnsIntoType(parent: Node, path: readonly Node[]): boolean {
  let node: Node | undefined = parent;
  for (let at = path.length - 1; node; node = path[--at]) {
    switch (node.type) {
      case "ReturnStatement":
      case "BlockStatement":
      case "Property":
      case "ObjectExpression":
        continue;
      case "ArrowFunctionExpression":
      case "FunctionExpression":
      case "FunctionDeclaration":
        if (node.returnType) return true;
        continue;
      case "VariableDeclarator":
        return hasType(node.id);
      case "PropertyDefinition":
        return Boolean(node.typeAnnotation);
      default:
        return false;
    }
  }
  return false;
}

compileLightly(isTypedByPlace, isTyped, returnsIntoType);
