/**
 * Runs migrations in a database in memory, in a process of its own: a query without an end cannot be interrupted from
 * inside. Reads a JSON array of their texts; writes the database, or the place and reason of the one that failed.
 */
import { Database } from "bun:sqlite";

/** 64 MiB of 4 KiB: tables without rows need a fraction of it, and a query without an end all that there is. */
const MOST_PAGES = 16_384;

const database = new Database(":memory:");
database.run("PRAGMA foreign_keys = OFF");
database.run(`PRAGMA max_page_count = ${MOST_PAGES}`);
let at = 0;
try {
  for (const sql of JSON.parse(await Bun.stdin.text())) {
    // Which one it is, should it not end.
    await Bun.write(Bun.stderr, `${JSON.stringify({ at })}\n`);
    database.exec(sql);
    at++;
  }
  await Bun.write(Bun.stdout, database.serialize());
} catch (error) {
  await Bun.write(Bun.stderr, `${JSON.stringify({ at, reason: String(error?.message ?? error) })}\n`);
  process.exitCode = 1;
}
