/** Opens what drives a session: chosen by its environment. */
import { failures } from "#kit/errors.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { Accessibility } from "./accessibility.ts";
import type { Ability, DesktopWindow, Driver } from "./driver.ts";
import { isScripted, sessionKind } from "./session-kind.ts";

const fail = failures(DESKTOP_ACTION_ERRORS);
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The driver of the session, of the kind that {@link sessionKind} tells.
 * @throws BACKEND_MISSING, DISPLAY_LOST
 */
export async function openDriver(env: Environment): Promise<Driver> {
  const wanted = sessionKind(env);
  if (isScripted(wanted)) {
    const { scriptedDriver } = await import("./scripted/driver.ts");
    return scriptedDriver(wanted, env);
  }
  if (wanted === "wayland") {
    const { waylandDriver } = await import("./wayland/driver.ts");
    return waylandDriver(env);
  }
  if (wanted !== "x11")
    throw fail("BACKEND_MISSING", `Unknown kind of session: HEDDLE_GUI_SESSION is "${wanted.slice(0, 40)}"`, {
      hint: "Set it to x11, wayland, windows or darwin, or leave it out",
    });
  const display = env["DISPLAY"];
  if (display) {
    const { x11Driver } = await import("./x11/driver.ts");
    return x11Driver(display, env);
  }
  throw fail("BACKEND_MISSING", "Cannot reach a desktop: no display is named", {
    hint: "Run it in a desktop session, or set WAYLAND_DISPLAY or DISPLAY",
  });
}

/**
 * The accessible trees of a session; null without an accessibility bus.
 * @param windows lists the windows of the session
 */
export async function openAccessibility(
  env: Environment,
  windows?: () => Promise<DesktopWindow[]>,
): Promise<Accessibility | null> {
  if (isScripted(sessionKind(env))) return null;
  const { openAtspi } = await import("./atspi/open.ts");
  return openAtspi(env, windows);
}

/** Whether the session has accessible trees, and why not. */
export async function accessibilityAbility(env: Environment): Promise<Ability> {
  const kind = sessionKind(env);
  if (isScripted(kind)) return { backend: null, reason: `accessible trees of ${kind} sessions are not read` };
  const { atspiAbility } = await import("./atspi/open.ts");
  return atspiAbility(env);
}
