/**
 * A regular expression is made of constants and of escaped text: data in a pattern is another pattern, which matches
 * something else, takes exponential time, or is refused by the engine.
 */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { parseSync, Visitor } from "oxc-parser";
import { escapePattern } from "#kit/data/pattern.ts";

const ROOT = join(import.meta.dir, "../../..");

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree is looked into node by node
type Node = any;

/** A name in capitals is that of a constant of the source. */
const isConstant = (node: Node) => node.type === "Identifier" && /^[A-Z][A-Z0-9_]+$/.test(node.name);

/** The patterns of a file that are made of something else than constants and escaped text. */
function patternsOf(file: string, text: string): { line: number; source: string }[] {
  const { program } = parseSync(file, text);
  const values = new Map<string, Node[]>();
  const calls = new Map<string, Node[][]>();
  const parameters = new Map<string, { of: string; at: number }[]>();
  const add = <Value>(map: Map<string, Value[]>, key: string, value: Value) =>
    map.set(key, [...(map.get(key) ?? []), value]);
  const exported = new Set<string>();
  const noteFunction = (name: string, params: Node[]) => {
    for (const [at, param] of params.entries())
      if (param.type === "Identifier") add(parameters, param.name, { of: name, at });
  };
  const isFunction = (node: Node) => /^(Arrow)?Function(Expression|Declaration)?$/.test(node?.type ?? "");
  const made: Node[] = [];
  new Visitor({
    ExportNamedDeclaration({ declaration }: Node) {
      for (const name of [declaration?.id, ...(declaration?.declarations ?? []).map((one: Node) => one.id)])
        if (name?.type === "Identifier") exported.add(name.name);
    },
    VariableDeclaration({ kind, declarations }: Node) {
      for (const { id, init } of declarations) {
        if (id.type !== "Identifier") continue;
        add(values, id.name, kind === "const" ? init : null);
        if (isFunction(init)) noteFunction(id.name, init.params);
      }
    },
    FunctionDeclaration(node: Node) {
      noteFunction(node.id?.name ?? "", node.params);
    },
    CallExpression(node: Node) {
      if (node.callee.type === "Identifier") add(calls, node.callee.name, node.arguments);
      if (node.callee.name === "RegExp") made.push(node);
    },
    NewExpression(node: Node) {
      if (node.callee.name === "RegExp") made.push(node);
    },
  }).visit(program);

  const isSafe = (node: Node, depth = 0): boolean => {
    if (!node || depth > 20) return false;
    const every = (nodes: Node[]) => nodes.every((one) => isSafe(one, depth + 1));
    switch (node.type) {
      case "Literal":
        return true;
      case "TemplateLiteral":
        return every(node.expressions);
      case "TaggedTemplateExpression":
        return every(node.quasi.expressions);
      case "BinaryExpression":
        return every([node.left, node.right]);
      case "ConditionalExpression":
        return every([node.consequent, node.alternate]);
      case "ArrowFunctionExpression":
        return isSafe(node.body, depth + 1);
      case "Identifier": {
        if (isConstant(node) || node.name === "escapePattern") return true;
        const declared = values.get(node.name) ?? [];
        const passed = (parameters.get(node.name) ?? []).map(({ of, at }) =>
          exported.has(of) ? [null] : (calls.get(of) ?? [[]]).map((args) => args[at]),
        );
        return declared.length + passed.length > 0 && every([...declared, ...passed.flat()]);
      }
      case "MemberExpression":
        return node.property.name === "source" || isConstant(node.object);
      case "CallExpression": {
        const { callee, arguments: given } = node;
        if (callee.name === "escapePattern") return true;
        if (callee.type !== "MemberExpression") return false;
        if (isConstant(callee.object)) return true;
        const { name } = callee.property;
        if (name === "map") return every(given);
        return ["join", "replace", "replaceAll"].includes(name) && every([callee.object, ...given]);
      }
      default:
        return false;
    }
  };
  return made
    .filter((node) => !isSafe(node.arguments[0]))
    .map((node) => ({
      line: text.slice(0, node.start).split("\n").length,
      source: text.slice(node.start, node.end).replaceAll(/\s+/g, " "),
    }));
}

