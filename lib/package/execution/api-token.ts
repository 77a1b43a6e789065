/**
 * The token or key of services whose secured routes nobody could call otherwise: it is made when they are first executed,
 * and kept beside their data in a file that only its owner can read. It is never part of a package, plan or result.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PlannedService } from "#schemas/package/plan.ts";
import { credentialOf } from "../credential.ts";

type Needs = Pick<PlannedService, "needs_token" | "key_header" | "env">;

/** Path of the file of a service's token or key. @param folder of the deployment */
export const tokenFile = (folder: string, service: Needs): string =>
  join(folder, `api-${credentialOf(service).name}`);

/** Whether a service gets the token: its package may set one of its own. */
export const takesToken = (service: Needs): boolean =>
  service.needs_token === true && !service.env[credentialOf(service).variable];

/** The environment of a service, with the token if it needs one. */
export function withToken(service: Needs, folder: string): Record<string, string> {
  return takesToken(service)
    ? { ...service.env, [credentialOf(service).variable]: tokenIn(tokenFile(folder, service)) }
    : service.env;
}

/** The token or key of a deployment; a person may have put one of their own into the file. */
function tokenIn(path: string): string {
  const known = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
  if (known !== "") return known;
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, `${token}\n`, { mode: 0o600 });
  return token;
}
