/** Finds the accessibility bus of a session. */

import type { Ability, DesktopWindow } from "#desktop/driver.ts";
import type { Accessibility } from "../accessibility.ts";
import { AtspiAccessibility } from "./accessibility.ts";
import { Bus, BusError } from "./dbus/bus.ts";
import { Objects } from "./objects.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @param windows lists the windows of the session, for programs that do not know where they are on the screen
 * @returns null without an accessibility bus
 */
export async function openAtspi(
  env: Environment,
  windows?: () => Promise<DesktopWindow[]>,
): Promise<Accessibility | null> {
  const { bus } = await findBus(env);
  return bus ? new AtspiAccessibility(new Objects(bus), Boolean(env["WAYLAND_DISPLAY"]), windows) : null;
}

/** Whether there is an accessibility bus, and why not. */
export async function atspiAbility(env: Environment): Promise<Ability> {
  const { bus, reason } = await findBus(env);
  bus?.close();
  return bus ? { backend: "at-spi" } : { backend: null, reason: reason ?? "no accessibility bus was found" };
}

/** By the variable, by the session bus, by the X server: in this order, as libatspi does. It starts no program. */
async function findBus(env: Environment): Promise<{ bus?: Bus; reason?: string }> {
  const sources = [
    async () => env["AT_SPI_BUS_ADDRESS"],
    () => addressOnSessionBus(env),
    () => addressOnDisplay(env),
  ];
  let reason = "there is no session bus (DBUS_SESSION_BUS_ADDRESS)";
  for (const source of sources) {
    try {
      const address = await source();
      if (address) return { bus: await Bus.open(address) };
    } catch (cause) {
      const { message } = cause as Error;
      reason =
        cause instanceof BusError && cause.reason.startsWith("org.freedesktop.DBus.Error")
          ? "the session bus has no accessibility bus (at-spi2-core): programs started without it have no tree"
          : `the accessibility bus does not answer: ${message.slice(0, 200)}`;
    }
  }
  return { reason };
}

async function addressOnSessionBus(env: Environment): Promise<string | undefined> {
  const runtime = env["XDG_RUNTIME_DIR"];
  const address = env["DBUS_SESSION_BUS_ADDRESS"] || (runtime && `unix:path=${runtime}/bus`);
  if (!address) return undefined;
  const session = await Bus.open(address);
  try {
    const service = { destination: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus" };
    const [found] = await session.call({ ...service, member: "GetAddress" });
    return found as string;
  } finally {
    session.close();
  }
}

/** The property AT_SPI_BUS of the root window. */
async function addressOnDisplay(env: Environment): Promise<string | undefined> {
  const display = env["DISPLAY"];
  if (!display) return undefined;
  const { Connection } = await import("#desktop/x11/connection.ts");
  const connection = await Connection.open(display, env);
  try {
    const atom = await connection.atom("AT_SPI_BUS");
    const { data } = await connection.ask<{ data: Buffer }>((reply) =>
      connection.client.GetProperty(0, connection.root, atom, 0, 0, 1024, reply as never),
    );
    return data.toString("utf8").replace(/\0.*$/s, "") || undefined;
  } finally {
    connection.close();
  }
}
