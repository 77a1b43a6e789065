/** Commands of Linux that act on windows and screens and need no id: each with the sessions that it works in. */
import type { SessionTag } from "./session.ts";

/** An argument array, and the sessions of which one is enough. */
export interface SessionCommand {
  argv: [string, ...string[]];
  session: SessionTag[];
}

/** scrot and import read "%" and "$" in a file name as formats. */
const isPlainName = (path: string) => !/[%$]/.test(path);

/** Everything on all screens, into a PNG file. */
export function captureScreens(output: string): [SessionCommand, ...SessionCommand[]] {
  const byPlainName: SessionCommand[] = [
    { argv: ["scrot", output], session: ["x11"] },
    { argv: ["import", "-window", "root", "-strip", `png:${output}`], session: ["x11"] },
  ];
  return [
    { argv: ["maim", output], session: ["x11"] },
    ...(isPlainName(output) ? byPlainName : []),
    { argv: ["grim", output], session: ["wlroots"] },
    { argv: ["gnome-screenshot", `--file=${output}`], session: ["gnome"] },
    {
      argv: ["spectacle", "--background", "--nonotify", "--fullscreen", "--output", output],
      session: ["kde"],
    },
    { argv: ["flameshot", "full", "--path", output], session: ["x11", "wayland"] },
  ];
}

/** The active window, into a PNG file. */
export function captureActiveWindow(output: string): SessionCommand[] {
  return [
    ...(isPlainName(output)
      ? [{ argv: ["scrot", "--focused", output], session: ["x11"] } satisfies SessionCommand]
      : []),
    { argv: ["gnome-screenshot", "--window", `--file=${output}`], session: ["gnome"] },
    {
      argv: ["spectacle", "--background", "--nonotify", "--activewindow", "--output", output],
      session: ["kde"],
    },
  ];
}
