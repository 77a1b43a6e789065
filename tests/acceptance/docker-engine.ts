/**
 * A Docker engine for tests: the one of DOCKER_HOST or the usual socket if it answers, else a private one in a temporary
 * folder. Two engines on one machine take each other's bridge away, so only one test process may start one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface DockerEngine {
  socket: string;
  /** What leads to it. */
  env: { DOCKER_HOST: string };
  /** Number of containers, volumes, and networks besides the engine's own three, with a label. */
  left(label: string): Promise<number>;
  /** Names of all images. */
  images(): Promise<string[]>;
  /** Makes a network with these labels, as another program would. @returns what removes it */
  makeNetwork(labels: Record<string, string>): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const DEADLINE_MS = 120_000;

/** @throws with the engine's last words if it does not start */
export async function startDocker(): Promise<DockerEngine> {
  const present = (process.env["DOCKER_HOST"] ?? "unix:///var/run/docker.sock").replace(/^unix:\/\//, "");
  if (await answers(present)) return engineAt(present, async () => {});
  const folder = mkdtempSync(join(tmpdir(), "heddle-docker-"));
  const socket = join(folder, "docker.sock");
  const log = join(folder, "log");
  const daemon = Bun.spawn(
    [
      ...["dockerd", "--host", `unix://${socket}`, "--pidfile", join(folder, "pid")],
      ...["--data-root", join(folder, "data"), "--exec-root", join(folder, "exec")],
    ],
    { stdin: "ignore", stdout: Bun.file(log), stderr: Bun.file(log) },
  );
  const close = async () => {
    daemon.kill("SIGTERM");
    await daemon.exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await answers(socket))) {
    if (daemon.exitCode === null && Date.now() < deadline) await Bun.sleep(100);
    else {
      const said = await Bun.file(log).text();
      await close();
      throw new Error(`dockerd did not start: ${said.slice(-2000)}`);
    }
  }
  return engineAt(socket, close);
}

const answers = (socket: string): Promise<boolean> =>
  fetch("http://engine/_ping", { unix: socket }).then(
    (response) => response.ok,
    () => false,
  );

function engineAt(socket: string, close: () => Promise<void>): DockerEngine {
  const list = async (path: string, label: string): Promise<unknown[]> => {
    const filters = encodeURIComponent(JSON.stringify({ label: [label] }));
    const response = await fetch(`http://engine/v1.40/${path}?all=true&filters=${filters}`, { unix: socket });
    const found = (await response.json()) as unknown[] | { Volumes: unknown[] | null };
    return Array.isArray(found) ? found : (found.Volumes ?? []);
  };
  const post = (path: string, body: unknown) =>
    fetch(`http://engine/v1.40/${path}`, {
      unix: socket,
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    socket,
    env: { DOCKER_HOST: `unix://${socket}` },
    images: async () => {
      const response = await fetch("http://engine/v1.40/images/json", { unix: socket });
      const found = (await response.json()) as { RepoTags: string[] | null }[];
      return found.flatMap(({ RepoTags }) => RepoTags ?? []).toSorted();
    },
    makeNetwork: async (Labels) => {
      const Name = `heddle-test-${crypto.randomUUID()}`;
      await post("networks/create", { Name, Labels });
      return async () => {
        await fetch(`http://engine/v1.40/networks/${Name}`, { unix: socket, method: "DELETE" });
      };
    },
    left: async (label) => {
      const found = await Promise.all(
        ["containers/json", "networks", "volumes"].map((path) => list(path, label)),
      );
      return found.flat().length;
    },
    close,
  };
}
