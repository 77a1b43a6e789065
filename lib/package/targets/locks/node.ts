/** The locks of projects in TypeScript: the exact versions and checksums of all that they import, with the name of the service. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { PlannedFile } from "#schemas/package/plan.ts";
import elysiaBun from "./elysia-bun.lock.txt" with { type: "text" };
import expressBun from "./express-bun.lock.txt" with { type: "text" };
import expressNode from "./express-node.json.txt" with { type: "text" };
import honoBun from "./hono-bun.lock.txt" with { type: "text" };
import honoNode from "./hono-node.json.txt" with { type: "text" };

/** Stands for the name of a service in a lock. */
export const LOCKED_NAME = "NAME-OF-SERVICE";

const BUN: Readonly<Record<string, string>> = { elysia: elysiaBun, express: expressBun, hono: honoBun };
const NODE: Readonly<Record<string, string>> = { express: expressNode, hono: honoNode };

/** The lock of a service: `bun.lock`, or `package-lock.json` for Node.js. No lock names a registry. */
export function lockOf({ name, framework, language }: ServiceDesign): PlannedFile {
  const isBun = language === "bun";
  const text = (isBun ? BUN : NODE)[framework] ?? "";
  // Kept with a package on a line, which is a tenth of the lines.
  const content = isBun ? text : `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  return { path: isBun ? "bun.lock" : "package-lock.json", content: content.replaceAll(LOCKED_NAME, name) };
}
