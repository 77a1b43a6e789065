/** Request and result of `package-new`: a package file to begin with. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { PackageDocument } from "./document.ts";
import { EXECUTION_MODES, FRAMEWORK_NAMES, LANGUAGES, PackageName, Port, RUNTIMES } from "./names.ts";

export const NewRequest = Type.Object(
  {
    id: Type.Optional(Id),
    goal: Type.Optional(
      Type.String({ minLength: 3, maxLength: 500, description: "What the service is for" }),
    ),
    name: Type.Optional(PackageName("Name of the package; default made of the goal")),
    description: Type.Optional(Type.String({ maxLength: 1000, description: "More about it" })),
    language: Type.Optional(
      OneOf(LANGUAGES, { description: "Language; default that of the framework, else python" }),
    ),
    framework: Type.Optional(
      OneOf(FRAMEWORK_NAMES, { description: "Framework; default the usual one of the language" }),
    ),
    port: Type.Optional(Port),
    runtime: Type.Optional(OneOf(RUNTIMES, { description: "Where it runs; default docker" })),
    mode: Type.Optional(OneOf(EXECUTION_MODES, { description: "Default dry-run" })),
    resource: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), {
        maxItems: 50,
        description:
          "Something to manage: its table, the columns as NAME or NAME:TYPE, e.g. `users name email age:integer`",
      }),
    ),
    action: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), {
        maxItems: 200,
        description: "Further action line, e.g. `api.expose GET /stats`",
      }),
    ),
    out: Type.Optional(Type.String({ description: "File to write; default: only print it" })),
    ...WRITE_FIELDS,
  },
  { $id: "PackageNewRequest", description: "What a new package file should hold" },
);
export type NewRequest = Static<typeof NewRequest>;

export const NewResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    success: Type.Literal(true),
    name: Type.String(),
    document: PackageDocument,
    yaml_content: Type.String({ description: "The file, with a comment for what may be changed" }),
    path: Nullable(Type.String({ description: "The file that was or would be written" })),
    written: Written,
  },
  { $id: "PackageNewResult", description: "A package file to begin with" },
);
export type NewResult = Static<typeof NewResult>;
