/** Checks a handler in TypeScript: the compiler checks its types against the signature, a walk what the types permit. */
import ts from "typescript";
import type { ColumnDesign, OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import { parametersOf } from "../design/paths.ts";
import { bodyFields } from "../design/with-handlers.ts";
import fields from "../targets/typescript/files/fields.ts.txt" with { type: "text" };
import problems from "../targets/typescript/files/problems.ts.txt" with { type: "text" };
import { signatureOf } from "../targets/typescript/handlers.ts";
import { literal, renderTables, typeOf } from "../targets/typescript/tables.ts";
import globals from "./globals.d.ts.txt" with { type: "text" };
import { LIBRARY } from "./typescript-library.js";

const HANDLER = "/src/handlers/handler.ts";
const USE = "/src/use.ts";

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noUncheckedIndexedAccess: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  noLib: true,
  types: [],
};

/** What is wrong with the code; none if it may be used. */
export function typescriptFaults(code: string, operation: OperationDesign, service: ServiceDesign): string[] {
  const program = programOf(code, operation, service);
  const source = program.getSourceFile(HANDLER);
  if (!source) return ["It cannot be read"];
  const syntax = program.getSyntacticDiagnostics(source);
  if (syntax.length > 0) return syntax.map(textOf);
  const forbidden = forbiddenIn(source);
  if (forbidden.length > 0) return forbidden;
  const use = program.getSourceFile(USE);
  return [source, use].flatMap((file) => (file ? program.getSemanticDiagnostics(file) : [])).map(textOf);
}

function textOf({ file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, " ").replace(/ Do you need to .*$/s, "");
  if (file?.fileName !== HANDLER || start === undefined) return `handle does not have its signature: ${text}`;
  return `Line ${file.getLineAndCharacterOfPosition(start).line + 1}: ${text}`;
}

// The program

/** The texts of the library, parsed once. */
const parsed = new Map<string, ts.SourceFile>();

function programOf(code: string, operation: OperationDesign, service: ServiceDesign): ts.Program {
  const library = Object.fromEntries([...LIBRARY, globals].map((text, at) => [`/library/${at}.d.ts`, text]));
  const files: Record<string, string> = {
    [HANDLER]: code,
    [USE]: useOf(operation, service),
    "/src/handler.ts": signatureOf(service),
    "/src/problems.ts": problems,
    "/src/fields.ts": fields,
    "/src/tables.ts": renderTables(service),
  };
  const textAt = (path: string): string | undefined => library[path] ?? files[path];
  const host: ts.CompilerHost = {
    getSourceFile: (path, options) => {
      const text = textAt(path);
      if (text === undefined) return undefined;
      const known = path in library ? parsed.get(path) : undefined;
      const source = known ?? ts.createSourceFile(path, text, options, true);
      if (path in library) parsed.set(path, source);
      return source;
    },
    fileExists: (path) => textAt(path) !== undefined,
    readFile: textAt,
    writeFile: () => {},
    getDefaultLibFileName: () => "/library/0.d.ts",
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
  };
  return ts.createProgram([...Object.keys(library), HANDLER, USE], OPTIONS, host);
}

/** A module that uses `handle` as the routes do: it has a fault if the signature is another one. */
function useOf(operation: OperationDesign, service: ServiceDesign): string {
  return [
    'import type { Handler } from "./handler.ts";',
    'import { handle } from "./handlers/handler.ts";',
    `export const used: ${handlerType(operation, service)} = handle;`,
  ].join("\n");
}

/** The type of a route's handler, e.g. `Handler<{ celsius: number }, "id">`. */
export function handlerType(operation: OperationDesign, service: ServiceDesign): string {
  const parameters = parametersOf(operation.path).map(literal).join(" | ");
  return `Handler<${bodyType(operation, service)}${parameters ? `, ${parameters}` : ""}>`;
}

export function bodyType(operation: OperationDesign, service: ServiceDesign): string {
  if (!operation.request) return "undefined";
  const columns = bodyFields(operation, service.schemas);
  if (!columns) return "unknown";
  return `{ ${columns.map((column) => `${column.name}: ${fieldType(column)};`).join(" ")} }`;
}

/** A field that was left out, and has no default, is null. */
function fieldType(column: ColumnDesign): string {
  const isNullable = column.nullable || (!column.required && column.default === undefined);
  return typeOf({ ...column, nullable: isNullable });
}

// What the types would permit

/** Names that run text as code or reach the global object. */
const FORBIDDEN_NAMES = new Set(["eval", "Function", "globalThis", "require", "module", "exports"]);
/** Members that lead from a value to the function that made it. */
const FORBIDDEN_MEMBERS = new Set(["constructor", "prototype", "__proto__"]);
const SIGNATURE = "../handler.ts";

function forbiddenIn(source: ts.SourceFile): string[] {
  const faults: string[] = [];
  const at = (node: ts.Node, text: string) =>
    faults.push(`Line ${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}: ${text}`);
  if (/@ts-|<reference|<amd/.test(source.text)) at(source, "Comments cannot change how it is checked");
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      moduleOf(node.moduleSpecifier) !== SIGNATURE
    )
      at(node, `It imports ${moduleOf(node.moduleSpecifier)}; handlers import from ${SIGNATURE} only`);
    if (ts.isImportTypeNode(node) || ts.isImportEqualsDeclaration(node) || ts.isMetaProperty(node))
      at(node, `Handlers import from ${SIGNATURE} only`);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      at(node, `Handlers import from ${SIGNATURE} only`);
    if (ts.isModuleDeclaration(node)) at(node, "It declares what is outside of it");
    if (node.kind === ts.SyntaxKind.DeclareKeyword) at(node, "It declares what is outside of it");
    if (node.kind === ts.SyntaxKind.AnyKeyword) at(node, "any switches the check off; use unknown");
    if (ts.isIdentifier(node) && FORBIDDEN_NAMES.has(node.text) && !isMemberName(node))
      at(node, `It uses ${node.text}, which handlers cannot use`);
    if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && FORBIDDEN_MEMBERS.has(node.text))
      at(node, `It uses ${node.text}, which handlers cannot use`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

const moduleOf = (node: ts.Expression): string => (ts.isStringLiteral(node) ? node.text : "?");

const isMemberName = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isPropertySignature(node.parent) && node.parent.name === node);
