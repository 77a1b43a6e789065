/** Asks the display servers of the session whether they answer: the first bytes of their own protocols, nothing drawn. */
import { connect, type NetConnectOpts } from "node:net";
import { endianness } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Surroundings } from "#kit/contract/operation.ts";

/**
 * Connects to the X server of DISPLAY. Whether it would let this user in, by the keys of XAUTHORITY, is not asked.
 * @returns null if it answers, else the reason
 */
export async function askXServer({ env, signal }: Surroundings): Promise<string | null> {
  const display = env["DISPLAY"] ?? "";
  if (display === "") return "DISPLAY is not set";
  const address = xAddress(display);
  if (address === null) return `DISPLAY is not the name of a display: "${display}"`;
  return answered(address, xSetup(), signal);
}

/**
 * Connects to the compositor of WAYLAND_DISPLAY and waits for its answer to `wl_display.sync`.
 * @returns null if it answers, else the reason
 */
export async function askCompositor({ env, signal }: Surroundings): Promise<string | null> {
  const name = env["WAYLAND_DISPLAY"] ?? "";
  if (name === "") return "WAYLAND_DISPLAY is not set";
  const folder = env["XDG_RUNTIME_DIR"] ?? "";
  if (!isAbsolute(name) && folder === "") return "XDG_RUNTIME_DIR is not set";
  return answered({ path: isAbsolute(name) ? name : join(folder, name) }, waylandSync(), signal);
}

/** X(7): `[host]:display[.screen]`; without a host the socket of this machine, else TCP from port 6000 on. */
function xAddress(display: string): NetConnectOpts | null {
  const [, host = "", number = ""] = /^(.*):(\d{1,4})(?:\.\d+)?$/.exec(display) ?? [];
  if (number === "") return null;
  // Some systems name the socket itself, e.g. /private/tmp/…/org.xquartz:0.
  if (host.startsWith("/")) return { path: display };
  if (host === "" || host === "unix") return { path: `/tmp/.X11-unix/X${number}` };
  return { host: host.replace(/^\[|\]$/g, ""), port: 6000 + Number(number) };
}

/**
 * X11 protocol, "Connection Setup": the byte order, and version 0.0, which every server answers with a refusal. A client
 * that were let in and left would reset a server that has no other (Xserver(1), `-noreset`).
 */
function xSetup(): Uint8Array {
  const bytes = Buffer.alloc(12);
  bytes.write("l");
  return bytes;
}

/** Wayland wire format: object 1 (`wl_display`), size 12 and opcode 0 (`sync`), new object 2; in the order of this machine. */
function waylandSync(): Uint8Array {
  const words = [1, (12 << 16) | 0, 2];
  const bytes = Buffer.alloc(12);
  for (const [i, word] of words.entries())
    if (endianness() === "LE") bytes.writeUInt32LE(word, i * 4);
    else bytes.writeUInt32BE(word, i * 4);
  return bytes;
}

/** Null if anything comes back. The kernel accepts for a server that hangs, so that a connection alone says nothing. */
function answered(address: NetConnectOpts, hello: Uint8Array, signal: AbortSignal): Promise<string | null> {
  const where = "path" in address ? address.path : `${address.host}:${address.port}`;
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const socket = connect(address, () => socket.write(hello));
  const aborted = () => reject(signal.reason);
  signal.addEventListener("abort", aborted, { once: true });
  socket.once("data", () => resolve(null));
  socket.once("error", (error) => resolve(whyNot(error, `${where}`)));
  socket.once("close", () => resolve(`${where} closed the connection`));
  return promise.finally(() => {
    signal.removeEventListener("abort", aborted);
    socket.destroy();
  });
}

function whyNot(error: Error & { code?: string }, where: string): string {
  if (error.code === "ENOENT") return `there is no socket ${where}`;
  if (error.code === "ECONNREFUSED") return `nothing listens at ${where}`;
  return `cannot connect to ${where}: ${error.message}`;
}
