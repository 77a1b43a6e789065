/** What went wrong with a PostgreSQL server: its errors, and those of the connection, as failures. */
import { Failure, fail } from "../../data/errors.ts";

/** The SQLSTATE of a server's error, or the code of a connection's. */
const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";

/** Codes of system calls and of the driver's own errors say that there is no connection any more. */
const LOST_CODE = /^(?:E[A-Z]{3,}|08...|57P0[1-5])$/;
const LOST_MESSAGE =
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection error)|timeout (?:exceeded|expired)|Query read timeout|Cannot use a pool)/i;

/** Whether the connection was lost or could not be made: then nobody knows whether the last statement happened. */
export const isLost = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  !(thrown instanceof Failure) &&
  (LOST_CODE.test(codeOf(thrown)) || LOST_MESSAGE.test(thrown.message));

/** Whether the server ended the transaction because of another one: serialization_failure, deadlock_detected. */
export const isRepeatable = (thrown: unknown): boolean => ["40001", "40P01"].includes(codeOf(thrown));

/** What the server says of a class of errors; its own words may hold values. */
const WORDS: Readonly<Record<string, { why: string; hint?: string }>> = {
  "28": { why: "the server refuses the user or password", hint: "Check the database URL" },
  "3D": { why: "the database does not exist", hint: "Create it with createdb" },
  "42501": {
    why: "the user may not do this",
    hint: "Grant the user CREATE on the database, or ownership of the schema",
  },
  "53": { why: "the server has no connection, memory or disk space left" },
  "55P03": { why: "another process has held it for too long" },
  "57014": { why: "a statement took too long" },
  "22021": { why: "a text holds a character that PostgreSQL does not store" },
};

/** The failure of a schema from which something was removed. @param missing names of its tables */
export const incompleteSchema = (noun: string, shown: string, missing: string): Failure =>
  fail(
    "STORE_UNAVAILABLE",
    `The ${noun} in the database "${shown}" is incomplete: it has no table ${missing}`,
    {
      hint: "Restore it from a backup; a schema that is removed as a whole is created anew",
    },
  );

/** The table that a statement names and the server does not know: undefined_table. */
const missingTable = (thrown: Error, code: string): string | undefined =>
  code === "42P01" ? /"([^"]+)"/.exec(thrown.message)?.[1] : undefined;

/** Turns what the driver throws into a failure; others stay as they are. */
export function postgresFailure(thrown: unknown, noun: string, shown: string): unknown {
  if (!(thrown instanceof Error) || thrown instanceof Failure) return thrown;
  const code = codeOf(thrown);
  const cannot = (verb: string) => `Cannot ${verb} the ${noun} in the database "${shown}"`;
  const words = WORDS[code] ?? WORDS[code.slice(0, 2)];
  const hint = words?.hint;
  if (isLost(thrown))
    return fail("STORE_UNAVAILABLE", `${cannot("use")}: the server does not answer`, {
      hint: "Check that it runs, and the database URL; what was not confirmed may be sent again",
      cause: thrown,
    });
  if (!/^[0-9A-Z]{5}$/.test(code)) return thrown;
  const missing = missingTable(thrown, code);
  if (missing !== undefined) return incompleteSchema(noun, shown, missing);
  if (/^(?:28|3D|53)/.test(code))
    return fail("STORE_UNAVAILABLE", `${cannot("use")}: ${words?.why}`, {
      ...(hint !== undefined && { hint }),
      cause: thrown,
    });
  return fail("WRITE_FAILED", `${cannot("use")}: ${words?.why ?? `SQLSTATE ${code}`}`, {
    ...(hint !== undefined && { hint }),
    cause: thrown,
  });
}
