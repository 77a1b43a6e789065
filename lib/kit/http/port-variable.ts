/** Settings of a server that a variable can name: its port, and the largest body. */
import { fail } from "../data/errors.ts";
import type { Environment } from "../programs/which.ts";

/** The port of a server: the option, then the variable, then the family's own. @throws CONFIG if the variable is not a port number */
export function portOf(
  option: number | undefined,
  { variable, port }: { variable: string | undefined; port: number },
  env: Environment,
): number {
  const text = variable === undefined ? "" : env[variable];
  if (option !== undefined || text === undefined || text === "") return option ?? port;
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value > 65_535)
    throw fail("CONFIG", `${variable} is not a port`, { hint: "Set it to a number from 0 to 65535" });
  return value;
}

/** The largest request body, in bytes. @throws CONFIG if the variable is not a whole number from 1 to 2^30 */
export function bytesOf({ variable, bytes }: { variable: string; bytes: number }, env: Environment): number {
  const text = env[variable];
  if (!text) return bytes;
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value < 1 || value > 2 ** 30)
    throw fail("CONFIG", `${variable} is not a number of bytes`, { hint: "Set it to 1 to 1073741824" });
  return value;
}
