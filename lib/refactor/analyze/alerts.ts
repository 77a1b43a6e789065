/** Metrics over their limits, and the short list of the most complex functions. */
import {
  type Alert,
  type AnalyzedFile,
  type AnalyzedFunction,
  type MetricsRow,
  MOST_METRICS_ROWS,
} from "#schemas/refactor.ts";
import { compileLightly } from "#syntax/compile-lightly.ts";

interface Limit<Of> {
  type: string;
  value: (of: Of) => number;
  /** A value above this is worth a look. */
  limit: number;
  /** A value above this is critical; absent: none is. */
  critical?: number;
  says: (value: number, limit: number) => string;
}

/** The default rules start at complexity over 15 and over 30, and at deep nesting. */
const FUNCTION_LIMITS: readonly Limit<AnalyzedFunction>[] = [
  {
    type: "cc_exceeded",
    value: ({ cc }) => cc,
    limit: 15,
    critical: 30,
    says: (value, limit) => `Complexity ${value} is over ${limit}`,
  },
  {
    type: "nesting_exceeded",
    value: ({ nested_depth }) => nested_depth,
    limit: 4,
    says: (value, limit) => `Control structures nest ${value} deep, over ${limit}`,
  },
];

/** Long modules, high coupling and duplicates, as the default rules count them; a file must parse. */
const FILE_LIMITS: readonly Limit<AnalyzedFile>[] = [
  {
    type: "parse_error",
    value: ({ parse_error }) => (parse_error ? 1 : 0),
    limit: 0,
    critical: 0,
    says: () => "The file does not parse",
  },
  {
    type: "lines_exceeded",
    value: ({ lines }) => lines,
    limit: 400,
    critical: 2000,
    says: (value, limit) => `The module has ${value} lines, over ${limit}`,
  },
  {
    type: "fan_out_exceeded",
    value: ({ fan_out }) => fan_out,
    limit: 20,
    says: (value, limit) => `It imports ${value} modules, over ${limit}`,
  },
  {
    type: "duplicates_exceeded",
    value: ({ duplicate_lines }) => duplicate_lines,
    limit: 30,
    says: (value, limit) => `${value} lines are duplicated elsewhere, over ${limit}`,
  },
  {
    type: "unused_imports",
    value: ({ unused_imports }) => unused_imports,
    limit: 0,
    says: (value) => (value === 1 ? "One imported name is unused" : `${value} imported names are unused`),
  },
];

const RANK = { critical: 0, error: 1, warning: 2, info: 3 } as const;

/** Every metric over its limit, the worst first: by severity, then by how far it is over. */
export function alertsOf(files: readonly AnalyzedFile[]): Alert[] {
  const alerts: Alert[] = [];
  for (const file of files) {
    const { path } = file;
    over(FILE_LIMITS, file, path, () => path, alerts);
    for (const one of file.functions) over(FUNCTION_LIMITS, one, path, () => `${path}:${one.name}`, alerts);
  }
  const excess = ({ value, limit }: Alert) => value / Math.max(limit, 1);
  return alerts.sort((a, b) => RANK[a.severity] - RANK[b.severity] || excess(b) - excess(a));
}

/** Adds what is over its limit; few values are, so a name is only made when it is needed. */
function over<Of>(
  limits: readonly Limit<Of>[],
  of: Of,
  path: string,
  nameOf: () => string,
  alerts: Alert[],
): void {
  for (const { type, value: measure, limit, critical = Number.POSITIVE_INFINITY, says } of limits) {
    const value = measure(of);
    if (value <= limit) continue;
    const severity = value > critical ? "critical" : "warning";
    alerts.push({ type, name: nameOf(), severity, value, limit, message: says(value, limit), path });
  }
}

/** The most complex functions of all files. */
export function worstFunctions(files: readonly AnalyzedFile[]): MetricsRow[] {
  const all: { file: AnalyzedFile; one: AnalyzedFunction }[] = [];
  for (const file of files) for (const one of file.functions) all.push({ file, one });
  all.sort((a, b) => b.one.cc - a.one.cc || b.one.cognitive_complexity - a.one.cognitive_complexity);
  return all.slice(0, MOST_METRICS_ROWS).map(({ file, one }) => rowOf(file, one));
}

function rowOf({ path }: AnalyzedFile, one: AnalyzedFunction): MetricsRow {
  const { name, start_line, lines, cc, cyclomatic_complexity, cognitive_complexity, nested_depth } = one;
  return {
    path,
    function: name,
    line: start_line,
    lines,
    cc,
    cyclomatic_complexity,
    cognitive_complexity,
    nested_depth,
  };
}

compileLightly(over);
