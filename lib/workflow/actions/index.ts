/** The catalog: every action by name. Adding one is a file here, a name in `ACTIONS` and an executor of the same name. */
import type { ActionName } from "#schemas/workflow.ts";
import { crmUpdate } from "./crm-update.ts";
import type { ActionDefinition } from "./definition.ts";
import { generateCode } from "./generate-code.ts";
import { generateInvoice } from "./generate-invoice.ts";
import { generateReport } from "./generate-report.ts";
import { notifyChat } from "./notify-chat.ts";
import { notifyTeams } from "./notify-teams.ts";
import { notifyTelegram } from "./notify-telegram.ts";
import { sendEmail } from "./send-email.ts";
import { sendInvoice } from "./send-invoice.ts";
import { systemFileList } from "./system-file-list.ts";
import { systemFileRead } from "./system-file-read.ts";
import { systemFileWrite } from "./system-file-write.ts";
import { systemRegistryAdd } from "./system-registry-add.ts";
import { systemRegistryEdit } from "./system-registry-edit.ts";
import { systemRegistryList } from "./system-registry-list.ts";
import { systemSettingsGet } from "./system-settings-get.ts";
import { systemSettingsReset } from "./system-settings-reset.ts";
import { systemSettingsSet } from "./system-settings-set.ts";
import { systemStatus } from "./system-status.ts";

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

/** What the catalog knows of an action. */
export function definitionOf(action: ActionName): ActionDefinition {
  return ACTION_DEFINITIONS[action];
}
