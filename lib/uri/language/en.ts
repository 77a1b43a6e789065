/** English words: how people name the things that the planner can do. */
import { plainGerunds } from "#language/english-forms.ts";
import { EN_GROUPS } from "./en-groups.ts";
import { EN_CLEAR_PANELS, EN_PANELS } from "./en-panels.ts";
import { EN_FIRST, EN_LAST, EN_PLACES, EN_PLAIN_FOLDERS } from "./en-places.ts";
import { EN_RULES } from "./en-rules.data.ts";
import type { Language } from "./types.ts";

export const EN: Language = {
  locale: "en",
  stems: (word) => (word.endsWith("'s") ? [word.slice(0, -2)] : []),
  rules: EN_RULES,
  groups: [...EN_FIRST, ...EN_GROUPS, ...EN_LAST],
  apps: {
    browser: "browser|web browser|internet browser|default browser|www browser",
    terminal:
      "terminal|console|konsole|command line|command prompt|shell|terminal window|terminal emulator|terminal app|cmd|powershell|bash",
    files: "file manager|file explorer|file browser|files|files app|explorer window",
    calculator: "calculator|calc|pocket calculator",
    calendar: "calendar",
    notepad: "notepad|text editor|plain text editor",
    mail: "mail|mail client|email client|e-mail client|mail program|email program|mail app|email app|e-mail|email|mailbox|inbox",
    camera: "camera|webcam",
    "system-monitor": "system monitor|resource monitor",
    "task-manager": "task manager|process manager",
    "app-store": "app store|software center|software centre|microsoft store|package manager",
    photos: "photo viewer|image viewer|picture viewer|photos app",
    "remote-desktop": "remote desktop|remote desktop client",
    "font-viewer": "font viewer|font book",
    disks: "disk utility|gnome disks",
    music: "music player",
    clock: "clock app|clocks",
    notes: "notes app|apple notes|gnome notes",
    maps: "maps app|gnome maps|apple maps",
    weather: "weather app",
    contacts: "contacts app|address book",
  },
  panels: EN_PANELS,
  clearPanels: EN_CLEAR_PANELS,
  places: EN_PLACES,
  plainFolders: EN_PLAIN_FOLDERS,
  folders: {
    "~/Downloads": "downloads|download|downloaded files",
    "~/Documents": "documents|my documents",
    "~/Desktop": "desktop",
    "~/Pictures": "pictures|my pictures|photos|images",
    "~/Music": "music|my music",
    "~/Videos": "videos|my videos|movies|video",
    "~": "home|user|personal|home folder|home directory|user folder|user directory",
    ".": "this folder|the current folder|current folder|this directory|the current directory|current directory|this project|the current project|current project|this workspace|the current workspace|current workspace|this repo|this repository|the project|here|working directory|current working directory",
  },
  folderNames: {
    "~/Downloads": "downloads",
    "~/Documents": "documents",
    "~/Pictures": "pictures",
    "~/Videos": "videos",
  },
  clearFolders: new Set(["~/Downloads", "~/Documents", "~"]),
  screens: { "1": "primary|main|default", "2": "secondary" },
  hints: {
    open_app: "open|launch|start|run|app|application|program",
    open_file: "file|document|edit",
    open_folder: "folder|directory|downloads|documents",
    open_settings: "settings|preferences|wifi|bluetooth|volume|brightness|sound|display|privacy|network",
    screenshot: "screenshot|capture|grab|snapshot|picture|screen",
    focus_window: "focus|switch|window|activate",
    move_window: "move|monitor|window|display",
    navigate: "go|visit|browse|website|site|page|call|dial|phone|email|e-mail|mail|write",
    ide_open: "line|project|code|editor|ide",
    ide_chat_send: "prompt|chat|ask|tell|send",
  },
  derived: plainGerunds,
  order: {
    parted: {
      verbs: new Set("bring pull fire start open boot pop load spin power crank".split(" ")),
      particle: "up",
    },
  },
  runs: /^(?:run|execute|launch|start|running|executing|launching|starting)$/,
  past: /^(?:i|we|he|she|they|you)$|^(?:opened|launched|started|ran|closed|focused|switched|moved|captured|took|visited|called|sent|wrote)$/,
};
