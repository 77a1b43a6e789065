/** Where the folders of a user are if nothing says otherwise. A plan needs no more than that. */
import type { FolderRole } from "#schemas/desktop.ts";

/** The folder of each role on one machine; a path that begins with `~` is below the home folder. */
export type Folders = Readonly<Partial<Record<FolderRole, string>>>;

/** The folder of each role if nothing says otherwise (xdg-user-dirs, without translation). */
export const USUAL_FOLDERS: Readonly<Record<FolderRole, string>> = {
  DESKTOP: "~/Desktop",
  DOCUMENTS: "~/Documents",
  DOWNLOAD: "~/Downloads",
  MUSIC: "~/Music",
  PICTURES: "~/Pictures",
  VIDEOS: "~/Videos",
};
