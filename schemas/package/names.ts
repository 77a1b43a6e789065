/** The small vocabularies of a package: names, methods, types, languages, frameworks, runtimes and modes. */
import { Type } from "@sinclair/typebox";

export const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const;
export type Method = (typeof METHODS)[number];

export const LANGUAGES = ["python", "node", "bun"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each framework with the languages it is generated in; the first is the default. */
export const FRAMEWORKS = {
  fastapi: ["python"],
  flask: ["python"],
  express: ["node", "bun"],
  hono: ["bun", "node"],
  elysia: ["bun"],
} as const satisfies Record<string, readonly Language[]>;
export type Framework = keyof typeof FRAMEWORKS;
export const FRAMEWORK_NAMES = ["fastapi", "flask", "express", "hono", "elysia"] as const;

/** `kubernetes` writes manifests only; `local` runs without isolation and needs a switch of its own. */
export const RUNTIMES = ["docker", "sandbox", "kubernetes", "local"] as const;
export type Runtime = (typeof RUNTIMES)[number];

/** A package in dry-run is planned only; approving it makes it transactional. */
export const EXECUTION_MODES = ["dry-run", "transactional"] as const;
export type ExecutionMode = (typeof EXECUTION_MODES)[number];

/** Base image of each language if the package names none. */
export const BASE_IMAGES = {
  python: "python:3.12-slim",
  node: "node:24-slim",
  bun: "oven/bun:1-slim",
} as const satisfies Record<Language, string>;

export const DEFAULT_PORT = 8000;
export const DEFAULT_NETWORK = "app-net";

/** Types of columns, by their first name; `COLUMN_TYPE_SYNONYMS` has the other ones that a file may use. */
export const COLUMN_TYPES = [
  "string",
  "text",
  "integer",
  "float",
  "decimal",
  "boolean",
  "date",
  "datetime",
  "json",
  "binary",
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export const COLUMN_TYPE_SYNONYMS: Readonly<Record<string, ColumnType>> = {
  str: "string",
  varchar: "string",
  char: "string",
  email: "string",
  url: "string",
  uuid: "string",
  citext: "string",
  int: "integer",
  bigint: "integer",
  smallint: "integer",
  serial: "integer",
  bigserial: "integer",
  double: "float",
  real: "float",
  number: "float",
  numeric: "decimal",
  money: "decimal",
  bool: "boolean",
  timestamp: "datetime",
  timestamptz: "datetime",
  array: "json",
  object: "json",
  jsonb: "json",
  blob: "binary",
  bytes: "binary",
};

/** Name of a package or of a service in a stack. */
export const PackageName = (description: string) =>
  Type.String({ pattern: "^[a-z][a-z0-9-]*$", maxLength: 64, description });

/** Name of a table or column: what SQL, Python and TypeScript all take as it is. */
export const IDENTIFIER_PATTERN = "^[A-Za-z_][A-Za-z0-9_]{0,62}$";

export const Port = Type.Integer({ minimum: 1, maximum: 65535 });

export const EnvVars = Type.Record(Type.String({ pattern: "^[A-Za-z_][A-Za-z0-9_]*$" }), Type.String(), {
  description: "Environment variables by name. Secrets do not belong here: they come from the environment",
  additionalProperties: false,
});
