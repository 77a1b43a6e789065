/** Earlier names of operations: what a request or a command line under such a name means now. */
import { OPERATION_ALIASES, type OperationAlias } from "#schemas/operation-aliases.ts";
import type { AnyContract } from "../contract/operation.ts";
import { fail } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";

/** The field of a record that selects the operation. */
const WORD = "do";

/** An operation and its record. */
export interface Meant {
  operation: string;
  record: JsonRecord;
}

/**
 * Resolves a record under an earlier name.
 * @throws Failure INVALID_RECORD for an unknown word
 */
export function meantBy({ operations, otherwise, fields = {} }: OperationAlias, given: JsonRecord): Meant {
  const { [WORD]: named, ...record } = given;
  // What another operation did does not say what to do here.
  const word = given["ok"] === true ? undefined : named;
  const implied = Object.keys(fields).find((field) => record[field] !== undefined && record[field] !== false);
  const wanted = word ?? (implied === undefined ? otherwise : fields[implied]);
  const operation = typeof wanted === "string" && Object.hasOwn(operations, wanted) && operations[wanted];
  if (!operation)
    throw fail("INVALID_RECORD", `Field "${WORD}" must be one of ${Object.keys(operations).join(", ")}`, {
      details: { field: WORD },
    });
  // A switch that selected the operation has no further meaning.
  for (const field of Object.keys(fields)) if (record[field] === true) delete record[field];
  return { operation, record };
}

/** The earlier names all of whose operations are among these. */
export function aliasesOf(contracts: readonly AnyContract[]): [name: string, alias: OperationAlias][] {
  const names = new Set(contracts.map(({ name }) => name));
  return Object.entries(OPERATION_ALIASES).filter(([, { operations }]) =>
    Object.values(operations).every((operation) => names.has(operation)),
  );
}

/** The earlier name of an operation: `refactor-planfile export`, and the path with its word. */
export function earlierNames(operation: string): { command: string; path: string; word: string }[] {
  return Object.entries(OPERATION_ALIASES).flatMap(([name, { operations, path }]) =>
    Object.entries(operations)
      .filter(([, target]) => target === operation)
      .map(([word]) => ({ command: `${name} ${word}`, path, word })),
  );
}

/**
 * The contract of an earlier name, for command lines without a word, filters and workers: it takes what its operations
 * take, and passes each record to the selected one.
 */
export async function aliasContract(
  name: string,
  alias: OperationAlias,
  loadContract: (name: string) => Promise<AnyContract>,
): Promise<AnyContract> {
  const { Type } = await import("@sinclair/typebox");
  const words = Object.keys(alias.operations);
  const contracts = await Promise.all(Object.values(alias.operations).map(loadContract));
  const usual = await loadContract(alias.operations[alias.otherwise] ?? "");
  const merged = Object.assign({}, ...contracts.map(({ input }) => input.properties));
  const properties = {
    [WORD]: Type.Optional(Type.String({ enum: words, description: `What to do: ${words.join(", ")}` })),
    ...Object.fromEntries(
      Object.entries(merged).map(([field, schema]) => [field, Type.Optional(schema as never)]),
    ),
    ...Object.fromEntries(
      Object.keys(alias.fields ?? {})
        .filter((field) => !(field in merged))
        .map((field) => [
          field,
          Type.Optional(Type.Boolean({ description: `The same as --do ${alias.fields?.[field]}` })),
        ]),
    ),
  };
  return {
    name,
    family: usual.family,
    summary: `Earlier name of ${contracts.map((contract) => contract.name).join(", ")}`,
    input: Type.Object(properties),
    output: Type.Unknown(),
    ...(usual.positional !== undefined && { positional: usual.positional }),
    subjects: [WORD, ...(usual.subjects ?? []), ...Object.keys(alias.fields ?? {})],
    paths: Object.assign({}, ...contracts.map(({ paths }) => paths)),
    foreign: [WORD, ...contracts.flatMap(({ foreign = [], dryRun = [] }) => [...foreign, dryRun].flat())],
    examples: [],
    effects: "none",
    streams: true,
    mcp: false,
    load: async () => {
      const { invoke, prepare } = await import("./invoke.ts");
      const prepared = new Map(contracts.map((contract) => [contract.name, prepare(contract)]));
      return async function* run(input, context) {
        const { operation, record } = meantBy(alias, input);
        const target = await prepared.get(operation);
        if (target) yield* invoke(target, record, context);
      };
    },
    ...(usual.view && { view: usual.view }),
  };
}
