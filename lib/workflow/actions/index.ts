/** The registry: every action by name. Adding one is a folder here, an entry in this table and its schema in `CONFIG_SCHEMAS`. */
import type { ActionName } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../action/definition.ts";
import { crmUpdate } from "./crm-update/definition.ts";
import { generateCode } from "./generate-code/definition.ts";
import { generateInvoice } from "./generate-invoice/definition.ts";
import { generateReport } from "./generate-report/definition.ts";
import { notifyChat } from "./notify-chat/definition.ts";
import { notifyTeams } from "./notify-teams/definition.ts";
import { notifyTelegram } from "./notify-telegram/definition.ts";
import { sendEmail } from "./send-email/definition.ts";
import { sendInvoice } from "./send-invoice/definition.ts";
import { systemFileList } from "./system-file-list/definition.ts";
import { systemFileRead } from "./system-file-read/definition.ts";
import { systemFileWrite } from "./system-file-write/definition.ts";
import { systemRegistryAdd } from "./system-registry-add/definition.ts";
import { systemRegistryEdit } from "./system-registry-edit/definition.ts";
import { systemRegistryList } from "./system-registry-list/definition.ts";
import { systemSettingsGet } from "./system-settings-get/definition.ts";
import { systemSettingsReset } from "./system-settings-reset/definition.ts";
import { systemSettingsSet } from "./system-settings-set/definition.ts";
import { systemStatus } from "./system-status/definition.ts";

export const ACTION_DEFINITIONS: Readonly<Record<ActionName, ActionDefinition>> = {
  send_invoice: sendInvoice,
  generate_invoice: generateInvoice,
  send_email: sendEmail,
  generate_report: generateReport,
  crm_update: crmUpdate,
  notify_chat: notifyChat,
  notify_telegram: notifyTelegram,
  notify_teams: notifyTeams,
  generate_code: generateCode,
  system_settings_get: systemSettingsGet,
  system_settings_set: systemSettingsSet,
  system_settings_reset: systemSettingsReset,
  system_file_read: systemFileRead,
  system_file_write: systemFileWrite,
  system_file_list: systemFileList,
  system_registry_list: systemRegistryList,
  system_registry_add: systemRegistryAdd,
  system_registry_edit: systemRegistryEdit,
  system_status: systemStatus,
};

export const isAction = (name: string): name is ActionName => Object.hasOwn(ACTION_DEFINITIONS, name);

/** What the catalog knows of an action. */
export function definitionOf(action: ActionName): ActionDefinition {
  return ACTION_DEFINITIONS[action];
}

/** Whether it administers the service itself. */
export const isSystem = (action: ActionName): boolean => action.startsWith("system_");

export const makesInvoice = (action: ActionName): boolean => definitionOf(action).makes === "invoice";

/** Whether a step can have copies to others: a mail. */
export const takesCopies = (action: ActionName): boolean => "cc" in definitionOf(action).config.properties;

/** The actions that a folded word names by what they make or where it goes: „maila”, "the report". */
export const actionsNamed = (word: string): ActionName[] =>
  Object.values(ACTION_DEFINITIONS).flatMap(({ action, called }) => (called?.test(word) ? [action] : []));

/** The names of fields with a text of the user's own. */
export const TEXT_FIELDS: ReadonlySet<string> = new Set(
  Object.values(ACTION_DEFINITIONS).flatMap(({ fields }) =>
    fields.flatMap(({ name, isText }) => (isText ? [name] : [])),
  ),
);
