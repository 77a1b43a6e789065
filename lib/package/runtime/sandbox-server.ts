/** A server of this machine in a sandbox, in place of a ready image of a stack: the sandbox runs no images. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { writeAtomic } from "#kit/files/files.ts";
import type { Mount, Policy } from "#kit/sandbox/policy.ts";
import type { RunningImage, Substitution } from "#schemas/package/execute.ts";
import type { ConnectedImage } from "../ready/connect.ts";
import { PASSWD, SERVICE_USER } from "./base-files.ts";
import { type Deployment, LIMITS } from "./deployment.ts";
import { findLocalServer, type LocalServer, SERVER_DATA } from "./local-server.ts";
import { unavailable } from "./ready-image.ts";

/** A ready image, and the server that is started in its place. */
export interface ServedImage {
  readonly image: ConnectedImage & { port: number };
  readonly server: LocalServer;
}

/**
 * The servers of all ready images of a deployment.
 * @throws IMAGE_UNAVAILABLE for the first one that this machine lacks; nothing has been started then
 */
export async function serversOf(
  images: readonly ConnectedImage[],
  context: Pick<Context, "env" | "signal">,
): Promise<ServedImage[]> {
  const found: ServedImage[] = [];
  for (const image of images) {
    const server = await findLocalServer(image, context);
    const { port } = image;
    if (server === null || port === null)
      throw unavailable(image, "the sandbox runs no images, and this machine has no such server", {
        isSandbox: true,
      });
    found.push({ image: { ...image, port }, server });
  }
  return found;
}

/** What the server may see, change and reach. It is published on this machine only if the package says so. */
export async function policyOfServer(
  { image, server }: ServedImage,
  { folder }: Pick<Deployment, "folder">,
  hosts: string,
): Promise<Policy> {
  const { name, port, host_port, environment } = image;
  const [data, own] = [join(folder, "data", name), join(folder, "servers", name)];
  await mkdir(data, { recursive: true, mode: 0o700 });
  await mkdir(own, { recursive: true, mode: 0o700 });
  const mounts: Mount[] = [
    { source: hosts, target: "/etc/hosts" },
    { source: data, target: SERVER_DATA, writable: true },
  ];
  for (const [index, { path, content }] of server.files.entries()) {
    const source = join(own, String(index));
    await writeAtomic(source, content);
    mounts.push({ source, target: path });
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const passwd = join(own, "passwd");
    await writeAtomic(passwd, PASSWD);
    mounts.push({ source: passwd, target: "/etc/passwd" });
  }
  return {
    network: { publish: [{ port, hostPort: host_port > 0 ? host_port : null }] },
    writable: [],
    readOnly: [],
    mounts,
    env: {
      HOME: "/tmp",
      LANG: "C.UTF-8",
      PATH: "/usr/local/bin:/usr/bin:/bin",
      ...environment,
      PORT: String(port),
      // Nothing outside reaches the loopback of the sandbox but the relays of the stack.
      HOST: "127.0.0.1",
    },
    folder: SERVER_DATA,
    // A database refuses to run as root, also as that of a user namespace.
    ...(isRoot && { user: SERVICE_USER }),
    limits: {
      memoryBytes: LIMITS.memoryBytes,
      processes: LIMITS.processes,
      cpus: LIMITS.cpus,
      openFiles: LIMITS.openFiles,
      writableBytes: LIMITS.dataBytes,
    },
    owner: join(folder, name),
  };
}

export const runningServer = (id: string, { image }: ServedImage): RunningImage => ({
  name: image.name,
  image: image.image,
  container_id: `${id}-${image.name}`,
  port: image.port,
  host_port: image.host_port > 0 ? image.host_port : null,
});

export const substitutionOf = ({ image, server }: ServedImage): Substitution => ({
  service: image.name,
  wanted: image.image,
  used: `${server.title} of this machine`,
  reason: "the sandbox runs no images",
});
