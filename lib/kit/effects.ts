/**
 * What an operation can change, and which of its requests change it: all, none, or those with a field that makes it
 * write.
 */
import { readJson } from "./json.ts";

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

type Fields = Readonly<Record<string, unknown>>;

/** Whether any request of the operation has effects. */
export function canHaveEffects({ effects, writesWhen }: Declared): boolean {
  return effects === "write" || effects === "execute" || writesWhen !== undefined;
}

/** Whether this request has effects: it then gets a process of its own behind HTTP and MCP. */
export function hasEffects({ effects, writesWhen }: Declared, record: Fields): boolean {
  return effects === "write" || effects === "execute" || isSet(writesWhen, record);
}

/** The same for a request that is still text: it is parsed only if it can name such a field. */
export function textHasEffects(contract: Declared, text: string): boolean {
  const { writesWhen } = contract;
  if (writesWhen === undefined) return canHaveEffects(contract);
  // Escapes allow many spellings of a name.
  const canName = text.includes("\\u") || writesWhen.some((field) => text.includes(`"${field}"`));
  if (!canName) return false;
  const value = readJson(text, { what: "request" });
  // What is not JSON is refused by either process.
  return typeof value === "object" && value !== null && hasEffects(contract, value as Fields);
}

/** Whether a request has one of the fields that make it a write: present, and not false. */
function isSet(fields: readonly string[] | undefined, record: Fields): boolean {
  return fields?.some((field) => record[field] !== undefined && record[field] !== false) ?? false;
}
