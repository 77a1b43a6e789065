/** How containers are created: their program, limits, mounts, port and log. */
import type { ConnectedImage } from "../ready/connect.ts";
import { APP_FOLDER, type Deployment, LIMITS, type ServiceToStart } from "./deployment.ts";
import type { BuiltImage } from "./image-build.ts";
import { LABEL, labelsOf } from "./labels.ts";
import type { FoundImage } from "./ready-image.ts";

/** Seconds between SIGTERM and SIGKILL. */
export const STOP_SECONDS = 5;

/** The network of a service, and the addresses in it of those that it depends on. */
export interface Networked {
  network: string;
  addresses: ReadonlyMap<string, string>;
  /** Variables of each service that lead to its proxy. */
  proxies: ReadonlyMap<string, Record<string, string>>;
}

export const volumeOf = (id: string, service: string): string => `heddle-${id}-${service}`;

/** The volumes of a ready image by the folder that each is mounted at: one for each that the image declares. */
export const volumesOfImage = (
  id: string,
  { name }: Pick<ConnectedImage, "name">,
  { volumes }: Pick<FoundImage, "volumes">,
): ReadonlyMap<string, string> =>
  new Map(
    volumes.map((folder, index) => [folder, volumeOf(id, index === 0 ? name : `${name}-${index + 1}`)]),
  );

/** The body of `POST /containers/create` for a generated service. */
export function settingsOf(
  deployment: Deployment,
  service: ServiceToStart,
  { image, env, program, proxies, ...networked }: BuiltImage & Networked,
) {
  const { id } = deployment;
  const { name, port, host_port, data, depends_on } = service;
  const proxy = proxies.get(name);
  const around = confined(deployment, { name, port, host_port, depends_on }, networked);
  return {
    ...around,
    Image: image,
    ...(program !== null && { Cmd: program.start, User: program.user }),
    Env: variables({ ...service.env, ...env, ...proxy, PORT: String(port), HOST: "0.0.0.0" }),
    WorkingDir: APP_FOLDER,
    HostConfig: {
      ...around.HostConfig,
      ...READ_ONLY,
      Mounts: [{ Type: "volume", Source: volumeOf(id, name), Target: data }],
    },
  };
}

/**
 * The same for a ready image. It begins as root and becomes the user of its server, so it keeps the rights that this
 * takes; nothing is known of where it writes, so its own file system stays writable.
 */
export function readySettingsOf(
  deployment: Deployment,
  ready: ConnectedImage,
  { image, command, user, port, volumes }: FoundImage,
  networked: Omit<Networked, "proxies">,
) {
  const { name, host_port, depends_on, environment } = ready;
  const around = confined(deployment, { name, port, host_port, depends_on }, networked);
  const own: Record<string, string> = user === null ? {} : { PORT: String(port ?? 0), HOST: "0.0.0.0" };
  return {
    ...around,
    Image: image,
    ...(command !== null && { Cmd: command }),
    ...(user !== null && { User: user }),
    Env: variables({ ...environment, ...own }),
    HostConfig: {
      ...around.HostConfig,
      ...(user === null ? { CapAdd: RIGHTS_TO_BECOME_A_USER } : READ_ONLY),
      Mounts: [...volumesOfImage(deployment.id, ready, { volumes })].map(([folder, volume]) => ({
        Type: "volume",
        Source: volume,
        Target: folder,
      })),
    },
  };
}

const RIGHTS_TO_BECOME_A_USER = ["CHOWN", "DAC_OVERRIDE", "FOWNER", "NET_BIND_SERVICE", "SETGID", "SETUID"];

const READ_ONLY = {
  ReadonlyRootfs: true,
  Tmpfs: { "/tmp": "rw,nosuid,nodev,noexec,size=64m" },
};

interface Placed {
  name: string;
  /** Null: it publishes none. */
  port: number | null;
  /** Port of this machine; 0: a free one for a service, none for a ready image. */
  host_port: number;
  depends_on: readonly string[];
}

/** What every container has: labels, limits, no capabilities, its network, a bounded log. */
function confined(
  deployment: Deployment,
  { name, port, host_port, depends_on }: Placed,
  { network, addresses }: Omit<Networked, "proxies">,
) {
  const isService = deployment.images.every((image) => image.name !== name);
  const isPublished = port !== null && (isService || host_port > 0);
  const exposed = `${port}/tcp`;
  return {
    ...(isPublished && { ExposedPorts: { [exposed]: {} } }),
    Labels: { ...labelsOf(deployment), [LABEL.service]: name },
    StopTimeout: STOP_SECONDS,
    HostConfig: {
      NetworkMode: network,
      // Names by address: not every engine has a resolver, and one that asks other machines would be a way out.
      ExtraHosts: depends_on.map((one) => `${one}:${addresses.get(one) ?? ""}`),
      ...(isPublished && {
        PortBindings: {
          [exposed]: [{ HostIp: "127.0.0.1", HostPort: host_port > 0 ? String(host_port) : "" }],
        },
      }),
      Memory: LIMITS.memoryBytes,
      MemorySwap: LIMITS.memoryBytes,
      NanoCpus: LIMITS.cpus * 1e9,
      PidsLimit: LIMITS.processes,
      CapDrop: ["ALL"],
      SecurityOpt: ["no-new-privileges"],
      LogConfig: {
        Type: "json-file",
        Config: { "max-size": `${LIMITS.logBytes / 2}`, "max-file": "2" },
      },
      RestartPolicy: { Name: "no" },
    },
    NetworkingConfig: { EndpointsConfig: { [network]: { Aliases: [name] } } },
  };
}

const variables = (env: Readonly<Record<string, string>>): string[] =>
  Object.entries(env).map(([name, value]) => `${name}=${value}`);
