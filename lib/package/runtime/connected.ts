/** A deployment whose ready images have their variables, and whose services know where those are. */
import { existsSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isJsonRecord } from "#kit/data/json.ts";
import { writeAtomic } from "#kit/files/files.ts";
import { type ConnectedImage, connectImages } from "../ready/connect.ts";
import type { Deployment } from "./deployment.ts";

export interface ConnectedDeployment extends Deployment {
  images: ConnectedImage[];
}

/**
 * Passwords that the package does not state are made here and kept with the deployment's own state, which only its
 * owner can read: a database keeps the one that it was made with.
 */
export async function connectDeployment(deployment: Deployment): Promise<ConnectedDeployment> {
  const path = join(deployment.folder, "passwords.json");
  const known = readPasswords(path);
  const passwords = new Map(known);
  const { images, services } = connectImages(deployment.images, deployment.services, (name) => {
    const password = passwords.get(name) ?? crypto.randomUUID().replaceAll("-", "");
    passwords.set(name, password);
    return password;
  });
  if (passwords.size > known.size) {
    await mkdir(deployment.folder, { recursive: true, mode: 0o700 });
    await writeAtomic(path, `${JSON.stringify(Object.fromEntries(passwords))}\n`, { mode: 0o600 });
  }
  return { ...deployment, images, services };
}

function readPasswords(path: string): Map<string, string> {
  if (!existsSync(path)) return new Map();
  try {
    const found: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (!isJsonRecord(found)) return new Map();
    return new Map(
      Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return new Map();
  }
}
