/** Scopes, declarations and references of the names that a file imports, gathered while the tree is walked. */
import type { Node } from "oxc-parser";
import { compileLightly } from "../compile-lightly.ts";
import {
  ANY,
  addImports,
  addOtherImport,
  closeScope,
  declare,
  type ImportTable,
  NAMESPACE,
  openScope,
  TYPE,
  VALUE,
} from "./imports.ts";
import type { Analysis } from "./state.ts";
import type { Handler, NodeType, Rules } from "./walk.ts";

/** Kinds of nodes that open a scope; true if `var` is declared in it. */
const SCOPES: Readonly<Partial<Record<NodeType, boolean>>> = {
  BlockStatement: false,
  ForStatement: false,
  ForInStatement: false,
  ForOfStatement: false,
  SwitchStatement: false,
  CatchClause: false,
  ClassDeclaration: false,
  ClassExpression: false,
  FunctionDeclaration: true,
  FunctionExpression: true,
  ArrowFunctionExpression: true,
  TSDeclareFunction: true,
  TSEmptyBodyFunctionExpression: true,
  StaticBlock: true,
  TSModuleBlock: true,
  TSFunctionType: true,
  TSConstructorType: true,
  TSMethodSignature: true,
  TSCallSignatureDeclaration: true,
  TSConstructSignatureDeclaration: true,
  TSTypeAliasDeclaration: false,
  TSInterfaceDeclaration: false,
  TSEnumDeclaration: false,
  TSMappedType: false,
  TSConditionalType: false,
};

/** What an identifier is at its place: meanings that it asks for, `NONE`, or `BINDING` where it declares a name. */
const NONE = 0;
const BINDING = 8;

function roleOf(node: Node, parent: Node, path: readonly Node[]): number {
  switch (parent.type) {
    case "MemberExpression":
      if (parent.property === node && !parent.computed) return NONE;
      return isHeritage(path) ? ANY : VALUE;
    case "Property":
      if (parent.key === node) return parent.computed ? VALUE : NONE;
      return path[path.length - 2]?.type === "ObjectPattern" ? BINDING : VALUE;
    case "ArrayPattern":
    case "RestElement":
    case "TSParameterProperty":
    case "TSTypeParameter":
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
    case "TSEnumDeclaration":
    case "TSModuleDeclaration":
      return BINDING;
    case "TSEnumMember":
      return parent.id === node ? BINDING : VALUE;
    case "TSMappedType":
      return parent.key === node ? BINDING : TYPE;
    case "AssignmentPattern":
      return parent.left === node ? BINDING : VALUE;
    case "VariableDeclarator":
      return parent.id === node ? BINDING : VALUE;
    case "CatchClause":
      return BINDING;
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "TSDeclareFunction":
    case "TSEmptyBodyFunctionExpression":
    case "TSFunctionType":
    case "TSConstructorType":
    case "TSCallSignatureDeclaration":
    case "TSConstructSignatureDeclaration":
      return BINDING;
    case "ArrowFunctionExpression":
      return parent.body === node ? VALUE : BINDING;
    case "TSMethodSignature":
      if (parent.key === node) return parent.computed ? VALUE : NONE;
      return BINDING;
    case "ClassDeclaration":
    case "ClassExpression":
      return parent.id === node ? BINDING : VALUE;
    case "MethodDefinition":
    case "PropertyDefinition":
    case "AccessorProperty":
    case "TSAbstractMethodDefinition":
    case "TSAbstractPropertyDefinition":
    case "TSAbstractAccessorProperty":
      return parent.key === node && !parent.computed ? NONE : VALUE;
    case "TSPropertySignature":
      return parent.computed ? VALUE : NONE;
    case "ExportSpecifier": {
      const around = path[path.length - 2];
      const elsewhere = around?.type === "ExportNamedDeclaration" && around.source;
      return parent.local === node && !elsewhere ? ANY : NONE;
    }
    case "ExportDefaultDeclaration":
    case "TSExportAssignment":
      return ANY;
    case "TSImportEqualsDeclaration":
      return parent.id === node ? NONE : ANY;
    case "TSTypeReference":
    case "TSClassImplements":
    case "TSInterfaceHeritage":
      return TYPE;
    case "TSQualifiedName":
      return parent.left === node ? qualifiedRole(path) : NONE;
    case "ImportSpecifier":
    case "ImportDefaultSpecifier":
    case "ImportNamespaceSpecifier":
    case "ImportAttribute":
    case "LabeledStatement":
    case "BreakStatement":
    case "ContinueStatement":
    case "MetaProperty":
    case "TSIndexSignature":
    case "TSNamedTupleMember":
    case "TSNamespaceExportDeclaration":
    case "TSImportType":
    case "ExportAllDeclaration":
      return NONE;
    default:
      return VALUE;
  }
}

