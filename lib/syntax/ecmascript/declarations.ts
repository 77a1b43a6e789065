/** Types, exports and constants of a file. */
import type { Class, Node, TSInterfaceDeclaration, VariableDeclarator } from "oxc-parser";
import type { TypeFacts } from "../facts.ts";
import { docstringBefore } from "./comments.ts";
import { chainName, keyName, namesAround } from "./names.ts";
import type { Analysis } from "./state.ts";
import type { Rules } from "./walk.ts";

type TypeNode = Node & { id: { name: string } | null };

function addType(
  state: Analysis,
  node: TypeNode,
  parent: Node,
  kind: TypeFacts["kind"],
  bases: string[],
): void {
  const { path, frame, lines } = state;
  const own =
    node.id?.name ??
    (parent.type === "VariableDeclarator" && parent.id.type === "Identifier" ? parent.id.name : "default");
  const around = namesAround(path, frame.height, path.length - 1);
  const exported = parent.type === "ExportNamedDeclaration" || parent.type === "ExportDefaultDeclaration";
  const start = exported ? parent.start : node.start;
  const facts: TypeFacts = {
    name: [...(frame.name === "" ? [] : [frame.name]), ...around, own].join("."),
    kind,
    start: node.start,
    end: node.end,
    start_line: lines.lineAt(declarationStart(node, state.text)),
    end_line: lines.lineAt(Math.max(node.start, node.end - 1)),
    public: false,
    docstring: docstringBefore(state, Math.min(start, firstDecorator(node))),
    bases,
  };
  state.types.push(facts);
  state.visibility.push({ facts, root: state.frames.length > 1 ? null : ([...around, own][0] ?? null) });
}

function firstDecorator(node: Node): number {
  return "decorators" in node ? (node.decorators?.[0]?.start ?? node.start) : node.start;
}

/** Where a class begins, its decorators left out. */
function declarationStart(node: Node, text: string): number {
  const last = "decorators" in node ? node.decorators?.at(-1) : undefined;
  if (!last || last.start < node.start) return node.start;
  const at = text.slice(last.end, node.end).search(/\S/);
  return at < 0 ? node.start : last.end + at;
}

const written = (state: Analysis, node: Node): string =>
  chainName(node) ?? state.text.slice(node.start, node.end);

function classBases(state: Analysis, node: Class): string[] {
  const bases = node.superClass ? [written(state, node.superClass)] : [];
  for (const { expression } of node.implements ?? []) bases.push(written(state, expression));
  return bases;
}

function interfaceBases(state: Analysis, node: TSInterfaceDeclaration): string[] {
  return node.extends.map(({ expression }) => written(state, expression));
}

/** A value that is one token, with its sign. */
function isPlainValue(node: Node | null): boolean {
  if (!node) return false;
  if (node.type === "Literal") return true;
  if (node.type === "TemplateLiteral") return node.expressions.length === 0;
  if (node.type === "UnaryExpression") return node.argument.type === "Literal";
  return node.type === "TSAsExpression" && isPlainValue(node.expression);
}

function addConstant(state: Analysis, node: VariableDeclarator): void {
  const { path, text, lines } = state;
  const declaration = path[path.length - 1];
  const top = path[path.length - 2]?.type;
  if (declaration?.type !== "VariableDeclaration" || declaration.kind !== "const") return;
  if (top !== "Program" && top !== "ExportNamedDeclaration") return;
  if (node.id.type !== "Identifier" || !node.init || !isPlainValue(node.init)) return;
  const { start, end } = node;
  const value = text.slice(node.init.start, node.init.end);
  state.constants.push({ name: node.id.name, value, start, end, ...lines.positionAt(start) });
}

/** The names that a pattern binds. */
function boundNames(pattern: Node, names: string[]): void {
  switch (pattern.type) {
    case "Identifier":
      names.push(pattern.name);
      break;
    case "ArrayPattern":
      for (const element of pattern.elements) if (element) boundNames(element, names);
      break;
    case "ObjectPattern":
      for (const property of pattern.properties)
        boundNames(property.type === "Property" ? property.value : property.argument, names);
      break;
    case "AssignmentPattern":
      boundNames(pattern.left, names);
      break;
    case "RestElement":
      boundNames(pattern.argument, names);
      break;
  }
}

function declaredNames(node: Node, names: string[]): void {
  if (node.type === "VariableDeclaration") for (const { id } of node.declarations) boundNames(id, names);
  else if ("id" in node && node.id && "name" in node.id && typeof node.id.name === "string")
    names.push(node.id.name);
  else if (node.type === "TSModuleDeclaration" && node.id.type === "Literal") names.push(node.id.value);
}

const COMMONJS_EXPORT = /^(?:module\.)?exports(?:\.([\w$]+))?$/;

/** `exports.name = …`, `module.exports = name` and `module.exports = { name }`. */
function addCommonjsExport(state: Analysis, left: Node, right: Node): void {
  if (left.type !== "MemberExpression") return;
  const found = COMMONJS_EXPORT.exec(chainName(left) ?? "");
  if (!found) return;
  if (found[1]) state.exports.push(found[1]);
  else if (right.type === "Identifier") state.exports.push(right.name);
  else if (right.type === "ObjectExpression") {
    for (const property of right.properties)
      if (property.type === "Property") state.exports.push(keyName(property.key, property.computed));
  }
}

export const DECLARATIONS: Rules<Analysis> = {
  enter: {
    ClassDeclaration: (state, node, parent) => addType(state, node, parent, "class", classBases(state, node)),
    ClassExpression: (state, node, parent) => {
      if (node.id || parent.type === "VariableDeclarator")
        addType(state, node, parent, "class", classBases(state, node));
    },
    TSInterfaceDeclaration: (state, node, parent) =>
      addType(state, node, parent, "interface", interfaceBases(state, node)),
    TSEnumDeclaration: (state, node, parent) => addType(state, node, parent, "enum", []),
    TSTypeAliasDeclaration: (state, node, parent) => addType(state, node, parent, "type", []),
    VariableDeclarator: addConstant,
    AssignmentExpression: (state, node) => {
      if (state.frames.length === 1 && node.operator === "=") addCommonjsExport(state, node.left, node.right);
    },
    ExportNamedDeclaration: (state, node, parent) => {
      if (parent.type !== "Program") return;
      if (node.declaration) declaredNames(node.declaration, state.exports);
      for (const { exported } of node.specifiers)
        state.exports.push(exported.type === "Literal" ? exported.value : exported.name);
      for (const { local } of node.specifiers)
        if (!node.source && local.type === "Identifier") state.exportedLocals.add(local.name);
    },
    ExportDefaultDeclaration: (state, node) => {
      state.exports.push("default");
      if (node.declaration.type === "Identifier") state.exportedLocals.add(node.declaration.name);
      else declaredNames(node.declaration, state.defaultNames);
    },
    ExportAllDeclaration: (state, node) => {
      const { exported } = node;
      if (exported) state.exports.push(exported.type === "Literal" ? exported.value : exported.name);
    },
    TSExportAssignment: (state, node) => {
      if (node.expression.type === "Identifier") state.exports.push(node.expression.name);
    },
  },
};
