/** The parts of a written path: its last name, its shell escapes, and the place in the file that may follow it. */

/** A place in the file: `:12` and `:12:5` of compilers and editors, `#L12` and `#L12C5` of code hosts. */
const PLACE = String.raw`(?::(\d{1,7})(?::(\d{1,7}))?|#L(\d{1,7})(?:C(\d{1,7}))?)`;
const PLACE_AT_END = new RegExp(`(?<=[^:/\\\\])${PLACE}$`, "i");
const PLACE_AFTER = new RegExp(PLACE, "iy");
/** From the root, the home folder, the current folder, a drive or a share. */
const ROOTED = /^(?:[/~]|\.{1,2}[/\\]|[a-z]:[\\/]|\\\\)/i;

/** True for a path that is complete: from the root, the home folder, the current folder or a drive. */
export function isRooted(path: string): boolean {
  return ROOTED.test(path);
}

/** The last part of a path: "" where it ends with a separator. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** A place in a file: digits of the line and column, both counted from 1. */
export interface Position {
  readonly line?: string;
  readonly column?: string;
}

function positionOf(match: RegExpExecArray | null): Position {
  const line = match?.[1] ?? match?.[3];
  const column = match?.[2] ?? match?.[4];
  return { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
}

/** Parts a path from the place in the file that it ends with: `a.ts:12:5`, `a.ts#L12`. */
export function splitPosition(text: string): Position & { readonly path: string } {
  const match = PLACE_AT_END.exec(text);
  return { path: match === null ? text : text.slice(0, match.index), ...positionOf(match) };
}

/** The place in the file that follows its path, and where that ends: `at` where there is none. */
export function positionAfter(text: string, at: number): Position & { readonly end: number } {
  PLACE_AFTER.lastIndex = at;
  const match = PLACE_AFTER.exec(text);
  return { end: at + (match?.[0].length ?? 0), ...positionOf(match) };
}

/** The text of a path without shell escapes. */
export function unescaped(path: string): string {
  const windows = /^(?:[A-Za-z]:|\\\\|\.{1,2}\\)/.test(path) || !path.includes("/");
  return windows ? path : path.replace(/\\([^\p{L}\p{N}])/gu, "$1");
}
