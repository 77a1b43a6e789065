/** An invoice as registers store it, and what decides its number. Pure. */
import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { type InvoiceDocument, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import type {
  IssuedInvoice,
  KsefRecord,
  KsefState,
  ListedInvoice,
  NewInvoice,
  RegisteredOriginal,
} from "./register.ts";
import { fileNameOf, numberAt } from "./series.ts";

const fail = failures({ ...KIT_ERRORS, ...WORKFLOW_ERRORS });

/** What is stored of an invoice when it is issued. */
export interface NewInvoiceRow {
  readonly key: string;
  /** NIP. */
  readonly seller: string;
  readonly kind: InvoiceDocument["kind"];
  readonly scope: string;
  readonly count: number;
  readonly number: string;
  readonly file: string;
  /** Number of the first invoice that it corrects. */
  readonly corrects: string | null;
  /** JSON. */
  readonly document: string;
  readonly xml: Uint8Array | null;
  /** RFC 3339. */
  readonly issued_at: string;
  /** Issued in offline mode: the last day to send it, YYYY-MM-DD. */
  readonly send_by: string | null;
}

export interface InvoiceRow extends NewInvoiceRow {
  /** In the order of issue. */
  readonly id: number;
  readonly ksef_number: string | null;
}

export function invoiceOf(row: Omit<InvoiceRow, "id">): IssuedInvoice {
  const { number, file, document, xml, ksef_number, issued_at } = row;
  return { number, file, document: JSON.parse(document), xml, ksef_number, issued_at };
}

/** What is read of an invoice for a list. */
export interface ListRow
  extends Pick<InvoiceRow, "id" | "number" | "file" | "document" | "ksef_number" | "issued_at" | "send_by"> {
  /** SQLite has no booleans. */
  readonly has_upo: boolean | number;
}

export const LIST_COLUMNS =
  "id, number, file, document, ksef_number, issued_at, send_by, upo IS NOT NULL AS has_upo";

export const listedOf = ({ document, has_upo, ...row }: ListRow): ListedInvoice => ({
  ...row,
  document: JSON.parse(document),
  hasUpo: Boolean(has_upo),
});

/** The largest id; for a page that begins with the latest invoice. */
export const LATEST = Number.MAX_SAFE_INTEGER;

/** What the register has already that decides the number of a new invoice. */
export interface Numbered {
  /** The last count of the series; undefined if it begins. */
  readonly last: number | undefined;
  /** Whether an invoice of this kind was ever issued. */
  readonly hasEarlier: boolean;
}

export interface NextNumber {
  readonly count: number;
  readonly number: string;
  readonly file: string;
}

export const sellerOf = ({ document }: NewInvoice): string => document.seller.nip ?? "";

export function nextNumber({ series, first }: NewInvoice, { last, hasEarlier }: Numbered): NextNumber {
  const count = last !== undefined ? last + 1 : hasEarlier ? 1 : first;
  const number = numberAt(series, count);
  return { count, number, file: fileNameOf(number) };
}

/**
 * The invoice as it is stored. What its XML throws is thrown as a failure: it must not be taken for an error of the
 * database.
 * @param isTaken whether another invoice has its number or the name of its files
 * @throws INVALID_SETTINGS
 */
export function newRow(invoice: NewInvoice, next: NextNumber, isTaken: boolean): NewInvoiceRow {
  const { key, document, series, now, build } = invoice;
  if (isTaken)
    throw fail("INVALID_SETTINGS", `Cannot number the invoice: "${next.number}" is taken`, {
      hint: "Make the patterns of invoices.series and its relatives different from each other",
    });
  const { kind, corrects } = document;
  try {
    return {
      key,
      seller: sellerOf(invoice),
      kind,
      scope: series.scope,
      ...next,
      corrects: corrects?.number ?? null,
      document: JSON.stringify(document),
      xml: build(next.number),
      issued_at: now.toISOString(),
      send_by: invoice.send_by ?? null,
    };
  } catch (thrown) {
    throw asFailure(thrown);
  }
}

/** A correction is of the state that it was drafted from. @throws BUSY */
export function checkOriginal({ original }: NewInvoice, present: RegisteredOriginal | undefined): void {
  if (original && present?.state !== original.state)
    throw fail("BUSY", "Cannot issue the correction: the invoice was corrected meanwhile", {
      hint: "Start again from its present state",
    });
}

/** The first invoice in the state of its latest correction; pro forma invoices are not corrected. */
export function originalOf(
  first: InvoiceRow,
  latest: InvoiceRow | undefined,
): RegisteredOriginal | undefined {
  if (first.kind === "proforma") return undefined;
  const { id, document } = latest ?? first;
  const { issue_date }: InvoiceDocument = JSON.parse(first.document);
  const present: InvoiceDocument = JSON.parse(document);
  return {
    number: first.number,
    ksef_number: first.ksef_number,
    document: { ...present, issue_date },
    state: id,
  };
}

export function ksefStateOf(
  row: (Pick<InvoiceRow, "ksef_number"> & KsefColumns) | undefined,
): KsefState | undefined {
  if (row === undefined) return undefined;
  const { ksef_number, upo, ksef_session } = row;
  return { ksef_number, session: ksef_session, upo: upo && new TextDecoder().decode(upo) };
}

export interface KsefColumns {
  readonly upo: Uint8Array | null;
  readonly ksef_session: string | null;
}

/** @throws NOT_FOUND, INVALID_RECORD */
export function checkKsef(number: string, known: InvoiceRow | undefined, { ksef_number }: KsefRecord): void {
  if (!known) throw fail("NOT_FOUND", `Cannot find the invoice "${number}"`);
  if (known.ksef_number !== null && known.ksef_number !== ksef_number)
    throw fail("INVALID_RECORD", `The invoice "${number}" has another KSeF number already`);
}
