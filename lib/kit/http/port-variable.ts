/** The port of a server: the option, then an environment variable, then the family's own. */
import { fail } from "../errors.ts";
import type { Environment } from "../which.ts";

/** @throws CONFIG if the variable counts and is no port */
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
