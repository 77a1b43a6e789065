/**
 * The audit on PostgreSQL. A line is written in the commit of what it tells of, and becomes a link of the chain of hashes
 * a moment later: otherwise all processes would wait for each other at each effect.
 */
import { GENESIS_HASH, linked } from "#kit/store/hash-chain.ts";
import type { Connection, Postgres } from "#kit/store/postgres.ts";
import type { AuditRecord } from "#schemas/workflow.ts";
import type { NewAudit } from "./run-store.ts";

/** A line before it is linked. */
export const auditLine = ({ action, actor, details }: NewAudit, workflow_id: string | null, now: Date) => ({
  audit_id: Bun.randomUUIDv7(),
  occurred_at: now.toISOString(),
  actor,
  action,
  workflow_id,
  details,
});

/** Links the lines that are not yet, in their order. One process after another does so. */
export async function linkAudit(database: Postgres): Promise<void> {
  await database.transaction(async (transaction) => {
    const [, [last], lines] = await Promise.all([
      transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('heddle audit', 0))"),
      transaction.query<{ position: number; hash: string }>(
        "SELECT position, hash FROM audit WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1",
      ),
      transaction.query<{ number: number; record: object }>(
        "SELECT number, record FROM audit WHERE position IS NULL ORDER BY number",
      ),
    ]);
    let { position, hash } = last ?? { position: 0, hash: GENESIS_HASH };
    const links = lines.map(({ number, record }) => {
      const link = linked(record, hash);
      hash = link.hash;
      return { number, position: ++position, hash, record: JSON.stringify(link) };
    });
    if (links.length > 0)
      transaction.write(
        `UPDATE audit SET position = link.position, hash = link.hash, record = link.record::json
         FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) AS link (number, position, hash, record)
         WHERE audit.number = link.number`,
        [
          links.map(({ number }) => number),
          links.map(({ position }) => position),
          links.map(({ hash }) => hash),
          links.map(({ record }) => record),
        ],
      );
  });
}

/** The lines that are linked. */
export async function auditOf(connection: Connection, workflow_id?: string): Promise<AuditRecord[]> {
  const rows = await connection.query<{ record: AuditRecord }>(
    `SELECT record FROM audit WHERE position IS NOT NULL AND ($1::text IS NULL OR workflow_id = $1)
     ORDER BY position`,
    [workflow_id ?? null],
  );
  return rows.map(({ record }) => record);
}
