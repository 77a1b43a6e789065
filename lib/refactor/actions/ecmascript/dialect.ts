/** TypeScript and JavaScript for edits: syntax errors, and the check that an action changed only what it may. */
import { openParser, type Parsed } from "#syntax/ecmascript/parse.ts";
import type { EcmascriptLanguage } from "#syntax/language.ts";
import type { Dialect } from "../dialect.ts";
import { changeBetween } from "./change.ts";

export async function openDialect(language: EcmascriptLanguage): Promise<Dialect> {
  const parser = await openParser(language);
  // The caller gives no file name, and declaration files have a syntax of their own.
  const parse = (text: string): Parsed => {
    const parsed = parser(text);
    if (!parsed.error || language !== "typescript") return parsed;
    const declarations = parser(text, "source.d.ts");
    return declarations.error ? parsed : declarations;
  };
  return {
    parseError: (text) => parse(text).error,
    change: (action, before, after) => {
      const result = parse(after);
      if (result.error) return `The result has a syntax error: ${result.error.message}`;
      return changeBetween(action, parse(before).program, result.program);
    },
  };
}
