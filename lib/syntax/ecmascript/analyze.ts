/** The facts of a TypeScript or JavaScript file. */
import type { Node, Program } from "oxc-parser";
import type { EcmascriptLanguage } from "#syntax/language.ts";
import type { Analyzer, CallFacts, CommentFacts, FileFacts } from "../facts.ts";
import { callsOf } from "./calls.ts";
import { moduleDocstring } from "./comments.ts";
import { COMPLEXITY } from "./complexity.ts";
import { DECLARATIONS } from "./declarations.ts";
import { FUNCTIONS } from "./functions.ts";
import { newImportTable, resolveImports, unusedImports } from "./imports.ts";
import { NUMBERS } from "./numbers.ts";
import { openParser, type Parsed } from "./parse.ts";
import { MODULE_RULES, SCOPE_RULES } from "./scopes.ts";
import { type Analysis, closeFrame, newFrame } from "./state.ts";
import { compilePass } from "./walk.ts";

/** Files that import no names need no scopes. */
const PASS = compilePass<Analysis>(FUNCTIONS, COMPLEXITY, MODULE_RULES, DECLARATIONS, NUMBERS);
const PASS_WITH_SCOPES = compilePass<Analysis>(
  SCOPE_RULES,
  FUNCTIONS,
  COMPLEXITY,
  MODULE_RULES,
  DECLARATIONS,
  NUMBERS,
);

/** Opens the analyzer: the native parser at once, TypeScript's own only when a text needs it. */
export async function openEcmascript(language: EcmascriptLanguage): Promise<Analyzer> {
  const parse = await openParser(language);
  return (text, filename) => factsOf(text, language, parse(text, filename));
}

/** What is known of a parsed text; its syntax error is among the facts. */
function factsOf(text: string, language: EcmascriptLanguage, parsed: Parsed): FileFacts {
  const { program, comments, lines } = parsed;
  let calls: CallFacts[] | null = null;
  let notes: CommentFacts[] | null = null;
  const state = analyse(text, language, parsed);
  const offered = new Set([...state.exports, ...state.exportedLocals, ...state.defaultNames]);
  for (const { facts, root } of state.visibility)
    facts.public = root !== null && offered.has(exportName(root));
  return {
    language,
    lines: lineCount(text, lines.count),
    functions: state.functions,
    types: state.types,
    module: { cyclomatic_complexity: state.total.cyclomatic, cc: state.total.cc },
    imports: state.imports.entries.map(({ facts }) => facts),
    unused_imports: unusedImports(state.imports, lines),
    exports: [...new Set(state.exports)],
    // Metrics ask for neither: they are gathered for who does.
    get calls() {
      calls ??= callsOf(program, lines);
      return calls;
    },
    constants: state.constants,
    get comments() {
      notes ??= comments.map(({ start, end }) => ({ start, end, line: lines.lineAt(start) }));
      return notes;
    },
    magic_numbers: state.magicNumbers,
    missing_return_types: state.missingReturns.map(({ facts, inferred }) => ({
      function: facts.name,
      line: facts.start_line,
      inferred,
    })),
    module_execution_block: runsWhenImported(program, state),
    docstring: moduleDocstring({ comments, text }, program.body[0]),
    parse_error: parsed.error,
  };
}

/** Walks a parsed text and resolves its imports: what the facts are made of, with the nodes that they are about. */
export function analyse(text: string, language: EcmascriptLanguage, parsed: Parsed): Analysis {
  const state = newAnalysis(text, language, parsed);
  (state.imports.names.size > 0 ? PASS_WITH_SCOPES : PASS)(state, parsed.program);
  closeFrame(state);
  resolveImports(state.imports, parsed.comments, parsed.lines);
  const promised = state.missingReturns.filter(({ node, inferred }) => node.async && inferred !== null);
  if (promised.length > 0 && (state.imports.names.has("Promise") || OWN_PROMISE.test(text)))
    for (const missing of promised) missing.inferred = null;
  return state;
}

/** A file with a promise of its own: what its async functions return goes by another name. */
const OWN_PROMISE = /\b(?:class|interface|type|const|let|var|function|namespace)\s+Promise\b/;

function newAnalysis(
  text: string,
  language: EcmascriptLanguage,
  { program, comments, lines }: Parsed,
): Analysis {
  const frame = newFrame(program, "", 0, 0);
  return {
    text,
    language,
    lines,
    comments,
    path: [],
    frames: [frame],
    frame,
    total: { cyclomatic: 0, cc: 0 },
    functions: [],
    types: [],
    visibility: [],
    constants: [],
    magicNumbers: [],
    missingReturns: [],
    overloads: new Set(),
    waits: false,
    exports: [],
    exportedLocals: new Set(),
    defaultNames: [],
    imports: newImportTable(program),
  };
}

/** The name by which `exports.run = function () {}` is exported. */
function exportName(root: string): string {
  return root.replace(/^(?:module\.)?exports\./, "");
}

function lineCount(text: string, starts: number): number {
  const last = text.charCodeAt(text.length - 1);
  return text === "" || last === 10 || last === 13 ? starts - 1 : starts;
}

/**
 * Whether a module that offers names also starts something when it is imported: at its top, outside any condition, it
 * calls a function of its own by name (`main()`, `await run()`, `start().catch(…)`). Calls of what others made, such as
 * registrations, are what a module is loaded for.
 */
function runsWhenImported(program: Program, state: Analysis): boolean {
  if (state.exports.length === 0) return false;
  const own = new Set<string>();
  for (const { facts } of state.visibility) if ("kind" in facts && "parameters" in facts) own.add(facts.name);
  return program.body.some((node) => {
    const name = node.type === "ExpressionStatement" ? calledName(node.expression) : null;
    return name !== null && own.has(name);
  });
}

function calledName(node: Node): string | null {
  let inner: Node = node;
  for (;;) {
    if (inner.type === "AwaitExpression" || inner.type === "UnaryExpression") inner = inner.argument;
    else if (inner.type === "CallExpression") {
      if (inner.callee.type === "Identifier") return inner.callee.name;
      if (inner.callee.type !== "MemberExpression") return null;
      inner = inner.callee.object;
    } else return null;
  }
}
