/** The configuration file `heddle-workflow.yaml`. It never has secrets: they come from the environment. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { VAT_BASES } from "./actions/fields.ts";

const closed = { additionalProperties: false } as const;
const text = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
const days = (options: { description: string; default?: number }) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 365, ...options }));

/**
 * VAT rates of a Polish invoice. zw: exempt; np: not subject to tax in Poland (np II: services that art. 100 section 1 item
 * 4 of the VAT act names, to a business of another EU country); oo: reverse charge; 0 WDT and 0 EX: deliveries to the
 * EU and exports.
 */
export const VAT_RATES = ["23", "8", "5", "0", "0 WDT", "0 EX", "zw", "np", "np II", "oo"] as const;
export type VatRate = (typeof VAT_RATES)[number];

export const Party = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    nip: text("Polish tax number, checked"),
    vat_eu: text("EU VAT number with its country code"),
    address: Type.Optional(
      Type.Object(
        {
          street: Type.String({ minLength: 1, description: "Street, building and flat" }),
          postal_code: Type.String({ minLength: 1 }),
          city: Type.String({ minLength: 1 }),
          country: Type.Optional(
            Type.String({ pattern: "^[A-Z]{2}$", description: "ISO 3166-1; default PL" }),
          ),
        },
        closed,
      ),
    ),
    email: text("E-mail address"),
    iban: text("Account for payments, checked"),
    bank: text("Name of the bank"),
  },
  { $id: "WorkflowParty", description: "A seller or buyer", ...closed },
);
export type Party = Static<typeof Party>;

/** One line of the address book, in `contacts.jsonl` or as a row of a CSV file with these columns. */
export const Contact = Type.Object(
  {
    name: Type.String(),
    aliases: Type.Optional(Type.Array(Type.String(), { description: "Other names; in CSV separated by ;" })),
    email: Type.Optional(Type.String()),
    company: Type.Optional(Type.String({ description: "Name on invoices; default: name" })),
    nip: Type.Optional(Type.String({ description: "Polish tax number, or EU VAT number with its country" })),
    street: Type.Optional(Type.String()),
    postal_code: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    country: Type.Optional(Type.String()),
    currency: Type.Optional(Type.String()),
    payment_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  },
  { $id: "WorkflowContact" },
);
export type Contact = Static<typeof Contact>;

/** How long ended runs are kept. */
export const HISTORY_DEFAULTS = { keep_days: 365, keep_runs: 100_000 } as const;

