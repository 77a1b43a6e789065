/** The facts of a file in a language that is described by a table. */
import type {
  Analyzer,
  CallFacts,
  ConstantFacts,
  FileFacts,
  FunctionFacts,
  ImportFacts,
  MagicNumber,
  MissingReturnType,
  TypeFacts,
} from "../facts.ts";
import { Lines } from "../lines.ts";
import { childIn, firstChild, nextSibling, type SyntaxTree, textOf } from "../tree.ts";
import { type GrammarName, openParser } from "../tree-sitter/engine.ts";
import { documentationAt, fileDocumentation, type Leading, leadingOf } from "./docs.ts";
import { parseErrorOf } from "./errors.ts";
import { LONGEST_NAME } from "./names.ts";
import { type Flags, flagsOfTable, type LanguageTable } from "./table.ts";
import { type Definition, walkOf } from "./walk.ts";

/** What a language's table cannot say: each is asked once a file. */
export interface LanguageParts {
  imports(tree: SyntaxTree, lines: Lines): ImportFacts[];
  constants(tree: SyntaxTree, lines: Lines): ConstantFacts[];
  /** Names that the file offers to others. */
  exports(tree: SyntaxTree, found: { functions: FunctionFacts[]; types: TypeFacts[] }): string[];
  hasExecutionBlock?(tree: SyntaxTree): boolean;
  missingReturnTypes?(
    tree: SyntaxTree,
    definitions: readonly Definition[],
    lines: Lines,
  ): MissingReturnType[];
}

/** Opens the analyzer of a language; its grammar is loaded here. */
export async function openByTable(
  grammar: GrammarName,
  table: LanguageTable,
  parts: LanguageParts,
): Promise<Analyzer> {
  const parse = await openParser(grammar);
  const { grammar: kinds } = parse("");
  const walk = walkOf(kinds, table);
  const flags = flagsOfTable(kinds, table);
  return (text) => {
    const tree = parse(text);
    return factsOf(tree, walk(tree), table, flags, parts);
  };
}

function factsOf(
  tree: SyntaxTree,
  definitions: readonly Definition[],
  table: LanguageTable,
  flags: Flags,
  parts: LanguageParts,
): FileFacts {
  const lines = new Lines(tree.text);
  const leading = leadingOf(tree, flags);
  const functions: FunctionFacts[] = [];
  const types: TypeFacts[] = [];
  const names = qualifiedNames(definitions);
  for (const [index, definition] of definitions.entries()) {
    const base = baseFacts(tree, definition, names[index] ?? "", table, flags, lines, leading);
    if (definition.function) {
      functions.push(functionFacts(tree, definition, definitions, base, table, flags));
    } else if (definition.scope && definition.scope.as !== "namespace") {
      const usual = definition.scope.as;
      const kind = table.typeKindOf?.(tree, definition.node, usual) ?? usual;
      types.push({ ...base, kind, bases: table.basesOf(tree, definition.node) });
    }
  }
  const imports = parts.imports(tree, lines);
  const [first] = definitions;
  return {
    language: table.language,
    lines: lines.count - (tree.text === "" || lines.startOf(lines.count) === tree.text.length ? 1 : 0),
    functions,
    types,
    module: totals(definitions),
    imports,
    unused_imports: imports
      .filter(({ used, kept }) => !used && kept === null)
      .map(({ name, line, column }) => ({ name, line, column })),
    exports: parts.exports(tree, { functions, types }),
    calls: callsIn(tree, table, flags, lines),
    constants: parts.constants(tree, lines),
    comments: leading.comments.map((node) => ({
      start: tree.start[node] ?? 0,
      end: tree.end[node] ?? 0,
      line: lines.lineAt(tree.start[node] ?? 0),
    })),
    magic_numbers: magicNumbersIn(tree, flags, lines),
    missing_return_types: parts.missingReturnTypes?.(tree, definitions, lines) ?? [],
    module_execution_block: parts.hasExecutionBlock?.(tree) ?? false,
    docstring: first ? fileDocumentation(tree, leading, table.documentation) : null,
    parse_error: parseErrorOf(tree, lines),
  };
}

/** Names with those around them, by index: `Outer.method`; of what is nested without end only its own. */
function qualifiedNames(definitions: readonly Definition[]): string[] {
  const names: string[] = [];
  for (const { name, parent } of definitions) {
    const around = names[parent] ?? "";
    names.push(around && name && around.length <= LONGEST_NAME ? `${around}.${name}` : name);
  }
  return names;
}

function baseFacts(
  tree: SyntaxTree,
  { node, name: ownName }: Definition,
  name: string,
  table: LanguageTable,
  flags: Flags,
  lines: Lines,
  leading: Leading,
) {
  const start = tree.start[node] ?? 0;
  const end = tree.end[node] ?? start;
  return {
    name,
    start,
    end,
    start_line: lines.lineAt(tree.start[beginOf(tree, node, flags)] ?? start),
    end_line: lines.lineAt(Math.max(start, end - 1)),
    public: table.isPublic(tree, node, ownName),
    docstring: documentationAt(tree, leading, statementStart(tree, node), table.documentation),
  };
}

