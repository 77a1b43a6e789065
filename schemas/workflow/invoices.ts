/** Invoices: the document that is printed and becomes KSeF XML, and what the register of issued ones knows. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { INVOICE_KINDS, VAT_BASES } from "./actions/fields.ts";
import { SendInvoiceConfig } from "./actions/send-invoice.ts";
import { Party, VAT_RATES } from "./settings.ts";

export const INVOICE_LANGUAGES = ["pl", "en"] as const;
export type InvoiceLanguage = (typeof INVOICE_LANGUAGES)[number];

const Amount = Type.String({ description: "Exact decimal with the places of the currency" });
const Day = Type.String({ description: "YYYY-MM-DD" });

export const InvoiceLine = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  description: Type.String(),
  quantity: Type.String({ description: "Exact decimal" }),
  unit: Nullable(Type.String()),
  unit_price: Type.String({ description: "Exact decimal with 2 to 8 places, net or gross by the basis" }),
  value: Type.String({ description: "Quantity times price, net or gross by the basis" }),
  vat_rate: OneOf(VAT_RATES),
  before: Type.Optional(
    Type.Literal(true, { description: "In corrections: the line as it was on the corrected invoice" }),
  ),
});
export type InvoiceLine = Static<typeof InvoiceLine>;

/** The lines of one rate together; in corrections the difference. */
export const VatGroup = Type.Object({
  vat_rate: OneOf(VAT_RATES),
  net: Amount,
  vat: Amount,
  gross: Amount,
  vat_pln: Type.Optional(Type.String({ description: "The VAT in PLN, on invoices in other currencies" })),
});
export type VatGroup = Static<typeof VatGroup>;

/** The rate of exchange that VAT in PLN is computed with (art. 31a of the VAT act). */
export const ExchangeRate = Type.Object({
  rate: Type.String({ pattern: "^\\d+(\\.\\d{1,6})?$", description: "PLN for one unit of the currency" }),
  date: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "Day of the rate, YYYY-MM-DD" }),
  table: Type.Optional(Type.String({ description: "Number of the NBP table", examples: ["225/A/NBP/2026"] })),
});
export type ExchangeRate = Static<typeof ExchangeRate>;

/** The invoice that a correction changes. */
export const CorrectedInvoice = Type.Object({
  number: Type.String(),
  issue_date: Day,
  ksef_number: Nullable(Type.String({ description: "Null if it was issued outside KSeF" })),
  reason: Type.String(),
});
export type CorrectedInvoice = Static<typeof CorrectedInvoice>;

/** What is read back before an invoice is issued. */
export const InvoiceSummary = Type.Object(
  {
    kind: OneOf(INVOICE_KINDS),
    currency: Type.String({ description: "ISO 4217 code" }),
    basis: OneOf(VAT_BASES),
    vat_rate: Type.String({ description: "The rate, or several with commas between" }),
    net: Amount,
    vat: Amount,
    gross: Amount,
    vat_pln: Type.Optional(Type.String()),
    issue_date: Day,
    sale_date: Day,
    due_date: Day,
    buyer: Nullable(Type.String({ description: "Name of the buyer" })),
    words: Type.String({ description: "The gross amount in words, in the language of the invoice" }),
  },
  { $id: "WorkflowInvoiceSummary", description: "Amounts and dates of an invoice" },
);
export type InvoiceSummary = Static<typeof InvoiceSummary>;

/** An invoice without its number: everything else is decided. */
export const InvoiceDocument = Type.Object(
  {
    kind: OneOf(INVOICE_KINDS),
    language: OneOf(INVOICE_LANGUAGES),
    currency: Type.String({ description: "ISO 4217 code" }),
    basis: OneOf(VAT_BASES, { description: "What prices and values of lines are" }),
    issue_date: Day,
    sale_date: Day,
    due_date: Day,
    seller: Party,
    buyer: Party,
    lines: Type.Array(InvoiceLine),
    groups: Type.Array(VatGroup),
    net: Amount,
    vat: Amount,
    gross: Type.String({ description: "What is to be paid; in corrections the difference" }),
    words: Type.String({ description: "The gross amount in words" }),
    exchange: Type.Optional(ExchangeRate),
    vat_pln: Type.Optional(Type.String({ description: "VAT in PLN, on invoices in other currencies" })),
    exemption: Type.Optional(Type.String({ description: "Legal basis of an exemption" })),
    split_payment: Type.Boolean(),
    corrects: Type.Optional(CorrectedInvoice),
  },
  { $id: "WorkflowInvoiceDocument", description: "An invoice" },
);
export type InvoiceDocument = Static<typeof InvoiceDocument>;

const { attachment_path: _, ...invoiceFields } = SendInvoiceConfig.properties;

/** `workflow-invoice-preview`: an invoice as it would be issued. */
export const InvoicePreviewRequest = Type.Object({
  id: Type.Optional(Id),
  ...invoiceFields,
  out: Type.Optional(Type.String({ description: "PDF to write, with PREVIEW in place of the number" })),
  ...WRITE_FIELDS,
});
export type InvoicePreviewRequest = Static<typeof InvoicePreviewRequest>;

export const InvoiceProblem = Type.Object({
  code: Type.String(),
  message: Type.String(),
  hint: Type.Optional(Type.String()),
  missing: Type.Optional(Type.Array(Type.String(), { description: "<action>.<field>s that could be given" })),
});
export type InvoiceProblem = Static<typeof InvoiceProblem>;

export const InvoicePreviewResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    summary: Nullable(InvoiceSummary),
    problems: Type.Array(InvoiceProblem, { description: "What keeps it from being issued" }),
    lines: Type.Array(InvoiceLine),
    groups: Type.Array(VatGroup),
    path: Type.Optional(Type.String({ description: "The PDF" })),
    written: Type.Optional(Written),
    content: Type.Optional(Type.String({ description: "The PDF in base64, if it was not written" })),
  },
  { $id: "WorkflowInvoicePreview", description: "An invoice that has not been issued" },
);
export type InvoicePreviewResult = Static<typeof InvoicePreviewResult>;

