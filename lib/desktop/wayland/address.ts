/** Where the socket of a compositor is, and why it cannot be connected to. */
import { isAbsolute, join } from "node:path";
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";

const fail = failures(DRIVER_ERRORS);
type Environment = Readonly<Record<string, string | undefined>>;

/** @throws DISPLAY_LOST if the environment does not say where the socket is */
export function socketPath(env: Environment): string {
  const name = env["WAYLAND_DISPLAY"] || "wayland-0";
  if (isAbsolute(name)) return name;
  const runtime = env["XDG_RUNTIME_DIR"];
  if (runtime && isAbsolute(runtime)) return join(runtime, name);
  throw fail("DISPLAY_LOST", `Cannot find the Wayland compositor "${name}": XDG_RUNTIME_DIR is not set`, {
    hint: "Set XDG_RUNTIME_DIR to that of the session, e.g. /run/user/1000",
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such socket",
  ECONNREFUSED: "no compositor listens there",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENAMETOOLONG: "the path is too long for a socket",
  ENOTSOCK: "it is not a socket",
  EAGAIN: "it does not accept connections",
};
/** Why a socket cannot be connected to, in words. */
export function reasonOf(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return REASONS[code ?? ""] ?? message;
}
