/** Requests and results of the operations that plan packages and show their code. */
import { type Static, Type } from "@sinclair/typebox";
import { Id } from "../common.ts";
import { PlannedChange } from "./changes.ts";
import { PackageDocument } from "./document.ts";
import { WORKSPACE_FIELDS } from "./execute.ts";
import type { Handler } from "./handlers.ts";
import { PackagePlan } from "./plan.ts";

const source = {
  id: Type.Optional(Id),
  path: Type.Optional(Type.String({ description: "Package file" })),
  content: Type.Optional(Type.String({ description: "Text of a package file, instead of path" })),
  openapi: Type.Optional(
    Type.String({ description: "OpenAPI document, in YAML or JSON, to make the package of instead of path" }),
  ),
  intent: Type.Optional(
    Type.String({ description: "Id or name of an intent of the workspace, instead of path" }),
  ),
  ...WORKSPACE_FIELDS,
};

const NAME = "[A-Za-z_][A-Za-z0-9_]*";
const REMOVED = `^${NAME}(\\.${NAME})?$`;
const RENAMED = `^${NAME}(\\.${NAME})?=(${NAME}\\.)?${NAME}$`;

export const PlanPackageRequest = Type.Object(
  {
    ...source,
    handlers: Type.Optional(
      Type.Array(Type.Unsafe<Handler>(Type.Object({}, { additionalProperties: true })), {
        description: "Those of package-generate",
      }),
    ),
    output_dir: Type.Optional(
      Type.String({
        description:
          "Folder to plan into: its files are compared, and its migrations continued; default: none",
      }),
    ),
    rename: Type.Optional(
      Type.Array(Type.String({ pattern: RENAMED }), {
        description:
          "Tables and columns that keep their rows: `posts=articles`, `users.name=users.full_name`",
      }),
    ),
    remove: Type.Optional(
      Type.Array(Type.String({ pattern: REMOVED }), {
        description: "Tables and columns whose rows or values are deleted: `posts`, `users.age`",
      }),
    ),
  },
  { $id: "PackagePlanRequest", description: "A package to plan" },
);
export type PlanPackageRequest = Static<typeof PlanPackageRequest>;

export const PlanPackageResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    success: Type.Boolean(),
    intent_id: Type.String({
      description: "Of the intent, else the first 8 characters of the plan's checksum",
    }),
    intent: PackageDocument,
    plan: PackagePlan,
    artifacts: Type.Record(Type.String(), Type.String(), {
      description: "Role of a file → its path below the output folder",
    }),
    changes: Type.Array(PlannedChange, { description: "Every file that would be written, and how" }),
  },
  { $id: "PackagePlanResult", description: "A plan; nothing is written" },
);
export type PlanPackageResult = Static<typeof PlanPackageResult>;

export const CodeRequest = Type.Object(
  {
    ...source,
    file: Type.Optional(
      Type.String({ description: "Path of a planned file, e.g. src/app.ts; default: the entry point" }),
    ),
  },
  { $id: "PackageCodeRequest", description: "A package whose code to show" },
);
export type CodeRequest = Static<typeof CodeRequest>;

export const CodeResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    file: Type.String({ description: "Path of the file" }),
    code: Type.String({ description: "Its content" }),
    files: Type.Array(Type.String(), { description: "Paths of all planned files" }),
  },
  { $id: "PackageCodeResult", description: "A file of a generated service" },
);
export type CodeResult = Static<typeof CodeResult>;
