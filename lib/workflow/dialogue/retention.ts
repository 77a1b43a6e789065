/** How long conversations are kept, the same in every store: what was executed is in the store of runs. */
import type { ChatStatus } from "#schemas/workflow.ts";
import { PENDING } from "./conversation.ts";

export interface ConversationRetention {
  /** Days after its last turn at which a conversation is forgotten. */
  readonly days: number;
  /** The newest ones that stay until then. */
  readonly count: number;
}

export const RETENTION: ConversationRetention = { days: 30, count: 10_000 };

/** Statuses of conversations with a plan that stay: somebody works on it, or its run awaits an approval. */
export const KEPT_STATUSES: readonly ChatStatus[] = [...PENDING, "blocked"];
