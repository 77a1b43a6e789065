/** The register of invoices in a PostgreSQL database, shared by all gateways and workers that use it. */
import {
  type Connection,
  openPostgres,
  type Postgres,
  type PostgresFormat,
  readPostgres,
  type Value,
} from "#kit/store/postgres.ts";
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
import type { FullRow } from "./register-sqlite.ts";

const FORMAT: PostgresFormat = {
  schema: "heddle_invoices",
  noun: "register of invoices",
  migrations: [
    [
      `CREATE TABLE invoice (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL UNIQUE, seller text NOT NULL, kind text NOT NULL,
        scope text NOT NULL, count integer NOT NULL, number text NOT NULL, file text NOT NULL,
        corrects text, document text NOT NULL, xml bytea, ksef_number text, upo bytea, ksef_session text,
        issued_at text NOT NULL,
        UNIQUE (seller, scope, count), UNIQUE (seller, number), UNIQUE (seller, file)
      )`,
      "CREATE INDEX invoice_corrections ON invoice (seller, corrects) WHERE corrects IS NOT NULL",
    ],
    ["ALTER TABLE invoice ADD COLUMN send_by text"],
  ],
};

/** @throws CONFIG, STORE_UNAVAILABLE, INVALID_RECORD */
export const openRegisterOnPostgres = async (url: string): Promise<PostgresRegister> =>
  new PostgresRegister(await openPostgres(url, FORMAT));

/** The register for questions alone; undefined if nothing was ever issued. @throws as {@link openRegisterOnPostgres} */
export async function readRegisterOnPostgres(url: string): Promise<PostgresRegister | undefined> {
  const database = await readPostgres(url, FORMAT);
  return database && new PostgresRegister(database);
}

const COLUMNS =
  "id, key, seller, kind, scope, count, number, file, corrects, document, encode(xml, 'base64') AS xml, ksef_number, issued_at, send_by, encode(upo, 'base64') AS upo, ksef_session";

/** A row with its bytes as base64, as it comes and goes. */
type Encoded<Row> = Omit<Row, "xml" | "upo"> & { readonly xml: string | null; readonly upo: string | null };

export class PostgresRegister implements InvoiceRegister {
  readonly #database: Postgres;

  constructor(database: Postgres) {
    this.#database = database;
  }

