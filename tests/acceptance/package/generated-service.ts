/** A generated service as a process: its files in a temporary folder, its port free, its end waited for. */
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import type { PackageDocument } from "#schemas/package/document.ts";
import type { Framework, Language } from "#schemas/package/names.ts";
import type { PackagePlan } from "#schemas/package/plan.ts";
import { packageOfOpenApi } from "../../../lib/package/openapi/import.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const FIXTURES = join(ROOT, "tests/fixtures/package");
const DEADLINE_MS = 180_000;
const ATTEMPTS = 3;

/** Debian's own interpreter is the one that sees its packages of FastAPI and Flask. */
export const PYTHON = "/usr/bin/python3";

export const TARGETS: readonly [Framework, Language][] = [
  ["fastapi", "python"],
  ["flask", "python"],
  ["express", "bun"],
  ["hono", "bun"],
  ["elysia", "bun"],
];

/** Those and Node.js: each has a lock. */
export const LOCKED_TARGETS: readonly [Framework, Language][] = [
  ...TARGETS,
  ["express", "node"],
  ["hono", "node"],
];

/** The plan of a fixture, a package or a contract, for one target. */
export async function planOf(
  fixture: string,
  framework: Framework,
  language: Language,
): Promise<PackagePlan> {
  const contract = Bun.file(join(FIXTURES, `${fixture}.openapi.yaml`));
  const document: PackageDocument = (await contract.exists())
    ? packageOfOpenApi(await contract.text(), fixture)
    : parse(await Bun.file(join(FIXTURES, `${fixture}.yaml`)).text());
  if (document.IMPLEMENTATION) Object.assign(document.IMPLEMENTATION, { framework, language });
  return planPackage(document);
}

/** Writes the only service of a plan into a new folder. */
export async function writeService(
  plan: PackagePlan,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "heddle-service-"));
  for (const { path, content } of plan.services[0]?.files ?? []) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await Bun.write(join(folder, path), content);
  }
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface RunningService {
  url: string;
  folder: string;
  /** Everything that it has written to its log. */
  log: () => string;
  stop: () => Promise<number>;
}

/** Starts the service and returns once it is healthy; another process can take the free port first. */
export async function startService(
  plan: PackagePlan,
  env: Record<string, string> = {},
): Promise<RunningService> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++)
    try {
      return await startOnce(plan, env);
    } catch (error) {
      if (!/in use/i.test(String(error))) throw error;
    }
  return await startOnce(plan, env);
}

async function startOnce(plan: PackagePlan, env: Record<string, string>): Promise<RunningService> {
  const [service] = plan.services;
  if (!service) throw new Error("The plan has no service");
  const { folder, remove } = await writeService(plan);
  const port = await freePort();
  const [program = "", ...rest] = service.start;
  const command = program === "python3" ? PYTHON : program === "bun" ? process.execPath : program;
  let log = "";
  const child = Bun.spawn([command, ...rest], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? "",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_PATH: join(folder, "data/test.sqlite"),
      PYTHONDONTWRITEBYTECODE: "1",
      PYTHONUNBUFFERED: "1",
      ...env,
    },
    stdout: "pipe",
    stderr: "pipe",
  });
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) log += decoder.decode(chunk, { stream: true });
  };
  const read = Promise.all([collect(child.stdout), collect(child.stderr)]);
  const stop = async () => {
    child.kill("SIGTERM");
    const status = await child.exited;
    await read;
    await remove();
    return status;
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The service did not become healthy:\n${log}`);
    }
    await Bun.sleep(50);
  }
  return { url, folder, log: () => log, stop };
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}
