/** The OpenAPI 3.1 description of a server, made from the contracts that it serves. */
import { ErrorResult } from "#schemas/common.ts";
import { aliasNotes } from "../aliases.ts";
import { ERROR_KINDS, KIT_ERRORS } from "../errors.ts";
import { YAML_TYPE } from "../format.ts";
import type { AnyContract } from "../operation.ts";
import { publish, publishInput } from "../schema.ts";
import type { JsonSchema } from "../validate.ts";
import { VERSION } from "../version.ts";
import { effectNotes } from "./effect-notes.ts";
import { exampleRequests } from "./examples.ts";
import { EVENT_STREAM_TYPE, HTTP_ERRORS, JSON_TYPE, NDJSON_TYPE } from "./reply.ts";
import type { Route } from "./routes.ts";
import { isSocket, type ServiceRoute, type SocketRoute } from "./service-route.ts";

type Json = Record<string, unknown>;

const ref = (kind: "schemas" | "responses", name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** What each status means; one shared answer per status. */
const STATUSES: Record<number, string> = {
  400: "The request is invalid",
  401: "The bearer token is missing or wrong",
  403: "Refused by policy",
  404: "Not found",
  405: "The path takes other methods",
  408: "The body did not arrive in time",
  413: "The body is too large",
  415: "The body is not declared as JSON, or is compressed",
  426: "The path takes WebSocket connections only",
  431: "The address and the headers are too long together",
  500: "A fault of the server or of what it ran",
  501: "A component that this needs is not installed",
  503: "Too much work at once, or the server is stopping",
  504: "The deadline passed",
};

const OPERATION_STATUSES = {
  GET: [400, 401, 403, 431, 500, 501, 503, 504],
  POST: [400, 401, 403, 408, 413, 415, 500, 501, 503, 504],
};

/** @returns the document as plain data. */
export async function openApi(title: string, routes: readonly Route[]): Promise<Json> {
  const paths: Record<string, Json> = {};
  const sockets: Json[] = [];
  const schemas: Record<string, unknown> = { Error: publish(ErrorResult) };
  for (const route of routes) {
    if (route.extra && isSocket(route.extra)) {
      sockets.push(socketOf(route));
      continue;
    }
    const names = {
      input: `${pascal(route.contract.name)}Request`,
      output: `${pascal(route.contract.name)}Result`,
    };
    schemas[names.input] = bodySchemaOf(route);
    schemas[names.output] = publish(route.contract.output);
    const path = documentedPath(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: await operationOf(route, names) };
  }
  for (const [path, item] of Object.entries(describing())) paths[path] ??= item;
  const responses = Object.fromEntries(
    Object.entries(STATUSES).map(([status, text]) => [nameOf(status), errorOf(Number(status), text)]),
  );
  const families = [...new Set(routes.map(({ contract }) => contract.family))];
  return {
    openapi: "3.1.1",
    info: {
      title,
      version: VERSION,
      summary: "Operations of Heddle over HTTP",
      description:
        "Every error has the same body: `ok` false and an `error` with a code for programs and a message for people. A message never repeats a rejected value.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    security: [{}, { bearer: [] }],
    tags: [
      ...families.map((name) => ({ name, description: `The operations of the family "${name}"` })),
      { name: "server", description: "What describes the server itself" },
    ],
    paths,
    // OpenAPI describes answers to requests only: no status of its own says that a connection was upgraded.
    ...(sockets.length > 0 && { "x-websockets": sockets }),
    components: {
      ...usedParts(paths, { schemas, responses }),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "Where the server has HEDDLE_TOKEN set" },
      },
    },
  };
}

/** The path to document: a slash at its end means nothing. */
const documentedPath = ({ paths: [path = "/"] }: Route): string => path.replace(/(.)\/$/, "$1");

/** What a client sends in the body of a POST: all fields but those of the path. */
function bodySchemaOf(route: Route): Json {
  const { properties = {}, required = [], ...rest }: JsonSchema = inputSchemaOf(route.contract);
  const isFree = (name: string) => !isInPath(documentedPath(route), name);
  const names = required.filter(isFree);
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isFree(name))),
    ...(names.length > 0 && { required: names }),
    // Routes beside the operations refuse fields that they do not know.
    ...(route.extra && rest.additionalProperties === undefined && { additionalProperties: false }),
  };
}

