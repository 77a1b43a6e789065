/** What a host program is told while its commands run. */

/** What an activity is about. */
export const ACTIVITY_CATEGORIES = [
  "focus",
  "click",
  "type",
  "read_back",
  "retry",
  "repair",
  "submit",
  "stop",
  "dry_run",
  "failure",
] as const;
export type ActivityCategory = (typeof ACTIVITY_CATEGORIES)[number];

/** @param preview part of the text as it was given, at most 200 characters, secrets as placeholders */
export type ActivityCallback = (category: ActivityCategory, message: string, preview?: string) => void;
export type WarningCallback = (message: string, hint?: string) => void;

export interface ActivityListeners {
  readonly activity?: ActivityCallback | undefined;
  readonly warning?: WarningCallback | undefined;
}

/** Longest preview, in Unicode characters. */
export const MAX_PREVIEW = 200;

/** Tells the listeners of a host; what they throw never reaches the command. */
export class Activity {
  readonly #listeners: ActivityListeners;

  constructor(listeners: ActivityListeners = {}) {
    this.#listeners = listeners;
  }

  tell(category: ActivityCategory, message: string, preview?: string): void {
    const { activity } = this.#listeners;
    if (!activity) return;
    shielded(() =>
      preview === undefined ? activity(category, message) : activity(category, message, shortened(preview)),
    );
  }

  warn(message: string, hint?: string): void {
    const { warning } = this.#listeners;
    if (!warning) return;
    shielded(() => (hint === undefined ? warning(message) : warning(message, hint)));
  }
}

/** A callback may be asynchronous whatever its type says: a rejection must not end the process. */
function shielded(call: () => unknown): void {
  try {
    Promise.resolve(call()).catch(() => undefined);
  } catch {
    // The host's own mistake.
  }
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_PREVIEW ? text : `${characters.slice(0, MAX_PREVIEW - 1).join("")}…`;
}
