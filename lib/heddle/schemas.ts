/** `heddle schemas`: yields the schemas, or writes them and yields the paths. */
import { join, resolve } from "node:path";
import type { Static } from "@sinclair/typebox";
import type { AnyContract } from "#kit/contract/operation.ts";
import { listEntries, loadContracts } from "#kit/contract/registry.ts";
import { fail } from "#kit/data/errors.ts";
import { nearest } from "#kit/data/nearest.ts";
import { schemaDocument } from "#kit/docs/help.ts";
import type { Context } from "#kit/files/context.ts";
import type { SchemasRequest, SchemasResult } from "#schemas/heddle.ts";

export async function* run(
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
    const { ensureFolder, writeAtomic } = await import("#kit/files/files.ts");
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
