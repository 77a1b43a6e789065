/** Plans for Linux: files, addresses, applications, terminals, settings and IDEs. */
import { appOf, isBrowser } from "#desktop/apps.ts";
import { TERMINALS, type Terminal, terminalOf } from "#desktop/terminals.ts";
import type { Action, Command, Intent, IntentName } from "#schemas/uri.ts";
import { command, operand, settings, step, withPaths } from "./command.ts";
import { type Ide, ideArguments, ideOf } from "./ides.ts";
import { focusWindow, moveWindow, screenshot } from "./linux-windows.ts";
import { nativeUri } from "./native.ts";
import type { Compile, CompileOptions } from "./options.ts";
import { placeSteps } from "./places.ts";

type Ways = readonly [Command, ...Command[]];
type Slots = Readonly<Record<string, string>>;

/**
 * Ways to open a file or address with the application that is registered for it. xdg-open takes no "--", so a target
 * that begins with a dash gets "./"; the last way reads mimeapps.list itself where neither program is installed.
 */
function openers(target: string): Ways {
  return [
    withPaths(command(["xdg-open", target]), target),
    withPaths(command(["gio", "open", target]), target),
    withPaths(command(["uri-desktop", "open", `--target=${target}`]), target),
  ];
}

function openTarget(description: string, target: string): Action[] {
  return [step("linux", description, openers(target))];
}

/**
 * Ways to start an application. A well-known one is started by its program; any other name is looked up among the
 * installed applications (desktop entries) only, so that an address cannot run an arbitrary program such as `rm`.
 */
function openApp(slots: Slots): Action[] {
  const name = slots["app"] ?? "";
  const target = slots["path"] === undefined ? slots["url"] : operand(slots["path"]);
  const rest = target === undefined ? [] : [target];
  if (isBrowser(name) && target !== undefined) return openTarget("Open in the browser", target);
  const terminal = terminalOf(name);
  if (terminal !== undefined)
    return [step("linux", "Open the terminal", [terminalCommand(terminal, slots["path"])])];
  const ide = ideOf(name);
  if (ide?.terminal) return [step("linux", "Open the editor in a terminal", inTerminal(ide.linux, rest))];
  const app = appOf(name) ?? fromIde(ide);
  const ways: Command[] = (app?.linux ?? []).map((program) => command([program, ...rest]));
  // The helper knows which browser is the default; Debian's alternative says so too.
  if (isBrowser(name)) ways.splice(1, 0, command(["uri-desktop", "launch", "--app=browser"]));
  const ids = app === undefined || app.desktop.length === 0 ? [name] : app.desktop;
  for (const id of ids) ways.push(command(["gtk-launch", id, ...rest]));
  if (app?.flatpak !== undefined) ways.push(command(["flatpak", "run", app.flatpak, ...rest]));
  for (const id of ids)
    ways.push(
      command([
        "uri-desktop",
        "launch",
        `--app=${id}`,
        ...(target === undefined ? [] : [`--target=${target}`]),
      ]),
    );
  const [first, ...others] = ways.map((way) => (target === undefined ? way : withPaths(way, target)));
  return first === undefined ? [] : [step("linux", "Open the application", [first, ...others])];
}

function fromIde(
  ide: Ide | undefined,
): { linux: readonly string[]; desktop: readonly string[]; flatpak: string | undefined } | undefined {
  if (ide === undefined) return undefined;
  const flatpak = ide.desktop?.includes(".") ? ide.desktop : undefined;
  return {
    linux: ide.linux,
    desktop: ide.desktop === undefined ? ide.linux : [...ide.linux, ide.desktop],
    flatpak,
  };
}

/** Terminals that take a program with its arguments as they are, without a shell. */
const RUNNERS: readonly (readonly [string, ...string[]])[] = [
  ["xdg-terminal-exec"],
  ["x-terminal-emulator", "-e"],
  ["gnome-terminal", "--"],
  ["kgx", "--"],
  ["konsole", "-e"],
  ["alacritty", "-e"],
  ["kitty"],
  ["xterm", "-e"],
];

function inTerminal(programs: readonly string[], args: readonly string[]): [Command, ...Command[]] {
  const [first, ...others] = RUNNERS.flatMap((runner) =>
    programs.map((program) => command([...runner, program, ...args])),
  );
  return [first ?? command(["x-terminal-emulator"]), ...others];
}

