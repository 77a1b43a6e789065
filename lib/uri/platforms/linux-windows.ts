/** Plans for Linux that act on windows and screens. */
import type { Action, Command, Intent } from "#schemas/uri.ts";
import { command, escapeRegularExpression, step, withPaths } from "./command.ts";
import { type CompileOptions, captureFile } from "./options.ts";

type Slots = Readonly<Record<string, string>>;
type Ways = [Command, ...Command[]];

const X11 = ["x11"];
const WLROOTS = ["wlroots"];

/** scrot and import read "%" and "$" in a file name as formats. */
const isPlainName = (path: string) => !/[%$]/.test(path);

/** Everything on all screens. */
function wholeScreen(output: string): Ways {
  const formats = isPlainName(output);
  return [
    command(["maim", output], { session: X11 }),
    ...(formats
      ? [
          command(["scrot", output], { session: X11 }),
          command(["import", "-window", "root", "-strip", `png:${output}`], { session: X11 }),
        ]
      : []),
    command(["grim", output], { session: WLROOTS }),
    command(["gnome-screenshot", `--file=${output}`], { session: ["gnome"] }),
    command(["spectacle", "--background", "--nonotify", "--fullscreen", "--output", output], {
      session: ["kde"],
    }),
    command(["flameshot", "full", "--path", output], { session: ["x11", "wayland"] }),
  ];
}

/**
 * Screen N. The first is the primary one, the others follow from left to right; programs count in other ways, so our own
 * helper asks for the monitors and cuts out the right one.
 */
function oneScreen(screen: string, output: string): Ways {
  return [
    command(["uri-desktop", "capture-screen", `--screen=${screen}`, `--output=${output}`], {
      session: ["x11", "sway"],
    }),
  ];
}

function activeWindow(output: string): Ways {
  const ways: Ways = [
    command(["gnome-screenshot", "--window", `--file=${output}`], { session: ["gnome"] }),
    command(["spectacle", "--background", "--nonotify", "--activewindow", "--output", output], {
      session: ["kde"],
    }),
    command(["uri-desktop", "capture-window", "--mode=active", `--output=${output}`], {
      session: ["x11", "sway"],
    }),
  ];
  if (isPlainName(output)) ways.unshift(command(["scrot", "--focused", output], { session: X11 }));
  return ways;
}

/** A window by its title: a capture program needs an id that no plan can know, so our own helper looks it up. */
function titledWindow(title: string, output: string): Ways {
  return [
    command(["uri-desktop", "capture-window", `--title=${title}`, `--output=${output}`], {
      session: ["x11", "sway", "kde"],
    }),
  ];
}

export function screenshot(intent: Intent, { captureDir }: CompileOptions): Action[] {
  const { target, title, screen } = intent.slots;
  const output = captureFile(intent, captureDir);
  let ways: Ways;
  if (target !== "window") ways = screen === undefined ? wholeScreen(output) : oneScreen(screen, output);
  else ways = title === undefined ? activeWindow(output) : titledWindow(title, output);
  const [first, ...others] = ways;
  return [
    step(
      "linux",
      "Take the screenshot",
      [withPaths(first, output), ...others.map((way) => withPaths(way, output))],
      output,
    ),
  ];
}

/**
 * wmctrl takes the text as part of a title, xdotool as a regular expression. On Wayland only the compositor can focus a
 * window: sway and KDE let a program ask (through the helper), GNOME does not.
 */
export function focusWindow(slots: Slots): Action[] {
  const name = slots["name"] ?? "";
  const ways: Ways = [
    command(
      ["xdotool", "search", "--onlyvisible", "--name", "--", escapeRegularExpression(name), "windowactivate"],
      { session: X11 },
    ),
    command(["uri-desktop", "focus-window", `--title=${name}`], { session: ["x11", "sway", "kde"] }),
  ];
  // wmctrl gives ":ACTIVE:" and ":SELECT:" a meaning of their own.
  if (!name.startsWith(":")) ways.unshift(command(["wmctrl", "-a", name], { session: X11 }));
  return [step("linux", "Focus the window", ways)];
}

/** The target position depends on the monitors, so the helper computes it. */
export function moveWindow(slots: Slots): Action[] {
  const { title, screen = "1" } = slots;
  const which = title === undefined ? "--mode=active" : `--title=${title}`;
  return [
    step("linux", "Move the window to the screen", [
      command(["uri-desktop", "move-window", which, `--screen=${screen}`], {
        session: ["x11", "sway"],
      }),
    ]),
  ];
}