/** `workflow-invoice-check`: KSeF XML against the official schema and the rules between its fields. */
export const InvoiceCheckRequest = Type.Object({
  id: Type.Optional(Id),
  path: Type.String({ description: "KSeF invoice, XML of the structure FA(3)" }),
});
export type InvoiceCheckRequest = Static<typeof InvoiceCheckRequest>;

export const InvoiceFault = Type.Object({
  code: Type.String({
    description: "SIZE, ENCODING, XML, SCHEMA, or a rule between fields",
    examples: ["TAX_SUM", "LINE_NUMBER"],
  }),
  message: Type.String(),
  line: Type.Optional(Type.Integer({ minimum: 0, description: "Line in the XML" })),
});
export type InvoiceFault = Static<typeof InvoiceFault>;

export const InvoiceCheckResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "False if there is a fault" }),
    path: Type.String(),
    sha256: Type.String({ description: "Of the bytes, as KSeF identifies them" }),
    faults: Type.Array(InvoiceFault),
  },
  { $id: "WorkflowInvoiceCheck", description: "What is wrong with a KSeF invoice" },
);
export type InvoiceCheckResult = Static<typeof InvoiceCheckResult>;

const OnDay = (description: string) =>
  Type.Optional(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description }));

/** `workflow-invoice-list`: the register of issued invoices. */
export const InvoiceListRequest = Type.Object({
  id: Type.Optional(Id),
  kind: Type.Optional(OneOf(INVOICE_KINDS, { description: "Only invoices of this kind" })),
  buyer: Type.Optional(Type.String({ description: "Only buyers whose name or tax number contains this" })),
  since: OnDay("Only invoices issued on or after this day, YYYY-MM-DD"),
  until: OnDay("Only invoices issued on or before this day, YYYY-MM-DD"),
  unconfirmed: Type.Optional(
    Type.Boolean({ description: "Only invoices for KSeF without its confirmation (UPO)" }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000, description: "Default 100; the latest first" }),
  ),
});
export type InvoiceListRequest = Static<typeof InvoiceListRequest>;

export const InvoiceEntry = Type.Object(
  {
    id: Type.Optional(Id),
    number: Type.String(),
    kind: OneOf(INVOICE_KINDS),
    issue_date: Type.String({ description: "YYYY-MM-DD" }),
    due_date: Type.String({ description: "YYYY-MM-DD" }),
    buyer: Type.String(),
    buyer_nip: Nullable(Type.String()),
    currency: Type.String(),
    net: Type.String(),
    vat: Type.String(),
    gross: Type.String(),
    corrects: Nullable(Type.String({ description: "Number of the corrected invoice" })),
    ksef_number: Nullable(Type.String()),
    upo: Type.Boolean({ description: "Whether the register has the confirmation of KSeF" }),
    send_by: Nullable(
      Type.String({ description: "Issued in offline mode: the last day to send it, YYYY-MM-DD" }),
    ),
    file: Type.String({ description: "Name of its PDF and XML in the output folder, without the ending" }),
    issued_at: Type.String({ description: "RFC 3339" }),
  },
  { $id: "WorkflowInvoiceEntry", description: "An issued invoice" },
);
export type InvoiceEntry = Static<typeof InvoiceEntry>;

/** `workflow-invoice-upo`: the official confirmation of KSeF. */
export const InvoiceUpoRequest = Type.Object({
  id: Type.Optional(Id),
  number: Type.String({ minLength: 1, description: "Number of the invoice, e.g. FV/7/11/2026" }),
  fetch: Type.Optional(
    Type.Boolean({ description: "Fetch it from KSeF if the register lacks it, and keep it there" }),
  ),
  out: Type.Optional(Type.String({ description: "XML file to write" })),
  ...WRITE_FIELDS,
});
export type InvoiceUpoRequest = Static<typeof InvoiceUpoRequest>;

export const InvoiceUpoResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    number: Type.String(),
    ksef_number: Nullable(Type.String()),
    upo: Nullable(Type.String({ description: "XML; null if there is none yet" })),
    fetched: Type.Boolean({ description: "Whether it was fetched now" }),
    path: Type.Optional(Type.String()),
    written: Type.Optional(Written),
  },
  { $id: "WorkflowInvoiceUpo", description: "The confirmation of KSeF that it has an invoice" },
);
export type InvoiceUpoResult = Static<typeof InvoiceUpoResult>;

/** `workflow-invoice-submit`: sends invoices that were issued in offline mode. */
export const InvoiceSubmitRequest = Type.Object({
  id: Type.Optional(Id),
  number: Type.Optional(
    Type.String({ minLength: 1, description: "Only this invoice; default: all that are waiting" }),
  ),
  dry_run: Type.Optional(Type.Boolean({ description: "Only show what would be sent" })),
});
export type InvoiceSubmitRequest = Static<typeof InvoiceSubmitRequest>;

export const InvoiceSubmitResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Boolean({ description: "False if it could not be sent" }),
    number: Type.String(),
    send_by: Nullable(Type.String({ description: "The last day to send it, YYYY-MM-DD" })),
    submitted: Type.Boolean({ description: "Whether KSeF has it" }),
    ksef_number: Nullable(Type.String()),
    message: Type.Optional(Type.String({ description: "Why it could not be sent" })),
  },
  { $id: "WorkflowInvoiceSubmit", description: "An invoice that was sent to KSeF later" },
);
export type InvoiceSubmitResult = Static<typeof InvoiceSubmitResult>;
