/** Between an intent and its abstract URI: `uriOf` writes the address, `intentOf` reads it back. */

import { failures } from "#kit/data/errors.ts";
import {
  type Intent,
  type IntentName,
  type Platform,
  SETTINGS_PANELS,
  type SettingsPanel,
  SPECIAL_PLACES,
  type SpecialPlace,
  URI_ERRORS,
} from "#schemas/uri.ts";
import { settings } from "./platforms/command.ts";
import { isIde } from "./platforms/ides.ts";
import { nativeUri } from "./platforms/native.ts";
import { platformsOfPlace } from "./platforms/places.ts";
import { build, type Components, decodeComponent, normalise, parse, parseQuery, toUri } from "./rfc3986.ts";
import { ABSTRACT_SCHEMES, KIND_OF, platformsOfScheme, UNSAFE_SCHEMES } from "./schemes.ts";

const fail = failures(URI_ERRORS);

type Slots = Readonly<Record<string, string>>;

/** An abstract URI with what belongs beside it. */
export interface Address {
  uri: string;
  scheme: string;
  /** Platforms that have an action for it. */
  platforms: readonly Platform[];
  metadata: { native_uri?: string; text?: string };
}

/** The slot that says what an intent is about. */
const TARGET_SLOTS: Readonly<Record<IntentName, readonly string[]>> = {
  open_app: ["app"],
  open_file: ["path"],
  open_folder: ["path", "place"],
  open_settings: ["panel"],
  open_terminal: ["path"],
  screenshot: ["title", "mode", "screen", "target"],
  focus_window: ["name"],
  move_window: ["title", "mode"],
  navigate: ["url"],
  ide_open: ["path", "ide"],
  ide_chat_send: ["ide"],
  ide_command: ["command"],
  ide_status: ["ide"],
};

/** Completes a name and slots to an intent: its class and what it is about. */
export function intent(name: IntentName, slots: Record<string, string>, confidence = 1): Intent {
  const slot = TARGET_SLOTS[name].find((candidate) => slots[candidate]);
  const fallback = name === "open_settings" ? "settings" : name === "open_terminal" ? "terminal" : "";
  return { name, kind: KIND_OF[name], target: (slot && slots[slot]) || fallback, slots, confidence };
}

function required(slots: Slots, name: string): string {
  const value = slots[name];
  if (!value) throw fail("INVALID_URI", `Cannot make a URI of the request: it lacks "${name}"`);
  return value;
}

/** Settings have a scheme of their own on Windows and macOS; a folder has its own form, so that it is not read as a file. */
function settingsUri(slots: Slots, platform: Platform): string {
  const panel = settings().panelOf(slots);
  if (slots["panel"] && panel === undefined)
    throw fail("UNSUPPORTED_URI", "Cannot open the settings panel: it is unknown", {
      hint: `Use one of ${SETTINGS_PANELS.join(", ")}`,
    });
  if (panel !== undefined) needPanel(panel, platform);
  return settings().settingsAddress(platform, panel) ?? build("app", "settings", [panel ?? "open"], {});
}

export const SYSTEMS: Readonly<Record<Platform, string>> = {
  linux: "Linux",
  darwin: "macOS",
  windows: "Windows",
};

/** Refuses settings that a platform lacks. @throws UNSUPPORTED_URI */
export function needPanelOf({ slots }: Intent, platform: Platform): void {
  const panel = settings().panelOf(slots);
  if (panel !== undefined) needPanel(panel, platform);
}

function needPanel(panel: SettingsPanel, platform: Platform): void {
  const platforms = settings().platformsOfPanel(panel);
  if (platforms.includes(platform)) return;
  throw fail("UNSUPPORTED_URI", `Cannot open the settings panel "${panel}": ${SYSTEMS[platform]} has none`, {
    hint: `It is in the settings of ${platforms.map((one) => SYSTEMS[one]).join(" and ")}`,
  });
}

/** Refuses a place that a platform lacks. @throws UNSUPPORTED_URI */
export function needPlace(place: string, platform: Platform): void {
  if (!isPlace(place)) throw unknownPlace();
  const platforms = platformsOfPlace(place);
  if (platforms.includes(platform)) return;
  throw fail(
    "UNSUPPORTED_URI",
    `Cannot open the place "${place}": ${SYSTEMS[platform]} has no address for it`,
    {
      hint: `It can be opened on ${platforms.map((one) => SYSTEMS[one]).join(" and ")}`,
    },
  );
}

const isPlace = (text: string): text is SpecialPlace => (SPECIAL_PLACES as readonly string[]).includes(text);

