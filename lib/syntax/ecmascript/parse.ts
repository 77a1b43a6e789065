/** Parsing of TypeScript and JavaScript: text in, an ESTree out, whatever is wrong with the text. */
import type { Comment, ParserOptions, Program } from "oxc-parser";
import type { ParseError } from "../facts.ts";
import type { EcmascriptLanguage } from "../language.ts";
import { Lines } from "../lines.ts";
import { type Binding, openBinding } from "./binding.ts";
import { mayNestTooDeep } from "./nesting.ts";

/** A parsed text. With an error the tree holds what could still be understood; such a text is not to be edited. */
export interface Parsed {
  program: Program;
  comments: readonly Comment[];
  lines: Lines;
  error: ParseError | null;
}

export type Parse = (text: string, filename?: string) => Parsed;

/** What is tried in order: only CommonJS lets a file return at its top. */
const SOURCE_TYPES = ["unambiguous", "commonjs"] as const;

const LANGUAGES: Readonly<Record<EcmascriptLanguage, NonNullable<ParserOptions["lang"]>>> = {
  typescript: "ts",
  tsx: "tsx",
  javascript: "jsx",
};

const DECLARATION_FILE = /\.d\.[cm]?ts$|\.d\.[^./\\]+\.ts$/;

/**
 * A parser of one language. Offsets are UTF-16; parentheses leave no node. A text that the native parser rejects is read
 * by TypeScript's own, which is loaded when first needed and keeps what it understands.
 */
export async function openParser(language: EcmascriptLanguage): Promise<Parse> {
  const binding = await openBinding();
  const lang = LANGUAGES[language];
  return (text, filename) => {
    const options = { lang: lang === "ts" && DECLARATION_FILE.test(filename ?? "") ? "dts" : lang } as const;
    const lines = new Lines(text);
    const native = mayNestTooDeep(text) ? null : parseNative(binding, text, options, lines);
    if (native && !native.error) return native;
    return recovered(text, language, lines, native);
  };
}

function parseNative(binding: Binding, text: string, options: ParserOptions, lines: Lines): Parsed {
  let first: Parsed | null = null;
  for (const sourceType of SOURCE_TYPES) {
    const result = binding.parseSync("source", text, { ...options, sourceType, preserveParens: false });
    const { comments, errors } = result;
    const parsed: Parsed = { program: JSON.parse(result.program).node, comments, lines, error: null };
    const [error] = errors;
    if (!error) return parsed;
    parsed.error = { ...lines.positionAt(error.labels[0]?.start ?? 0), message: error.message };
    first ??= parsed;
  }
  if (!first) throw new Error("The parser was not asked");
  return first;
}

/** What TypeScript's parser makes of a text; its own complaint counts where the native parser was not asked. */
function recovered(text: string, language: EcmascriptLanguage, lines: Lines, native: Parsed | null): Parsed {
  if (native && native.program.body.length > 0) return native;
  const { parseWithTypescript }: typeof import("./fallback.ts") = require("./fallback.ts");
  const fallback = parseWithTypescript(text, language);
  const place = (at: number) => lines.positionAt(Math.min(at, text.length));
  const complaint = fallback.error && { ...place(fallback.error.start), message: fallback.error.message };
  return { program: fallback.program, comments: fallback.comments, lines, error: native?.error ?? complaint };
}