export const Settings = Type.Object(
  {
    version: Type.Literal(1, { description: "Version of this format" }),
    language: Type.Optional(
      OneOf(["pl", "en"], { description: "Of messages and invoices; default: that of the text" }),
    ),
    timezone: Type.Optional(
      Type.String({ minLength: 1, description: "IANA time zone", default: "Europe/Warsaw" }),
    ),
    me: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'E-mail address of who writes: that of "send me the report"; default: it is asked for',
      }),
    ),
    seller: Type.Optional(Party),
    vat: Type.Optional(
      Type.Object(
        {
          rate: Type.Optional(
            OneOf(VAT_RATES, { description: "Rate of an invoice that names none", default: "23" }),
          ),
          basis: Type.Optional(
            OneOf(VAT_BASES, { description: "What an amount without a word is", default: "net" }),
          ),
          exemption: text("Legal basis of an exemption, for rate zw"),
        },
        closed,
      ),
    ),
    invoices: Type.Optional(
      Type.Object(
        {
          series: Type.Optional(
            Type.String({
              description: "Pattern of numbers: {n} or {n:04}, {month}, {year}",
              default: "FV/{n}/{month}/{year}",
            }),
          ),
          proforma_series: text("Pattern of the numbers of pro forma invoices"),
          correction_series: text("Pattern of the numbers of corrections"),
          payment_days: days({ description: "Days until payment is due", default: 14 }),
          description: text("Default name of what is sold"),
          first_number: Type.Optional(
            Type.Integer({
              minimum: 1,
              description: "Number of the very first invoice, after another program",
            }),
          ),
        },
        closed,
      ),
    ),
    exchange_rates: Type.Optional(
      Type.Record(
        Type.String({ pattern: "^[A-Z]{3}$" }),
        Type.Object(
          {
            rate: Type.String({ pattern: "^\\d+(\\.\\d{1,6})?$", description: "PLN for one unit" }),
            date: Type.String({
              pattern: "^\\d{4}-\\d{2}-\\d{2}$",
              description: "Day of the rate, YYYY-MM-DD",
            }),
            table: text("Number of the NBP table, e.g. 225/A/NBP/2026"),
          },
          closed,
        ),
        { description: "By currency: the NBP rate for the VAT in PLN; never fetched" },
      ),
    ),
    ksef: Type.Optional(
      Type.Object(
        {
          environment: OneOf(["production", "demo", "test"], { description: "Where invoices are verified" }),
          send: Type.Optional(
            Type.Boolean({
              description:
                "Send invoices before they are printed and mailed; the sign-in is KSEF_CERTIFICATE or KSEF_TOKEN",
            }),
          ),
          offline: Type.Optional(
            Type.Boolean({
              description:
                "Offline mode: invoices are printed with a code of the seller's certificate, and sent later by workflow-invoice-submit",
            }),
          ),
          url: text("Base URL of the API instead of the environment's own"),
        },
        { description: "Invoices are sent to KSeF: corrections wait for its numbers", ...closed },
      ),
    ),
    contacts: text("Path of contacts.jsonl or contacts.csv, relative to this file"),
    sentences: text("Path of the YAML file of your own sentences and their tests, relative to this file"),
    output: Type.Optional(
      Type.String({
        minLength: 1,
        description: "Folder of invoices and reports, relative to this file",
        default: "workflow-output",
      }),
    ),
    reports: Type.Optional(
      Type.Object(
        {
          data: Type.Optional(
            Type.Record(Type.String(), Type.String({ minLength: 1 }), {
              description: "By report type: path of its CSV or JSON Lines file, relative to this file",
            }),
          ),
        },
        closed,
      ),
    ),
    channels: Type.Optional(
      Type.Record(Type.String(), Type.String({ minLength: 1 }), {
        description:
          "By channel: the environment variable with its webhook URL; * is for all others, if the server chooses the channel by its name (Mattermost)",
      }),
    ),
    crm: Type.Optional(
      Type.Object(
        {
          url: Type.String({ minLength: 1, description: "Base URL; the token is CRM_TOKEN" }),
          idempotent: Type.Optional(
            Type.Boolean({
              description: "The server honours the header Idempotency-Key: a request may be repeated",
            }),
          ),
        },
        closed,
      ),
    ),
    approval: Type.Optional(
      Type.Object(
        {
          above: Type.Record(
            Type.String({ pattern: "^[A-Z]{3}$" }),
            Type.String({ pattern: "^\\d{1,15}(\\.\\d{1,2})?$", description: "Exact decimal" }),
            {
              description:
                "By currency: gross total of a plan above which somebody must approve it; a currency that is not named always needs it",
            },
          ),
          by: Type.Array(Type.String({ minLength: 1 }), {
            minItems: 1,
            maxItems: 10,
            description: "E-mail addresses of those who may approve; one of them decides",
          }),
          url: text("Address at which approvers reach the gateway, e.g. https://workflows.example.com"),
          hours: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 720, description: "How long a link is valid; default 72" }),
          ),
        },
        { description: "Approval by a second person; changed in this file only", ...closed },
      ),
    ),
    notify_failures: text("Channel that is told of failed, unknown, overdue or missed runs"),
    overdue_hours: Type.Optional(
      Type.Number({
        minimum: 0.01,
        maximum: 8760,
        description: "A run that has not ended so long after it was created is overdue",
        default: 24,
      }),
    ),
    history: Type.Optional(
      Type.Object(
        {
          keep_days: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 36_500,
              default: HISTORY_DEFAULTS.keep_days,
              description: "Days for which a server keeps runs that have ended, with their keys",
            }),
          ),
          keep_runs: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 100_000_000,
              default: HISTORY_DEFAULTS.keep_runs,
              description: "Of those that are older than 30 days, the newest ones that it keeps",
            }),
          ),
        },
        { additionalProperties: false, description: "How long ended runs are kept" },
      ),
    ),
  },
  { $id: "WorkflowSettings", description: "heddle-workflow.yaml", ...closed },
);
export type Settings = Static<typeof Settings>;
