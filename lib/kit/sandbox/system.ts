/** What a sandbox shows of the system. Data only. */

/** Programs and libraries of the system; the links of a merged /usr too. */
export const SYSTEM: readonly string[] = [
  ...["/usr", "/opt", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"],
  // The number of processors.
  "/sys/devices/system/cpu",
];

/** Arguments that show a file or folder, if it is there. @param from where it is, if not at its path */
export const shown = (path: string, from = path): string[] => ["--ro-bind-try", from, path];
