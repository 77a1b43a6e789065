/** The contract of a route whose handler a model writes: what the package states stays, the rest is the model's answer. */

import type { JsonSchema, OperationDesign } from "#schemas/package/design.ts";
import type { HandlerAnswer, HandlerExample, HandlerField } from "#schemas/package/handlers.ts";
import type { Operation, PackageDocument } from "#schemas/package.ts";
import { parametersOf } from "../design/paths.ts";

/** What a package states about a route. */
export function statedOf(
  { IMPLEMENTATION, STACK }: PackageDocument,
  service: string,
  route: string,
): Operation | undefined {
  const own =
    IMPLEMENTATION ?? (STACK && Object.hasOwn(STACK.services, service) ? STACK.services[service] : {});
  const { operations = {} } = own ?? {};
  return Object.hasOwn(operations, route) ? operations[route] : undefined;
}

/** The package with something else stated about a route. */
export function withStated(
  document: PackageDocument,
  service: string,
  route: string,
  operation: Operation,
): PackageDocument {
  const { IMPLEMENTATION, STACK } = document;
  if (IMPLEMENTATION) {
    const operations = { ...IMPLEMENTATION.operations, [route]: operation };
    return { ...document, IMPLEMENTATION: { ...IMPLEMENTATION, operations } };
  }
  const own = STACK && Object.hasOwn(STACK.services, service) ? STACK.services[service] : undefined;
  if (!STACK || !own) return document;
  const changed = { ...own, operations: { ...own.operations, [route]: operation } };
  return { ...document, STACK: { ...STACK, services: { ...STACK.services, [service]: changed } } };
}

/** The package with the contract of a route; what it states already is not changed. */
export function withContract(
  document: PackageDocument,
  service: string,
  route: string,
  answer: HandlerAnswer,
): PackageDocument {
  const stated = statedOf(document, service, route) ?? {};
  const isStated = Object.keys(stated.responses ?? {}).some((status) => status.startsWith("2"));
  if (isStated) return document;
  const method = route.slice(0, route.indexOf(" "));
  const takesBody = ["POST", "PUT", "PATCH"].includes(method);
  return withStated(document, service, route, {
    ...stated,
    ...(!stated.request && takesBody && answer.request && { request: requestOf(answer.request) }),
    responses: { ...responsesOf(answer), ...stated.responses },
  });
}

const requestOf = (fields: readonly HandlerField[]): NonNullable<Operation["request"]> => ({
  required: true,
  content: { "application/json": { schema: objectOf(fields) } },
});

function responsesOf({ status, response, list, errors }: HandlerAnswer): NonNullable<Operation["responses"]> {
  const one = response && objectOf(response);
  const schema = list && one ? { type: "array", items: one } : one;
  const refused = errors.map((error): [string, NonNullable<Operation["responses"]>[string]] => [
    String(error),
    {
      description: "The handler refuses it",
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
  ]);
  return {
    [String(status)]: {
      description: "The answer",
      ...(schema && { content: { "application/json": { schema } } }),
    },
    ...Object.fromEntries(refused),
  };
}

function objectOf(fields: readonly HandlerField[]): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: "object",
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(fields.map(({ name, type }) => [name, { type }])),
  };
}

/** The examples of an answer, or what is wrong with them. */
export function examplesOf(
  { examples }: HandlerAnswer,
  { path, request, responses }: OperationDesign,
): { examples: HandlerExample[]; faults: string[] } {
  const faults: string[] = [];
  const statuses = responses.map(({ status }) => status);
  const good = examples.flatMap((example, at): HandlerExample[] => {
    const name = `Example ${at + 1}`;
    const parameters = Object.fromEntries((example.path ?? []).map((one) => [one.name, one.value]));
    const missing = parametersOf(path).find((parameter) => !Object.hasOwn(parameters, parameter));
    const body = jsonObject(example.body);
    const answer = jsonObject(example.answer);
    if (missing !== undefined) faults.push(`${name} lacks the parameter ${missing}`);
    else if (body === null || answer === null) faults.push(`${name}: body and answer must be JSON objects`);
    else if (body && !request) faults.push(`${name} has a body, but the route takes none`);
    else if (!statuses.includes(example.status))
      faults.push(`${name} has the status ${example.status}, which the contract lacks`);
    else
      return [
        {
          ...(Object.keys(parameters).length > 0 && { path: parameters }),
          ...(body && { body }),
          status: example.status,
          ...(answer && { answer }),
        },
      ];
    return [];
  });
  return { examples: good, faults };
}

/** Undefined if there is no text, null if it is no object. */
function jsonObject(text: string | undefined): Record<string, unknown> | null | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
