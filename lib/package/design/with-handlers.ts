/** Gives routes that nothing determines the handlers that were written for them. */
import type {
  ColumnDesign,
  JsonSchema,
  OperationDesign,
  PackageDesign,
  ServiceDesign,
} from "#schemas/package/design.ts";
import type { Handler } from "#schemas/package/handlers.ts";
import { free, snake } from "./names.ts";
import { problemOf } from "./responses.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

export const routeOf = ({ method, path }: Pick<OperationDesign, "method" | "path">): string =>
  `${method} ${path}`;

/** A route that answers 501, with its service. */
export interface OpenRoute {
  readonly service: ServiceDesign;
  readonly operation: OperationDesign;
}

export function openRoutes({ services }: PackageDesign): OpenRoute[] {
  return services.flatMap((service) =>
    service.operations
      .filter(({ behavior }) => behavior.kind === "unimplemented")
      .map((operation) => ({ service, operation })),
  );
}

/** The design with these handlers; one whose route is determined, or gone, is left out. */
export function withHandlers(design: PackageDesign, handlers: readonly Handler[]): PackageDesign {
  if (handlers.length === 0) return design;
  const services = design.services.map((service) =>
    serviceWith(
      service,
      handlers.filter((handler) => handler.service === service.name),
    ),
  );
  const handled = services.flatMap(({ operations }) =>
    operations.filter(({ behavior }) => behavior.kind === "handler").map(routeOf),
  );
  const isAboutHandled = (warning: string) =>
    handled.some((route) => warning.startsWith(`${route} answers 501`));
  return { ...design, services, warnings: design.warnings.filter((warning) => !isAboutHandled(warning)) };
}

function serviceWith(service: ServiceDesign, handlers: readonly Handler[]): ServiceDesign {
  const taken = new Set<string>();
  const operations = service.operations.map((operation): OperationDesign => {
    const handler = handlers.find(({ route }) => route === routeOf(operation));
    if (!handler || operation.behavior.kind !== "unimplemented") return operation;
    const module = free(snake(operation.id), taken);
    taken.add(module);
    const { code, examples, made_by } = handler;
    return {
      ...operation,
      responses: responsesOfHandler(operation),
      behavior: { kind: "handler", module, code, examples, made_by },
    };
  });
  return { ...service, operations };
}

/** The answers that the package states, and the refusals of the core around the handler. */
function responsesOfHandler({
  responses,
  request,
  secured,
  invalid,
}: OperationDesign): OperationDesign["responses"] {
  const stated = responses.filter(({ status }) => status !== 501);
  const success = stated.some(({ status }) => status < 300)
    ? []
    : [{ status: 200, description: "The answer", media_type: "application/json", schema: {} }];
  const refusals = [...(request ? [400, 413, 415, invalid] : []), ...(secured ? [401] : [])]
    .filter((status) => !stated.some((response) => response.status === status))
    .map((status) => problemOf(status));
  const errors = [...stated.filter(({ status }) => status >= 300), ...refusals];
  return [
    ...success,
    ...stated.filter(({ status }) => status < 300),
    ...errors.sort((a, b) => a.status - b.status),
  ];
}

// The body of a request

/** The fields of a JSON body as columns, so that they are checked like those of a table; null for a body of another shape. */
export function bodyFields(operation: OperationDesign, schemas: Schemas): ColumnDesign[] | null {
  const { request } = operation;
  if (request?.media_type !== "application/json") return null;
  const schema = resolved(request.schema, schemas);
  const { properties } = schema;
  if (typeof properties !== "object" || properties === null) return null;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).map(([name, property]) =>
    fieldOf(name, resolved({ ...Object(property) }, schemas), required.includes(name)),
  );
}

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = typeof schema.$ref === "string" ? schema.$ref.replace("#/components/schemas/", "") : undefined;
  return (name !== undefined && Object.hasOwn(schemas, name) ? schemas[name] : undefined) ?? schema;
}

const TYPES: Readonly<Record<string, ColumnDesign["type"]>> = {
  string: "string",
  integer: "integer",
  number: "float",
  boolean: "boolean",
};

function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): ColumnDesign {
  const types = [schema.type].flat();
  const type = TYPES[String(types.find((one) => one !== "null"))] ?? "json";
  const values = Array.isArray(schema.enum)
    ? schema.enum.filter((value) => typeof value === "string" || typeof value === "number")
    : [];
  const limit = (from: string, to: keyof ColumnDesign) =>
    typeof schema[from] === "number" ? { [to]: schema[from] } : {};
  return {
    name,
    type,
    required: isRequired,
    nullable: types.includes("null"),
    unique: false,
    secret: false,
    read_only: false,
    ...(schema.default !== undefined && { default: schema.default }),
    ...(values.length > 0 && { values }),
    ...limit("minLength", "min_length"),
    ...limit("maxLength", "max_length"),
    ...limit("minimum", "minimum"),
    ...limit("maximum", "maximum"),
    ...limit("exclusiveMinimum", "exclusive_minimum"),
    ...limit("exclusiveMaximum", "exclusive_maximum"),
    ...(typeof schema.pattern === "string" && { pattern: schema.pattern }),
    ...(type === "json" && isObject(schema.items) && { items: schema.items }),
  };
}

const isObject = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;
