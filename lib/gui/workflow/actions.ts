/** The actions of workflows, as data: what each is for, what it needs, and where its logic is. */

import type { AbilityName } from "#desktop/driver.ts";
import type { ActionName } from "#schemas/gui/actions.ts";
import type { ActionRun } from "./action.ts";

/** Something that a session may lack: an ability of its driver, or accessible trees. */
export type Need = AbilityName | "accessibility";

export interface ActionEntry {
  readonly name: ActionName;
  /** Names that workflows may have instead. */
  readonly earlier: readonly string[];
  readonly summary: string;
  /** `intent` of its results. */
  readonly intent: string;
  /** Each way to do it with all that it needs; the action is possible if nothing of one way is missing. */
  readonly ways: readonly (readonly Need[])[];
  /** Whether it changes the desktop; the others only look or wait. */
  readonly changes: boolean;
  /** Of these fields of its config exactly one must be given. */
  readonly oneOf?: readonly string[];
  /** Of these fields of its config at least one must be given. */
  readonly someOf?: readonly string[];
  /** Whether its outcome tells what is on the screen. */
  readonly shows?: boolean;
  readonly load: () => Promise<ActionRun>;
}

const ELEMENT = ["role", "name", "ref"];

/** In the order in which lists show them. */
export const ACTIONS: readonly ActionEntry[] = [
  {
    name: "focus_window",
    earlier: [],
    summary: "Give a window the focus",
    intent: "gui.window.focus",
    ways: [["windows", "focus"]],
    changes: true,
    load: () => import("./actions/focus-window.ts").then((module) => module.focusWindow),
  },
  {
    name: "type_text",
    earlier: ["inject_keys"],
    summary: "Type a text into the window that has the focus, and submit it",
    intent: "gui.chat.inject_and_submit",
    ways: [
      ["windows", "type"],
      ["windows", "paste"],
      ["windows", "accessibility"],
    ],
    changes: true,
    oneOf: ["literal_text", "text"],
    load: () => import("./actions/type-text.ts").then((module) => module.typeText),
  },
  {
    name: "press_keys",
    earlier: [],
    summary: "Press chords of keys, one after another",
    intent: "gui.keys.press",
    ways: [["press"]],
    changes: true,
    load: () => import("./actions/press-keys.ts").then((module) => module.pressKeys),
  },
  {
    name: "click",
    earlier: [],
    summary: "Click an element, by role and name or by reference, or a point",
    intent: "gui.element.click",
    ways: [["windows", "accessibility"], ["point"]],
    changes: true,
    someOf: [...ELEMENT, "position"],
    load: () => import("./actions/click.ts").then((module) => module.click),
  },
  {
    name: "set_value",
    earlier: [],
    summary: "Set the whole text or value of an element",
    intent: "gui.element.set_value",
    ways: [["windows", "accessibility"]],
    changes: true,
    someOf: ELEMENT,
    load: () => import("./actions/set-value.ts").then((module) => module.setValue),
  },
  {
    name: "scroll",
    earlier: [],
    summary: "Turn the wheel over an element, a point or a window, or where the pointer is",
    intent: "gui.view.scroll",
    ways: [["point"]],
    changes: true,
    load: () => import("./actions/scroll.ts").then((module) => module.scroll),
  },
  {
    name: "open",
    earlier: [],
    summary: "Open an application, file or address that a prompt or URI names",
    intent: "gui.target.open",
    ways: [[]],
    changes: true,
    oneOf: ["prompt", "uri"],
    load: () => import("./actions/open.ts").then((module) => module.open),
  },
  {
    name: "capture_screen",
    earlier: [],
    summary: "Save a picture of the desktop, a window or a region",
    intent: "gui.screen.capture",
    ways: [["capture"]],
    changes: false,
    shows: true,
    load: () => import("./actions/capture-screen.ts").then((module) => module.captureScreen),
  },
  {
    name: "wait",
    earlier: [],
    summary: "Wait some seconds",
    intent: "gui.wait",
    ways: [[]],
    changes: false,
    load: () => import("./actions/wait.ts").then((module) => module.wait),
  },
  {
    name: "wait_for_window",
    earlier: [],
    summary: "Wait until a window is there, has the focus, or is gone",
    intent: "gui.window.wait",
    ways: [["windows"]],
    changes: false,
    load: () => import("./actions/windows.ts").then((module) => module.waitForWindow),
  },
  {
    name: "wait_for_element",
    earlier: [],
    summary: "Wait until an element is there, is enabled, or is gone",
    intent: "gui.element.wait",
    ways: [["windows", "accessibility"]],
    changes: false,
    shows: true,
    someOf: ELEMENT,
    load: () => import("./actions/wait-for-element.ts").then((module) => module.waitForElement),
  },
  {
    name: "assert_window",
    earlier: [],
    summary: "Fail unless a window is there, has the focus, or is gone",
    intent: "gui.window.assert",
    ways: [["windows"]],
    changes: false,
    load: () => import("./actions/windows.ts").then((module) => module.assertWindow),
  },
  {
    name: "assert_text",
    earlier: [],
    summary: "Fail unless an element, or any element of a window, has a text",
    intent: "gui.text.assert",
    ways: [["windows", "accessibility"]],
    changes: false,
    shows: true,
    load: () => import("./actions/assert-text.ts").then((module) => module.assertText),
  },
];

const byName = new Map(
  ACTIONS.flatMap((entry) => [entry.name, ...entry.earlier].map((name) => [name, entry])),
);

/** Every name that a step may have, earlier ones too. */
export const ACTION_NAMES: readonly string[] = [...byName.keys()];

/** The action of a name, or of an earlier name; undefined if there is none. */
export const actionOf = (name: string): ActionEntry | undefined => byName.get(name);
