/** Output of mypy: `path:line: error: message  [code]` (mypy.readthedocs.io/en/stable/command_line.html). */
import type { Finding, ParseOutput } from "../finding.ts";

const LINE = /^(.+?):(\d+)(?::\d+)*: error: (.*?)(?: {2}\[([\w-]+)\])?$/;

/** Without findings mypy ends with 0, with some 1; 2 is a crash, a wrong configuration or a file it cannot read. */
export const parseMypy: ParseOutput = ({ code, stdout }) => {
  if (code !== 0 && code !== 1) return null;
  return stdout.split(/\r?\n/).flatMap((line): Finding[] => {
    const [, path, number, message = "", rule = "error"] = LINE.exec(line) ?? [];
    return path === undefined ? [] : [{ path, line: Number(number), rule, message }];
  });
};
