/** Says what a change does and why, in a sentence a person would use. */
import type { Action, CycleProposal, ToolReport } from "#schemas/refactor.ts";

interface Wording {
  /** What is done, as a heading: "Remove 2 unused imports". `count` is how much the metric of the action falls. */
  what: (count: number, target: string | null) => string;
  why: string;
}

const things = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
const of = (target: string | null, rest: string): string => (target === null ? rest : `${target} ${rest}`);

const WORDINGS: Readonly<Record<Action, Wording>> = {
  REMOVE_UNUSED_IMPORTS: {
    what: (count) => `Remove ${things(count, "unused import")}`,
    why: "Nothing in the file uses what is imported, so readers need not look for it and start-up need not load it",
  },
  FIX_MODULE_EXECUTION_BLOCK: {
    what: () => "Guard the code that runs on import",
    why: "Importing the module runs this code too; under a guard it can be imported, and tested, without that",
  },
  EXTRACT_CONSTANTS: {
    what: (count) => `Give ${things(count, "number")} a name`,
    why: "A name says what the number means, and it is changed in one place",
  },
  ADD_RETURN_TYPES: {
    what: (count) => `Write ${things(count, "return type")}`,
    why: "The code proves what is returned, so readers and type checkers need not work it out",
  },
  EXTRACT_FUNCTIONS: {
    what: (_, target) => `Split ${of(target, "into smaller functions")}`,
    why: "A function with this many paths is hard to read and to test in full",
  },
  SPLIT_MODULE: {
    what: () => "Split the module",
    why: "It holds more than one topic, and takes long to read as a whole",
  },
  REDUCE_COMPLEXITY: {
    what: (_, target) => `Make ${of(target, "simpler")}`,
    why: "Each path through a function wants a test of its own, and this one has many",
  },
  SIMPLIFY_CONDITIONALS: {
    what: (_, target) =>
      target === null ? "Flatten nested conditions" : `Flatten the conditions in ${target}`,
    why: "Whoever reads the innermost line has to keep every condition around it in mind",
  },
  DEDUPLICATE: {
    what: () => "Write repeated code once",
    why: "A mistake in repeated code has to be found and mended in each copy",
  },
  RENAME_VARIABLES: {
    what: (_, target) => `Give variables ${target === null ? "" : `of ${target} `}telling names`,
    why: "The names do not say what the values are",
  },
  ADD_TYPE_HINTS: {
    what: () => "Write the types of parameters",
    why: "Callers have to read the body to know what they may pass",
  },
  REMOVE_DEAD_CODE: {
    what: () => "Remove code that nothing reaches",
    why: "It is read, searched and kept working for nothing",
  },
  REDUCE_FAN_OUT: {
    what: (count) => `Depend on ${things(count, "module")} less`,
    why: "A file that depends on this many others has to be looked at whenever one of them changes",
  },
  EXTRACT_CLASS: {
    what: () => "Move what belongs together into a class",
    why: "The file holds state and functions that only make sense together",
  },
  INLINE_FUNCTION: {
    what: (_, target) => `Put ${target ?? "a trivial function"} where it is used`,
    why: "Its name says no more than its body",
  },
  DO_NOTHING: { what: () => "Leave it as it is", why: "A rule says so" },
};

/** Actions whose heading already says how much their metric falls. */
const COUNTED: ReadonlySet<Action> = new Set([
  "REMOVE_UNUSED_IMPORTS",
  "FIX_MODULE_EXECUTION_BLOCK",
  "EXTRACT_CONSTANTS",
  "ADD_RETURN_TYPES",
  "REDUCE_FAN_OUT",
]);

/** The names in the description of an import edit. */
const UNUSED = /Remove the import of (.+), which nothing uses$/;
/** The most names that are listed; more are shown as a number. */
const MOST_NAMES = 6;

function inWords(names: readonly string[]): string {
  const shown = names.length <= MOST_NAMES ? names : names.slice(0, MOST_NAMES - 1);
  const rest = names.length - shown.length;
  const all = rest === 0 ? shown : [...shown, `${rest} others`];
  return all.length === 1 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** What is done, without its file: "Remove 2 unused imports". */
export function whatIsDone({ action, metric, edits, function: target }: CycleProposal): string {
  const fallen = metric === null ? 0 : metric.before - metric.after;
  return WORDINGS[action].what(fallen > 0 ? fallen : Math.max(1, edits.length), target);
}

/** Why it is done, and how the metric that called for it changes: one sentence, without its period. */
export function whyItIsDone({ action, metric, edits }: CycleProposal): string {
  const unused = edits.flatMap((edit) => UNUSED.exec(edit)?.[1]?.split(", ") ?? []);
  if (action === "REMOVE_UNUSED_IMPORTS" && unused.length > 0)
    return `Nothing in the file uses ${inWords(unused)}`;
  const { why } = WORDINGS[action];
  if (metric === null || COUNTED.has(action)) return why;
  const name = metric.name === "cc" ? "complexity" : metric.name.replaceAll("_", " ");
  return `${why}; its ${name} goes from ${metric.before} to ${metric.after}`;
}

/** Which finding of one of the project's tools stopped which edit. */
export function whatStopsIt({ tool, vetoed }: ToolReport): string[] {
  return vetoed.map(({ change, finding: { path, line, rule, message } }) => {
    const place = line === null ? path : `${path}:${line}`;
    return `${change}: stopped by ${tool}, ${rule} at ${place}: ${message}`;
  });
}
