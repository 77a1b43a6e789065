/** Turns a reading (what a sentence means, and its slots) into an intent, a question back, or nothing. */

import { isFileName } from "#language/extract/address/hosts.ts";
import { baseName, isRooted } from "#language/extract/address/path-parts.ts";
import type { Intent, IntentName } from "#schemas/uri.ts";
import { intent, intentOf } from "./abstract.ts";
import type { Doubt } from "./language/messages.ts";
import type { Meaning } from "./language/types.ts";
import { isIde } from "./platforms/ides.ts";
import { ABSTRACT_SCHEMES, OPAQUE_SCHEMES, UNSAFE_SCHEMES } from "./schemes.ts";
import { EITHER } from "./understand-readers.ts";

/** One of several things that a prompt can mean. */
export interface Possible {
  intent: IntentName;
  slots: Record<string, string>;
}

/** What a reading comes to. */
export type Outcome =
  | { is: "intent"; intent: Intent }
  | { is: "ambiguous"; doubt: Doubt; candidates: Possible[] }
  | { is: "unsafe" };

type Slots = Record<string, string>;
type Build = (slots: Slots, meaning: Meaning) => Outcome | null;

/** IDEs that have a chat to send something to; an editor's name may be a person's ("ask Kate to …"). */
const CHAT_IDES = new Set(
  (
    "vscode vscode-insiders vscodium cursor windsurf kiro trae positron zed idea pycharm webstorm phpstorm clion goland " +
    "rubymine rider datagrip rustrover android-studio"
  ).split(" "),
);

/** IDEs whose name may be somebody's or something else's: a message to them has to be marked as one. */
const PEOPLE = new Set(["idea", "rider", "zed"]);

/** Hidden folders that have no extension although their name begins like a file's. */
const DOT_FOLDERS = new Set(
  ".config .local .cache .ssh .git .github .vscode .idea .gnupg .mozilla .npm .cargo .docker .kube .aws".split(
    " ",
  ),
);

/** Applications that show a folder. */
const OF_FOLDERS = new Set([
  "terminal",
  "files",
  "nautilus",
  "dolphin",
  "thunar",
  "nemo",
  "finder",
  "explorer",
]);

const SCREENS = ["1", "2"];

/** A folder goes by one name: without a separator at its end, but for a root. */
function withoutEndSeparator(path: string): string {
  const windows = /^(?:[a-z]:|\\\\)/i.test(path);
  return path.replace(windows ? /(?<=[^/\\:])[/\\]+$/ : /(?<=[^/])\/+$/, "");
}

function done(name: IntentName, found: Slots, meaning: Meaning): Outcome {
  const slots = { ...found };
  for (const slot of ["path", "workspace", "folder"])
    if (slots[slot] !== undefined) slots[slot] = withoutEndSeparator(slots[slot]);
  return { is: "intent", intent: intent(name, slots, Math.round(meaning.sure * 100) / 100) };
}

function ambiguous(doubt: Doubt, candidates: Possible[]): Outcome {
  return { is: "ambiguous", doubt, candidates };
}

/** The scheme of an address in lower case; "" for a path, also one with a drive letter. */
export function schemeOf(text: string): string {
  return /^([a-z][a-z0-9+.-]+):/i.exec(text)?.[1]?.toLowerCase() ?? "";
}

/** True for an address that runs code or hides where it leads, also inside another (`microsoft-edge:javascript:…`). */
export function isUnsafe(text: string): boolean {
  const scheme = schemeOf(text);
  return (
    UNSAFE_SCHEMES.has(scheme) ||
    (scheme !== "" && UNSAFE_SCHEMES.has(schemeOf(text.slice(scheme.length + 1))))
  );
}

/** Copies the slots that are there. */
function only(slots: Slots, ...names: string[]): Slots {
  const kept: Slots = {};
  for (const name of names) if (slots[name] !== undefined) kept[name] = slots[name];
  return kept;
}

/** A slot that holds several names stands for a question back. */
function eachOf(name: IntentName, slot: string, slots: Slots): Outcome {
  const names = (slots[slot] ?? "").split(EITHER);
  return ambiguous(
    "application",
    names.map((value) => ({ intent: name, slots: { ...slots, [slot]: value } })),
  );
}

function looksLikeFolder(path: string): boolean {
  if (/[/\\]$/.test(path) || /^(?:~|\.\.?)$/.test(path)) return true;
  const base = baseName(path);
  if (base.startsWith(".")) return DOT_FOLDERS.has(base) || base === "..";
  return !isFileName(base) && !/\.[a-z0-9]{1,8}$/i.test(base);
}

/** The path of a file "in" a folder; null if both are complete paths. */
function within(folder: string, path: string): string | null {
  if (isRooted(path) && !/^\.[/\\]/.test(path)) return null;
  const file = path.replace(/^\.[/\\]/, "");
  const sign = /^(?:[a-z]:|\\\\)/i.test(folder) ? "\\" : "/";
  return folder === "." ? file : `${folder.replace(/(?<=.)[/\\]$/, "")}${folder === "/" ? "" : sign}${file}`;
}

/** Slots with the folder that a file is in as a part of its path; null if the two do not fit. */
function inFolder({ folder, ...slots }: Slots): Slots | null {
  if (folder === undefined) return slots;
  const name = slots["path"] === undefined ? "file" : "path";
  const path = within(folder, slots[name] ?? "");
  return path === null ? null : { ...slots, [name]: path };
}

