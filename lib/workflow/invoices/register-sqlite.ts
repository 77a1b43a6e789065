/** The register of invoices in a SQLite file beside the settings. */
import { existsSync } from "node:fs";
import { type FailureOptions, fail } from "#kit/data/errors.ts";
import { openSqlite, readSqlite, type SqliteFile, type SqliteFormat } from "#kit/store/sqlite.ts";
import { statePath } from "#kit/store/state-folder.ts";
import type {
  InvoiceRegister,
  IssuedInvoice,
  KsefRecord,
  KsefState,
  ListedInvoice,
  NewInvoice,
  RegisteredOriginal,
} from "./register.ts";
import {
  checkKsef,
  checkOriginal,
  type InvoiceRow,
  invoiceOf,
  type KsefColumns,
  ksefStateOf,
  LATEST,
  LIST_COLUMNS,
  type ListRow,
  listedOf,
  newRow,
  nextNumber,
  originalOf,
  sellerOf,
} from "./register-row.ts";

const FORMAT: SqliteFormat = {
  // "HdIR".
  applicationId: 0x48644952,
  migrations: [
    [
      `CREATE TABLE invoice (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE, seller TEXT NOT NULL, kind TEXT NOT NULL,
        scope TEXT NOT NULL, count INTEGER NOT NULL, number TEXT NOT NULL, file TEXT NOT NULL,
        corrects TEXT, document TEXT NOT NULL, xml BLOB, ksef_number TEXT, upo BLOB, issued_at TEXT NOT NULL,
        UNIQUE (seller, scope, count), UNIQUE (seller, number), UNIQUE (file)
      ) STRICT`,
      "CREATE INDEX invoice_corrections ON invoice (seller, corrects) WHERE corrects IS NOT NULL",
    ],
    ["ALTER TABLE invoice ADD COLUMN ksef_session TEXT"],
    ["ALTER TABLE invoice ADD COLUMN send_by TEXT"],
  ],
  journal: "delete",
  noun: "register of invoices",
  invalid: (message: string, options: FailureOptions) => fail("INVALID_RECORD", message, options),
  hints: {
    foreign: "Move it away; the register is made anew",
    newer: "Use that version of Heddle",
    damaged: "Restore it from a backup: it decides the next number",
  },
};

export const registerPath = (folder: string): Promise<string> => statePath(folder, "invoices.sqlite");

/** The name of a register that was moved into a database. */
export const movedPath = async (folder: string): Promise<string> => `${await registerPath(folder)}.moved`;

export const hasRegisterFile = async (folder: string): Promise<boolean> =>
  existsSync(await registerPath(folder));

/** @throws INVALID_RECORD, WRITE_FAILED, BUSY; CONFIG if the register was moved into a database */
export async function openRegisterFile(folder: string): Promise<SqliteRegister> {
  await refuseMoved(folder);
  return new SqliteRegister(await openSqlite(await registerPath(folder), FORMAT));
}

/** The register for questions alone, which change nothing on disk; undefined if nothing was ever issued. */
export async function readRegisterFile(folder: string): Promise<SqliteRegister | undefined> {
  await refuseMoved(folder);
  const file = await readSqlite(await registerPath(folder), FORMAT);
  return file && new SqliteRegister(file);
}

/** A register of its own would give the numbers of the database once more. */
async function refuseMoved(folder: string): Promise<void> {
  const moved = await movedPath(folder);
  if (existsSync(moved) && !(await hasRegisterFile(folder)))
    throw fail("CONFIG", `The register of invoices of "${folder}" was moved into a database`, {
      hint: `Set HEDDLE_WORKFLOW_DATABASE_URL to it again. "${moved}" is the register before that`,
    });
}

/** All that is stored of an invoice. */
export type FullRow = InvoiceRow & KsefColumns;

const COLUMNS =
  "id, key, seller, kind, scope, count, number, file, corrects, document, xml, ksef_number, issued_at, send_by, upo, ksef_session";

