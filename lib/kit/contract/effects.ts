/**
 * What an operation can change, and which of its requests change it: all, none, or those with a field that makes it
 * write.
 */

/**
 * What running an operation can change outside the process.
 * `none` computes, `read` looks at files or the desktop, `write` changes files, `execute` starts programs or acts on
 * the desktop.
 */
export type Effects = "none" | "read" | "write" | "execute";

interface Declared {
  effects: Effects;
  writesWhen?: readonly string[];
}

/** Whether any request of the operation has effects. */
export function canHaveEffects({ effects, writesWhen }: Declared): boolean {
  return effects === "write" || effects === "execute" || writesWhen !== undefined;
}

/**
 * Whether a request has effects: it then gets a process of its own behind HTTP and MCP.
 * @param read the request's value of a field; it makes the request a write if it is present and not false
 */
export function hasEffects({ effects, writesWhen }: Declared, read: (field: string) => unknown): boolean {
  if (effects === "write" || effects === "execute") return true;
  return (
    writesWhen?.map((field) => read(field)).some((value) => value !== undefined && value !== false) ?? false
  );
}
