/** The windows of a compositor, however it lists them. */
import type { Ability, DesktopWindow, Screen } from "../driver.ts";

export interface Windows {
  readonly ability: Ability;
  /** The topmost first, as far as the compositor tells. */
  list(): Promise<DesktopWindow[]>;
  /** Asks for the focus; whether the window gets it, the list tells. @throws WINDOW_NOT_FOUND */
  activate(window: DesktopWindow): Promise<void>;
  /** Absent where the compositor offers no way. @throws WINDOW_NOT_FOUND, MOVE_REFUSED */
  move?(window: DesktopWindow, screen: Screen): Promise<void>;
  close(): void;
}
