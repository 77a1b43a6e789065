/** The programs that a step would run, in sessions that programs drive. */

import type { Driver, Wish } from "#desktop/driver.ts";
import type { ActionEvidence } from "#schemas/gui/action-result.ts";
import type { ActionConfig } from "#schemas/gui/actions.ts";
import type { Desk } from "../desk.ts";
import { ideProfile } from "../ide-profiles/choose.ts";
import { DEFAULT_IDE } from "../ide-profiles/profiles.ts";
import { planned } from "../planned-programs.ts";
import { chordKeys } from "../typing/key-names.ts";
import type { CheckedStep } from "./check.ts";
import { keysOfChord } from "./chords.ts";
import { windowHints } from "./hints.ts";

/** @throws BACKEND_MISSING for what the system of the session cannot do, e.g. a key that it does not have */
export async function programsOf({ entry, config }: CheckedStep, desk: Desk): Promise<ActionEvidence[]> {
  const driver: Driver | undefined = await desk.driver().catch(() => undefined);
  if (!driver?.plan) return [];
  return planned(driver, (WISHES[entry.name] ?? none)(config as never, desk));
}

const none = (): Wish[] => [];
const focus = (hints: unknown): Wish[] => {
  const [text] = hints === undefined ? [] : windowHints(hints);
  return text === undefined ? [] : [{ do: "focus", text }];
};
const DIRECTIONS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;
/** Notches of a step that names none. */
const NOTCHES = 3;

/** By action; what only looks or waits runs nothing that changes anything. */
const WISHES: Readonly<Record<string, (config: never, desk: Desk) => Wish[]>> = {
  focus_window: ({ window_name_hints }: ActionConfig<"focus_window">) => focus(window_name_hints),
  type_text({ literal_text, text, submit = true, ide = DEFAULT_IDE }: ActionConfig<"type_text">, desk) {
    const profile = ideProfile(ide, desk.context);
    return [
      ...(profile ? [{ do: "focus", text: profile.hints[0] ?? profile.title } as const] : []),
      ...(profile?.chat ?? []).map((chord): Wish => ({ do: "press", keys: chordKeys(chord) })),
      { do: "type", text: literal_text ?? text ?? "" },
      ...(submit ? [{ do: "press", keys: chordKeys(profile?.submit ?? "Return") } as const] : []),
    ];
  },
  press_keys: ({ keys, window }: ActionConfig<"press_keys">) => [
    ...focus(window),
    ...(typeof keys === "string" ? [keys] : keys).map(
      (chord): Wish => ({ do: "press", keys: keysOfChord(chord) }),
    ),
  ],
  click: ({ position, button = "left", count = 1, window }: ActionConfig<"click">) =>
    position === undefined ? [] : [...focus(window), { do: "click", at: position, button, count }],
  scroll({ position, direction, notches = NOTCHES, window }: ActionConfig<"scroll">) {
    const [x, y] = DIRECTIONS[direction];
    return [...focus(window), { do: "scroll", at: position ?? null, x: x * notches, y: y * notches }];
  },
};
