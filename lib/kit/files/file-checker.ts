/** Finds every mistake of a value against a schema, each with its place in the file; unknown keys get a suggestion. */

import type { FileMistake } from "#schemas/common.ts";
import { isJsonRecord } from "../data/json.ts";
import { describeType } from "../data/schema.ts";
import { suggestion } from "../data/suggestion.ts";
import { findFault, type JsonSchema, pathText } from "../data/validate.ts";
import type { YamlFile } from "../data/yaml.ts";

export type MistakePath = readonly (string | number)[];

/** Collects the mistakes of one file. */
export class FileChecker {
  readonly mistakes: FileMistake[] = [];
  readonly warnings: string[] = [];

  constructor(private readonly file: Pick<YamlFile, "placeOf">) {}

  add(path: MistakePath, part: "key" | "value", message: string, hint?: string): void {
    const place = this.file.placeOf(path, part);
    this.mistakes.push({
      field: pathText(path),
      line: place?.line ?? null,
      column: place?.column ?? null,
      message,
      ...(hint !== undefined && { hint }),
    });
  }

  /** Walks objects, tables and lists; if the schema leaves an object open, unknown keys cause a warning. */
  check(schema: JsonSchema, value: unknown, path: MistakePath): void {
    const { properties, items, additionalProperties } = schema;
    if (properties !== undefined && isJsonRecord(value)) {
      for (const [key, part] of Object.entries(value)) {
        const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
        if (own !== undefined) this.check(own, part, [...path, key]);
        else this.#unknown(schema, Object.keys(properties), [...path, key], key);
      }
      for (const key of schema.required ?? [])
        if (value[key] === undefined) this.add(path, "value", `The key "${key}" is missing`);
      return;
    }
    if (properties === undefined && typeof additionalProperties === "object" && isJsonRecord(value)) {
      for (const [key, part] of Object.entries(value)) this.check(additionalProperties, part, [...path, key]);
      return;
    }
    if (items !== undefined && Array.isArray(value)) {
      value.forEach((item, at) => {
        this.check(items, item, [...path, at]);
      });
      return;
    }
    if (findFault(schema, value) === undefined) return;
    const { pattern } = schema;
    const wanted =
      typeof value === "string" && pattern ? `text that matches ${pattern}` : describeType(schema);
    this.add(path, "value", `Expected ${wanted}`);
  }

  #unknown(schema: JsonSchema, known: readonly string[], path: MistakePath, key: string): void {
    const hint = suggestion(key, known, "keys");
    if (schema.additionalProperties === false) this.add(path, "key", "Unknown key", hint);
    else this.unused(path, hint);
  }

  /** Warns of a key that has no effect. */
  unused(path: MistakePath, hint: string): void {
    const place = this.file.placeOf(path, "key");
    const line = place === null ? "" : `line ${place.line}: `;
    this.warnings.push(`${line}The key "${pathText(path)}" is not used. ${hint}`);
  }
}
