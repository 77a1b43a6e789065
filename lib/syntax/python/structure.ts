/** The functions and classes of a Python file as facts: names, places, parameters, documentation, visibility. */
import { compileLightly } from "../compile-lightly.ts";
import type { FunctionFacts, TypeFacts } from "../facts.ts";
import type { Lines } from "../lines.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import type { Bindings } from "./binding.ts";
import { understandabilityOf } from "./cognitive.ts";
import { extendedOf, mccabeOf } from "./complexity.ts";
import type { Definition, Definitions } from "./definitions.ts";
import { pythonKinds } from "./kinds.ts";
import { stringText } from "./literals.ts";
import { nodesOf } from "./nodes.ts";

const ENUM_BASES = new Set(["Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum"]);
const GETTERS = new Set(["property", "cached_property", "abstractproperty"]);
const SPECIAL_NAME = /^__\w+__$/;

export interface Structure {
  functions: FunctionFacts[];
  types: TypeFacts[];
  module: { cyclomatic_complexity: number; cc: number };
  /** Names with those around them, by index of definition: `Outer.method`. */
  names: readonly string[];
}

/** Functions and types in the order of the text; their documentation is looked for when it is read. */
export function structureOf(
  tree: SyntaxTree,
  definitions: Definitions,
  bindings: Bindings,
  lines: Lines,
): Structure {
  const { all } = definitions;
  const mccabe = mccabeOf(tree, definitions);
  const extended = extendedOf(tree, definitions);
  const { cognitive, nested } = understandabilityOf(tree, definitions);
  const names: string[] = [];
  const isPublic: boolean[] = [];
  const functions: FunctionFacts[] = [];
  const types: TypeFacts[] = [];
  for (const [index, definition] of all.entries()) {
    names.push(nameWithin(names[definition.parent], definition.name));
    const around = all[definition.parent];
    isPublic.push(
      around === undefined ||
        (isOffered(definition, around, bindings) && (isPublic[definition.parent] ?? true)),
    );
    if (index === 0) continue;
    const { node } = definition;
    const start = tree.start[node] ?? 0;
    const end = tree.end[node] ?? start;
    const name = names[index] ?? definition.name;
    const start_line = lines.lineAt(start);
    const end_line = lines.lineAt(Math.max(start, end - 1));
    if (definition.kind === "class") {
      const bases = basesOf(tree, node);
      const isEnum = bases.some((base) => ENUM_BASES.has(base.slice(base.lastIndexOf(".") + 1)));
      types.push({
        name,
        start,
        end,
        start_line,
        end_line,
        public: isPublic[index] ?? true,
        get docstring() {
          return docstringOf(tree, definition.body);
        },
        kind: isEnum ? "enum" : "class",
        bases,
      });
      continue;
    }
    const decorators = decoratorsOf(tree, node);
    const hasReceiver = around?.kind === "class" && !decorators.includes("staticmethod");
    const { parameters, untyped_parameters } = parametersOf(tree, node, hasReceiver);
    functions.push({
      name,
      start,
      end,
      start_line,
      end_line,
      public: isPublic[index] ?? true,
      get docstring() {
        return docstringOf(tree, definition.body);
      },
      kind: kindOf(definition, around, decorators),
      parameters,
      untyped_parameters,
      cyclomatic_complexity: mccabe[index] ?? 1,
      cc: extended[index] ?? 1,
      cognitive_complexity: cognitive[index] ?? 0,
      nested_depth: nested[index] ?? 0,
      decorators,
    });
  }
  types.push(...typeAliases(tree, lines));
  return { functions, types, module: { cyclomatic_complexity: mccabe[0] ?? 1, cc: extended[0] ?? 1 }, names };
}

const nameWithin = (around: string | undefined, name: string): string =>
  around ? `${around}.${name}` : name;

/** Whether others may use what is defined: by `__all__` at the top level, else by its name; never inside a function. */
function isOffered({ name }: Definition, around: Definition, { exported }: Bindings): boolean {
  if (around.kind === "function") return false;
  if (around.kind === "module" && exported) return exported.has(name);
  return !name.startsWith("_") || SPECIAL_NAME.test(name);
}

