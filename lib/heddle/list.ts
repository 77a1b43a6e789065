/** `heddle list`: what the contracts say about each operation. */
import type { Static } from "@sinclair/typebox";
import { type AnyContract, operationOf } from "#kit/contract/operation.ts";
import { listEntries, loadContracts } from "#kit/contract/registry.ts";
import { isService } from "#kit/contract/service.ts";
import { fail } from "#kit/data/errors.ts";
import { nearest } from "#kit/data/nearest.ts";
import { routeOf, toolOf } from "#kit/docs/facts.ts";
import { earlierNames } from "#kit/invoke/operation-alias.ts";
import type { ListRequest, ListResult } from "#schemas/heddle.ts";

type Listed = Static<typeof ListResult>;

/** One record per operation, sorted by name. @throws Failure USAGE if there is no such family. */
export async function* run(input: Static<typeof ListRequest>): AsyncGenerator<Listed> {
  if (input.family !== undefined) requireFamily(input.family);
  for (const contract of await loadContracts(input.family)) yield describe(contract);
}

/** Checks a family's name. @throws Failure USAGE that suggests the nearest. */
export function requireFamily(family: string): void {
  const known = [...new Set(listEntries().map((entry) => entry.family))];
  if (known.includes(family)) return;
  const near = nearest(family, known);
  throw fail("USAGE", "No family has this name", {
    hint: near ? `Did you mean "${near}"?` : `The families are ${known.join(", ")}`,
  });
}

function describe(contract: AnyContract): Listed {
  const [earlier] = earlierNames(contract.name);
  return {
    name: contract.name,
    family: contract.family,
    operation: operationOf(contract),
    summary: contract.summary,
    kind: isService(contract) ? "service" : "operation",
    effects: contract.effects,
    ...(contract.writesWhen && { writes_when: [...contract.writesWhen] }),
    http: (!isService(contract) && routeOf(contract)) || null,
    mcp: toolOf(contract) ?? null,
    ...(earlier && { earlier: earlier.command }),
  };
}
