/** Finds every mistake of a value against a schema, each with its place in the file; unknown keys get a suggestion. */

import { isJsonRecord } from "#kit/json.ts";
import { describeType } from "#kit/schema.ts";
import { findFault, type JsonSchema, pathText } from "#kit/validate.ts";
import type { YamlFile } from "#kit/yaml.ts";
import type { WorkflowMistake } from "#schemas/refactor.ts";
import { suggestion } from "../rules/suggest.ts";

export type MistakePath = readonly (string | number)[];

/** Collects the mistakes of one file. */
export class FileChecker {
  readonly mistakes: WorkflowMistake[] = [];
  readonly warnings: string[] = [];

  constructor(private readonly file: YamlFile) {}

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

  /** Walks objects and lists; if the schema leaves an object open, unknown keys cause a warning. */
  check(schema: JsonSchema, value: unknown, path: MistakePath): void {
    const { properties } = schema;
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
    if (schema.items !== undefined && Array.isArray(value)) {
      const { items } = schema;
      value.forEach((item, at) => {
        this.check(items, item, [...path, at]);
      });
      return;
    }
    if (findFault(schema, value) !== undefined) this.add(path, "value", `Expected ${describeType(schema)}`);
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
