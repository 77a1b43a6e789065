/** What the contracts of operations that use a model have in common. */
import { LLM_ERRORS } from "#schemas/llm.ts";
import { PACKAGE_ERRORS } from "#schemas/package.ts";
import { EXECUTION_ERRORS } from "../execution/errors.ts";
import { EXECUTION_VARIABLES } from "../execution/settings.ts";
import { STORE_ERRORS } from "../store/errors.ts";

/** Of operations that need a model. */
export const MODEL_OPERATION = {
  family: "package",
  effects: "read",
  parallel: true,
  errors: LLM_ERRORS,
  environment: {
    LLM_API_KEY: "Key of the gateway",
    HEDDLE_LLM_BASE_URL: "Address of the gateway, which ends in /v1",
    LLM_MODEL: "Model of the gateway or of the local server; --model goes before it",
    DEFAULT_MODEL: "Model if LLM_MODEL is not set",
    OLLAMA_BASE_URL: "Address of a local model server",
    MAX_MODEL_PARAMS: "Largest local model to offer and use, in billions of parameters; default 12",
    AI_ENABLED: "false switches the model off",
    OLLAMA_TIMEOUT: "Timeout of a call, in seconds; default 120",
  },
} as const;

/** Of operations that improve a package with a model. */
export const IMPROVING = {
  family: "package",
  needsNothing: true,
  positional: "intent",
  aliases: {
    content: { from: ["yaml_content"], unless: ["path", "intent_id"] },
    intent: { from: ["intent_id"], unless: ["path", "content"], required: true },
  },
  foreign: ["intent"],
  paths: { workspace: "folder", path: "file" },
  shorts: { workspace: "w", model: "m" },
  errors: {
    ...LLM_ERRORS,
    ...STORE_ERRORS,
    INVALID_PACKAGE: PACKAGE_ERRORS.INVALID_PACKAGE,
    NOT_PLANNED: EXECUTION_ERRORS.NOT_PLANNED,
  },
  environment: {
    ...MODEL_OPERATION.environment,
    HEDDLE_PACKAGE_WORKSPACE: EXECUTION_VARIABLES.HEDDLE_PACKAGE_WORKSPACE,
  },
} as const;
