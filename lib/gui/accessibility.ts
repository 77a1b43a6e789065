/** The accessible tree of programs, as the handlers see it; the driver of AT-SPI implements it. */

import type { DesktopWindow, Point } from "#desktop/driver.ts";
import type { Region } from "#schemas/desktop.ts";

/** One element of the tree of a window. */
export interface AccessibleElement {
  /** Names the element in its snapshot; what has vanished or moved since then is STALE_ELEMENT. */
  readonly ref: string;
  /** In lower case with blanks, e.g. `push button`. */
  readonly role: string;
  readonly name: string;
  /** Its visible label, e.g. `Name:`; for combo boxes, and for fields without a name. */
  readonly label?: string;
  readonly states: readonly string[];
  /** On the desktop, pixels; null if it is not shown. */
  readonly box: Region | null;
  /** Number of elements between the window and this one. */
  readonly depth: number;
  /** `ref` of its parent; null for the window. */
  readonly parent: string | null;
  /** What it holds, if it is a text or a value; the text of a password field is never read. */
  readonly value?: string;
  /** Names of its actions, e.g. `click`. */
  readonly actions: readonly string[];
}

export interface ElementQuery {
  readonly role?: string | undefined;
  readonly name?: string | undefined;
  /** Levels below the window. */
  readonly depth?: number | undefined;
  /** Gets one line for each reason why elements are left out. */
  readonly warn?: (reason: string) => void;
}

/** The editable text that has the focus. */
export interface FocusedText {
  readonly role: string;
  /** A password field: its text is never read, and nothing says how long it is. */
  readonly secret: boolean;
  /** Whether `insert` works. */
  readonly editable: boolean;
  /** The whole text. @throws BACKEND_MISSING if the program does not tell it */
  read(): Promise<string>;
  /** Where the caret is, in Unicode characters. */
  caret(): Promise<number>;
  /** What is selected, in Unicode characters from the start; null if nothing is. */
  selection(): Promise<{ readonly start: number; readonly end: number } | null>;
  /** Inserts at the caret, instead of the selection if there is one. */
  insert(text: string): Promise<void>;
  /** Removes characters from `start` up to `end`, so that text which did not arrive exactly can be taken back. */
  remove(start: number, end: number): Promise<void>;
}

export interface Accessibility {
  /** The elements of a window in document order. @throws BACKEND_MISSING if the program has no accessible tree */
  tree(window: DesktopWindow, query: ElementQuery, signal: AbortSignal): Promise<AccessibleElement[]>;
  /** The element as it is now. @throws STALE_ELEMENT with the likely successor */
  element(ref: string, signal: AbortSignal): Promise<AccessibleElement>;
  /** The whole text of an element; null if it has none, or if it is a password. @throws STALE_ELEMENT */
  text(ref: string, signal: AbortSignal): Promise<string | null>;
  /** The topmost element at a point, as its program sees it; null if no program tells. */
  elementAt(window: DesktopWindow, at: Point, signal: AbortSignal): Promise<AccessibleElement | null>;
  /** Does its first action, e.g. `click`, without moving focus or pointer. @throws STALE_ELEMENT, BACKEND_MISSING */
  act(ref: string, action: string, signal: AbortSignal): Promise<void>;
  /** Sets the whole text or value of an element. @throws STALE_ELEMENT, BACKEND_MISSING */
  setValue(ref: string, value: string, signal: AbortSignal): Promise<void>;
  /** The text with the focus in this window; null if none has it there, or if its program has no accessible tree. */
  focusedText(window: DesktopWindow, signal: AbortSignal): Promise<FocusedText | null>;
  /** Whether the bus has gone. */
  readonly lost: boolean;
  close(): void;
}
