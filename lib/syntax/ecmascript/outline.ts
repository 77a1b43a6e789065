/** The outline of a TypeScript or JavaScript file. */
import type { Class, Node } from "oxc-parser";
import type { EcmascriptLanguage } from "#syntax/language.ts";
import { OutlineBuilder } from "../outline/builder.ts";
import type { DeclarationKind, Outline, Outliner } from "../outline/facts.ts";
import { isTestFile } from "../outline/test-files.ts";
import { docstringBefore, moduleDocstring } from "./comments.ts";
import { chainName } from "./names.ts";
import { exportedNames } from "./outline-exports.ts";
import { declaredNameOf, outermost, visitedMember } from "./outline-names.ts";
import { ROUTES } from "./outline-routes.ts";
import type { Outlining } from "./outline-state.ts";
import { TESTS } from "./outline-tests.ts";
import { openParser, type Parsed } from "./parse.ts";
import { compilePass, type NodeOf, type Rules } from "./walk.ts";

/** Opens the outliner: the native parser at once, TypeScript's own only when a text needs it. */
export async function openEcmascriptOutline(language: EcmascriptLanguage): Promise<Outliner> {
  const parse = await openParser(language);
  return (text, path = "") => outlineOf(text, language, parse(text, path), path);
}

function outlineOf(text: string, language: EcmascriptLanguage, parsed: Parsed, path: string): Outline {
  const { program, comments, lines } = parsed;
  const state: Outlining = {
    text,
    comments,
    path: [],
    builder: new OutlineBuilder(language, lines),
    isTest: isTestFile(path, language),
    imported: "",
    exported: exportedNames(program),
    isModule: program.body.some((node) => MODULE.has(node.type)),
  };
  PASS(state, program);
  const outline = state.builder.finish();
  outline.docstring = moduleDocstring({ comments, text }, program.body[0]);
  outline.parse_error = parsed.error;
  return outline;
}

const MODULE = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportDefaultDeclaration",
  "ExportAllDeclaration",
  "TSExportAssignment",
]);

interface More {
  /** Where the body begins, which a signature leaves out. */
  body?: Node | null;
  bases?: string[];
  hidden?: boolean;
  /** Where the name comes from its place, the node that holds both. */
  holder?: Node;
}

