/** Pastes through the clipboard, which the driver gives back what it held. */
import type { Found, Surroundings } from "./method.ts";
import { driverPress } from "./native.ts";

const TERMINAL: readonly string[] = ["ctrl", "shift", "v"];
/** Terminals that know no chord for the clipboard: Shift and Insert paste the primary selection, which drivers set too. */
const INSERT: readonly string[] = ["shift", "Insert"];

/** Chord that pastes, by class of the window. Terminals take Ctrl and a letter as a control character. */
const CHORDS: Readonly<Record<string, readonly string[]>> = {
  xterm: INSERT,
  uxterm: INSERT,
  urxvt: INSERT,
  "st-256color": INSERT,
  foot: TERMINAL,
  footclient: TERMINAL,
  alacritty: TERMINAL,
  kitty: TERMINAL,
  konsole: TERMINAL,
  "org.kde.konsole": TERMINAL,
  "gnome-terminal": TERMINAL,
  "gnome-terminal-server": TERMINAL,
  "org.gnome.terminal": TERMINAL,
  "org.gnome.console": TERMINAL,
  "org.gnome.ptyxis": TERMINAL,
  "xfce4-terminal": TERMINAL,
  "mate-terminal": TERMINAL,
  tilix: TERMINAL,
  terminator: TERMINAL,
  "org.wezfurlong.wezterm": TERMINAL,
  "com.mitchellh.ghostty": TERMINAL,
};
const USUAL: readonly string[] = ["ctrl", "v"];

export async function clipboardMethod(around: Surroundings): Promise<Found> {
  const { driver, windowClass, signal, guard } = around;
  const { paste: ability } = await driver.abilities();
  if (ability.backend === null) return { missing: ability.reason ?? "this session cannot paste" };
  const name = windowClass.toLowerCase();
  const chord = (Object.hasOwn(CHORDS, name) ? CHORDS[name] : undefined) ?? USUAL;
  return {
    method: {
      name: "clipboard",
      backend: ability.backend,
      async type(text) {
        await guard();
        await driver.paste(text, chord, signal);
      },
      press: driverPress(driver, signal),
    },
  };
}
