/** How much of recordings one server holds at a time, whoever sends them: those that arrive, wait or are transcribed. */
import { fail } from "#kit/data/errors.ts";
import { MAX_AUDIO_BYTES } from "#schemas/workflow/speech.ts";

/** Two of the largest recordings, or hundreds of messages. */
const MOST_BYTES = 2 * MAX_AUDIO_BYTES;

/** The part of the budget that one recording has. */
export interface HeldAudio {
  /** Takes more, or with a negative number gives some back. @throws BUSY if the server has no more */
  grow(bytes: number): void;
  /** Gives all of it back; more than once does no harm. */
  release(): void;
}

export class AudioBudget {
  #held = 0;
  readonly #most: number;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** @throws BUSY */
  hold(bytes = 0): HeldAudio {
    let own = 0;
    const grow = (more: number) => {
      if (more > 0 && this.#held + more > this.#most)
        throw fail("BUSY", "The server has as many recordings as it takes at a time", {
          hint: "Try again in a moment, or write the request as text",
        });
      this.#held += more;
      own += more;
    };
    grow(bytes);
    return { grow, release: () => grow(-own) };
  }
}
