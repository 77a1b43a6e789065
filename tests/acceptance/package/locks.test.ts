/** Generated projects with the versions of their locks, installed into a clean environment as their README says. */
import { expect, test } from "bun:test";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { LOCKED_TARGETS, planOf, writeService } from "./generated-service.ts";
import { runIn } from "./project-tools.ts";

const DEADLINE = 600_000;
/** The oldest that services run on. */
const NODE = 24;

test.each(LOCKED_TARGETS.map(([framework, language]) => ({ framework, language })))(
  "a service in $framework for $language installs, passes its tests, starts, and ends when it is told to",
  async ({ framework, language }) => {
    const plan = await planOf("shop", framework, language);
    const written = await writeService(plan);
    // Outside of this project's own packages.
    const folder = await mkdtemp(join(tmpdir(), "heddle-locked-"));
    await cp(written.folder, folder, { recursive: true, filter: (path) => !path.endsWith("node_modules") });
    await written.remove();
    const path = language === "node" ? await pathWithNode(folder) : (process.env["PATH"] ?? "");
    const readme = await Bun.file(join(folder, "README.md")).text();
    const [, install = "", start = ""] = /## Run\n\n```sh\n([^`]+)\n(.+)\n```/.exec(readme) ?? [];
    const [, tests = ""] = /## Test\n\n```sh\n(.+)\n```/.exec(readme) ?? [];
    const enter = language === "python" ? ". .venv/bin/activate\n" : "";
    const shell = (text: string) => ["env", `PATH=${path}`, "sh", "-euc", text];
    expect(await runIn(folder, shell(install))).toMatchObject({ status: 0 });
    expect(await lockedVersions(folder, language, shell)).toEqual([]);
    expect(await runIn(folder, shell(`${enter}${tests}`))).toMatchObject({ status: 0 });
    const port = freePort();
    const service = Bun.spawn(shell(`${enter}exec ${start}`), {
      cwd: folder,
      env: { ...process.env, PORT: String(port), DATABASE_PATH: join(folder, "data/test.sqlite") },
      stdout: "ignore",
      stderr: "pipe",
    });
    const healthy = async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok;
    while (service.exitCode === null && !(await healthy())) await Bun.sleep(100);
    expect(service.exitCode === null ? "" : await service.stderr.text()).toBe("");
    service.kill("SIGTERM");
    // Uvicorn sends itself the signal again when it has ended everything.
    expect([0, 143]).toContain(await service.exited);
    expect(await service.stderr.text()).not.toContain("Traceback");
    await rm(folder, { recursive: true });
  },
  DEADLINE,
);

/** What is installed and not in the lock with this version. */
async function lockedVersions(
  folder: string,
  language: string,
  shell: (text: string) => string[],
): Promise<string[]> {
  if (language === "python") {
    const lock = (await Bun.file(join(folder, "requirements.lock")).text()).toLowerCase();
    const { output } = await runIn(folder, shell(". .venv/bin/activate; python3 -m pip freeze"));
    const names = output
      .toLowerCase()
      .split("\n")
      .map((line) => line.replaceAll("_", "-"));
    return names.filter((line) => line !== "" && !lock.includes(line));
  }
  const isBun = language === "bun";
  const lock = await Bun.file(join(folder, isBun ? "bun.lock" : "package-lock.json")).text();
  const manifests = new Bun.Glob("node_modules/{*,@*/*}/package.json").scan({ cwd: folder });
  const unlocked: string[] = [];
  for await (const path of manifests) {
    const { name, version } = await Bun.file(join(folder, path)).json();
    const entry = isBun ? `"${name}@${version}"` : `"node_modules/${name}": {\n      "version": "${version}"`;
    if (!lock.includes(entry)) unlocked.push(`${name}@${version}`);
  }
  return unlocked;
}

/** The search path with a Node.js that services run on: the machine's, or one of the npm registry. */
async function pathWithNode(folder: string): Promise<string> {
  const path = process.env["PATH"] ?? "";
  const { output } = await runIn(folder, ["node", "--version"]);
  if (Number(/^v(\d+)/.exec(output)?.[1]) >= NODE) return path;
  const base = join(folder, ".node");
  const name = `node-${process.platform}-${process.arch}`;
  const argv = ["npm", "install", "--silent", "--prefix", base, `${name}@${NODE}`];
  expect(await runIn(tmpdir(), argv)).toMatchObject({ status: 0 });
  return `${join(base, "node_modules", name, "bin")}${delimiter}${path}`;
}

function freePort(): number {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => undefined } });
  const { port } = probe;
  probe.stop(true);
  return port;
}
