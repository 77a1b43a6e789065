/** What a configuration file sets: one dependency, script, job, service or variable. */
import { type PathInFile, parseYamlFile, type YamlFile } from "#kit/data/yaml.ts";
import type { Action, LineRange } from "#schemas/evidence.ts";

export interface Entry {
  /** What it is, e.g. `dependency`. */
  kind: string;
  action: Action;
  name: string;
  /** What is said of it, without values that could be secret. */
  text: string;
  version?: string;
  paths?: string[];
  lines: LineRange;
  metadata?: Record<string, unknown>;
}

/** Reads the entries of a file. @throws Unparsable */
export type Reader = (text: string, path: string) => Iterable<Entry>;

/** The file is not in the language that its name says. */
export class Unparsable extends Error {}

/** An object of parsed data; undefined for anything else. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The members of an object in parsed data, none if it is not there. */
export function membersOf(value: unknown): [string, unknown][] {
  return Object.entries(objectOf(value) ?? {});
}

/** A JSON or YAML file as an object. @throws Unparsable */
export function parseObject(text: string): { data: Readonly<Record<string, unknown>>; file: YamlFile } {
  const file = parseYamlFile(text);
  const data = objectOf(file.value);
  if (!data) throw new Unparsable();
  return { data, file };
}

/** The lines of a member of the file: that of its key. */
export function linesAt(file: YamlFile, path: PathInFile): LineRange {
  const start = file.placeOf(path, "key")?.line ?? 1;
  return { start, end: start };
}

/** @param range what it may be, as the file writes it: a version, a range or an address */
export function dependency(name: string, range: string | undefined, lines: LineRange, group: string): Entry {
  // An address can hold a user name and a key.
  const shown = (range ?? "").trim().replace(/\/\/[^/@\s]*@/, "//");
  // Only an exact version is one; a range says what would do.
  const version = /^[=v]?(\d+(?:\.\d+){1,3}(?:[-+][0-9A-Za-z.-]+)?)$/.exec(shown)?.[1];
  return {
    kind: "dependency",
    action: "depend_on",
    name,
    text: `Depends on ${name}${shown ? ` ${shown}` : ""}`,
    ...(version !== undefined && { version }),
    lines,
    metadata: { group, range: shown || null },
  };
}
