/** Magic numbers after eslint's rule `no-magic-numbers` with its default options, without 0, 1 and 2. */
import type { Node } from "oxc-parser";
import type { MagicNumber } from "../facts.ts";
import type { Analysis } from "./state.ts";
import type { Rules } from "./walk.ts";

/** Numbers that say what they are: nothing, one and a pair. */
const PLAIN = new Set([0, 1, 2]);

/** What gives a number its name by itself. */
const NAMING = new Set(["VariableDeclarator", "ObjectExpression", "Property"]);

export const NUMBERS: Rules<Analysis> = {
  enter: {
    Literal: (state, node, parent) => {
      if (typeof node.value !== "number" && !("bigint" in node)) return;
      const magic = magicNumber(node, parent, state.path);
      if (!magic) return;
      state.magicNumbers.push({ ...magic, ...state.lines.positionAt(magic.start) });
    },
  },
};

export type NumberLiteral = Extract<Node, { type: "Literal" }>;

/** The number with its sign, or null if it is none of those that need a name. */
export function magicNumber(
  node: NumberLiteral,
  parent: Node,
  path: readonly Node[],
): Pick<MagicNumber, "value" | "start" | "end"> | null {
  const size = "bigint" in node ? Number(node.bigint) : Number(node.value);
  if (PLAIN.has(size)) return null;
  const signed = parent.type === "UnaryExpression" && (parent.operator === "-" || parent.operator === "+");
  const full = signed ? parent : node;
  const outer = signed ? path[path.length - 2] : parent;
  if (!outer || NAMING.has(outer.type) || outer.type.startsWith("JSX")) return null;
  if (outer.type === "AssignmentExpression" && outer.left.type !== "Identifier") return null;
  if (outer.type === "CallExpression" && outer.arguments[1] === full && isParseInt(outer.callee)) return null;
  const value = signed && parent.operator === "-" ? -size : size;
  return { value, start: full.start, end: full.end };
}

function isParseInt(callee: Node): boolean {
  const inner = callee.type === "ChainExpression" ? callee.expression : callee;
  if (inner.type === "Identifier") return inner.name === "parseInt";
  if (
    inner.type !== "MemberExpression" ||
    inner.object.type !== "Identifier" ||
    inner.object.name !== "Number"
  )
    return false;
  const { property } = inner;
  return (
    (property.type === "Identifier" && !inner.computed && property.name === "parseInt") ||
    (property.type === "Literal" && property.value === "parseInt")
  );
}
