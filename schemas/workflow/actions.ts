/** The actions of workflows: their names, what each needs, and the composite intents. */
import { type Static, type TObject, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";

/** Every action of the catalog. The `system_` ones administer the service itself; no sentence reaches them by a guess. */
export const ACTIONS = [
  "send_invoice",
  "generate_invoice",
  "send_email",
  "generate_report",
  "crm_update",
  "notify_chat",
  "notify_telegram",
  "notify_teams",
  "generate_code",
  "system_settings_get",
  "system_settings_set",
  "system_settings_reset",
  "system_file_read",
  "system_file_write",
  "system_file_list",
  "system_registry_list",
  "system_registry_add",
  "system_registry_edit",
  "system_status",
] as const;
export type ActionName = (typeof ACTIONS)[number];

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

export const CURRENCIES = ["PLN", "EUR", "USD", "GBP"] as const;
export const REPORT_TYPES = ["sales", "hr", "finance", "marketing"] as const;
export const REPORT_FORMATS = ["pdf", "csv", "xlsx"] as const;
export const CRM_ENTITIES = ["contact", "client", "lead", "deal"] as const;
/** Whether an amount is without VAT or includes it. */
export const VAT_BASES = ["net", "gross"] as const;
export const INVOICE_KINDS = ["invoice", "proforma", "correction"] as const;

const Amount = Type.String({
  pattern: "^\\d+(\\.\\d{1,2})?$",
  description: "Exact decimal with at most two places",
  examples: ["1500.50"],
});
const Recipients = Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })], {
  description: "E-mail address, or several",
});
const InvoiceLines = Type.Array(
  Type.Object(
    {
      description: Type.String({ minLength: 1, description: "What is sold" }),
      amount: Amount,
      quantity: Type.Optional(Type.String({ description: "Units that the amount is for; default 1" })),
      unit: Type.Optional(Type.String({ description: "Unit of the quantity" })),
      vat_rate: Type.Optional(Type.String({ description: "Default: vat_rate, then the setting vat.rate" })),
    },
    { additionalProperties: false },
  ),
  {
    minItems: 1,
    maxItems: 1000,
    description:
      "Several lines, whose amounts add up to amount; of a correction all lines as they are from now on",
  },
);
const Attachments = Type.Optional(Type.Array(Type.String(), { description: "Paths of files to attach" }));
const optional = (description: string) => Type.Optional(Type.String({ description }));

const invoice = {
  kind: Type.Optional(OneOf(INVOICE_KINDS, { description: "Default invoice" })),
  basis: Type.Optional(
    OneOf(VAT_BASES, { description: "Whether the amount is net or gross; default: the setting vat.basis" }),
  ),
  vat_rate: optional(
    "VAT rate as a Polish invoice has it: 23, 8, 5, 0, zw, np, oo; default: the setting vat.rate",
  ),
  description: optional("What is sold; default: the setting invoices.description"),
  quantity: optional("How many units the amount is for in all, as an exact decimal; default 1"),
  unit: optional("Unit of the quantity, e.g. godz."),
  lines: Type.Optional(InvoiceLines),
  payment_days: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 365, description: "Days until payment is due" }),
  ),
  due_date: optional("Day on which payment is due, YYYY-MM-DD; takes precedence over payment_days"),
  issue_date: optional("Date of issue, YYYY-MM-DD; default: the day of the run in the settings' time zone"),
  sale_date: optional("Date of sale, YYYY-MM-DD; default: the date of issue"),
  split_payment: Type.Optional(Type.Boolean({ description: "Split payment mechanism" })),
  buyer_name: optional("Name of the buyer; default: from the contacts, by address"),
  buyer_nip: optional("Tax number of the buyer, Polish or of the EU; none: a consumer without one"),
  buyer_address: optional("Postal address of the buyer: street and number, postal code, city, country"),
  corrects: optional("Number of the invoice that a correction changes; the amount is then the new total"),
  corrects_ksef: optional("KSeF number of that invoice, if the register does not know it yet"),
  reason: optional("Why it is corrected"),
  exchange_rate: optional("PLN for one unit of the currency, for the VAT in PLN; default: the settings"),
  exchange_date: optional("Day of the exchange rate, YYYY-MM-DD"),
  exchange_table: optional("Number of the NBP table of the rate, e.g. 225/A/NBP/2026"),
  language: Type.Optional(OneOf(["pl", "en"], { description: "Language of the printed invoice" })),
};

