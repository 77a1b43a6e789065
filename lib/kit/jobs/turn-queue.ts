/**
 * Whose turn it is, kept by pg-boss in a schema beside the job table: each attempt at a job is one job of pg-boss,
 * fetched, finished and sent again in the transactions of the job table. What a job is stays in the job table.
 */
import type { PgBoss } from "pg-boss";
import { fail } from "../data/errors.ts";
import type { Connection, OpenTransaction, Postgres, Value } from "../store/postgres.ts";

/** Finished turns are of no use to us; pg-boss shows them for a day, s. */
const KEPT_S = 86_400;
/** Turns wait as long as they must, s: 60 years. pg-boss would delete them after two weeks. */
const WAITING_S = 1_900_000_000;
/** Leases are those of the job table; pg-boss may end a turn at its limit of a day, which changes nothing, s. */
const RUNNING_S = 86_400;
/** How often those who take turns let pg-boss look after its tables, ms. */
const MAINTENANCE_MS = 600_000;

/** The turns of one schedule, and how many of them may run at once. */
export interface TurnGroup {
  id: string;
  overlap: string;
}

/** When a turn may be taken: a moment, or so many milliseconds from now by the clock of the database. */
export type TurnStart = Date | number;

export class TurnQueue {
  readonly #database: Postgres;
  readonly #schema: string;
  readonly #kinds = new Set<string>();
  #boss: Promise<PgBoss> | undefined;
  #maintainedAt = performance.now();

  /** @param schema of the job table */
  constructor(database: Postgres, schema: string) {
    this.#database = database;
    this.#schema = `${schema}_queue`;
  }

  /** Loads pg-boss and creates what is missing, outside of transactions. */
  async prepare(kinds: readonly string[]): Promise<void> {
    if (kinds.every((kind) => this.#kinds.has(kind))) return;
    const boss = await this.#opened();
    for (const kind of kinds) if ((await boss.getQueue(kind)) === null) await this.#create(boss, kind);
    for (const kind of kinds) this.#kinds.add(kind);
  }

  /** Adds a turn. Its kind is prepared. */
  async add(
    transaction: OpenTransaction,
    kind: string,
    turn: string,
    start: TurnStart,
    group?: TurnGroup,
  ): Promise<void> {
    const boss = await this.#opened();
    await boss.send(kind, null, {
      id: turn,
      startAfter: start instanceof Date ? start.toISOString() : `${start} milliseconds`,
      ...(group && { group: { id: group.id, tier: group.overlap } }),
      db: writer(transaction),
    });
  }

  /** Takes the turn that has waited longest; nobody else gets it while the transaction lasts. */
  async take(transaction: Connection, kind: string): Promise<string | undefined> {
    const boss = await this.#opened();
    const [turn] = await boss.fetch(kind, {
      db: executor(transaction),
      // Of the runs of a schedule that wait for each other, one begins when none of the schedule runs.
      groupConcurrency: { default: 1_000_000, tiers: { buffer: 1 } },
    });
    return turn?.id;
  }

  /** Ends a turn that was taken. */
  async end(transaction: OpenTransaction, kind: string, turn: string): Promise<void> {
    await (await this.#opened()).complete(kind, turn, null, { db: writer(transaction) });
  }

  /** Lets pg-boss delete finished turns and keep its statistics and indexes, if it is time to. */
  async maintain(): Promise<void> {
    const now = performance.now();
    if (now - this.#maintainedAt < MAINTENANCE_MS) return;
    this.#maintainedAt = now;
    await (await this.#opened()).supervise();
  }

  async close(): Promise<void> {
    const boss = await this.#boss?.catch(() => undefined);
    await boss?.stop({ graceful: false, close: false });
  }

  #opened(): Promise<PgBoss> {
    this.#boss ??= this.#open().catch((thrown: unknown) => {
      // The next caller tries again.
      this.#boss = undefined;
      throw thrown;
    });
    return this.#boss;
  }

  async #open(): Promise<PgBoss> {
    const { PgBoss: Boss } = await import("pg-boss");
    const boss = new Boss({
      schema: this.#schema,
      db: executor(this.#database),
      // Those who take turns look after them; executables that only add some do not.
      supervise: false,
      schedule: false,
    });
    // Its own polls fail while the server is away; ours say so.
    boss.on("error", () => {});
    await this.#alone(() => boss.start());
    return boss;
  }

  async #create(boss: PgBoss, kind: string): Promise<void> {
    await this.#alone(async () => {
      if ((await boss.getQueue(kind)) !== null) return;
      await boss.createQueue(kind, {
        retryLimit: 0,
        expireInSeconds: RUNNING_S,
        retentionSeconds: WAITING_S,
        deleteAfterSeconds: KEPT_S,
      });
    });
  }

  /** Changes pg-boss's schema while no other process does. */
  async #alone(work: () => Promise<unknown>): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      await query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`heddle ${this.#schema}`]);
      await work();
    });
  }
}

/** How pg-boss runs its statements. */
const executor = (connection: Connection) => ({
  executeSql: async (text: string, values: readonly unknown[] = []) => ({
    rows: await connection.query<never>(text, values.map(sqlValue)),
  }),
});

/** How pg-boss runs statements whose answer nobody needs: they are sent with the others of the transaction. */
const writer = (transaction: OpenTransaction) => ({
  executeSql: async (text: string, values: readonly unknown[] = []) => {
    transaction.write(text, values.map(sqlValue));
    return { rows: [{ count: "0" }] };
  },
});

function sqlValue(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  throw fail("INTERNAL", "pg-boss gave a value of an unexpected type");
}
