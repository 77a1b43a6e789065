/** One operation or route in the OpenAPI description: its input, its answers and notes for callers. */
import { aliasNotes } from "../contract/aliases.ts";
import { YAML_TYPE } from "../contract/format.ts";
import { type AnyContract, takesBody } from "../contract/operation.ts";
import { isSocket, type ServiceRoute, type SocketRoute } from "../contract/route.ts";
import { takesUnknownFields } from "../contract/unknown-field.ts";
import { ERROR_KINDS } from "../data/errors.ts";
import { publish, publishInput } from "../data/schema.ts";
import type { JsonSchema } from "../data/validate.ts";
import { earlierNames } from "../invoke/operation-alias.ts";
import { effectNotes } from "./effect-notes.ts";
import { exampleRequests } from "./examples.ts";
import { alsoOf, errorsOf } from "./openapi-errors.ts";
import { type Json, ref } from "./openapi-parts.ts";
import { EVENT_STREAM_TYPE, JSON_TYPE, NDJSON_TYPE } from "./reply.ts";
import type { Route } from "./routes.ts";

/** The path to document: a trailing slash is ignored. */
export const documentedPath = ({ paths: [path = "/"] }: Route): string => path.replace(/(.)\/$/, "$1");

/** What a client sends in the body of a POST or PUT: all fields but those of the path. */
export function bodySchemaOf(route: Route): Json {
  const { properties = {}, required = [], ...rest }: JsonSchema = inputSchemaOf(route.contract);
  const isFree = (name: string) => !isInPath(documentedPath(route), name);
  const names = required.filter(isFree);
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isFree(name))),
    ...(names.length > 0 && { required: names }),
    ...(!takesUnknownFields(route.contract) &&
      !route.contract.familyFields && { additionalProperties: false }),
  };
}

const isInPath = (path: string, name: string): boolean => path.includes(`{${name}}`);

/** A long-lived connection, described as an operation. */
export function socketOf(route: Route): Json {
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

/** The input for clients of HTTP: a dry run unless they ask otherwise. */
function inputSchemaOf(contract: AnyContract): JsonSchema {
  const schema = publishInput(contract);
  const field: string | undefined = contract.dryRun;
  const dryRun = field === undefined ? undefined : schema.properties?.[field];
  if (field === undefined || dryRun === undefined) return { ...schema };
  return { ...schema, properties: { ...schema.properties, [field]: { ...dryRun, default: true } } };
}

export async function operationOf(route: Route, names: { input: string; output: string }): Promise<Json> {
  const { contract, method, paths, extra } = route;
  const path = documentedPath(route);
  const others = paths.slice(1);
  const parameters = parametersOf(contract, path).filter(
    (parameter) =>
      !takesBody(method) ||
      isUpload(extra) ||
      parameter["in"] === "path" ||
      mayBeInQuery(contract, String(parameter["name"])),
  );
  const query = extra && !isSocket(extra) ? Object.entries(extra.query ?? {}) : [];
  const read = query.map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: false,
    ...(description !== undefined && { description }),
    schema,
  }));
  return {
    operationId: contract.name,
    tags: [contract.family],
    summary: contract.summary,
    description: [
      ...(contract.description ?? []),
      ...notesOf(contract),
      ...(others.length > 0 ? [`Also at ${others.join(", ")}.`] : []),
      ...earlierNames(contract.name).map(
        ({ path: earlier, word }) => `Earlier: ${earlier} with \`do\` "${word}".`,
      ),
    ].join("\n\n"),
    ...(parameters.length + read.length > 0 && { parameters: [...parameters, ...read] }),
    ...(takesBody(method) && {
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
      ...withPages(errorsOf(contract, method, names.output), extra),
    },
    "x-effects": contract.effects,
    ...(contract.writesWhen && { "x-writes-when": contract.writesWhen }),
  };
}

/** Errors that a page can tell, too. */
function withPages(errors: Json, extra: Route["extra"]): Json {
  if (!extra || isSocket(extra) || !extra.errorPages) return errors;
  const page = { "text/html": { schema: { type: "string" } } };
  return Object.fromEntries(
    Object.entries(errors).map(([status, error]) => {
      const { content, ...rest } = error as Json;
      return [status, content ? { ...rest, content: { ...(content as Json), ...page } } : error];
    }),
  );
}

/** Notes for callers that no schema can express. */
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
          description: `A batch: one ${name} per line; one result per line, in the same order`,
        },
      },
    },
  };
}

const mayBeInQuery = ({ http }: AnyContract, name: string): boolean => {
  const fields: readonly string[] = http?.query ?? [];
  return fields.includes(name);
};

const isUpload = (extra: Route["extra"]): boolean =>
  extra !== undefined && !isSocket(extra) && extra.upload !== undefined;

function extraBody(extra: ServiceRoute | SocketRoute, name: string, { required = [] }: JsonSchema): Json {
  const schema = ref("schemas", name);
  if (!isSocket(extra) && extra.bodies)
    return {
      required: true,
      content: Object.fromEntries(
        Object.entries(extra.bodies).map(([type, body]) => [type, { schema: body }]),
      ),
    };
  if (isUpload(extra))
    return { required: true, content: { "multipart/form-data": { schema: { type: "object" } } } };
  return {
    // A command without fields may come without a body.
    required: required.length > 0,
    content: {
      [JSON_TYPE]: { schema },
      ...(!isSocket(extra) && formContent(extra, schema)),
      ...(!isSocket(extra) && extra.file && fileContent(extra.file, schema)),
    },
  };
}

/** The form with the file beside the fields; what a field must be is the same as in JSON. */
function fileContent({ field, description }: NonNullable<ServiceRoute["file"]>, schema: Json): Json {
  const file = { type: "object", properties: { [field]: { type: "string", format: "binary", description } } };
  return { "multipart/form-data": { schema: { allOf: [schema, file] } } };
}

function formContent({ form }: ServiceRoute, schema: Json): Json {
  if (form === "fields")
    return { "application/x-www-form-urlencoded": { schema }, "multipart/form-data": { schema } };
  if (form !== "payload") return {};
  // A field that is an object is sent as its JSON (OpenAPI 3.1, encoding object).
  return {
    "application/x-www-form-urlencoded": {
      schema: { type: "object", properties: { payload: schema }, required: ["payload"] },
      encoding: { payload: { contentType: JSON_TYPE } },
    },
  };
}

function extraContent(extra: ServiceRoute | SocketRoute, name: string): Json {
  const type = isSocket(extra) ? undefined : extra.answers;
  // A schema describes the content if the media type has a data model.
  return type === undefined || type === YAML_TYPE || type.endsWith("+json")
    ? { [type ?? JSON_TYPE]: { schema: ref("schemas", name) } }
    : { [type]: { schema: { type: "string" } } };
}

function contentOf(contract: AnyContract, name: string): Json {
  return {
    ...(!contract.streams && { [JSON_TYPE]: { schema: ref("schemas", name) } }),
    ...(contract.text && {
      [contract.text.type]: {
        schema: {
          type: contract.text.type.endsWith("+json") ? "object" : "string",
          description: `With format ${contract.text.name ?? "text"}`,
        },
      },
      // A schema describes the content of the text if the media type has a data model.
      [YAML_TYPE]: { schema: ref("schemas", name) },
    }),
    [NDJSON_TYPE]: { schema: { type: "string", description: `One ${name} or Error per line` } },
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
