/** Finds operations: in the folder `cmd` of a source tree, or in the table that the build generated. */
import { fail } from "../data/errors.ts";
import type { AnyContract } from "./operation.ts";
import { type AnyExecutable, operationsOf } from "./service.ts";

/** The origin of an operation that need not be loaded yet. */
export interface Entry {
  name: string;
  family: string;
  operation: string;
  load: () => Promise<AnyExecutable>;
}

let entries: Map<string, Entry> | undefined;
const running = new Map<string, AnyExecutable>();

/**
 * Registers the contract that this process was started with. Its file is still being evaluated while it runs:
 * importing it again would deadlock.
 */
export function useContract(contract: AnyExecutable): void {
  running.set(contract.name, contract);
}

/** What the build knows: the names of all operations, between spaces, and how each is loaded from inside the binary. */
interface Built {
  names: string;
  load: (name: string) => Promise<{ default: AnyExecutable }> | undefined;
}

let built: Built | undefined;

/** Takes the operations of the binary from the build; a start looks only for the one that it runs. */
export function registerOperations(names: string, load: Built["load"]): void {
  built = { names: ` ${names} `, load };
}

/** Whether an operation has this name, without listing them all. */
export function hasOperation(name: string): boolean {
  if (!built) return entriesByName().has(name);
  return !name.includes(" ") && built.names.includes(` ${name} `);
}

function entry(name: string, load: () => Promise<AnyExecutable>): Entry {
  const dash = name.indexOf("-");
  return {
    name,
    family: name.slice(0, dash),
    operation: name.slice(dash + 1),
    load: async () => running.get(name) ?? load(),
  };
}

/** The root of the source tree. */
export function sourceRoot(): string {
  return import.meta.dir.replace(/[/\\]lib[/\\]kit[/\\]contract$/, "");
}

/** Every operation, sorted by name; nothing is loaded yet. */
export function listEntries(): Entry[] {
  return [...entriesByName().values()];
}

function entriesByName(): Map<string, Entry> {
  entries ??= new Map((built ? listed(built) : scan()).map((item) => [item.name, item]));
  return entries;
}

function listed({ names, load }: Built): Entry[] {
  return names
    .trim()
    .split(" ")
    .map((name) => entry(name, async () => (await load(name))?.default ?? unknownOperation(name)));
}

function scan(): Entry[] {
  // Only a source tree is scanned: the binary, which must start fast, never loads these.
  const { readdirSync } = process.getBuiltinModule("node:fs");
  const { join } = process.getBuiltinModule("node:path");
  const folder = join(sourceRoot(), "cmd");
  const found: Entry[] = [];
  for (const family of readdirSync(folder, { withFileTypes: true })) {
    if (!family.isDirectory()) continue;
    for (const file of readdirSync(join(folder, family.name))) {
      if (!file.endsWith(".ts")) continue;
      const path = join(folder, family.name, file);
      found.push(
        entry(`${family.name}-${file.slice(0, -3)}`, () =>
          import(path).then((module: { default: AnyExecutable }) => module.default),
        ),
      );
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Loads the operations and services of a family, or all of them. */
export async function loadContracts(family?: string): Promise<AnyExecutable[]> {
  const wanted = listEntries().filter((item) => family === undefined || item.family === family);
  return Promise.all(wanted.map((item) => item.load()));
}

/** Loads the operations of a family, or all of them. */
export async function loadOperations(family?: string): Promise<AnyContract[]> {
  return operationsOf(await loadContracts(family));
}

/** The families that have operations, sorted; without the umbrella's own (`heddle`). */
export function families(): string[] {
  return [...new Set(listEntries().map((item) => item.family))]
    .filter((family) => family !== "heddle")
    .sort();
}

/** @throws Failure USAGE for a name that no operation has. */
export async function loadContract(name: string): Promise<AnyExecutable> {
  const found =
    running.get(name) ??
    (built ? (await built.load(name))?.default : await entriesByName().get(name)?.load());
  return found ?? unknownOperation(name);
}

function unknownOperation(name: string): never {
  throw fail("USAGE", `Unknown operation "${name}"`, { hint: 'Run "heddle list" for the operations' });
}

/** The argument array that starts an operation as a process of its own, from source and from the binary alike. */
export function commandOf(name: string): string[] {
  const found = entriesByName().get(name);
  if (!found) throw fail("INTERNAL", `No operation is called "${name}"`);
  const words = found.family === "heddle" ? [found.operation] : [found.family, found.operation];
  return built ? [process.execPath, ...words] : [process.execPath, `${sourceRoot()}/cmd/heddle.ts`, ...words];
}