const isInPath = (path: string, name: string): boolean => path.includes(`{${name}}`);

/** A connection that goes on, in the words of an operation. */
function socketOf(route: Route): Json {
  const { name, family, summary, description = [] } = route.contract;
  const path = documentedPath(route);
  return {
    path,
    operationId: name,
    tags: [family],
    summary,
    description: description.join("\n\n"),
    parameters: parametersOf(route.contract, path),
  };
}

/** The shared parts that the paths lead to, directly or by way of others. */
function usedParts(paths: Json, all: Record<"schemas" | "responses", Record<string, unknown>>): Json {
  const used: Record<string, Record<string, unknown>> = { schemas: {}, responses: {} };
  const follow = (value: unknown) => {
    for (const [, kind = "", name = ""] of JSON.stringify(value).matchAll(REFERENCE)) {
      const into = used[kind];
      const part = all[kind === "schemas" ? "schemas" : "responses"][name];
      if (!into || name in into || part === undefined) continue;
      into[name] = part;
      follow(part);
    }
  };
  follow(paths);
  return used;
}

const REFERENCE = /"#\/components\/(schemas|responses)\/([^"]+)"/g;

/** The input as clients of HTTP meet it: a dry run unless they say otherwise. */
function inputSchemaOf(contract: AnyContract): JsonSchema {
  const schema = publishInput(contract);
  const field: string | undefined = contract.dryRun;
  const dryRun = field === undefined ? undefined : schema.properties?.[field];
  if (field === undefined || dryRun === undefined) return { ...schema };
  return { ...schema, properties: { ...schema.properties, [field]: { ...dryRun, default: true } } };
}

async function operationOf(route: Route, names: { input: string; output: string }): Promise<Json> {
  const { contract, method, paths, extra } = route;
  const path = documentedPath(route);
  const others = paths.slice(1);
  const parameters = parametersOf(contract, path).filter(
    (parameter) => method === "GET" || parameter["in"] === "path",
  );
  return {
    operationId: contract.name,
    tags: [contract.family],
    summary: contract.summary,
    description: [
      ...(contract.description ?? []),
      ...notesOf(contract),
      ...(others.length > 0 ? [`Also at ${others.join(", ")}.`] : []),
    ].join("\n\n"),
    ...(parameters.length > 0 && { parameters }),
    ...(method === "POST" && {
      requestBody: extra
        ? extraBody(extra, names.input, bodySchemaOf(route))
        : await bodyOf(route, names.input),
    }),
    responses: {
      200: {
        description: "The result",
        content: extra ? extraContent(extra, names.output) : contentOf(contract, names.output),
      },
      ...(extra && alsoOf(extra)),
      ...errorsOf(contract, method, names.output),
    },
    "x-effects": contract.effects,
    ...(contract.writesWhen && { "x-writes-when": contract.writesWhen }),
  };
}

/** The errors by status: the shared ones, or where the operation has codes of its own those too. */
function errorsOf(contract: AnyContract, method: Route["method"], output: string): Json {
  const own = Object.entries(contract.errors ?? {});
  const resultStatus = contract.failedAs && ERROR_KINDS[contract.failedAs].http;
  const statuses = new Set<number>([
    ...OPERATION_STATUSES[method],
    ...own.map(([, { kind }]) => ERROR_KINDS[kind].http),
  ]);
  return Object.fromEntries(
    [...statuses]
      .filter((status) => status in STATUSES)
      .map((status) => {
        const codes = own.filter(([, { kind }]) => ERROR_KINDS[kind].http === status);
        if (codes.length === 0 && status !== resultStatus) return [status, ref("responses", nameOf(status))];
        return [
          status,
          errorOf(
            status,
            STATUSES[status] ?? "",
            codes.map(([code, { meaning }]) => [code, meaning]),
            status === resultStatus ? output : undefined,
          ),
        ];
      }),
  );
}

