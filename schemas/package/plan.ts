/** The plan of a package: every file of every service, how each is built and started, and what it must answer. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";
import { ReadyImage } from "./design.ts";
import { PlannedHandler } from "./handlers.ts";
import { FRAMEWORK_NAMES, LANGUAGES } from "./names.ts";

export const PlannedFile = Type.Object({
  path: Type.String({ description: "Relative to the folder of the service, with slashes" }),
  content: Type.String(),
  mode: Type.Optional(Type.Integer({ description: "Permission bits; absent: 0o644" })),
});
export type PlannedFile = Static<typeof PlannedFile>;

/** A build step: the only one that may reach a package registry. It runs in the service's folder. */
export const InstallStep = Type.Object({
  argv: Type.Array(Type.String(), { minItems: 1 }),
  packages: Type.Array(Type.String(), {
    description: "What it installs, with versions, e.g. hono@4.13.19; to look for them before it is run",
  }),
});
export type InstallStep = Static<typeof InstallStep>;

export const PlannedService = Type.Object({
  name: Type.String({
    pattern: "^[a-z][a-z0-9-]{0,62}$",
    description: "Also its host name among the services of the stack",
  }),
  language: OneOf(LANGUAGES),
  framework: OneOf(FRAMEWORK_NAMES),
  port: Type.Integer({
    description: "Port it listens on in its container or sandbox; PORT in its environment",
  }),
  host_port: Type.Integer({ description: "Port published on the host; 0: any free one" }),
  folder: Type.String({ description: "Below the output folder; . for the only service" }),
  files: Type.Array(PlannedFile),
  image: Type.Object({
    base: Type.String({ description: "The base image that the package asks for" }),
    dockerfile: Type.String({ description: "Path among the files" }),
  }),
  env: Type.Record(Type.String(), Type.String()),
  start: Type.Array(Type.String(), {
    minItems: 1,
    description: "Argument list inside container or sandbox, in the folder /app",
  }),
  install: Nullable(InstallStep),
  health: Type.String({ description: "Path that answers 200 once it is ready" }),
  data: Type.String({ description: "The only folder it writes to, e.g. /data" }),
  depends_on: Type.Array(Type.String(), { description: "Services and ready images that must run first" }),
  contract: Type.String({ description: "Path of its OpenAPI 3.1 document among the files" }),
  scenario: Type.String({ description: "Path of its Arazzo document among the files" }),
  egress: Type.Optional(
    Type.Array(Type.String({ pattern: "^https?://[^/?#@]+$" }), {
      description: "Origins that it may reach at run time, by its rest.call actions; absent: none",
    }),
  ),
  needs_token: Type.Optional(
    Type.Boolean({
      description:
        "Its secured routes need API_TOKEN, or API_KEY with key_header, because no route signs in; absent: they do not",
    }),
  ),
  key_header: Type.Optional(
    Type.String({
      description: "Header of the API key that its secured routes need; absent: a bearer token",
    }),
  ),
  unimplemented: Type.Array(Type.String(), {
    description: "Routes that answer 501, e.g. POST /convert; with any, verification does not succeed",
  }),
  handlers: Type.Optional(
    Type.Array(PlannedHandler, { description: "Routes with code that a model wrote; absent: none" }),
  ),
});
export type PlannedService = Static<typeof PlannedService>;

/** What one service is expected to need. */
export const EstimatedResources = Type.Object({
  memory: Type.String({ examples: ["128Mi"] }),
  cpu: Type.String({ examples: ["0.5"] }),
  estimated_build_time: Type.Number({ description: "Seconds" }),
  estimated_startup_time: Type.Number({ description: "Seconds" }),
});
export type EstimatedResources = Static<typeof EstimatedResources>;

export const PackagePlan = Type.Object({
  success: Type.Boolean(),
  logs: Type.Array(Type.String()),
  generated_code: Type.String({
    description: "The entry point: app.py or index.ts; of a stack, the first service's",
  }),
  dockerfile: Type.String(),
  compose_yaml: Type.String(),
  service_artifacts: Type.Record(Type.String(), Type.Array(Type.String()), {
    description: "Paths of the files of each service",
  }),
  warnings: Type.Array(Type.String()),
  estimated_resources: EstimatedResources,
  is_stack: Type.Boolean(),
  network: Type.String(),
  services: Type.Array(PlannedService, { description: "Each after those it depends on" }),
  images: Type.Optional(
    Type.Array(ReadyImage, { description: "Services of the stack that are ready images; absent: none" }),
  ),
  files: Type.Array(PlannedFile, { description: "Files of the whole package, e.g. compose.yaml" }),
  contract: Type.Unknown({ description: "OpenAPI 3.1 document; of a stack, by service" }),
  scenario: Type.Unknown({ description: "Arazzo 1.0.1 document; of a stack, by service" }),
  checksum: Type.String({ description: "SHA-256 over services and files; an approval binds it" }),
});
export type PackagePlan = Static<typeof PackagePlan>;
