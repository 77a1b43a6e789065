/** Verifies the running services of a package: their scenarios, then every operation of their contracts. */
import { parse } from "yaml";
import type { Context } from "#kit/files/context.ts";
import type { Probe, RunningService, Verification } from "#schemas/package/execute.ts";
import { credentialOf } from "../credential.ts";
import type { ServicePlan } from "../store/intents.ts";
import { pathIn } from "../store/version-files.ts";
import { ask } from "./ask.ts";
import { type Contract, readContract } from "./contract-index.ts";
import { probeEndpoints } from "./endpoints.ts";
import { expectationProbes } from "./expectations.ts";
import { failureOf } from "./probe.ts";
import { probeRefusals } from "./refusals.ts";
import { runScenario } from "./scenario.ts";

export interface Verifying {
  services: readonly ServicePlan[];
  running: readonly RunningService[];
  /** What the runtime says is wrong with a service, e.g. that it has reached a limit. */
  faults: () => Promise<ReadonlyMap<string, string>>;
  /** The text of a file of the package; undefined if it has none with this path. */
  read: (path: string) => Promise<string | undefined>;
  /** Deadline of one request, ms. */
  timeoutMs: number;
  /** The last lines of the services' logs. */
  logs: (lines: number) => Promise<string>;
}

/** Asks each service everything that its contract promises. */
export async function verifyServices(
  { services, running, faults, read, timeoutMs, logs }: Verifying,
  { signal, progress }: Pick<Context, "signal" | "progress">,
): Promise<Verification> {
  const checks: Probe[] = [];
  const errors: string[] = [];
  const unimplemented: string[] = [];
  let scenarioRan = false;
  for (const service of services) {
    const { name } = service;
    progress({ phase: "verify", message: `verifying ${name}` });
    const url = running.find((one) => one.name === name)?.url;
    const text = await read(pathIn(service, service.contract));
    if (url === undefined || text === undefined) {
      errors.push(`${name} ${url === undefined ? "is not running" : "has no contract"}`);
      continue;
    }
    const contract = readContract(JSON.parse(text));
    const asking = { url, timeoutMs, signal };
    for await (const probe of probeRefusals(contract, asking, credentialOf(service)))
      checks.push({ service: name, ...probe });
    const covered = new Set<string>();
    const scenario = await read(pathIn(service, service.scenario));
    const { headers, inputs } = credentials(service);
    if (scenario !== undefined) {
      scenarioRan = true;
      for await (const probe of runScenario(parse(scenario), contract, asking, inputs)) {
        covered.add(probe.operation);
        checks.push({ service: name, ...probe });
      }
    }
    for await (const probe of probeEndpoints(contract, asking, ({ id }) => covered.has(id), headers))
      checks.push({ service: name, ...probe });
    for await (const probe of expectationProbes(service, read, asking))
      checks.push({ service: name, ...probe });
    unimplemented.push(...service.unimplemented.map((route) => `${name}: ${route}`));
    errors.push(...undeclared(contract, name));
  }
  for (const [name, fault] of await faults()) errors.push(`${name} ${fault}`);
  const failed = checks.filter(({ success }) => !success);
  errors.push(...unimplemented.map((route) => `${route} is not implemented`));
  errors.push(...failed.map(failureOf));
  const success = errors.length === 0 && checks.length > 0;
  return {
    success,
    checks,
    failed_endpoints: [...new Set(failed.map(({ method, path }) => `${method} ${path}`))],
    unimplemented,
    errors: checks.length === 0 && errors.length === 0 ? ["nothing was verified"] : errors,
    suggestions: suggestionsFor(failed),
    logs: success ? "" : await logs(LOG_LINES),
    scenario_ran: scenarioRan,
    scenario_passed: scenarioRan && failed.length === 0,
    probes: checks.length,
    service_url: running[0]?.url ?? null,
  };
}

const LOG_LINES = 50;

/** What is wrong with the services that run for their users: they are asked for nothing but their health. */
export async function faultsOfRunning(
  { services, timeoutMs }: Pick<Verifying, "services" | "timeoutMs">,
  running: readonly RunningService[],
  faults: ReadonlyMap<string, string>,
  { signal }: Pick<Context, "signal">,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, health } of services) {
    const fault = faults.get(name);
    const url = running.find((one) => one.name === name)?.url;
    if (url === undefined) found.push(`${name} is not running${fault === undefined ? "" : `: it ${fault}`}`);
    else if (fault !== undefined) found.push(`${name} ${fault}`);
    if (url === undefined) continue;
    const answer = await ask(
      { method: "GET", url: url + health, headers: {}, body: undefined },
      { timeoutMs, signal },
    );
    const error =
      typeof answer === "string" ? answer : answer.status >= 300 ? `status ${answer.status}` : null;
    if (error !== null) found.push(`${name}: GET ${health}: ${error}`);
  }
  return found;
}

/** A verification that asked nothing. */
export const unverified = (
  errors: string[],
  running: readonly RunningService[],
  logs: string,
): Verification => ({
  success: false,
  checks: [],
  failed_endpoints: [],
  unimplemented: [],
  errors,
  suggestions: [],
  logs,
  scenario_ran: false,
  scenario_passed: false,
  probes: 0,
  service_url: running[0]?.url ?? null,
});

/** Whether nothing has failed but routes that nobody has said anything about. */
export function failsOnlyAsUnimplemented({ checks, unimplemented, errors }: Verification): boolean {
  const failed = checks.filter(({ success }) => !success);
  const isNothingElse = errors.length === unimplemented.length + failed.length;
  return unimplemented.length > 0 && isNothingElse && failed.every(({ status }) => status === 501);
}

/** Operations without any declared answer cannot be verified. */
const undeclared = ({ operations }: Contract, name: string): string[] =>
  operations
    .filter(({ statuses }) => statuses.length === 0)
    .map(({ method, path }) => `${name}: ${method} ${path} declares no status`);

function credentials(service: ServicePlan): {
  headers: Record<string, string>;
  inputs: Record<string, unknown>;
} {
  const { variable, header, prefix, name } = credentialOf(service);
  const value = service.env[variable];
  return value
    ? { headers: { [header.toLowerCase()]: `${prefix}${value}` }, inputs: { [name]: value } }
    : { headers: {}, inputs: {} };
}

/** What may help, by what a check has failed with. */
const ADVICE: readonly (readonly [isFor: (failed: Probe) => boolean, advice: string])[] = [
  [
    ({ status }) => status === null,
    "See the log of the service: it ended, listens on another port, or takes longer than VALIDATION_TIMEOUT",
  ],
  [
    ({ status, expected }) =>
      status !== 401 && status !== null && expected.length === 1 && expected[0] === 401,
    "A route answers without the token or key that its contract asks for: check that before anything else",
  ],
  [({ status }) => status === 501, "Say in the prompt what the route does, or let a model write its handler"],
  [({ status }) => (status ?? 0) >= 500 && status !== 501, "A handler fails; see the log of the service"],
  [
    ({ status, expected }) => status !== null && status < 500 && !expected.includes(status),
    "Declare the status in the package, or change the handler",
  ],
];

const suggestionsFor = (failed: readonly Probe[]): string[] =>
  ADVICE.filter(([isFor]) => failed.some(isFor)).map(([, advice]) => advice);
