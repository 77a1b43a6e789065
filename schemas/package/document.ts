/** The package file: what a service is, declared; everything else is made from it. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import {
  EnvVars,
  EXECUTION_MODES,
  FRAMEWORK_NAMES,
  IDENTIFIER_PATTERN,
  LANGUAGES,
  PackageName,
  Port,
  RUNTIMES,
} from "./names.ts";
import { Operation } from "./operations.ts";
import { Table } from "./tables.ts";

/** Version of the format, for files that outlive this program. */
export const PACKAGE_VERSION = 1;

export const Intent = Type.Object(
  {
    name: PackageName("Name of the package; its file is <name>.yaml"),
    goal: Type.String({ minLength: 3, maxLength: 500, description: "What it is for" }),
    description: Type.Optional(Type.String({ maxLength: 1000, description: "More about it" })),
  },
  { additionalProperties: false, description: "What it is called and what it is for" },
);
export type Intent = Static<typeof Intent>;

export const Environment = Type.Object(
  {
    runtime: OneOf(RUNTIMES, { description: "Where it runs" }),
    base_image: Type.Optional(
      Type.String({
        pattern: "^[a-z0-9][A-Za-z0-9._/:@-]*$",
        maxLength: 255,
        description: "Base of the image; default: that of the language",
      }),
    ),
    ports: Type.Optional(
      Type.Array(Port, {
        minItems: 1,
        description: "The first is the one it listens on; each once; default 8000",
      }),
    ),
    env_vars: Type.Optional(EnvVars),
  },
  { additionalProperties: false, description: "Where it runs" },
);
export type Environment = Static<typeof Environment>;

/** The line forms; `lib/package/document/actions.ts` reads them and knows what each part may hold. */
export const ACTION_KINDS = [
  "api.expose",
  "db.create",
  "db.add_column",
  "rest.call",
  "file.create",
  "shell.exec",
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export const ActionText = Type.String({
  pattern:
    "^(api\\.expose|db\\.create|db\\.add_column|rest\\.call|file\\.create|shell\\.exec) [^\\x00-\\x1f\\x7f]+$",
  maxLength: 2000,
  description: "One line, e.g. `api.expose GET /users/{id}`",
});

/** Which routes need a bearer token. */
export const PROTECTIONS = ["none", "bearer", "bearer-writes"] as const;
export type Protection = (typeof PROTECTIONS)[number];

/** An API key of all clients, in place of bearer tokens: which routes need it, and the header that has it. */
export const ApiKey = Type.Object(
  {
    header: Type.Optional(
      Type.String({
        pattern: "^[A-Za-z][A-Za-z0-9-]*$",
        maxLength: 64,
        description: "Header that has the key; default X-API-Key",
      }),
    ),
    needed_for: Type.Optional(
      OneOf(["all", "writes"] as const, {
        description: "writes: what is no GET; default all, every route but health and readiness",
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      "In place of auth: routes need the key of API_KEY in a header; `secured` of an operation counts first",
  },
);
export type ApiKey = Static<typeof ApiKey>;

/** What both a single service and a service of a stack declare. */
const service = {
  actions: Type.Array(ActionText, {
    description:
      "api.expose METHOD /path · db.create table · db.add_column table column type · rest.call METHOD url · file.create path · shell.exec command",
  }),
  tables: Type.Optional(
    Type.Record(Type.String({ pattern: IDENTIFIER_PATTERN }), Table, {
      additionalProperties: false,
      description: "What the actions cannot say about tables: each must have its db.create",
    }),
  ),
  operations: Type.Optional(
    Type.Record(Type.String({ pattern: "^(GET|POST|PUT|DELETE|PATCH) /\\S*$" }), Operation, {
      additionalProperties: false,
      description: "What the actions cannot say about routes, by METHOD /path: each must have its api.expose",
    }),
  ),
  schemas: Type.Optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()), {
      description: "JSON Schemas that operations refer to as #/components/schemas/NAME",
    }),
  ),
  auth: Type.Optional(
    OneOf(PROTECTIONS, {
      description:
        "bearer: every route but health, readiness, registering and signing in needs a token, from API_TOKEN or a login; bearer-writes: reads need none; `secured` of an operation counts first; default none",
    }),
  ),
  api_key: Type.Optional(ApiKey),
};

const framework = Type.Union([OneOf(FRAMEWORK_NAMES), Type.Null()], {
  description: "Framework; null: the language's own server",
});

export const Implementation = Type.Object(
  { language: OneOf(LANGUAGES, { description: "Language" }), framework, ...service },
  { additionalProperties: false, description: "What it is made of" },
);
export type Implementation = Static<typeof Implementation>;

/** A service that is made (language, actions) or a ready image (image). */
export const StackService = Type.Object(
  {
    language: Type.Optional(OneOf(LANGUAGES, { description: "Language" })),
    framework: Type.Optional(framework),
    image: Type.Optional(Type.String({ description: "Ready image; then nothing is generated" })),
    base_image: Type.Optional(Type.String({ description: "Base of the image" })),
    port: Type.Optional(Port),
    host_port: Type.Optional(Port),
    depends_on: Type.Optional(Type.Array(PackageName("Service that must be healthy first"))),
    env_vars: Type.Optional(EnvVars),
    ...service,
    actions: Type.Optional(service.actions),
  },
  { additionalProperties: false, description: "A service of the stack" },
);
export type StackService = Static<typeof StackService>;

export const Stack = Type.Object(
  {
    network: Type.Optional(PackageName("Network that the services share; default app-net")),
    services: Type.Record(Type.String({ pattern: "^[a-z][a-z0-9-]{0,63}$" }), StackService, {
      additionalProperties: false,
      minProperties: 2,
      description: "Services by name, at least two",
    }),
  },
  { additionalProperties: false, description: "Several services that run together" },
);
export type Stack = Static<typeof Stack>;

export const Execution = Type.Object(
  { mode: OneOf(EXECUTION_MODES, { description: "dry-run is planned only" }) },
  { additionalProperties: false },
);

/** A package. It has IMPLEMENTATION or STACK; ENVIRONMENT may be left out with STACK. */
export const PackageDocument = Type.Object(
  {
    VERSION: Type.Optional(Type.Literal(PACKAGE_VERSION, { description: "Version of the format" })),
    INTENT: Intent,
    ENVIRONMENT: Type.Optional(Environment),
    IMPLEMENTATION: Type.Optional(Implementation),
    STACK: Type.Optional(Stack),
    EXECUTION: Execution,
  },
  { $id: "PackageDocument", additionalProperties: false, description: "A package file" },
);
export type PackageDocument = Static<typeof PackageDocument>;
