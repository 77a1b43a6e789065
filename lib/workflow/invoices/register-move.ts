/**
 * Moves the register of a folder into a database, when the folder's installation begins to use one: a database without
 * it would give the same numbers again.
 */
import { rename } from "node:fs/promises";
import { fail } from "#kit/data/errors.ts";
import type { PostgresRegister } from "./register-postgres.ts";
import { hasRegisterFile, movedPath, openRegisterFile, registerPath } from "./register-sqlite.ts";

/**
 * Copies all invoices in one commit, then renames the file. A crash in between copies nothing twice.
 * @throws INVALID_RECORD if the database has other invoices with the same numbers
 */
export async function moveRegister(folder: string, database: PostgresRegister): Promise<void> {
  if (!(await hasRegisterFile(folder))) return;
  const file = await openRegisterFile(folder).catch(async (thrown: unknown) => {
    // Another process has moved it since.
    if (await hasRegisterFile(folder)) throw thrown;
    return undefined;
  });
  if (file === undefined) return;
  try {
    const [clash, ...more] = await database.add(file.rows());
    if (clash !== undefined)
      throw fail(
        "INVALID_RECORD",
        `Cannot move the register of "${folder}" into the database, which has another invoice "${clash}"${more.length > 0 ? ` and ${more.length} more` : ""}`,
        {
          hint: "Two installations numbered for themselves: give each a series of its own and a database of its own",
        },
      );
  } finally {
    await file.close();
  }
  await rename(await registerPath(folder), await movedPath(folder)).catch(async (thrown: unknown) => {
    // Another process may have done the same.
    if (await hasRegisterFile(folder)) throw thrown;
  });
}
