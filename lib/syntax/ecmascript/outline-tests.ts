/** Tests of JavaScript's runners: jest, vitest, mocha, node:test, bun:test, Playwright, AVA, tap, Deno. */
import type { Node } from "oxc-parser";
import { chainName } from "./names.ts";
import type { Outlining } from "./outline-state.ts";
import type { NodeOf, Rules } from "./walk.ts";

const FRAMEWORKS: readonly (readonly [name: string, module: RegExp])[] = [
  ["vitest", /^vitest$/m],
  ["bun:test", /^bun:test$/m],
  ["node:test", /^(?:node:)?test$/m],
  ["playwright", /^@playwright\/test$/m],
  ["jest", /^@jest\/globals$/m],
  ["mocha", /^mocha$/m],
  ["ava", /^ava$/m],
  ["tap", /^(?:tap|tape|uvu)$/m],
  ["deno", /^(?:jsr:)?@std\/testing/m],
];

const SUITES = new Set(["describe", "suite", "context"]);
const CASES = new Set(["it", "test", "specify"]);

/** `it` of `it.only.each(table)`; the name of the runner's function, or null. */
function runnerOf(callee: Node): string | null {
  if (callee.type === "CallExpression") return runnerOf(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return runnerOf(callee.tag);
  const name = chainName(callee);
  if (name === "Deno.test") return "test";
  if (name === "test.describe" || name?.startsWith("test.describe.")) return "describe";
  return name === null ? null : (name.split(".")[0] ?? null);
}

function visitCall(state: Outlining, node: NodeOf<"CallExpression">): void {
  const [title, ...rest] = node.arguments;
  if (!title || rest.length === 0) return;
  const runner = runnerOf(node.callee);
  if (runner === null || (!SUITES.has(runner) && !CASES.has(runner))) return;
  const framework = FRAMEWORKS.find(([, module]) => module.test(state.imported))?.[0];
  if (!state.isTest && framework === undefined) return;
  const name = titleOf(state, title);
  if (name === null || !rest.some(isBody)) return;
  if (SUITES.has(runner)) state.builder.suite(name, node.start, node.end);
  else state.builder.test(name, framework ?? "jest", node.start, node.end);
}

const isBody = (node: Node): boolean =>
  ["ArrowFunctionExpression", "FunctionExpression", "Identifier", "CallExpression"].includes(node.type);

/** The text of a title; the code within a template is left as it is written. */
function titleOf(state: Outlining, node: Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TemplateLiteral") return state.text.slice(node.start + 1, node.end - 1);
  return node.type === "Identifier" || node.type === "MemberExpression" ? chainName(node) : null;
}

export const TESTS: Rules<Outlining> = { enter: { CallExpression: visitCall } };
