/** Programs that the family can use, with the packages that have them: what `heddle doctor` shows, and repairs install. */
import type { Requirement } from "#kit/operation.ts";
import { LAUNCHER, launcherPath } from "./atspi/launcher.ts";

/** @param session in which the program is of use; absent: in any */
interface Need extends Requirement {
  readonly session?: "x11" | "wayland";
}

const typing = (program: string, where: string) => ({
  purpose: `typing ${where}, if HEDDLE_GUI_INJECTOR_BACKEND is ${program}`,
  anyOf: [program],
  platforms: ["linux" as const],
  optional: true,
});
const everywhere = (name: string) => ({ apt: name, dnf: name, pacman: name, apk: name, zypper: name });

export const NEEDS: Need[] = [
  {
    purpose: "accessible trees of programs",
    anyOf: [LAUNCHER],
    platforms: ["linux"],
    optional: true,
    install: everywhere("at-spi2-core"),
    probe: async () => launcherPath(),
  },
  {
    ...typing("xdotool", "on X11"),
    session: "x11",
    install: everywhere("xdotool"),
    version: ["version"],
  },
  { ...typing("wtype", "on Wayland"), session: "wayland", install: everywhere("wtype") },
  { ...typing("ydotool", "through /dev/uinput"), install: everywhere("ydotool") },
];
