/** EXTRACT_CONSTANTS: a magic number whose place says what it stands for becomes a constant at the top of the file. */
import type { Node, Program } from "oxc-parser";
import { magicNumber, type NumberLiteral } from "../../../syntax/ecmascript/numbers.ts";
import type { EcmascriptLanguage } from "../../../syntax/ecmascript/parse.ts";
import { compilePass, type Position } from "../../../syntax/ecmascript/walk.ts";
import type { Proposal, Propose, ProposedEdit } from "../action.ts";
import { type Meaning, meaningOf, valueSuffix } from "./constant-names.ts";
import { lineEndOf, lineStart, openAction, type Source } from "./source.ts";

export function open(language: EcmascriptLanguage): Promise<Propose> {
  return openAction(language, proposeConstants);
}

/** A number that has a meaning. */
interface Use {
  start: number;
  end: number;
  value: number;
  written: string;
  meaning: Meaning;
}

interface Search extends Position {
  text: string;
  uses: Use[];
  /** Every name of the file, in whatever scope. */
  names: Set<string>;
  parameters: Map<string, (string | null)[]>;
  numbers: {
    node: NumberLiteral;
    parent: Node;
    outer: Node | undefined;
    start: number;
    end: number;
    value: number;
  }[];
  /** How many calls around the place take their functions to where the file's names are not known. */
  elsewhere: number;
  isModule: boolean;
}

/** Calls that run the function they get in another place, from its text or before the file's own code. */
const ELSEWHERE = new Set(
  "evaluate evaluateHandle evaluateOnNewDocument $eval $$eval waitForFunction addInitScript executeScript executeAsyncScript mock doMock hoisted unstable_mockModule".split(
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
      state.numbers.push({ node, parent, outer, ...magic });
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
    CallExpression: (state, { callee }) => {
      if (goesElsewhere(callee)) state.elsewhere++;
      if (callee.type === "Identifier" && callee.name === "require") state.isModule = true;
    },
    ImportDeclaration: (state) => {
      state.isModule = true;
    },
    MetaProperty: (state) => {
      state.isModule = true;
    },
  },
  leave: {
    CallExpression: (state, { callee }) => {
      if (goesElsewhere(callee)) state.elsewhere--;
    },
  },
});

function parameterName(param: Node): string | null {
  if (param.type === "Identifier") return param.name;
  return param.type === "AssignmentPattern" && param.left.type === "Identifier" ? param.left.name : null;
}

function proposeConstants(source: Source): Proposal {
  const { text, parsed, analysis } = source;
  const search: Search = {
    text,
    path: [],
    uses: [],
    names: new Set(),
    parameters: new Map(),
    numbers: [],
    elsewhere: 0,
    isModule: analysis.exports.length > 0,
  };
  SEARCH(search, parsed.program);
  for (const { node, parent, outer, start, end, value } of search.numbers) {
    const number = outer ? parent : node;
    const meaning = meaningOf(value, number, outer ?? parent, search.parameters);
    if (!meaning || text[end] === ".") continue;
    search.uses.push({ start, end, value, written: text.slice(start, end), meaning });
  }
  const groups = worthwhile(search.uses);
  if (groups.length === 0) return { edits: [], left: [] };
  const place = placeOf(source);
  const isModule = search.isModule || search.names.has("exports") || text.startsWith("#!");
  const reason = isModule ? null : "The file may be a script, whose constants every other script sees";
  const edits = groups.map((uses, index): ProposedEdit => {
    const name = freeName(uses, groups, search.names);
    const declaration = declarationText(
      place,
      name,
      uses[0]?.written ?? "",
      index === 0,
      index === groups.length - 1,
    );
    return {
      splices: [
        { start: place.at, end: place.at, text: declaration },
        ...uses.map(({ start, end }) => ({ start, end, text: spaced(text, start, end, name) })),
      ],
      description: `Name ${uses[0]?.written} ${name}`,
      safe: reason === null,
      reason,
    };
  });
  return { edits, left: [] };
}

/** Uses of the same number for the same thing, in their order: those that are compared with, or more than one. */
function worthwhile(uses: readonly Use[]): Use[][] {
  const groups = new Map<string, Use[]>();
  for (const use of uses) {
    const key = `${use.meaning.name} ${use.written}`;
    const group = groups.get(key);
    if (group) group.push(use);
    else groups.set(key, [use]);
  }
  return [...groups.values()].filter((group) => group.length > 1 || group[0]?.meaning.alone);
}

/** A name that nothing in the file has yet; with its value where one name would stand for two. */
function freeName(uses: readonly Use[], groups: readonly Use[][], names: Set<string>): string {
  const [first] = uses;
  if (!first) return "";
  const { name } = first.meaning;
  const shared = groups.some((group) => group !== uses && group[0]?.meaning.name === name);
  const wanted = shared ? `${name}_${valueSuffix(first.value)}` : name;
  let free = wanted;
  for (let count = 2; names.has(free); count++) free = `${wanted}_${count}`;
  names.add(free);
  return free;
}

/** Where constants go, and how lines end there. */
interface ConstantPlace {
  at: number;
  /** True where they follow something on the line above, false where they come before everything. */
  after: boolean;
  lineEnd: string;
  semicolon: string;
  /** Whether an empty line follows already. */
  apart: boolean;
}

const takesSemicolon = (node: Program["body"][number]): boolean =>
  ["ImportDeclaration", "VariableDeclaration", "ExpressionStatement"].includes(node.type) ||
  (node.type === "ExportNamedDeclaration" && node.declaration?.type === "VariableDeclaration");

/** Whether the file ends its statements with semicolons. Functions and types say nothing; then its lines do. */
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
  // Something else on the line: right behind the statement is the only place before it.
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

/** Directives, imports and the `require` calls that stand for them. */
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

/** The name, apart from letters that stand directly beside the number: `return-1`. */
function spaced(text: string, start: number, end: number, name: string): string {
  const before = /[\w$]/.test(text[start - 1] ?? "") ? " " : "";
  const after = /[\w$]/.test(text[end] ?? "") ? " " : "";
  return `${before}${name}${after}`;
}
