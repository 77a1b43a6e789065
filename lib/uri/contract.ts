/** What the contracts of the uri family have in common: environment, files and optional programs. Data only. */

import type { McpContent, Requirement, Service } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { DRIVER_ERRORS } from "#schemas/desktop.ts";
import { PLAN_ERRORS, URI_ERRORS } from "#schemas/uri.ts";

/** Errors of operations that only plan. */
export const PLANNING = { ...PLAN_ERRORS, CONFIG: KIT_ERRORS.CONFIG } as const;

/** Errors of operations that execute too. */
export const EXECUTING = { ...URI_ERRORS, CONFIG: KIT_ERRORS.CONFIG, TIMEOUT: KIT_ERRORS.TIMEOUT } as const;

/** Errors of one step on the desktop. */
export const STEPPING = {
  WINDOW_NOT_FOUND: DRIVER_ERRORS.WINDOW_NOT_FOUND,
  AMBIGUOUS_WINDOW: DRIVER_ERRORS.AMBIGUOUS_WINDOW,
  OUTSIDE_DESKTOP: DRIVER_ERRORS.OUTSIDE_DESKTOP,
  FOCUS_LOST: DRIVER_ERRORS.FOCUS_LOST,
  MOVE_REFUSED: DRIVER_ERRORS.MOVE_REFUSED,
  BACKEND_MISSING: DRIVER_ERRORS.BACKEND_MISSING,
  DISPLAY_LOST: DRIVER_ERRORS.DISPLAY_LOST,
  FILE_EXISTS: KIT_ERRORS.FILE_EXISTS,
  WRITE_FAILED: KIT_ERRORS.WRITE_FAILED,
  NO_HANDLER: URI_ERRORS.NO_HANDLER,
  EXECUTION_FAILED: URI_ERRORS.EXECUTION_FAILED,
  NOT_FOUND: KIT_ERRORS.NOT_FOUND,
  TIMEOUT: KIT_ERRORS.TIMEOUT,
} as const;

/** Errors of operations on the configuration alone. */
export const CONFIGURING = { CONFIG: KIT_ERRORS.CONFIG } as const;

/** Variables that planning reads. */
export const ENVIRONMENT: Record<string, string> = {
  HEDDLE_URI_PLATFORM: "Platform to plan for: auto, linux, darwin or windows",
  HEDDLE_URI_CAPTURE_DIR: "Folder of screenshots",
  HEDDLE_URI_CONFIG: "Configuration file to use; no other file is read",
};

/** Where the configuration is looked for, in order. */
export const FILES: Record<string, string> = {
  "./heddle-uri.yaml": "Configuration in the working folder (.yaml or .yml)",
  "$XDG_CONFIG_HOME/heddle/heddle-uri.yaml": "Configuration of the user",
  "~/.config/heddle/heddle-uri.yaml": "Configuration of the user if XDG_CONFIG_HOME is not set",
};

const X_SERVER: Service = {
  name: "the X server",
  ask: (where) => import("#desktop/display-servers.ts").then(({ askXServer }) => askXServer(where)),
  hint: "Set DISPLAY to a running X server, for example by running Heddle in the desktop session",
};

const COMPOSITOR: Service = {
  name: "the Wayland compositor",
  ask: (where) => import("#desktop/display-servers.ts").then(({ askCompositor }) => askCompositor(where)),
  hint: "Set WAYLAND_DISPLAY and XDG_RUNTIME_DIR to a running compositor, for example by running Heddle in the desktop session",
};

/** Programs that execution uses on Linux; any one of each row is enough. */
export const NEEDS: Requirement[] = [
  {
    purpose: "opening files and addresses on Linux",
    anyOf: ["xdg-open", "gio"],
    platforms: ["linux"],
    install: { apt: "xdg-utils", dnf: "xdg-utils", pacman: "xdg-utils" },
    optional: true,
  },
  {
    purpose: "screenshots on X11",
    anyOf: ["maim", "scrot", "import"],
    platforms: ["linux"],
    install: { apt: "maim", dnf: "maim", pacman: "maim" },
    optional: true,
    services: [X_SERVER],
  },
  {
    purpose: "screenshots on Wayland (sway and other wlroots compositors)",
    anyOf: ["grim"],
    platforms: ["linux"],
    install: { apt: "grim", dnf: "grim", pacman: "grim" },
    optional: true,
    services: [COMPOSITOR],
  },
  {
    purpose: "screenshots on macOS",
    anyOf: ["screencapture"],
    platforms: ["darwin"],
    install: {},
    optional: true,
  },
  {
    purpose: "opening files, windows and screenshots on Windows",
    anyOf: ["powershell.exe"],
    platforms: ["win32"],
    install: { winget: "Microsoft.PowerShell" },
    optional: true,
  },
];

/** The addresses of a plan as a resource of media type text/uri-list (RFC 2483: lines end with CRLF). */
export function uriList({ uri, steps }: { uri: string; steps?: { uri: string }[] }): McpContent[] {
  const text = (steps ?? [{ uri }]).map((step) => `${step.uri}\r\n`).join("");
  return [
    {
      type: "resource",
      resource: { uri: `plan://${encodeURIComponent(uri)}`, mimeType: "text/uri-list", text },
    },
  ];
}
