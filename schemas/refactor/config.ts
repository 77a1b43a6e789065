/** Request and result of `refactor-config`. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { PROJECT_FIELDS } from "./analyze.ts";
import { RuleMistake } from "./rules.ts";
import { RefactorSettings, WorkflowMistake } from "./workflow.ts";

export const CONFIG_ACTIONS = ["show", "validate", "init"] as const;

export const RefactorConfigRequest = Type.Object(
  {
    id: Type.Optional(Id),
    do: Type.Optional(
      OneOf(CONFIG_ACTIONS, {
        default: "show",
        description: "show: what is in effect; validate: check the workflow file; init: write one",
      }),
    ),
    ...PROJECT_FIELDS,
    file: Type.Optional(
      Type.String({ description: "Workflow file; absent: heddle-refactor.yaml or .yml in the project" }),
    ),
    show_env: Type.Optional(
      Type.Boolean({ default: true, description: "Tell the environment variables, secrets masked" }),
    ),
    force: Type.Optional(Type.Boolean({ default: false, description: "init: replace an existing file" })),
    dry_run: WRITE_FIELDS.dry_run,
  },
  { $id: "RefactorConfigRequest" },
);
export type RefactorConfigRequest = Static<typeof RefactorConfigRequest>;

export const RefactorConfigResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "Whether the workflow file has no mistake" }),
    project_dir: Type.String(),
    path: Nullable(Type.String({ description: "The workflow file, or null where there is none" })),
    settings: Type.Optional(RefactorSettings),
    sources: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: "Where each setting came from: option, environment, file or default",
      }),
    ),
    rules_count: Type.Optional(Type.Integer({ minimum: 0, description: "Rules in effect" })),
    rules_source: Type.Optional(OneOf(["builtin", "workflow", "workflow and builtin"])),
    env_vars: Type.Optional(
      Type.Record(Type.String(), Nullable(Type.String()), {
        description: "Variables that count; null: not set; secrets only as ***",
      }),
    ),
    created: Type.Optional(Type.Boolean({ description: "init: the same as written" })),
    written: Type.Optional(Written),
    content: Type.Optional(
      Type.String({ description: "init: what the file would hold, where it was not written" }),
    ),
    mistakes: Type.Array(Type.Union([WorkflowMistake, RuleMistake])),
    warnings: Type.Array(Type.String()),
  },
  { $id: "RefactorConfig", description: "Configuration of refactoring, and where it came from" },
);
export type RefactorConfigResult = Static<typeof RefactorConfigResult>;
