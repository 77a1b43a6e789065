/** The project's workflow file `heddle-refactor.yaml`, and the settings derived from it, environment and options. */
import { type Static, Type } from "@sinclair/typebox";
import { FileMistake, Nullable, OneOf } from "../common.ts";

/** Version of the workflow file's format. */
export const WORKFLOW_VERSION = 1;
/** Values of `apiVersion` and `kind` in the file's envelope. */
export const WORKFLOW_API = "heddle.refactor/v1";
export const WORKFLOW_KIND = "RefactorWorkflow";

const patterns = (description: string) => Type.Array(Type.String({ minLength: 1 }), { description });
const closed = { additionalProperties: false } as const;

export const TUNE_STRATEGIES = ["conservative", "auto", "aggressive"] as const;

const Tune = Type.Object(
  {
    strategy: Type.Optional(OneOf(TUNE_STRATEGIES, { description: "Extent of automatic repairs" })),
    retry: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10, description: "Attempts of automatic repair" }),
    ),
    run_on_missing_metrics: Type.Optional(
      Type.Boolean({ description: "Run the quality tool if metrics are missing" }),
    ),
    create_planfile_task_on_failure: Type.Optional(
      Type.Boolean({ description: "Create a task for a repair that failed" }),
    ),
  },
  closed,
);

const ValidationStep = Type.Object(
  {
    name: OneOf(["regix", "gates", "tests"], {
      description: "regix: the regression tool; gates: our own checks; tests: the project's test command",
    }),
    enabled: Type.Optional(
      Type.Union([Type.Boolean(), Type.Literal("auto")], { description: "auto: if the project has it" }),
    ),
    on_failure: Type.Optional(OneOf(["warn", "tune", "rollback"])),
    command: Type.Optional(
      Type.Array(Type.String(), { minItems: 1, description: "Program and arguments, no shell" }),
    ),
    timeout: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400, description: "Seconds" })),
    tune: Type.Optional(Tune),
  },
  closed,
);