const unknownPlace = () =>
  fail("UNSUPPORTED_URI", "Cannot plan the URI: the place is unknown", {
    hint: `Use one of ${SPECIAL_PLACES.join(", ")}`,
  });

function placeIntent(place: string): Intent {
  if (!isPlace(place)) throw unknownPlace();
  return intent("open_folder", { place });
}

/** How each intent is written; the text of a chat message never goes into an address. */
const WRITERS: Readonly<Record<IntentName, (slots: Slots, platform: Platform) => string>> = {
  open_app: (slots) =>
    build("app", required(slots, "app"), ["open"], {
      path: slots["path"],
      url: slots["url"],
      line: slots["line"],
      column: slots["column"],
      project: slots["project"],
    }),
  open_file: (slots) =>
    build("app", "file", ["open"], {
      path: required(slots, "path"),
      line: slots["line"],
      column: slots["column"],
    }),
  open_folder: (slots, platform) => {
    const { place } = slots;
    if (place === undefined) return build("app", "folder", ["open"], { path: required(slots, "path") });
    needPlace(place, platform);
    return build("app", "folder", ["open"], { place });
  },
  open_settings: settingsUri,
  open_terminal: (slots) => build("app", "terminal", ["open"], { path: slots["path"] }),
  screenshot: (slots) =>
    slots["target"] === "window"
      ? build("desktop-screenshot", "window", [], {
          title: slots["title"],
          mode: slots["mode"] ?? (slots["title"] ? undefined : "active"),
          folder: slots["folder"],
          file: slots["file"],
        })
      : build("desktop-screenshot", "screen", [], {
          screen: slots["screen"],
          folder: slots["folder"],
          file: slots["file"],
        }),
  focus_window: (slots) => build("desktop-window", "focus", [], { name: required(slots, "name") }),
  move_window: (slots) =>
    build("desktop-window", "move", [], {
      title: slots["mode"] === "active" ? slots["title"] : required(slots, "title"),
      mode: slots["mode"],
      screen: required(slots, "screen"),
    }),
  navigate: (slots) => toUri(required(slots, "url")),
  ide_open: (slots) =>
    build("app", required(slots, "ide"), ["open"], {
      path: slots["path"],
      line: slots["line"],
      column: slots["column"],
      project: slots["project"],
    }),
  ide_chat_send: (slots) =>
    build("ide-chat", required(slots, "ide"), ["send"], {
      workspace: slots["workspace"],
      submit: slots["submit"],
    }),
  ide_command: (slots) =>
    build("ide-command", required(slots, "ide"), ["execute"], { command: required(slots, "command") }),
  ide_status: (slots) => build("ide-control", required(slots, "ide"), ["status"], {}),
};

/**
 * The abstract URI of an intent, in RFC 3986 form.
 * @throws INVALID_URI where a slot that the form needs is missing, UNSAFE_URI where the address runs code.
 */
export function uriOf(wanted: Intent, platform: Platform): Address {
  const address = addressOf(WRITERS[wanted.name](wanted.slots, platform), wanted, platform);
  refuseUnsafe(address.scheme, address.uri.slice(address.scheme.length + 1));
  return address;
}

/** An address with what belongs beside it: the deep link of an IDE, the text of a message. */
export function addressOf(uri: string, wanted: Intent, platform: Platform): Address {
  const scheme = uri.slice(0, uri.indexOf(":")).toLowerCase();
  const native = nativeUri(wanted, platform);
  const text = wanted.slots["text"];
  return {
    uri,
    scheme,
    platforms: platformsFor(wanted, scheme),
    metadata: { ...(native && { native_uri: native }), ...(text !== undefined && { text }) },
  };
}

function platformsFor({ name, slots }: Intent, scheme: string): readonly Platform[] {
  const { place = "" } = slots;
  if (name === "open_folder" && isPlace(place)) return platformsOfPlace(place);
  const panel = name === "open_settings" ? settings().panelOf(slots) : undefined;
  return panel === undefined ? platformsOfScheme(scheme) : settings().platformsOfPanel(panel);
}

/** Refuses a scheme that runs code, also where another one only wraps it (`microsoft-edge:javascript:…`). */
function refuseUnsafe(scheme: string, rest = ""): void {
  // Behind "//" a colon is that of a port or password.
  const wrapped = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(rest)?.[1]?.toLowerCase() ?? "";
  if (UNSAFE_SCHEMES.has(scheme) || UNSAFE_SCHEMES.has(wrapped))
    throw fail("UNSAFE_URI", "Cannot open the URI: its scheme runs code", {
      hint: "URIs that run code are never opened",
    });
}

