/** The contract of a service as an OpenAPI 3.1 document: every operation with every status, schema and field. */
import type {
  JsonSchema,
  OperationDesign,
  ParameterDesign,
  ResponseDesign,
  ServiceDesign,
} from "#schemas/package/design.ts";
import { sentence } from "../design/names.ts";
import { rowPath } from "../design/row-path.ts";
import { columnsOfPath } from "../design/shapes.ts";
import { exampleBody } from "./examples.ts";

export type OpenApiDocument = Record<string, unknown>;

/** Version of a new service; a contract must state one. */
const VERSION = "1.0.0";

export function openApiOf(service: ServiceDesign): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of service.operations) {
    const item = paths[operation.path] ?? {};
    item[operation.method.toLowerCase()] = operationOf(operation, service);
    paths[operation.path] = item;
  }
  const tags = [...new Set(service.operations.map(({ tag }) => tag))];
  return {
    openapi: "3.1.0",
    info: { title: service.title, version: VERSION, description: service.goal, license: LICENSE },
    servers: [{ url: `http://localhost:${service.port}`, description: "The service on this machine" }],
    tags: tags.map((name) => ({ name, description: sentence(name) })),
    paths,
    components: {
      schemas: service.schemas,
      ...(service.auth && { securitySchemes: schemesOf(service) }),
    },
  };
}

const KEY_SCHEME = "apiKey";

/** How clients show who they are: with a bearer token, or with a key in a header. */
const schemesOf = ({ key_header: name }: ServiceDesign): Record<string, JsonSchema> =>
  name === null
    ? { bearer: { type: "http", scheme: "bearer" } }
    : { [KEY_SCHEME]: { type: "apiKey", in: "header", name } };

/** The owner of a generated service decides on its licence; SPDX has a word for that. */
const LICENSE = { name: "Not stated", identifier: "NOASSERTION" };

function operationOf(operation: OperationDesign, service: ServiceDesign): Record<string, unknown> {
  const { id, summary, description, tag, parameters, request, responses, secured, openapi } = operation;
  return {
    ...openapi,
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: secured ? [{ [service.key_header === null ? "bearer" : KEY_SCHEME]: [] }] : [],
    ...(parameters.length > 0 && { parameters: parameters.map(parameterOf) }),
    ...(request && {
      requestBody: {
        required: request.required,
        content: { [request.media_type]: { schema: request.schema, ...bodyExample(operation, service) } },
      },
    }),
    responses: Object.fromEntries(
      responses.map((response) => [response.status, responseOf(response, operation, service)]),
    ),
  };
}

function parameterOf({
  name,
  in: place,
  required,
  description,
  schema,
}: ParameterDesign): Record<string, unknown> {
  return { name, in: place, required, ...(description !== undefined && { description }), schema };
}

function bodyExample(
  { behavior, request }: OperationDesign,
  { tables }: ServiceDesign,
): { example?: unknown } {
  if (!("table" in behavior) || request?.media_type !== "application/json") return {};
  const table = tables.find(({ name }) => name === behavior.table);
  if (!table || table.columns.some(({ references }) => references)) return {};
  const body = exampleBody(table, columnsOfPath(behavior));
  const { columns } = behavior;
  return {
    example: columns
      ? Object.fromEntries(Object.entries(body).filter(([name]) => columns.includes(name)))
      : body,
  };
}

function responseOf(
  { status, description, media_type, schema }: ResponseDesign,
  operation: OperationDesign,
  { tables, operations }: ServiceDesign,
): Record<string, unknown> {
  const { behavior } = operation;
  const table = "table" in behavior && tables.find(({ name }) => name === behavior.table);
  const isMade = status === 201 && table && rowPath(operation, table, operations) !== undefined;
  const isPage = status === 200 && (behavior.kind === "list" || behavior.kind === "search");
  return {
    description,
    ...(isPage && { headers: PAGE_HEADERS }),
    ...(isMade && { headers: LOCATION }),
    ...(media_type !== undefined && { content: { [media_type]: schema ? { schema } : {} } }),
  };
}

const PAGE_HEADERS: Record<string, { description: string; schema: JsonSchema }> = {
  "X-Total-Count": { description: "Number of matching records", schema: { type: "integer" } },
  Link: { description: "The pages before and after (RFC 8288)", schema: { type: "string" } },
};
const LOCATION = { Location: { description: "Path of the new record", schema: { type: "string" } } };