/** The child with the keyword or name that begins the definition. */
function beginOf(tree: SyntaxTree, node: number, { preamble }: Flags): number {
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child))
    if (preamble[tree.kind[child] ?? 0] !== 1) return child;
  return node;
}

/** Where the statement of a definition starts: `type` before the one name of `type X struct {}`. */
function statementStart(tree: SyntaxTree, node: number): number {
  const parent = tree.parent[node] ?? 0;
  const isFirst = parent > 0 && tree.start[node] !== undefined && node <= parent + 2;
  return (isFirst ? tree.start[parent] : tree.start[node]) ?? 0;
}

function functionFacts(
  tree: SyntaxTree,
  definition: Definition,
  all: readonly Definition[],
  base: ReturnType<typeof baseFacts>,
  table: LanguageTable,
  flags: Flags,
): FunctionFacts {
  const { node, function: kind, parent } = definition;
  const list = childIn(tree, node, tree.grammar.field("parameters"));
  const { parameters, untyped } = list < 0 ? { parameters: 0, untyped: 0 } : table.parametersOf(tree, list);
  const scope = all[parent]?.scope;
  return {
    ...base,
    kind: table.kindOf(tree, node, kind?.as ?? "function", scope != null),
    parameters,
    untyped_parameters: untyped,
    cyclomatic_complexity: definition.mccabe,
    cc: definition.cc,
    cognitive_complexity: definition.cognitive,
    nested_depth: definition.depth,
    decorators: decoratorsOf(tree, node, flags),
  };
}

function decoratorsOf(tree: SyntaxTree, node: number, { preamble, decorators }: Flags): string[] {
  const found: string[] = [];
  for (let child = firstChild(tree, node); child >= 0; child = nextSibling(tree, child)) {
    if (preamble[tree.kind[child] ?? 0] !== 1) break;
    for (let inner = child; inner < (tree.after[child] ?? 0); inner++)
      if (decorators[tree.kind[inner] ?? 0] === 1) found.push(textOf(tree, inner).replace(/^@/, ""));
  }
  return found;
}

/**
 * The whole file: its functions, each once, and what is decided outside of them; at least 1, as a file without any
 * function has one path.
 */
function totals(definitions: readonly Definition[]): FileFacts["module"] {
  let mccabe = 0;
  let cc = 0;
  for (const definition of definitions) {
    cc += definition.cc;
    const counted = definition.function?.folds === "mccabe" && definition.within > 0;
    if (!counted) mccabe += definition.mccabe;
  }
  return { cyclomatic_complexity: Math.max(1, mccabe), cc: Math.max(1, cc) };
}

function callsIn(tree: SyntaxTree, table: LanguageTable, { calls }: Flags, lines: Lines): CallFacts[] {
  const found: CallFacts[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (calls[tree.kind[node] ?? 0] !== 1) continue;
    const name = table.calleeOf(tree, node);
    const start = tree.start[node] ?? 0;
    if (name) found.push({ name, start, end: tree.end[node] ?? start, ...lines.positionAt(start) });
  }
  return found;
}

/** Known to everybody: an index's start and step, a pair. */
const COMMON_NUMBERS = new Set([0, 1, 2]);

/**
 * Numbers that are compared, calculated with, returned or told apart by cases, and have no name: the contexts that
 * phpmnd and go-mnd check by default, without arguments and plain assignments, which name what they hold.
 */
function magicNumbersIn(tree: SyntaxTree, { numbers }: Flags, lines: Lines): MagicNumber[] {
  const { of: wanted, through, within, outside } = numbers;
  const found: MagicNumber[] = [];
  for (let node = 0; node < tree.size; node++) {
    const is = tree.kind[node] ?? 0;
    if (outside[is] === 1) node = (tree.after[node] ?? node + 1) - 1;
    if (wanted[is] !== 1) continue;
    let operand = node;
    let around = tree.parent[node] ?? 0;
    while (through[tree.kind[around] ?? 0] === 1) {
      if (tree.text[tree.start[around] ?? 0] === "-") operand = around;
      around = tree.parent[around] ?? 0;
    }
    if (within[tree.kind[around] ?? 0] !== 1) continue;
    const magnitude = numberOf(textOf(tree, node));
    if (Number.isNaN(magnitude) || COMMON_NUMBERS.has(magnitude)) continue;
    const start = tree.start[operand] ?? 0;
    found.push({
      value: operand === node ? magnitude : -magnitude,
      start,
      end: tree.end[operand] ?? start,
      ...lines.positionAt(start),
    });
  }
  return found;
}

/** The value of a number as these languages write it: `1_000u32`, `0x7f`, `017`, `1.5e3f`, `10L`. */
function numberOf(text: string): number {
  const plain = text.replaceAll("_", "").toLowerCase();
  const based = /^0([xbo])([0-9a-f]+?)(?:[iu](?:8|16|32|64|128|size)|l)?$/.exec(plain);
  if (based) return Number(`0${based[1]}${based[2]}`);
  if (/^0[0-7]+l?$/.test(plain)) return Number.parseInt(plain, 8);
  return Number(plain.replace(/(?:[iuf](?:8|16|32|64|128|size)|[lfd])$/, ""));
}
