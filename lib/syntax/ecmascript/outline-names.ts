/** The names of functions and classes as an outline gives them: their own, or those of their places. */
import type { Node } from "oxc-parser";
import type { DeclarationKind } from "../outline/facts.ts";
import { chainName } from "./names.ts";

interface Named {
  name: string;
  /** The node that holds name and function, e.g. the declarator of `f = () => 1`. */
  holder: Node;
}

/** A function that is a member of a class or object. */
interface Member extends Named {
  kind: DeclarationKind;
  /** Whether the member is private or protected. */
  hidden: boolean;
}

const METHOD_KINDS = {
  constructor: "constructor",
  method: "method",
  get: "getter",
  set: "setter",
  init: "method",
} as const;

/** The member that a function is, or null. Computed keys are written in brackets, as they are in the text. */
export function visitedMember(text: string, node: Node, parent: Node): Member | null {
  switch (parent.type) {
    case "MethodDefinition":
    case "TSAbstractMethodDefinition":
    case "Property":
      if (parent.value !== node) return null;
      return {
        name: keyText(text, parent),
        kind: METHOD_KINDS[parent.kind],
        holder: parent,
        hidden: isHidden(parent),
      };
    case "PropertyDefinition":
    case "AccessorProperty":
      if (parent.value !== node) return null;
      return { name: keyText(text, parent), kind: "method", holder: parent, hidden: isHidden(parent) };
    default:
      return null;
  }
}

function keyText(text: string, { key, computed }: { key: Node; computed: boolean }): string {
  if (computed) return `[${text.slice(key.start, key.end)}]`;
  if (key.type === "Identifier") return key.name;
  if (key.type === "PrivateIdentifier") return `#${key.name}`;
  return key.type === "Literal" ? String(key.value ?? key.raw) : text.slice(key.start, key.end);
}

function isHidden(member: Node & { key: Node }): boolean {
  if (member.key.type === "PrivateIdentifier") return true;
  const access = "accessibility" in member ? member.accessibility : null;
  return access === "private" || access === "protected";
}

/** The name of a function or class that is no member, or null. */
export function declaredNameOf(text: string, node: Node, parent: Node): Named | null {
  switch (parent.type) {
    case "VariableDeclarator":
      if (parent.init === node && parent.id.type === "Identifier")
        return { name: parent.id.name, holder: parent };
      break;
    case "AssignmentExpression": {
      const name = parent.right === node ? lastName(text, parent.left) : null;
      if (name !== null) return { name, holder: parent };
      break;
    }
    case "ExportDefaultDeclaration":
      return { name: ownName(node) ?? "default", holder: node };
  }
  const name = ownName(node);
  return name === null ? null : { name, holder: node };
}

const ownName = (node: Node): string | null =>
  "id" in node && node.id && "name" in node.id && typeof node.id.name === "string" ? node.id.name : null;

/** `run` of `exports.run`, `A.prototype.run` and `run`. */
function lastName(text: string, left: Node): string | null {
  if (left.type === "MemberExpression" && left.computed)
    return left.property.type === "Literal"
      ? String(left.property.value)
      : `[${text.slice(left.property.start, left.property.end)}]`;
  const name = chainName(left);
  return name === null ? null : name.slice(name.lastIndexOf(".") + 1);
}

/** The whole statement of what has a name: `export const f = () => 1;` of its declarator, if it is the only one. */
export function outermost(
  node: Node,
  path: readonly Node[],
): { start: number; end: number; isExported: boolean } {
  let { start, end } = node;
  let isExported = false;
  let inner = node;
  for (let at = path.length - 1; at >= 0; at--) {
    const around = path[at];
    if (!around || around === node) continue;
    if (around.type === "VariableDeclaration" && around.declarations.length > 1) {
      isExported = path[at - 1]?.type === "ExportNamedDeclaration";
      break;
    }
    if (
      !STATEMENTS.has(around.type) ||
      (around.type === "ExpressionStatement" && around.expression !== inner)
    )
      break;
    if (around.type.startsWith("Export")) isExported = true;
    start = Math.min(start, around.start);
    end = Math.max(end, around.end);
    inner = around;
  }
  return { start, end, isExported };
}

const STATEMENTS = new Set([
  "VariableDeclaration",
  "ExpressionStatement",
  "ExportNamedDeclaration",
  "ExportDefaultDeclaration",
]);