/** The first name of `a.b.c` in a type, in `typeof a.b.c`, or in `import x = a.b.c`. */
function qualifiedRole(path: readonly Node[]): number {
  let at = path.length - 1;
  while (path[at]?.type === "TSQualifiedName") at--;
  const type = path[at]?.type;
  if (type === "TSTypeQuery") return VALUE;
  if (type === "TSImportEqualsDeclaration") return ANY;
  return type === "TSImportType" ? NONE : NAMESPACE;
}

function isHeritage(path: readonly Node[]): boolean {
  let at = path.length - 1;
  while (path[at]?.type === "MemberExpression") at--;
  const type = path[at]?.type;
  return type === "TSInterfaceHeritage" || type === "TSClassImplements";
}

const IDENTIFIER: Handler<Analysis, Extract<Node, { type: "Identifier" }>> = (state, node, parent) => {
  const { imports: table } = state;
  if (!table.names.has(node.name)) return;
  const role = roleOf(node, parent, state.path);
  if (role === BINDING) bind(table, node, parent, state.path);
  else if (role !== NONE) table.references.push({ name: node.name, scope: table.scope, meanings: role });
};

/** Meanings that a declaration gives its name, and whether that name belongs to the scope around the declaration's own. */
const DECLARED: Readonly<Partial<Record<NodeType, { meanings: number; outside: boolean }>>> = {
  ClassDeclaration: { meanings: VALUE | TYPE, outside: true },
  ClassExpression: { meanings: VALUE | TYPE, outside: false },
  TSInterfaceDeclaration: { meanings: TYPE, outside: true },
  TSTypeAliasDeclaration: { meanings: TYPE, outside: true },
  TSEnumDeclaration: { meanings: ANY, outside: true },
  TSModuleDeclaration: { meanings: ANY, outside: false },
  TSTypeParameter: { meanings: TYPE, outside: false },
  TSMappedType: { meanings: TYPE, outside: false },
};

function bind(table: ImportTable, node: Node & { name: string }, parent: Node, path: readonly Node[]): void {
  const { scope } = table;
  const outer = table.outer[scope] ?? 0;
  const known = DECLARED[parent.type];
  if (parent.type === "TSTypeParameter" && path[path.length - 2]?.type === "TSInferType")
    declare(table, node.name, inferringScope(table, path), TYPE);
  else if (known) declare(table, node.name, known.outside ? outer : scope, known.meanings);
  else if (
    (parent.type === "FunctionDeclaration" || parent.type === "TSDeclareFunction") &&
    parent.id === node
  )
    declare(table, node.name, outer, VALUE);
  else {
    const own = variableScope(table, path);
    if (own >= 0) declare(table, node.name, own, VALUE);
  }
}

/** The scope of `infer Name`: that of the innermost conditional type which has it after its `extends`. */
function inferringScope(table: ImportTable, path: readonly Node[]): number {
  let { scope } = table;
  for (let at = path.length - 1; at >= 0; at--) {
    const around = path[at];
    if (around?.type === "TSConditionalType" && around.extendsType === path[at + 1]) return scope;
    if (around && SCOPES[around.type] !== undefined) scope = table.outer[scope] ?? 0;
  }
  return table.scope;
}

