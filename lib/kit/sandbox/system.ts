/** What a sandbox shows of the system, and the trial run before one is used. Data only. */

/** Programs and libraries of the system; the links of a merged /usr too. */
export const SYSTEM: readonly string[] = [
  ...["/usr", "/opt", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"],
  // The number of processors.
  "/sys/devices/system/cpu",
];

/** Arguments that show a file or folder, if it is there. */
export const shown = (path: string): string[] => ["--ro-bind-try", path, path];

/**
 * Arguments of the trial run before bubblewrap is used: it runs itself once more inside, whatever PATH is. It mounts no more
 * than a sandbox does: with all of `/` it would fail now and then on a machine whose container engine unmounts something
 * at that moment.
 */
export const BUBBLEWRAP_TRIAL: readonly string[] = [
  "--unshare-all",
  ...SYSTEM.flatMap(shown),
  ...["--proc", "/proc", "--dev", "/dev", "/proc/self/exe", "--version"],
];
