/** The few findings of an analysis that a person should look at first, with their meaning. */
import type { Alert, Analysis, TopIssue } from "#schemas/refactor.ts";
import { MOST_TOP_ISSUES } from "#schemas/refactor.ts";

/** What a kind of alert means for the people who work on the code. */
const MEANINGS: Readonly<Record<string, string>> = {
  cc_exceeded:
    "Each independent path through a function wants a test of its own; functions with many are hard to read, to test and to change safely",
  nesting_exceeded:
    "Whoever reads the innermost line has to keep every condition around it in mind; early returns or a function of its own make it flat",
  parse_error:
    "The parser stopped here, so nothing in this file was measured: it may be broken, a template, or written for another version of the language",
  lines_exceeded:
    "A file of this length takes long to read as a whole; if it holds several topics, each can be a file of its own",
  fan_out_exceeded:
    "A file that depends on this many others has to be looked at whenever one of them changes",
  duplicates_exceeded:
    "The same code is in several places: a mistake in it has to be found and mended in each",
  unused_imports: "Imports that nothing uses cost loading time and suggest dependencies that are not there",
};

/** Code that does not ship: findings in it matter less to a first reader. */
const SECONDARY =
  /(^|\/)(tests?|testing|specs?|__tests__|examples?|samples?|fixtures?|benchmarks?|docs?|third_party|migrations)\/|(^|\/)(test_[^/]*|conftest|[^/]*[._-](test|spec|tests))\.[a-z]+$/i;

/** Findings of one kind while there are others: five long files tell less than a long file and a function. */
const MOST_OF_A_KIND = 2;

/**
 * The worst findings, at most one per function or file and two per kind while there are others; those in tests,
 * examples and the like come last.
 */
export function topIssues({ alerts, files }: Analysis): TopIssue[] {
  const places = placesOf(files);
  return chosen(alerts).map((alert) => {
    const place = places.get(alert.name) ?? { path: alert.name, line: null, function: null };
    return { ...alert, ...place, description: MEANINGS[alert.type] ?? alert.message };
  });
}

function chosen(alerts: readonly Alert[]): Alert[] {
  const isFirstOfItsPlace = unseen<Alert>(({ name }) => name, 1);
  const isFewOfItsKind = unseen<Alert>(({ type }) => type, MOST_OF_A_KIND);
  const single = [...alerts.filter(isPrimary), ...alerts.filter((one) => !isPrimary(one))].filter(
    isFirstOfItsPlace,
  );
  const primary = single.filter(isPrimary);
  const mixed = primary.filter(isFewOfItsKind);
  return [...new Set([...mixed, ...primary, ...single])].slice(0, MOST_TOP_ISSUES);
}

/** A filter that lets at most `most` items with the same key pass. */
function unseen<Item>(keyOf: (item: Item) => string, most: number): (item: Item) => boolean {
  const seen = new Map<string, number>();
  return (item) => {
    const count = (seen.get(keyOf(item)) ?? 0) + 1;
    seen.set(keyOf(item), count);
    return count <= most;
  };
}

function placesOf(files: Analysis["files"]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { path, functions, parse_error } of files) {
    places.set(path, { path, line: parse_error?.line ?? null, function: null });
    for (const { name, start_line } of functions) {
      const key = `${path}:${name}`;
      // An alert cannot tell two functions with one name in a file apart: it then has no line.
      places.set(key, { path, line: places.has(key) ? null : start_line, function: name });
    }
  }
  return places;
}

type Place = Pick<TopIssue, "path" | "line" | "function">;

const isPrimary = ({ name }: Alert): boolean => !SECONDARY.test(name.replace(/:[^/]*$/, ""));
