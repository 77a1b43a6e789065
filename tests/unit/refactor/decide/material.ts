/** Analysed projects made by hand, for the tests of decisions and plans. */
import type { Analysis, AnalyzedFile, AnalyzedFunction } from "#schemas/refactor.ts";

export function fn(name: string, numbers: Partial<AnalyzedFunction> = {}): AnalyzedFunction {
  return {
    name,
    kind: "function",
    start_line: 1,
    end_line: 10,
    lines: 10,
    parameters: 1,
    cyclomatic_complexity: 1,
    cc: 1,
    cognitive_complexity: 0,
    nested_depth: 0,
    is_public_api: true,
    missing_return_type: false,
    ...numbers,
  };
}

export function file(path: string, numbers: Partial<AnalyzedFile> = {}): AnalyzedFile {
  const functions = numbers.functions ?? [];
  return {
    path,
    language: "python",
    sha256: "0".repeat(64),
    lines: 100,
    function_count: functions.length,
    class_count: 0,
    cc: Math.max(1, ...functions.map(({ cc }) => cc)),
    cyclomatic_complexity: Math.max(1, ...functions.map((one) => one.cyclomatic_complexity)),
    cognitive_complexity: 0,
    nested_depth: Math.max(0, ...functions.map(({ nested_depth }) => nested_depth)),
    parameters: 1,
    fan_in: 0,
    fan_out: 1,
    duplicate_lines: 0,
    duplicate_similarity: 0,
    duplicate_group_count: 0,
    missing_type_hints: 0,
    missing_return_types: 0,
    inferable_return_types: 0,
    is_public_api: true,
    unused_imports: 0,
    magic_numbers: 0,
    module_execution_block: false,
    parse_error: null,
    functions,
    ...numbers,
  };
}

export function project(...files: AnalyzedFile[]): Analysis {
  return {
    ok: true,
    project_dir: "/project",
    total_files: files.length,
    total_lines: files.reduce((sum, { lines }) => sum + lines, 0),
    avg_cc: 1,
    critical_count: 0,
    alerts: [],
    metrics: [],
    files,
    duplicates: [],
  };
}
