/** Checks a JSON answer against the schema of the contract: the keywords that such schemas use. */
import { type Contract, resolved } from "./contract-index.ts";

type Fields = Record<string, unknown>;

/** What is wrong with a value, with its place; null if it fits. Unknown keywords permit everything. */
export function mismatch(
  value: unknown,
  schema: unknown,
  contract: Contract,
  place = "body",
  depth = 0,
): string | null {
  const rules = resolved(contract.document, schema);
  if (depth > 32) return null;
  const inner = (one: unknown, found: unknown, where: string) =>
    mismatch(found, one, contract, where, depth + 1);
  const wrongType = typeMismatch(value, rules["type"]);
  if (wrongType !== null) return `${place} is ${wrongType}`;
  if (Array.isArray(rules["enum"]) && !rules["enum"].some((one) => Bun.deepEquals(one, value)))
    return `${place} is none of the permitted values`;
  if ("const" in rules && !Bun.deepEquals(rules["const"], value)) return `${place} is not the fixed value`;
  for (const part of listOf(rules["allOf"])) {
    const wrong = inner(part, value, place);
    if (wrong !== null) return wrong;
  }
  for (const choice of [listOf(rules["anyOf"]), listOf(rules["oneOf"])])
    if (choice.length > 0 && choice.every((part) => inner(part, value, place) !== null))
      return `${place} fits none of the alternatives`;
  if (Array.isArray(value)) {
    const { items } = rules;
    for (const [at, item] of items === undefined ? [] : value.entries()) {
      const wrong = inner(items, item, `${place}[${at}]`);
      if (wrong !== null) return wrong;
    }
    return null;
  }
  return typeof value === "object" && value !== null
    ? objectMismatch({ ...value }, rules, place, inner)
    : null;
}

function objectMismatch(
  value: Fields,
  rules: Fields,
  place: string,
  inner: (schema: unknown, value: unknown, place: string) => string | null,
): string | null {
  const missing = listOf(rules["required"]).find(
    (name) => typeof name === "string" && !Object.hasOwn(value, name),
  );
  if (missing !== undefined) return `${place} lacks "${String(missing)}"`;
  const properties = Object.entries({ ...(rules["properties"] as Fields | undefined) });
  for (const [name, schema] of properties) {
    if (!Object.hasOwn(value, name)) continue;
    const wrong = inner(schema, value[name], `${place}.${name}`);
    if (wrong !== null) return wrong;
  }
  if (rules["additionalProperties"] !== false) return null;
  const names = new Set(properties.map(([name]) => name));
  const unknown = Object.keys(value).find((name) => !names.has(name));
  return unknown === undefined ? null : `${place} has "${unknown}", which the contract lacks`;
}

function typeMismatch(value: unknown, type: unknown): string | null {
  const wanted = typeof type === "string" ? [type] : listOf(type);
  if (wanted.length === 0) return null;
  const found = typeOf(value);
  const fits = wanted.some((one) => one === found || (one === "number" && found === "integer"));
  return fits ? null : `${found}, not ${wanted.join(" or ")}`;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
