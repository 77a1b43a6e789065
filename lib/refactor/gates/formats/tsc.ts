/** Output of `tsc --pretty false`: `path(line,column): error TS2322: message`, continued by indented lines. */
import type { Finding, ParseOutput } from "../finding.ts";

const LINE = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/;
/** Errors in the configuration or the command line have no place. */
const GLOBAL = /^error (TS\d+): (.*)$/;
/** TS18003: no file is included; TS5xxx and TS6xxx are about options and the command line. */
const UNUSABLE = /^TS(?:18003|5\d{3}|6\d{3})$/;

export const parseTsc: ParseOutput = ({ code, stdout }) => {
  if (code === null || code > 2) return null;
  const findings: Finding[] = [];
  let isGlobal = false;
  for (const line of stdout.split(/\r?\n/)) {
    const [, path, number, rule = "", message = ""] = LINE.exec(line) ?? [];
    if (path !== undefined) findings.push({ path, line: Number(number), rule, message });
    else if (GLOBAL.test(line)) {
      isGlobal = true;
      if (UNUSABLE.test(GLOBAL.exec(line)?.[1] ?? "")) return null;
    }
  }
  // A failure without a place says nothing about the changes.
  return isGlobal && findings.length === 0 ? null : findings;
};