  issue(invoice: NewInvoice): Promise<{ invoice: IssuedInvoice; isNew: boolean }> {
    return this.#database.transaction(async (queries) => {
      const seller = sellerOf(invoice);
      // One invoice of a seller at a time; whoever waited sees all that was committed before.
      await locked(queries, seller);
      const known = await rowOf(queries, "key = $1", invoice.key);
      if (known) return { invoice: invoiceOf(known), isNew: false };
      const { document, original, series } = invoice;
      if (original) checkOriginal(invoice, await presentOriginal(queries, seller, original.number));
      const last = await rowOf(queries, "seller = $1 AND scope = $2", seller, series.scope);
      const earlier = await rowOf(queries, "seller = $1 AND kind = $2", seller, document.kind);
      const next = nextNumber(invoice, { last: last?.count, hasEarlier: earlier !== undefined });
      const taken = await rowOf(
        queries,
        "seller = $1 AND (number = $2 OR file = $3)",
        seller,
        next.number,
        next.file,
      );
      const row = newRow(invoice, next, taken !== undefined);
      await insert(queries, { ...row, ksef_number: null, upo: null, ksef_session: null });
      return { invoice: invoiceOf({ ...row, ksef_number: null }), isNew: true };
    });
  }

  async byKey(key: string): Promise<IssuedInvoice | undefined> {
    const row = await rowOf(this.#database, "key = $1", key);
    return row && invoiceOf(row);
  }

  async byNumber(seller: string, number: string): Promise<IssuedInvoice | undefined> {
    const row = await rowOf(this.#database, "seller = $1 AND number = $2", seller, number);
    return row && invoiceOf(row);
  }

  original(seller: string, number: string): Promise<RegisteredOriginal | undefined> {
    return presentOriginal(this.#database, seller, number);
  }

  recordKsef(seller: string, number: string, record: KsefRecord): Promise<void> {
    return this.#database.transaction(async (queries) => {
      await locked(queries, seller);
      checkKsef(number, await rowOf(queries, "seller = $1 AND number = $2", seller, number), record);
      const { ksef_number, upo, session } = record;
      await queries.query(
        "UPDATE invoice SET ksef_number = $3, upo = coalesce(decode($4, 'base64'), upo), ksef_session = coalesce($5, ksef_session) WHERE seller = $1 AND number = $2",
        [seller, number, ksef_number, encoded(upo ?? null), session ?? null],
      );
    });
  }

  async ksef(seller: string, number: string): Promise<KsefState | undefined> {
    return ksefStateOf(await rowOf(this.#database, "seller = $1 AND number = $2", seller, number));
  }

  async page(seller: string, count: number, before = LATEST): Promise<ListedInvoice[]> {
    const rows = await this.#database.query<ListRow>(
      `SELECT ${LIST_COLUMNS} FROM invoice WHERE seller = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
      [seller, before, count],
    );
    return rows.map(listedOf);
  }

  async numbers(seller: string): Promise<string[]> {
    const rows = await this.#database.query<Pick<InvoiceRow, "number">>(
      "SELECT number FROM invoice WHERE seller = $1 ORDER BY id",
      [seller],
    );
    return rows.map(({ number }) => number);
  }

  /**
   * Adds the invoices of another register in one commit; those that are there already stay as they are.
   * @returns the numbers that another invoice has here: if there are any, nothing was added
   */
  add(rows: readonly FullRow[]): Promise<string[]> {
    return this.#database.transaction(async (queries) => {
      for (const seller of [...new Set(rows.map((row) => row.seller))].sort()) await locked(queries, seller);
      const clashes: string[] = [];
      const missing: FullRow[] = [];
      for (const row of rows) {
        const { key, seller, number, file } = row;
        const found = await rowOf(
          queries,
          "key = $1 OR (seller = $2 AND (number = $3 OR file = $4))",
          key,
          seller,
          number,
          file,
        );
        if (!found) missing.push(row);
        else if (found.key !== key || found.number !== number) clashes.push(number);
      }
      if (clashes.length === 0) for (const row of missing) await insert(queries, row);
      return clashes;
    });
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

/** Until the end of the transaction. */
const locked = (queries: Connection, seller: string) =>
  queries.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`heddle invoices ${seller}`]);

async function presentOriginal(
  queries: Connection,
  seller: string,
  number: string,
): Promise<RegisteredOriginal | undefined> {
  const numbered = (one: string) => rowOf(queries, "seller = $1 AND number = $2", seller, one);
  const named = await numbered(number);
  // A correction of a correction corrects the first invoice once more.
  const first = named?.corrects ? await numbered(named.corrects) : named;
  return (
    first && originalOf(first, await rowOf(queries, "seller = $1 AND corrects = $2", seller, first.number))
  );
}

/** The last of them. */
async function rowOf(queries: Connection, where: string, ...values: Value[]): Promise<FullRow | undefined> {
  const [row] = await queries.query<Encoded<FullRow>>(
    `SELECT ${COLUMNS} FROM invoice WHERE ${where} ORDER BY id DESC LIMIT 1`,
    values,
  );
  return row && { ...row, xml: decoded(row.xml), upo: decoded(row.upo) };
}

async function insert(queries: Connection, row: Omit<FullRow, "id">): Promise<void> {
  const { key, seller, kind, scope, count, number, file, corrects, document, xml, issued_at } = row;
  const { ksef_number, upo, ksef_session, send_by } = row;
  await queries.query(
    `INSERT INTO invoice (key, seller, kind, scope, count, number, file, corrects, document, xml, issued_at, ksef_number, upo, ksef_session, send_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, decode($10, 'base64'), $11, $12, decode($13, 'base64'), $14, $15)`,
    [
      ...[key, seller, kind, scope, count, number, file, corrects, document],
      ...[encoded(xml), issued_at, ksef_number, encoded(upo), ksef_session, send_by],
    ],
  );
}

const encoded = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString("base64");
const decoded = (text: string | null) => (text === null ? null : new Uint8Array(Buffer.from(text, "base64")));
