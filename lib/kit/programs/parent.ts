/** Ends a process with its parent, even while its event loop is busy and reads nothing. */

/** prctl(2): the signal that this process gets when its parent ends. */
const PR_SET_PDEATHSIG = 1;
const SIGKILL = 9;

/**
 * Asks the kernel to kill this process when its parent ends. Linux with glibc only; elsewhere this does nothing, and
 * the
 * end of standard input must suffice.
 */
export async function dieWithParent(): Promise<void> {
  if (process.platform !== "linux") return;
  try {
    const { dlopen } = await import("bun:ffi");
    const libc = dlopen("libc.so.6", {
      prctl: { args: ["i32", "u64", "u64", "u64", "u64"], returns: "i32" },
    });
    libc.symbols.prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    libc.close();
  } catch {
    // Another C library: the end of standard input remains.
  }
}
