/** Values that fit a schema of the contract, to create state with. */
import { textOfPattern } from "../contract/examples.ts";
import { type Contract, resolved } from "./contract-index.ts";

type Fields = Record<string, unknown>;

export interface SampleOptions {
  contract: Contract;
  /** Makes texts unique, so that a column that must be unique takes them. */
  seed: string;
  /** The value of a field that refers to another resource; undefined if it does not. */
  reference: (field: string) => unknown;
}

const FORMATS: Readonly<Record<string, (seed: string) => string>> = {
  email: (seed) => `probe.${seed}@example.com`,
  uri: (seed) => `https://example.com/${seed}`,
  uuid: () => crypto.randomUUID(),
  date: () => "2026-01-31",
  "date-time": () => "2026-01-31T12:00:00Z",
  time: () => "12:00:00Z",
  phone: () => "+48123456789",
};

/** A value that fits: the example or default of the schema if it has one. */
export function sample(schema: unknown, options: SampleOptions, field = "", depth = 0): unknown {
  const rules = resolved(options.contract.document, schema);
  const reference = options.reference(field);
  if (reference !== undefined) return reference;
  if (depth > 8) return null;
  if (Array.isArray(rules["enum"])) return rules["enum"][0];
  if ("const" in rules) return rules["const"];
  for (const key of ["oneOf", "anyOf"] as const) {
    const [first] = Array.isArray(rules[key]) ? rules[key] : [];
    if (first !== undefined) return sample(first, options, field, depth + 1);
  }
  if (Array.isArray(rules["allOf"]))
    return Object.assign({}, ...rules["allOf"].map((part) => sample(part, options, field, depth + 1)));
  return ofType(rules, options, field, depth);
}

function ofType(rules: Fields, options: SampleOptions, field: string, depth: number): unknown {
  const types = [rules["type"]].flat();
  const type =
    types.find((one) => one !== "null") ?? (rules["properties"] === undefined ? "string" : "object");
  const minimum = Number(rules["minimum"] ?? Number(rules["exclusiveMinimum"] ?? 0) + 1);
  switch (type) {
    case "object":
      return objectOf(rules, options, depth);
    case "array":
      return Number(rules["minItems"] ?? 0) > 0 ? [sample(rules["items"], options, field, depth + 1)] : [];
    case "integer":
      return Math.ceil(Math.max(minimum, 1));
    case "number":
      return Math.max(minimum, 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return textOf(rules, options.seed, field);
  }
}

function objectOf(rules: Fields, options: SampleOptions, depth: number): Fields {
  const properties = Object.entries({ ...(rules["properties"] as Fields | undefined) });
  const settable = properties.filter(
    ([, schema]) => resolved(options.contract.document, schema)["readOnly"] !== true,
  );
  return Object.fromEntries(
    settable.map(([name, schema]) => [name, sample(schema, options, name, depth + 1)]),
  );
}

function textOf(rules: Fields, seed: string, field: string): string {
  const format = FORMATS[String(rules["format"])] ?? (/e-?mail/i.test(field) ? FORMATS["email"] : undefined);
  const { pattern } = rules;
  const patterned =
    typeof pattern === "string" ? textOfPattern(pattern, Number.parseInt(seed, 36) % 900) : undefined;
  if (patterned !== undefined) return patterned;
  const text = format?.(seed) ?? `probe ${seed}`;
  const most = Number(rules["maxLength"] ?? Number.POSITIVE_INFINITY);
  // The end of the seed is what differs.
  const cut = text.length > most ? text.slice(-most) : text;
  return cut.padEnd(Number(rules["minLength"] ?? 0), "x");
}