const openApp: Build = (slots, meaning) => {
  const { app = "", url, line, project } = slots;
  // "Open Firefox here" says nothing about a folder.
  const here = meaning.slots?.["path"] !== undefined && !isIde(app) && !OF_FOLDERS.has(app);
  const path = here ? undefined : slots["path"];
  if (meaning.bare && path !== undefined && path !== "." && !isRooted(path) && line === undefined)
    return null;
  // "Open files a.txt and b.txt": the noun, not the program of that name.
  if (app === "files" && path !== undefined && isFileName(baseName(path))) return null;
  if (app.includes(EITHER)) return meaning.bare ? null : eachOf("open_app", "app", slots);
  if (url !== undefined && app === "browser") return navigate({ url }, meaning);
  if (app === "terminal")
    return url === undefined && project === undefined && line === undefined
      ? done("open_terminal", only(slots, "path"), meaning)
      : null;
  if (isIde(app) && url === undefined && (path !== undefined || project !== undefined))
    return done("ide_open", { ide: app, ...only(slots, "path", "line", "column", "project") }, meaning);
  return project === undefined
    ? done("open_app", only(slots, "app", ...(here ? [] : ["path"]), "url", "line", "column"), meaning)
    : null;
};

const openFile: Build = (slots, meaning) => {
  const path = slots["path"] ?? slots["file"] ?? "";
  if (path === "") return null;
  if (meaning.bare && slots["line"] === undefined && (!isRooted(path) || /^[/\\.]+$/.test(path))) return null;
  if (slots["as"] !== "file" && slots["line"] === undefined && looksLikeFolder(path))
    return done("open_folder", { path }, meaning);
  return done("open_file", { path, ...only(slots, "line", "column") }, meaning);
};

const navigate: Build = (slots, meaning) => {
  const { url = "" } = slots;
  const scheme = schemeOf(url);
  if (ABSTRACT_SCHEMES.has(scheme))
    return { is: "intent", intent: { ...intentOf(url), confidence: meaning.sure } };
  return url.slice(scheme.length).startsWith("://") || OPAQUE_SCHEMES.has(scheme)
    ? done("navigate", { url }, meaning)
    : null;
};

const screenshot: Build = (slots, meaning) => {
  const { path: folder } = slots;
  const isFile = folder !== undefined && isFileName(baseName(folder));
  // Programs write PNG; a folder of that name would be made where a file was meant.
  if (isFile && !/\.png$/i.test(folder)) return null;
  const kept = only(slots, "target", "title", "mode", "screen");
  if (folder !== undefined) kept[isFile ? "file" : "folder"] = folder;
  if (kept["screen"] !== "?") return done("screenshot", kept, meaning);
  return ambiguous(
    "screen",
    SCREENS.map((screen) => ({ intent: "screenshot", slots: { target: "screen", screen } })),
  );
};

const moveWindow: Build = (slots, meaning) => {
  const kept = only(slots, "title", "mode", "screen");
  if (kept["screen"] !== "?") return done("move_window", kept, meaning);
  return ambiguous(
    "screen",
    SCREENS.map((screen) => ({ intent: "move_window", slots: { ...kept, screen } })),
  );
};

const openSettings: Build = (slots, meaning) => {
  if (slots["panel"] !== "cursor") return done("open_settings", only(slots, "panel"), meaning);
  return ambiguous("cursor", [
    { intent: "ide_command", slots: { ide: "cursor", command: "workbench.action.openSettings" } },
    { intent: "open_settings", slots: {} },
  ]);
};

/** Builders for the intents whose slots need only be picked. */
function picking(name: IntentName, needed: string, ...more: string[]): Build {
  return (slots, meaning) => (slots[needed] ? done(name, only(slots, needed, ...more), meaning) : null);
}

function ofIde(name: IntentName, ...more: string[]): Build {
  return (slots, meaning) => {
    const { ide = "" } = slots;
    if (ide.includes(EITHER)) return meaning.bare ? null : eachOf(name, "ide", slots);
    if (!isIde(ide) || (name === "ide_chat_send" && !CHAT_IDES.has(ide))) return null;
    if (slots["loose"] !== undefined && PEOPLE.has(ide)) return null;
    const place: Slots = name === "ide_chat_send" ? { workspace: slots["workspace"] ?? "." } : {};
    return done(name, { ide, ...place, ...only(slots, ...more) }, meaning);
  };
}

const BUILDS: Readonly<Record<IntentName, Build>> = {
  open_app: openApp,
  open_file: openFile,
  open_folder: ({ place, path = "" }, meaning) =>
    place === undefined
      ? picking("open_folder", "path")({ path }, meaning)
      : done("open_folder", { place }, meaning),
  open_settings: openSettings,
  open_terminal: (slots, meaning) => done("open_terminal", only(slots, "path"), meaning),
  screenshot,
  focus_window: ({ title = "" }, meaning) =>
    title === "" ? null : done("focus_window", { name: title }, meaning),
  move_window: moveWindow,
  navigate,
  ide_open: openApp,
  ide_chat_send: ofIde("ide_chat_send", "text", "submit"),
  ide_command: ofIde("ide_command", "command"),
  ide_status: ofIde("ide_status"),
};

/** Makes an intent of a reading; null if the slots say that it was misread. */
export function outcomeOf(meaning: Meaning, found: Readonly<Slots>): Outcome | null {
  const slots = inFolder({ ...found, ...meaning.slots });
  if (slots === null) return null;
  for (const name of ["path", "url", "file"])
    if (slots[name] !== undefined && isUnsafe(slots[name])) return { is: "unsafe" };
  return BUILDS[meaning.name](slots, meaning);
}
