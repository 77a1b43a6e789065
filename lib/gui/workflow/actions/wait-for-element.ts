/** Waits until an element is there, is enabled, or is gone. Several that fit are as good as one. */
import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { DEFAULT_TIMEOUT } from "#schemas/gui/actions.ts";
import type { AccessibleElement } from "../../accessibility.ts";
import type { Action, StepRun } from "../action.ts";
import { chooseElements, isEnabled, isShown } from "../elements/choose.ts";
import { POLL, type Target, viewOf, wantedText, windowOf } from "../elements/find.ts";
import { pause } from "../pause.ts";

const fail = failures(KIT_ERRORS);

const STATES = { present: "is there", absent: "is gone", enabled: "is enabled" } as const;
/** What can be there later: its window, its program's tree, the element itself. */
const ABSENT: ReadonlySet<string> = new Set([
  "WINDOW_NOT_FOUND",
  "ELEMENT_NOT_FOUND",
  "STALE_ELEMENT",
  "BACKEND_MISSING",
]);

export const waitForElement: Action<"wait_for_element"> = async (config, step) => {
  const { state = "present", timeout = DEFAULT_TIMEOUT, ref } = config;
  // Without accessible trees nothing would ever be there, and an element would always be gone.
  await step.accessibility();
  const deadline = performance.now() + timeout * 1000;
  const holds = ({ found, isKnown }: Seen): boolean => {
    if (state === "absent") return isKnown && found.length === 0;
    return state === "enabled" ? found.some(isEnabled) : found.length > 0;
  };
  for (;;) {
    const seen = await lookFor(config, step);
    if (holds(seen)) {
      const [first] = seen.found;
      const { role = first?.role, name = first?.name } = config;
      const which = ref === undefined ? { ...(role && { role }), ...(name !== undefined && { name }) } : {};
      return {
        backend: "atspi",
        evidence: [{ kind: "element", state, ...which }],
        data: first ? { element: first } : {},
      };
    }
    if (performance.now() >= deadline)
      throw fail(
        "TIMEOUT",
        `No element that is ${ref === undefined ? wantedText(config) : "the referenced one"} ${STATES[state]} after ${timeout} s${seen.reason}`,
        {
          hint: "gui-tree lists the elements of a window; give the step a longer timeout if the program is slow",
        },
      );
    await pause(POLL, step.signal);
  }
};

interface Seen {
  readonly found: readonly AccessibleElement[];
  /** Whether nothing found means that nothing is there. */
  readonly isKnown: boolean;
  /** Why it is not known, for a message. */
  readonly reason: string;
}

async function lookFor({ ref, window, ...wanted }: Target, step: StepRun): Promise<Seen> {
  try {
    const accessibility = await step.accessibility();
    const found =
      ref === undefined
        ? chooseElements((await viewOf(await windowOf(window, step), step)).elements.filter(isShown), wanted)
        : [await accessibility.element(ref, step.signal)].filter(isShown);
    return { found, isKnown: true, reason: "" };
  } catch (thrown) {
    const { code, message } = asFailure(thrown);
    if (!ABSENT.has(code)) throw thrown;
    // A window that has closed took its elements along; a program without a tree tells nothing.
    return { found: [], isKnown: code !== "BACKEND_MISSING", reason: `: ${message}` };
  }
}
