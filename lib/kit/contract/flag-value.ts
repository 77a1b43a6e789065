/** Converts the text of a flag or argument to a value of its field. */
import { Failure, fail } from "../data/errors.ts";
import { exactNumber, readJson, withNumbers } from "../data/json.ts";
import { nearest } from "../data/nearest.ts";
import { describeType } from "../data/schema.ts";
import type { JsonSchema } from "../data/validate.ts";
import type { Flag } from "./flags.ts";

/** @throws Failure USAGE that says what the flag takes */
export function convert(flag: Flag, given: unknown): unknown {
  if (typeof given === "boolean") return given;
  const text = String(given);
  const wrong = () => fail("USAGE", `Option "--${flag.name}" takes ${wantedBy(flag)}`);
  if (flag.values && !flag.values.includes(text)) {
    const near = nearest(text, flag.values);
    throw fail(
      "USAGE",
      `Option "--${flag.name}" takes ${wantedBy(flag)}`,
      near ? { hint: `Did you mean "${near}"?` } : {},
    );
  }
  switch (flag.type) {
    case "string":
      return text;
    case "boolean":
      if (text !== "true" && text !== "false") throw wrong();
      return text === "true";
    case "integer":
    case "number": {
      const isNumber = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(text);
      const value = (isNumber ? exactNumber(text) : undefined) ?? Number.NaN;
      const { minimum, maximum } = flag.schema;
      if (!Number.isFinite(value) || (flag.type === "integer" && !Number.isSafeInteger(value))) throw wrong();
      if ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum))
        throw wrong();
      return value;
    }
    case "json":
      return convertJson(flag, text);
  }
}

function convertJson({ name }: Flag, text: string): unknown {
  const value = readJson(text, { what: "value" });
  if (value instanceof Failure) throw fail("USAGE", `Option "--${name}" takes JSON`);
  const numbers = withNumbers(value);
  if ("path" in numbers) throw fail("USAGE", `Option "--${name}" holds a number that a double would change`);
  return numbers.value;
}

/** What a flag takes, in words. */
export function wantedBy(flag: Flag): string {
  if (flag.values) return `one of ${flag.values.join(", ")}`;
  if (flag.path) return `a ${flag.path}`;
  return describeType({
    ...flag.schema,
    type: flag.type === "json" ? undefined : flag.type,
    anyOf: undefined,
  } as JsonSchema);
}
