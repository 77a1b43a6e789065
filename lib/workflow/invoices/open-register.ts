/** Opens the register of issued invoices: in the database that the environment names, else in a file beside the settings. */
import type { Context } from "#kit/files/context.ts";
import { readEnvironment } from "../environment.ts";
import { openOwnStore } from "../own-store.ts";
import type { InvoiceRegister } from "./register.ts";

/** Where the register is: in a folder, or in the database that the environment names. */
export interface RegisterPlace extends Pick<Context, "env"> {
  /** Of the settings file. */
  readonly folder: string;
}

/**
 * Opens the register beside the settings, or in the database.
 * @throws STORE_UNAVAILABLE, CONFIG; INVALID_RECORD if the folder's register cannot be moved into the database
 */
export async function openRegister({ folder, env }: RegisterPlace): Promise<InvoiceRegister> {
  const database = databaseOf(env);
  if (database === undefined) {
    const { openRegisterFile } = await import("./register-sqlite.ts");
    return openOwnStore(() => openRegisterFile(folder));
  }
  const { openRegisterOnPostgres } = await import("./register-postgres.ts");
  const register = await openOwnStore(() => openRegisterOnPostgres(database));
  try {
    const { moveRegister } = await import("./register-move.ts");
    await moveRegister(folder, register);
    return register;
  } catch (thrown) {
    await register.close();
    throw thrown;
  }
}

/** The register for questions alone, which change nothing; undefined if nothing was ever issued. */
export async function readRegister({ folder, env }: RegisterPlace): Promise<InvoiceRegister | undefined> {
  const { hasRegisterFile, readRegisterFile } = await import("./register-sqlite.ts");
  const database = databaseOf(env);
  // A register that waits to be moved into the database is still the right one.
  if (database === undefined || (await hasRegisterFile(folder)))
    return openOwnStore(() => readRegisterFile(folder));
  const { readRegisterOnPostgres } = await import("./register-postgres.ts");
  return openOwnStore(() => readRegisterOnPostgres(database));
}

const databaseOf = (env: RegisterPlace["env"]) => readEnvironment(env, ["database_url"]).values.database_url;