export class SqliteRegister implements InvoiceRegister {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async issue(invoice: NewInvoice): Promise<{ invoice: IssuedInvoice; isNew: boolean }> {
    return this.#file.transaction(() => {
      const known = this.#row("key = ?", invoice.key);
      if (known) return { invoice: invoiceOf(known), isNew: false };
      const { document, original, series } = invoice;
      const seller = sellerOf(invoice);
      if (original) checkOriginal(invoice, this.#original(seller, original.number));
      const next = nextNumber(invoice, {
        last: this.#row("seller = ? AND scope = ?", seller, series.scope)?.count,
        hasEarlier: this.#row("seller = ? AND kind = ?", seller, document.kind) !== undefined,
      });
      const isTaken =
        this.#row("seller = ? AND number = ?", seller, next.number) !== undefined ||
        this.#row("file = ?", next.file) !== undefined;
      const row = newRow(invoice, next, isTaken);
      this.#file.database
        .query(
          "INSERT INTO invoice (key, seller, kind, scope, count, number, file, corrects, document, xml, issued_at, send_by) VALUES ($key, $seller, $kind, $scope, $count, $number, $file, $corrects, $document, $xml, $issued_at, $send_by)",
        )
        .run(Object.fromEntries(Object.entries(row).map(([name, value]) => [`$${name}`, value])));
      return { invoice: invoiceOf({ ...row, ksef_number: null }), isNew: true };
    });
  }

  async byKey(key: string): Promise<IssuedInvoice | undefined> {
    const row = this.#row("key = ?", key);
    return row && invoiceOf(row);
  }

  async byNumber(seller: string, number: string): Promise<IssuedInvoice | undefined> {
    const row = this.#row("seller = ? AND number = ?", seller, number);
    return row && invoiceOf(row);
  }

  async original(seller: string, number: string): Promise<RegisteredOriginal | undefined> {
    return this.#original(seller, number);
  }

  async recordKsef(seller: string, number: string, record: KsefRecord): Promise<void> {
    this.#file.transaction((database) => {
      checkKsef(number, this.#row("seller = ? AND number = ?", seller, number), record);
      const { ksef_number, upo = null, session = null } = record;
      database
        .query(
          "UPDATE invoice SET ksef_number = ?, upo = coalesce(?, upo), ksef_session = coalesce(?, ksef_session) WHERE seller = ? AND number = ?",
        )
        .run(ksef_number, upo, session, seller, number);
    });
  }

  async ksef(seller: string, number: string): Promise<KsefState | undefined> {
    return ksefStateOf(this.#row("seller = ? AND number = ?", seller, number));
  }

  async page(seller: string, count: number, before = LATEST): Promise<ListedInvoice[]> {
    return this.#file.run((database) =>
      database
        .query<ListRow, [string, number, number]>(
          `SELECT ${LIST_COLUMNS} FROM invoice WHERE seller = ? AND id < ? ORDER BY id DESC LIMIT ?`,
        )
        .all(seller, before, count)
        .map(listedOf),
    );
  }

  async numbers(seller: string): Promise<string[]> {
    return this.rows()
      .filter((row) => row.seller === seller)
      .map(({ number }) => number);
  }

  /** All that is in it, in the order of issue. */
  rows(): FullRow[] {
    return this.#file.run((database) =>
      database.query<FullRow, []>(`SELECT ${COLUMNS} FROM invoice ORDER BY id`).all(),
    );
  }

  async close(): Promise<void> {
    this.#file.close();
  }

  #original(seller: string, number: string): RegisteredOriginal | undefined {
    const named = this.#row("seller = ? AND number = ?", seller, number);
    // A correction of a correction corrects the first invoice once more.
    const first = named?.corrects ? this.#row("seller = ? AND number = ?", seller, named.corrects) : named;
    return first && originalOf(first, this.#row("seller = ? AND corrects = ?", seller, first.number));
  }

  /** The last of them. */
  #row(where: string, ...values: string[]): FullRow | undefined {
    return this.#file.run(
      (database) =>
        database
          .query<FullRow, string[]>(`SELECT ${COLUMNS} FROM invoice WHERE ${where} ORDER BY id DESC LIMIT 1`)
          .get(...values) ?? undefined,
    );
  }
}
