/**
 * The design of a service: what a package document means, with every default filled in. Code, contract, scenario and
 * verification are all derived from it, so that they cannot disagree.
 */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { HandlerExample } from "./handlers.ts";
import { COLUMN_TYPES, FRAMEWORK_NAMES, LANGUAGES, METHODS } from "./names.ts";
import type { StepProgram } from "./steps.ts";
import { FORMATS } from "./tables.ts";

/** A JSON Schema, as OpenAPI 3.1 embeds it. */
export const JsonSchema = Type.Record(Type.String(), Type.Unknown(), { description: "JSON Schema 2020-12" });
export type JsonSchema = Static<typeof JsonSchema>;

/** A column of a table and the field of the same name in JSON. */
export const ColumnDesign = Type.Object({
  name: Type.String(),
  type: OneOf(COLUMN_TYPES),
  required: Type.Boolean({ description: "A request that creates or replaces a row must have it" }),
  nullable: Type.Boolean({ description: "JSON null is a value of it" }),
  unique: Type.Boolean(),
  secret: Type.Boolean({ description: "Stored as a salted hash and never in an answer, e.g. a password" }),
  read_only: Type.Boolean({ description: "Set by the service; ignored in requests" }),
  hidden: Type.Optional(Type.Boolean({ description: "Never in an answer, e.g. the owner of a row" })),
  random: Type.Optional(
    Type.Boolean({ description: "A text that nobody can guess, e.g. that of a link to share" }),
  ),
  default: Type.Optional(Type.Unknown({ description: "Value of a row that is created without it" })),
  format: Type.Optional(OneOf(FORMATS)),
  values: Type.Optional(
    Type.Array(Type.Union([Type.String(), Type.Number()]), { description: "The only values it can have" }),
  ),
  min_length: Type.Optional(Type.Integer({ minimum: 0, description: "Unicode characters" })),
  max_length: Type.Optional(Type.Integer({ minimum: 0, description: "Unicode characters" })),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
  exclusive_minimum: Type.Optional(Type.Number()),
  exclusive_maximum: Type.Optional(Type.Number()),
  pattern: Type.Optional(Type.String({ description: "Regular expression that a string must match" })),
  items: Type.Optional(JsonSchema),
  references: Type.Optional(
    Type.Object({
      table: Type.String(),
      on_delete: OneOf(["restrict", "cascade", "set_null"] as const),
    }),
  ),
});
export type ColumnDesign = Static<typeof ColumnDesign>;

export const TableDesign = Type.Object({
  name: Type.String({ description: "Name in SQL, e.g. phone_numbers" }),
  singular: Type.String({ description: "e.g. phone_number" }),
  model: Type.String({ description: "Name of a row's type in code and contract, e.g. PhoneNumber" }),
  key: Type.Object({
    name: Type.String({ description: "Primary key; default id" }),
    type: OneOf(["integer", "uuid"] as const),
  }),
  columns: Type.Array(ColumnDesign, { description: "Without the key and the two timestamps" }),
  timestamps: Type.Boolean({ description: "created_at and updated_at, set by the service" }),
  sparse: Type.Boolean({ description: "An answer leaves out what has no value; otherwise it is null" }),
  open: Type.Boolean({
    description: "Nothing is known of its columns: any member is accepted and stored as JSON",
  }),
  unique: Type.Array(Type.Array(Type.String()), {
    description: "Groups of columns that are unique together",
  }),
});
export type TableDesign = Static<typeof TableDesign>;

/** A parameter of the request that selects rows by a column. */
export const SelectorDesign = Type.Object({
  parameter: Type.String(),
  in: OneOf(["path", "query"] as const),
  column: Type.String(),
});
export type SelectorDesign = Static<typeof SelectorDesign>;

/** A parent of a nested route: its row must exist, otherwise 404. */
export const ParentDesign = Type.Object({
  table: Type.String(),
  parameter: Type.String({ description: "Path parameter that holds the parent's key" }),
});
export type ParentDesign = Static<typeof ParentDesign>;

