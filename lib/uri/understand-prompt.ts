/** A prompt, as the readers of its parts get it. */
import type { Input, Reader } from "#language/template.ts";

/** A request to read: politeness is outside of `end`, but a message may go on to `close`. */
export interface Prompt extends Input {
  readonly close: number;
  readonly knownApps: ReadonlySet<string> | undefined;
}

export type UriReader = Reader<Prompt>;
