/** `gui-session`: a desktop without a screen, beside the user's own, until it is ended. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { SERVICE_ERRORS } from "#kit/programs/supervisor.ts";
import { which } from "#kit/programs/which.ts";
import type { GuiSession, GuiSessionRequest } from "#schemas/gui/session.ts";
import { Desk } from "./desk.ts";
import { TRIAL_NEEDS } from "./needs.ts";
import { Nested } from "./nested.ts";
import { type Watch, watchPage } from "./session/watch.ts";

const fail = failures({ ...KIT_ERRORS, ...SERVICE_ERRORS });

/** Variables that lead a program into the session. */
const SHARED = [
  "DISPLAY",
  "WAYLAND_DISPLAY",
  "SWAYSOCK",
  "XDG_RUNTIME_DIR",
  "XDG_SESSION_TYPE",
  "DBUS_SESSION_BUS_ADDRESS",
];

/**
 * Runs until the signal is aborted.
 * @throws NOT_INSTALLED, CONFIG, SERVICE_NOT_READY; SERVICE_ENDED also later, if the display server ends by itself
 */
export async function* run(request: GuiSessionRequest, context: Context): AsyncGenerator<GuiSession> {
  const { kind = "x11", width = 1280, height = 800, watch = false, watch_port = 0 } = request;
  const missing = TRIAL_NEEDS[kind].find(({ anyOf }) => !anyOf.some((name) => which(name, context.env)));
  // A terminal is of use for trials only.
  if (missing && !/terminal/.test(missing.purpose))
    throw fail("NOT_INSTALLED", `Cannot start a session of ${kind}: ${missing.anyOf[0]} is not installed`, {
      hint: "See heddle doctor gui",
    });
  const aborted = new Promise<"aborted">((resolve) => {
    if (context.signal.aborted) resolve("aborted");
    context.signal.addEventListener("abort", () => resolve("aborted"), { once: true });
  });
  const nested = await Nested[kind](context.env, context.signal, { width, height });

  let desk: Desk | undefined;
  let page: Watch | undefined;
  try {
    const trees = await nested.startBus();
    desk = new Desk({ ...context, env: nested.env });
    const driver = await desk.driver();
    if (watch) page = watchPage(() => driver.capture({ x: 0, y: 0, width, height }), watch_port);
    const env = Object.fromEntries(
      SHARED.flatMap((name) => (nested.env[name] === undefined ? [] : [[name, nested.env[name]]])),
    );
    yield { kind, env, watch: page?.url ?? null, trees };
    if ((await Promise.race([aborted, nested.ended])) === "aborted") return;
    throw fail("SERVICE_ENDED", "The session has ended: its display server or window manager ended", {
      hint: "Start it again",
    });
  } finally {
    await page?.close();
    await desk?.close();
    await nested.end();
  }
}
