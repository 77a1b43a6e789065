/** What a repair is, and what it works with. */

import type { DesktopWindow, Driver } from "#desktop/driver.ts";
import type { Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { RepairName, RepairSettings } from "#schemas/gui/repair.ts";
import type { Accessibility } from "../accessibility.ts";

/** The session of a command, as repairs see it. */
export interface Bench {
  readonly context: Context;
  driver(): Promise<Driver>;
  accessibility(): Promise<Accessibility | null>;
  /** Closes what is open of the session, so that it is opened anew when it is needed. */
  reopen(): Promise<void>;
  /** The same for the accessible trees alone. */
  reopenAccessibility(): Promise<void>;
}

/** What is known of a failure and of the command. */
export interface Situation {
  readonly failure: Failure;
  /** Of the workflow; null for a command that is none. */
  readonly step: number | null;
  /** Workflow file that is being read. */
  readonly file: string | undefined;
  /** The window that the command types into. */
  readonly aim: DesktopWindow | undefined;
  readonly bench: Bench;
  readonly settings: RepairSettings;
  /** Lets the next attempt type by any backend. */
  freeBackend(): void;
}

/** A repair that fits a failure. */
export interface Plan {
  /** What it does, in words. */
  readonly what: string;
  /**
   * Whoever runs the command is told before it happens.
   * @returns what was done, if that is more than `what`
   * @throws why it could not be done
   */
  apply(): Promise<string | undefined>;
  /** Whether it is announced on standard error. */
  readonly announced?: boolean;
}

export interface Fix {
  readonly name: RepairName;
  /** The setting that it needs beside `auto_apply`. */
  readonly needs?: "auto_install_deps" | "auto_restart";
  /** Whether trying it once more can help. */
  readonly repeatable?: boolean;
  /** @returns null if it does not fit the failure */
  plan(situation: Situation): Promise<Plan | null>;
}
