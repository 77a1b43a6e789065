/** TypeScript's own parser, for a text that the native one rejects: it goes on after an error. */
import { parse, type TSESTreeOptions } from "@typescript-eslint/typescript-estree";
import type { Comment, Program } from "oxc-parser";
import ts from "typescript";
import type { EcmascriptLanguage } from "#syntax/language.ts";

export interface Fallback {
  program: Program;
  comments: Comment[];
  error: { start: number; message: string } | null;
}

const SCRIPT_KINDS: Readonly<Record<EcmascriptLanguage, ts.ScriptKind>> = {
  typescript: ts.ScriptKind.TS,
  tsx: ts.ScriptKind.TSX,
  javascript: ts.ScriptKind.JSX,
};

/** The diagnostics of a source file's syntax, which TypeScript keeps in a field that its types leave out. */
interface WithDiagnostics {
  parseDiagnostics: readonly ts.DiagnosticWithLocation[];
}

const OPTIONS: TSESTreeOptions = {
  allowInvalidAST: true,
  comment: true,
  errorOnUnknownASTType: false,
  loc: false,
  range: true,
  suppressDeprecatedPropertyWarnings: true,
};

const TOO_DEEP = "The code nests too deep to be read";

/** Reads a text as far as it can be understood. Never throws: what nests too deep has an empty tree and an error. */
export function parseWithTypescript(text: string, language: EcmascriptLanguage): Fallback {
  let error: Fallback["error"] = null;
  try {
    const kind = SCRIPT_KINDS[language];
    const source = ts.createSourceFile("source", text, ts.ScriptTarget.Latest, true, kind);
    error = takeDiagnostics(source);
    // The converter takes a source file as well, which its types keep to themselves.
    const tree: object = Reflect.apply(parse, null, [source, { ...OPTIONS, jsx: language !== "typescript" }]);
    const { comments, ...program }: Program & { comments: Comment[] } = plain(tree);
    return { program, comments, error };
  } catch (thrown) {
    const message = thrown instanceof RangeError ? TOO_DEEP : "The text is not valid";
    return { program: emptyProgram(text), comments: [], error: error ?? { start: 0, message } };
  }
}

/** Takes the complaints out of a source file: the converter would end at the first of them. */
function takeDiagnostics(source: ts.SourceFile): Fallback["error"] {
  const file = source as ts.SourceFile & WithDiagnostics;
  const [first] = file.parseDiagnostics;
  file.parseDiagnostics = [];
  return first
    ? { start: first.start, message: ts.flattenDiagnosticMessageText(first.messageText, "\n") }
    : null;
}

/** The tree as plain data in the form of the native parser: offsets in the node itself, no BigInt. */
function plain(tree: object): Program & { comments: Comment[] } {
  const text = JSON.stringify(tree, (_key, value) => {
    if (typeof value === "bigint") return null;
    if (!Array.isArray(value?.range)) return value;
    const { range, ...node } = value;
    return { ...node, start: range[0], end: range[1] };
  });
  return JSON.parse(text);
}

function emptyProgram(text: string): Program {
  return { type: "Program", body: [], sourceType: "module", hashbang: null, start: 0, end: text.length };
}
