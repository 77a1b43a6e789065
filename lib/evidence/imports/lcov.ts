/** Coverage in LCOV tracefiles (geninfo(1), section FILES): what tests execute of each file and function. */
import { posix } from "node:path";
import { failures } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, type LineRange } from "#schemas/evidence.ts";

const fail = failures(EVIDENCE_ERRORS);

export interface FunctionCoverage {
  name: string;
  /** Lines of the source; null if the tracefile does not say. */
  source: { start: number; end: number | null } | null;
  /** How often it was called. */
  calls: number;
  /** Where the tracefile first has it. */
  lines: LineRange;
}

export interface FileCoverage {
  /** As the tracefile names it. */
  file: string;
  covered: number;
  total: number;
  branches: { covered: number; total: number } | null;
  functions: readonly FunctionCoverage[];
  /** Where the tracefile has it: from its first section to the end of its last. */
  lines: LineRange;
}

interface Section {
  file: string;
  /** Calls of each line. */
  executed: Map<number, number>;
  /** LF and LH of a tracefile without lines. */
  found: number;
  hit: number;
  branches: Map<string, number>;
  functions: Map<string, { source: FunctionCoverage["source"]; calls: number; line: number }>;
  /** Names of functions by index (FNL and FNA of LCOV 2.2). */
  ranges: Map<string, FunctionCoverage["source"]>;
  start: number;
  end: number;
}

/**
 * The files of a tracefile; the sections of one file, one for each test, are added up.
 * @param path names it in errors
 * @throws INVALID_SOURCE if it is not a tracefile
 */
export function coverageOf(text: string, path: string): FileCoverage[] {
  const sections = new Map<string, Section>();
  let current: Section | undefined;
  let number = 0;
  for (const line of linesOf(text)) {
    number++;
    const [key = "", value = ""] = cut(line.trim(), ":");
    if (key === "SF") {
      // One file, whoever wrote its path.
      const file = posix.normalize(value.replaceAll("\\", "/"));
      current = sections.get(file) ?? sectionOf(file, number);
      current.ranges.clear();
      sections.set(file, current);
    } else if (key === "end_of_record" && current) {
      current.end = number;
      current = undefined;
    } else if (current) {
      current.end = number;
      READERS.get(key)?.(current, value, number);
    }
  }
  if (sections.size === 0 && !/^(?:TN:|end_of_record)/m.test(text))
    throw fail("INVALID_SOURCE", `${path} is neither JUnit XML nor an LCOV tracefile`);
  return [...sections.values()].map(finished);
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  if (start < text.length) yield text.slice(start);
}

function cut(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function sectionOf(file: string, line: number): Section {
  return {
    file,
    executed: new Map(),
    found: 0,
    hit: 0,
    branches: new Map(),
    functions: new Map(),
    ranges: new Map(),
    start: line,
    end: line,
  };
}

type Reader = (section: Section, value: string, line: number) => void;

const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    // DA:<line>,<count>[,<checksum>]
    DA({ executed }, value) {
      const [line = "", count = ""] = value.split(",");
      const at = lineNumber(line);
      if (at !== null) executed.set(at, (executed.get(at) ?? 0) + countOf(count));
    },
    LF(section, value) {
      section.found = Math.max(section.found, countOf(value));
    },
    LH(section, value) {
      section.hit = Math.max(section.hit, countOf(value));
    },
    // BRDA:<line>,[e]<block>,<branch>,<count or ->; a branch may be an expression with commas
    BRDA({ branches }, value) {
      const at = value.lastIndexOf(",");
      const key = value.slice(0, Math.max(0, at));
      branches.set(key, (branches.get(key) ?? 0) + countOf(value.slice(at + 1)));
    },
    // FN:<line>[,<last line>],<name>
    FN(section, value, number) {
      const [, start = "", end, name = ""] = /^(\d+),(?:(\d+),)?(.+)$/.exec(value) ?? [];
      if (name !== "") functionOf(section, name, number).source ??= rangeOf(start, end);
    },
    // FNDA:<count>,<name>
    FNDA(section, value, number) {
      const [count, name] = cut(value, ",");
      if (name !== "") functionOf(section, name, number).calls += countOf(count);
    },
    // FNL:<index>,<line>[,<last line>]
    FNL({ ranges }, value) {
      const [index = "", start = "", end] = value.split(",");
      ranges.set(index, rangeOf(start, end));
    },
    // FNA:<index>,<count>,<name>
    FNA(section, value, number) {
      const [index, rest] = cut(value, ",");
      const [count, name] = cut(rest, ",");
      if (name === "") return;
      const found = functionOf(section, name, number);
      found.calls += countOf(count);
      found.source ??= section.ranges.get(index) ?? null;
    },
  }),
);

function functionOf({ functions }: Section, name: string, line: number) {
  const known = functions.get(name);
  if (known) return known;
  const created = { source: null as FunctionCoverage["source"], calls: 0, line };
  functions.set(name, created);
  return created;
}

function rangeOf(start: string, end: string | undefined): FunctionCoverage["source"] {
  const first = lineNumber(start);
  const last = lineNumber(end ?? "");
  return first === null ? null : { start: first, end: last !== null && last >= first ? last : null };
}

const lineNumber = (text: string): number | null =>
  /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;

/** A count; what is negative or not a number (`-`, `=====` of gcov) was not executed. */
function countOf(text: string): number {
  const count = Number(text);
  return Number.isFinite(count) && count > 0 ? Math.min(count, Number.MAX_SAFE_INTEGER) : 0;
}

function finished({ file, executed, found, hit, branches, functions, start, end }: Section): FileCoverage {
  const covered = [...executed.values()].filter((count) => count > 0).length;
  const taken = [...branches.values()].filter((count) => count > 0).length;
  return {
    file,
    covered: executed.size > 0 ? covered : Math.min(hit, found),
    total: executed.size > 0 ? executed.size : found,
    branches: branches.size > 0 ? { covered: taken, total: branches.size } : null,
    functions: [...functions].map(([name, { source, calls, line }]) => ({
      name,
      source,
      calls: Math.min(calls, Number.MAX_SAFE_INTEGER),
      lines: { start: line, end: line },
    })),
    lines: { start, end },
  };
}
