/** The connections of one session, each opened when the first command needs it. */

import type { Driver } from "#desktop/driver.ts";
import { openDriver } from "#desktop/open.ts";
import type { Accessibility } from "./accessibility.ts";
import { openAccessibility } from "./atspi/session.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export class Connections {
  readonly #env: Environment;
  #driver: Promise<Driver> | undefined;
  #accessibility: Promise<Accessibility | null> | undefined;

  /** @param env names the session */
  constructor(env: Environment) {
    this.#env = env;
  }

  /** The driver of the session. @throws BACKEND_MISSING, DISPLAY_LOST */
  driver(): Promise<Driver> {
    this.#driver ??= openDriver(this.#env);
    return this.#driver;
  }

  /** The accessible trees of the session; null without an accessibility bus. */
  accessibility(): Promise<Accessibility | null> {
    this.#accessibility ??= openAccessibility(this.#env, async () => (await this.driver()).windows());
    return this.#accessibility;
  }

  /**
   * Prepares them for another command: keys that a killed process left are given back, and trees without a bus are
   * forgotten, as there may be one now.
   * @returns whether the display is still there; true if none was opened yet
   */
  async renew(): Promise<boolean> {
    if (this.#driver !== undefined) {
      const driver = await this.#driver.catch(() => undefined);
      if (driver === undefined || driver.lost) return false;
      await driver.recover();
    }
    const opened = this.#accessibility;
    const accessibility = await opened?.catch(() => null);
    if (accessibility && !accessibility.lost) return true;
    accessibility?.close();
    if (this.#accessibility === opened) this.#accessibility = undefined;
    return true;
  }

  /** Releases every key and button that a command left pressed. */
  async release(): Promise<void> {
    const driver = await this.#driver?.catch(() => undefined);
    await driver?.release().catch(() => undefined);
  }

  /** Closes what is open; it is opened anew when it is needed. */
  async reopen(): Promise<void> {
    await this.close();
    this.#accessibility = undefined;
    this.#driver = undefined;
  }

  /** The same for the accessible trees alone. */
  async reopenAccessibility(): Promise<void> {
    (await this.#accessibility?.catch(() => null))?.close();
    this.#accessibility = undefined;
  }

  async close(): Promise<void> {
    (await this.#accessibility?.catch(() => null))?.close();
    (await this.#driver?.catch(() => undefined))?.close();
  }
}
