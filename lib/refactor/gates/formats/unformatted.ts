/** Output of formatters that only name the files they would change: black, isort, prettier, ruff format. */
import type { Finding, ParseOutput } from "../finding.ts";

/** How a formatter tells of a file: patterns of whole output with the path in their first group. */
interface Said {
  stream: "stdout" | "stderr";
  unformatted: RegExp;
  /** Files that it cannot read, which end it with another status than 0 and 1. */
  unread?: { stream: "stdout" | "stderr"; pattern: RegExp };
}

function formatter({ stream, unformatted, unread }: Said): ParseOutput {
  return (output) => {
    const find = (pattern: RegExp, text: string, rule: string, message: string): Finding[] => {
      const paths = new Set([...text.matchAll(pattern)].map(([, path = ""]) => path.trim()));
      return [...paths].map((path) => ({ path, line: null, rule, message }));
    };
    const changed = find(unformatted, output[stream], "format", "It would be formatted otherwise");
    if (output.code === 0 || output.code === 1) return changed;
    const failed = unread
      ? find(unread.pattern, output[unread.stream], "invalid-syntax", "It cannot be read")
      : [];
    // Another failure is not about one of the files.
    return failed.length === 0 ? null : [...changed, ...failed];
  };
}

/** `black --check`: 123 if it cannot read a file (black.readthedocs.io/en/stable/usage_and_configuration). */
export const parseBlack = formatter({
  stream: "stderr",
  unformatted: /^would reformat (.+)$/gm,
  unread: { stream: "stderr", pattern: /^error: cannot (?:format|parse:) (.+?)(?::\d+:\d+$|: .*$)/gm },
});

/** `isort --check-only`. */
export const parseIsort = formatter({
  stream: "stderr",
  unformatted: /^ERROR: (.+) Imports are incorrectly sorted and\/or formatted\.\r?$/gm,
});

/** `prettier --list-different`: 2 if it cannot read a file (prettier.io/docs/cli). */
export const parsePrettier = formatter({
  stream: "stdout",
  unformatted: /^(\S.*)$/gm,
  unread: { stream: "stderr", pattern: /^\[error\] ([^\s>|][^|]*?): \w*Error: /gm },
});

/** `ruff format --check`: 2 if it cannot read a file. Since 0.13 it writes diagnostics with the place in the next line. */
export const parseRuffFormat = formatter({
  stream: "stdout",
  unformatted: /^(?:Would reformat: |unformatted: .*\r?\n *--> )(.+?)(?::\d+:\d+)?\r?$/gm,
  unread: { stream: "stdout", pattern: /^(?:invalid-syntax: .*\r?\n *--> )(.+?)(?::\d+:\d+)?\r?$/gm },
});
