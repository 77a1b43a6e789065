/** EXTRACT_CONSTANTS: a magic number whose place says what it means becomes a constant at the top of the file. */
import type { Node, Program } from "oxc-parser";
import { magicNumber, type NumberLiteral } from "#syntax/ecmascript/numbers.ts";
import { compilePass, type Position } from "#syntax/ecmascript/walk.ts";
import type { EcmascriptLanguage } from "#syntax/language.ts";
import { isTestFile } from "../../rules/test-path.ts";
import type { Proposal, Propose, ProposedEdit, Surroundings } from "../action.ts";
import { readsCharacter } from "./character-names.ts";
import { namedGroups, type Use } from "./constant-groups.ts";
import { meaningOf } from "./constant-names.ts";
import { mayLeadBack, runsBeforeConstants } from "./import-cycles.ts";
import { lineEndOf, lineStart, openAction, type Source } from "./source.ts";

export function open(language: EcmascriptLanguage): Promise<Propose> {
  return openAction(language, proposeConstants);
}

interface Search extends Position {
  text: string;
  /** Every name of the file, in any scope. */
  names: Set<string>;
  parameters: Map<string, (string | null)[]>;
  /** Variables that hold a character code somewhere, and those that hold something else. */
  characters: Set<string>;
  others: Set<string>;
  numbers: {
    node: NumberLiteral;
    parent: Node;
    outer: Node | undefined;
    start: number;
    end: number;
    value: number;
    early: boolean;
    /** The nodes around the number, the innermost last. */
    path: readonly Node[];
  }[];
  /** How many constructs around the place may not use the file's names: enums, calls that run functions elsewhere. */
  elsewhere: number;
  isModule: boolean;
}

/** Calls that run the function they get elsewhere, from its text or before the file's own code. */
const ELSEWHERE = new Set(
  "evaluate evaluateHandle evaluateOnNewDocument $eval $$eval waitForFunction addInitScript execute executeAsync executeScript executeAsyncScript mock doMock hoisted unstable_mockModule".split(
    " ",
  ),
);

const goesElsewhere = (callee: Node): boolean =>
  callee.type === "MemberExpression" &&
  callee.property.type === "Identifier" &&
  ELSEWHERE.has(callee.property.name);

const SEARCH = compilePass<Search>({
  enter: {
    Literal: (state, node, parent) => {
      if (state.elsewhere > 0 || (typeof node.value !== "number" && !("bigint" in node))) return;
      const magic = magicNumber(node, parent, state.path);
      if (!magic) return;
      const signed = magic.start < node.start;
      const outer = signed ? state.path[state.path.length - 2] : undefined;
      state.numbers.push({
        node,
        parent,
        outer,
        ...magic,
        early: runsBeforeConstants(state.path),
        path: [...state.path],
      });
    },
    Identifier: ({ names }, { name }) => {
      names.add(name);
    },
    JSXIdentifier: ({ names }, { name }) => {
      names.add(name);
    },
    FunctionDeclaration: ({ parameters }, { id, params }) => {
      if (id)
        parameters.set(
          id.name,
          params.map((param) => parameterName(param)),
        );
    },
    VariableDeclarator: (state, { id, init }) => {
      if (id.type === "Identifier" && init) assigned(state, id.name, init);
    },
    AssignmentExpression: (state, { left, right }) => {
      if (left.type === "Identifier") assigned(state, left.name, right);
    },
    CallExpression: (state, { callee }) => {
      if (goesElsewhere(callee)) state.elsewhere++;
      if (callee.type === "Identifier" && callee.name === "require") state.isModule = true;
    },
    // The compiler treats a member's value as constant only if it uses no other names.
    TSEnumDeclaration: (state) => {
      state.elsewhere++;
    },
    ImportDeclaration: (state) => {
      state.isModule = true;
    },
    MetaProperty: (state) => {
      state.isModule = true;
    },
  },
  leave: {
    TSEnumDeclaration: (state) => {
      state.elsewhere--;
    },
    CallExpression: (state, { callee }) => {
      if (goesElsewhere(callee)) state.elsewhere--;
    },
  },
});

function assigned({ characters, others }: Search, name: string, value: Node): void {
  (readsCharacter(value) ? characters : others).add(name);
}

function parameterName(param: Node): string | null {
  if (param.type === "Identifier") return param.name;
  return param.type === "AssignmentPattern" && param.left.type === "Identifier" ? param.left.name : null;
}

function proposeConstants(
  source: Source,
  { cyclic, unasked = false }: Surroundings,
  filename = "",
): Proposal {
  // The inputs and expected values of a test are clearest in place.
  if (isTestFile(filename)) return { edits: [], left: [] };
  const { text, parsed, analysis } = source;
  const search: Search = {
    text,
    path: [],
    names: new Set(),
    parameters: new Map(),
    characters: new Set(),
    others: new Set(),
    numbers: [],
    elsewhere: 0,
    isModule: analysis.exports.length > 0,
  };
  SEARCH(search, parsed.program);
  const { groups, left } = namedGroups(usesOf(search), search.names, unasked ? text : null);
  if (groups.length === 0) return { edits: [], left };
  const place = placeOf(source);
  const isModule = search.isModule || search.names.has("exports") || text.startsWith("#!");
  const isCyclic = cyclic ?? mayLeadBack(source);
  const edits = groups.map(({ name, uses }, index): ProposedEdit => {
    const [first] = uses;
    const written = first?.written ?? "";
    const declaration = declarationText(place, name, written, index === 0, index === groups.length - 1);
    const reason = !isModule ? SCRIPT : isCyclic && uses.some(({ early }) => early) ? CYCLE : null;
    return {
      splices: [
        { start: place.at, end: place.at, text: declaration },
        ...uses.map(({ start, end }) => ({ start, end, text: spaced(text, start, end, name) })),
      ],
      description: `Name ${written} ${name}`,
      safe: reason === null,
      reason,
    };
  });
  return { edits, left };
}

