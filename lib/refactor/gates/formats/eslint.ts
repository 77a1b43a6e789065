/** Output of `eslint --format json` (eslint.org/docs/latest/use/formatters). */
import type { Finding, ParseOutput } from "../finding.ts";
import { fieldsOf, jsonIn, listOf, numberOf, textOf } from "./json.ts";

/** 0 and 1 are completed runs; 2 is an invalid configuration or a crash. */
export const parseEslint: ParseOutput = ({ code, stdout }) => {
  const result = jsonIn(stdout);
  if (code !== 0 && code !== 1) return null;
  if (!Array.isArray(result)) return "unreadable";
  return listOf(result)
    .map(fieldsOf)
    .flatMap(({ filePath, messages }) =>
      listOf(messages)
        .map(fieldsOf)
        // Without rule and line it only says that the file is ignored.
        .filter(({ ruleId, line }) => ruleId !== null || line !== undefined)
        .map(
          ({ ruleId, line, message }): Finding => ({
            path: textOf(filePath),
            line: numberOf(line),
            rule: textOf(ruleId, "parse"),
            message: textOf(message),
          }),
        ),
    );
};
