/** Who is who: names in messages and authors of commits to participants. */
import type { Participant, ParticipantRegistry } from "#schemas/evidence.ts";

export class Registry {
  readonly #names = new Map<string, Participant>();
  readonly #authors = new Map<string, Participant>();

  constructor({ participants }: Pick<ParticipantRegistry, "participants">) {
    for (const one of participants) {
      const { id, displayName, humanAliases, a2aAgentIds, gitAuthors } = one;
      for (const name of [id, displayName, ...humanAliases, ...a2aAgentIds])
        this.#names.set(keyOf(name), one);
      for (const author of gitAuthors) this.#authors.set(author.trim().toLowerCase(), one);
    }
  }

  /** @param name as a message has it, e.g. `human:ola`, `unknown:sam` */
  ofMessage(name: string): Participant | undefined {
    return this.#names.get(keyOf(name));
  }

  /** @param author name or address of a commit */
  ofCommit(author: string): Participant | undefined {
    return this.#authors.get(author.trim().toLowerCase());
  }
}

/** Names without the role, which a message may not know, and in the spelling of ids. */
const keyOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(?:human|agent|unknown):/, "")
    .replace(/\s+/g, "-");