/** The scope that a name in a pattern belongs to; -1 where the pattern is assigned to, which declares nothing. */
function variableScope(table: ImportTable, path: readonly Node[]): number {
  for (let at = path.length - 1; at >= 0; at--) {
    const around = path[at];
    if (!around || around.type === "AssignmentExpression") return -1;
    if (around.type === "VariableDeclaration")
      return around.kind === "var" ? hoistingScope(table) : table.scope;
    if (SCOPES[around.type] !== undefined) return table.scope;
  }
  return -1;
}

function hoistingScope(table: ImportTable): number {
  let { scope } = table;
  while (!table.hoists[scope]) scope = table.outer[scope] ?? 0;
  return scope;
}

const scopeHandlers = Object.entries(SCOPES).map(([type, hoists]) => ({ type, hoists }));

export const SCOPE_RULES: Rules<Analysis> = {
  enter: {
    ...Object.fromEntries(
      scopeHandlers.map(({ type, hoists }) => [type, ({ imports }: Analysis) => openScope(imports, hoists)]),
    ),
    Identifier: IDENTIFIER,
    JSXIdentifier: (state, node, parent) => {
      const { imports: table } = state;
      if (!table.names.has(node.name)) return;
      const names = parent.type === "JSXOpeningElement" ? !/^[a-z]/.test(node.name) : false;
      const begins = parent.type === "JSXMemberExpression" && parent.object === node;
      // `use:model` calls the function of that name (docs.solidjs.com, "use:").
      const directs =
        parent.type === "JSXNamespacedName" && parent.name === node && parent.namespace.name === "use";
      if (names || begins || directs)
        table.references.push({ name: node.name, scope: table.scope, meanings: VALUE });
    },
    JSXElement: ({ imports }) => {
      imports.hasJsx = true;
    },
    JSXFragment: ({ imports }) => {
      imports.hasJsx = true;
      imports.hasFragment = true;
    },
    CallExpression: ({ imports }, { callee }) => {
      if (callee.type === "Identifier" && callee.name === "eval") imports.hasEval = true;
    },
    TSEnumMember: ({ imports: table }, { id }) => {
      // A member in quotes goes by its bare name among the members after it.
      if (id.type === "Literal" && table.names.has(id.value)) declare(table, id.value, table.scope, VALUE);
    },
  },
  leave: Object.fromEntries(
    scopeHandlers.map(({ type }) => [type, ({ imports }: Analysis) => closeScope(imports)]),
  ),
};

/** Where modules are named: these are facts of every file, with or without imported names. */
export const MODULE_RULES: Rules<Analysis> = {
  enter: {
    ImportDeclaration: (state, node) => addImports(state.imports, node, state.lines, state.text),
    TSImportEqualsDeclaration: (state, node, parent) => {
      const { moduleReference: target, id } = node;
      const module = target.type === "TSExternalModuleReference" ? String(target.expression.value) : "";
      addOtherImport(state.imports, node, state.lines, {
        name: id.name,
        module,
        imported: null,
        used: parent.type === "ExportNamedDeclaration" || module === "",
      });
    },
    ExportAllDeclaration: (state, node) => addModule(state, node, String(node.source.value)),
    ExportNamedDeclaration: (state, node) => {
      if (node.source) addModule(state, node, String(node.source.value));
    },
    ImportExpression: (state, node) => {
      // A broken text may import nothing: `import(`.
      const source: Node | null = node.source;
      if (source?.type === "Literal" && typeof source.value === "string")
        addModule(state, node, source.value);
    },
    CallExpression: (state, node) => {
      const [module] = node.arguments;
      if (node.callee.type !== "Identifier" || node.callee.name !== "require" || module?.type !== "Literal")
        return;
      if (typeof module.value === "string") addModule(state, node, module.value);
    },
  },
};

/** A module that the file depends on without binding one of its names. */
function addModule(state: Analysis, node: Node, module: string): void {
  addOtherImport(state.imports, node, state.lines, { name: "", module, imported: null, used: true });
}

compileLightly(roleOf);