function declare(state: Outlining, node: Node, name: string, kind: DeclarationKind, more: More = {}): void {
  const { builder, text, path } = state;
  const holder = more.holder ?? node;
  const { start, end, isExported } = outermost(holder, path);
  const decorators = decoratorsOf(holder);
  const from = Math.min(start, ...decorators.map((one) => one.start));
  const head = decorators.reduce(
    (latest, one) => (one.start < start ? latest : Math.max(latest, one.end)),
    start,
  );
  const parent = builder.declarationAt(from);
  const offered = parent !== undefined || isExported || state.exported.has(name) || !state.isModule;
  builder.declare({
    name,
    kind,
    start: from,
    end,
    public: offered && !more.hidden,
    signature: text.slice(head, more.body?.start ?? end).replace(/[\s{]+$/, ""),
    docstring: docstringBefore(state, from),
    decorators: decorators.map((one) => text.slice(one.start + 1, one.end)),
    bases: more.bases ?? [],
  });
}

const decoratorsOf = (node: Node): readonly Node[] => ("decorators" in node ? (node.decorators ?? []) : []);

/** A function that has a name, its own or by its place. */
function visitFunction(
  state: Outlining,
  node: NodeOf<
    | "FunctionDeclaration"
    | "FunctionExpression"
    | "ArrowFunctionExpression"
    | "TSDeclareFunction"
    | "TSEmptyBodyFunctionExpression"
  >,
  parent: Node,
): void {
  const member = visitedMember(state.text, node, parent);
  const named = member ? null : declaredNameOf(state.text, node, parent);
  if (member) declare(state, node, member.name, member.kind, { ...member, body: node.body });
  else if (named) declare(state, node, named.name, "function", { body: node.body, holder: named.holder });
}

function visitClass(state: Outlining, node: Class, parent: Node): void {
  const named = declaredNameOf(state.text, node, parent);
  if (!named) return;
  const bases = node.superClass ? [written(state, node.superClass)] : [];
  for (const { expression } of node.implements ?? []) bases.push(written(state, expression));
  declare(state, node, named.name, "class", { body: node.body, bases, holder: named.holder });
}

const written = (state: Outlining, node: Node): string =>
  chainName(node) ?? state.text.slice(node.start, node.end).replace(/\s+/g, " ");

/** A constant of the module, one that a function or class is not. */
function visitVariable(state: Outlining, node: NodeOf<"VariableDeclarator">): void {
  const { path } = state;
  const declaration = path.at(-1);
  const top = path.at(-2)?.type;
  if (declaration?.type !== "VariableDeclaration" || node.id.type !== "Identifier") return;
  if (
    declaration.kind !== "const" ||
    (top !== "Program" && top !== "ExportNamedDeclaration" && top !== "TSModuleBlock")
  )
    return;
  if (node.init && FUNCTION_LIKE.has(node.init.type)) return;
  const body =
    node.init?.type === "ObjectExpression" || node.init?.type === "ArrayExpression" ? node.init : null;
  declare(state, node, node.id.name, "constant", { body });
}

const FUNCTION_LIKE = new Set(["FunctionExpression", "ArrowFunctionExpression", "ClassExpression"]);

function visitThrow(state: Outlining, node: NodeOf<"ThrowStatement">): void {
  const { argument } = node;
  const thrown =
    argument.type === "NewExpression" || argument.type === "CallExpression" ? argument.callee : null;
  const name = thrown && chainName(thrown);
  if (name) state.builder.exception("thrown", name, node.start);
}

/** What a `catch` tells apart by `instanceof`; without that it takes everything. */
function visitCatch(state: Outlining, { body, param, start, end }: NodeOf<"CatchClause">): void {
  const name = param?.type === "Identifier" ? param.name : null;
  const text = state.text.slice(body.start, end);
  const pattern = /([\w$]+)\s+instanceof\s+([\w$.]+)/g;
  const types = [...text.matchAll(pattern)]
    .filter(([, checked]) => checked === name)
    .map(([, , type]) => type);
  if (types.length === 0) state.builder.exception("caught", null, start);
  for (const type of new Set(types)) state.builder.exception("caught", type ?? null, start);
}

function visitCallee(state: Outlining, callee: Node, start: number): void {
  const { builder, text } = state;
  if (callee.type === "Identifier") builder.call(callee.name, null, start);
  else if (
    callee.type === "MemberExpression" &&
    !callee.computed &&
    callee.property.type !== "PrivateIdentifier"
  )
    builder.call(callee.property.name, receiverOf(callee.object, text), start);
  else if (callee.type === "MemberExpression" && callee.property.type === "PrivateIdentifier")
    builder.call(`#${callee.property.name}`, receiverOf(callee.object, text), start);
  else if (callee.type === "Super") builder.call("super", null, start);
}

const receiverOf = (object: Node, text: string): string | null =>
  chainName(object) ?? (object.type === "Literal" ? text.slice(object.start, object.end).slice(0, 40) : null);

/** `import x = require("y")`, `import("y")` and `require("y")` with a text. */
function visitRequire(state: Outlining, source: Node | undefined, { start, end }: Node): void {
  if (source?.type === "Literal" && typeof source.value === "string")
    addImport(state, source.value, [], start, end);
}

function addImport(
  state: Outlining,
  module: string,
  names: readonly string[],
  start: number,
  end: number,
): void {
  state.builder.imports(module, names, start, end);
  state.imported += `${module}\n`;
}

const moduleName = (node: Node): string =>
  node.type === "Literal" ? String(node.value) : node.type === "Identifier" ? node.name : "";

const OUTLINE: Rules<Outlining> = {
  enter: {
    FunctionDeclaration: visitFunction,
    FunctionExpression: visitFunction,
    ArrowFunctionExpression: visitFunction,
    TSDeclareFunction: visitFunction,
    TSEmptyBodyFunctionExpression: visitFunction,
    ClassDeclaration: visitClass,
    ClassExpression: visitClass,
    VariableDeclarator: visitVariable,
    TSInterfaceDeclaration: (state, node) =>
      declare(state, node, node.id.name, "interface", {
        body: node.body,
        bases: node.extends.map(({ expression }) => written(state, expression)),
      }),
    TSEnumDeclaration: (state, node) => declare(state, node, node.id.name, "enum", { body: node.body }),
    TSTypeAliasDeclaration: (state, node) => declare(state, node, node.id.name, "type"),
    TSModuleDeclaration: (state, node) => {
      if (node.id.type === "Identifier" || node.id.type === "Literal")
        declare(state, node, moduleName(node.id), "namespace", { body: node.body ?? null });
    },
    TSMethodSignature: (state, node) => {
      const { start, end } = node.key;
      const name = node.computed ? `[${state.text.slice(start, end)}]` : memberName(state.text, node.key);
      declare(state, node, name, node.kind === "get" ? "getter" : node.kind === "set" ? "setter" : "method");
    },
    ImportDeclaration: (state, node) =>
      addImport(
        state,
        node.source.value,
        node.specifiers.map((one) =>
          one.type === "ImportSpecifier"
            ? moduleName(one.imported)
            : one.type === "ImportDefaultSpecifier"
              ? "default"
              : "*",
        ),
        node.start,
        node.end,
      ),
    ExportNamedDeclaration: (state, node) => {
      if (node.source)
        addImport(
          state,
          node.source.value,
          node.specifiers.map(({ local }) => moduleName(local)),
          node.start,
          node.end,
        );
    },
    ExportAllDeclaration: (state, node) => addImport(state, node.source.value, ["*"], node.start, node.end),
    TSExternalModuleReference: (state, node) => visitRequire(state, node.expression, node),
    ImportExpression: (state, node) => visitRequire(state, node.source, node),
    CallExpression: (state, node) => {
      if (node.callee.type === "Identifier" && node.callee.name === "require")
        visitRequire(state, node.arguments[0], node);
      visitCallee(state, node.callee, node.start);
    },
    NewExpression: (state, node) => visitCallee(state, node.callee, node.start),
    ThrowStatement: visitThrow,
    CatchClause: visitCatch,
  },
};

const memberName = (text: string, key: Node): string =>
  key.type === "Identifier"
    ? key.name
    : key.type === "Literal"
      ? String(key.value)
      : text.slice(key.start, key.end);

const PASS = compilePass<Outlining>(OUTLINE, ROUTES, TESTS);