/** Kinds that work on rows of a table. */
export const ROW_BEHAVIORS = [
  "list",
  "search",
  "count",
  "clear",
  "create",
  "read",
  "replace",
  "update",
  "set",
  "delete",
  "register",
  "login",
  "logout",
  "me",
  "upload",
  "download",
] as const;

/** What a route does. `kind` decides; every kind is real code in every target. */
export const BehaviorDesign = Type.Union([
  Type.Object({
    kind: OneOf(ROW_BEHAVIORS),
    table: Type.String(),
    select: Type.Array(SelectorDesign, { description: "Which rows; a created row gets these values" }),
    parents: Type.Array(ParentDesign, { description: "Outermost first" }),
    where: Type.Record(Type.String(), Type.Unknown(), { description: "Only rows with these values" }),
    values: Type.Record(Type.String(), Type.Unknown(), { description: "Columns that it sets by itself" }),
    columns: Nullable(
      Type.Array(Type.String(), { description: "Columns that the request may set; null: all" }),
    ),
    answer: Nullable(
      Type.Array(Type.String(), { description: "Members of the answer; null: all of the row" }),
    ),
    sort: Type.Optional(Type.String({ description: "Columns, with - in front for falling" })),
    page_size: Type.Optional(Type.Integer({ description: "Rows of a page, unless the request says" })),
  }),
  Type.Object({ kind: OneOf(["health", "ready", "metrics"] as const) }),
  Type.Object({
    kind: Type.Literal("constant"),
    body: Type.Unknown({ description: "The answer, e.g. {message: pong}" }),
  }),
  Type.Object({
    kind: Type.Literal("proxy"),
    method: OneOf(METHODS),
    url: Type.String({ description: "Where the request goes, e.g. that of `rest.call`" }),
    token: Type.Optional(
      OneOf(["passed", "wanted"] as const, {
        description:
          "To another service of the stack the credential of the request goes along; wanted: that service refuses requests without one",
      }),
    ),
    key_header: Type.Optional(
      Type.String({ description: "Header of the API key that this service wants; absent: a bearer token" }),
    ),
  }),
  Type.Object({
    kind: Type.Literal("steps"),
    input: Type.Array(ColumnDesign, { description: "Fields of the JSON body" }),
    program: Type.Unsafe<StepProgram>(
      Type.Object({}, { additionalProperties: true, description: "schemas/package/steps.ts" }),
    ),
  }),
  Type.Object({
    kind: Type.Literal("unimplemented"),
    reason: Type.String({ description: "What the prompt does not say" }),
  }),
  Type.Object({
    kind: Type.Literal("handler"),
    module: Type.String({ description: "Name of its file, e.g. post_convert" }),
    code: Type.String(),
    made_by: Type.String({ description: "The model that wrote it" }),
    examples: Type.Array(HandlerExample),
  }),
]);
export type BehaviorDesign = Static<typeof BehaviorDesign>;
export type RowBehavior = Extract<BehaviorDesign, { table: string }>;

export const ParameterDesign = Type.Object({
  name: Type.String(),
  in: OneOf(["path", "query", "header", "cookie"] as const),
  required: Type.Boolean(),
  description: Type.Optional(Type.String()),
  schema: JsonSchema,
});
export type ParameterDesign = Static<typeof ParameterDesign>;

/** A body by its media type; no schema: any. */
export const BodyDesign = Type.Object({
  media_type: Type.String(),
  required: Type.Boolean(),
  schema: JsonSchema,
});
export type BodyDesign = Static<typeof BodyDesign>;

export const ResponseDesign = Type.Object({
  status: Type.Integer({ minimum: 100, maximum: 599 }),
  description: Type.String(),
  media_type: Type.Optional(Type.String({ description: "Absent: no body" })),
  schema: Type.Optional(JsonSchema),
});
export type ResponseDesign = Static<typeof ResponseDesign>;

