/**
 * The container runtime: docker or podman through the Engine API. Each deployment has a network of its own; each
 * service has limits, a read-only root, no capabilities, a volume for its data, and its port on 127.0.0.1.
 */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { RunningService, Substitution } from "#schemas/package/execute.ts";
import { type ConnectedDeployment, connectDeployment } from "./connected.ts";
import { startContainer } from "./container.ts";
import { addressIn, createNetwork, hostAddress, publishedPort } from "./container-network.ts";
import { type Networked, STOP_SECONDS, settingsOf, volumeOf, volumesOfImage } from "./container-settings.ts";
import { type Deployment, RUNTIME_ERRORS, type ServiceToStart, type Started } from "./deployment.ts";
import { egressOf } from "./egress.ts";
import { type Engine, EngineError } from "./engine.ts";
import { gatewayUrls, writeGateway } from "./gateway.ts";
import { buildImage } from "./image.ts";
import type { BuiltImage } from "./image-build.ts";
import { filterOf, LABEL } from "./labels.ts";
import { startOrder } from "./order.ts";
import { untilHealthy } from "./readiness.ts";
import { startReadyImage } from "./ready-container.ts";
import { type FoundImage, findImage } from "./ready-image.ts";
import { saveVolumes } from "./saved-data.ts";

const fail = failures(RUNTIME_ERRORS);

const STOP_MS = 30_000;

type Starting = Pick<Context, "env" | "signal" | "progress">;

/**
 * Builds and starts services and ready images in the order of their dependencies; each must be ready before the next
 * is started. What an earlier run of this deployment left is removed first, but not its data.
 * @throws START_FAILED with the end of the log, PORT_TAKEN, IMAGE_UNAVAILABLE, BUILD_FAILED, ENGINE_UNAVAILABLE; then
 * no container and no network of the deployment is left
 */
export async function startContainers(
  engine: Engine,
  given: Deployment,
  openProxies: OpenProxies,
  context: Starting,
): Promise<Started> {
  const { id } = given;
  const whole = await connectDeployment(given);
  const gateway = await writeGateway(whole);
  const deployment = gateway === null ? whole : { ...whole, services: [...whole.services, gateway] };
  const ordered = startOrder([...deployment.images, ...deployment.services]);
  await removeContainers(engine, id);
  const started: Started = { services: [], ready_images: [], logs: [], substitutions: [], images: [] };
  let isNew: string[] = [];
  try {
    const prepared = await prepare(engine, deployment, started, context);
    const { images, ready, network } = prepared;
    isNew = await volumesMissing(engine, volumesOf(deployment, ready));
    if (deployment.savesData)
      await saveVolumes(engine, deployment, volumesToSave(deployment, images, isNew), deployment.savesData);
    const addresses = new Map<string, string>();
    const calls = whole.services.some((service) => egressOf(service, whole).length > 0);
    const proxies: Networked["proxies"] = calls
      ? await openProxies(await hostAddress(engine, network))
      : new Map();
    for (const { name } of ordered) {
      const networked = { network, addresses, proxies };
      const container = await startNamed(engine, deployment, name, prepared, networked, started, context);
      addresses.set(name, await addressIn(engine, container, network));
    }
    const entry = started.services.findIndex(({ name }) => name === gateway?.name);
    if (entry < 0) return started;
    const [running] = started.services.splice(entry, 1);
    return { ...started, ...(running && { gateway: gatewayUrls(running, started.services) }) };
  } catch (thrown) {
    // What cannot be removed because the engine has ended is found by its labels at the next start.
    await cleanUp(engine.uncancelled(), id, isNew).catch(() => {});
    throw thrown;
  }
}

/** Starts a service or a ready image. @returns the id of its container */
async function startNamed(
  engine: Engine,
  deployment: ConnectedDeployment,
  name: string,
  { images, ready }: Prepared,
  networked: Networked,
  started: Started,
  context: Starting,
): Promise<string> {
  const image = deployment.images.find((one) => one.name === name);
  const found = ready.get(name);
  if (image !== undefined && found !== undefined) {
    const running = await startReadyImage(engine, deployment, image, { ...found, ...networked }, context);
    started.ready_images?.push(running);
    started.logs.push(
      `${name} (${image.image}) is ready${running.port === null ? "" : ` at port ${running.port}`}`,
    );
    return running.container_id;
  }
  const service = deployment.services.find((one) => one.name === name);
  const built = images.get(name);
  if (service === undefined || built === undefined)
    throw fail("START_FAILED", `Cannot start "${name}": it has no image`);
  const running = await startOne(engine, deployment, service, { ...built, ...networked }, context);
  started.services.push(running);
  started.logs.push(`${name} is healthy at ${running.url}`);
  return running.container_id;
}

/** Opens the ways out of services that call hosts, at an address of this machine. */
export type OpenProxies = (address: { host: string; isThere: boolean }) => Promise<Networked["proxies"]>;

/** The volumes of services, which may change their tables; a ready image is the same as before. */
const volumesToSave = (
  { id, services }: Deployment,
  images: ReadonlyMap<string, BuiltImage>,
  isNew: readonly string[],
) =>
  services.flatMap((service) => {
    const built = images.get(service.name);
    if (built === undefined) return [];
    const user = built.program?.user ?? null;
    return [{ service, image: built.image, user, existed: !isNew.includes(volumeOf(id, service.name)) }];
  });

