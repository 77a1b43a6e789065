/** The JSON Schemas of the operations that a server offers: all of them by name, and one by one. */
import type { AnyContract } from "../contract/operation.ts";
import { operationOf } from "../contract/operation.ts";
import type { NamedSchemas } from "../contract/service.ts";
import { publish, publishInput } from "../data/schema.ts";
import { failed, json, refused } from "./reply.ts";
import type { Route } from "./routes.ts";

/** The verbs of the operations, each with the path of its schemas. */
export function schemaMap(routes: readonly Route[], own: readonly NamedSchemas[] = [], below = "") {
  const verbs = new Set([...own.flatMap(({ named }) => Object.keys(named)), ...verbsOf(routes).keys()]);
  return {
    ok: true,
    errors: [],
    schemas: Object.fromEntries([...verbs].map((verb) => [verb, `${below}/v1/schema/${verb}`])),
  };
}

/** What one operation takes and gives, as JSON Schema 2020-12; 404 for an unknown verb. */
export function schemaAnswer(
  routes: readonly Route[],
  verb: string,
  own: readonly NamedSchemas[] = [],
): Response {
  const schema = own.map(({ named }) => (Object.hasOwn(named, verb) ? named[verb] : undefined)).find(Boolean);
  if (schema !== undefined) return json({ ok: true, verb, schema: publish(schema) });
  const contract =
    verbsOf(routes).get(verb) ?? routes.find((route) => route.contract.name === verb)?.contract;
  const [only, ...more] = own;
  if (contract === undefined && only && more.length === 0) return failed(only.unknown(verb), undefined, 404);
  if (contract === undefined)
    return refused("UNKNOWN_PATH", "No operation has this name", { hint: "GET /v1/schema lists the names" });
  const { name, summary, output } = contract;
  return json({ ok: true, operation: name, summary, input: publishInput(contract), output: publish(output) });
}

/** Operations by the name within their family, or by the whole name if families share it. */
function verbsOf(routes: readonly Route[]): Map<string, AnyContract> {
  const named = new Map<string, AnyContract[]>();
  for (const { contract } of routes) {
    const verb = operationOf(contract);
    named.set(verb, [...(named.get(verb) ?? []), contract]);
  }
  return new Map(
    [...named].flatMap(([verb, contracts]) =>
      contracts.length === 1
        ? contracts.map((contract) => [verb, contract] as const)
        : contracts.map((contract) => [contract.name, contract] as const),
    ),
  );
}