function terminalCommand(terminal: Terminal, path: string | undefined): Command {
  const { program, folder, session } = terminal;
  const extras = session === undefined ? {} : { session };
  if (path === undefined) return command([program], extras);
  if (folder === "cwd") return command([program], { ...extras, cwd: path });
  const place = operand(path);
  return withPaths(
    "equals" in folder
      ? command([program, `${folder.equals}=${place}`], extras)
      : command([program, ...folder.before, place], extras),
    place,
  );
}

function openTerminal(slots: Slots): Action[] {
  const [first, ...others] = TERMINALS;
  const make = (terminal: Terminal) => terminalCommand(terminal, slots["path"]);
  return [step("linux", "Open a terminal", [make(first), ...others.map(make)])];
}

function openSettings(slots: Slots): Action[] {
  const { panelOf, settingsPrograms } = settings();
  const [first, ...others] = settingsPrograms(panelOf(slots)).map(({ session, argv }) =>
    command(argv, session === undefined ? {} : { session: [session] }),
  );
  return first === undefined ? [] : [step("linux", "Open the settings", [first, ...others])];
}

/** A file in an IDE: by its command-line tool, else by its deep link through the registered handler. */
function openInIde(intent: Intent): Action[] {
  const ide = ideOf(intent.slots["ide"] ?? "");
  if (ide === undefined || ide.linux.length === 0)
    return openApp({ ...intent.slots, app: intent.slots["ide"] ?? "" });
  const { args, paths } = ideArguments(ide, intent.slots);
  const ways: Command[] = (
    ide.terminal ? inTerminal(ide.linux, args) : ide.linux.map((program) => command([program, ...args]))
  ).map((way) => withPaths(way, ...paths));
  if (ide.desktop?.includes("."))
    ways.push(withPaths(command(["flatpak", "run", ide.desktop, ...args]), ...paths));
  const link = nativeUri(intent, "linux");
  if (link !== undefined) ways.push(...openers(link));
  const [first, ...others] = ways;
  return first === undefined ? [] : [step("linux", "Open the place in the IDE", [first, ...others])];
}

function sendChat(slots: Slots, text: string | undefined): Action[] {
  const ide = ideOf(slots["ide"] ?? "");
  if (ide === undefined) return [];
  const workspace = slots["workspace"];
  const submit = slots["submit"] !== "false";
  const [program] = ide.linux;
  // `code chat` sends at once, so it is no way to only fill in a message.
  if (text !== undefined && ide.chat && submit && program !== undefined)
    return [
      step("linux", "Send the message to the chat of the IDE", [
        command(
          [program, "chat", ...(text.startsWith("-") ? ["--"] : []), text],
          workspace === undefined ? {} : { cwd: workspace },
        ),
      ]),
    ];
  const open = openInIde({
    name: "ide_open",
    kind: "open",
    target: "",
    slots: { ide: slots["ide"] ?? "", ...(workspace !== undefined && { path: workspace }) },
    confidence: 1,
  });
  if (text !== undefined && ide.chatLink !== undefined)
    open.push(
      ...openTarget("Fill in the message in the chat of the IDE", ide.chatLink + encodeURIComponent(text)),
    );
  return open;
}

function ideStatus(slots: Slots): Action[] {
  const ide = ideOf(slots["ide"] ?? "");
  const ways =
    ide === undefined || ide.status.length === 0
      ? []
      : ide.linux.map((program) => command([program, ...ide.status]));
  const [first, ...others] = ways;
  return first === undefined ? [] : [step("linux", "Ask the IDE for its state", [first, ...others])];
}

const BY_INTENT: Readonly<Record<IntentName, (intent: Intent, options: CompileOptions) => Action[]>> = {
  open_app: ({ slots }) => openApp(slots),
  open_file: ({ slots }) => openTarget("Open the file", operand(slots["path"] ?? "")),
  open_folder: ({ slots }) =>
    placeSteps("linux", slots["place"]) ?? openTarget("Open the folder", operand(slots["path"] ?? "")),
  open_settings: ({ slots }) => openSettings(slots),
  open_terminal: ({ slots }) => openTerminal(slots),
  screenshot,
  focus_window: ({ slots }) => focusWindow(slots),
  move_window: ({ slots }) => moveWindow(slots),
  navigate: (_intent, { uri }) => openTarget("Open the address", uri),
  ide_open: openInIde,
  ide_chat_send: ({ slots }, { text }) => sendChat(slots, text),
  // No IDE runs a command by name from outside without a plugin: the control plan carries the request.
  ide_command: () => [],
  ide_status: ({ slots }) => ideStatus(slots),
};

/** The steps of an intent on Linux (X11 and Wayland). */
export const linux: Compile = (intent, options) => BY_INTENT[intent.name](intent, options);
