/** What a model answers about a prompt: tables and routes of services. It cannot name commands, images, ports or variables. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { COLUMN_TYPES, FRAMEWORK_NAMES, IDENTIFIER_PATTERN, LANGUAGES, METHODS } from "./names.ts";
import { FORMATS, ON_DELETE } from "./tables.ts";

const Name = (description: string) =>
  Type.String({ pattern: IDENTIFIER_PATTERN, maxLength: 63, description });
const Slug = (description: string) =>
  Type.String({ pattern: "^[a-z][a-z0-9-]*$", maxLength: 64, description });
const optional = Type.Optional;

/** Behaviors that a model can give a route. Files, other services and URLs are for the prompt to name. */
const ANSWER_BEHAVIORS = [
  "list",
  "create",
  "read",
  "replace",
  "update",
  "delete",
  "set",
  "clear",
  "count",
  "search",
  "health",
  "ready",
  "register",
  "login",
  "logout",
  "me",
  "unimplemented",
] as const;

export const AnswerColumn = Type.Object({
  name: Name("snake_case; never id, which every table has"),
  type: OneOf(COLUMN_TYPES),
  required: optional(Type.Boolean()),
  unique: optional(Type.Boolean()),
  secret: optional(Type.Boolean({ description: "True for a password" })),
  format: optional(OneOf(FORMATS)),
  values: optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      minItems: 1,
      maxItems: 50,
      description: "The only values it may have",
    }),
  ),
  default: optional(Type.String({ maxLength: 500, description: "Value if a request has none, as text" })),
  min_length: optional(Type.Integer({ minimum: 0 })),
  max_length: optional(Type.Integer({ minimum: 0 })),
  minimum: optional(Type.Number()),
  maximum: optional(Type.Number()),
  references: optional(Name("Table whose row it belongs to")),
  on_delete: optional(OneOf(ON_DELETE, { description: "With references; default restrict" })),
});

export const AnswerRoute = Type.Object({
  method: OneOf(METHODS),
  path: Type.String({
    pattern: "^/[A-Za-z0-9_.~/{}-]*$",
    maxLength: 300,
    description: "Parameters in braces: /users/{id}",
  }),
  summary: optional(Type.String({ maxLength: 200, description: "One line" })),
  behavior: optional(
    OneOf(ANSWER_BEHAVIORS, {
      description:
        "Leave it out where method, path and tables say it (GET /users lists users); unimplemented if none of the others is what it does",
    }),
  ),
  table: optional(Name("Table that the behavior works on")),
  set: optional(
    Type.Array(Type.Object({ column: Name("Column"), value: Type.String({ maxLength: 500 }) }), {
      maxItems: 20,
      description: "For set: columns with the values they get",
    }),
  ),
  secured: optional(Type.Boolean({ description: "Needs a bearer token or an API key" })),
});

export const AnswerTable = Type.Object({
  name: Name("Plural, snake_case"),
  timestamps: optional(Type.Boolean({ description: "created_at and updated_at" })),
  columns: Type.Array(AnswerColumn, { maxItems: 60 }),
});

const Service = Type.Object({
  name: Slug("Lower case, words joined by hyphens"),
  language: optional(OneOf(LANGUAGES)),
  framework: optional(OneOf(FRAMEWORK_NAMES)),
  depends_on: optional(Type.Array(Slug("Another service"), { maxItems: 20 })),
  tables: Type.Array(AnswerTable, { maxItems: 30 }),
  routes: Type.Array(AnswerRoute, { maxItems: 200 }),
});

/** The answer. `services` has one entry for one service, several for a stack. */
export const ModelAnswer = Type.Object({
  outcome: OneOf(["package", "no_service", "too_vague"], {
    description:
      "no_service: no HTTP service is asked for; too_vague: nothing says what it manages or answers",
  }),
  name: Slug("Name of the package"),
  goal: Type.String({
    minLength: 3,
    maxLength: 500,
    description: "What it is for, in the language of the prompt",
  }),
  services: Type.Array(Service, { maxItems: 10 }),
});
export type ModelAnswer = Static<typeof ModelAnswer>;
export type AnswerService = ModelAnswer["services"][number];
export type AnswerColumn = Static<typeof AnswerColumn>;
export type AnswerRoute = Static<typeof AnswerRoute>;
export type AnswerTable = Static<typeof AnswerTable>;
