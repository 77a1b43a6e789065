/** Derives flags and help from a contract, and parses a command line strictly (over citty, which is lenient). */
import type { ArgsDef } from "citty";
import { Failure, fail } from "./errors.ts";
import { exactNumber, readJson, withNumbers } from "./json.ts";
import type { AnyContract } from "./operation.ts";
import { describeType, publish } from "./schema.ts";
import { isService } from "./service.ts";
import type { JsonSchema } from "./validate.ts";

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
  /** Stands for the value in help: `TEXT`, `N`, `FILE`. */
  placeholder: string;
  path?: "file" | "folder";
  schema: JsonSchema;
}

/** How errors, views and streams behave; the same for every operation. */
export interface KitOptions {
  help: boolean;
  version: boolean;
  schema: boolean | "input" | "output" | "both";
  worker: boolean;
  json: boolean;
  pretty: boolean;
  errors: "stderr" | "inline";
  progress: "auto" | "bar" | "json" | "none";
  maxLine: number;
  jobs: number;
}

/** Default limit of one input line: 16 MiB. */
export const MAX_LINE = 16 * 1024 * 1024;

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

/** The flags that a contract's input schema gives, in its order. */
export function flagsOf(contract: AnyContract): Flag[] {
  const known = flagCache.get(contract);
  if (known) return known;
  const published = publish(contract.input);
  const required = new Set(published.required ?? []);
  const flags = Object.entries(published.properties ?? {}).map(([field, schema]): Flag => {
    const list = schema.type === "array";
    const item = list ? (schema.items ?? {}) : schema;
    const type = typeOf(item);
    const path = contract.paths?.[field];
    const short = contract.shorts?.[field];
    const values = item.enum?.filter((value): value is string => typeof value === "string");
    return {
      name: field.replaceAll("_", "-"),
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

/** The flags of the kit that make sense for the contract: a service reads no records. */
export function kitFlagsOf(contract: AnyContract): Flag[] {
  const record = new Set(["errors", "max-line", "jobs", "worker", "progress", "schema", "json", "pretty"]);
  const own = new Set(flagsOf(contract).map((flag) => flag.name));
  return KIT_FLAGS.filter(
    (flag) =>
      !own.has(flag.name) &&
      !(isService(contract) && record.has(flag.name)) &&
      !(flag.name === "jobs" && !contract.parallel),
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

export interface Parsed {
  /** Fields of the request that the command line gave; of several files the first. */
  input: Record<string, unknown>;
  /** The positional field of each request if there are several files, else empty. */
  files: readonly Record<string, string>[];
  options: KitOptions;
}

/**
 * Parses a command line strictly.
 * @throws Failure USAGE that names the flag and suggests the nearest one.
 */
export async function parseFlags(contract: AnyContract, argv: readonly string[]): Promise<Parsed> {
  const short = parseShort(contract, argv);
  if (short) return short;
  const flags = [...flagsOf(contract), ...kitFlagsOf(contract)];
  const { args, lists, refused, positionals } = checkStrictly(contract, flags, argv);
  const definitions: ArgsDef = {};
  for (const flag of flags) {
    if (!flag.list) definitions[flag.name] = { type: flag.type === "boolean" ? "boolean" : "string" };
  }
  // Loaded only where there are flags to parse: most requests are a positional argument or come on standard input.
  const parsed: Record<string, unknown> =
    args.length === 0 ? {} : (await import("citty")).parseArgs(args, definitions);
  const given = new Set(args.map((arg) => arg.replace(/^--(no-)?/, "").split("=", 1)[0]));
  const input: Record<string, unknown> = {};
  const options: Record<string, unknown> = {};
  for (const flag of flags) {
    const value = flag.list
      ? lists.get(flag.name)?.map((text) => convert(flag, text))
      : given.has(flag.name)
        ? convert(flag, parsed[flag.name])
        : refused.has(flag.name)
          ? false
          : undefined;
    if (value === undefined) continue;
    if (flag.field === undefined) options[flag.name] = value;
    else input[flag.field] = value;
  }
  const rest = await takeVerb(contract, flags, positionals, input);
  takePositionals(contract, flags, rest, input);
  return { input, files: filesOf(contract, flags, rest, input), options: kitOptions(options) };
}

/** The commonest command lines (nothing, words for a text field, one switch of the kit) need no flags worked out. */
function parseShort(contract: AnyContract, argv: readonly string[]): Parsed | undefined {
  const { positional, verb } = contract;
  if (argv.length === 0) return { input: {}, files: [], options: kitOptions({}) };
  if (argv.every((arg) => !arg.startsWith("-")))
    return positional &&
      !verb &&
      contract.input.properties[positional]?.type === "string" &&
      !(argv.length > 1 && contract.paths?.[positional])
      ? { input: { [positional]: argv.join(" ") }, files: [], options: kitOptions({}) }
      : undefined;
  const lone = argv.length === 1 ? KIT_SWITCHES[argv[0] ?? ""] : undefined;
  if (!lone || isService(contract)) return undefined;
  return { input: {}, files: [], options: kitOptions({ [lone]: true }) };
}

const KIT_SWITCHES: Readonly<Record<string, string>> = {
  "--help": "help",
  "-h": "help",
  "--version": "version",
  "-V": "version",
  "--worker": "worker",
};

/** The kit's options: those given, and the defaults of the others. */
export function kitOptions(given: Record<string, unknown>): KitOptions {
  const truth = (name: string) => given[name] === true;
  if (truth("json") && truth("pretty"))
    throw fail("USAGE", 'Options "--json" and "--pretty" exclude each other');
  return {
    help: truth("help"),
    version: truth("version"),
    schema: truth("schema"),
    worker: truth("worker"),
    json: truth("json"),
    pretty: truth("pretty"),
    errors: given["errors"] === "inline" ? "inline" : "stderr",
    progress: (given["progress"] as KitOptions["progress"] | undefined) ?? "auto",
    maxLine: (given["max-line"] as number | undefined) ?? MAX_LINE,
    jobs: (given["jobs"] as number | undefined) ?? 1,
  };
}

/** Every flag known, none doubled, none without its value; returns one spelling (`--name=value`) that citty reads one way. */
function checkStrictly(contract: AnyContract, flags: readonly Flag[], argv: readonly string[]) {
  const byName = new Map(flags.map((flag) => [flag.name, flag]));
  const byShort = new Map(flags.flatMap((flag) => (flag.short ? [[flag.short, flag] as const] : [])));
  const args: string[] = [];
  const lists = new Map<string, string[]>();
  const refused = new Set<string>();
  const positionals: string[] = [];
  const seen = new Set<string>();
  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i] ?? "";
    if (arg === "--") {
      positionals.push(...argv.slice(i + 1));
      break;
    }
    if (!arg.startsWith("-") || arg === "-") {
      positionals.push(arg);
      continue;
    }
    const { typed, value: attached } = splitArgument(arg, byShort);
    let value = attached;
    let negated = false;
    let flag = typed.startsWith("--") ? byName.get(typed.slice(2)) : byShort.get(typed.slice(1));
    if (!flag && typed.startsWith("--no-")) {
      flag = byName.get(typed.slice(5));
      negated = flag !== undefined && takesNo(flag);
      if (!negated) flag = undefined;
    }
    if (!flag) throw unknownFlag(contract, typed, flags);
    if (seen.has(flag.name) && !flag.list)
      throw fail("USAGE", `Option "--${flag.name}" is given twice`, { hint: "Give it once" });
    seen.add(flag.name);
    if (flag.type === "boolean" && !flag.list) {
      if (value !== undefined && (negated || (value !== "true" && value !== "false")))
        throw fail("USAGE", `Option "--${flag.name}" takes no value, or true or false`);
      args.push(negated || value === "false" ? `--no-${flag.name}` : `--${flag.name}`);
      continue;
    }
    if (negated) {
      if (value !== undefined) throw fail("USAGE", `Option "--no-${flag.name}" takes no value`);
      refused.add(flag.name);
      continue;
    }
    if (value === undefined) {
      value = argv[++i];
      if (
        value === undefined ||
        (value.startsWith("--") && byName.has(value.slice(2).split("=", 1)[0] ?? ""))
      )
        throw fail("USAGE", `Option "--${flag.name}" needs a value: ${wantedBy(flag)}`);
    }
    if (flag.list) lists.set(flag.name, [...(lists.get(flag.name) ?? []), value]);
    else args.push(`--${flag.name}=${value}`);
  }
  return { args, lists, refused, positionals };
}

/** A switch, or a value that can also be none at all: `--no-report`. */
function takesNo({ type, schema }: Flag): boolean {
  return type === "boolean" || schema.anyOf?.some((part) => part.type === "boolean") === true;
}

/** `--name=value`, `-n=value` and `-nvalue`; a value that follows as a word of its own is not among it. */
function splitArgument(arg: string, byShort: ReadonlyMap<string, Flag>): { typed: string; value?: string } {
  const letter = byShort.get(arg.charAt(1));
  if (letter && letter.type !== "boolean" && arg.length > 2 && arg.charAt(2) !== "=")
    return { typed: arg.slice(0, 2), value: arg.slice(2) };
  const equals = arg.indexOf("=");
  return equals < 0 ? { typed: arg } : { typed: arg.slice(0, equals), value: arg.slice(equals + 1) };
}

function unknownFlag(contract: AnyContract, typed: string, flags: readonly Flag[]) {
  const near = nearest(
    typed.replace(/^-+/, ""),
    flags.map((flag) => flag.name),
  );
  return fail("USAGE", `Unknown option "${typed}"`, {
    hint: near ? `Did you mean "--${near}"?` : `Run "${contract.name} --help" for the options`,
  });
}

/** Takes the verb off the arguments. A word that is nearly one, and names nothing that is there, is a slip. */
async function takeVerb(
  { verb }: AnyContract,
  flags: readonly Flag[],
  words: readonly string[],
  input: Record<string, unknown>,
): Promise<readonly string[]> {
  const flag = verb && flags.find(({ field }) => field === verb.field);
  const [first, ...rest] = words;
  if (!verb || !flag || first === undefined) return words;
  const verbs = flag.values ?? [];
  const isGiven = verb.field in input;
  if (verbs.includes(first)) {
    if (isGiven)
      throw fail("USAGE", `"${flag.name}" is given twice: as an argument and with "--${flag.name}"`, {
        hint: `Give it once; a folder of this name is written "./${first}"`,
      });
    input[verb.field] = first;
    return rest;
  }
  // What holds a slash or a dot is a path.
  const near = /^[\w-]+$/.test(first) ? nearest(first, verbs) : undefined;
  const isThere = async () => (await import("node:fs")).existsSync(first);
  const isUnknown = rest.length > 0 ? /^[\w-]+$/.test(first) : near !== undefined && !isGiven;
  if (isUnknown && !(await isThere()))
    throw fail("USAGE", `Unknown action "${first}"`, {
      hint: near ? `Did you mean "${near}"?` : `Actions: ${verbs.join(", ")}`,
    });
  if (!isGiven) input[verb.field] = verb.alone;
  return words;
}

function takePositionals(
  contract: AnyContract,
  flags: readonly Flag[],
  positionals: readonly string[],
  input: Record<string, unknown>,
): void {
  if (positionals.length === 0) return;
  const field: string | undefined = contract.positional;
  const flag = flags.find((candidate) => candidate.field === field);
  if (!field || !flag)
    throw fail(
      "USAGE",
      `Unexpected argument${positionals.length > 1 ? "s" : ""}: ${contract.name} takes options only`,
      {
        hint: `Run "${contract.name} --help" for the options`,
      },
    );
  if (field in input)
    throw fail("USAGE", `"${flag.name}" is given twice: as an argument and with "--${flag.name}"`, {
      hint: "Give it once",
    });
  if (flag.list) input[field] = positionals.map((text) => convert(flag, text));
  else input[field] = convert(flag, takesFiles(flag) ? positionals[0] : positionals.join(" "));
}

/** True for a positional field that names a file or folder: each argument makes a request of its own. */
export function takesFiles({ path, list, type }: Flag): boolean {
  return path !== undefined && !list && type === "string";
}

/** The files of a command line that names several. @throws USAGE if all of them would be written to one place */
function filesOf(
  contract: AnyContract,
  flags: readonly Flag[],
  positionals: readonly string[],
  input: Record<string, unknown>,
): Record<string, string>[] {
  const flag = flags.find(({ field }) => field !== undefined && field === contract.positional);
  if (!flag?.field || !takesFiles(flag) || positionals.length < 2) return [];
  const { field, path } = flag;
  const output = flags.find((other) => other !== flag && other.path && isOutput(contract, other, input));
  if (output)
    throw fail("USAGE", `Option "--${output.name}" names one place for the results of several ${path}s`, {
      hint: `Give one ${path}, or leave the option out`,
    });
  return positionals.map((text) => ({ [field]: text }));
}

function isOutput({ outputs = [] }: AnyContract, { field = "" }: Flag, input: object): boolean {
  return field in input && outputs.includes(field);
}

function convert(flag: Flag, given: unknown): unknown {
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
function wantedBy(flag: Flag): string {
  if (flag.values) return `one of ${flag.values.join(", ")}`;
  if (flag.path) return `a ${flag.path}`;
  return describeType({
    ...flag.schema,
    type: flag.type === "json" ? undefined : flag.type,
    anyOf: undefined,
  } as JsonSchema);
}

/** The candidate at the smallest edit distance, if it is near enough to be a slip of the fingers. */
export function nearest(typed: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance =
      candidate.startsWith(typed) && typed.length >= 3 ? 1 : editDistance(typed, candidate, bestDistance);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  }
  return best;
}

/** Damerau-Levenshtein distance (adjacent transpositions), cut off at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      current.push(distance);
    }
    before = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? limit, limit);
}
