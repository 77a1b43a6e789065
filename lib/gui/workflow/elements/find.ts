/** Finds the element that a step means, in the window that it means. Only elements that are shown count. */

import type { DesktopWindow } from "#desktop/driver.ts";
import { fold } from "#desktop/window-choice.ts";
import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { DEFAULT_TIMEOUT } from "#schemas/gui/actions.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { AccessibleElement } from "../../accessibility.ts";
import { findWindow } from "../../find-window.ts";
import { mayShow } from "../../rights.ts";
import type { StepRun } from "../action.ts";
import { windowHints } from "../hints.ts";
import { pause } from "../pause.ts";
import { chooseElements, fieldIn, isShown, nameOf, type Wanted } from "./choose.ts";

const fail = failures({ ...DESKTOP_ACTION_ERRORS, ...KIT_ERRORS });

/** How a step names an element. */
export interface Target extends Wanted {
  readonly ref?: string | undefined;
  readonly window?: string | readonly string[] | undefined;
}

/** A window as its program describes it now. */
export interface View {
  readonly window: DesktopWindow;
  /** In document order. */
  readonly elements: readonly AccessibleElement[];
}

export interface Sight extends View {
  readonly element: AccessibleElement;
}

/** Between two looks, ms. */
export const POLL = 50;
/** Most elements that an error lists. */
const SHOWN = 20;
/** Failures that time can cure: the window or the element is not there yet. */
const NOT_YET: ReadonlySet<string> = new Set(["WINDOW_NOT_FOUND", "ELEMENT_NOT_FOUND", "BACKEND_MISSING"]);

export async function windowOf(hints: Target["window"], step: StepRun): Promise<DesktopWindow> {
  const driver = await step.driver();
  if (hints !== undefined) return (await findWindow(driver, windowHints(hints))).window;
  const active = (await driver.windows()).find((window) => window.active);
  if (active) return active;
  throw fail("WINDOW_NOT_FOUND", "No window has the focus in which the element could be", {
    hint: "Name the window of the step",
  });
}

export async function viewOf(
  window: DesktopWindow,
  { accessibility, signal }: StepRun,
  warn: (reason: string) => void = () => undefined,
): Promise<View> {
  return { window, elements: await (await accessibility()).tree(window, { warn }, signal) };
}

/**
 * Looks once.
 * @throws WINDOW_NOT_FOUND, AMBIGUOUS_WINDOW, ELEMENT_NOT_FOUND and AMBIGUOUS_ELEMENT with what is there instead,
 * STALE_ELEMENT with its successor, BACKEND_MISSING if there is no accessible tree, {@link NotReady} if it is hidden
 */
export async function look(target: Target, step: StepRun): Promise<Sight> {
  if (target.ref !== undefined) return lookByRef(target.ref, target, step);
  const reasons: string[] = [];
  const view = await viewOf(await windowOf(target.window, step), step, (reason) => void reasons.push(reason));
  const [element, ...others] = chooseElements(view.elements.filter(isShown), target);
  if (element && others.length === 0) return { ...view, element: fieldIn(element, target, view.elements) };
  const [hidden] = element ? [] : chooseElements(view.elements, target);
  if (hidden) throw new NotReady("visible", `Cannot use ${labelOf(hidden)}: it is not shown`);
  const listed = (list: readonly AccessibleElement[]) =>
    mayShow(step.desk.context) ? list.slice(0, SHOWN).map(candidate) : [];
  if (element)
    throw fail("AMBIGUOUS_ELEMENT", `${others.length + 1} elements are ${wantedText(target)}`, {
      hint: "Give its role as well, or its ref from gui-tree",
      details: { candidates: listed([element, ...others]) },
    });
  const missing = `No element that is shown is ${wantedText(target)}`;
  throw fail("ELEMENT_NOT_FOUND", reasons.length > 0 ? `${missing}. ${reasons.join(". ")}` : missing, {
    hint: "gui-tree lists the elements of a window; a name means the whole name",
    details: { similar: listed(similarTo(target, view.elements)) },
  });
}

