/** The logic of the commands that tell about Heddle: help, manual, completions, schemas and health. */
import { join, resolve } from "node:path";
import type { Static } from "@sinclair/typebox";
import type {
  CompletionShell,
  CompletionsRequest,
  CompletionsResult,
  DoctorRequest,
  HelpRequest,
  HelpResult,
  ManRequest,
  ManResult,
  SchemasRequest,
  SchemasResult,
} from "#schemas/heddle.ts";
import type { Context } from "../context.ts";
import { fail } from "../errors.ts";
import { nearest } from "../flags.ts";
import { schemaDocument } from "../help.ts";
import type { AnyContract } from "../operation.ts";
import { listEntries, loadContracts } from "../registry.ts";
import { type CompletionCommand, commandsOf } from "./commands.ts";

/** `heddle help`. */
export async function help({ topic }: Static<typeof HelpRequest>): Promise<Static<typeof HelpResult>> {
  const { helpOn, overviewOf } = await import("./overview.ts");
  const contracts = await loadContracts();
  return topic === undefined
    ? { topic: null, text: overviewOf(contracts) }
    : { topic, text: helpOn(topic, contracts) };
}

/** `heddle man`. @throws Failure USAGE for a page that there is not. */
export async function man(input: Static<typeof ManRequest>): Promise<Static<typeof ManResult>> {
  const { findPage, pageNames, pagesOf } = await import("./pages.ts");
  const contracts = await loadContracts();
  const wanted = input.page ?? "heddle";
  const page = findPage(wanted, pagesOf(contracts));
  if (!page) {
    const near = nearest(wanted, pageNames(contracts));
    throw fail("USAGE", "The manual has no page of this name", {
      hint: near ? `Did you mean "${near}"?` : 'Run "heddle man" for the page that names the others',
    });
  }
  const source = page.source();
  const text = input.format === "mdoc" ? source : (await import("./mdoc-text.ts")).mdocAsText(source);
  return { page: page.name, section: page.section, text };
}

/** The completion script of each shell. */
const COMPLETION_SCRIPTS: Record<
  CompletionShell,
  () => Promise<(commands: readonly CompletionCommand[]) => string>
> = {
  bash: async () => (await import("./bash.ts")).bashCompletion,
  zsh: async () => (await import("./zsh.ts")).zshCompletion,
  fish: async () => (await import("./fish.ts")).fishCompletion,
};

/** `heddle completions`. */
export async function completions({
  shell,
}: Static<typeof CompletionsRequest>): Promise<Static<typeof CompletionsResult>> {
  return { shell, script: await completionScript(shell, await loadContracts()) };
}

/** The completion script of one shell for some contracts. */
export async function completionScript(
  shell: CompletionShell,
  contracts: readonly AnyContract[],
): Promise<string> {
  const { pageNames } = await import("./pages.ts");
  const write = await COMPLETION_SCRIPTS[shell]();
  return write(commandsOf(contracts, pageNames(contracts)));
}

/** `heddle schemas`: yields the schemas, or writes them and yields where. */
export async function* schemas(
  input: Static<typeof SchemasRequest>,
  context: Context,
): AsyncGenerator<Static<typeof SchemasResult>> {
  const contracts = await chosen(input.operations);
  const folder = input.out === undefined ? undefined : resolve(context.cwd, input.out);
  for (const contract of contracts) {
    const { name, input: request, output: result } = schemaDocument(contract);
    if (folder === undefined) {
      yield { name, input: request, output: result };
      continue;
    }
    const { ensureFolder, writeAtomic } = await import("../files.ts");
    await ensureFolder(folder);
    const files: string[] = [];
    for (const [kind, schema] of [
      ["input", request],
      ["output", result],
    ] as const) {
      const path = join(folder, `${name}.${kind}.json`);
      await writeAtomic(path, `${JSON.stringify(schema, null, 2)}\n`);
      files.push(path);
    }
    yield { name, files };
  }
}

async function chosen(names: readonly string[] | undefined): Promise<AnyContract[]> {
  if (names === undefined || names.length === 0) return loadContracts();
  const entries = new Map(listEntries().map((entry) => [entry.name, entry]));
  // All names are checked before anything is written.
  const found = names.map((name) => {
    const entry = entries.get(name) ?? entries.get(`heddle-${name}`);
    if (entry) return entry;
    const near = nearest(name, [...entries.keys()]);
    throw fail("USAGE", "No operation has this name", {
      hint: near ? `Did you mean "${near}"?` : 'Run "heddle list" for the operations',
    });
  });
  return Promise.all(found.map((entry) => entry.load()));
}

/** `heddle doctor`: yields its findings, then fails where something required is missing. */
export async function* doctor({ family }: Static<typeof DoctorRequest>, context: Context) {
  const { examine, thisMachine } = await import("../doctor.ts");
  if (family !== undefined) (await import("./list.ts")).requireFamily(family);
  yield* examine(await loadContracts(family), thisMachine(context));
}
