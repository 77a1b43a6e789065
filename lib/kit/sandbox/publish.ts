/**
 * Makes a port of a sandbox reachable from this machine, and nothing else: connections to a port of 127.0.0.1 go to a
 * Unix socket, and from there a process in the network of the sandbox hands them on. The program inside gets no way out.
 * For bubblewrap that process is the guard of the service; for a container it is started here.
 */
import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { asFailure, fail } from "../data/errors.ts";
import { openTemporaryFolder } from "../files/temporary-folder.ts";
import { launch } from "../programs/process.ts";
import type { Environment } from "../programs/which.ts";
import type { PublishedPort } from "./policy.ts";
import relayText from "./relay.child.js" with { type: "text" };

export interface Published {
  /** Port of the sandbox. */
  port: number;
  /** Port of 127.0.0.1 on this machine. */
  hostPort: number;
  close(): Promise<void>;
}

const POLL_MS = 25;

/**
 * Waits until the program of a container listens, then publishes its port.
 * @param pid a process in the container
 * @param options.signal ends the wait
 * @throws NOT_INSTALLED without nsenter; EXECUTION_NOT_ALLOWED if this user may not enter the network of the sandbox;
 * BUSY if the port of this machine is taken; the reason of the aborted signal
 */
export async function publish(
  pid: number,
  { port, hostPort }: PublishedPort,
  { env, signal }: { env: Environment; signal: AbortSignal },
): Promise<Published> {
  const folder = await openTemporaryFolder("heddle-port-");
  const path = join(folder.path, "socket");
  const close = async () => {
    relay?.kill();
    await relay?.exited;
    folder.remove();
  };
  let relay: Bun.Subprocess | undefined;
  try {
    relay = startRelay(pid, path, port, env);
    while (!existsSync(path)) {
      if (signal.aborted) throw asFailure(signal.reason);
      // The caller reports a program that has ended.
      if (relay.exitCode !== null && isRunning(pid))
        throw fail(
          "EXECUTION_NOT_ALLOWED",
          "Cannot publish a port: this user may not enter the sandbox's network",
          {
            hint: "Use bubblewrap, or an engine that runs as this user (rootless)",
          },
        );
      await Bun.sleep(POLL_MS);
    }
    const published = await publishSocket(path, { port, ...(hostPort !== undefined && { hostPort }) });
    return {
      ...published,
      close: async () => {
        await published.close();
        await close();
      },
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** proc_pid_stat(5): a process that ended is a zombie until its parent has asked for its status. */
function isRunning(pid: number): boolean {
  try {
    return !/^.*\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return false;
  }
}

/**
 * Runs in the sandbox's network, otherwise outside of the sandbox. It ends with this process, which closes the pipe.
 */
function startRelay(pid: number, path: string, port: number, env: Environment): Bun.Subprocess {
  const entered = ["--target", String(pid), ...usersOf(pid), "--net", "--preserve-credentials", "--"];
  const argv = ["nsenter", ...entered, process.execPath, "-e", relayText, path, String(port)];
  return launch(argv, { env }, ({ argv: found }) =>
    // With this variable the compiled executable acts as Bun.
    Bun.spawn(found, {
      cwd: "/",
      env: { BUN_BE_BUN: "1" },
      stdin: "pipe",
      stdout: "ignore",
      stderr: "ignore",
    }),
  );
}

/** A process cannot enter the user namespace that it is already in. */
function usersOf(pid: number): string[] {
  const namespace = (process: number | "self") => {
    try {
      return readlinkSync(`/proc/${process}/ns/user`);
    } catch {
      return null;
    }
  };
  return namespace(pid) === namespace("self") ? [] : ["--user"];
}

/**
 * Publishes a port that a Unix socket leads to.
 * @throws BUSY if the port of this machine is taken
 */
export async function publishSocket(path: string, { port, hostPort }: PublishedPort): Promise<Published> {
  const wanted = hostPort ?? 0;
  const server = await listen(wanted, path);
  const address = server.address();
  return {
    port,
    hostPort: typeof address === "object" && address !== null ? address.port : wanted,
    close: async () => {
      server.close();
    },
  };
}

async function listen(port: number, path: string): Promise<Server> {
  const server = createServer({ allowHalfOpen: true }, (outside) => {
    const inside = connect({ path, allowHalfOpen: true });
    outside.pipe(inside).pipe(outside);
    outside.once("error", () => inside.destroy());
    inside.once("error", () => outside.destroy());
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (cause) =>
    reject(fail("BUSY", `Cannot publish a port: port ${port} of this machine is taken`, { cause })),
  );
  server.listen(port, "127.0.0.1", resolve);
  await promise;
  return server;
}
