/** The executors by action. One is loaded when its action first runs: mail, PDF and table libraries are heavy. */
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { ActionName } from "#schemas/workflow.ts";
import type { DryContext, Executor } from "../actions/executor.ts";
import { readEnvironment } from "../environment.ts";

const fail = failures(KIT_ERRORS);

type Load = () => Promise<Executor>;

const LOADERS: Readonly<Record<ActionName, Load>> = {
  send_invoice: () => import("./send-invoice.ts").then((module) => module.sendInvoice),
  generate_invoice: () => import("./generate-invoice.ts").then((module) => module.generateInvoice),
  notify_chat: () => import("./notify-chat.ts").then((module) => module.notifyChat),
  notify_teams: () => import("./notify-teams.ts").then((module) => module.notifyTeams),
  notify_telegram: () => import("./notify-telegram.ts").then((module) => module.notifyTelegram),
  send_email: () => import("./send-email.ts").then((module) => module.sendEmail),
  generate_report: () => import("./generate-report.ts").then((module) => module.generateReport),
  generate_code: () => import("./generate-code.ts").then((module) => module.generateCode),
  crm_update: () => import("./crm-update.ts").then((module) => module.crmUpdate),
  system_settings_get: () => import("./system-settings.ts").then((module) => module.systemSettingsGet),
  system_settings_set: () => import("./system-settings.ts").then((module) => module.systemSettingsSet),
  system_settings_reset: () => import("./system-settings.ts").then((module) => module.systemSettingsReset),
  system_file_read: () => import("./system-files.ts").then((module) => module.systemFileRead),
  system_file_write: () => import("./system-files.ts").then((module) => module.systemFileWrite),
  system_file_list: () => import("./system-files.ts").then((module) => module.systemFileList),
  system_registry_list: () => import("./system-registry.ts").then((module) => module.systemRegistryList),
  system_registry_add: () => import("./system-registry.ts").then((module) => module.systemRegistryAdd),
  system_registry_edit: () => import("./system-registry.ts").then((module) => module.systemRegistryEdit),
  system_status: () => import("./system-status.ts").then((module) => module.systemStatus),
};

/** The actions that have an executor. */
export const EXECUTABLE_ACTIONS: readonly string[] = Object.keys(LOADERS);

/** Whether an executor of this name exists. */
export function hasExecutor(action: string): action is ActionName {
  return Object.hasOwn(LOADERS, action);
}

/**
 * The executor of an action.
 * @throws INVALID_RECORD if none has its name
 */
export async function executorOf(action: string): Promise<Executor> {
  if (!hasExecutor(action))
    throw fail("INVALID_RECORD", "Unknown action: no executor has its name", {
      hint: `Known actions: ${EXECUTABLE_ACTIONS.join(", ")}`,
    });
  return LOADERS[action]();
}

/** The executors of an installation: the real ones, or their mocks if the environment asks for them. @throws CONFIG */
export function executorsFor(env: DryContext["env"]): (action: string) => Promise<Executor> {
  const isMock = readEnvironment(env, ["mock_integrations"]).values.mock_integrations;
  if (!isMock) return executorOf;
  return async (action) => {
    const { mocked } = await import("./mock.ts");
    return mocked(await executorOf(action));
  };
}
