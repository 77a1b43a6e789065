/** Self-repair, as the handlers of commands see it. */

import type { DesktopWindow } from "#desktop/driver.ts";
import type { RepairRecord } from "#schemas/gui/repair.ts";

/** What is tried. */
export interface Attempted {
  /** Of the workflow; null for the whole command. */
  readonly step: number | null;
  /** Workflow file that is read. */
  readonly file?: string | undefined;
}

export interface Repairing {
  /** What was repaired or could have been, in order. */
  readonly records: readonly RepairRecord[];
  /**
   * The window that the attempted work types into; it gets the focus again if another one takes it, and work that is done
   * again types into no other.
   */
  aim: DesktopWindow | undefined;
  /** Whether any backend may type instead of the one that the settings name. */
  readonly freeBackend: boolean;
  /**
   * Called just before a key, a click or a text is sent, or a program is started: a step that fails after it is not
   * repeated. Giving a window the focus is not such an effect, since doing it twice changes nothing more.
   */
  acts(): void;
  /**
   * Does the work, and does it again after each repair.
   * @throws the failure that no repair helped against
   */
  attempt<Value>(attempted: Attempted, work: () => Promise<Value>): Promise<Value>;
}