export const OperationDesign = Type.Object({
  id: Type.String({ description: "operationId: a name that every target language accepts, e.g. list_users" }),
  method: OneOf(METHODS),
  path: Type.String({ description: "With parameters in braces" }),
  summary: Type.String(),
  tag: Type.String({ description: "The resource it belongs to; its file in the generated code" }),
  description: Type.Optional(Type.String()),
  secured: Type.Boolean({ description: "Needs a bearer token or the API key, 401 without one" }),
  parameters: Type.Array(ParameterDesign),
  request: Nullable(BodyDesign),
  responses: Type.Array(ResponseDesign, { description: "Success first" }),
  invalid: Type.Integer({ description: "Status of an invalid body: 422, or 400 if the package says so" }),
  openapi: Type.Optional(JsonSchema),
  behavior: BehaviorDesign,
});
export type OperationDesign = Static<typeof OperationDesign>;

export const ServiceDesign = Type.Object({
  name: Type.String({ pattern: "^[a-z][a-z0-9-]*$" }),
  title: Type.String(),
  goal: Type.String(),
  language: OneOf(LANGUAGES),
  framework: OneOf(FRAMEWORK_NAMES),
  base_image: Type.String(),
  port: Type.Integer({ minimum: 1, maximum: 65_535, description: "The port it listens on in its container" }),
  host_port: Type.Integer({ minimum: 0, maximum: 65_535, description: "0: any free port" }),
  auth: Type.Boolean({ description: "It has secured operations; a token comes from API_TOKEN or a login" }),
  key_header: Nullable(
    Type.String({ description: "Header of the API key that secured operations need; null: a bearer token" }),
  ),
  environment: Type.Record(Type.String(), Type.String(), { description: "Variables that the package sets" }),
  tables: Type.Array(TableDesign, { description: "Referenced tables first" }),
  operations: Type.Array(OperationDesign),
  schemas: Type.Record(Type.String(), JsonSchema, { description: "Named in `#/components/schemas/`" }),
  error_members: Type.Array(Type.String(), {
    description: "Members that errors have with their text, besides those of problem details",
  }),
  cookie: Nullable(Type.String({ description: "Name of the cookie that has the token of a session" })),
  files: Type.Array(Type.String(), { description: "Paths that `file.create` names" }),
  calls: Type.Array(Type.Object({ method: OneOf(METHODS), url: Type.String() }), {
    description: "What `rest.call` names: the only hosts it may reach",
  }),
  commands: Type.Array(Type.String(), { description: "What `shell.exec` names" }),
  depends_on: Type.Array(Type.String(), { description: "Services of the stack that must be healthy first" }),
});
export type ServiceDesign = Static<typeof ServiceDesign>;

/** A service of a stack that is a ready image: nothing is generated for it. */
export const ReadyImage = Type.Object({
  name: Type.String(),
  image: Type.String({ description: "e.g. redis:7-alpine" }),
  port: Nullable(Type.Integer({ description: "Port it listens on; null: not stated" })),
  host_port: Type.Integer({ description: "Port published on the host; 0: none" }),
  environment: Type.Record(Type.String(), Type.String()),
  depends_on: Type.Array(Type.String()),
});
export type ReadyImage = Static<typeof ReadyImage>;

/** A whole package: one service, or a stack of them on one network. */
export const PackageDesign = Type.Object({
  name: Type.String(),
  goal: Type.String(),
  is_stack: Type.Boolean(),
  network: Type.String(),
  services: Type.Array(ServiceDesign, { minItems: 1, description: "Each after those it depends on" }),
  images: Type.Array(ReadyImage, { description: "Services of the stack that are ready images" }),
  warnings: Type.Array(Type.String()),
});
export type PackageDesign = Static<typeof PackageDesign>;
