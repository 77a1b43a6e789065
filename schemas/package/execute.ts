/** Requests and results of running a package: execution, approval, verification, logs, stop. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf } from "../common.ts";
import type { PackagePlan } from "./plan.ts";

export const PACKAGE_RUNTIMES = ["docker", "podman", "sandbox", "local"] as const;

/** A service that runs. */
export const RunningService = Type.Object({
  name: Type.String(),
  url: Type.String({ description: "Where it answers, e.g. http://127.0.0.1:8000" }),
  container_id: Type.String({ description: "Of its container; in the sandbox <intent>-<name>" }),
  port: Type.Integer({ description: "Port that the program listens on" }),
  host_port: Type.Integer({ description: "Port of 127.0.0.1" }),
});
export type RunningService = Static<typeof RunningService>;

/** A ready image of a stack, or the server of this machine that replaces it. */
export const RunningImage = Type.Object({
  name: Type.String({ description: "Also its host name for the services that depend on it" }),
  image: Type.String({ description: "The image that the package names" }),
  container_id: Type.String({ description: "Of its container; in the sandbox <intent>-<name>" }),
  port: Nullable(Type.Integer({ description: "Port that it listens on; null: not known" })),
  host_port: Nullable(Type.Integer({ description: "Port of 127.0.0.1; null: none" })),
});
export type RunningImage = Static<typeof RunningImage>;

/** The one address of a stack: /<service>/path is /path of the service. */
export const Gateway = Type.Object({
  url: Type.String({ description: "e.g. http://127.0.0.1:41234" }),
  services: Type.Record(Type.String(), Type.String(), { description: "URL of each service through it" }),
});
export type Gateway = Static<typeof Gateway>;

/** What is used in place of an image that the package names. */
export const Substitution = Type.Object({
  service: Type.String(),
  wanted: Type.String({ description: "The image that the package names" }),
  used: Type.String({ description: "What this machine has instead" }),
  reason: Type.String({ description: "Why the wanted one could not be used" }),
});
export type Substitution = Static<typeof Substitution>;

/** The place of a package's files and state. */
export const WORKSPACE_FIELDS = {
  workspace: Type.Optional(
    Type.String({
      description: "Folder of the packages; default HEDDLE_PACKAGE_WORKSPACE, else the current one",
    }),
  ),
};

export const OUTPUT_FIELD = (usual: string) =>
  Type.Optional(Type.String({ description: `Folder for the files, below the workspace; default ${usual}` }));

export const INTENT_FIELD = {
  id: Type.Optional(Id),
  intent: Type.Optional(
    Type.String({ description: "Id or name of the intent; default the latest one of the workspace" }),
  ),
};

/** Of requests that can start services without isolation. */
export const ALLOW_LOCAL = Type.Optional(
  Type.Boolean({
    description:
      "Permit runtime local, which isolates nothing; command line only, else HEDDLE_PACKAGE_ALLOW_LOCAL",
  }),
);

export const RuntimeField = Type.Optional(
  OneOf(PACKAGE_RUNTIMES, {
    description: "Where it runs; default HEDDLE_PACKAGE_RUNTIME, else ENVIRONMENT.runtime of the package",
  }),
);

/** One question that was put to a running service. */
export const Probe = Type.Object({
  service: Type.String(),
  operation: Type.String({ description: "operationId in the contract" }),
  method: Type.String(),
  path: Type.String({ description: "As requested, with values for its parameters" }),
  expected: Type.Array(Type.Integer(), { description: "Statuses that the contract permits here" }),
  status: Nullable(Type.Integer({ description: "null if there was no answer" })),
  success: Type.Boolean(),
  error: Nullable(Type.String()),
  duration_ms: Type.Number(),
});
export type Probe = Static<typeof Probe>;

/** The outcome of one verification of the running services. */
export const Verification = Type.Object({
  success: Type.Boolean(),
  checks: Type.Array(Probe),
  failed_endpoints: Type.Array(Type.String(), { description: "METHOD path, once each" }),
  unimplemented: Type.Array(Type.String(), {
    description: "Routes that answer 501, because nothing says what they do",
  }),
  errors: Type.Array(Type.String()),
  suggestions: Type.Array(Type.String()),
  logs: Type.String({ description: "The end of the services' logs, if something failed" }),
  scenario_ran: Type.Boolean(),
  scenario_passed: Type.Boolean(),
  probes: Type.Integer(),
  service_url: Nullable(Type.String()),
});
export type Verification = Static<typeof Verification>;

const DRY_RUN = Type.Optional(
  Type.Boolean({
    description: "Change nothing; show what would be started. Default for clients of a server",
  }),
);

export const ExecuteRequest = Type.Object(
  {
    ...INTENT_FIELD,
    ...WORKSPACE_FIELDS,
    plan: Type.Optional(
      Type.Unsafe<PackagePlan>(
        Type.Object(
          {},
          { additionalProperties: true, description: "A plan of package-plan, instead of an intent" },
        ),
      ),
    ),
    output_dir: Type.Optional(
      Type.String({ description: "Folder for the files of a plan, below the workspace; default generated" }),
    ),
    runtime: RuntimeField,
    allow_local: ALLOW_LOCAL,
    approve: Type.Optional(
      Type.Boolean({ description: "Approve exactly the plan that is executed; command line only" }),
    ),
    validate: Type.Optional(
      Type.Boolean({
        description: "Verify the services after the start; default VALIDATE_AFTER_EXECUTE, else true",
      }),
    ),
    auto_fix: Type.Optional(
      Type.Boolean({
        description: "Repair what can be repaired without a model; default AUTO_FIX_ENABLED, else true",
      }),
    ),
    foreground: Type.Optional(
      Type.Boolean({
        description: "Keep a sandbox in this process until it is interrupted; command line only",
      }),
    ),
    dry_run: DRY_RUN,
  },
  { $id: "PackageExecuteRequest", description: "Start the services of an approved package" },
);
export type ExecuteRequest = Static<typeof ExecuteRequest>;

