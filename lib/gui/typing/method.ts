/** What each way to bring a text into the window that has the focus does. */

import type { Driver } from "#desktop/driver.ts";
import type { Environment } from "#kit/programs/process.ts";
import type { InjectorSettings, TypingMethodName } from "#schemas/gui/typing.ts";
import type { FocusedText } from "../accessibility.ts";

/** What external programs are started with. */
export interface Programs {
  readonly env: Environment;
  readonly settings: InjectorSettings;
  readonly signal: AbortSignal;
  /** Called before each burst of keys; what it throws ends the typing. */
  readonly guard: () => Promise<void>;
}

/** A text is typed, and keys are pressed, into the window that has the focus. */
export interface TypingMethod {
  readonly name: TypingMethodName;
  /** What does it, e.g. `xtest`. */
  readonly backend: string;
  /**
   * Types the text as it is.
   * @throws BACKEND_MISSING before anything is typed; what the guard throws; STOPPED
   */
  type(text: string): Promise<void>;
  /** Presses keys together. */
  press(chord: readonly string[]): Promise<void>;
}

/** What methods work with. */
export interface Surroundings extends Programs {
  readonly driver: Driver;
  /** The field that has the focus; null if its program shows none. */
  readonly field: FocusedText | null;
  /** Class of the window that has the focus. */
  readonly windowClass: string;
}

/** A method, or why this session does not have it, and the program that is not installed. */
export type Found =
  | { readonly method: TypingMethod }
  | { readonly missing: string; readonly program?: string };
