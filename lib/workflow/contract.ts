/** What contracts of the family share: error codes, environment variables and files. */
import { LANGUAGE_ERRORS } from "#schemas/language.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";

const {
  UNKNOWN_WORKFLOW,
  INCOMPLETE_PLAN,
  NOT_CONFIRMED,
  NOT_CONFIGURED,
  INVALID_SETTINGS,
  INVALID_SENTENCES,
  INVALID_STORE,
} = WORKFLOW_ERRORS;

const { LLM_DISABLED: _, ...MODEL } = LLM_ERRORS;

/** Codes of operations that read a text, with a model if the request wants one. */
export const READING = { ...LANGUAGE_ERRORS, ...MODEL };

/** Variables of operations that read a text. */
export const READING_ENVIRONMENT = {
  LLM_MODEL:
    "Model of the modes auto, llm and require-llm; LLM_API_KEY and the other variables are in docs/llm.md",
  LLM_FALLBACK_THRESHOLD: "Confidence of the rules below which mode auto asks the model; default 0.5",
};

/** Codes of operations that take turns of a conversation. */
export const CHATTING = {
  ...READING,
  UNKNOWN_WORKFLOW,
  INCOMPLETE_PLAN,
  NOT_CONFIRMED,
  NOT_CONFIGURED,
  INVALID_SETTINGS,
  INVALID_SENTENCES,
  INVALID_STORE,
};

/** Conversations by id or name, for completion. */
export const LISTED_CONVERSATIONS = {
  conversation_id: {
    operation: "workflow-conversations",
    value: ["conversation_id"],
    about: ["status", "said"],
  },
  conversation: { operation: "workflow-conversations", value: ["label"], about: ["status", "said"] },
} as const;

/** Files of operations that keep conversations. */
export const STORE_FILES = {
  ".heddle/conversations.sqlite": "Conversations, in the folder of the settings",
};