async function lookByRef(ref: string, target: Target, step: StepRun): Promise<Sight> {
  const accessibility = await step.accessibility();
  const element = await accessibility.element(ref, step.signal).catch((thrown: unknown) => {
    throw mayShow(step.desk.context) ? thrown : withoutDetails(thrown);
  });
  if (!isShown(element)) throw new NotReady("visible", `Cannot use ${labelOf(element)}: it is not shown`);
  for (const window of await windowsFor(target, step)) {
    const { elements } = await viewOf(window, step).catch((thrown: unknown) => {
      // Windows of programs without a tree are not the one that is looked for.
      if (asFailure(thrown).code === "STOPPED") throw thrown;
      return { elements: [] };
    });
    const found = elements.find((one) => one.ref === ref);
    if (found) return { window, elements, element: found };
  }
  throw fail("WINDOW_NOT_FOUND", `No window on the desktop holds the element: ${labelOf(element)}`, {
    hint: "See whether its window is hidden",
  });
}

/** The windows that an element can be in, the likeliest first. */
async function windowsFor({ window }: Target, step: StepRun): Promise<readonly DesktopWindow[]> {
  if (window !== undefined) return [await windowOf(window, step)];
  const windows = await (await step.driver()).windows();
  return [...windows.filter(({ active }) => active), ...windows.filter(({ active }) => !active)];
}

function withoutDetails(thrown: unknown) {
  const { code, message } = asFailure(thrown);
  return code === "STALE_ELEMENT" ? fail("STALE_ELEMENT", message) : thrown;
}

/**
 * Looks until `attempt` succeeds.
 * @param hopeless code of a failure that is not waited for
 * @throws what it throws last, at the deadline; at once what time does not cure
 */
export async function until<T>(
  timeout: number | undefined,
  step: StepRun,
  hopeless: string | undefined,
  attempt: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + (timeout ?? DEFAULT_TIMEOUT) * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (thrown) {
      const { code } = asFailure(thrown);
      if (!(thrown instanceof NotReady) && (!NOT_YET.has(code) || code === hopeless)) throw thrown;
      if (performance.now() >= deadline) throw thrown instanceof NotReady ? thrown.failure(timeout) : thrown;
    }
    await pause(POLL, step.signal);
  }
}

const HINTS = {
  visible: "Open the menu, page or dialog that it is in, or scroll it into view",
  enabled: "gui-tree shows its states; give the step a longer timeout if the program is slow",
  stable: "Wait until it stays where it is",
  topmost: "Close what is above it, or scroll it into view",
} as const;

/** Why an element cannot be used yet: the check that failed. */
export class NotReady extends Error {
  readonly check: keyof typeof HINTS;

  constructor(check: keyof typeof HINTS, message: string) {
    super(message);
    this.check = check;
  }

  failure(timeout = DEFAULT_TIMEOUT) {
    return fail("TIMEOUT", `${this.message} after ${timeout} s`, {
      hint: HINTS[this.check],
      details: { check: this.check },
    });
  }
}

/** Elements that somebody may have meant. */
function similarTo({ role, name }: Target, elements: readonly AccessibleElement[]) {
  const folded = (text: string): string => fold(text.toLowerCase());
  const part = name === undefined ? undefined : folded(name);
  return elements.filter(
    (element) =>
      isShown(element) &&
      nameOf(element) !== "" &&
      (part === undefined
        ? element.role === role
        : folded(nameOf(element)).includes(part) || part.includes(folded(nameOf(element)))),
  );
}

const candidate = (element: AccessibleElement) => {
  const { ref, role, box } = element;
  return { ref, role, name: nameOf(element), box };
};

/** What a step asks for, for messages. */
export function wantedText({ role, name }: Wanted): string {
  if (name === undefined) return `a ${role}`;
  return role === undefined ? `"${name}"` : `a ${role} "${name}"`;
}

export function labelOf(element: AccessibleElement): string {
  const { role } = element;
  const name = nameOf(element);
  return name === "" ? `the ${role} without a name` : `the ${role} "${name.slice(0, 80)}"`;
}
