/** Runs the verification scenario of a service: an Arazzo 1.0.1 document, against the running service. */
import { mismatch } from "./answer-check.ts";
import { type Answer, ask } from "./ask.ts";
import type { Contract, ContractOperation } from "./contract-index.ts";
import { evaluate, filled, holds, type Scope } from "./expression.ts";
import { type Asking, addressOf, probeOf, type ServiceProbe } from "./probe.ts";

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Runs every workflow of a scenario, each step in order. After a step that fails the rest of its workflow is not
 * run: it relies on the state that the step should have made.
 * @param inputs values for inputs without a default, e.g. the token of the service
 */
export async function* runScenario(
  scenario: unknown,
  contract: Contract,
  asking: Asking,
  inputs: Readonly<Record<string, unknown>> = {},
): AsyncGenerator<ServiceProbe> {
  const document = fieldsOf(scenario);
  for (const workflow of listOf(document["workflows"]).map(fieldsOf)) {
    const scope: Scope & { steps: Record<string, Record<string, unknown>> } = {
      inputs: { ...defaultsOf(workflow["inputs"]), ...inputs },
      steps: {},
    };
    for (const step of listOf(workflow["steps"]).map(fieldsOf)) {
      const result = await runStep(step, contract, asking, scope);
      yield result;
      if (!result.success) break;
    }
  }
}

function defaultsOf(inputs: unknown): Fields {
  const properties = Object.entries(fieldsOf(fieldsOf(inputs)["properties"]));
  return Object.fromEntries(properties.map(([name, schema]) => [name, fieldsOf(schema)["default"]]));
}

async function runStep(
  step: Fields,
  contract: Contract,
  asking: Asking,
  scope: Scope & { steps: Record<string, Record<string, unknown>> },
): Promise<ServiceProbe> {
  const operation = operationOf(step, contract);
  const stepId = String(step["stepId"] ?? "");
  if (operation === undefined)
    return probeOf({ id: stepId, method: "", path: "" }, [], "the contract lacks its operation", 0);
  const parameters = listOf(step["parameters"]).map((one) => {
    const { name, in: where, value } = fieldsOf(one);
    return { name: String(name), in: String(where), value: filled(value, scope) };
  });
  const body = filled(fieldsOf(step["requestBody"])["payload"], scope);
  const address = addressOf(asking.url, operation.path, parameters);
  const started = performance.now();
  const answer = await ask({ method: operation.method, ...address, body }, asking);
  const duration = performance.now() - started;
  const shown = { ...operation, path: address.url.slice(asking.url.length) };
  if (typeof answer === "string") return probeOf(shown, operation.statuses, answer, duration);
  const here: Scope = {
    ...scope,
    statusCode: answer.status,
    method: operation.method,
    url: address.url,
    response: answer,
    request: { body },
  };
  scope.steps[stepId] = Object.fromEntries(
    Object.entries(fieldsOf(step["outputs"])).map(([name, value]) => [name, evaluate(String(value), here)]),
  );
  const error =
    firstFailure(listOf(step["successCriteria"]), here) ?? contractFault(answer, operation, contract);
  return probeOf(shown, expectedOf(step, operation), answer, duration, error);
}

function operationOf(step: Fields, { operations }: Contract): ContractOperation | undefined {
  const { operationId, operationPath } = step;
  if (typeof operationId === "string") {
    const id = operationId.replace(/^\$sourceDescriptions\.[^.]+\./, "");
    return operations.find((one) => one.id === id);
  }
  const pointer = /#\/paths\/(.+)\/(\w+)$/.exec(String(operationPath ?? ""));
  const path = pointer?.[1]?.replaceAll("~1", "/").replaceAll("~0", "~");
  return operations.find((one) => one.path === path && one.method.toLowerCase() === pointer?.[2]);
}

/** The statuses that the criteria ask for, else those of the contract. */
function expectedOf(step: Fields, { statuses }: ContractOperation): number[] {
  const asked = listOf(step["successCriteria"]).flatMap((criterion) => {
    const [, status] =
      /^\s*\$statusCode\s*==\s*(\d{3})\s*$/.exec(String(fieldsOf(criterion)["condition"])) ?? [];
    return status === undefined ? [] : [Number(status)];
  });
  return asked.length > 0 ? asked : statuses;
}

function firstFailure(criteria: readonly unknown[], scope: Scope): string | null {
  for (const criterion of criteria) {
    const { condition, type, context } = fieldsOf(criterion);
    const text = String(condition ?? "");
    const kind = typeof type === "string" ? type : (fieldsOf(type)["type"] ?? "simple");
    try {
      const isMet =
        kind === "regex"
          ? new RegExp(text, "u").test(String(evaluate(String(context), scope) ?? ""))
          : kind === "simple" && holds(text, scope);
      if (!isMet)
        return kind === "simple" || kind === "regex"
          ? `not met: ${text}${foundInstead(text, scope)}`
          : `conditions of type ${kind} are not supported`;
    } catch (thrown) {
      return thrown instanceof SyntaxError ? thrown.message : `not met: ${text}`;
    }
  }
  return null;
}

/** The value that a comparison has found, e.g. ` (it is 202)`. */
function foundInstead(condition: string, scope: Scope): string {
  const [, expression] = /^\s*(\$\S+)\s*[=!<>]/.exec(condition) ?? [];
  if (expression === undefined) return "";
  const found = evaluate(expression, scope);
  return ` (it is ${found === undefined ? "missing" : JSON.stringify(found).slice(0, MOST_SHOWN)})`;
}

const MOST_SHOWN = 200;

/** What the contract does not permit about an answer. */
export function contractFault(
  { status, body, text }: Answer,
  { statuses, answers }: ContractOperation,
  contract: Contract,
): string | null {
  if (!statuses.includes(status)) return `status ${status} is not in the contract`;
  const schema = answers.get(status);
  if (schema === undefined) return status === 204 && text !== "" ? "204 has a body" : null;
  return mismatch(body, schema, contract);
}
