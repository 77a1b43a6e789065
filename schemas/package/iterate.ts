/** Request and result of `package-iterate`: a change of a package by hand. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf, WRITE_FIELDS } from "../common.ts";
import { PackageDocument } from "./document.ts";
import { INTENT_FIELD, WORKSPACE_FIELDS } from "./execute.ts";
import { FRAMEWORK_NAMES, LANGUAGES } from "./names.ts";

const ActionLine = Type.String({ minLength: 1, maxLength: 2000 });
const LANGUAGE_AND_FRAMEWORK = {
  framework: Type.Optional(
    OneOf(FRAMEWORK_NAMES, { description: "The new framework; the language follows if it must" }),
  ),
  language: Type.Optional(
    OneOf(LANGUAGES, { description: "The new language; the framework follows if it must" }),
  ),
};

export const IterateRequest = Type.Object(
  {
    ...INTENT_FIELD,
    ...WORKSPACE_FIELDS,
    changes: Type.Optional(
      Type.Object(
        {
          action: Type.Optional(
            Type.Union([ActionLine, Type.Array(ActionLine, { maxItems: 200 })], {
              description: "Action lines to add",
            }),
          ),
          ...LANGUAGE_AND_FRAMEWORK,
        },
        { additionalProperties: false, description: "What to change; the fields beside it do the same" },
      ),
    ),
    action: Type.Optional(
      Type.Array(ActionLine, {
        maxItems: 200,
        description: "Action line to add, e.g. `api.expose GET /stats`",
      }),
    ),
    ...LANGUAGE_AND_FRAMEWORK,
    service: Type.Optional(
      Type.String({ maxLength: 64, description: "Service of a stack that is changed; one is required then" }),
    ),
    source: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: "Who or what asks for the change, for the history; default iterate",
      }),
    ),
    dry_run: WRITE_FIELDS.dry_run,
  },
  { $id: "PackageIterateRequest", description: "Changes of a package" },
);
export type IterateRequest = Static<typeof IterateRequest>;

export const IterateResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    success: Type.Literal(true),
    intent_id: Type.String(),
    iteration_count: Type.Integer({ minimum: 1, description: "Versions of the package" }),
    intent: PackageDocument,
    changes: Type.Array(Type.String(), { description: "What is different; empty if nothing is" }),
    warnings: Type.Array(Type.String(), { description: "What the plan of the changed package warns of" }),
    yaml_content: Type.String(),
    written: Type.Boolean({
      description: "Whether the intent has a new version; its approval has ended then",
    }),
  },
  { $id: "PackageIterateResult", description: "A changed package" },
);
export type IterateResult = Static<typeof IterateResult>;