const unsupported = (what: string, hint: string) =>
  fail("UNSUPPORTED_URI", `Cannot plan the URI: ${what}`, { hint });

/** A form's parameters, empty ones left out. @throws INVALID_URI where one is unknown or given twice */
function parametersOf(query: string | undefined, known: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of parseQuery(query)) {
    if (!known.includes(name))
      throw fail("INVALID_URI", "Cannot plan the URI: it has an unknown parameter", {
        hint: known.length === 0 ? "This form takes no parameters" : `Use ${known.join(", ")}`,
      });
    if (Object.hasOwn(found, name))
      throw fail("INVALID_URI", `Cannot plan the URI: it has the parameter "${name}" twice`);
    if (value !== "") found[name] = value;
  }
  return found;
}

function needParameter(parameters: Record<string, string>, name: string): void {
  if (!parameters[name])
    throw fail("INVALID_URI", `Cannot plan the URI: it lacks the parameter "${name}"`, {
      hint: `Add ?${name}=…`,
    });
}

/** Counted from one: lines, columns and screens. */
function needPositive(parameters: Record<string, string>, ...names: string[]): void {
  for (const name of names) {
    const value = parameters[name];
    if (value !== undefined && !/^[1-9][0-9]{0,8}$/.test(value))
      throw fail("INVALID_URI", `Cannot plan the URI: "${name}" must be a whole number from 1`);
  }
}

/** Where a screenshot goes: a folder without a separator at its end, or a PNG file; nothing that reads as an option. */
function needOutput(parameters: Record<string, string>): void {
  const { folder, file } = parameters;
  for (const path of [folder, file])
    if (path !== undefined && (/\p{Cc}/u.test(path) || path.startsWith("-")))
      throw fail("INVALID_URI", "Cannot plan the URI: it names no path for the screenshot");
  if (file !== undefined && (folder !== undefined || !/[^/\\]\.png$/i.test(file)))
    throw fail("INVALID_URI", 'Cannot plan the URI: "file" must be the path of a PNG file, without "folder"');
  if (folder !== undefined) parameters["folder"] = folder.replace(/(?<=[^:])[\\/]+$/, "");
}

/** A name that a platform's launcher takes as an application: no option, no path, nothing invisible. */
function needApplication(name: string): void {
  if (!/^[^\s\p{C}/\\:-][^\p{C}/\\]{0,127}$/u.test(name) || name.startsWith("."))
    throw fail("INVALID_URI", "Cannot plan the URI: its host is not the name of an application", {
      hint: "An application's name has no path and does not begin with a dash or a dot",
    });
}

type Reader = (host: string, segments: string[], query: string | undefined) => Intent;

const readApp: Reader = (host, segments, query) => {
  const action = segments[0] ?? "open";
  if (host === "settings") {
    const panel = settings().panelNamed(action);
    if (segments.length > 1 || !(action === "open" || panel !== undefined))
      throw unsupported(
        "the settings panel is unknown",
        `Use app://settings/open or one of ${SETTINGS_PANELS.join(", ")}`,
      );
    return intent("open_settings", panel === undefined ? {} : { panel });
  }
  if (segments.length !== 1 || action !== "open")
    throw unsupported("an application can only be opened", "Use app://<application>/open");
  if (host === "file" || host === "folder") {
    const known = host === "file" ? ["path", "line", "column"] : ["path", "place"];
    const { place, ...parameters } = parametersOf(query, known);
    if (place !== undefined && parameters["path"] === undefined) return placeIntent(place);
    needParameter(parameters, "path");
    needPositive(parameters, "line", "column");
    return intent(host === "file" ? "open_file" : "open_folder", parameters);
  }
  if (host === "terminal") return intent("open_terminal", parametersOf(query, ["path"]));
  needApplication(host);
  const parameters = parametersOf(query, ["path", "url", "line", "column", "project"]);
  needPositive(parameters, "line", "column");
  if (isIde(host) && !parameters["url"] && (parameters["path"] || parameters["project"]))
    return intent("ide_open", { ide: host, ...parameters });
  const { url } = parameters;
  if (url !== undefined) refuseUnsafe(parse(toUri(url)).scheme.toLowerCase());
  return intent("open_app", { app: host, ...parameters });
};