/** The fields of each action's `config`, all optional: a plan is stored before it is whole. */
export const CONFIGS = {
  send_invoice: {
    amount: Type.Optional(Amount),
    currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217 code" })),
    to: Type.Optional(Recipients),
    attachment_path: optional("PDF to send instead of a generated invoice"),
    ...invoice,
  },
  generate_invoice: {
    amount: Type.Optional(Amount),
    currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217 code" })),
    ...invoice,
  },
  send_email: {
    to: Type.Optional(Recipients),
    cc: Type.Optional(Recipients),
    subject: optional("Subject line"),
    body: optional("Text of the message"),
    attachments: Attachments,
  },
  generate_report: {
    report_type: Type.Optional(OneOf(REPORT_TYPES, { description: "What it is about" })),
    format: Type.Optional(OneOf(REPORT_FORMATS, { description: "File format; default pdf" })),
    period: optional("Time it covers, as RFC 3339 dates: 2026-01-01/2026-02-01"),
    data: optional(
      "Path of the CSV or JSON Lines file that it is made from; default: the setting reports.data",
    ),
  },
  crm_update: {
    entity: Type.Optional(OneOf(CRM_ENTITIES, { description: "What is updated" })),
    data: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: "Fields and their values" }),
    ),
  },
  notify_chat: {
    channel: optional("Channel, e.g. #sales"),
    message: optional("Text of the message"),
  },
  notify_telegram: {
    chat_id: optional("Chat id, or @name of a public channel"),
    message: optional("Text of the message"),
  },
  notify_teams: {
    channel: optional("Channel, by the name of its webhook in the settings"),
    message: optional("Text of the message"),
  },
  generate_code: {
    description: optional("What the code must do"),
    language: optional("Programming language"),
    context: optional("What the code must fit"),
    include_tests: Type.Optional(Type.Boolean({ description: "Write tests too" })),
  },
  system_settings_get: { setting_path: optional("Dotted name, e.g. vat.rate; absent: all") },
  system_settings_set: {
    setting_path: optional("Dotted name, e.g. vat.rate"),
    setting_value: optional("New value"),
  },
  system_settings_reset: {
    setting_path: optional("Dotted name of a setting, or a section"),
    all: Type.Optional(Type.Boolean({ description: "Every setting; then no name is needed" })),
  },
  system_file_read: { path: optional("File") },
  system_file_write: { path: optional("File"), content: optional("New content") },
  system_file_list: { path: optional("Folder") },
  system_registry_list: {},
  system_registry_add: { name: optional("Name of the action"), definition: optional("Its definition, YAML") },
  system_registry_edit: {
    name: optional("Name of the action"),
    definition: optional("Its definition, YAML"),
  },
  system_status: {},
} as const;

/**
 * The schema of each action's `config`. Made here and not where it is used: the installed binary has these modules as plain
 * data, which no longer knows which of the fields alone are optional.
 */
export const CONFIG_SCHEMAS = {
  send_invoice: Type.Object(CONFIGS.send_invoice),
  generate_invoice: Type.Object(CONFIGS.generate_invoice),
  send_email: Type.Object(CONFIGS.send_email),
  generate_report: Type.Object(CONFIGS.generate_report),
  crm_update: Type.Object(CONFIGS.crm_update),
  notify_chat: Type.Object(CONFIGS.notify_chat),
  notify_telegram: Type.Object(CONFIGS.notify_telegram),
  notify_teams: Type.Object(CONFIGS.notify_teams),
  generate_code: Type.Object(CONFIGS.generate_code),
  system_settings_get: Type.Object(CONFIGS.system_settings_get),
  system_settings_set: Type.Object(CONFIGS.system_settings_set),
  system_settings_reset: Type.Object(CONFIGS.system_settings_reset),
  system_file_read: Type.Object(CONFIGS.system_file_read),
  system_file_write: Type.Object(CONFIGS.system_file_write),
  system_file_list: Type.Object(CONFIGS.system_file_list),
  system_registry_list: Type.Object(CONFIGS.system_registry_list),
  system_registry_add: Type.Object(CONFIGS.system_registry_add),
  system_registry_edit: Type.Object(CONFIGS.system_registry_edit),
  system_status: Type.Object(CONFIGS.system_status),
} as const satisfies Record<ActionName, TObject>;

export const SendInvoiceConfig = CONFIG_SCHEMAS.send_invoice;
export type SendInvoiceConfig = Static<typeof SendInvoiceConfig>;
export const GenerateInvoiceConfig = CONFIG_SCHEMAS.generate_invoice;
export type GenerateInvoiceConfig = Static<typeof GenerateInvoiceConfig>;
export const SendEmailConfig = CONFIG_SCHEMAS.send_email;
export type SendEmailConfig = Static<typeof SendEmailConfig>;
export const GenerateReportConfig = CONFIG_SCHEMAS.generate_report;
export type GenerateReportConfig = Static<typeof GenerateReportConfig>;
export const CrmUpdateConfig = CONFIG_SCHEMAS.crm_update;
export type CrmUpdateConfig = Static<typeof CrmUpdateConfig>;

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
