/**
 * Requests every operation that needs a token or key without one and with a wrong one: 401 is the only answer that keeps
 * what the contract promises. With the right one the scenario and the other probes ask.
 */
import type { Credential } from "../credential.ts";
import { ask } from "./ask.ts";
import type { Contract, ContractOperation } from "./contract-index.ts";
import { type Asking, addressOf, probeOf, type ServiceProbe } from "./probe.ts";

const UNAUTHORIZED = 401;

/** Nothing is there by these, and no body is sent: a route that is open by mistake changes nothing. */
const MISSING_ID = 999_999_999;
const MISSING_UUID = "00000000-0000-4000-8000-000000000000";

export async function* probeRefusals(
  contract: Contract,
  asking: Asking,
  { header, prefix, name }: Credential,
): AsyncGenerator<ServiceProbe> {
  const attempts: readonly (readonly [how: string, headers: Record<string, string>])[] = [
    [`without a ${name}`, {}],
    [`with a wrong ${name}`, { [header.toLowerCase()]: `${prefix}${crypto.randomUUID()}` }],
  ];
  for (const operation of contract.operations.filter(({ secured }) => secured)) {
    const { method, path } = operation;
    const { url } = addressOf(asking.url, path, missing(operation));
    const requested = { ...operation, path: new URL(url).pathname };
    for (const [how, headers] of attempts) {
      const started = performance.now();
      const answer = await ask({ method, url, headers, body: undefined }, asking);
      const probe = probeOf(requested, [UNAUTHORIZED], answer, performance.now() - started);
      yield probe.success ? probe : { ...probe, error: `${how}: ${probe.error}` };
    }
  }
}

const missing = ({ parameters }: ContractOperation) =>
  parameters
    .filter((one) => one.in === "path")
    .map(({ name, in: place, schema }) => ({
      name,
      in: place,
      value: schema["format"] === "uuid" ? MISSING_UUID : MISSING_ID,
    }));
