/**
 * References to elements, which hold in other processes, too: where the element lives, its position among its siblings, and hashes of
 * what it is and of what it is within. So another element at the same place is told from it.
 */
import { sha256Hex } from "#kit/data/canonical.ts";
import type { Facts, Place } from "./objects.ts";

export interface Ref extends Place {
  /** Position among the children of its parent. */
  readonly index: number;
  /** Of role and name. */
  readonly own: string;
  /** Of the elements that it is within. */
  readonly within: string;
}

const PREFIX = "/org/a11y/atspi/accessible/";
const FORM = /^(:\d+\.\d+)\/([\w/]{1,200})\/(\d{1,9})\/([0-9a-f]{8})([0-9a-f]{8})$/;

export const writeRef = ({ bus, path, index, own, within }: Ref): string =>
  `${bus}/${path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path}/${index}/${own}${within}`;

/** Undefined if it is no reference. */
export function readRef(text: string): Ref | undefined {
  const [, bus, path, index, own, within] = FORM.exec(text) ?? [];
  if (bus === undefined || path === undefined || own === undefined || within === undefined) return undefined;
  return { bus, path: path.startsWith("/") ? path : PREFIX + path, index: Number(index), own, within };
}

/** `within` of a window. */
export const TOP = "00000000";

/** Of a window only the role counts: a title changes with what is done in it. */
export const ownHash = ({ role, name }: Pick<Facts, "role" | "name">, isWindow: boolean): string =>
  hash(isWindow ? [role] : [role, name]);

/** `within` of the children of an element. */
export const withinHash = (own: string, within: string): string => hash([own, within]);

const hash = (parts: readonly string[]): string => sha256Hex(JSON.stringify(parts)).slice(0, 8);
