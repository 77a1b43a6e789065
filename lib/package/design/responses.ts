/** Answers of routes: the status and body of success, and every error that a request can get. */
import type {
  BehaviorDesign,
  JsonSchema,
  OperationDesign,
  ResponseDesign,
  RowBehavior,
  TableDesign,
} from "#schemas/package/design.ts";
import type { Step, StepProgram } from "#schemas/package/steps.ts";
import type { Credential } from "../credential.ts";
import { labelOf } from "./tables.ts";

const JSON_TYPE = "application/json";
const PROBLEM = { media_type: "application/problem+json", schema: { $ref: "#/components/schemas/Problem" } };

const ERRORS: Readonly<Record<number, string>> = {
  400: "The request cannot be read",
  404: "There is no such record",
  409: "It conflicts with another record",
  413: "The body is too large",
  415: "The body has another media type",
  422: "The body is invalid",
  501: "Not implemented",
  502: "The other service does not answer",
  503: "The service is not ready",
  504: "The other service does not answer in time",
};

const json = (status: number, description: string, schema: JsonSchema): ResponseDesign => ({
  status,
  description,
  media_type: JSON_TYPE,
  schema,
});

/** An error as a contract has it. */
export const problemOf = (status: number, credential: CredentialNoun = "bearer token"): ResponseDesign => ({
  status,
  description: status === 401 ? `The ${credential} is missing or wrong` : (ERRORS[status] ?? "Error"),
  ...PROBLEM,
});

/** The status of success if the package does not state one. */
export function successStatus(behavior: BehaviorDesign): number {
  switch (behavior.kind) {
    case "create":
    case "register":
    case "upload":
      return 201;
    case "delete":
    case "clear":
    case "logout":
      return 204;
    case "unimplemented":
      return 501;
    case "steps":
      return behavior.program.steps.some(({ do: kind }) => kind === "create" || kind === "store") &&
        !behavior.program.steps.some(({ do: kind }) => kind === "update" || kind === "save")
        ? 201
        : 200;
    default:
      return 200;
  }
}

type CredentialNoun = Credential["noun"];

/** Every answer of an operation, success first. @param credential what it needs if it is secured */
export function responsesOf(
  operation: Pick<OperationDesign, "behavior" | "secured" | "invalid">,
  status: number,
  table: TableDesign | undefined,
  credential?: CredentialNoun,
): ResponseDesign[] {
  const { behavior } = operation;
  if (behavior.kind === "unimplemented")
    return [problemOf(501), ...(operation.secured ? [problemOf(401, credential)] : [])];
  const success = successOf(behavior, status, table);
  const errors = new Set(errorsOf(behavior, operation.invalid, table));
  if (operation.secured) errors.add(401);
  return [
    success,
    ...[...errors]
      .sort((a, b) => a - b)
      .filter((error) => error !== status)
      .map((error) => problemOf(error, credential)),
  ];
}

function successOf(behavior: BehaviorDesign, status: number, table: TableDesign | undefined): ResponseDesign {
  switch (behavior.kind) {
    case "health":
    case "ready":
      return json(status, behavior.kind === "health" ? "It works" : "It can serve", {
        type: "object",
        required: ["status"],
        properties: { status: { type: "string" } },
      });
    case "constant":
      return json(status, "The answer", schemaOf(behavior.body));
    case "metrics":
      return { status, description: "Counters", media_type: "text/plain", schema: { type: "string" } };
    case "steps":
      return programSuccess(behavior.program, status);
    case "proxy":
      return json(status, "The answer of the other service", {});
    case "unimplemented":
      return problemOf(501);
    case "handler":
      return json(status, "The answer", {});
    default:
      return rowSuccess(behavior, status, table);
  }
}

function programSuccess({ format, answer }: StepProgram, status: number): ResponseDesign {
  const description = "The answer";
  if (format === "none") return { status, description: "Done" };
  if (format === "file") return { status, description, media_type: "application/octet-stream" };
  if (format === "html" || format === "text")
    return {
      status,
      description,
      media_type: `text/${format === "html" ? "html" : "plain"}`,
      schema: { type: "string" },
    };
  return json(status, description, "each" in answer ? { type: "array" } : {});
}

