/** The workflow file that `refactor-config-init` writes. */

/** Every key with its default; rarely needed ones are commented out. */
export const WORKFLOW_TEMPLATE = `# How Heddle refactors this project. "refactor-config-validate" checks this file,
# "refactor-config-show" tells what is in effect and where each value came from.
version: 1

decide:
  max_actions: 5
  # auto takes the model from REFACTOR_LLM_MODEL or LLM_MODEL; without a model only plain actions are possible.
  llm_model: auto
  llm_temperature: null
  # include_paths: [src/**]
  # exclude_paths: [src/generated/**]

execute:
  use_sandbox: false
  rollback_on_failure: true

validate:
  steps:
    - name: gates
      enabled: true
      on_failure: rollback
    - name: tests
      enabled: auto
      on_failure: rollback

tune:
  strategy: auto
  retry: 2
  run_on_missing_metrics: false
  create_planfile_task_on_failure: false

planfile:
  update_on_apply: true

# Without rules here the built-in ones hold; "refactor-rules --builtin" lists them.
# use_builtin_rules: true
# rules:
#   - name: long-functions
#     condition: cc > 15
#     action: EXTRACT_FUNCTIONS
#     priority: 0.85

# Left out of analysis, beside what ignore files name.
exclude: []
`;
