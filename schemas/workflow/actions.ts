/** The actions of workflows: their names, what each needs, and the composite intents. */
import { type Static, type TObject, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { CrmUpdateConfig } from "./actions/crm-update.ts";
import { GenerateCodeConfig } from "./actions/generate-code.ts";
import { GenerateInvoiceConfig } from "./actions/generate-invoice.ts";
import { GenerateReportConfig } from "./actions/generate-report.ts";
import { NotifyChatConfig } from "./actions/notify-chat.ts";
import { NotifyTeamsConfig } from "./actions/notify-teams.ts";
import { NotifyTelegramConfig } from "./actions/notify-telegram.ts";
import { SendEmailConfig } from "./actions/send-email.ts";
import { SendInvoiceConfig } from "./actions/send-invoice.ts";
import { SystemFileListConfig } from "./actions/system-file-list.ts";
import { SystemFileReadConfig } from "./actions/system-file-read.ts";
import { SystemFileWriteConfig } from "./actions/system-file-write.ts";
import { SystemRegistryAddConfig } from "./actions/system-registry-add.ts";
import { SystemRegistryEditConfig } from "./actions/system-registry-edit.ts";
import { SystemRegistryListConfig } from "./actions/system-registry-list.ts";
import { SystemSettingsGetConfig } from "./actions/system-settings-get.ts";
import { SystemSettingsResetConfig } from "./actions/system-settings-reset.ts";
import { SystemSettingsSetConfig } from "./actions/system-settings-set.ts";
import { SystemStatusConfig } from "./actions/system-status.ts";

export { CRM_ENTITIES } from "./actions/crm-update.ts";
export { CURRENCIES, INVOICE_KINDS, VAT_BASES } from "./actions/fields.ts";
export { GenerateInvoiceConfig } from "./actions/generate-invoice.ts";
export { REPORT_FORMATS, REPORT_TYPES } from "./actions/generate-report.ts";

/**
 * Every action of the catalog, with the schema of its `config`. The `system_` ones administer the service itself; no
 * sentence reaches them by a guess.
 */
export const CONFIG_SCHEMAS = {
  send_invoice: SendInvoiceConfig,
  generate_invoice: GenerateInvoiceConfig,
  send_email: SendEmailConfig,
  generate_report: GenerateReportConfig,
  crm_update: CrmUpdateConfig,
  notify_chat: NotifyChatConfig,
  notify_telegram: NotifyTelegramConfig,
  notify_teams: NotifyTeamsConfig,
  generate_code: GenerateCodeConfig,
  system_settings_get: SystemSettingsGetConfig,
  system_settings_set: SystemSettingsSetConfig,
  system_settings_reset: SystemSettingsResetConfig,
  system_file_read: SystemFileReadConfig,
  system_file_write: SystemFileWriteConfig,
  system_file_list: SystemFileListConfig,
  system_registry_list: SystemRegistryListConfig,
  system_registry_add: SystemRegistryAddConfig,
  system_registry_edit: SystemRegistryEditConfig,
  system_status: SystemStatusConfig,
} as const satisfies Record<string, TObject>;
export type ActionName = keyof typeof CONFIG_SCHEMAS;
export const ACTIONS = Object.keys(CONFIG_SCHEMAS) as readonly ActionName[];

/** Combinations of actions with a name of their own, in the order in which their steps run. */
export const COMPOSITES = {
  invoice_and_notify: ["send_invoice", "notify_chat"],
  invoice_and_email: ["send_invoice", "send_email"],
  full_invoice_flow: ["send_invoice", "send_email", "notify_chat"],
  report_and_email: ["generate_report", "send_email"],
  report_and_notify: ["generate_report", "notify_chat"],
  full_report_flow: ["generate_report", "send_email", "notify_chat"],
} as const satisfies Record<string, readonly ActionName[]>;
export type CompositeName = keyof typeof COMPOSITES;

/** One step of a workflow. */
export const Step = Type.Object(
  {
    action: OneOf(ACTIONS, { description: "Action" }),
    config: Type.Record(Type.String(), Type.Unknown(), { description: "Fields of the action" }),
  },
  { $id: "WorkflowStep", description: "An action with its fields" },
);
export type Step = Static<typeof Step>;

export const TRIGGER_KINDS = ["manual", "once", "daily", "weekly", "monthly", "cron"] as const;

/** When a workflow runs. */
export const Trigger = Type.Object(
  {
    kind: OneOf(TRIGGER_KINDS, {
      description: "manual: when the user says so; cron: a recurrence that is none of the others",
    }),
    rrule: Type.Optional(
      Type.String({ description: "RFC 5545 recurrence rule", examples: ["FREQ=WEEKLY;BYDAY=MO"] }),
    ),
    at: Type.Optional(Type.String({ description: "RFC 3339, for once" })),
    timezone: Type.Optional(Type.String({ description: "IANA time zone", examples: ["Europe/Warsaw"] })),
    start: Type.Optional(Type.String({ description: "No run is before it, RFC 3339" })),
    exdates: Type.Optional(Type.Array(Type.String(), { description: "Days without a run, YYYY-MM-DD" })),
    exrule: Type.Optional(Type.String({ description: "Rule of the days without a run" })),
  },
  { $id: "WorkflowTrigger", description: "When a workflow runs" },
);
export type Trigger = Static<typeof Trigger>;

/** A workflow definition. */
export const Workflow = Type.Object(
  {
    name: Type.String({ description: "Name of the workflow" }),
    trigger: Type.Optional(Trigger),
    steps: Type.Array(Step),
  },
  { $id: "Workflow", description: "A workflow: its steps, and when they run" },
);
export type Workflow = Static<typeof Workflow>;
