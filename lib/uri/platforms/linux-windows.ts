/** Plans for Linux that act on windows and screens. */
import { captureActiveWindow, captureScreens, type SessionCommand } from "#desktop/linux-commands.ts";
import type { Action, Command, Intent } from "#schemas/uri.ts";
import { command, step, withPaths } from "./command.ts";
import { type CompileOptions, captureFile } from "./options.ts";

type Slots = Readonly<Record<string, string>>;
type Ways = [Command, ...Command[]];

const ownCommand = ({ argv, session }: SessionCommand): Command => command(argv, { session });

/** Everything on all screens. */
function wholeScreen(output: string): Ways {
  const [first, ...others] = captureScreens(output);
  return [ownCommand(first), ...others.map(ownCommand)];
}

/**
 * Screen N. The first is the primary one, the others follow from left to right; programs count in other ways, so our own
 * helper asks for the monitors and cuts out the right one.
 */
function oneScreen(screen: string, output: string): Ways {
  return [
    command(["uri-desktop", "capture-screen", `--screen=${screen}`, `--output=${output}`], {
      session: ["x11", "wlroots"],
    }),
  ];
}

function activeWindow(output: string): Ways {
  const helper = command(["uri-desktop", "capture-window", "--mode=active", `--output=${output}`], {
    session: ["x11", "sway"],
  });
  return inFront(captureActiveWindow(output), helper);
}

/** Fixed commands in front of our own helper. */
function inFront(commands: readonly SessionCommand[], helper: Command): Ways {
  const [first, ...others] = commands.map(ownCommand);
  return first === undefined ? [helper] : [first, ...others, helper];
}

/** A window by its title: a capture program needs an id that no plan can know, so our own helper looks it up. */
function titledWindow(title: string, output: string): Ways {
  return [
    command(["uri-desktop", "capture-window", `--title=${title}`, `--output=${output}`], {
      session: ["x11", "sway", "kde"],
    }),
  ];
}

export function screenshot(intent: Intent, options: CompileOptions): Action[] {
  const { target, title, screen } = intent.slots;
  const output = captureFile(intent, options);
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

/** Which window fits best, only the windows that are there tell. GNOME on Wayland lets no program ask for the focus. */
export function focusWindow(slots: Slots): Action[] {
  return [
    step("linux", "Focus the window", [
      command(["uri-desktop", "focus-window", `--title=${slots["name"] ?? ""}`], {
        session: ["x11", "wlroots", "kde"],
      }),
    ]),
  ];
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
