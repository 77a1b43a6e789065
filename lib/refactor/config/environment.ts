/** The environment variables of refactoring, for contracts. Data only. */

/** Variables for the manual. */
export const ENVIRONMENT: Record<string, string> = {
  REFACTOR_LLM_MODEL: "Model identifier, before LLM_MODEL",
  LLM_MODEL: "Model identifier",
  LLM_API_KEY: "Key of the model's gateway; never shown",
  REFACTOR_DRY_RUN: "true shows what would be done; default false",
  REFACTOR_AUTO_APPROVE: "true applies a model's proposals also if no tests checked them; default false",
  REFACTOR_MAX_REFLECTION_ROUNDS: "Rounds in which the model reviews its proposal; default 1",
  REFACTOR_REGRESSION_TIMEOUT: "Longest run of the regression tool in seconds; default 300",
  REFACTOR_GATES:
    "false leaves the project's own type checkers, linters and formatters out as gates; default true",
  REFACTOR_GATES_TIMEOUT: "Longest run of one of these tools in seconds; default 300",
  MEMORY_PERSIST_DIR: "Folder of a memory that projects share",
  OLLAMA_HOST: "Base URL of a local model server",
};
