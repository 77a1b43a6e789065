/**
 * Servers of this machine in place of ready images: of the sandbox, which runs no images, and of images that no
 * registry gives.
 */
import { readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { runProcess, which } from "#kit/programs/process.ts";
import type { ConnectedImage } from "../ready/connect.ts";
import postgresScript from "./postgres-start.sh.txt" with { type: "text" };

type Asking = Pick<Context, "env" | "signal">;

/** Folder of a server's data, inside. */
export const SERVER_DATA = "/data";

export interface LocalServer {
  /** E.g. `PostgreSQL 15.18`. */
  title: string;
  /** What it runs, in the folder of its data; HOST and PORT are in its environment. */
  start(host: string, port: number): string[];
  /** Programs that it runs, and folders that it reads. */
  programs: string[];
  folders: string[];
  /** Files that are made for it. */
  files: { path: string; content: string }[];
}

/** How each product is found on this machine; null where it is not installed. */
const FINDERS: Readonly<Record<string, (context: Asking) => Promise<LocalServer | null>>> = {
  PostgreSQL: findPostgres,
  Redis: findRedis,
  Valkey: findRedis,
};

/** The server of this machine that replaces an image; null if there is none. */
export async function findLocalServer(
  { product }: Pick<ConnectedImage, "product">,
  context: Asking,
): Promise<LocalServer | null> {
  return (product && (await FINDERS[product.title]?.(context))) ?? null;
}

/** Products that a server of a Debian package replaces. */
export const PACKAGES: Readonly<Record<string, string>> = {
  PostgreSQL: "postgresql",
  Redis: "redis-server",
  Valkey: "redis-server",
};

async function findRedis(context: Asking): Promise<LocalServer | null> {
  // Not the file that a link leads to: that is another program by its name.
  const program = ["valkey-server", "redis-server"].flatMap((name) => which(name, context.env) ?? [])[0];
  if (program === undefined) return null;
  const version = /v=(\S+)/.exec(await versionOf(program, context))?.[1] ?? "";
  const product = program.endsWith("valkey-server") ? "Valkey" : "Redis";
  return {
    title: `${product} ${version}`.trim(),
    start: (host, port) => [
      program,
      ...["--bind", host, "--port", String(port), "--dir", SERVER_DATA],
      // Only its own stack reaches it.
      ...["--protected-mode", "no"],
    ],
    programs: [program],
    folders: [],
    files: [],
  };
}

const POSTGRES = "/usr/lib/postgresql";
const POSTGRES_SCRIPT = "/heddle/postgres-start.sh";

async function findPostgres(context: Asking): Promise<LocalServer | null> {
  const programs = postgresPrograms(context);
  if (programs === null) return null;
  const version = /\d+(?:\.\d+)*/.exec(await versionOf(join(programs, "postgres"), context))?.[0] ?? "";
  const [release = ""] = version.split(".");
  return {
    title: `PostgreSQL ${version}`,
    start: () => ["/bin/sh", POSTGRES_SCRIPT, programs],
    programs: [
      ...["postgres", "initdb"].map((name) => join(programs, name)),
      ...["sh", "rm", "mv", "sed"].flatMap((name) => which(name, { PATH: "/usr/bin:/bin" }) ?? []),
    ],
    folders: [join(dirname(programs), "lib"), `/usr/share/postgresql/${release}`],
    files: [{ path: POSTGRES_SCRIPT, content: postgresScript }],
  };
}

/** Debian keeps the programs of each release in a folder of its own, out of PATH. */
function postgresPrograms({ env }: Asking): string | null {
  const releases = namesIn(POSTGRES).toSorted((a, b) => Number(b) - Number(a));
  const folders = releases.map((release) => join(POSTGRES, release, "bin"));
  const onPath = which("postgres", env);
  if (onPath !== null) folders.push(dirname(realpathSync(onPath)));
  return (
    folders.find((folder) => ["postgres", "initdb"].every((name) => namesIn(folder).includes(name))) ?? null
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const versionOf = async (program: string, { env, signal }: Asking): Promise<string> =>
  (await runProcess([program, "--version"], { env, signal })).stdout;
