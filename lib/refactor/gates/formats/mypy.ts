/** Output of mypy: `path:line: error: message  [code]` (mypy.readthedocs.io/en/stable/command_line.html). */
import type { Finding, ParseOutput } from "../finding.ts";

const LINE = /^(.+?):(\d+)(?::\d+)*: error: (.*?)(?: {2}\[([\w-]+)\])?$/;

/** mypy exits with 0 without findings and with 1 with some; 2 is a crash, invalid configuration or unreadable file. */
export const parseMypy: ParseOutput = ({ code, stdout }) => {
  if (code !== 0 && code !== 1) return null;
  return stdout.split(/\r?\n/).flatMap((line): Finding[] => {
    const [, path, number, message = "", rule = "error"] = LINE.exec(line) ?? [];
    return path === undefined ? [] : [{ path, line: Number(number), rule, message }];
  });
};