/** The file's content, without its envelope. `perceive` and `deploy` are shared with other tools and stay open. */
export const Workflow = Type.Object(
  {
    version: Type.Optional(Type.Literal(WORKFLOW_VERSION)),
    project: Type.Optional(
      Type.Object(
        {
          name: Type.Optional(Type.String()),
          source: Type.Optional(
            Type.String({ description: "Folder of the sources, relative to the project" }),
          ),
          output: Type.Optional(
            Type.String({ description: "Folder of the reports, relative to the project" }),
          ),
        },
        closed,
      ),
    ),
    perceive: Type.Optional(
      Type.Object({
        use_code2llm: Type.Optional(Type.Boolean()),
        include_paths: Type.Optional(patterns("Only these files are analysed")),
        exclude_paths: Type.Optional(patterns("Left out of analysis")),
        cache: Type.Optional(Type.Boolean({ description: "Cache the results for unchanged files" })),
      }),
    ),
    decide: Type.Optional(
      Type.Object(
        {
          max_actions: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
          llm_model: Type.Optional(
            Nullable(Type.String({ description: "auto takes the model from the environment" })),
          ),
          llm_temperature: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 2 }))),
          include_paths: Type.Optional(patterns("Make decisions only about matching files")),
          exclude_paths: Type.Optional(patterns("Make no decisions about these files")),
        },
        closed,
      ),
    ),
    execute: Type.Optional(
      Type.Object(
        { use_sandbox: Type.Optional(Type.Boolean()), rollback_on_failure: Type.Optional(Type.Boolean()) },
        closed,
      ),
    ),
    validate: Type.Optional(Type.Object({ steps: Type.Optional(Type.Array(ValidationStep)) }, closed)),
    tune: Type.Optional(Tune),
    planfile: Type.Optional(
      Type.Object(
        { path: Type.Optional(Type.String()), update_on_apply: Type.Optional(Type.Boolean()) },
        closed,
      ),
    ),
    reflect: Type.Optional(
      Type.Object(
        {
          enabled: Type.Optional(Type.Boolean()),
          rounds: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
        },
        closed,
      ),
    ),
    storage: Type.Optional(
      Type.Object(
        {
          base_dir: Type.Optional(Type.String({ description: "Relative to the project" })),
          chat_log_filename: Type.Optional(Type.String()),
          history_filename: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
    deploy: Type.Optional(
      Type.Object({
        push: Type.Optional(Type.Boolean()),
        publish: Type.Optional(Type.Boolean()),
        remote: Type.Optional(Type.String()),
        branch: Type.Optional(Type.String()),
      }),
    ),
    rules: Type.Optional(Type.Array(Type.Unknown(), { description: "Rules, see refactor-rules" })),
    use_builtin_rules: Type.Optional(
      Type.Boolean({
        description: "Whether the built-in rules also apply; default: only without rules here",
      }),
    ),
    exclude: Type.Optional(patterns("Paths left out of analysis")),
  },
  { $id: "RefactorWorkflow", description: "Workflow file of a project", ...closed },
);
export type Workflow = Static<typeof Workflow>;
export type ValidationStep = Static<typeof ValidationStep>;

export const WorkflowMistake = FileMistake;
export type WorkflowMistake = FileMistake;

/** The settings in effect: flat, so that each has one origin. */
export const RefactorSettings = Type.Object(
  {
    dry_run: Type.Boolean({ default: false, description: "Show what would be done, change nothing" }),
    auto_approve: Type.Boolean({ default: false, description: "Apply without asking" }),
    max_actions: Type.Integer({
      default: 5,
      minimum: 0,
      maximum: 1000,
      description: "Most actions of a cycle",
    }),
    max_reflection_rounds: Type.Integer({
      default: 1,
      minimum: 0,
      maximum: 10,
      description: "Rounds in which the model reviews its own proposal",
    }),
    llm_model: Nullable(
      Type.String({ description: "Model identifier; null: actions that need a model are not possible" }),
    ),
    llm_temperature: Nullable(Type.Number({ minimum: 0, maximum: 2, description: "Null: the model's own" })),
    memory_dir: Nullable(Type.String({ description: "Folder of a shared memory; null: in the project" })),
    ollama_host: Nullable(Type.String({ description: "Base URL of a local model server" })),
    regression_timeout_s: Type.Integer({
      default: 300,
      minimum: 1,
      maximum: 86_400,
      description: "Longest run of the regression tool, seconds",
    }),
    gates: Type.Boolean({
      default: true,
      description:
        "Check the changes with the project's own type checkers, linters and formatters if its code may be run",
    }),
    gates_timeout_s: Type.Integer({
      default: 300,
      minimum: 1,
      maximum: 86_400,
      description: "Longest run of one of these tools, seconds",
    }),
    use_sandbox: Type.Boolean({ default: false, description: "Run the project's checks in a sandbox" }),
    rollback_on_failure: Type.Boolean({ default: true, description: "Undo the cycle if a check fails" }),
    tune_strategy: OneOf(TUNE_STRATEGIES, { default: "auto" }),
    tune_retry: Type.Integer({ default: 2, minimum: 0, maximum: 10 }),
    run_on_missing_metrics: Type.Boolean({ default: false }),
    create_planfile_task_on_failure: Type.Boolean({ default: false }),
    update_planfile_on_apply: Type.Boolean({ default: true }),
    planfile: Type.String({ default: "planfile.yaml", description: "Relative to the project" }),
    reflect: Type.Boolean({ default: true }),
    source: Type.String({ default: ".", description: "Folder of the sources, relative to the project" }),
    output: Type.String({ default: ".", description: "Folder of the reports, relative to the project" }),
    include_paths: Type.Array(Type.String(), { default: [] }),
    exclude_paths: Type.Array(Type.String(), { default: [] }),
    exclude: Type.Array(Type.String(), { default: [], description: "Paths left out of analysis" }),
    base_dir: Type.String({ default: ".heddle", description: "State folder, relative to the project" }),
    history_filename: Type.String({ default: "history.jsonl" }),
    chat_log_filename: Type.String({ default: "chat.jsonl" }),
  },
  { $id: "RefactorSettings", description: "Settings of refactoring in effect" },
);
export type RefactorSettings = Static<typeof RefactorSettings>;
