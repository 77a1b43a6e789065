/** Plans for macOS: `open`, `screencapture`, and fixed scripts that get text as an argument. */

import { appOf, isBrowser } from "#desktop/apps.ts";
import {
  CAPTURE_ACTIVE,
  CAPTURE_WINDOW,
  FOCUS,
  MOVE_ACTIVE,
  MOVE_WINDOW,
  osascript,
} from "#desktop/scripted/darwin-scripts.ts";
import type { Action, Command, Intent, IntentName } from "#schemas/uri.ts";
import { command, operand, settings, step, withPaths } from "./command.ts";
import { ideArguments, ideOf } from "./ides.ts";
import { nativeUri } from "./native.ts";
import { type Compile, type CompileOptions, captureFile } from "./options.ts";
import { placeSteps } from "./places.ts";

type Slots = Readonly<Record<string, string>>;

const one = (description: string, way: Command, ...others: Command[]): Action[] => [
  step("darwin", description, [way, ...others]),
];

function open(description: string, target: string): Action[] {
  return one(description, withPaths(command(["open", target]), target));
}

/** `open -a` takes the name of an application only, never a program. */
function openWith(application: string, target: string | undefined): Command {
  const made = command(["open", "-a", application, ...(target === undefined ? [] : [target])]);
  return target === undefined ? made : withPaths(made, target);
}

const TERMINALS: Readonly<Record<string, string>> = {
  terminal: "Terminal",
  iterm: "iTerm",
  iterm2: "iTerm",
  warp: "Warp",
  hyper: "Hyper",
};

function applicationName(id: string): string {
  return appOf(id)?.darwin ?? ideOf(id)?.darwin ?? TERMINALS[id] ?? id;
}

function openApp(slots: Slots): Action[] {
  const target = slots["path"] === undefined ? slots["url"] : operand(slots["path"]);
  if (isBrowser(slots["app"] ?? "") && target !== undefined) return open("Open in the browser", target);
  return one("Open the application", openWith(applicationName(slots["app"] ?? ""), target));
}

function openTerminal(slots: Slots): Action[] {
  return one(
    "Open a terminal",
    openWith("Terminal", slots["path"] === undefined ? undefined : operand(slots["path"])),
  );
}

function openSettings(slots: Slots): Action[] {
  return open("Open the settings", settings().settingsAddress("darwin", settings().panelOf(slots)) ?? "");
}

/** The IDE's own tool knows lines; its deep link too; `open -a` opens the file at its start. */
function openInIde(intent: Intent): Action[] {
  const { slots } = intent;
  const ide = ideOf(slots["ide"] ?? "");
  if (ide === undefined) return openApp({ ...slots, app: slots["ide"] ?? "" });
  const { args, paths } = ideArguments(ide, slots);
  const [program] = ide.linux;
  const ways: Command[] =
    program === undefined || ide.terminal ? [] : [withPaths(command([program, ...args]), ...paths)];
  const link = nativeUri(intent, "darwin");
  if (link !== undefined && slots["line"] !== undefined) ways.push(command(["open", link]));
  const place = slots["path"] ?? slots["project"];
  ways.push(openWith(ide.darwin ?? slots["ide"] ?? "", place === undefined ? undefined : operand(place)));
  const [first, ...others] = ways;
  return first === undefined ? [] : one("Open the place in the IDE", first, ...others);
}

function screenshot(intent: Intent, options: CompileOptions): Action[] {
  const { target, title, screen } = intent.slots;
  const output = captureFile(intent, options);
  let way: Command;
  // The first display is the main one (screencapture(1), -D).
  if (target !== "window")
    way = command(["screencapture", "-x", ...(screen === undefined ? [] : ["-D", screen]), output]);
  else if (title === undefined) way = command(osascript(CAPTURE_ACTIVE, output));
  else way = command(osascript(CAPTURE_WINDOW, title, output));
  return [step("darwin", "Take the screenshot", [withPaths(way, output)], output)];
}

function sendChat(slots: Slots, text: string | undefined): Action[] {
  const ide = ideOf(slots["ide"] ?? "");
  if (ide === undefined) return [];
  const workspace = slots["workspace"];
  const [program] = ide.linux;
  if (text !== undefined && ide.chat && slots["submit"] !== "false" && program !== undefined)
    return one(
      "Send the message to the chat of the IDE",
      command(
        [program, "chat", ...(text.startsWith("-") ? ["--"] : []), text],
        workspace === undefined ? {} : { cwd: workspace },
      ),
    );
  const steps = one(
    "Open the workspace in the IDE",
    openWith(ide.darwin ?? slots["ide"] ?? "", workspace === undefined ? undefined : operand(workspace)),
  );
  if (text !== undefined && ide.chatLink !== undefined)
    steps.push(
      ...open("Fill in the message in the chat of the IDE", ide.chatLink + encodeURIComponent(text)),
    );
  return steps;
}

function ideStatus(slots: Slots): Action[] {
  const ide = ideOf(slots["ide"] ?? "");
  const [program] = ide?.linux ?? [];
  return ide === undefined || program === undefined || ide.status.length === 0
    ? []
    : one("Ask the IDE for its state", command([program, ...ide.status]));
}

const BY_INTENT: Readonly<Record<IntentName, (intent: Intent, options: CompileOptions) => Action[]>> = {
  open_app: ({ slots }) => openApp(slots),
  open_file: ({ slots }) => open("Open the file", operand(slots["path"] ?? "")),
  open_folder: ({ slots }) =>
    placeSteps("darwin", slots["place"]) ?? open("Open the folder", operand(slots["path"] ?? "")),
  open_settings: ({ slots }) => openSettings(slots),
  open_terminal: ({ slots }) => openTerminal(slots),
  screenshot,
  focus_window: ({ slots }) => one("Focus the window", command(osascript(FOCUS, slots["name"] ?? ""))),
  move_window: ({ slots }) =>
    one(
      "Move the window to the screen",
      slots["title"] === undefined
        ? command(osascript(MOVE_ACTIVE, slots["screen"] ?? "1"))
        : command(osascript(MOVE_WINDOW, slots["title"], slots["screen"] ?? "1")),
    ),
  navigate: (_intent, { uri }) => open("Open the address", uri),
  ide_open: openInIde,
  ide_chat_send: ({ slots }, { text }) => sendChat(slots, text),
  // No IDE runs a command by name from outside without a plugin: the control plan carries the request.
  ide_command: () => [],
  ide_status: ({ slots }) => ideStatus(slots),
};

/** The steps of an intent on macOS. */
export const darwin: Compile = (intent, options) => BY_INTENT[intent.name](intent, options);
