/** The mechanical corrections of a workflow: names that are wrong in a way that has exactly one right reading. */
import { isJsonRecord } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { parseYamlFile } from "#kit/data/yaml.ts";
import { ACTION_CONFIGS } from "#schemas/gui/actions.ts";
import { ACTION_NAMES, actionOf } from "../workflow/actions.ts";
import { checkSteps } from "../workflow/check.ts";

export interface Correction {
  /** From 1. */
  readonly step: number;
  readonly what: "action" | "field";
  readonly from: string;
  readonly to: string;
  /** Of the name in the file: UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

export interface CorrectedText {
  readonly text: string;
  readonly corrections: readonly Correction[];
}

/**
 * The text of a workflow file with its wrong names corrected, and every other character as it is.
 * @returns null if a mistake is left, or has no reading or several
 */
export function correctedText(text: string): CorrectedText | null {
  const { value, faults, document } = parseYamlFile(text);
  const path = isJsonRecord(value) ? ["steps"] : [];
  const list = isJsonRecord(value) ? value["steps"] : value;
  if (faults.length > 0 || !Array.isArray(list)) return null;
  const corrections: Correction[] = [];
  const add = (index: number, what: Correction["what"], from: string, to: string, place: unknown): void => {
    const range = rangeOf(place);
    if (range) corrections.push({ step: index + 1, what, from, to, start: range[0], end: range[1] });
  };
  for (const [index, step] of list.entries()) {
    if (!isJsonRecord(step)) continue;
    const { action, config } = step;
    if (typeof action !== "string") continue;
    const right = actionOf(action) ? action : onlyOne(action, ACTION_NAMES, isOneEdit);
    if (right === undefined) continue;
    if (right !== action)
      add(index, "action", action, right, document.getIn([...path, index, "action"], true));
    const entry = actionOf(right);
    if (!entry || !isJsonRecord(config)) continue;
    const known = Object.keys(plainOf(ACTION_CONFIGS[entry.name]).properties ?? {});
    const free = known.filter((name) => !Object.hasOwn(config, name));
    for (const field of Object.keys(config)) {
      if (known.includes(field)) continue;
      const to = onlyOne(field, free, isNeighbour);
      if (to !== undefined)
        add(index, "field", field, to, keyOf(document.getIn([...path, index, "config"], true), field));
    }
  }
  return corrections.length === 0 ? null : checked(text, corrections);
}

/** The text with the corrections, if it is a workflow without a mistake. */
function checked(text: string, corrections: readonly Correction[]): CorrectedText | null {
  let corrected = text;
  for (const { from, to, start, end } of corrections.toSorted((a, b) => b.start - a.start)) {
    if (corrected.slice(start, end) !== JSON.stringify(from)) return null;
    corrected = corrected.slice(0, start) + JSON.stringify(to) + corrected.slice(end);
  }
  try {
    return checkSteps(JSON.parse(corrected)).mistakes.length === 0 ? { text: corrected, corrections } : null;
  } catch {
    return null;
  }
}

/** The one name that fits; undefined if none does, or several do. */
function onlyOne(
  given: string,
  names: readonly string[],
  fits: (given: string, name: string) => boolean,
): string | undefined {
  const [only, ...others] = names.filter((name) => fits(given, name));
  return others.length === 0 ? only : undefined;
}

/** Whether one name is the other with one letter added, left out, replaced, or swapped with the next. */
export function isOneEdit(a: string, b: string): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length === 2 && restB.length === 2) return restA[0] === restB[1] && restA[1] === restB[0];
  return a !== b && restA.length <= 1 && restB.length <= 1;
}

/** Also a field that is named by one of its words: `window` or `hints` for `window_name_hints`. */
const isNeighbour = (given: string, name: string): boolean =>
  isOneEdit(given, name) || (name.includes("_") && name.split("_").includes(given));

function rangeOf(node: unknown): readonly [number, number] | undefined {
  if (!isJsonRecord(node) || !Array.isArray(node["range"])) return undefined;
  const [start, end] = node["range"] as number[];
  return start === undefined || end === undefined ? undefined : [start, end];
}

/** The key of a map in the document. */
function keyOf(map: unknown, name: string): unknown {
  if (!isJsonRecord(map) || !Array.isArray(map["items"])) return undefined;
  const pairs: readonly unknown[] = map["items"];
  const keys = pairs.map((pair) => (isJsonRecord(pair) ? pair["key"] : undefined));
  return keys.find((key) => isJsonRecord(key) && key["value"] === name);
}
