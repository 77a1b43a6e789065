/** Starts a ready image in a container, and waits until its server accepts connections. */
import { connect } from "node:net";
import { asFailure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { RunningImage } from "#schemas/package/execute.ts";
import type { ConnectedImage } from "../ready/connect.ts";
import { startContainer } from "./container.ts";
import { addressIn } from "./container-network.ts";
import { type Networked, readySettingsOf, volumesOfImage } from "./container-settings.ts";
import { type Deployment, RUNTIME_ERRORS } from "./deployment.ts";
import type { Engine } from "./engine.ts";
import type { FoundImage } from "./ready-image.ts";

const fail = failures(RUNTIME_ERRORS);

/** A database makes its files before it listens, and some take a minute for that, ms. */
const READY_MS = 120_000;
const POLL_MS = 50;
const CONNECT_MS = 1000;
/** A program whose port nobody knows counts as started if it runs for so long, ms. */
const RUNNING_MS = 1000;

/** @throws START_FAILED with the end of its log, PORT_TAKEN */
export async function startReadyImage(
  engine: Engine,
  deployment: Deployment,
  ready: ConnectedImage,
  found: FoundImage & Omit<Networked, "proxies">,
  context: Pick<Context, "env" | "signal" | "progress">,
): Promise<RunningImage> {
  const { name, image, host_port } = ready;
  const container = await startContainer(
    engine,
    deployment,
    ready,
    {
      settings: readySettingsOf(deployment, ready, found, found),
      volumes: volumesOfImage(deployment.id, ready, found).values(),
    },
    async (id, hasEnded) => {
      const isReady =
        found.port === null
          ? runsFor(RUNNING_MS)
          : await listens(await addressIn(engine, id, found.network), found.port);
      await untilReady(name, isReady, hasEnded, context.signal);
      return id;
    },
    context,
  );
  return {
    name,
    image,
    container_id: container,
    port: found.port,
    host_port: found.port !== null && host_port > 0 ? host_port : null,
  };
}

async function untilReady(
  name: string,
  isReady: () => Promise<boolean>,
  hasEnded: () => Promise<string | null>,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (true) {
    if (signal.aborted) throw asFailure(signal.reason);
    const end = await hasEnded();
    if (end !== null) throw fail("START_FAILED", `Cannot start "${name}": it ${end}`);
    if (await isReady()) return;
    if (performance.now() > deadline)
      throw fail(
        "START_FAILED",
        `Cannot start "${name}": it did not accept connections within ${READY_MS} ms`,
      );
    await Bun.sleep(POLL_MS);
  }
}

function runsFor(ms: number): () => Promise<boolean> {
  const began = performance.now();
  return async () => performance.now() - began >= ms;
}

/** The address in the network of the deployment, which this machine reaches: nothing is published for it. */
function listens(host: string, port: number): () => Promise<boolean> {
  return () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const socket = connect({ host, port });
    socket.setTimeout(CONNECT_MS, () => resolve(false));
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    return promise.finally(() => socket.destroy());
  };
}
