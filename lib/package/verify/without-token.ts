/** Requests every operation that needs a token without one: 401 is the only answer that keeps what the contract promises. */
import { ask } from "./ask.ts";
import type { Contract, ContractOperation } from "./contract-index.ts";
import { type Asking, addressOf, probeOf, type ServiceProbe } from "./probe.ts";

const UNAUTHORIZED = 401;

/** Nothing is there by these, and no body is sent: a route that is open by mistake changes nothing. */
const MISSING_ID = 999_999_999;
const MISSING_UUID = "00000000-0000-4000-8000-000000000000";

export async function* probeWithoutToken(contract: Contract, asking: Asking): AsyncGenerator<ServiceProbe> {
  for (const operation of contract.operations.filter(({ secured }) => secured)) {
    const { method, path } = operation;
    const { url } = addressOf(asking.url, path, missing(operation));
    const started = performance.now();
    const answer = await ask({ method, url, headers: {}, body: undefined }, asking);
    const requested = { ...operation, path: new URL(url).pathname };
    const probe = probeOf(requested, [UNAUTHORIZED], answer, performance.now() - started);
    yield probe.success ? probe : { ...probe, error: `without a token: ${probe.error}` };
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
