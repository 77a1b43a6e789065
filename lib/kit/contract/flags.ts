/** The flags of an executable, as data: those of its contract and those of the kit. */

import { publish } from "../data/schema.ts";
import type { JsonSchema } from "../data/validate.ts";
import { MAX_LINE } from "./kit-options.ts";
import { type AnyContract, positionalFields } from "./operation.ts";
import { isService } from "./service.ts";

export type FlagType = "string" | "integer" | "number" | "boolean" | "json";

/** One flag, of an operation or of the kit. */
export interface Flag {
  /** As typed, without the dashes: `dry-run`. */
  name: string;
  /** The input field it fills; undefined for the kit's own flags. */
  field: string | undefined;
  short?: string;
  type: FlagType;
  /** May be given several times; each adds an element. */
  list: boolean;
  values?: string[];
  required: boolean;
  description: string;
  default?: unknown;
  /** The placeholder of the value in help: `TEXT`, `N`, `FILE`. */
  placeholder: string;
  path?: "file" | "folder";
  schema: JsonSchema;
}

const kit = (
  name: string,
  type: FlagType,
  placeholder: string,
  description: string,
  more: Partial<Flag> = {},
): Flag => ({
  name,
  field: undefined,
  type,
  list: false,
  required: false,
  description,
  placeholder,
  schema: {},
  ...more,
});

/** The flags every executable has. */
const KIT_FLAGS: readonly Flag[] = [
  kit("help", "boolean", "", "Show this help", { short: "h" }),
  kit("version", "boolean", "", "Show the version", { short: "V" }),
  kit("schema", "boolean", "", "Print the JSON Schemas of input and output"),
  kit("json", "boolean", "", "Print JSON Lines, even on a terminal"),
  kit("pretty", "boolean", "", "Print the readable view, even to a pipe"),
  kit("errors", "string", "WHERE", "Where errors go: stderr, or inline in place of results on stdout", {
    values: ["stderr", "inline"],
    default: "stderr",
  }),
  kit("progress", "string", "HOW", "How to show progress on stderr", {
    values: ["auto", "bar", "json", "none"],
    default: "auto",
  }),
  kit("lines", "boolean", "", "Take each line of standard input as the text of a request, not as JSON"),
  kit("keep", "boolean", "", "Add the fields of the input record that the result does not have"),
  kit("max-line", "integer", "BYTES", "Maximum length of an input line in bytes", {
    default: MAX_LINE,
    schema: { type: "integer", minimum: 1, maximum: 1024 * 1024 * 1024 },
  }),
  kit("jobs", "integer", "N", "Maximum number of records processed in parallel", {
    default: 1,
    schema: { type: "integer", minimum: 1, maximum: 256 },
  }),
  kit("worker", "boolean", "", "Run as a worker: JSON-RPC 2.0 on standard input and output"),
];

const flagCache = new WeakMap<AnyContract, Flag[]>();

/** The flags of a contract's input schema, in its order. */
export function flagsOf(contract: AnyContract): Flag[] {
  const known = flagCache.get(contract);
  if (known) return known;
  const published = publish(contract.input);
  const required = new Set(published.required ?? []);
  const fields = Object.entries(published.properties ?? {}).filter(([field]) => field !== contract.collects);
  const flags = fields.map(([field, schema]): Flag => {
    const list = schema.type === "array";
    const item = list ? (schema.items ?? {}) : schema;
    const type = typeOf(item);
    const path = contract.paths?.[field];
    const short = contract.shorts?.[field];
    const values = item.enum?.filter((value): value is string => typeof value === "string");
    return {
      name: kebabCase(field),
      field,
      ...(short !== undefined && { short }),
      type,
      list,
      ...(values && values.length > 0 && { values }),
      required: required.has(field),
      description: schema.description ?? "",
      ...(schema.default !== undefined && { default: schema.default }),
      placeholder: path ? path.toUpperCase() : placeholderOf(type, item),
      ...(path && { path }),
      schema: item,
    };
  });
  flagCache.set(contract, flags);
  return flags;
}

/** `dry_run` and `dryRun` are typed as `dry-run`. */
function kebabCase(field: string): string {
  return field.replaceAll("_", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Whether each record on standard input is a request: not a list of them, and not a line of a script. */
function takesRecords(contract: AnyContract): boolean {
  const { subjects, collects, script } = contract;
  return !isService(contract) && subjects?.length !== 0 && collects === undefined && script === undefined;
}

/** The flags of the kit that make sense for the contract: a service reads no records. */
export function kitFlagsOf(contract: AnyContract): Flag[] {
  const record = new Set(["errors", "max-line", "jobs", "worker", "progress", "schema", "json", "pretty"]);
  const own = new Set(flagsOf(contract).map((flag) => flag.name));
  return KIT_FLAGS.filter(
    (flag) =>
      !own.has(flag.name) &&
      !(isService(contract) && record.has(flag.name)) &&
      !(flag.name === "jobs" && !contract.parallel) &&
      !(flag.name === "keep" && !takesRecords(contract)) &&
      !(flag.name === "lines" && lineField(contract) === undefined),
  ).map((flag) =>
    flag.name === "max-line" && contract.maxLine ? { ...flag, default: contract.maxLine } : flag,
  );
}

function typeOf(schema: JsonSchema): FlagType {
  const { type } = schema;
  if (type === "string" || type === "integer" || type === "number" || type === "boolean") return type;
  if (schema.enum?.every((value) => typeof value === "string" || value === null)) return "string";
  // An identifier is text or a number: on a command line it is text.
  if (schema.anyOf?.some((part) => part.type === "string" || part.enum)) return "string";
  return "json";
}

function placeholderOf(type: FlagType, schema: JsonSchema): string {
  if (schema.enum) return "CHOICE";
  return { string: "TEXT", integer: "N", number: "N", boolean: "", json: "JSON" }[type];
}

/** True for a positional field that names a file or folder: each argument makes a request of its own. */
export function takesFiles({ path, list, type }: Flag): boolean {
  return path !== undefined && !list && type === "string";
}

/** The field that `--lines` fills with each line: a text that can be an argument. Undefined if there is none. */
export function lineField(contract: AnyContract): string | undefined {
  const { rest } = positionalFields(contract);
  const { requests, script, collects } = contract;
  if (rest === undefined || requests === "lines" || script || collects !== undefined || isService(contract))
    return undefined;
  return contract.input.properties[rest]?.type === "string" ? rest : undefined;
}
