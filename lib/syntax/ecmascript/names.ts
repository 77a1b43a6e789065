/** The names of functions, classes and what is around them. */
import type { Node, PropertyKey } from "oxc-parser";
import { compileLightly } from "../compile-lightly.ts";

export const ANONYMOUS = "<anonymous>";
const COMPUTED = "<computed>";

/** The name that a key writes down: of a property, method or field. */
export function keyName(key: PropertyKey, computed: boolean): string {
  switch (key.type) {
    case "Identifier":
      return computed ? COMPUTED : key.name;
    case "PrivateIdentifier":
      return `#${key.name}`;
    case "Literal":
      return String(key.value ?? key.raw);
    case "TemplateLiteral":
      return key.expressions.length === 0 ? (key.quasis[0]?.value.cooked ?? COMPUTED) : COMPUTED;
    default:
      return COMPUTED;
  }
}

/** The name that a function or class has from its position, or null. */
export function nameFrom(parent: Node, node: Node): string | null {
  switch (parent.type) {
    case "MethodDefinition":
    case "TSAbstractMethodDefinition":
    case "Property":
    case "PropertyDefinition":
    case "AccessorProperty":
      return parent.value === node ? keyName(parent.key, parent.computed) : null;
    case "VariableDeclarator":
      return parent.id.type === "Identifier" ? parent.id.name : null;
    case "AssignmentPattern":
      return parent.left.type === "Identifier" ? parent.left.name : null;
    case "AssignmentExpression":
      return parent.right === node ? chainName(parent.left) : null;
    case "ExportDefaultDeclaration":
      return "default";
    default:
      return null;
  }
}

/**
 * `a.b.c` without spaces; of a chain that begins with something else than a name, its last name; null for what is no
 * chain of names.
 */
export function chainName(node: Node): string | null {
  switch (node.type) {
    case "Identifier":
      return node.name;
    case "ThisExpression":
      return "this";
    case "Super":
      return "super";
    case "TSNonNullExpression":
    case "ChainExpression":
      return chainName(node.expression);
    case "MemberExpression": {
      if (node.computed) return null;
      const last = keyName(node.property, false);
      const owner = beginsWithName(node.object) ? chainName(node.object) : null;
      return owner === null ? last : `${owner}.${last}`;
    }
    default:
      return null;
  }
}

function beginsWithName(node: Node): boolean {
  let root: Node = node;
  for (;;) {
    if (root.type === "MemberExpression" && !root.computed) root = root.object;
    else if (root.type === "TSNonNullExpression" || root.type === "ChainExpression") root = root.expression;
    else return root.type === "Identifier" || root.type === "ThisExpression" || root.type === "Super";
  }
}

/**
 * The names around a place, outermost first: classes, namespaces, variables and properties that hold it.
 * @param from number of nodes around the innermost function, whose own name is not repeated
 * @param to number of nodes to look at: those after it name the thing itself
 */
export function namesAround(path: readonly Node[], from: number, to: number): string[] {
  const names: string[] = [];
  for (let at = from; at < to; at++) {
    const node = path[at];
    const name = node && ownerName(node, path[at + 1]);
    if (name) names.push(name);
  }
  return names;
}

function ownerName(node: Node, inner: Node | undefined): string | null {
  switch (node.type) {
    case "ClassDeclaration":
    case "ClassExpression":
      return node.id?.name ?? null;
    case "TSModuleDeclaration":
      return node.id.type === "Identifier" ? node.id.name : node.id.type === "Literal" ? node.id.value : null;
    case "VariableDeclarator":
      return node.id.type === "Identifier" && inner === node.init && holdsMembers(node.init)
        ? node.id.name
        : null;
    case "Property":
    case "PropertyDefinition":
      return inner === node.value && holdsMembers(node.value) ? keyName(node.key, node.computed) : null;
    default:
      return null;
  }
}

function holdsMembers(node: Node | null): boolean {
  return node?.type === "ObjectExpression" || (node?.type === "ClassExpression" && !node.id);
}

compileLightly(ownerName, nameFrom, namesAround);
