/** Programs that the family can use, with the packages that have them: what `heddle doctor` shows, and repairs install. */
import type { Requirement } from "#kit/contract/operation.ts";
import { LAUNCHER, launcherPath } from "./atspi/launcher.ts";

const onBus = (...argv: string[]) => ["dbus-run-session", "--", ...argv];

/**
 * Window managers that follow EWMH, for the desktops of `gui-doctor` and `gui-session`: how each starts without settings.
 * The first one that is installed is used.
 */
export const MANAGERS: Readonly<Record<string, readonly string[]>> = {
  openbox: ["openbox"],
  metacity: ["metacity"],
  icewm: ["icewm"],
  fluxbox: ["fluxbox"],
  xfwm4: onBus("xfwm4"),
  marco: onBus("marco"),
  kwin_x11: onBus("kwin_x11"),
  mutter: onBus("mutter", "--x11", "--sm-disable"),
  // Without a file it opens its configuration wizard, which grabs the keyboard.
  i3: ["i3", "-c", "/dev/null"],
};

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

const forTrial = (what: string, anyOf: string[], install: Record<string, string>): Requirement => ({
  ...{ purpose: what, anyOf, platforms: ["linux"], optional: true, install },
});

/** What the trials of `gui-doctor` start. */
export const TRIAL_NEEDS: Readonly<Record<"x11" | "wayland", Requirement[]>> = {
  x11: [
    forTrial("gui-doctor: an X server without a screen", ["Xvfb"], {
      ...{ apt: "xvfb", dnf: "xorg-x11-server-Xvfb", pacman: "xorg-server-xvfb", apk: "xvfb" },
      zypper: "xorg-x11-server-Xvfb",
    }),
    forTrial("gui-doctor: a window manager", Object.keys(MANAGERS), everywhere("openbox")),
    forTrial("gui-doctor: a terminal of X11", ["xterm"], everywhere("xterm")),
  ],
  wayland: [
    forTrial("gui-doctor: a Wayland compositor without a screen", ["sway"], everywhere("sway")),
    forTrial("gui-doctor: a terminal of Wayland", ["foot"], everywhere("foot")),
  ],
};