/** The errors that steps can end with, as the contract has them. */
function programErrors(
  { input, program: { steps, statuses } }: Extract<BehaviorDesign, { kind: "steps" }>,
  invalid: number,
): number[] {
  const errors: Readonly<Record<Step["do"], number[]>> = {
    account: [401],
    read: [404],
    list: [400],
    create: [409],
    update: [404, 409],
    save: [409],
    store: [409],
    add: [],
    move: [404],
    delete: [404, 409],
    clear: [409],
    count: [],
    average: [],
    averages: [],
    check: [],
    none: [],
    call: [],
    sign_in: [401, invalid],
    sign_out: [401],
    files: [413, invalid],
  };
  const own = steps.flatMap((step) => errors[step.do]);
  const matched = steps.flatMap((step) =>
    "status" in step && step.status !== undefined ? [step.status] : [],
  );
  const runs = steps.some((step) => step.do === "call" && step.call === "run_tool") ? [501, 503, 504] : [];
  const takesBody = input.length > 0 || steps.some((step) => step.do === "sign_in");
  const possible = [...own, ...runs, ...matched, ...(takesBody ? [400, 413, 415, invalid] : [])];
  return possible.map((error) => statuses.find(([usual]) => usual === error)?.[1] ?? error);
}

function rowSuccess(behavior: RowBehavior, status: number, table: TableDesign | undefined): ResponseDesign {
  const label = table ? labelOf(table) : "record";
  const row: JsonSchema = { $ref: `#/components/schemas/${table?.model ?? "Problem"}` };
  switch (behavior.kind) {
    case "list":
    case "search":
      return json(status, "One page of records", { type: "array", items: row });
    case "count":
      return json(status, "The number of records", {
        type: "object",
        required: ["count"],
        properties: { count: { type: "integer" } },
      });
    case "delete":
    case "clear":
    case "logout":
      return status === 204
        ? { status, description: "Done" }
        : json(status, "Done", { type: "object", additionalProperties: false });
    case "login":
      return json(status, "A bearer token", {
        type: "object",
        required: ["token"],
        properties: { token: { type: "string" }, expires_at: { type: "string", format: "date-time" } },
      });
    case "download":
      return { status, description: "The file", media_type: "application/octet-stream" };
    default:
      return json(status, `The ${label}`, row);
  }
}

function errorsOf(behavior: BehaviorDesign, invalid: number, table: TableDesign | undefined): number[] {
  if (behavior.kind === "ready") return [503];
  if (behavior.kind === "proxy") {
    const refusals = behavior.token === "wanted" ? [401, 403] : [];
    return [...refusals, ...(behavior.url.includes("{") ? [404] : []), 502, 504];
  }
  if (behavior.kind === "steps") return programErrors(behavior, invalid);
  if (!("table" in behavior)) return [];
  const { kind } = behavior;
  const bySelector = behavior.select.length > 0 || behavior.parents.length > 0;
  const takesBody = TAKES_BODY.includes(kind);
  const isUnique = table && (table.columns.some(({ unique }) => unique) || table.unique.length > 0);
  return [
    ...(takesBody ? [400, 413, 415, invalid] : []),
    ...(["list", "search", "count"].includes(kind) ? [400] : []),
    ...(bySelector && (kind !== "list" || behavior.parents.length > 0) ? [404] : []),
    ...(isUnique && takesBody && kind !== "login" ? [409] : []),
    ...(kind === "delete" || kind === "clear" ? [409] : []),
    ...(["login", "logout", "me"].includes(kind) ? [401] : []),
  ];
}

/** Kinds with a JSON body. */
export const TAKES_BODY: readonly string[] = ["create", "replace", "update", "set", "register", "login"];

/** The schema of a constant answer. */
function schemaOf(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: "array" };
  if (typeof value !== "object" || value === null) return { const: value };
  const entries = Object.entries(value);
  return {
    type: "object",
    required: entries.map(([name]) => name),
    properties: Object.fromEntries(entries.map(([name, member]) => [name, typeSchema(member)])),
  };
}

function typeSchema(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: "array" };
  if (value === null) return { type: "null" };
  return { type: typeof value };
}
