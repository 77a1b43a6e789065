/** The repairs of each failure, the first choice first. A failure that is not here is not repaired. */
import { hasBrake } from "../failsafe.ts";
import { pause } from "../workflow/pause.ts";
import { startAccessibilityBus } from "./accessibility-bus.ts";
import { correctWorkflow } from "./correct-workflow.ts";
import type { Fix } from "./fix.ts";
import { install } from "./install.ts";

/** Before a step is tried again, ms: a window that was just opened gets its title and place in less. */
const RETRY_MS = 250;
/** How long a display server may take to come back, ms. */
const REOPEN_MS = 5000;

const retryStep: Fix = {
  name: "retry_step",
  repeatable: true,
  async plan({ step, failure, bench }) {
    // A command of its own is the question whether the window is there; within a workflow it may come.
    if (failure.code === "WINDOW_NOT_FOUND" && step === null) return null;
    return {
      what: "Try again",
      async apply() {
        await pause(RETRY_MS, bench.context.signal);
        return undefined;
      },
    };
  },
};

const refocusWindow: Fix = {
  name: "refocus_window",
  repeatable: true,
  async plan({ aim, bench }) {
    if (aim === undefined) return null;
    return {
      what: "Give the window the focus again",
      async apply() {
        await (await bench.driver()).focus(aim, bench.context.signal);
        return undefined;
      },
    };
  },
};

const reopenDriver: Fix = {
  name: "reopen_driver",
  needs: "auto_restart",
  repeatable: true,
  async plan({ bench }) {
    // The fail-safe watches the pointer over the old connection: without it nothing may go on.
    if (hasBrake(bench.context.env)) return null;
    return {
      what: "Open the connection to the display anew",
      async apply() {
        const deadline = performance.now() + REOPEN_MS;
        for (;;) {
          await bench.reopen();
          await pause(RETRY_MS, bench.context.signal);
          try {
            await bench.driver();
            return undefined;
          } catch (thrown) {
            if (performance.now() >= deadline) throw thrown;
          }
        }
      },
    };
  },
};

const anotherBackend: Fix = {
  name: "another_backend",
  async plan({ failure, freeBackend }) {
    if (failure.details?.["forced_backend"] !== true) return null;
    return {
      what: "Type by any backend that this session has",
      async apply() {
        freeBackend();
        return undefined;
      },
    };
  },
};

export const FIXES: Readonly<Record<string, readonly Fix[]>> = {
  BACKEND_MISSING: [install, startAccessibilityBus, anotherBackend],
  FOCUS_LOST: [refocusWindow, retryStep],
  WINDOW_NOT_FOUND: [retryStep],
  STALE_ELEMENT: [retryStep],
  DISPLAY_LOST: [reopenDriver],
  INVALID_STEPS: [correctWorkflow],
};