function kindOf(
  definition: Definition,
  around: Definition | undefined,
  decorators: readonly string[],
): FunctionFacts["kind"] {
  if (around?.kind !== "class") return "function";
  if (definition.name === "__init__" || definition.name === "__new__") return "constructor";
  for (const decorator of decorators) {
    const name = (decorator.split("(", 1)[0] ?? "").trim();
    const last = name.slice(name.lastIndexOf(".") + 1);
    if (GETTERS.has(last) || last === "getter") return "getter";
    if (last === "setter") return "setter";
  }
  return "method";
}

/** The number of parameters (the separators `*` and `/` are none), and of those without a type but for the receiver. */
function parametersOf(
  tree: SyntaxTree,
  node: number,
  hasReceiver: boolean,
): { parameters: number; untyped_parameters: number } {
  const { kind, field } = pythonKinds(tree.grammar);
  const list = childIn(tree, node, field.parameters);
  let parameters = 0;
  let untyped = 0;
  for (let child = firstChild(tree, list); child >= 0; child = nextSibling(tree, child)) {
    const is = tree.kind[child] ?? 0;
    const separates =
      is === kind.comment || is === kind.keyword_separator || is === kind.positional_separator;
    if (tree.grammar.named[is] !== 1 || separates) continue;
    parameters++;
    const typed = is === kind.typed_parameter || is === kind.typed_default_parameter;
    if (!typed && !(hasReceiver && parameters === 1)) untyped++;
  }
  return { parameters, untyped_parameters: untyped };
}

/** Decorators as written, without the `@`. */
function decoratorsOf(tree: SyntaxTree, node: number): string[] {
  const { kind } = pythonKinds(tree.grammar);
  const parent = tree.parent[node] ?? 0;
  if (tree.kind[parent] !== kind.decorated_definition) return [];
  const found: string[] = [];
  for (let child = firstChild(tree, parent); child >= 0; child = nextSibling(tree, child))
    if (tree.kind[child] === kind.decorator) found.push(textOf(tree, child).slice(1).trim());
  return found;
}

function basesOf(tree: SyntaxTree, node: number): string[] {
  const { kind, field } = pythonKinds(tree.grammar);
  const list = childIn(tree, node, field.superclasses);
  const found: string[] = [];
  if (list < 0) return found;
  for (let child = firstChild(tree, list); child >= 0; child = nextSibling(tree, child)) {
    const is = tree.kind[child] ?? 0;
    if (tree.grammar.named[is] === 1 && is !== kind.keyword_argument && is !== kind.comment)
      found.push(textOf(tree, child).replace(/\s+/g, ""));
  }
  return found;
}

/** `type Name = …` (PEP 695). */
function typeAliases(tree: SyntaxTree, lines: Lines): TypeFacts[] {
  const { kind } = pythonKinds(tree.grammar);
  const found: TypeFacts[] = [];
  for (const node of nodesOf(tree, "type_alias_statement")) {
    let name = node;
    while (name < (tree.after[node] ?? 0) && tree.kind[name] !== kind.identifier) name++;
    const start = tree.start[node] ?? 0;
    const end = tree.end[node] ?? start;
    const written = textOf(tree, name);
    found.push({
      name: written,
      kind: "type",
      start,
      end,
      start_line: lines.lineAt(start),
      end_line: lines.lineAt(Math.max(start, end - 1)),
      public: !written.startsWith("_"),
      docstring: null,
      bases: [],
    });
  }
  return found;
}

/** The documentation that a body or module opens with, its indentation taken away (PEP 257), or null. */
export function docstringOf(tree: SyntaxTree, body: number): string | null {
  if (body < 0) return null;
  const { kind } = pythonKinds(tree.grammar);
  let first = firstChild(tree, body);
  while (first >= 0 && tree.kind[first] === kind.comment) first = nextSibling(tree, first);
  if (first < 0 || tree.kind[first] !== kind.expression_statement || nextSibling(tree, first + 1) >= 0)
    return null;
  const text = stringText(tree, first + 1);
  return text === null ? null : withoutIndentation(text);
}

function withoutIndentation(text: string): string {
  if (!/[\r\n]/.test(text)) return text.trim();
  const [first = "", ...rest] = text.replace(/\t/g, "        ").split(/\r\n|\r|\n/);
  const margins = rest.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length);
  const margin = margins.reduce((least, one) => Math.min(least, one), Number.MAX_SAFE_INTEGER);
  return [first.trim(), ...rest.map((line) => line.slice(margin).trimEnd())].join("\n").trim();
}

compileLightly(structureOf, isOffered, parametersOf);
