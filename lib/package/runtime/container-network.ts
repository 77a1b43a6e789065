/** The network of a deployment in a container engine: its services reach each other, and no other machine. */

import { fail as failKit, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { runProcess, which } from "#kit/programs/process.ts";
import { type Deployment, RUNTIME_ERRORS } from "./deployment.ts";
import type { Engine } from "./engine.ts";
import { labelsOf } from "./labels.ts";

const fail = failures(RUNTIME_ERRORS);

/** Beginning of the names of containers and networks. @throws CONFIG for what no name begins with */
export function prefixOf(env: Context["env"]): string {
  const prefix = env["HEDDLE_PACKAGE_CONTAINER_PREFIX"] || "intent";
  if (/^[A-Za-z0-9][\w.-]*$/.test(prefix)) return prefix;
  throw failKit("CONFIG", "Cannot use HEDDLE_PACKAGE_CONTAINER_PREFIX: names of containers cannot begin so", {
    hint: "Set it to letters, digits, dots, dashes and underscores, e.g. intent",
  });
}

/**
 * Packets that leave the bridge keep their private address, so that nothing outside can answer: published ports work,
 * and the services reach each other by name, but not the Internet. Podman does not know the option, see `closeWayOut`.
 */
export async function createNetwork(
  engine: Engine,
  deployment: Deployment,
  { env }: Pick<Context, "env">,
): Promise<string> {
  const name = `${prefixOf(env)}-${deployment.id}`;
  await engine.json("/networks/create", {
    method: "POST",
    json: {
      Name: name,
      Driver: "bridge",
      CheckDuplicate: true,
      Labels: labelsOf(deployment),
      Options: { "com.docker.network.bridge.enable_ip_masquerade": "false" },
    },
  });
  return name;
}

/** The address of this machine in a network; of podman it is there once the network has a container. */
export async function hostAddress(
  engine: Engine,
  network: string,
): Promise<{ host: string; isThere: boolean }> {
  const { IPAM } = await engine.json<{ IPAM?: { Config?: { Gateway?: string }[] | null } }>(
    `/networks/${network}`,
  );
  const host = IPAM?.Config?.find(({ Gateway }) => Gateway !== undefined)?.Gateway;
  if (host === undefined)
    throw fail("START_FAILED", "Cannot open the way out of the services: their network has no gateway", {
      hint: "Use --runtime sandbox",
    });
  // Some engines give it with the length of its prefix.
  return { host: host.replace(/\/\d+$/, ""), isThere: engine.by === "docker" };
}

/**
 * Takes the route to other networks away from a container: what comes through its published port is from its own
 * network.
 * @param hasEnded whether the container has ended, which has no routes then
 * @throws START_FAILED if that is not possible
 */
export async function closeWayOut(
  engine: Engine,
  container: string,
  hasEnded: () => Promise<boolean>,
  { env, signal }: Pick<Context, "env" | "signal">,
): Promise<void> {
  const { State } = await engine.json<{ State: { Pid: number } }>(`/containers/${container}/json`);
  const ip = which("ip", env) === null ? ["busybox", "ip"] : ["ip"];
  const argv = ["nsenter", "--target", String(State.Pid), "--net", "--", ...ip, "route", "del", "default"];
  const { code, stderr } = await runProcess(argv, { env, signal });
  if (code !== 0 && !(await hasEnded()))
    throw fail(
      "START_FAILED",
      `Cannot close the network of a container: ${stderr.trim().split("\n").at(-1) ?? ""}`,
      {
        hint: "Install iproute2 and run podman as root, or use docker or the sandbox",
      },
    );
}

export async function addressIn(engine: Engine, container: string, network: string): Promise<string> {
  const { NetworkSettings } = await engine.json<{
    NetworkSettings: { Networks?: Record<string, { IPAddress: string }> };
  }>(`/containers/${container}/json`);
  return NetworkSettings.Networks?.[network]?.IPAddress ?? "";
}

export async function publishedPort(engine: Engine, container: string, port: number): Promise<number> {
  const { NetworkSettings } = await engine.json<{
    NetworkSettings: { Ports?: Record<string, { HostPort: string }[] | null> };
  }>(`/containers/${container}/json`);
  return Number(NetworkSettings.Ports?.[`${port}/tcp`]?.[0]?.HostPort ?? 0);
}
