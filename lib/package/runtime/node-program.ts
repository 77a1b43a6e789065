/** What runs services that are written for Node.js: the Node.js of this machine if it is new enough, else Bun by that name. */
import type { Context } from "#kit/files/context.ts";
import { runProcess, which } from "#kit/programs/process.ts";
import type { Substitution } from "#schemas/package/execute.ts";
import type { ServiceToStart } from "./deployment.ts";

/** The first release that runs TypeScript and has node:sqlite, both without an option. */
const FIRST = [22, 18] as const;

export interface NodeProgram {
  path: string;
  /** E.g. `Node.js 24.1.0`, or `Bun 1.4.5 as node`. */
  title: string;
  /** Why Bun is used; null for Node.js itself. */
  reason: string | null;
}

/** Bun acts as Node.js if it is started by that name. */
export async function nodeProgram({ env, signal }: Pick<Context, "env" | "signal">): Promise<NodeProgram> {
  const path = which("node", { PATH: "/usr/local/bin:/usr/bin:/bin" });
  const said = path === null ? "" : (await runProcess([path, "--version"], { env, signal })).stdout.trim();
  const version = /^v(\d+)\.(\d+)\.\d+/.exec(said);
  const [major, minor] = [Number(version?.[1] ?? 0), Number(version?.[2] ?? 0)];
  const isNewEnough = major > FIRST[0] || (major === FIRST[0] && minor >= FIRST[1]);
  if (path !== null && isNewEnough) return { path, title: `Node.js ${said.slice(1)}`, reason: null };
  const found = path === null ? "no Node.js" : `Node.js ${said.slice(1)}`;
  return {
    path: process.execPath,
    title: `Bun ${Bun.version} as node`,
    reason: `this machine has ${found}, and the service needs ${FIRST.join(".")}`,
  };
}

/** The record of a service that runs on Bun instead of Node.js, where no image is used. */
export function replacedNode(
  { name, language, image }: Pick<ServiceToStart, "name" | "language" | "image">,
  program: NodeProgram | null,
): Substitution[] {
  if (language !== "node" || program === null || program.reason === null) return [];
  const { title, reason } = program;
  return [{ service: name, wanted: image.base, used: `${title} of this machine`, reason }];
}