export const ExecuteResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "As success" }),
    success: Type.Boolean(),
    intent_id: Type.String({ description: "Empty in a dry run of a plan without an intent" }),
    name: Type.String(),
    executed: Type.Boolean({ description: "Whether anything was started; false in a dry run" }),
    runtime: OneOf(PACKAGE_RUNTIMES),
    checksum: Type.String({ description: "Of the approved plan and files" }),
    logs: Type.Array(Type.String()),
    artifacts: Type.Record(Type.String(), Type.String(), { description: "Path by role" }),
    container_id: Nullable(Type.String({ description: "Of the first service" })),
    endpoints: Type.Array(Type.String(), { description: "METHOD URL of every route" }),
    services: Type.Array(RunningService),
    ready_images: Type.Optional(Type.Array(RunningImage, { description: "Ready images of a stack" })),
    gateway: Type.Optional(Nullable(Gateway)),
    substitutions: Type.Array(Substitution),
    error: Nullable(Type.String()),
    execution_time: Type.Number({ description: "Seconds" }),
    validation: Nullable(Verification),
    auto_fix_applied: Type.Array(Type.String()),
    fix_iterations: Type.Integer({ minimum: 0 }),
    rolled_back: Type.Boolean({ description: "Whether files and services were put back as before" }),
  },
  { $id: "PackageExecuteResult", description: "What was started, and whether it does what it should" },
);
export type ExecuteResult = Static<typeof ExecuteResult>;

export const ApproveRequest = Type.Object(
  {
    ...INTENT_FIELD,
    ...WORKSPACE_FIELDS,
    checksum: Type.Optional(
      Type.String({ description: "Approve only if the package still has this checksum, as it was shown" }),
    ),
    revoke: Type.Optional(Type.Boolean({ description: "End the approval instead" })),
    dry_run: DRY_RUN,
  },
  { $id: "PackageApproveRequest", description: "Approve a planned package" },
);
export type ApproveRequest = Static<typeof ApproveRequest>;

export const ApproveResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    intent_id: Type.String(),
    name: Type.String(),
    approved: Type.Boolean(),
    checksum: Type.String({ description: "Of plan and files; a change of either ends the approval" }),
    edited: Type.Array(Type.String(), {
      description: "Files that a person has changed, approved as they are",
    }),
    services: Type.Array(
      Type.Object({
        name: Type.String(),
        start: Type.Array(Type.String()),
        install: Type.Array(Type.String(), { description: "Packages that are installed" }),
        port: Type.Integer(),
      }),
      { description: "What may be started" },
    ),
    written: Type.Boolean(),
  },
  { $id: "PackageApproveResult", description: "The approval of a package" },
);
export type ApproveResult = Static<typeof ApproveResult>;

export const VerifyRequest = Type.Object(
  {
    ...INTENT_FIELD,
    ...WORKSPACE_FIELDS,
    auto_fix: Type.Optional(
      Type.Boolean({ description: "Repair what can be repaired without a model, and restart" }),
    ),
    dry_run: DRY_RUN,
  },
  { $id: "PackageVerifyRequest", description: "Verify the running services of a package" },
);
export type VerifyRequest = Static<typeof VerifyRequest>;

export const VerifyResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "As success; true in a dry run, which requests nothing" }),
    intent_id: Type.String(),
    name: Type.String(),
    auto_fix_applied: Type.Array(Type.String()),
    fix_iterations: Type.Integer({ minimum: 0 }),
    ...Verification.properties,
  },
  { $id: "PackageVerifyResult", description: "Whether the services keep their contracts" },
);
export type VerifyResult = Static<typeof VerifyResult>;

export const LogsRequest = Type.Object(
  {
    ...INTENT_FIELD,
    ...WORKSPACE_FIELDS,
    service: Type.Optional(Type.String({ description: "One service of a stack; default all" })),
    tail: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100_000, default: 50, description: "Lines of each service" }),
    ),
    follow: Type.Optional(
      Type.Boolean({
        description: "Then show what is written until the services end; command line only",
      }),
    ),
  },
  { $id: "PackageLogsRequest", description: "The logs of a package" },
);
export type LogsRequest = Static<typeof LogsRequest>;

export const LogsResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    intent_id: Type.String(),
    container_id: Nullable(Type.String({ description: "Of the first service" })),
    logs: Type.String({
      description: "Of all services, each line after the name of its service if there are several",
    }),
    services: Type.Record(Type.String(), Type.String(), { description: "By service" }),
  },
  { $id: "PackageLogsResult", description: "The last lines that the services wrote" },
);
export type LogsResult = Static<typeof LogsResult>;

export const StopRequest = Type.Object(
  {
    ...INTENT_FIELD,
    ...WORKSPACE_FIELDS,
    all: Type.Optional(Type.Boolean({ description: "Every package of the workspace" })),
    purge: Type.Optional(Type.Boolean({ description: "Delete the data and logs of the services too" })),
    dry_run: DRY_RUN,
  },
  { $id: "PackageStopRequest", description: "Stop the services of a package" },
);
export type StopRequest = Static<typeof StopRequest>;

export const StopResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    stopped: Type.Array(Type.String(), { description: "Ids of the intents whose services were stopped" }),
    purged: Type.Boolean(),
    freed_bytes: Type.Integer({
      description: "With all: size of the removed images of services that no package needs",
    }),
    written: Type.Boolean(),
  },
  { $id: "PackageStopResult", description: "What was stopped" },
);
export type StopResult = Static<typeof StopResult>;
