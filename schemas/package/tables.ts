/** Tables of a package: what `db.create` and `db.add_column` cannot say about them. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { COLUMN_TYPES, IDENTIFIER_PATTERN } from "./names.ts";

/** What happens to the rows that refer to a row that is deleted. */
export const ON_DELETE = ["cascade", "restrict", "set_null"] as const;
/** Formats that are checked; a subset of JSON Schema's, and `slug`: lower-case words joined by hyphens. */
export const FORMATS = ["email", "uri", "uuid", "date", "date-time", "ipv4", "hostname", "slug"] as const;

/** Where a column belongs to: the other table's primary key. */
export const Reference = Type.Object(
  {
    table: Type.String({ description: "Table that is referred to", pattern: IDENTIFIER_PATTERN }),
    on_delete: OneOf(ON_DELETE, {
      description: "When that row is deleted: cascade deletes these rows too, restrict answers 409",
    }),
  },
  { additionalProperties: false },
);
export type Reference = Static<typeof Reference>;

/** A column. Every table also has the primary key `id`, which nobody declares. */
export const Column = Type.Object(
  {
    type: OneOf(COLUMN_TYPES, { description: "Type" }),
    required: Type.Optional(
      Type.Boolean({ description: "A request that creates a row must have it; default false" }),
    ),
    nullable: Type.Optional(
      Type.Boolean({
        description:
          "null is a value of it, also if it is required: rows from before it was added have none; default: unless it is required or has a default",
      }),
    ),
    unique: Type.Optional(
      Type.Boolean({ description: "No two rows have the same value: 409 otherwise; default false" }),
    ),
    default: Type.Optional(
      Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()], {
        description: "Value if the request has none; `now` for the present time of a date or datetime",
      }),
    ),
    format: Type.Optional(OneOf(FORMATS, { description: "Format of a string: 422 otherwise" })),
    enum: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Number()]), {
        minItems: 1,
        description: "Values that it may have",
      }),
    ),
    pattern: Type.Optional(Type.String({ description: "Regular expression that a string must match" })),
    min_length: Type.Optional(Type.Integer({ minimum: 0, description: "Fewest characters" })),
    max_length: Type.Optional(Type.Integer({ minimum: 0, description: "Most characters" })),
    minimum: Type.Optional(Type.Number({ description: "Least number" })),
    maximum: Type.Optional(Type.Number({ description: "Greatest number" })),
    exclusive_minimum: Type.Optional(Type.Number({ description: "Every number is greater" })),
    exclusive_maximum: Type.Optional(Type.Number({ description: "Every number is smaller" })),
    references: Type.Optional(Reference),
    /** JSON Schema of one item, if the type is json and the column holds a list. */
    items: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "JSON Schema of an item, for a list in a json column",
      }),
    ),
    read_only: Type.Optional(Type.Boolean({ description: "Set by the service, never by a request" })),
    secret: Type.Optional(
      Type.Boolean({ description: "Stored as a salted hash and never in an answer, e.g. a password" }),
    ),
    description: Type.Optional(Type.String()),
  },
  { additionalProperties: false, description: "A column besides the primary key id" },
);
export type Column = Static<typeof Column>;

export const Table = Type.Object(
  {
    columns: Type.Record(Type.String({ pattern: IDENTIFIER_PATTERN }), Column, {
      additionalProperties: false,
      description: "Columns by name, in the order in which they are created",
    }),
    key: Type.Optional(
      Type.Object(
        {
          name: Type.String({
            pattern: IDENTIFIER_PATTERN,
            description: "Field of the primary key, default id",
          }),
          type: OneOf(["integer", "string"], {
            description: "integer counts up, string is a random UUID; default integer",
          }),
        },
        { additionalProperties: false },
      ),
    ),
    unique: Type.Optional(
      Type.Array(Type.Array(Type.String(), { minItems: 2 }), {
        description: "Columns that together are unique",
      }),
    ),
    timestamps: Type.Optional(
      Type.Boolean({ description: "Adds created_at and updated_at, set by the service; default false" }),
    ),
    append_only: Type.Optional(Type.Boolean({ description: "Rows are never changed or deleted" })),
  },
  { additionalProperties: false, description: "A table with the primary key id" },
);
export type Table = Static<typeof Table>;
