/**
 * How fast keys may be sent. A compositor ends a program whose socket is full, and no protocol tells whether a program
 * has read its keys: a program that is busy for a second must not be ended by what is typed into it.
 */

/**
 * Keys that may be sent at once, and that come anew each ms. sway 1.7 ended programs with 3,100 unread keys that came
 * in bursts of 64, and with 1,500 that came in bursts of 16: a program may do nothing for 5 s.
 */
const ALLOWANCE = 1024;
const RATE = 0.4;

export class Pace {
  #left = ALLOWANCE;
  #at = Number.NEGATIVE_INFINITY;

  /** How long to wait before this many keys are sent, ms; they count as sent. */
  delayFor(keys: number, now: number): number {
    this.#left = Math.min(ALLOWANCE, this.#left + Math.max(0, now - this.#at) * RATE) - keys;
    this.#at = now;
    return this.#left >= 0 ? 0 : Math.ceil(-this.#left / RATE);
  }
}
