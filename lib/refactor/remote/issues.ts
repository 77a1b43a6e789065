/** The few findings of an analysis that a person should look at first, with what they mean. */
import type { Alert, Analysis, TopIssue } from "../../../schemas/refactor.ts";
import { MOST_TOP_ISSUES } from "../../../schemas/refactor.ts";

/** What a kind of alert means for the people who work on the code. */
const MEANINGS: Readonly<Record<string, string>> = {
  cc_exceeded:
    "Each independent path through a function wants a test of its own; functions with many are hard to read, to test and to change safely",
  nesting_exceeded:
    "Whoever reads the innermost line has to keep every condition around it in mind; early returns or a function of its own make it flat",
  parse_error:
    "The parser stopped here, so nothing in this file was measured: it may be broken, a template, or written for another version of the language",
  lines_exceeded:
    "A long file usually holds several topics; changes to one of them meet changes to the others",
  fan_out_exceeded:
    "A file that depends on this many others has to be looked at whenever one of them changes",
  duplicates_exceeded:
    "The same code stands in several places: a mistake in it has to be found and mended in each",
  unused_imports: "Imports that nothing uses cost loading time and suggest dependencies that are not there",
};

/** Code that ships to nobody: what is found there matters less to a first reader. */
const SECONDARY =
  /(^|\/)(tests?|testing|specs?|__tests__|examples?|samples?|fixtures?|benchmarks?|docs?|third_party|migrations)\/|(^|\/)(test_[^/]*|conftest|[^/]*[._-](test|spec|tests))\.[a-z]+$/i;

/** The worst findings, at most one a function or file; those in tests, examples and the like after all others. */
export function topIssues({ alerts, files }: Analysis): TopIssue[] {
  const places = new Map<string, Place>();
  for (const { path, functions, parse_error } of files) {
    places.set(path, { path, line: parse_error?.line ?? null, function: null });
    for (const { name, start_line } of functions) {
      const key = `${path}:${name}`;
      // Two functions of one name in a file cannot be told apart by an alert: its line is then left open.
      places.set(key, { path, line: places.has(key) ? null : start_line, function: name });
    }
  }
  const seen = new Set<string>();
  const issues: TopIssue[] = [];
  for (const alert of [...alerts.filter(isPrimary), ...alerts.filter((one) => !isPrimary(one))]) {
    if (issues.length === MOST_TOP_ISSUES) break;
    if (seen.has(alert.name)) continue;
    seen.add(alert.name);
    const place = places.get(alert.name) ?? { path: alert.name, line: null, function: null };
    issues.push({ ...alert, ...place, description: MEANINGS[alert.type] ?? alert.message });
  }
  return issues;
}

type Place = Pick<TopIssue, "path" | "line" | "function">;

const isPrimary = ({ name }: Alert): boolean => !SECONDARY.test(name.replace(/:[^/]*$/, ""));
