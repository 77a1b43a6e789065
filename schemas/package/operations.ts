/** Operations of a package: what `api.expose METHOD /path` cannot say about a route. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";

/** A JSON Schema (2020-12) as OpenAPI 3.1 has it; `$ref` leads to `#/components/schemas/…` = `schemas` of the package. */
const AnySchema = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });

/**
 * What a handler does. Without one it follows from method, path and tables: `GET /users` lists the rows of `users`.
 * Where neither determines it, the route answers 501 and planning warns.
 */
export const BEHAVIORS = [
  /** The rows of a table: pages, filters, sorting; below a parent only its rows. */
  "list",
  "create",
  "read",
  /** PUT: every column; PATCH: those in the request. */
  "replace",
  "update",
  "delete",
  /** Sets columns of one row: `values` are constants, other columns come from the request. */
  "set",
  /** Deletes every row, or every row of the parent. */
  "clear",
  "count",
  /** Rows in which a text column contains the query parameter `q`. */
  "search",
  /** The same answer every time: `body`. */
  "constant",
  /** Whether the service works, and whether it can serve. */
  "health",
  "ready",
  "metrics",
  /** Accounts: create one, exchange name and password for a bearer token, end a token, show the own account. */
  "register",
  "login",
  "logout",
  "me",
  /** Store the file of a multipart request; return it with its type. */
  "upload",
  "download",
  /** Passes the request on to another service of the stack, or to a URL of `rest.call`. */
  "proxy",
  /** The prompt does not determine it: 501. */
  "unimplemented",
] as const;
export type BehaviorKind = (typeof BEHAVIORS)[number];

export const Behavior = Type.Object(
  {
    kind: OneOf(BEHAVIORS, { description: "What the handler does" }),
    table: Type.Optional(Type.String({ description: "Table it works on" })),
    columns: Type.Optional(
      Type.Array(Type.String(), { description: "Columns that the request sets; absent: all" }),
    ),
    values: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
        description: "Columns that it sets by itself, e.g. status: done",
      }),
    ),
    by: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: "Path or query parameter → column that it selects by; default: the primary key",
      }),
    ),
    where: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
        description: "Only rows with these values",
      }),
    ),
    sort: Type.Optional(
      Type.String({ description: "Columns to sort by, with - in front for falling, e.g. -year,title" }),
    ),
    page_size: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: "Rows of a page of a list, unless the request says; default 50",
      }),
    ),
    service: Type.Optional(Type.String({ description: "proxy: service of the stack" })),
    url: Type.Optional(Type.String({ description: "proxy: URL that `rest.call` names" })),
    body: Type.Optional(Type.Unknown({ description: "constant: the answer" })),
  },
  { additionalProperties: false, description: "What the handler does" },
);
export type Behavior = Static<typeof Behavior>;

export const Parameter = Type.Object(
  {
    name: Type.String(),
    in: OneOf(["path", "query", "header", "cookie"], { description: "Where it is" }),
    required: Type.Optional(Type.Boolean()),
    description: Type.Optional(Type.String()),
    schema: AnySchema("JSON Schema of its value"),
  },
  { description: "A parameter; those of the path need no entry" },
);
export type Parameter = Static<typeof Parameter>;

const Content = Type.Record(
  Type.String(),
  Type.Object({ schema: Type.Optional(AnySchema("JSON Schema of the body")) }),
  {
    description: "By media type",
  },
);

export const Operation = Type.Object(
  {
    summary: Type.Optional(Type.String({ description: "One line" })),
    description: Type.Optional(Type.String()),
    behavior: Type.Optional(Behavior),
    secured: Type.Optional(
      Type.Boolean({ description: "Needs a bearer token, or the API key of the service: 401 without one" }),
    ),
    parameters: Type.Optional(Type.Array(Parameter)),
    request: Type.Optional(
      Type.Object(
        { required: Type.Optional(Type.Boolean()), content: Content },
        { additionalProperties: false, description: "Body of the request" },
      ),
    ),
    responses: Type.Optional(
      Type.Record(
        Type.String({ pattern: "^([1-5][0-9][0-9]|default)$" }),
        Type.Object(
          { description: Type.Optional(Type.String()), content: Type.Optional(Content) },
          { description: "An answer" },
        ),
        { additionalProperties: false, description: "By status" },
      ),
    ),
    openapi: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "Other members of the OpenAPI operation, kept as they are",
      }),
    ),
  },
  { additionalProperties: false, description: "What is known of a route besides method and path" },
);
export type Operation = Static<typeof Operation>;
