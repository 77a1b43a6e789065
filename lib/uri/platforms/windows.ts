/** Plans for Windows: never cmd; programs by argument array, and fixed PowerShell scripts that get text from their environment. */

import { appOf, isBrowser } from "#desktop/apps.ts";
import { powershell, type ScriptName } from "#desktop/scripted/windows-scripts.ts";
import type { Action, Command, Intent, IntentName } from "#schemas/uri.ts";
import { command, operand, settings, step, withPaths } from "./command.ts";
import { ideArguments, ideOf } from "./ides.ts";
import { nativeUri } from "./native.ts";
import { type Compile, type CompileOptions, captureFile } from "./options.ts";
import { placeSteps } from "./places.ts";

type Slots = Readonly<Record<string, string>>;

const one = (description: string, way: Command, ...others: Command[]): Action[] => [
  step("windows", description, [way, ...others]),
];

/** Runs a fixed script with texts in its environment. */
function script(name: ScriptName, env: Record<string, string | undefined>): Command {
  const given: Record<string, string> = {};
  for (const [key, value] of Object.entries(env)) if (value !== undefined) given[key] = value;
  return command(powershell(name), { env: given });
}

/**
 * Ways to open a file, folder or address with its handler. rundll32 passes the rest of its command line on as it stands
 * and its handler reads the system's code page, so it gets plain ASCII without quotes only; everything else goes to
 * ShellExecute through the environment.
 */
function openers(target: string): [Command, ...Command[]] {
  const byScript = script("open", { HEDDLE_TARGET: target });
  if (!/^[\x20\x21\x23-\x7e]+$/.test(target)) return [byScript];
  return [withPaths(command(["rundll32.exe", "url.dll,FileProtocolHandler", target]), target), byScript];
}

const open = (description: string, target: string): Action[] => [
  step("windows", description, openers(target)),
];

/** The script that starts an installed application, for what is not on the PATH. */
function launch(executable: string, name: string | undefined, target: string | undefined): Command {
  return script("launch", { HEDDLE_APP: executable, HEDDLE_NAME: name, HEDDLE_TARGET: target });
}

const TERMINALS: Readonly<Record<string, string>> = {
  "windows-terminal": "wt",
  wt: "wt",
  powershell: "powershell",
  pwsh: "pwsh",
};

function openApp(slots: Slots): Action[] {
  const name = slots["app"] ?? "";
  if (Object.hasOwn(TERMINALS, name)) return openTerminal(slots);
  const target = slots["path"] === undefined ? slots["url"] : operand(slots["path"]);
  if (isBrowser(name) && target !== undefined) return open("Open in the browser", target);
  const app = appOf(name);
  const ide = ideOf(name);
  const executable = app?.windows ?? ide?.windows;
  // An application of the Microsoft Store is started by its URI, which takes no file.
  if (executable?.includes(":") && target === undefined) return open("Open the application", executable);
  const start = launch(
    executable?.includes(":") || executable === undefined ? name : executable,
    app?.darwin ?? ide?.darwin,
    target,
  );
  if (executable === undefined || executable.includes(":")) return one("Open the application", start);
  const rest = target === undefined ? [] : [target];
  const made = command([`${executable}.exe`, ...rest]);
  return one("Open the application", target === undefined ? made : withPaths(made, target), start);
}

/** Windows Terminal reads ";" in its arguments as a separator, so that the folder comes as the one it is started in. */
function openTerminal(slots: Slots): Action[] {
  const path = slots["path"];
  return one(
    "Open a terminal",
    command(["wt.exe", ...(path === undefined ? [] : ["-d", "."])], path === undefined ? {} : { cwd: path }),
    script("terminal", { HEDDLE_TARGET: path }),
  );
}

function openSettings(slots: Slots): Action[] {
  return open("Open the settings", settings().settingsAddress("windows", settings().panelOf(slots)) ?? "");
}

/** `code.cmd` and its like are batch files, whose arguments cannot be made safe: the program itself, or its deep link. */
function openInIde(intent: Intent): Action[] {
  const { slots } = intent;
  const ide = ideOf(slots["ide"] ?? "");
  if (ide?.windows === undefined) return openApp({ ...slots, app: slots["ide"] ?? "" });
  const { args, paths } = ideArguments(ide, slots);
  const link = nativeUri(intent, "windows");
  const place = slots["path"] ?? slots["project"];
  return one(
    "Open the place in the IDE",
    withPaths(command([`${ide.windows}.exe`, ...args]), ...paths),
    ...(link === undefined ? [] : openers(link).slice(0, 1)),
    launch(ide.windows, ide.darwin, place === undefined ? undefined : operand(place)),
  );
}

function screenshot(intent: Intent, options: CompileOptions): Action[] {
  const { target, title, screen } = intent.slots;
  const output = captureFile(intent, options, "\\");
  let way: Command;
  if (target !== "window") way = script("capture-screen", { HEDDLE_SCREEN: screen, HEDDLE_OUTPUT: output });
  else if (title === undefined) way = script("capture-active", { HEDDLE_OUTPUT: output });
  else way = script("capture-window", { HEDDLE_TEXT: title, HEDDLE_OUTPUT: output });
  return [step("windows", "Take the screenshot", [way], output)];
}

/** The chat of an IDE has no safe program on Windows: its workspace is opened, the control plan carries the message. */
function sendChat(slots: Slots, text: string | undefined): Action[] {
  const ide = ideOf(slots["ide"] ?? "");
  if (ide === undefined) return [];
  const workspace = slots["workspace"];
  const steps = openApp({ app: slots["ide"] ?? "", ...(workspace !== undefined && { path: workspace }) });
  if (text !== undefined && ide.chatLink !== undefined)
    steps.push(
      ...open("Fill in the message in the chat of the IDE", ide.chatLink + encodeURIComponent(text)),
    );
  return steps;
}

function ideStatus(slots: Slots): Action[] {
  const executable = ideOf(slots["ide"] ?? "")?.windows;
  return executable === undefined
    ? []
    : one("Ask whether the IDE runs", script("status", { HEDDLE_APP: executable }));
}

const BY_INTENT: Readonly<Record<IntentName, (intent: Intent, options: CompileOptions) => Action[]>> = {
  open_app: ({ slots }) => openApp(slots),
  open_file: ({ slots }) => open("Open the file", operand(slots["path"] ?? "")),
  open_folder: ({ slots }) =>
    placeSteps("windows", slots["place"]) ?? open("Open the folder", operand(slots["path"] ?? "")),
  open_settings: ({ slots }) => openSettings(slots),
  open_terminal: ({ slots }) => openTerminal(slots),
  screenshot,
  focus_window: ({ slots }) => one("Focus the window", script("focus", { HEDDLE_TEXT: slots["name"] })),
  move_window: ({ slots }) =>
    one(
      "Move the window to the screen",
      slots["title"] === undefined
        ? script("move-active", { HEDDLE_SCREEN: slots["screen"] })
        : script("move", { HEDDLE_TEXT: slots["title"], HEDDLE_SCREEN: slots["screen"] }),
    ),
  navigate: (_intent, { uri }) => open("Open the address", uri),
  ide_open: openInIde,
  ide_chat_send: ({ slots }, { text }) => sendChat(slots, text),
  // No IDE runs a command by name from outside without a plugin: the control plan carries the request.
  ide_command: () => [],
  ide_status: ({ slots }) => ideStatus(slots),
};

/** The steps of an intent on Windows. */
export const windows: Compile = (intent, options) => BY_INTENT[intent.name](intent, options);
