/** What is kept of one file's facts: its metrics, and the modules that it imports. */
import type { AnalyzedFile, AnalyzedFunction } from "#schemas/refactor.ts";
import type { FileFacts, FunctionFacts } from "#syntax/facts.ts";

/** One import statement's module, and the name taken from it. */
export interface ImportedModule {
  module: string;
  imported: string | null;
}

/** Metrics that need only the file itself; the others need the whole project. */
export type OwnMetrics = Omit<
  AnalyzedFile,
  "path" | "sha256" | "fan_in" | "duplicate_lines" | "duplicate_similarity" | "duplicate_group_count"
>;

export interface FileSummary {
  metrics: OwnMetrics;
  imports: ImportedModule[];
}

export function summaryOf(facts: FileFacts): FileSummary {
  const { functions, module } = facts;
  const untypedReturns = new Set(
    facts.missing_return_types.map(({ function: name, line }) => `${name}:${line}`),
  );
  const analyzed = functions.map((one) =>
    functionOf(one, untypedReturns.has(`${one.name}:${one.start_line}`)),
  );
  const most = (of: (one: AnalyzedFunction) => number, without = 0) =>
    analyzed.reduce((highest, one) => Math.max(highest, of(one)), analyzed.length === 0 ? without : 0);
  return {
    metrics: {
      language: facts.language,
      lines: facts.lines,
      function_count: functions.filter(({ kind }) => kind !== "lambda").length,
      class_count: facts.types.length,
      cc: most(({ cc }) => cc, module.cc),
      cyclomatic_complexity: most((one) => one.cyclomatic_complexity, module.cyclomatic_complexity),
      cognitive_complexity: most((one) => one.cognitive_complexity),
      nested_depth: most(({ nested_depth }) => nested_depth),
      parameters: most(({ parameters }) => parameters),
      fan_out: new Set(facts.imports.map((one) => one.module)).size,
      missing_type_hints: functions.reduce((sum, one) => sum + one.untyped_parameters, 0),
      missing_return_types: facts.missing_return_types.length,
      inferable_return_types: facts.missing_return_types.filter(({ inferred }) => inferred !== null).length,
      is_public_api: facts.exports.length > 0,
      unused_imports: facts.unused_imports.length,
      magic_numbers: facts.magic_numbers.length,
      module_execution_block: facts.module_execution_block,
      parse_error: facts.parse_error,
      functions: analyzed,
    },
    imports: distinct(facts.imports),
  };
}

/** Names that many files have. */
const names = new Map<string, string>();
/** The maximum number of names kept: a few MiB. */
const MOST_NAMES = 50_000;

/** A copy of the name that does not keep the text it was cut from in memory. */
function detached(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const copy = Buffer.from(name, "utf16le").toString("utf16le");
  if (names.size < MOST_NAMES) names.set(copy, copy);
  return copy;
}

function functionOf(one: FunctionFacts, missingReturnType: boolean): AnalyzedFunction {
  return {
    name: detached(one.name),
    kind: one.kind,
    start_line: one.start_line,
    end_line: one.end_line,
    parameters: one.parameters,
    cyclomatic_complexity: one.cyclomatic_complexity,
    cc: one.cc,
    cognitive_complexity: one.cognitive_complexity,
    nested_depth: one.nested_depth,
    lines: one.end_line - one.start_line + 1,
    is_public_api: one.public,
    missing_return_type: missingReturnType,
  };
}

function distinct(imports: readonly ImportedModule[]): ImportedModule[] {
  const seen = new Map<string, ImportedModule>();
  for (const { module, imported } of imports) seen.set(`${module}\0${imported ?? ""}`, { module, imported });
  return Array.from(seen.values(), ({ module, imported }) => ({
    module: detached(module),
    imported: imported === null ? null : detached(imported),
  }));
}