/** The answers of a route's own: neither the result nor an error, or an error that says what is not there. */
function alsoOf(extra: ServiceRoute | SocketRoute): Json {
  const also = isSocket(extra) ? {} : (extra.also ?? {});
  return Object.fromEntries(
    Object.entries(also).map(([status, description]) => [
      status,
      Number(status) < 400
        ? { description }
        : errorOf(Number(status), description, [["NOT_FOUND", description]]),
    ]),
  );
}

/** What a caller must know that no schema says. */
export function notesOf(contract: AnyContract): string[] {
  const notes: string[] = [];
  notes.push(...effectNotes(contract));
  notes.push(...aliasNotes(contract));
  if (contract.streams)
    notes.push("Answers with any number of results, one JSON object a line, as they come.");
  const own = Object.entries(contract.errors ?? {}).map(
    ([code, { kind, meaning }]) => `- ${code} (${ERROR_KINDS[kind].http}): ${meaning}`,
  );
  if (own.length > 0) notes.push(`Error codes of its own:\n${own.join("\n")}`);
  return notes;
}

async function bodyOf(route: Route, name: string): Promise<Json> {
  const path = documentedPath(route);
  const examples = (await exampleRequests(route.contract)).map(({ note, input }, i) => [
    `example${i + 1}`,
    {
      summary: note,
      value: Object.fromEntries(Object.entries(input).filter(([field]) => !isInPath(path, field))),
    },
  ]);
  return {
    required: true,
    content: {
      [JSON_TYPE]: {
        schema: ref("schemas", name),
        ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
      },
      [NDJSON_TYPE]: {
        schema: {
          type: "string",
          description: `A batch: one ${name} a line; as many answers, in the same order`,
        },
      },
    },
  };
}

function extraBody(extra: ServiceRoute | SocketRoute, name: string, { required = [] }: JsonSchema): Json {
  const schema = ref("schemas", name);
  return {
    // A command without fields may come without a body.
    required: required.length > 0,
    content: {
      [JSON_TYPE]: { schema },
      ...(!isSocket(extra) && formContent(extra, schema)),
    },
  };
}

function formContent({ form }: ServiceRoute, schema: Json): Json {
  if (form === "fields")
    return { "application/x-www-form-urlencoded": { schema }, "multipart/form-data": { schema } };
  if (form !== "payload") return {};
  const payload = { type: "string", description: "The JSON of the body" };
  return {
    "application/x-www-form-urlencoded": {
      schema: { type: "object", properties: { payload }, required: ["payload"] },
    },
  };
}

function extraContent(extra: ServiceRoute | SocketRoute, name: string): Json {
  const type = isSocket(extra) ? undefined : extra.answers;
  return type === undefined || type === YAML_TYPE
    ? { [type ?? JSON_TYPE]: { schema: ref("schemas", name) } }
    : { [type]: { schema: { type: "string" } } };
}

function contentOf(contract: AnyContract, name: string): Json {
  return {
    ...(!contract.streams && { [JSON_TYPE]: { schema: ref("schemas", name) } }),
    ...(contract.text && {
      [contract.text.type]: { schema: { type: "string", description: "With format text" } },
      // A schema describes what the text holds where the media type has a data model.
      [YAML_TYPE]: { schema: ref("schemas", name) },
    }),
    [NDJSON_TYPE]: { schema: { type: "string", description: `One ${name} or Error a line` } },
    [EVENT_STREAM_TYPE]: {
      schema: { type: "string", description: `Events: record (${name}), progress, error (Error), end` },
    },
  };
}

