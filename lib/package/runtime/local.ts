/**
 * The local runtime: the program of a service as a process of this machine, without any isolation. It runs on a copy of
 * its files, so that the output folder stays as it was written.
 */
import { copyFile, mkdir, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { Failure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { type ChildService, type ServiceExit, startService } from "#kit/programs/supervisor.ts";
import { type Dependencies, installDependencies } from "./dependencies.ts";
import { APP_FOLDER, type Deployment, LIMITS, RUNTIME_ERRORS, type ServiceToStart } from "./deployment.ts";
import { LogFile } from "./log-file.ts";
import { type NodeProgram, nodeProgram, replacedNode } from "./node-program.ts";
import { untilHealthy } from "./readiness.ts";
import { explained, logPath, type SandboxedDeployment } from "./sandbox.ts";

const fail = failures(RUNTIME_ERRORS);

type Starting = Pick<Context, "env" | "signal" | "progress">;

/** Where the parts of a service are on this machine. */
interface Places {
  app: string;
  data: string;
  programs: string;
  port: number;
  dependencies: Dependencies | null;
}

/** @throws START_FAILED with the end of the log, DEPENDENCIES_FAILED, PORT_TAKEN; nothing is left running then */
export async function startLocal(deployment: Deployment, context: Starting): Promise<SandboxedDeployment> {
  const [service] = deployment.services;
  if (service === undefined)
    throw fail("START_FAILED", `Cannot start "${deployment.project}" locally: it has no service`);
  const dependencies = await installDependencies(service, context);
  const node = service.language === "node" ? await nodeProgram(context) : null;
  const places = await prepare(deployment, service, dependencies, node);
  const log = new LogFile(logPath(deployment.folder, service.name), LIMITS.logBytes);
  context.progress({ phase: "start", message: `starting ${service.name} without isolation` });
  const url = `http://127.0.0.1:${places.port}`;
  let child: ChildService | undefined;
  let exit: ServiceExit | undefined;
  try {
    child = await startService(service.start, {
      env: {},
      variables: environmentOf(service, places),
      cwd: places.app,
      log,
    });
    child.exited.then((found) => (exit = found));
    const hasEnded = () => (exit === undefined ? null : `ended with status ${exit.code ?? exit.signal}`);
    const { name, health } = service;
    await untilHealthy({ name, url, health }, context.signal, hasEnded, deployment);
  } catch (thrown) {
    await child?.stop();
    throw explained(thrown, service, log);
  }
  const started = child;
  const running = {
    name: service.name,
    url,
    container_id: `${deployment.id}-${service.name}`,
    port: service.port,
    host_port: places.port,
  };
  return {
    services: [running],
    ready_images: [],
    substitutions: replacedNode(service, node),
    gateway: null,
    ended: started.exited.then((found) => ({ name: service.name, exit: { ...found, exceeded: null } })),
    stop: async () => void (await started.stop()),
  };
}

/** Copies the program, and puts its packages and its interpreter where it looks for them. */
async function prepare(
  { folder }: Deployment,
  service: ServiceToStart,
  dependencies: Dependencies | null,
  node: NodeProgram | null,
): Promise<Places> {
  const own = join(folder, "local", service.name);
  await rm(own, { recursive: true, force: true });
  const [app, programs] = [join(own, "app"), join(own, "programs")];
  const data = join(folder, "data", service.name);
  for (const path of [app, programs, data]) await mkdir(path, { recursive: true, mode: 0o700 });
  for (const { path } of service.files) {
    await mkdir(dirname(join(app, path)), { recursive: true });
    await copyFile(join(service.source, path), join(app, path));
  }
  await symlink(process.execPath, join(programs, "bun"));
  if (node !== null) await symlink(node.path, join(programs, "node"));
  if (dependencies?.target === "/node_modules") await symlink(dependencies.source, join(own, "node_modules"));
  return { app, data, programs, port: await portOf(service), dependencies };
}

/** The port that the package publishes, or a free one. @throws PORT_TAKEN */
async function portOf({ host_port: wanted, name }: ServiceToStart): Promise<number> {
  const server = createServer();
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once("error", reject);
      server.listen(wanted, "127.0.0.1", () => {
        const address = server.address();
        resolve(typeof address === "object" && address !== null ? address.port : wanted);
      });
    });
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw fail("PORT_TAKEN", `Cannot start "${name}": port ${wanted} is in use`, {
      hint: "Stop what listens there, or name another port",
      cause,
    });
  } finally {
    server.close();
  }
}

/** Folders inside a container become those of this machine; of the user's own variables none is passed on. */
function environmentOf(
  { env, data: dataFolder }: ServiceToStart,
  { app, data, programs, port, dependencies }: Places,
): Record<string, string> {
  const placed = (text: string, target: string, source: string) =>
    text === target || text.startsWith(`${target}/`) ? source + text.slice(target.length) : text;
  const own = Object.entries(env).map(([name, value]) => [
    name,
    placed(placed(value, dataFolder, data), APP_FOLDER, app),
  ]);
  const added = Object.entries(dependencies?.env ?? {}).map(([name, value]) => [
    name,
    value
      .split(":")
      .map((part) => placed(part, dependencies?.target ?? "", dependencies?.source ?? ""))
      .join(":"),
  ]);
  const variables: Record<string, string> = Object.fromEntries([...own, ...added]);
  return {
    HOME: data,
    LANG: "C.UTF-8",
    PYTHONDONTWRITEBYTECODE: "1",
    PYTHONUNBUFFERED: "1",
    // With this variable the compiled executable acts as Bun.
    BUN_BE_BUN: "1",
    ...variables,
    PATH: [programs, variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"].join(":"),
    PORT: String(port),
    HOST: "127.0.0.1",
  };
}
