/** Output of `ruff check --output-format json` (docs.astral.sh/ruff/linter). */
import type { ParseOutput } from "../finding.ts";
import { fieldsOf, jsonIn, listOf, numberOf, textOf } from "./json.ts";

/** 0 and 1 are completed runs; 2 is an invalid configuration or a crash. */
export const parseRuff: ParseOutput = ({ code, stdout }) => {
  const result = jsonIn(stdout);
  if (code !== 0 && code !== 1) return null;
  if (!Array.isArray(result)) return "unreadable";
  return listOf(result)
    .map(fieldsOf)
    .map(({ filename, location, code: rule, message }) => ({
      path: textOf(filename),
      line: numberOf(fieldsOf(location)["row"]),
      rule: textOf(rule, "invalid-syntax"),
      message: textOf(message),
    }));
};
