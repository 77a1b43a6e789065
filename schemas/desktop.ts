/** What `lib/desktop` and the families that use it agree on: error codes, rectangles and the roles of a user's folders. */
import { type Static, Type } from "@sinclair/typebox";
import type { ErrorCode } from "./common.ts";

/** Codes of what acts on a desktop, beside the kit's. */
export const DESKTOP_ERRORS = {
  NO_HANDLER: { kind: "component", meaning: "No installed program can do this step" },
  EXECUTION_FAILED: { kind: "internal", meaning: "A program was started and failed" },
} as const satisfies Record<string, ErrorCode>;

/** Codes of the drivers of desktop sessions. */
export const DRIVER_ERRORS = {
  WINDOW_NOT_FOUND: { kind: "input", meaning: "No window fits the hints" },
  AMBIGUOUS_WINDOW: { kind: "usage", meaning: "Several windows fit the hints equally well" },
  OUTSIDE_DESKTOP: { kind: "usage", meaning: "The point or region is not on the desktop" },
  FOCUS_LOST: { kind: "unavailable", meaning: "The window lost the focus while text was typed into it" },
  MOVE_REFUSED: { kind: "unavailable", meaning: "The window manager did not move the window" },
  MISMATCH: { kind: "unavailable", meaning: "What was read back is not what was typed" },
  STOPPED: { kind: "interrupted", meaning: "The command was stopped" },
  BACKEND_MISSING: { kind: "component", meaning: "This session offers no way to do it" },
  DISPLAY_LOST: { kind: "unavailable", meaning: "The display server ended or does not answer" },
} as const satisfies Record<string, ErrorCode>;

/** A rectangle of the screen, pixels from the top left corner of the first monitor. */
export const Region = Type.Object(
  {
    x: Type.Integer({ minimum: -65_535, maximum: 65_535 }),
    y: Type.Integer({ minimum: -65_535, maximum: 65_535 }),
    width: Type.Integer({ minimum: 1, maximum: 65_535 }),
    height: Type.Integer({ minimum: 1, maximum: 65_535 }),
  },
  { description: "Rectangle of the screen, pixels", additionalProperties: false },
);
export type Region = Static<typeof Region>;

/** Roles of a user's folders, by their names in user-dirs.dirs(5). */
export const FOLDER_ROLES = ["DESKTOP", "DOCUMENTS", "DOWNLOAD", "MUSIC", "PICTURES", "VIDEOS"] as const;
export type FolderRole = (typeof FOLDER_ROLES)[number];

export const PLATFORMS = ["linux", "darwin", "windows"] as const;
export type Platform = (typeof PLATFORMS)[number];
