/** What the contracts of operations that read the settings share. */
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";

const { INVALID_SETTINGS, INVALID_SETTING, UNKNOWN_SETTING } = WORKFLOW_ERRORS;

export const SETTINGS_ERRORS = { INVALID_SETTINGS, INVALID_SETTING, UNKNOWN_SETTING };

export const SETTINGS_ENVIRONMENT = {
  HEDDLE_WORKFLOW_CONFIG: "Path of heddle-workflow.yaml; if set, no other place is searched",
};

export const SETTINGS_FILES = {
  "heddle-workflow.yaml":
    "Settings, in the working folder or in $XDG_CONFIG_HOME/heddle (~/.config/heddle); heddle-workflow.yml works too",
};
