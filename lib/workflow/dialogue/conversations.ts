/** Where conversations are kept: in memory, or in a store that several processes share (`open-conversations.ts`). */
import type { Conversation } from "./conversation.ts";

export interface Conversations {
  /** undefined: there is none with this id. */
  load(id: string): Promise<Stored | undefined>;
  /** The id of the conversation with a label, e.g. the one that a line of input names; undefined if there is none. */
  idOf(label: string): Promise<string | undefined>;
  /**
   * Stores a state. A label is given with the first one, and taken by nobody else.
   * @param after the revision that it follows; 0 for a new conversation
   * @returns its revision; undefined if another turn was stored meanwhile, or the label is taken
   */
  save(conversation: Conversation, after: number, label?: string): Promise<number | undefined>;
  /** Whether this is still the store that was opened: a file may be replaced. @throws why it cannot be used */
  check(): Promise<boolean>;
  close(): Promise<void>;
}

export interface Stored {
  readonly conversation: Conversation;
  readonly revision: number;
}

/** Conversations that end with the process. */
export function conversationsInMemory(): Conversations {
  const stored = new Map<string, Stored>();
  const labels = new Map<string, string>();
  return {
    load: async (id) => stored.get(id),
    idOf: async (label) => labels.get(label),
    save: async (conversation, after, label) => {
      if ((stored.get(conversation.id)?.revision ?? 0) !== after) return undefined;
      if (label !== undefined && labels.has(label)) return undefined;
      stored.set(conversation.id, { conversation, revision: after + 1 });
      if (label !== undefined) labels.set(label, conversation.id);
      return after + 1;
    },
    check: async () => true,
    close: async () => {
      stored.clear();
      labels.clear();
    },
  };
}
