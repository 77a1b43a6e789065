/** The names that a file exports by statements apart from their declarations. */
import type { Node, Program } from "oxc-parser";
import { chainName } from "./names.ts";

/** Local names of `export { a }`, `export default a`, `export = a`, `module.exports = { a }` and `exports.a = …`. */
export function exportedNames(program: Program): Set<string> {
  const names = new Set<string>();
  for (const node of program.body) {
    switch (node.type) {
      case "ExportNamedDeclaration":
        if (!node.source) for (const { local } of node.specifiers) addName(names, local);
        break;
      case "ExportDefaultDeclaration":
        addName(names, node.declaration);
        break;
      case "TSExportAssignment":
        addName(names, node.expression);
        break;
      case "ExpressionStatement":
        if (node.expression.type === "AssignmentExpression")
          addCommonjs(names, node.expression.left, node.expression.right);
        break;
    }
  }
  return names;
}

function addName(names: Set<string>, node: Node): void {
  if (node.type === "Identifier") names.add(node.name);
}

function addCommonjs(names: Set<string>, left: Node, right: Node): void {
  const target = left.type === "MemberExpression" ? chainName(left) : null;
  if (target === null || !/^(?:module\.)?exports\b/.test(target)) return;
  const own = /^(?:module\.)?exports\.([\w$]+)$/.exec(target)?.[1];
  if (own) names.add(own);
  addName(names, right);
  if (right.type !== "ObjectExpression") return;
  for (const property of right.properties) if (property.type === "Property") addName(names, property.value);
}