/** A title says which window; `mode=active` beside it adds nothing, alone it means the window that is in front. */
const readScreenshot: Reader = (host, segments, query) => {
  if (segments.length > 0)
    throw unsupported(
      "a screenshot has no path",
      "Use desktop-screenshot://screen or desktop-screenshot://window?title=…",
    );
  if (host === "screen") {
    const parameters = parametersOf(query, ["screen", "folder", "file"]);
    needPositive(parameters, "screen");
    needOutput(parameters);
    return intent("screenshot", { target: "screen", ...parameters });
  }
  if (host !== "window")
    throw unsupported(
      "a screenshot is of a screen or a window",
      "Use desktop-screenshot://screen or desktop-screenshot://window",
    );
  const parameters = parametersOf(query, ["title", "mode", "folder", "file"]);
  needOutput(parameters);
  if (parameters["mode"] !== undefined && parameters["mode"] !== "active")
    throw unsupported("the mode of a window screenshot is not a known one", "Use mode=active or a title");
  if (!parameters["title"]) parameters["mode"] = "active";
  return intent("screenshot", { target: "window", ...parameters });
};

const readWindow: Reader = (host, segments, query) => {
  if (segments.length > 0 || !(host === "focus" || host === "move"))
    throw unsupported(
      "a window can be focused or moved",
      "Use desktop-window://focus?name=…, desktop-window://move?title=…&screen=2 or desktop-window://move?mode=active&screen=2",
    );
  const parameters = parametersOf(query, host === "focus" ? ["name"] : ["title", "mode", "screen"]);
  if (host === "focus") {
    needParameter(parameters, "name");
    return intent("focus_window", parameters);
  }
  if (parameters["mode"] === undefined) needParameter(parameters, "title");
  else if (parameters["mode"] !== "active" || parameters["title"] !== undefined)
    throw unsupported("a window is moved by its title or as the active one", "Use title=… or mode=active");
  needParameter(parameters, "screen");
  needPositive(parameters, "screen");
  return intent("move_window", parameters);
};

function ideReader(
  verb: string,
  name: IntentName,
  known: readonly string[],
  needed: readonly string[],
): Reader {
  return (host, segments, query) => {
    if (segments.length !== 1 || segments[0] !== verb)
      throw unsupported("an IDE address has another form", `End the path with /${verb}`);
    needApplication(host);
    const parameters = parametersOf(query, known);
    for (const parameter of needed) needParameter(parameters, parameter);
    if (parameters["submit"] !== undefined && !/^(?:true|false)$/.test(parameters["submit"]))
      throw fail("INVALID_URI", 'Cannot plan the URI: "submit" must be true or false');
    return intent(name, { ide: host, ...parameters });
  };
}

const READERS: Readonly<Record<string, Reader>> = {
  app: readApp,
  "desktop-screenshot": readScreenshot,
  "desktop-window": readWindow,
  "ide-chat": ideReader("send", "ide_chat_send", ["workspace", "submit"], []),
  "ide-command": ideReader("execute", "ide_command", ["command"], ["command"]),
  "ide-control": ideReader("status", "ide_status", [], []),
};

/** A page of a platform's own settings, where it is one of the panels that we know. */
function settingsIntent(scheme: string, page: string): Intent | undefined {
  if (!/^(?:ms-settings|x-apple\.systempreferences)$/.test(scheme)) return undefined;
  const panel = settings().panelOfAddress(scheme, page);
  if (panel === undefined) return undefined;
  return intent("open_settings", panel === "" ? {} : { panel });
}

function hostOf(components: Components): string {
  return decodeComponent(components.authority ?? "").toLowerCase();
}

/**
 * Reads an abstract URI back into its intent; an address of another scheme is one to navigate to.
 * @throws INVALID_URI, UNSUPPORTED_URI (no such form) or UNSAFE_URI (its scheme runs code).
 */
export function intentOf(uri: string): Intent {
  const components = parse(uri);
  const scheme = components.scheme.toLowerCase();
  refuseUnsafe(scheme, uri.slice(scheme.length + 1));
  const read = READERS[scheme];
  if (!read || !ABSTRACT_SCHEMES.has(scheme)) {
    const settings = settingsIntent(scheme, uri.slice(scheme.length + 1));
    return settings ?? intent("navigate", { url: uri });
  }
  const segments = components.path
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeComponent);
  if (components.authority === undefined || components.authority === "")
    throw unsupported("it names nothing to act on", `Write it as ${scheme}://…`);
  return read(hostOf(components), segments, components.query);
}

/**
 * The address as a plan shows it: an abstract URI is normalized, an address of the operating system is kept as given.
 */
export function canonicalUri(uri: string): string {
  return ABSTRACT_SCHEMES.has(parse(uri).scheme.toLowerCase()) ? normalise(uri) : uri;
}
