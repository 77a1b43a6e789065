/** Starts the accessibility bus of a session that has a session bus, but does not start it itself. */
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { startDetached } from "#kit/programs/process.ts";
import { LAUNCHER, launcherPath } from "../atspi/launcher.ts";
import { accessibilityAbility } from "../atspi/session.ts";
import { pause } from "../workflow/pause.ts";
import type { Fix } from "./fix.ts";

const fail = failures(KIT_ERRORS);
/** How long it may take until the bus answers, ms. */
const START_MS = 20_000;
const POLL_MS = 100;

export const startAccessibilityBus: Fix = {
  name: "start_accessibility_bus",
  needs: "auto_restart",
  async plan({ failure, bench }) {
    const { env, signal } = bench.context;
    const named = failure.details?.["programs"];
    const path = launcherPath();
    if (!Array.isArray(named) || !named.includes(LAUNCHER) || path === null) return null;
    if (!env["DBUS_SESSION_BUS_ADDRESS"]) return null;
    return {
      what: "Start the accessibility bus; programs that are running already get no tree",
      announced: true,
      async apply() {
        await startDetached([path, "--launch-immediately"], { env, kind: "desktop" });
        const deadline = performance.now() + START_MS;
        while ((await accessibilityAbility(env)).backend === null) {
          if (performance.now() > deadline) throw fail("TIMEOUT", "The accessibility bus does not answer");
          await pause(POLL_MS, signal);
        }
        await bench.reopenAccessibility();
        return undefined;
      },
    };
  },
};
