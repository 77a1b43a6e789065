/** Clicks an element or a point: through its accessible action where that is a click, else with the pointer. */

import type { DesktopWindow, Driver, Point } from "#desktop/driver.ts";
import { asFailure, Failure, failures } from "#kit/data/errors.ts";
import type { ActionEvidence } from "#schemas/gui/action-result.ts";
import type { ActionConfig } from "#schemas/gui/actions.ts";
import { ASSERTION_ERRORS, DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import type { AccessibleElement } from "../../accessibility.ts";
import { actionResult } from "../../action-result.ts";
import { mayShow } from "../../rights.ts";
import type { Action, ActionOutcome, Delivery, StepRun } from "../action.ts";
import { restlessIn } from "../elements/changes.ts";
import { nameOf } from "../elements/choose.ts";
import { labelOf, type Target, windowOf } from "../elements/find.ts";
import { type Baseline, BRIEF, baseline, EXPECTANT, observe } from "../elements/observe.ts";
import { isSameBox, middleOf, windowAt } from "../elements/places.ts";
import { expectInFront, withPointerAt } from "../elements/pointer.ts";
import { type Ready, ready } from "../elements/ready.ts";
import { optionalHints } from "../hints.ts";

const fail = failures({ ...DESKTOP_ACTION_ERRORS, ...ASSERTION_ERRORS });

type Config = ActionConfig<"click">;

/** Names that toolkits give to what a click does. `activate` is not among them: of a field it is the Enter key. */
const CLICKS = ["click", "press", "toggle", "jump"];
/** Roles for which `activate` is the same as a click. */
const ACTIVATED: ReadonlySet<string> = new Set(["link", "push button", "menu item", "check menu item"]);

export const click: Action<"click"> = async (config, step) => {
  const { role, name, ref, position } = config;
  if (role === undefined && name === undefined && ref === undefined)
    return clickPoint(position as Point, config, step);
  try {
    return await clickElement(config, step);
  } catch (thrown) {
    if (!(thrown instanceof NoTree) || !position) throw thrown instanceof NoTree ? thrown.cause : thrown;
  }
  return clickPoint(position, config, step);
};

/** The window has no accessible tree: nothing has been done yet. */
class NoTree extends Error {}

async function clickElement(config: Config, step: StepRun): Promise<ActionOutcome> {
  const { button = "left", count = 1, timeout } = config;
  // With a position there is another way.
  const hopeless = config.position && "BACKEND_MISSING";
  const found = await ready(target(config), timeout, step, hopeless).catch((thrown: unknown) => {
    throw asFailure(thrown).code === "BACKEND_MISSING" ? new NoTree("", { cause: thrown }) : thrown;
  });
  const { element, window } = found.second;
  const action = button === "left" && count === 1 ? clickAction(element) : undefined;
  const before = await baselineOf(found, step);
  const evidence: ActionEvidence[] = [
    ...(mayShow(step.desk.context) ? [{ kind: "element", role: element.role, name: nameOf(element) }] : []),
    { kind: "checks", visible: true, enabled: true, stable: true, topmost: found.topmost },
  ];
  const data = { element: mayShow(step.desk.context) ? element : { ref: element.ref } };
  step.desk.activity.tell("click", `Clicking ${labelOf(element)}`);
  if (action !== undefined) {
    await expectInFront(config, step);
    step.act();
    await (await step.accessibility()).act(element.ref, action, step.signal);
    return finish({ backend: "atspi", delivery: "background", evidence, data }, before, config, step);
  }
  const backend = await withPointer(window, element, config, step);
  return finish({ backend, delivery: "foreground", evidence, data }, before, config, step);
}

const target = ({ role, name, ref, window }: Config): Target => ({ role, name, ref, window });

/** The accessible action that does what a click of the left button does; undefined if there is none. */
function clickAction({ actions, role, states }: AccessibleElement): string | undefined {
  if (states.includes("editable")) return undefined;
  const own = (names: readonly string[]) => actions.find((action) => names.includes(action.toLowerCase()));
  return own(CLICKS) ?? (ACTIVATED.has(role) ? own(["activate"]) : undefined);
}

async function baselineOf({ first, second }: Ready, step: StepRun): Promise<Baseline> {
  const windows = await (await step.driver()).windows();
  const restless = restlessIn(first.elements, second.elements);
  return { window: second.window, snapshot: { windows, elements: second.elements }, restless };
}

/** Clicks the middle of the element, after its window has come to the front. */
async function withPointer(
  window: DesktopWindow,
  { ref, box }: AccessibleElement,
  config: Config,
  step: StepRun,
): Promise<string | null> {
  const driver = await step.driver();
  const accessibility = await step.accessibility();
  if (!box)
    throw fail("BACKEND_MISSING", "Cannot click the element with the pointer: nobody tells where it is", {
      hint: "The compositor does not say where its windows are; use an element with a click action",
    });
  const at = middleOf(box);
  const expected = optionalHints(config.expect_window);
  await withPointerAt(driver, { window, at, expected }, step, clicks(driver, at, config), async () => {
    // Coming to the front may have moved it; what has vanished is STALE_ELEMENT.
    const now = await accessibility.element(ref, step.signal);
    if (isSameBox(now.box, box)) return;
    throw fail("STALE_ELEMENT", `The element moved before the click: ${labelOf(now)}`, {
      hint: "Try the step again",
    });
  });
  return (await driver.abilities()).point.backend;
}

const clicks =
  (driver: Driver, at: Point, { button = "left", count = 1 }: Config) =>
  (signal: AbortSignal): Promise<void> =>
    driver.click(at, { button, count }, signal);

async function clickPoint(at: Point, config: Config, step: StepRun): Promise<ActionOutcome> {
  const driver = await step.driver();
  const named = config.window === undefined ? undefined : await windowOf(config.window, step);
  const windows = await driver.windows();
  const window = named ?? windowAt(windows, at);
  const before = await baseline(window, step);
  step.desk.activity.tell("click", `Clicking at ${at.x},${at.y}`);
  const expected = optionalHints(config.expect_window);
  await withPointerAt(driver, { window: named, at, expected }, step, clicks(driver, at, config));
  const { backend } = (await driver.abilities()).point;
  const evidence = [{ kind: "position", x: at.x, y: at.y }];
  return finish({ backend, delivery: "foreground", evidence, data: {} }, before, config, step);
}

interface Done {
  readonly backend: string | null;
  readonly delivery: Delivery;
  readonly evidence: readonly ActionEvidence[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** @throws NONE_OBSERVED with the evidence if something should have changed and nothing did */
async function finish(
  { backend, delivery, evidence: seen, data }: Done,
  before: Baseline,
  { button = "left", expect_change: expectChange = true }: Config,
  step: StepRun,
): Promise<ActionOutcome> {
  const observation = await observe(before, expectChange ? EXPECTANT : BRIEF, step);
  const { changes } = observation;
  // What the other buttons open, e.g. a context menu, belongs to no window.
  const isBlind = observation.effect === "none_observed" && button !== "left";
  const effect = isBlind ? "unverifiable" : observation.effect;
  const evidence = [...seen, { kind: "click", delivery, effect, changes: [...changes] }];
  if (effect === "unverifiable")
    return { backend, evidence, data, diagnostics: ["Nobody can tell what the click changed"] };
  if (effect === "observed" || !expectChange) return { backend, evidence, data };
  const message = "Nothing changed after the click";
  const hint = "See whether it was the right element; expect_change false allows it";
  const result = actionResult({
    ok: false,
    intent: "gui.element.click",
    backend,
    evidence,
    diagnostics: [],
    recovery: [hint],
    retryable: false,
    reason: message,
    steps: [],
  });
  const { kind, code } = fail("NONE_OBSERVED", message);
  throw new Failure(kind, code, message, { hint, details: { result } });
}
