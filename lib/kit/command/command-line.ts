/** Parses a command line strictly on top of citty, which is lenient. */
import type { ArgsDef } from "citty";
import { convert, wantedBy } from "../contract/flag-value.ts";
import { type Flag, flagsOf, kitFlagsOf } from "../contract/flags.ts";
import { type KitOptions, kitOptions } from "../contract/kit-options.ts";
import { type AnyContract, positionalFields } from "../contract/operation.ts";
import { filesOf, takeChoice, takePositionals } from "../contract/positionals.ts";
import { isService } from "../contract/service.ts";
import { fail } from "../data/errors.ts";
import { nearest } from "../data/nearest.ts";

export interface Parsed {
  /** Fields of the request from the command line; with several files, the first. */
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
  // Loaded only if there are flags to parse: most requests are a positional argument or come on standard input.
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
  const rest = await takeChoice(contract, flags, positionals, input);
  takePositionals(contract, flags, rest, input);
  return {
    input,
    files: filesOf(contract, flags, rest, input),
    options: kitOptions(options, contract.maxLine),
  };
}

/** The commonest command lines (nothing, words for a text field, one switch of the kit) need no flags worked out. */
function parseShort(contract: AnyContract, argv: readonly string[]): Parsed | undefined {
  const { choice, rest: positional } = positionalFields(contract);
  if (argv.length === 0) return { input: {}, files: [], options: kitOptions({}, contract.maxLine) };
  if (argv.every((arg) => !arg.startsWith("-")))
    return positional !== undefined &&
      choice === undefined &&
      contract.input.properties[positional]?.type === "string" &&
      !(argv.length > 1 && contract.paths?.[positional])
      ? { input: { [positional]: argv.join(" ") }, files: [], options: kitOptions({}, contract.maxLine) }
      : undefined;
  const lone = argv.length === 1 ? KIT_SWITCHES[argv[0] ?? ""] : undefined;
  if (!lone || isService(contract)) return undefined;
  return { input: {}, files: [], options: kitOptions({ [lone]: true }, contract.maxLine) };
}

const KIT_SWITCHES: Readonly<Record<string, string>> = {
  "--help": "help",
  "-h": "help",
  "--version": "version",
  "-V": "version",
  "--worker": "worker",
};

/**
 * Checks that every flag is known, none is repeated and none lacks its value; returns one spelling (`--name=value`)
 * that citty reads one way.
 */
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
    if (flag.list) lists.set(flag.name, [...(lists.get(flag.name) ?? []), ...elementsOf(flag, value)]);
    else args.push(`--${flag.name}=${value}`);
  }
  return { args, lists, refused, positionals };
}

/** The elements of a value: choices can be given at once, with commas between them. */
function elementsOf({ values }: Flag, text: string): string[] {
  return values && !values.some((value) => value.includes(",")) ? text.split(",") : [text];
}

/** A switch, or a value that can be negated: `--no-report`. */
function takesNo({ type, schema }: Flag): boolean {
  return type === "boolean" || schema.anyOf?.some((part) => part.type === "boolean") === true;
}

/** `--name=value`, `-n=value` and `-nvalue`; not a value that follows as a separate word. */
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
