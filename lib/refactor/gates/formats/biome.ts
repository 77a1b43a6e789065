/** Output of `biome check --reporter=github`, which is the same in all versions: one workflow command per line. */
import type { Finding, ParseOutput } from "../finding.ts";

const COMMAND = /^::(error|warning) title=([^,]*),file=([^,]*),line=(\d+),[^:]*::(.*)$/;

export const parseBiome: ParseOutput = ({ code, stdout, stderr }) => {
  if (code !== 0 && code !== 1) return null;
  const findings = stdout.split(/\r?\n/).flatMap((line): Finding[] => {
    const [, , title = "", file, number, message = ""] = COMMAND.exec(line) ?? [];
    if (file === undefined) return [];
    const rule = unescaped(title);
    // A file with wrong formatting is reported at its first line.
    return rule === "format"
      ? [{ path: unescaped(file), line: null, rule, message: "It would be formatted otherwise" }]
      : [{ path: unescaped(file), line: Number(number), rule, message: unescaped(message) }];
  });
  return code === 1 && findings.length === 0 && /configuration/i.test(`${stdout}${stderr}`) ? null : findings;
};

/** Workflow commands escape their delimiters (docs.github.com/actions/reference/workflow-commands). */
const unescaped = (text: string): string =>
  text
    .replaceAll("%0A", " ")
    .replaceAll("%0D", "")
    .replaceAll("%2C", ",")
    .replaceAll("%3A", ":")
    .replaceAll("%25", "%");