/** Files with patterns that somebody states as patterns, or that are made in a way which is not looked into. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "lib/kit/build/node-runtime.ts": "a glob of the MIME database, piece by piece",
  "lib/kit/data/validate.ts": "the keyword pattern of JSON Schema",
  "lib/language/extract/identifiers/keyword.ts": "alternatives that other files of the folder state",
  "lib/language/extract/postal/english.ts": "words of addresses from a table",
  "lib/language/extract/postal/polish.ts": "words of addresses from a table",
  "lib/package/design/tables.ts": "the pattern of a column, tried before it is used",
  "lib/package/extract/words/protection.ts": "phrases from a table",
  "lib/package/targets/shared/compose.ts": "a mark of Heddle's own with a group in it",
  "lib/package/verify/scenario.ts": "the regular expression of a criterion, whose refusal is reported",
  "lib/refactor/gates/config-scope.ts": "regular expressions of mypy's settings, whose refusal is caught",
  "lib/workflow/settings/check.ts": "the keyword patternProperties of JSON Schema",
};

describe("regular expressions", () => {
  const files = ["schemas", "lib", "cmd"].flatMap((folder) => [
    ...new Glob(`${folder}/**/*.{ts,js}`).scanSync(ROOT),
  ]);
  const found = files.map(
    (file) => [file, patternsOf(file, readFileSync(join(ROOT, file), "utf8"))] as const,
  );

  test("are made of constants and of what escapePattern makes", () => {
    const wrong = found
      .filter(([file]) => EXCEPTIONS[file] === undefined)
      .flatMap(([file, patterns]) => patterns.map(({ line, source }) => `${file}:${line} ${source}`));
    expect(wrong).toEqual([]);
  });

  test("are no longer an exception where they need none", () => {
    const needed = found.filter(([, patterns]) => patterns.length > 0).map(([file]) => file);
    expect(Object.keys(EXCEPTIONS).filter((file) => !needed.includes(file))).toEqual([]);
  });

  test.each([
    ["data", "export const f = (name: string) => new RegExp(`^${name}$`);"],
    ["data in a constant", "export function f(name: string) { const a = name + '.'; return new RegExp(a); }"],
    [
      "a helper that somebody passes data",
      "const p = (s: string) => new RegExp(s); export const f = (name: string) => p(name);",
    ],
    [
      "text that is escaped in another way",
      'export const f = (n: string) => RegExp(n.replace(/[.]/g, "\\\\$&"));',
    ],
    ["a name that changes", "let a = 'x'; export const f = () => new RegExp(a);"],
  ])("are found if they are made of %s", (_, text) => {
    expect(patternsOf("a.ts", text)).toHaveLength(1);
  });

  test.each([
    "export const f = (name: string) => new RegExp(`^${escapePattern(name)}$`);",
    "export const f = (all: string[]) => new RegExp(all.map(escapePattern).join('|'));",
    "const PART = '[a-z]'; export const f = () => new RegExp(`^${PART}$`);",
    "const p = (s: string) => new RegExp(s); export const A = p('a|b');",
  ])("may be %s", (text) => {
    expect(patternsOf("a.ts", text)).toEqual([]);
  });
});

describe("an escaped text", () => {
  const texts = [
    ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
    "mary-jane",
    "^a.b|c*(d)[e]{2}\\",
    "żółw 🐢-&&--",
    "\u2028",
  ];

  test.each(["", "u", "v", "i"])("matches itself alone, with flags %p", (flags) => {
    for (const text of texts) {
      const pattern = new RegExp(`^${escapePattern(text)}$`, flags);
      expect([text, pattern.test(text), pattern.test(`${text}x`), pattern.test("")]).toEqual([
        text,
        true,
        false,
        text === "",
      ]);
    }
  });

  test("is each of its characters in brackets", () => {
    for (const text of texts.filter((one) => one.length === 1)) {
      const pattern = new RegExp(`^[${escapePattern(text)}]$`, "u");
      expect(texts.filter((one) => pattern.test(one))).toEqual([text]);
    }
  });
});
