/** The side effects of loading a module of TypeScript or JavaScript. */

import type { Node, Program } from "oxc-parser";
import { chainName } from "#syntax/ecmascript/names.ts";
import type { ModuleLoad } from "../action.ts";
import { loadedModule } from "./import-cycles.ts";

/** Statements that may have any effect. */
const LOUD = new Set([
  ...[
    "IfStatement",
    "ForStatement",
    "ForOfStatement",
    "ForInStatement",
    "WhileStatement",
    "DoWhileStatement",
  ],
  ...["TryStatement", "SwitchStatement", "BlockStatement"],
]);

/** The effects of loading a module, and the modules it loads; declarations for other modules count as effects. */
export function moduleLoad({ body }: Pick<Program, "body">, text: string): ModuleLoad {
  const effect = body.map((node) => effectOf(node, text)).find((one) => one !== null) ?? null;
  const loads = body.flatMap((node) => {
    const module = loadedModule(node);
    return module === null ? [] : [{ module, imported: null }];
  });
  return { effect, loads };
}

function effectOf(node: Node, text: string): string | null {
  const told = () => `It runs "${shortened(text.slice(node.start, node.end))}" when it is loaded`;
  if (LOUD.has(node.type)) return told();
  switch (node.type) {
    case "ExpressionStatement":
      return isQuiet(node.expression) ? null : told();
    case "TSModuleDeclaration":
      return node.kind === "global" || node.id.type === "Literal"
        ? "It declares something for other modules"
        : null;
    case "ExportNamedDeclaration":
    case "ExportDefaultDeclaration":
      return node.declaration ? effectOf(node.declaration, text) : null;
    case "ClassDeclaration":
      if (node.decorators.length > 0) return "A decorator may register one of its classes";
      return node.body.body.some(runsWhenDefined)
        ? "One of its classes runs something when it is defined"
        : null;
    case "VariableDeclaration": {
      const registers = node.declarations.some(({ init }) => init && isRegistration(init));
      return registers ? told() : null;
    }
    default:
      return null;
  }
}

const runsWhenDefined = (member: Node): boolean =>
  member.type === "StaticBlock" ||
  (member.type === "PropertyDefinition" && member.static && member.value?.type === "CallExpression");

/** A call that is by its name more than the making of a value: `register("circle")`, `bus.subscribe(f)`. */
function isRegistration(node: Node): boolean {
  if (node.type === "AwaitExpression") return isRegistration(node.argument);
  if (node.type !== "CallExpression") return false;
  const name = /(?:^|\.)(\w+)$/.exec(chainName(node.callee) ?? "")?.[1] ?? "";
  return /^(?:register|subscribe|connect|install|listen|enlist|enrol|add[A-Z]\w*|on[A-Z]?)(?![a-z])/.test(
    name,
  );
}

/** Directives and CommonJS exports. */
function isQuiet(node: Node): boolean {
  if (node.type === "Literal") return true;
  if (node.type !== "AssignmentExpression" || node.left.type !== "MemberExpression") return false;
  const { object, property } = node.left;
  const base = object.type === "MemberExpression" ? object.object : object;
  if (base.type !== "Identifier") return false;
  return (
    base.name === "exports" || (base.name === "module" && (object !== base || isNamed(property, "exports")))
  );
}

const isNamed = (node: Node, name: string): boolean => node.type === "Identifier" && node.name === name;

const shortened = (text: string): string => {
  const [line = ""] = text.split(/[\r\n]/);
  return line.length > 60 || text.length > line.length ? `${line.slice(0, 59)}…` : line;
};
