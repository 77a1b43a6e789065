/** The words on a printed invoice, and its dates and amounts as each language writes them. */
import type { InvoiceLanguage } from "#schemas/workflow.ts";

const PL = {
  invoice: "Faktura",
  proforma: "Faktura pro forma",
  correction: "Faktura korygująca",
  issued: "Data wystawienia",
  sold: "Data sprzedaży",
  due: "Termin płatności",
  seller: "Sprzedawca",
  buyer: "Nabywca",
  taxNumber: "NIP",
  vatNumber: "VAT UE",
  position: "Lp.",
  description: "Nazwa towaru lub usługi",
  quantity: "Ilość",
  unit: "J.m.",
  net: { price: "Cena netto", value: "Wartość netto" },
  gross: { price: "Cena brutto", value: "Wartość brutto" },
  rate: "VAT",
  before: "Przed korektą",
  after: "Po korekcie",
  difference: "Różnica",
  summary: {
    rate: "Stawka VAT",
    net: "Netto",
    vat: "VAT",
    gross: "Brutto",
    vatPln: "VAT w PLN",
    total: "Razem",
  },
  toPay: "Do zapłaty",
  toReturn: "Do zwrotu",
  nothing: "Bez zmiany kwoty",
  words: "Słownie",
  method: "Sposób zapłaty",
  transfer: "przelew",
  account: "Numer rachunku",
  bank: "Bank",
  split: "Mechanizm podzielonej płatności",
  reverse: "Odwrotne obciążenie",
  exempt: "Zwolnienie z VAT",
  exchange: "Kurs",
  table: "tabela NBP nr",
  of: "z dnia",
  corrects: "Korekta do faktury nr",
  reason: "Przyczyna korekty",
  ksefNumber: "Numer KSeF",
  notAnInvoice: "Ten dokument nie jest fakturą w rozumieniu ustawy o VAT.",
  check: "Sprawdź, czy Twoja faktura znajduje się w KSeF",
  issuer: "Zweryfikuj wystawcę faktury",
  page: "Strona",
  pages: "z",
} as const;

type Shape<Type> = { readonly [Key in keyof Type]: Type[Key] extends string ? string : Shape<Type[Key]> };
export type Labels = Shape<typeof PL>;

const EN: Labels = {
  invoice: "Invoice",
  proforma: "Pro forma invoice",
  correction: "Corrective invoice",
  issued: "Date of issue",
  sold: "Date of sale",
  due: "Payment due",
  seller: "Seller",
  buyer: "Buyer",
  taxNumber: "Tax number (NIP)",
  vatNumber: "EU VAT number",
  position: "No.",
  description: "Goods or services",
  quantity: "Quantity",
  unit: "Unit",
  net: { price: "Net price", value: "Net value" },
  gross: { price: "Gross price", value: "Gross value" },
  rate: "VAT",
  before: "Before the correction",
  after: "After the correction",
  difference: "Difference",
  summary: { rate: "VAT rate", net: "Net", vat: "VAT", gross: "Gross", vatPln: "VAT in PLN", total: "Total" },
  toPay: "Amount due",
  toReturn: "Amount to refund",
  nothing: "No change of the amount",
  words: "In words",
  method: "Payment method",
  transfer: "bank transfer",
  account: "Account number",
  bank: "Bank",
  split: "Split payment mechanism (mechanizm podzielonej płatności)",
  reverse: "Reverse charge (odwrotne obciążenie)",
  exempt: "VAT exemption",
  exchange: "Exchange rate",
  table: "NBP table no.",
  of: "of",
  corrects: "Corrects invoice no.",
  reason: "Reason",
  ksefNumber: "KSeF number",
  notAnInvoice: "This document is not an invoice within the meaning of the VAT act.",
  check: "Check whether your invoice is in KSeF",
  issuer: "Verify the issuer of the invoice",
  page: "Page",
  pages: "of",
};

export const labelsOf = (language: InvoiceLanguage): Labels => (language === "pl" ? PL : EN);

/** A decimal in groups of three: `1 845,00` with no-break spaces, or `1,845.00`. */
export function decimal(text: string, language: InvoiceLanguage): string {
  const [whole = "", fraction] = text.replace(/^-/, "").split(".");
  const [group, mark] = language === "pl" ? ["\u00a0", ","] : [",", "."];
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${text.startsWith("-") ? "-" : ""}${grouped}${fraction === undefined ? "" : mark + fraction}`;
}

/** `23.11.2026`, or `23 Nov 2026`. */
export function day(text: string, language: InvoiceLanguage): string {
  const date = Temporal.PlainDate.from(text);
  if (language === "pl")
    return date.toLocaleString("pl-PL", { day: "2-digit", month: "2-digit", year: "numeric" });
  return date.toLocaleString("en-GB", { day: "numeric", month: "short", year: "numeric" });
}

/** An account in groups: `PL 61 1090 1014 …` as banks print it, others in fours. */
export function account(iban: string): string {
  const polish = /^PL(\d{2})(\d{24})$/.exec(iban);
  if (polish === null) return iban.replace(/(.{4})(?=.)/g, "$1 ");
  return `PL ${polish[1]} ${(polish[2] ?? "").replace(/(.{4})(?=.)/g, "$1 ")}`;
}
