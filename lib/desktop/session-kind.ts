/** Which kind of session a process is in. */

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The kind that HEDDLE_GUI_SESSION names, in whatever spelling it has; else that of the system. On Linux it is Wayland if a Wayland display is
 * named, because DISPLAY is then only the X server for old programs.
 */
export function sessionKind(env: Environment, platform: string = process.platform): string {
  const named = env["HEDDLE_GUI_SESSION"];
  if (named) return named;
  if (platform === "win32") return "windows";
  if (platform === "darwin") return "darwin";
  return env["WAYLAND_DISPLAY"] ? "wayland" : "x11";
}

/** Whether fixed scripts drive the session, instead of a display server that is spoken to. */
export const isScripted = (kind: string): kind is "windows" | "darwin" =>
  kind === "windows" || kind === "darwin";
