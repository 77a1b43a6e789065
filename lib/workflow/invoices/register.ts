/**
 * The register of issued invoices. A number is given in the same commit that stores the whole invoice, so that there is
 * no number without an invoice and no invoice without its number: no gap and no double, also after a crash.
 */
import type { InvoiceDocument } from "#schemas/workflow.ts";
import type { Original } from "./original.ts";
import type { Series } from "./series.ts";

export interface IssuedInvoice {
  readonly number: string;
  readonly document: InvoiceDocument;
  /** The KSeF XML as it was hashed; it never changes. Null for pro forma invoices. */
  readonly xml: Uint8Array | null;
  /** Base name of its files. */
  readonly file: string;
  readonly ksef_number: string | null;
  /** RFC 3339. */
  readonly issued_at: string;
}

export interface NewInvoice {
  /** Identifies the request in all its attempts: the same key gets the same invoice. */
  readonly key: string;
  readonly document: InvoiceDocument;
  readonly series: Series;
  /** Count of the very first invoice of this kind. */
  readonly first: number;
  readonly now: Date;
  /** For a correction: the state that it was drafted from. */
  readonly original?: RegisteredOriginal;
  /** Issued in offline mode: the last day to send it, YYYY-MM-DD. */
  readonly send_by?: string;
  /** Makes and checks the XML once the number is known; what it throws leaves the register as it was. */
  readonly build: (number: string) => Uint8Array | null;
}

/** An original with the place of its latest state in the register. */
export interface RegisteredOriginal extends Original {
  readonly state: number;
}

/** What KSeF said of an invoice. */
export interface KsefRecord {
  readonly ksef_number: string;
  /** The official confirmation (UPO), XML; undefined if it is not to be had yet. */
  readonly upo?: Uint8Array | undefined;
  /** Reference of the session in which it was sent: the UPO is fetched by it. */
  readonly session?: string | undefined;
}

/** What the register knows of an invoice in KSeF. */
export interface KsefState {
  readonly ksef_number: string | null;
  readonly session: string | null;
  /** XML. */
  readonly upo: string | null;
}

/** An invoice without its bytes. */
export interface ListedInvoice {
  readonly id: number;
  /** Issued in offline mode: the last day to send it, YYYY-MM-DD; null otherwise. */
  readonly send_by: string | null;
  readonly number: string;
  readonly file: string;
  readonly document: InvoiceDocument;
  readonly ksef_number: string | null;
  readonly hasUpo: boolean;
  /** RFC 3339. */
  readonly issued_at: string;
}

export interface InvoiceRegister {
  /**
   * Issues an invoice, or finds the one that its key has got already.
   * @throws BUSY if the corrected invoice was corrected meanwhile, INVALID_SETTINGS if the number is taken
   */
  issue(invoice: NewInvoice): Promise<{ invoice: IssuedInvoice; isNew: boolean }>;
  byKey(key: string): Promise<IssuedInvoice | undefined>;
  /** @param seller its NIP */
  byNumber(seller: string, number: string): Promise<IssuedInvoice | undefined>;
  /** The invoice to correct as it is now, after its corrections. */
  original(seller: string, number: string): Promise<RegisteredOriginal | undefined>;
  /** Keeps what KSeF said. A number is never replaced by another. @throws NOT_FOUND, INVALID_RECORD */
  recordKsef(seller: string, number: string, record: KsefRecord): Promise<void>;
  /** What is known of an invoice in KSeF; undefined if there is no such invoice. */
  ksef(seller: string, number: string): Promise<KsefState | undefined>;
  /** Invoices of a seller, the latest first. @param before only those with a smaller id */
  page(seller: string, count: number, before?: number): Promise<ListedInvoice[]>;
  /** All numbers of a seller in the order of issue. */
  numbers(seller: string): Promise<string[]>;
  close(): Promise<void>;
}
