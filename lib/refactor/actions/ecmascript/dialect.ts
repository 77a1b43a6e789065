/** TypeScript and JavaScript for the edits: syntax errors, and the check that an action changed what it may and no more. */
import { type EcmascriptLanguage, openParser } from "../../../syntax/ecmascript/parse.ts";
import type { Dialect } from "../dialect.ts";
import { changeBetween } from "./change.ts";

export async function openDialect(language: EcmascriptLanguage): Promise<Dialect> {
  const parse = await openParser(language);
  return {
    parseError: (text) => parse(text).error,
    change: (action, before, after) => {
      const result = parse(after);
      if (result.error) return `The result has a syntax error: ${result.error.message}`;
      return changeBetween(action, parse(before).program, result.program);
    },
  };
}
