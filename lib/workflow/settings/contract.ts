/** What the contracts of operations that read the settings share. */
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";

const { INVALID_SETTINGS, INVALID_SETTING, UNKNOWN_SETTING } = WORKFLOW_ERRORS;

export const SETTINGS_ERRORS = { INVALID_SETTINGS, INVALID_SETTING, UNKNOWN_SETTING };

export const SETTINGS_ENVIRONMENT = {
  HEDDLE_WORKFLOW_CONFIG: "Path of heddle-workflow.yaml; if set, no other place is searched",
};

export const KSEF_ENVIRONMENT = {
  KSEF_CERTIFICATE: "File of the seller's certificate of type Authentication, PKCS#12, PEM or DER",
  KSEF_CERTIFICATE_KEY: "File of its private key, PEM, if it is not in the same file",
  KSEF_CERTIFICATE_PASSWORD: "Password of that key, or of the PKCS#12 file",
  KSEF_TOKEN: "Token of the seller in KSeF, which is taken until 31 December 2026",
};

export const SETTINGS_FILES = {
  "heddle-workflow.yaml":
    "Settings, in the working folder or in $XDG_CONFIG_HOME/heddle (~/.config/heddle); heddle-workflow.yml works too",
};

/** Names of settings, for completion. */
export const LISTED_SETTINGS = {
  setting: {
    operation: "workflow-settings-get",
    within: ["settings"],
    value: ["name"],
    about: ["description"],
  },
} as const;
