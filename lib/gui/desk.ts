/** What handlers work with: a session that is opened when the first of them needs it, and the rights of the caller. */

import type { Driver } from "#desktop/driver.ts";
import type { Context } from "#kit/files/context.ts";
import type { StepPictures } from "#schemas/gui/events.ts";
import type { Accessibility } from "./accessibility.ts";
import { Activity, type ActivityListeners } from "./activity.ts";
import { Connections } from "./connections.ts";
import type { Repairing } from "./repairing.ts";
import { mayShow } from "./rights.ts";

/** Takes pictures of the steps of one command, see `events/pictures.ts`. */
export interface StepRecorder {
  readonly steps: readonly StepPictures[];
  around<Result>(
    step: number,
    given: unknown,
    desk: Desk,
    work: () => Result | Promise<Result>,
  ): Promise<Result>;
}

/** What desks share that differ in their signals only. */
interface Kept {
  pictures?: StepRecorder | undefined;
}

export class Desk {
  readonly context: Context;
  /** Tells a host program what happens. */
  readonly activity: Activity;
  /** Folder of the event store that the request names. */
  readonly workdir: string | undefined;
  /** Repairs what fails; null for what does not act. */
  repairs: Repairing | null = null;
  readonly #connections: Connections;
  readonly #kept: Kept;

  constructor(
    context: Context,
    listeners: ActivityListeners | Activity = {},
    workdir?: string,
    connections = new Connections(context.env),
    kept: Kept = {},
  ) {
    this.context = context;
    this.workdir = workdir;
    this.activity = listeners instanceof Activity ? listeners : new Activity(listeners);
    this.#connections = connections;
    this.#kept = kept;
  }

  /** The same desk for work that another signal ends. */
  endedBy(signal: AbortSignal): Desk {
    return new Desk({ ...this.context, signal }, this.activity, this.workdir, this.#connections, this.#kept);
  }

  /** Takes pictures of the steps of the command that runs; undefined if none are kept. */
  get pictures(): StepRecorder | undefined {
    return this.#kept.pictures;
  }

  /** For the next command. */
  keepPictures(pictures: StepRecorder | undefined): void {
    this.#kept.pictures = pictures;
  }

  /** The driver of this session. @throws BACKEND_MISSING, DISPLAY_LOST */
  driver(): Promise<Driver> {
    return this.#connections.driver();
  }

  /** The accessible trees of this session; null without an accessibility bus. */
  accessibility(): Promise<Accessibility | null> {
    return this.#connections.accessibility();
  }

  /** A window as the caller may see it: without its title if it may not see the screen. */
  shown<Window extends { readonly title: string }>(window: Window): Window {
    return mayShow(this.context) ? window : { ...window, title: "" };
  }

  /** Releases every key and button that a command left pressed. */
  release(): Promise<void> {
    return this.#connections.release();
  }

  /** Closes what is open of the session; it is opened anew when it is needed. */
  reopen(): Promise<void> {
    return this.#connections.reopen();
  }

  /** The same for the accessible trees alone. */
  reopenAccessibility(): Promise<void> {
    return this.#connections.reopenAccessibility();
  }

  close(): Promise<void> {
    return this.#connections.close();
  }
}
