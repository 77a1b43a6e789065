/**
 * The token of services whose secured routes nobody could call otherwise: it is made when they are first executed, and
 * kept beside their data, in a file that only its owner can read. It is no part of a package, a plan or a result.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PlannedService } from "#schemas/package/plan.ts";
import { TOKEN_VARIABLE } from "../token-variable.ts";

const NAME = "api-token";

/** Path of the token's file. @param folder of the deployment */
export const tokenFile = (folder: string): string => join(folder, NAME);

/** Whether a service gets the token: its package may set one of its own. */
export const takesToken = ({ needs_token, env }: Pick<PlannedService, "needs_token" | "env">): boolean =>
  needs_token === true && !env[TOKEN_VARIABLE];

/** The environment of a service, with the token if it needs one. */
export function withToken(
  service: Pick<PlannedService, "needs_token" | "env">,
  folder: string,
): Record<string, string> {
  return takesToken(service) ? { ...service.env, [TOKEN_VARIABLE]: tokenIn(folder) } : service.env;
}

/** The token of a deployment; a person may have put one of their own into the file. */
function tokenIn(folder: string): string {
  const path = tokenFile(folder);
  const known = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
  if (known !== "") return known;
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(path, `${token}\n`, { mode: 0o600 });
  return token;
}
