/** Example values of columns and schemas: the same for the same design, and valid by its rules. */
import type { ColumnDesign, JsonSchema, TableDesign } from "#schemas/package/design.ts";

/** Examples of texts, by what the name of a column says. */
const BY_NAME: readonly [RegExp, string][] = [
  [/(^|_)e?mail/, "ada@example.com"],
  [/first_?name/, "Ada"],
  [/last_?name|surname/, "Lovelace"],
  [/user_?name|login|nick/, "ada"],
  [/password|secret/, "Correct horse battery 1!"],
  [/phone|tel(efon)?$/, "+48 600 100 200"],
  [/title|subject/, "First title"],
  [/city|town/, "Warsaw"],
  [/country/, "Poland"],
  [/street|address/, "1 Long Street"],
  [/zip|postal/, "00-001"],
  [/currency/, "EUR"],
  [/colou?r/, "blue"],
  [/isbn/, "9780140449136"],
  [/url|link|website/, "https://example.com/page"],
  [/name$/, "Ada Lovelace"],
  [/description|content|body|text|comment|note|message/, "An example text"],
];

const BY_FORMAT: Readonly<Record<string, string>> = {
  email: "ada@example.com",
  uri: "https://example.com/page",
  uuid: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  ipv4: "192.0.2.1",
  hostname: "example.com",
  slug: "first-title",
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
};

/** A value that the rules of a column accept. `turn` makes different ones, where that is possible. */
export function exampleOf(column: ColumnDesign, turn = 0): unknown {
  if (column.values) return column.values[turn % column.values.length];
  switch (column.type) {
    case "integer":
      return bounded(column, 1 + turn, 1);
    case "float":
    case "decimal":
      return bounded(column, 9.5 + turn, 0.5);
    case "boolean":
      return turn % 2 === 0;
    case "date":
      return turn === 0 ? "2026-01-31" : "2026-02-28";
    case "datetime":
      return turn === 0 ? "2026-01-31T12:00:00Z" : "2026-02-28T12:00:00Z";
    case "binary":
      return "SGVsbG8=";
    case "json":
      return column.items ? [exampleOfSchema(column.items)] : { key: "value" };
    default:
      return exampleText(column, turn);
  }
}

function bounded(column: ColumnDesign, wanted: number, step: number): number {
  const { minimum, maximum, exclusive_minimum: above, exclusive_maximum: below } = column;
  const least = Math.max(
    minimum === undefined ? wanted : Math.ceil(minimum / step) * step,
    above === undefined ? wanted : (Math.floor(above / step) + 1) * step,
    wanted,
  );
  const most = Math.min(maximum ?? least, below === undefined ? least : (Math.ceil(below / step) - 1) * step);
  if (most >= least) return least;
  // Between bounds that no step fits between.
  return above !== undefined && most <= above ? (above + (below ?? maximum ?? above + 1)) / 2 : most;
}

/** A text of so many capital letters or digits, which is all that a pattern of prose says. */
export function textOfPattern(pattern: string | undefined, turn = 0): string | undefined {
  const [, kind, count] = /^\^\[(A-Z|0-9)\]\{(\d+)\}\$$/.exec(pattern ?? "") ?? [];
  if (count === undefined) return undefined;
  const digits = String(turn + 1)
    .padStart(Number(count), "0")
    .slice(-Number(count));
  return kind === "0-9" ? digits : [...digits].map((digit) => "ABCDEFGHIJ"[Number(digit)]).join("");
}

function exampleText(column: ColumnDesign, turn: number): string {
  const patterned = textOfPattern(column.pattern, turn);
  if (patterned !== undefined) return patterned;
  const known = column.format
    ? BY_FORMAT[column.format]
    : BY_NAME.find(([name]) => name.test(column.name))?.[1];
  const text = known ?? "Example";
  const varied = turn === 0 ? text : vary(text, column.format, turn);
  return fitted(varied, column);
}

function vary(text: string, format: string | undefined, turn: number): string {
  if (format === "email" || /^\S+@\S+$/.test(text)) return text.replace("@", `${turn}@`);
  if (format === "uuid") return text.slice(0, -1) + (turn % 10);
  if (format === "ipv4") return `192.0.2.${1 + (turn % 250)}`;
  if (format === "uri" || format === "slug") return `${text}-${turn}`;
  return format === "hostname" ? `host${turn}.${text}` : `${text} ${turn}`;
}

function fitted(
  text: string,
  { min_length = 0, max_length = Number.POSITIVE_INFINITY }: ColumnDesign,
): string {
  return text.padEnd(min_length, "x").slice(0, max_length);
}

/** The body of a request that creates a row, without the columns that are set otherwise. */
export function exampleBody(
  table: TableDesign,
  without: readonly string[],
  turn = 0,
): Record<string, unknown> {
  if (table.open) return { name: turn === 0 ? "Example" : `Example ${turn}` };
  const sent = table.columns.filter(({ name, read_only }) => !read_only && !without.includes(name));
  return Object.fromEntries(
    sent.filter(({ references }) => !references).map((column) => [column.name, exampleOf(column, turn)]),
  );
}

/** A value that a JSON Schema accepts, if its rules are the usual ones. */
export function exampleOfSchema(schema: JsonSchema): unknown {
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("example" in schema) return schema.example;
  if ("default" in schema) return schema.default;
  const [type] = [schema.type].flat();
  if (type === "integer" || type === "number") {
    if (typeof schema.exclusiveMinimum === "number") return schema.exclusiveMinimum + 1;
    return typeof schema.minimum === "number" ? schema.minimum : 1;
  }
  if (type === "boolean") return true;
  if (type === "array") return [exampleOfSchema(Object(schema.items))];
  if (type === "object") {
    const properties = Object.entries<JsonSchema>(Object(schema.properties));
    return Object.fromEntries(properties.map(([name, property]) => [name, exampleOfSchema(property)]));
  }
  const format = String(schema.format);
  return Object.hasOwn(BY_FORMAT, format) ? BY_FORMAT[format] : "example";
}
