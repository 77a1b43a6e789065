/** Whether an element can be clicked: shown, enabled, at the same place in two reads, and topmost there. */

import type { Point } from "#desktop/driver.ts";
import type { AccessibleElement } from "../../accessibility.ts";
import { mayShow } from "../../rights.ts";
import type { StepRun } from "../action.ts";
import { pause } from "../pause.ts";
import { ancestorsOf, isEnabled, type Parents, parentsOf } from "./choose.ts";
import { labelOf, look, NotReady, POLL, type Sight, type Target, until } from "./find.ts";
import { covers, isSameBox, middleOf } from "./places.ts";

/** An element that was seen twice, and is ready for a click. */
export interface Ready {
  readonly first: Sight;
  readonly second: Sight;
  /** Whether the program says that it is topmost at its middle; programs may be unable to tell. */
  readonly topmost: "verified" | "unverifiable";
}

/** Roles whose children are shown in a window of their own, above everything. */
const POPUPS: ReadonlySet<string> = new Set(["menu", "menu bar", "popup menu", "combo box", "window"]);

/**
 * @param hopeless code of a failure that is not waited for
 * @throws TIMEOUT with the check that failed, and as {@link look}
 */
export function ready(
  target: Target,
  timeout: number | undefined,
  step: StepRun,
  hopeless?: string,
): Promise<Ready> {
  return until(timeout, step, hopeless, async () => {
    const first = await look(target, step);
    if (!isEnabled(first.element))
      throw new NotReady("enabled", `Cannot use ${labelOf(first.element)}: it is not enabled`);
    await pause(POLL, step.signal);
    const second = await look(target, step);
    if (first.element.ref !== second.element.ref || !isSameBox(first.element.box, second.element.box))
      throw new NotReady("stable", `Cannot use ${labelOf(second.element)}: it is still moving`);
    if (!isEnabled(second.element))
      throw new NotReady("enabled", `Cannot use ${labelOf(second.element)}: it is not enabled`);
    return { first, second, topmost: await topmostOf(second, step) };
  });
}

async function topmostOf(sight: Sight, step: StepRun): Promise<Ready["topmost"]> {
  const { window, element, elements } = sight;
  await expectNoModal(sight, step);
  if (!element.box) return "unverifiable";
  const parents = parentsOf(elements);
  const at = middleOf(element.box);
  const outside = cutBy(element, at, elements, parents);
  if (outside)
    if (POPUPS.has(outside.role)) return "unverifiable";
    else throw new NotReady("topmost", `Cannot use ${labelOf(element)}: it is scrolled out of view`);
  const hit = await (await step.accessibility()).elementAt(window, at, step.signal);
  if (!hit) return "unverifiable";
  if (hit.ref === element.ref || ancestorsOf(hit.ref, parents).includes(element.ref)) return "verified";
  throw new NotReady(
    "topmost",
    `Cannot use ${labelOf(element)}: ${shownTo(step, labelOf(hit), "another element")} is above it`,
  );
}

/** The nearest of its ancestors that does not have the point. */
function cutBy(
  { ref }: AccessibleElement,
  at: Point,
  elements: readonly AccessibleElement[],
  parents: Parents,
): AccessibleElement | undefined {
  const ancestors = new Set(ancestorsOf(ref, parents));
  return elements.findLast((one) => ancestors.has(one.ref) && one.box && !covers(one.box, at));
}

/** A person could not use a window while a dialog of its program waits for an answer. */
async function expectNoModal({ window, element }: Sight, step: StepRun): Promise<void> {
  if (window.pid === undefined) return;
  const accessibility = await step.accessibility();
  for (const other of await (await step.driver()).windows()) {
    if (other.id === window.id || other.pid !== window.pid || other.hidden) continue;
    const [top] = await accessibility.tree(other, { depth: 0 }, step.signal).catch(() => []);
    if (top?.states.includes("modal"))
      throw new NotReady(
        "topmost",
        `Cannot use ${labelOf(element)}: ${shownTo(step, `the dialog "${other.title}"`, "a dialog")} is above it`,
      );
  }
}

/** What is on the screen is not told to who may not see it. */
const shownTo = ({ desk }: StepRun, seen: string, otherwise: string): string =>
  mayShow(desk.context) ? seen : otherwise;
