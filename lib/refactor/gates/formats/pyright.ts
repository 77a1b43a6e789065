/** Output of `pyright --outputjson` (github.com/microsoft/pyright/blob/main/docs/command-line.md). */
import type { ParseOutput } from "../finding.ts";
import { fieldsOf, jsonIn, numberOf, textOf } from "./json.ts";

/** 0 and 1 are completed runs; 2 is a fatal error, 3 an invalid configuration, 4 an invalid command line. */
export const parsePyright: ParseOutput = ({ code, stdout }) => {
  const result = jsonIn(stdout);
  if (code !== 0 && code !== 1) return null;
  const diagnostics = fieldsOf(result)["generalDiagnostics"];
  if (!Array.isArray(diagnostics)) return "unreadable";
  return diagnostics
    .map(fieldsOf)
    .filter(({ severity }) => severity === "error" || severity === "warning")
    .map(({ file, message, range, rule }) => {
      const line = fieldsOf(fieldsOf(range)["start"])["line"];
      return {
        path: textOf(file),
        // Pyright counts lines from 0.
        line: typeof line === "number" ? numberOf(line + 1) : null,
        rule: textOf(rule, "syntax"),
        message: textOf(message).replaceAll(/\s+/g, " "),
      };
    });
};
