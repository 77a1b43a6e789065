/** Well-known applications and what they are called on each platform. */
import { APP_TABLE } from "./app-table.data.ts";

/** An application's names; a missing one means that the platform has no such application. */
export interface App {
  /** Programs on Linux, in order of preference. */
  linux: readonly string[];
  /** Desktop ids on Linux, without ".desktop": the programs' own names and the Flatpak id. */
  desktop: readonly string[];
  /** Flatpak id, where there is one. */
  flatpak: string | undefined;
  /** Name of the application on macOS. */
  darwin: string | undefined;
  /** Executable on Windows without ".exe", or a URI of the application where it has only that ("ms-photos:"). */
  windows: string | undefined;
}

const ALIASES: Readonly<Record<string, string>> = {
  "google-chrome": "chrome",
  "web-browser": "browser",
  "mozilla-firefox": "firefox",
  "microsoft-edge": "edge",
  msedge: "edge",
  "brave-browser": "brave",
  tor: "tor-browser",
  zen: "zen-browser",
  "microsoft-word": "word",
  "microsoft-excel": "excel",
  "microsoft-powerpoint": "powerpoint",
  "microsoft-outlook": "outlook",
  "microsoft-teams": "teams",
  "microsoft-onenote": "onenote",
  "ms-teams": "teams",
  writer: "libreoffice-writer",
  calc: "libreoffice-calc",
  impress: "libreoffice-impress",
  draw: "libreoffice-draw",
  "file-manager": "files",
  "file-explorer": "files",
  "text-editor": "notepad",
  acrobat: "acrobat-reader",
  "adobe-reader": "acrobat-reader",
  "adobe-acrobat": "acrobat-reader",
  "adobe-photoshop": "photoshop",
  "obs-studio": "obs",
  docker: "docker-desktop",
  drawio: "draw-io",
  "telegram-desktop": "telegram",
  "signal-desktop": "signal",
  software: "app-store",
  store: "app-store",
  "microsoft-store": "app-store",
  "media-player": "vlc",
  email: "mail",
  "image-viewer": "photos",
  keepass: "keepassxc",
  "apple-music": "music",
  "vlc-media-player": "vlc",
  "system-settings": "control-panel",
  "xournal++": "xournal",
  xournalpp: "xournal",
};

/** The names of a well-known application by its id or another name for it; undefined if it is unknown. */
export function appOf(name: string): App | undefined {
  const id = ALIASES[name] ?? name;
  const row = Object.hasOwn(APP_TABLE, id) ? APP_TABLE[id] : undefined;
  if (row === undefined) return undefined;
  const [programs = "", desktop = "", darwin = "", windows = ""] = row.split("|");
  const linux = programs === "" ? [] : programs.split(" ");
  return {
    linux,
    desktop: desktop === "" ? linux : [...linux, desktop],
    // A Flatpak id is a reversed domain name; other ids are plain desktop files.
    flatpak: /^[a-z]+\.[^ ]+\.[^ ]+$/i.test(desktop) ? desktop : undefined,
    darwin: darwin || undefined,
    windows: windows || undefined,
  };
}

/** True for the browser that the person uses, whichever it is: an address goes to it through its handler. */
export function isBrowser(name: string): boolean {
  return (ALIASES[name] ?? name) === "browser";
}

/** The ids of all well-known applications, without their other names. */
export function appIds(): string[] {
  return Object.keys(APP_TABLE);
}
