/** What `lib/desktop` and the families that use it agree on: error codes and the roles of a user's folders. */

/** Codes of what acts on a desktop, beside the kit's. */
export const DESKTOP_ERRORS = {
  NO_HANDLER: { kind: "component", meaning: "No installed program can do this step" },
  EXECUTION_FAILED: { kind: "internal", meaning: "A program was started and failed" },
} as const;

/** Roles of a user's folders, by their names in user-dirs.dirs(5). */
export const FOLDER_ROLES = ["DESKTOP", "DOCUMENTS", "DOWNLOAD", "MUSIC", "PICTURES", "VIDEOS"] as const;
export type FolderRole = (typeof FOLDER_ROLES)[number];

export const PLATFORMS = ["linux", "darwin", "windows"] as const;
export type Platform = (typeof PLATFORMS)[number];
