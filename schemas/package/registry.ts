/** The registry of a workspace: its packages with their services, artifacts and phases. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { INTENT_FIELD, WORKSPACE_FIELDS } from "./execute.ts";

export const REGISTRY_PHASES = ["planned", "running", "verified", "failed", "stopped"] as const;

/** `<package>.registry.json`. */
export const RegistryRecord = Type.Object({
  api_version: Type.String(),
  kind: Type.Literal("Registry"),
  metadata: Type.Object({
    name: Type.String(),
    intent_id: Type.String(),
    workspace: Type.String(),
    generated_at: Type.String({ description: "RFC 3339" }),
    prompt: Nullable(Type.String()),
    is_stack: Type.Boolean(),
  }),
  spec: Type.Object({
    deployment: Type.Object({
      runtime: Nullable(Type.String()),
      mode: Type.String(),
      checksum: Type.String({ description: "Of plan and files; an approval binds it" }),
      approved: Type.Boolean(),
    }),
    services: Type.Array(
      Type.Object({
        name: Type.String(),
        language: Type.String(),
        framework: Type.String(),
        image: Type.String(),
        port: Type.Integer(),
        depends_on: Type.Array(Type.String()),
        url: Nullable(Type.String()),
      }),
    ),
    artifacts: Type.Array(
      Type.Object({ name: Type.String(), role: Type.String(), checksum_sha256: Type.String() }),
    ),
  }),
  status: Type.Object({
    phase: OneOf(REGISTRY_PHASES),
    success: Type.Boolean(),
    verification: Nullable(OneOf(["passed", "failed"])),
    endpoints: Type.Array(Type.String(), { description: "METHOD URL of every route that answers now" }),
  }),
});
export type RegistryRecord = Static<typeof RegistryRecord>;

export const RegistryListRequest = Type.Object(
  {
    id: Type.Optional(Id),
    ...WORKSPACE_FIELDS,
    phase: Type.Optional(OneOf(REGISTRY_PHASES, { description: "Only packages in this phase" })),
  },
  { $id: "PackageRegistryListRequest", description: "The packages of a workspace" },
);
export type RegistryListRequest = Static<typeof RegistryListRequest>;

export const RegistryListResult = Type.Object(
  { id: Type.Optional(Id), ok: Type.Literal(true), packages: Type.Array(RegistryRecord) },
  { $id: "PackageRegistryListResult", description: "The registry of a workspace" },
);
export type RegistryListResult = Static<typeof RegistryListResult>;

export const RegistryRefreshRequest = Type.Object(
  { ...INTENT_FIELD, ...WORKSPACE_FIELDS, dry_run: WRITE_FIELDS.dry_run },
  {
    $id: "PackageRegistryRefreshRequest",
    description: "Packages whose registry and catalog are brought up to date",
  },
);
export type RegistryRefreshRequest = Static<typeof RegistryRefreshRequest>;

export const RegistryRefreshResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    packages: Type.Array(RegistryRecord),
    files: Type.Array(Type.String(), { description: "Relative to the workspace" }),
    written: Written,
  },
  { $id: "PackageRegistryRefreshResult", description: "The registry as it is now" },
);
export type RegistryRefreshResult = Static<typeof RegistryRefreshResult>;

export const CATALOG_FORMATS = ["backstage", "openapi", "opentelemetry", "cyclonedx", "oci"] as const;

export const RegistryExportRequest = Type.Object(
  {
    ...INTENT_FIELD,
    ...WORKSPACE_FIELDS,
    catalog: Type.Optional(OneOf(CATALOG_FORMATS, { description: "Format; default all" })),
  },
  { $id: "PackageRegistryExportRequest", description: "A package for a service catalog" },
);
export type RegistryExportRequest = Static<typeof RegistryExportRequest>;

export const RegistryExportResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    intent_id: Type.String(),
    files: Type.Array(Type.Object({ path: Type.String(), content: Type.String() })),
  },
  { $id: "PackageRegistryExportResult", description: "Files for a service catalog" },
);
export type RegistryExportResult = Static<typeof RegistryExportResult>;
