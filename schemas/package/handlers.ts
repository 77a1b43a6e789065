/** Handlers of single routes, whose behavior the package does not determine: code that a model or a person writes. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";

const optional = Type.Optional;

/** A request and its answer, which the verification repeats. */
export const HandlerExample = Type.Object({
  path: optional(Type.Record(Type.String(), Type.String(), { description: "Parameters of the path" })),
  body: optional(Type.Record(Type.String(), Type.Unknown(), { description: "Body of the request" })),
  status: Type.Integer({ minimum: 200, maximum: 499 }),
  answer: optional(
    Type.Record(Type.String(), Type.Unknown(), { description: "Members that the answer must have" }),
  ),
});
export type HandlerExample = Static<typeof HandlerExample>;

/** A handler that a package takes along: the file of its route in the generated project. */
export const Handler = Type.Object({
  service: Type.String(),
  route: Type.String({ description: "METHOD /path" }),
  code: Type.String({ maxLength: 65_536, description: "A module that exports `handle`" }),
  examples: Type.Array(HandlerExample, { maxItems: 20 }),
  made_by: Type.String({ description: "The model that wrote it" }),
  checksum_sha256: Type.String({ description: "Of the code" }),
});
export type Handler = Static<typeof Handler>;

/** A handler as a plan lists it; its code is one of the files. */
export const PlannedHandler = Type.Object({
  route: Type.String(),
  path: Type.String({ description: "Relative to the folder of the service" }),
  operation: Type.String({ description: "operationId in the contract" }),
  made_by: Type.String({ description: "The model that wrote it" }),
  examples: Type.Optional(Type.Array(HandlerExample, { maxItems: 20 })),
  checksum_sha256: Type.String(),
});
export type PlannedHandler = Static<typeof PlannedHandler>;

/** A route that answers 501. */
export const UnimplementedRoute = Type.Object({
  service: Type.String(),
  route: Type.String({ description: "METHOD /path" }),
  reason: Type.String({ description: "Why it has no handler" }),
});
export type UnimplementedRoute = Static<typeof UnimplementedRoute>;

const Field = Type.Object({
  name: Type.String({ pattern: "^[A-Za-z_][A-Za-z0-9_]*$", maxLength: 63 }),
  type: OneOf(["string", "integer", "number", "boolean", "object", "array"]),
  required: Type.Boolean(),
});
export type HandlerField = Static<typeof Field>;

/** What a model answers about a route: the code, and the contract where the package states none. */
export const HandlerAnswer = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 30_000, description: "The whole module" }),
  request: optional(
    Type.Array(Field, { maxItems: 60, description: "Fields of the JSON body; null if it takes none" }),
  ),
  status: Type.Integer({ minimum: 200, maximum: 299, description: "Of success" }),
  response: optional(
    Type.Array(Field, { maxItems: 60, description: "Members of the answer's object; null if it is empty" }),
  ),
  list: optional(Type.Boolean({ description: "The answer is a list of such objects" })),
  errors: Type.Array(Type.Integer({ minimum: 400, maximum: 499 }), {
    maxItems: 20,
    description:
      "Statuses of the problems that it throws; 400, 413, 415, 422 for a wrong body are there already",
  }),
  examples: Type.Array(
    Type.Object({
      path: optional(
        Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
          maxItems: 10,
          description: "Parameters of the path",
        }),
      ),
      body: optional(Type.String({ maxLength: 4000, description: "Body of the request as JSON text" })),
      status: Type.Integer({ minimum: 200, maximum: 499 }),
      answer: optional(
        Type.String({
          maxLength: 4000,
          description: "JSON text of an object: members that the answer must have",
        }),
      ),
    }),
    { maxItems: 5, description: "Requests whose answer does not depend on stored rows" },
  ),
});
export type HandlerAnswer = Static<typeof HandlerAnswer>;