function parametersOf(contract: AnyContract, path: string): Json[] {
  const input = publish(contract.input);
  const required = new Set(input.required ?? []);
  return Object.entries(input.properties ?? {}).map(([name, schema]) => {
    const inPath = isInPath(path, name);
    const { description, ...rest } = schema;
    return {
      name,
      in: inPath ? "path" : "query",
      required: inPath || required.has(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

/** The paths that describe the server itself. */
function describing(): Record<string, Json> {
  const get = (
    operationId: string,
    summary: string,
    type: string,
    schema: JsonSchema,
    { also, parameters }: { also?: Json; parameters?: Json[] } = {},
  ) => ({
    get: {
      operationId,
      tags: ["server"],
      summary,
      security: [{}],
      responses: {
        200: { description: summary, content: { [type]: { schema }, ...also } },
        403: ref("responses", nameOf(403)),
        ...(parameters && { 404: ref("responses", nameOf(404)) }),
      },
      ...(parameters && { parameters }),
    },
  });
  return {
    "/": get(
      "server-endpoints",
      "The map of endpoints; a page for browsers",
      JSON_TYPE,
      {
        type: "object",
        required: ["endpoints"],
        properties: { endpoints: { type: "array", items: { type: "object" } } },
      },
      { also: { "text/html": { schema: { type: "string" } } } },
    ),
    "/health": get("server-health", "The server's health", JSON_TYPE, {
      type: "object",
      required: ["ok", "version"],
      properties: {
        ok: { type: "boolean", const: true },
        status: { type: "string", const: "ok" },
        service: { type: "string" },
        version: { type: "string" },
        services: { type: "array", items: { type: "string" } },
        uptime_ms: { type: "integer" },
        requests: {
          type: "object",
          properties: { running: { type: "integer" }, limit: { type: "integer" } },
        },
        workers: { type: "object", additionalProperties: { type: "integer" } },
        connections: {
          type: "object",
          properties: { open: { type: "integer" }, limit: { type: "integer" } },
        },
        degraded: { type: "object", additionalProperties: { type: "string" } },
      },
    }),
    "/v1/schema": get(
      "server-schemas",
      "The operations by name, with the paths of their schemas",
      JSON_TYPE,
      {
        type: "object",
        required: ["schemas"],
        properties: { schemas: { type: "object", additionalProperties: { type: "string" } } },
      },
    ),
    "/v1/schema/{verb}": get(
      "server-schema",
      "What one operation takes and gives, as JSON Schema",
      JSON_TYPE,
      {
        type: "object",
        required: ["operation", "input", "output"],
        properties: {
          operation: { type: "string" },
          input: { type: "object" },
          output: { type: "object" },
        },
      },
      {
        parameters: [
          {
            name: "verb",
            in: "path",
            required: true,
            description: "A name that /v1/schema lists, or the whole name of an operation",
            schema: { type: "string" },
          },
        ],
      },
    ),
    "/openapi.json": get("server-openapi", "This description", JSON_TYPE, { type: "object" }),
  };
}

type Codes = [code: string, meaning: string][];

/**
 * The answer of a failure. @param own codes beside the kit's. @param result the schema of a result that can say of
 * itself that it failed.
 */
function errorOf(status: number, description: string, own: Codes = [], result?: string): Json {
  const codes = [...codesOf(status), ...own];
  const error = ref("schemas", "Error");
  return {
    description,
    ...(status === 503 && {
      headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } } },
    }),
    ...(status === 405 && {
      headers: { Allow: { description: "Methods of the path", schema: { type: "string" } } },
    }),
    // Refused before anything of ours has read it: there is no body.
    ...(status !== 431 && {
      content: {
        [JSON_TYPE]: {
          schema: result === undefined ? error : { anyOf: [error, ref("schemas", result)] },
          ...(codes.length > 0 && {
            examples: Object.fromEntries(
              codes.map(([code, meaning]) => [
                code,
                { value: { ok: false, error: { code, message: meaning } } },
              ]),
            ),
          }),
        },
      },
    }),
  };
}

/** The kit's codes that a status can carry. */
function codesOf(status: number): Codes {
  const kit = Object.entries(KIT_ERRORS).filter(
    ([code, { kind }]) => ERROR_KINDS[kind].http === status && !ONLY_LOCAL.has(code),
  );
  const http = Object.entries(HTTP_ERRORS).filter(([, error]) => error.status === status);
  return [...kit, ...http].map(([code, { meaning }]) => [code, meaning]);
}

/** Codes of the command line that no answer carries. */
const ONLY_LOCAL: ReadonlySet<string> = new Set(["LINE_TOO_LONG", "WRITE_FAILED", "CANCELLED"]);

const nameOf = (status: number | string) => `Error${status}`;

/** `uri-plan` as `UriPlan`. */
function pascal(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
