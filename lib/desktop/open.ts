/** Opens what drives a session: chosen by its environment. */
import { failures } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import type { Driver } from "./driver.ts";
import { isScripted, sessionKind } from "./session-kind.ts";

const fail = failures(DRIVER_ERRORS);

/**
 * The driver of the session, of the kind that {@link sessionKind} tells.
 * @throws BACKEND_MISSING, DISPLAY_LOST
 */
export async function openDriver(env: Readonly<Record<string, string | undefined>>): Promise<Driver> {
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
