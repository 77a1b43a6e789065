/**
 * Requests every operation that the scenario has left out: what must exist is created first, items are read by the id
 * that their creation returned, and what was created is deleted last.
 */
import { type Answer, ask } from "./ask.ts";
import type { Contract, ContractOperation } from "./contract-index.ts";
import { type Asking, addressOf, type ParameterValue, probeOf, type ServiceProbe } from "./probe.ts";
import { sample } from "./sample.ts";
import { contractFault } from "./scenario.ts";

/** Ids of created items by the path of their collection as requested, e.g. `/users` or `/users/1/posts`. */
type Created = Map<string, unknown>;

const UNAUTHORIZED = 401;

const RANK: Readonly<Record<string, number>> = { POST: 0, GET: 1, PUT: 2, PATCH: 3, DELETE: 4 };

/** @param isCovered operations that have been requested already are used to create state, but not reported */
export async function* probeEndpoints(
  contract: Contract,
  asking: Asking,
  isCovered: (operation: ContractOperation) => boolean,
  headers: Readonly<Record<string, string>> = {},
): AsyncGenerator<ServiceProbe> {
  const wanted = contract.operations.filter((operation) => !isCovered(operation));
  if (wanted.length === 0) return;
  const created: Created = new Map();
  for (const operation of inOrder(contract.operations)) {
    const isReported = wanted.includes(operation);
    const makesState =
      operation.method === "POST" && wanted.some(({ path }) => path.startsWith(operation.path));
    if (!isReported && !makesState) continue;
    const probe = await probeOne(operation, contract, asking, created, headers);
    if (isReported) yield probe;
  }
}

/** Creations before what they make possible, deletions at the end, the innermost first. */
function inOrder(operations: readonly ContractOperation[]): ContractOperation[] {
  const depth = ({ path }: ContractOperation) => path.split("/").length;
  const rank = ({ method }: ContractOperation) => RANK[method] ?? 1;
  return operations.toSorted(
    (a, b) => rank(a) - rank(b) || (a.method === "DELETE" ? depth(b) - depth(a) : depth(a) - depth(b)),
  );
}

async function probeOne(
  operation: ContractOperation,
  contract: Contract,
  asking: Asking,
  created: Created,
  headers: Readonly<Record<string, string>>,
): Promise<ServiceProbe> {
  const seed = crypto.randomUUID().slice(0, 8);
  const reference = (field: string) => referred(field, created);
  const path = pathParameters(operation, created);
  const parameters: ParameterValue[] = [
    ...path.parameters,
    ...operation.parameters
      .filter((one) => one.in !== "path" && one.required)
      .map((one) => ({
        name: one.name,
        in: one.in,
        value: sample(one.schema, { contract, seed, reference }),
      })),
  ];
  const body = operation.body === null ? undefined : sample(operation.body, { contract, seed, reference });
  const address = addressOf(asking.url, operation.path, parameters);
  const started = performance.now();
  const answer = await ask(
    { method: operation.method, url: address.url, headers: { ...headers, ...address.headers }, body },
    asking,
  );
  const duration = performance.now() - started;
  const requested = new URL(address.url).pathname;
  if (typeof answer !== "string" && operation.method === "POST" && answer.status < 300)
    keep(created, requested, answer);
  const successes = operation.statuses.filter((status) => status < 300);
  // Without an item or a token the contract's refusals are as good: nothing can be read.
  const hasCredential = Object.keys(headers).length > 0;
  const isRefused = (operation.secured || operation.statuses.includes(401)) && !hasCredential;
  // Nor can a made-up value of the query be what the route knows, such as the name of a unit.
  const isMadeUp = operation.parameters.some((one) => one.in === "query" && one.required);
  const isRead = path.isKnown && operation.method === "GET" && !isRefused && !isMadeUp;
  // With the token or key of the service no route that needs it may refuse it.
  const possible =
    operation.secured && hasCredential
      ? operation.statuses.filter((status) => status !== UNAUTHORIZED)
      : operation.statuses;
  const expected = isRead ? successes : possible;
  const fault = typeof answer === "string" ? null : contractFault(answer, operation, contract);
  const unfinished = typeof answer !== "string" && answer.status === 501 ? "it is not implemented" : null;
  return probeOf({ ...operation, path: requested }, expected, answer, duration, unfinished ?? fault);
}

function keep(created: Created, path: string, { body, headers }: Answer): void {
  const found = typeof body === "object" && body !== null && "id" in body ? body.id : undefined;
  const location = headers.get("location")?.split("/").at(-1);
  const id = found ?? location;
  if (id !== undefined) created.set(path, id);
}

/** Values for the parameters of a path: ids of what was created at the path before each; else an id of nothing. */
function pathParameters(
  { path, parameters }: ContractOperation,
  created: Created,
): { parameters: ParameterValue[]; isKnown: boolean } {
  const values: ParameterValue[] = [];
  let isKnown = true;
  let at = "";
  for (const part of path.split("/").slice(1)) {
    const [, name] = /^\{(.+)\}$/.exec(part) ?? [];
    if (name === undefined) {
      at += `/${part}`;
      continue;
    }
    const id = created.get(at) ?? anywhere(at, created);
    const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema;
    isKnown &&= id !== undefined;
    const value = id ?? (schema?.["format"] === "uuid" ? crypto.randomUUID() : 1);
    values.push({ name, in: "path", value });
    at += `/${encodeURIComponent(String(value))}`;
  }
  return { parameters: values, isKnown };
}

/** An item of the same collection that was created below another path, e.g. `/users/1/posts` for `/posts`. */
function anywhere(collection: string, created: Created): unknown {
  const name = collection.split("/").at(-1);
  return [...created].find(([path]) => path.split("/").at(-1) === name)?.[1];
}

/** The id that a field such as `user_id` refers to: of what was created at `/users`. */
function referred(field: string, created: Created): unknown {
  const [, name] = /^(.+?)(?:_id|Id)$/.exec(field) ?? [];
  if (name === undefined) return undefined;
  const names = [`${name}s`, `${name}es`, name.replace(/y$/, "ies"), name].map((one) => one.toLowerCase());
  return [...created].find(([path]) => names.includes((path.split("/").at(-1) ?? "").toLowerCase()))?.[1];
}
