/** Rules from a file's text: a list, a mapping with `rules`, or a workflow file in its envelope. */

import { parseYamlFile, type YamlFile } from "#kit/data/yaml.ts";
import type { RuleMistake } from "#schemas/refactor.ts";
import type { Path } from "./mistakes.ts";
import { type Normalized, normalizeRules } from "./normalize.ts";

/** Where the list of rules is in a parsed file; undefined if it has none. */
function rulesPathIn(value: unknown): Path | undefined {
  if (Array.isArray(value)) return [];
  const candidates: Path[] = [["rules"], ["spec", "rules"]];
  return candidates.find((path) => path.reduce<unknown>(member, value) !== undefined);
}

function member(value: unknown, key: string | number): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string | number, unknown>)[key];
}

/** Reads the rules of a YAML or JSON text; every mistake comes with its line. Never throws. */
export function rulesFromText(text: string, origin: string): Normalized {
  const file = parseYamlFile(text);
  if (file.faults.length > 0)
    return {
      rules: [],
      mistakes: file.faults.map(({ line, column, message }) => mistake(message, line, column)),
    };
  if (file.value === null || file.value === undefined)
    return { rules: [], mistakes: [mistake("The file is empty", 1, 1, RULES_HINT)] };
  return (
    rulesIn(file, origin) ?? { rules: [], mistakes: [mistake("The file holds no rules", 1, 1, RULES_HINT)] }
  );
}

/** The rules of a parsed file; undefined if it has none. */
export function rulesIn(file: YamlFile, origin: string): Normalized | undefined {
  const path = rulesPathIn(file.value);
  if (path === undefined) return undefined;
  return normalizeRules(path.reduce<unknown>(member, file.value), origin, file.placeOf, path);
}

const RULES_HINT = 'Write a list of rules, or the key "rules" with the list below it';

function mistake(message: string, line: number, column: number, hint?: string): RuleMistake {
  return { rule: null, index: null, field: "", line, column, message, ...(hint !== undefined && { hint }) };
}
