/**
 * Code of a module that may run before the module's own constants have their values. Function declarations are hoisted,
 * so if imports lead back to a module, another one may call them before this one has run a line.
 */
import type { Node } from "oxc-parser";
import type { Source } from "./source.ts";

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const HOLDERS = new Set(["Program", "ExportNamedDeclaration", "ExportDefaultDeclaration"]);

/** Whether a place, given the nodes around it, is in a function that is declared at the top of its file. */
export function runsBeforeConstants(path: readonly Node[]): boolean {
  const at = path.findIndex(({ type }) => FUNCTIONS.has(type));
  return path[at]?.type === "FunctionDeclaration" && HOLDERS.has(path[at - 1]?.type ?? "");
}

/** Modules of the same project, judged by name: a path, a build alias, or a source root folder. */
const OWN_MODULE =
  /^(?:\.{0,2}\/|\.{1,2}$|[#~]|@\/|file:|https?:|(?:src|app|apps|lib|libs|packages|components|utils|core|shared|common)\/)/;

/** Whether the imports of a module may lead back to it: it exports something, and imports from its own project. */
export function mayLeadBack({ parsed, analysis }: Source): boolean {
  if (analysis.exports.length === 0 && !parsed.program.body.some(({ type }) => type.startsWith("Export")))
    return false;
  return parsed.program.body.some((node) => {
    const module = loadedModule(node);
    return module !== null && OWN_MODULE.test(module);
  });
}

/** The module that a statement loads before the file's own code runs, or null. */
export function loadedModule(node: Node): string | null {
  switch (node.type) {
    case "ImportDeclaration":
      return node.importKind === "type" ? null : node.source.value;
    case "ExportNamedDeclaration":
      return node.exportKind === "type" ? null : (node.source?.value ?? null);
    case "ExportAllDeclaration":
      return node.exportKind === "type" ? null : node.source.value;
    case "TSImportEqualsDeclaration":
      return node.moduleReference.type === "TSExternalModuleReference" && node.importKind !== "type"
        ? String(node.moduleReference.expression.value)
        : null;
    default:
      return null;
  }
}
