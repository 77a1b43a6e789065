/** A further path of an operation, with an input of its own: for clients that know the operation by that path. */
import type { TObject, TSchema } from "@sinclair/typebox";
import type { Effects } from "../contract/effects.ts";
import type { AnyContract, HttpMethod } from "../contract/operation.ts";
import type { ServiceRoute } from "../contract/route.ts";
import type { ServiceHost } from "../contract/service.ts";
import type { JsonRecord } from "../data/json.ts";
import { failureKind } from "../invoke/invoke.ts";
import { json, statusOfKind } from "./reply.ts";
import { requestId } from "./request-id.ts";

export interface AliasRoute {
  readonly method: HttpMethod;
  readonly path: string;
  /** Of the route, unique in the family. */
  readonly name: string;
  readonly operation: string;
  readonly input: TObject;
  /** Added to each request, e.g. `{ run: true }` where the path itself says it. */
  readonly fixed?: JsonRecord;
  /** The answer is one object, with the results of a streaming operation under this name. */
  readonly list?: { readonly name: string; readonly output: TSchema };
  /** The answer is made of the result, with the same status. */
  readonly answer?: { readonly output: TSchema; readonly of: (result: JsonRecord) => JsonRecord };
  /** If the fixed fields make more of it than the operation alone. */
  readonly effects?: Effects;
}

/** The routes of those operations that are installed. @param contracts the operations of the family */
export function aliasRoutes(
  aliases: readonly AliasRoute[],
  host: ServiceHost,
  contracts: readonly AnyContract[],
): ServiceRoute[] {
  const named = new Map(contracts.map((contract) => [contract.name, contract]));
  return aliases.flatMap((alias) => {
    const contract = named.get(alias.operation);
    return contract ? [aliasRoute(alias, contract, host)] : [];
  });
}

function aliasRoute(
  { method, path, name, operation, input, fixed, list, answer, effects }: AliasRoute,
  contract: AnyContract,
  host: ServiceHost,
): ServiceRoute {
  return {
    name,
    method,
    path,
    summary: contract.summary,
    description: [`The same as ${contract.http?.method} ${contract.http?.path}, which describes it.`],
    input,
    output: list?.output ?? answer?.output ?? contract.output,
    effects: effects ?? contract.effects,
    runs: [operation],
    async handle(request: JsonRecord, { signal, request: sent, principal }) {
      const named = { middleware: true, signal, requestId: requestId(sent), principal };
      const results = await host.run(operation, { ...request, ...fixed }, named);
      if (list) return { [list.name]: results };
      const [result = {}] = results;
      const kind = failureKind(contract, result);
      return json(answer ? answer.of(result) : result, kind ? statusOfKind(kind) : 200);
    },
  };
}