const SCRIPT = "The file may be a script, whose constants every other script sees";
const CYCLE = "A module that imports this one back may call the function before the constant has its value";

/** The numbers, each with the meaning that its place gives it. */
function usesOf({ text, numbers, parameters, characters, others }: Search): Use[] {
  const known = { parameters, characters: characters.difference(others) };
  return numbers.map(({ node, parent, outer, start, end, value, early, path }) => {
    const around = path.slice(0, outer ? -2 : -1);
    const meaning = meaningOf(value, outer ? parent : node, outer ?? parent, around, known);
    const written = text.slice(start, end);
    const expression = expressionAround(path)?.start ?? start;
    return { start, end, value, written, meaning: text[end] === "." ? null : meaning, early, expression };
  });
}

/** What may join the parts of one expression. */
const JOINING = new Set([
  "BinaryExpression",
  "LogicalExpression",
  "UnaryExpression",
  "ParenthesizedExpression",
]);

const expressionAround = (path: readonly Node[]): Node | undefined =>
  path[path.findLastIndex(({ type }) => !JOINING.has(type)) + 1];

/** Where constants go, and the line ends there. */
interface ConstantPlace {
  at: number;
  /** True if they follow something on the line above, false if they come first. */
  after: boolean;
  lineEnd: string;
  semicolon: string;
  /** Whether an empty line follows already. */
  apart: boolean;
}

const takesSemicolon = (node: Program["body"][number]): boolean =>
  ["ImportDeclaration", "VariableDeclaration", "ExpressionStatement"].includes(node.type) ||
  (node.type === "ExportNamedDeclaration" && node.declaration?.type === "VariableDeclaration");

/** Whether the file ends its statements with semicolons. Functions and types do not tell; then its lines decide. */
function endsStatements(text: string, body: Program["body"]): boolean {
  if (body.length === 0 || body.some(({ end }) => text[end - 1] === ";")) return true;
  return !body.some(takesSemicolon) && /;[ \t]*(?:[\r\n]|$)/.test(text);
}

function placeOf(source: Source): ConstantPlace {
  const { text, parsed } = source;
  const { body } = parsed.program;
  const lineEnd = lineEndOf(text);
  const semicolon = endsStatements(text, body) ? ";" : "";
  let last: Node | null = null;
  for (const node of body) {
    if (!isPrologue(node)) break;
    last = node;
  }
  if (!last) return { at: beforeFirst(source), after: false, lineEnd, semicolon, apart: true };
  const rest = /^[ \t]*(?:\/\/[^\n\r]*|\/\*[^\n\r]*?\*\/[ \t]*)?(?=[\r\n]|$)/.exec(text.slice(last.end));
  // Something else is on the line: the only place is right after the statement.
  if (!rest) return { at: last.end, after: true, lineEnd, semicolon, apart: true };
  const at = last.end + rest[0].length;
  return {
    at,
    after: true,
    lineEnd,
    semicolon,
    apart: /^(?:\r\n|\r(?!\n)|\n)[ \t]*(?:[\r\n]|$)/.test(text.slice(at)) || at === text.length,
  };
}

/** Directives, imports and the equivalent `require` calls. */
function isPrologue(node: Program["body"][number]): boolean {
  if (node.type === "ImportDeclaration" || node.type === "TSImportEqualsDeclaration") return true;
  if (node.type === "ExpressionStatement") return "directive" in node && typeof node.directive === "string";
  if (node.type !== "VariableDeclaration") return false;
  return node.declarations.every(({ init }) => {
    let value: Node | null = init;
    while (value?.type === "MemberExpression") value = value.object;
    return (
      value?.type === "CallExpression" &&
      value.callee.type === "Identifier" &&
      value.callee.name === "require"
    );
  });
}

/** The start of the first statement's line, before the comments that belong to it. */
function beforeFirst(source: Source): number {
  const { text, parsed } = source;
  let at = parsed.program.body[0]?.start ?? text.length;
  for (const comment of parsed.comments.toReversed()) {
    if (comment.end > at || text.startsWith("#!", comment.start)) continue;
    if (!/^[ \t]*(?:\r\n|\r|\n)?[ \t]*$/.test(text.slice(comment.end, at))) break;
    at = comment.start;
  }
  return lineStart(source, at);
}

function declarationText(
  place: ConstantPlace,
  name: string,
  written: string,
  first: boolean,
  last: boolean,
): string {
  const { lineEnd, semicolon, after, apart } = place;
  const line = `const ${name} = ${written}${semicolon}`;
  if (after) return `${lineEnd}${first ? lineEnd : ""}${line}${last && !apart ? lineEnd : ""}`;
  return `${line}${lineEnd}${last ? lineEnd : ""}`;
}

/** The name, separated by a space from adjacent letters: `return-1`. */
function spaced(text: string, start: number, end: number, name: string): string {
  const before = /[\w$]/.test(text[start - 1] ?? "") ? " " : "";
  const after = /[\w$]/.test(text[end] ?? "") ? " " : "";
  return `${before}${name}${after}`;
}
