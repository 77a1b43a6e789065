/** From a prompt to a verified service, with the installed executable: the first time and again, in the sandbox and in docker. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDocker } from "../acceptance/docker-engine.ts";
import { type Comparison, compareLower, median } from "./measure.ts";

const WISH = "Bun and Hono API with CRUD for users: name and unique email";
const ROUNDS = 7;

export async function bench(bin: string): Promise<Comparison[]> {
  const docker = await startDocker();
  try {
    const rows: Comparison[] = [];
    for (const { runtime, limit, env } of [
      { runtime: "sandbox", limit: 1000, env: {} },
      { runtime: "docker", limit: 2000, env: { ...docker.env, HEDDLE_PACKAGE_PULL: "never" } },
    ]) {
      const { cold, warm } = await timesOf(bin, runtime, env);
      const row = (what: string, value: number) =>
        compareLower(
          `prompt to a verified service in ${runtime}, ${what}`,
          "ms",
          ["package-generate", value],
          ["the limit", limit],
          1,
          what === "first" ? "with the installation of packages; no limit is set" : `under ${limit} ms`,
        );
      rows.push(row("first", cold), row("again, median", median(warm)));
    }
    return rows;
  } finally {
    await docker.close();
  }
}

/** A workspace and a cache of its own; only the first time packages are installed. */
async function timesOf(bin: string, runtime: string, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "heddle-bench-package-"));
  const settings = {
    cwd: folder,
    env: { ...process.env, ...env, HEDDLE_PACKAGE_WORKSPACE: folder, XDG_CACHE_HOME: join(folder, "cache") },
  };
  const flags = [
    "--mode",
    "deterministic",
    "--run",
    "--execute",
    "--approve",
    "--verify",
    "--runtime",
    runtime,
  ];
  const once = () => {
    const began = performance.now();
    const { exitCode, stderr } = Bun.spawnSync(
      [join(bin, "package-generate"), WISH, ...flags, "--json"],
      settings,
    );
    if (exitCode !== 0) throw new Error(stderr.toString());
    return performance.now() - began;
  };
  try {
    const cold = once();
    return { cold, warm: Array.from({ length: ROUNDS }, once) };
  } finally {
    Bun.spawnSync([join(bin, "package-stop"), "--all", "--purge"], settings);
    rmSync(folder, { recursive: true, force: true });
  }
}
