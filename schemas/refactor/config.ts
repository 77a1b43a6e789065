/** Requests and results of the operations on the configuration. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { PROJECT_FIELDS } from "./analyze.ts";
import { RuleMistake } from "./rules.ts";
import { RefactorSettings, WorkflowMistake } from "./workflow.ts";

/** Input of every operation on the configuration. */
const CONFIG_FIELDS = { id: Type.Optional(Id), ...PROJECT_FIELDS };

const file = (description: string) => ({ file: Type.Optional(Type.String({ description })) });
const WORKFLOW_FILE = file("Workflow file; absent: heddle-refactor.yaml or .yml in the project");

export const RefactorConfigShowRequest = Type.Object(
  {
    ...CONFIG_FIELDS,
    ...WORKFLOW_FILE,
    show_env: Type.Optional(
      Type.Boolean({ default: true, description: "Include the environment variables, secrets masked" }),
    ),
  },
  { $id: "RefactorConfigShowRequest" },
);
export type RefactorConfigShowRequest = Static<typeof RefactorConfigShowRequest>;

export const RefactorConfigValidateRequest = Type.Object(
  { ...CONFIG_FIELDS, ...WORKFLOW_FILE },
  { $id: "RefactorConfigValidateRequest" },
);
export type RefactorConfigValidateRequest = Static<typeof RefactorConfigValidateRequest>;

export const RefactorConfigInitRequest = Type.Object(
  {
    ...CONFIG_FIELDS,
    ...file("File to write; absent: that of the project, else heddle-refactor.yaml in it"),
    force: Type.Optional(Type.Boolean({ default: false, description: "Replace an existing file" })),
    dry_run: WRITE_FIELDS.dry_run,
  },
  { $id: "RefactorConfigInitRequest" },
);
export type RefactorConfigInitRequest = Static<typeof RefactorConfigInitRequest>;

/** Output of every operation on the configuration. */
const CONFIG_HEAD = {
  id: Type.Optional(Id),
  ok: Type.Boolean({ description: "Whether the workflow file is valid" }),
  project_dir: Type.String(),
  path: Nullable(Type.String({ description: "The workflow file, or null if there is none" })),
  settings: Type.Optional(RefactorSettings),
  sources: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: "Where each setting came from: option, environment, file or default",
    }),
  ),
  rules_count: Type.Optional(Type.Integer({ minimum: 0, description: "Rules in effect" })),
  rules_source: Type.Optional(OneOf(["builtin", "workflow", "workflow and builtin"])),
  mistakes: Type.Array(Type.Union([WorkflowMistake, RuleMistake])),
  warnings: Type.Array(Type.String()),
};

export const RefactorConfigShown = Type.Object(
  {
    ...CONFIG_HEAD,
    env_vars: Type.Optional(
      Type.Record(Type.String(), Nullable(Type.String()), {
        description: "Relevant variables; null: not set; secrets only as ***",
      }),
    ),
  },
  { $id: "RefactorConfig", description: "Configuration of refactoring, and where it came from" },
);
export type RefactorConfigShown = Static<typeof RefactorConfigShown>;

export const RefactorConfigValidated = Type.Object(CONFIG_HEAD, {
  $id: "RefactorConfigValidated",
  description: "Whether a workflow file has mistakes",
});
export type RefactorConfigValidated = Static<typeof RefactorConfigValidated>;

export const RefactorConfigWritten = Type.Object(
  {
    ...CONFIG_HEAD,
    created: Type.Boolean({ description: "The same as written" }),
    written: Written,
    content: Type.Optional(
      Type.String({ description: "What the file would contain, if it was not written" }),
    ),
  },
  { $id: "RefactorConfigWritten", description: "A workflow file with the defaults" },
);
export type RefactorConfigWritten = Static<typeof RefactorConfigWritten>;

/** Output of any of the operations. */
export type RefactorConfigResult = RefactorConfigValidated &
  Partial<Pick<RefactorConfigShown, "env_vars"> & Pick<RefactorConfigWritten, "created" | "written">>;
