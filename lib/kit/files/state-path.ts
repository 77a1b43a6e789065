/** The paths of what Heddle keeps for itself, and who may read it. */

/** The folder of everything that Heddle keeps about a project, in the project, and of a server, in its first root. */
export const STATE_FOLDER = ".heddle";

/** Whether a path is that of a state folder, of this project or one below it, or leads into one. */
export const isState = (path: string): boolean =>
  path.split(/[\\/]/).some((part) => part.toLowerCase() === STATE_FOLDER);

/** What a file that Heddle keeps for itself is created with: it is nobody else's, whatever the umask. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
