/** What a desktop session can do, whatever the session: the only interface through which anything reaches a desktop. */
import type { Pixels } from "#image/pixels.ts";
import type { Region } from "#schemas/desktop.ts";
import type { Named } from "./window-choice.ts";

export interface DesktopWindow extends Named {
  /** Of the session; never part of a result's hash. */
  readonly id: string;
  /** Of its process on this machine, if it is known. */
  readonly pid?: number;
  /** 0 × 0 if the session does not tell where its windows are. */
  readonly box: Region;
  /** Iconified, or on another desktop. */
  readonly hidden: boolean;
  /** Whether it has the focus. */
  readonly active: boolean;
  /** Name of the virtual desktop that it is on; absent if it is on all of them, or the session does not tell. */
  readonly workspace?: string;
}

export interface Ability {
  /** What would do it, e.g. `xtest`; null if nothing can. */
  readonly backend: string | null;
  /** Of the backend, as the display server tells it, e.g. `2.2`. */
  readonly version?: string;
  /** Why nothing can, or what the backend lacks. */
  readonly reason?: string;
}

export const ABILITIES = ["windows", "focus", "type", "press", "point", "capture", "paste"] as const;
export type AbilityName = (typeof ABILITIES)[number];

/** Who runs a session. */
export interface SessionFacts {
  /** As the environment names it, e.g. `:0`. */
  readonly display: string;
  /** Name and version of the display server; null if it does not tell. */
  readonly server: string | null;
  /** Name of the compositor or window manager; null if none runs or it does not tell. */
  readonly compositor: string | null;
}

/** A monitor. */
export interface Screen {
  /** As the display server names it, e.g. `HDMI-1`. */
  readonly name: string;
  /** Where it lies on the whole desktop, in the pixels that `click` and `capture` use. */
  readonly box: Region;
  /** By how much programs enlarge what they draw here, e.g. 2. Points for `click` and `capture` are not converted. */
  readonly scale: number;
  readonly primary: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Button = "left" | "middle" | "right";

/** A program that a driver runs. Texts are arguments or variables, never part of a script. */
export interface ProgramCall {
  readonly argv: readonly string[];
  /** Variables beside those of the session. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Something that a command would do. */
export type Wish =
  | { readonly do: "focus"; readonly text: string }
  | { readonly do: "type"; readonly text: string }
  | { readonly do: "press"; readonly keys: readonly string[] }
  | { readonly do: "click"; readonly at: Point; readonly button: Button; readonly count: number }
  | { readonly do: "scroll"; readonly at: Point | null; readonly x: number; readonly y: number };

export const MODIFIERS = ["ctrl", "alt", "shift", "super"] as const;
export type Modifier = (typeof MODIFIERS)[number];

/** What a key means in the state in which a person pressed it. */
export interface KeyMeaning {
  /** The character that it types; null if it types none, or makes a chord. */
  readonly text: string | null;
  /** The combining mark of a dead key, which goes with the next character. */
  readonly dead: string | null;
  /** As chords name it, e.g. `s` or `enter`; null if they cannot. */
  readonly name: string | null;
  /** Those that are held and not used up by the character. */
  readonly modifiers: readonly Modifier[];
  /** Whether it is a modifier or a lock itself. */
  readonly isModifier: boolean;
}

/** Something that a person did on a real device. */
export type PersonEvent =
  | { readonly kind: "key"; readonly key: KeyMeaning }
  /** A key that was held so long that programs got it several times. */
  | { readonly kind: "repeat" }
  | {
      readonly kind: "button";
      readonly down: boolean;
      readonly button: Button;
      readonly at: Promise<Point>;
      /** ms of the display server */
      readonly time: number;
    }
  | {
      readonly kind: "wheel";
      readonly direction: "up" | "down" | "left" | "right";
      readonly at: Promise<Point>;
    }
  | { readonly kind: "move" };

/** How a session is driven. Every method that changes something takes a signal, and ends within 50 ms of its abort. */
export interface Driver {
  readonly session: "x11" | "wayland" | "windows" | "darwin" | "unknown";
  abilities(): Promise<Readonly<Record<AbilityName, Ability>>>;
  about(): Promise<SessionFacts>;
  /** The windows of programs, the topmost first. */
  windows(): Promise<DesktopWindow[]>;
  /** Size of the whole desktop, pixels. */
  screen(): Promise<{ width: number; height: number }>;
  /** Its monitors; at least one. */
  screens(): Promise<Screen[]>;
  /** Resolves when the window has the focus. @throws FOCUS_LOST if it does not get it, WINDOW_NOT_FOUND if it ended */
  focus(window: DesktopWindow, signal: AbortSignal): Promise<void>;
  /**
   * Moves a window to the top left corner of a screen; a maximised one is maximised there. Absent where programs cannot.
   * @throws MOVE_REFUSED if it does not arrive there
   */
  move?(window: DesktopWindow, screen: Screen, signal: AbortSignal): Promise<void>;
  /**
   * Types into the window that has the focus.
   * @param guard called before each burst of keys: what it throws ends the typing, with every key released
   * @throws STOPPED, BACKEND_MISSING, DISPLAY_LOST
   */
  type(text: string, signal: AbortSignal, guard?: () => Promise<void>): Promise<void>;
  /** Presses keys together, e.g. `["ctrl", "s"]`, and releases them. */
  press(keys: readonly string[], signal: AbortSignal): Promise<void>;
  /** Moves the pointer to a point of the desktop and clicks there. */
  click(at: Point, options: { button: Button; count: number }, signal: AbortSignal): Promise<void>;
  /** Turns the wheel by notches: down and right are positive. The pointer moves to `at` first, unless it is null. */
  scroll(at: Point | null, notches: { x: number; y: number }, signal: AbortSignal): Promise<void>;
  /**
   * Puts the text on the clipboard, presses the paste chord, waits until the text was fetched, and gives the clipboard
   * back what it held.
   * @throws BACKEND_MISSING
   */
  paste(text: string, chord: readonly string[], signal: AbortSignal): Promise<void>;
  /** Where the pointer is. @throws BACKEND_MISSING where the session does not tell */
  pointer(): Promise<Point>;
  /** What a person does on real keyboards and pointers until the returned function is called; not what this driver does. */
  watchInput(onInput: (kind: "key" | "pointer") => void): Promise<() => void>;
  /**
   * What a person does on real devices, event by event, until the returned function is called.
   * @throws BACKEND_MISSING where the session shows it to nobody
   */
  watchPerson(onEvent: (event: PersonEvent) => void): Promise<() => void>;
  /** Releases every key and button that this driver holds, and gives borrowed keycodes back. Idempotent. */
  release(): Promise<void>;
  capture(region: Region): Promise<Pixels>;
  /**
   * The programs that would do it, for dry runs; only drivers that run programs have it.
   * @throws BACKEND_MISSING
   */
  plan?(wish: Wish): readonly ProgramCall[];
  /** Whether the display server has gone, or its connection was closed: nothing works any more. */
  readonly lost: boolean;
  /** Gives back what killed processes held and had borrowed of the keyboard; the opening of a driver does it, too. */
  recover(): Promise<void>;
  close(): void;
}