/** Names of the volumes of all containers. */
const volumesOf = (
  { id, services, images }: ConnectedDeployment,
  ready: ReadonlyMap<string, FoundImage>,
): string[] => [
  ...services.map(({ name }) => volumeOf(id, name)),
  ...images.flatMap((image) => [
    ...volumesOfImage(id, image, ready.get(image.name) ?? { volumes: [] }).values(),
  ]),
];

async function cleanUp(engine: Engine, id: string, newVolumes: readonly string[]): Promise<void> {
  await removeContainers(engine, id);
  await removeData(engine, id, newVolumes);
}

interface Prepared {
  /** By service. */
  images: Map<string, BuiltImage>;
  /** By ready image. */
  ready: Map<string, FoundImage>;
  network: string;
}

/** All images, and the network, which is made meanwhile. An image that nobody has is known before anything starts. */
async function prepare(
  engine: Engine,
  deployment: ConnectedDeployment,
  started: Started,
  context: Starting,
): Promise<Prepared> {
  const images = new Map<string, BuiltImage>();
  const ready = new Map<string, FoundImage>();
  const note = (substitution: Substitution | null) => {
    if (substitution === null) return;
    started.substitutions.push(substitution);
    started.logs.push(`${substitution.used} is used in place of ${substitution.wanted}`);
  };
  const getAll = async () => {
    for (const image of deployment.images) {
      const found = await findImage(engine, image, context);
      ready.set(image.name, found);
      note(found.substitution);
    }
    for (const service of deployment.services) {
      const built = await buildImage(engine, deployment, service, context);
      images.set(service.name, built);
      started.images?.push(built.image);
      note(built.substitution);
      started.logs.push(`${service.name}: built ${built.image}`);
    }
  };
  // Both have ended before anything is cleaned up.
  const [got, network] = await Promise.allSettled([getAll(), createNetwork(engine, deployment, context)]);
  if (got.status === "rejected") throw got.reason;
  if (network.status === "rejected") throw network.reason;
  return { images, ready, network: network.value };
}

/** Those of these volumes that do not exist yet: what a failed first start leaves there is of no use. */
async function volumesMissing(engine: Engine, names: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  // By name: podman does not label the volumes that it makes for a mount.
  for (const name of names) if (!(await hasVolume(engine, name))) missing.push(name);
  return missing;
}

async function hasVolume(engine: Engine, name: string): Promise<boolean> {
  try {
    await engine.json(`/volumes/${name}`);
    return true;
  } catch (thrown) {
    if (thrown instanceof EngineError && thrown.answered === 404) return false;
    throw thrown;
  }
}

/** Starts a generated service, and waits until it is healthy. */
function startOne(
  engine: Engine,
  deployment: Deployment,
  service: ServiceToStart,
  built: BuiltImage & Networked,
  context: Starting,
): Promise<RunningService> {
  const { name, port, health } = service;
  return startContainer(
    engine,
    deployment,
    service,
    { settings: settingsOf(deployment, service, built), volumes: [volumeOf(deployment.id, name)] },
    async (id, hasEnded) => {
      const hostPort = await publishedPort(engine, id, port);
      const url = `http://127.0.0.1:${hostPort}`;
      await untilHealthy({ name, url, health }, context.signal, hasEnded, deployment);
      return { name, url, container_id: id, port, host_port: hostPort };
    },
    context,
  );
}

/** Containers of an intent, by service; ended ones too. */
export async function containersOf(
  engine: Engine,
  id: string,
): Promise<{ Id: string; service: string; isRunning: boolean }[]> {
  const filters = filterOf({ [LABEL.intent]: id });
  const found = await engine.json<{ Id: string; State: string; Labels: Record<string, string> }[]>(
    "/containers/json",
    {
      query: { all: "true", filters },
    },
  );
  return found.map(({ Id, State, Labels }) => ({
    Id,
    service: Labels[LABEL.service] ?? "",
    isRunning: State === "running",
  }));
}

/** Stops the services in order of their age, and removes containers and network. @returns whether there were any */
export async function removeContainers(engine: Engine, id: string): Promise<boolean> {
  const found = await containersOf(engine, id);
  for (const { Id } of found) {
    await engine.quietly(`/containers/${Id}/stop`, {
      method: "POST",
      query: { t: String(STOP_SECONDS) },
      timeoutMs: STOP_MS,
    });
    // With its unnamed volumes: an image may declare some.
    await engine.quietly(`/containers/${Id}`, { method: "DELETE", query: { force: "true", v: "true" } });
  }
  const filters = filterOf({ [LABEL.intent]: id });
  const networks = await engine.json<{ Id: string }[]>("/networks", { query: { filters } });
  for (const { Id } of networks) await engine.quietly(`/networks/${Id}`, { method: "DELETE" });
  return found.length > 0;
}

/** Removes the volumes of an intent. @param only names of those to remove; default all */
export async function removeData(engine: Engine, id: string, only?: readonly string[]): Promise<void> {
  for (const name of await ownVolumes(engine, id))
    if (only === undefined || only.includes(name))
      await engine.quietly(`/volumes/${name}`, { method: "DELETE", query: { force: "true" } });
}

async function ownVolumes(engine: Engine, id: string): Promise<string[]> {
  const { Volumes } = await engine.json<{ Volumes: { Name: string }[] | null }>("/volumes", {
    query: { filters: filterOf({ [LABEL.intent]: id }) },
  });
  return Volumes?.map(({ Name }) => Name) ?? [];
}
