/** The packages of the distribution's own Python (Debian's python3-…), which are used in place of those from a registry. */
import type { Context } from "#kit/files/context.ts";
import { runProcess, which } from "#kit/programs/process.ts";

/** The interpreter that sees the distribution's packages. */
export const SYSTEM_PYTHON = "/usr/bin/python3";
const QUERY_MS = 20_000;

type Asking = Pick<Context, "env" | "signal">;

/**
 * The distribution's packages for these requirements, with the Python packages that they depend on. The version that
 * the distribution has is used in place of the wanted one.
 * @param requirements as in requirements.txt, e.g. `fastapi==0.165.0`
 * @returns null if one of them is not installed, or the distribution has no dpkg
 */
export async function distributionPackages(
  requirements: readonly string[],
  { env, signal }: Asking,
): Promise<string[] | null> {
  if (which(SYSTEM_PYTHON, env) === null || which("dpkg-query", env) === null) return null;
  const options = { env: { PATH: env["PATH"] }, signal, timeoutMs: QUERY_MS };
  const format = ["db:Status-Abbrev", "Package", "Depends"].map((field) => `$\{${field}}`).join("\t");
  const { stdout } = await runProcess(["dpkg-query", "-W", `-f=${format}\n`, "python3-*"], options);
  const depends = new Map<string, string[]>();
  for (const line of stdout.split("\n")) {
    const [status = "", name = "", list = ""] = line.split("\t");
    if (status.startsWith("ii")) depends.set(name, list.match(/python3-[a-z0-9.+-]+/g) ?? []);
  }
  const wanted = requirements.map(packageOf);
  if (!wanted.every((name) => depends.has(name))) return null;
  const found = new Set<string>();
  for (const queue = [...wanted]; queue.length > 0; ) {
    const name = queue.pop() ?? "";
    if (found.has(name) || !depends.has(name)) continue;
    found.add(name);
    queue.push(...(depends.get(name) ?? []));
  }
  return [...found].sort();
}

/** The paths that packages of the distribution have installed below /usr/lib/python3. */
export async function filesOfPackages(names: readonly string[], { env, signal }: Asking): Promise<string[]> {
  if (names.length === 0) return [];
  const options = { env: { PATH: env["PATH"] }, signal, timeoutMs: QUERY_MS };
  const { stdout } = await runProcess(["dpkg-query", "-L", ...names], options);
  return [...new Set(stdout.split("\n"))].filter((path) => path.startsWith("/usr/lib/python3/"));
}

/** `uvicorn[standard]>=0.17` is `python3-uvicorn`. */
function packageOf(requirement: string): string {
  const [name = ""] = requirement.split(/[<>=!~[;@ ]/, 1);
  return `python3-${name.toLowerCase().replaceAll("_", "-")}`;
}
