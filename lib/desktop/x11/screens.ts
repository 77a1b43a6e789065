/** The monitors of an X server (RandR 1.5), and how much programs enlarge what they draw on them. */
import type { Screen } from "../driver.ts";
import type { Connection } from "./connection.ts";

/** Dots per inch that programs draw at without a setting. */
const USUAL_DPI = 96;
const RANDR_QUERY_VERSION = 0;
const RANDR_GET_MONITORS = 42;

/** @throws DISPLAY_LOST */
export async function screensOf(connection: Connection): Promise<Screen[]> {
  const [monitors, scale, { width, height }] = await Promise.all([
    monitorsOf(connection),
    scaleOf(connection),
    connection.ask<{ width: number; height: number }>((reply) =>
      connection.client.GetGeometry(connection.root, reply),
    ),
  ]);
  if (monitors.length === 0)
    return [{ name: "screen", box: { x: 0, y: 0, width, height }, scale, primary: true }];
  // Some servers name no monitor as the primary one: programs then take the first.
  const hasPrimary = monitors.some(({ primary }) => primary);
  return monitors.map((monitor, index) => ({
    ...monitor,
    scale,
    primary: hasPrimary ? monitor.primary : index === 0,
  }));
}

type Monitor = Omit<Screen, "scale">;

async function monitorsOf(connection: Connection): Promise<Monitor[]> {
  const { client, root } = connection;
  const { present, majorOpcode } = await connection.ask<{ present: number; majorOpcode: number }>((reply) =>
    client.QueryExtension("RANDR", reply),
  );
  if (!present) return [];
  const version = await connection.askRaw(request(majorOpcode, RANDR_QUERY_VERSION, [1, 5]));
  const [major, minor] = [version.readUInt32LE(0), version.readUInt32LE(4)];
  if (major === 1 && minor < 5) return [];
  const found = monitorList(await connection.askRaw(request(majorOpcode, RANDR_GET_MONITORS, [root, 1])));
  return Promise.all(
    found.map(async ({ name, box, primary }) => ({
      name: await connection.ask<string>((reply) => client.GetAtomName(name, reply)),
      box,
      primary,
    })),
  );
}

/** A request of an extension whose arguments are 32 bits each. */
function request(extension: number, minor: number, values: readonly number[]): Buffer {
  const packet = Buffer.alloc(4 + values.length * 4);
  packet.writeUInt8(extension, 0);
  packet.writeUInt8(minor, 1);
  packet.writeUInt16LE(packet.length / 4, 2);
  for (const [index, value] of values.entries()) packet.writeUInt32LE(value, 4 + index * 4);
  return packet;
}

/** Monitors of a reply to RRGetMonitors (randrproto), without its first 8 bytes. */
export function monitorList(reply: Buffer): { name: number; box: Screen["box"]; primary: boolean }[] {
  const count = reply.readUInt32LE(4);
  const monitors: ReturnType<typeof monitorList> = [];
  for (let index = 0, at = 24; index < count; index++) {
    monitors.push({
      name: reply.readUInt32LE(at),
      primary: reply.readUInt8(at + 4) !== 0,
      box: {
        x: reply.readInt16LE(at + 8),
        y: reply.readInt16LE(at + 10),
        width: reply.readUInt16LE(at + 12),
        height: reply.readUInt16LE(at + 14),
      },
    });
    at += 24 + reply.readUInt16LE(at + 6) * 4;
  }
  return monitors;
}

/** 1 unless the desktop's settings or the X resources of the user say otherwise. */
async function scaleOf(connection: Connection): Promise<number> {
  const { client, root } = connection;
  const [selection, property, resources] = await Promise.all([
    connection.atom("_XSETTINGS_S0"),
    connection.atom("_XSETTINGS_SETTINGS"),
    bytesOf(connection, root, await connection.atom("RESOURCE_MANAGER")),
  ]);
  const owner = await connection.ask<number>((reply) => client.GetSelectionOwner(selection, reply));
  const settings = owner === 0 ? undefined : await bytesOf(connection, owner, property);
  return (settings && settingsScale(settings)) ?? resourcesScale(resources?.toString("latin1") ?? "") ?? 1;
}

/** Most of a property that is read, in units of 4 bytes. */
const MAX_PROPERTY = 65_536;

async function bytesOf(connection: Connection, window: number, name: number): Promise<Buffer | undefined> {
  try {
    const { type, data } = await connection.ask<{ type: number; data: Buffer }>((reply) =>
      connection.client.GetProperty(0, window, name, 0, 0, MAX_PROPERTY, reply),
    );
    return type === 0 ? undefined : data;
  } catch (cause) {
    // The owner of the settings can end at any time.
    if (cause instanceof Error && "error" in cause) return undefined;
    throw cause;
  }
}

const scaleOfDpi = (dpi: number): number | undefined =>
  dpi >= USUAL_DPI / 2 && dpi <= USUAL_DPI * 8 ? Math.round((dpi / USUAL_DPI) * 100) / 100 : undefined;

/** @param text of the property RESOURCE_MANAGER, e.g. `Xft.dpi:\t192` */
export function resourcesScale(text: string): number | undefined {
  const [, dpi] = /^Xft\.dpi:[ \t]*([0-9]+(?:\.[0-9]+)?)[ \t]*$/m.exec(text) ?? [];
  return dpi === undefined ? undefined : scaleOfDpi(Number(dpi));
}

/** Bytes of a value that is a color. */
const COLOR_LENGTH = 8;

/** @param bytes of the property _XSETTINGS_SETTINGS (XSETTINGS 0.5) */
export function settingsScale(bytes: Buffer): number | undefined {
  const numbers = new Map<string, number>();
  const isLittle = bytes[0] === 0;
  const padded = (length: number): number => (length + 3) & ~3;
  try {
    const u16 = (at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
    const i32 = (at: number): number => (isLittle ? bytes.readInt32LE(at) : bytes.readInt32BE(at));
    for (let left = i32(8), at = 12; left > 0; left--) {
      const type = bytes.readUInt8(at);
      const length = u16(at + 2);
      const value = at + 4 + padded(length) + 4;
      if (type === 0) numbers.set(bytes.toString("latin1", at + 4, at + 4 + length), i32(value));
      at = value + (type === 0 ? 4 : type === 1 ? 4 + padded(i32(value)) : COLOR_LENGTH);
    }
  } catch (cause) {
    // A list that is cut off counts as far as it goes.
    if (!(cause instanceof RangeError)) throw cause;
  }
  // In 1,024ths of a dot per inch, the factor of whole windows included.
  const dpi = numbers.get("Xft/DPI");
  const fromDpi = dpi === undefined ? undefined : scaleOfDpi(dpi / 1024);
  const factor = numbers.get("Gdk/WindowScalingFactor");
  return fromDpi ?? (factor !== undefined && factor >= 1 && factor <= 8 ? factor : undefined);
}
