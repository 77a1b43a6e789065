/** Output of formatters that only name the files they would change: black, isort, prettier, ruff format. */
import type { Finding, ParseOutput } from "../finding.ts";

/** @param named a line that names such a file, the path in its first group @param ends exit codes of completed runs */
function unformatted(named: RegExp, ends: readonly number[], stream: "stdout" | "stderr"): ParseOutput {
  return (output) => {
    if (output.code === null || !ends.includes(output.code)) return null;
    return output[stream].split(/\r?\n/).flatMap((line): Finding[] => {
      const path = named.exec(line)?.[1];
      return path === undefined
        ? []
        : [{ path, line: null, rule: "format", message: "It would be formatted otherwise" }];
    });
  };
}

/** `black --check`: 0 and 1, 123 for unreadable files (black.readthedocs.io/en/stable/usage_and_configuration). */
export const parseBlack = unformatted(/^would reformat (.+)$/, [0, 1, 123], "stderr");

/** `isort --check-only`. */
export const parseIsort = unformatted(
  /^ERROR: (.+) Imports are incorrectly sorted and\/or formatted\.$/,
  [0, 1],
  "stderr",
);

/** `prettier --list-different`: 2 if it cannot read a file (prettier.io/docs/cli). */
export const parsePrettier = unformatted(/^(\S.*)$/, [0, 1, 2], "stdout");

/** `ruff format --check`: 2 if it cannot read a file. */
export const parseRuffFormat = unformatted(/^Would reformat: (.+)$/, [0, 1, 2], "stdout");
