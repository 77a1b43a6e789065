/** Submits what was typed, as the settings and the profile say. */

import type { Driver } from "#desktop/driver.ts";
import type { InjectorSettings } from "#schemas/gui/typing.ts";
import { chordKeys } from "./key-names.ts";
import type { TypingMethod } from "./method.ts";
import type { Watch } from "./watch.ts";

/** The keys that submit. */
export function submitChord({ submit_mode }: InjectorSettings, profile: string): string[] {
  if (submit_mode === undefined) return chordKeys(profile);
  return submit_mode === "ctrl-enter" ? ["ctrl", "Return"] : ["Return"];
}

/** @returns each chord that was pressed; a line feed counts as Return */
export async function submitText(
  method: TypingMethod,
  driver: Driver,
  settings: InjectorSettings,
  chord: readonly string[],
  watch: Watch,
): Promise<(readonly string[])[]> {
  await watch.guard();
  if (settings.submit_mode !== "newline") await method.press(chord);
  // A line feed is a key here: one that AT-SPI inserts or a clipboard holds submits nothing.
  else if (method.name === "atspi" || method.name === "clipboard")
    await driver.type("\n", watch.signal, watch.guard);
  else await method.type("\n");
  if (!settings.extra_enter) return [chord];
  await watch.guard();
  await method.press(["Return"]);
  return [chord, ["Return"]];
}
