/** What windows of an application are called by their class or program: a person who says "the terminal" means those. */
import { appOf } from "./apps.ts";
import { TERMINALS } from "./terminals.ts";

/** Names for any terminal. */
const ANY_TERMINAL: ReadonlySet<string> = new Set(["terminal", "console", "shell"]);

/** Ids that terminals give their windows on Wayland instead of the name of their program. */
const TERMINAL_IDS = [
  "org.gnome.Terminal",
  "org.gnome.Console",
  "org.gnome.Ptyxis",
  "org.kde.konsole",
  "com.mitchellh.ghostty",
  "org.wezfurlong.wezterm",
  "gnome-terminal-server",
  "io.elementary.terminal",
];

/** Longest name of a process that Linux keeps, in characters (TASK_COMM_LEN without the final NUL). */
const LONGEST_PROCESS = 15;

/**
 * Classes and programs of the windows of an application, in lower case; undefined if the name is of none that is known.
 * @param name as a person says it, e.g. `terminal` or `Text Editor`
 */
export function windowNamesOf(name: string): ReadonlySet<string> | undefined {
  const id = name.trim().toLowerCase().replaceAll(/\s+/g, "-");
  const names = ANY_TERMINAL.has(id)
    ? [...TERMINALS.map(({ program }) => program), ...TERMINAL_IDS]
    : appOf(id)?.desktop;
  if (names === undefined || names.length === 0) return undefined;
  const known = names.map((known) => known.toLowerCase());
  return new Set([...known, ...known.map((known) => known.slice(0, LONGEST_PROCESS))]);
}
