/** The state of a conversation. It is plain data: what a turn changes is a new state. */
import type {
  ActionName,
  ChatStatus,
  Contact,
  FieldError,
  ParseResult,
  Run,
  Settings,
  Workflow,
} from "#schemas/workflow.ts";
import type { OwnSentence } from "../understand/own-sentences.ts";
import type { Language } from "../wording/messages.ts";
import type { Catalog, Place, Plan } from "../wording/plan.ts";
import { refilled } from "./fill.ts";
import type { Reference } from "./values.ts";

/** A question whose answer decides what happens to something that was said. */
export type Choice =
  /** A second request: in addition to the plan, or instead of it. */
  | { readonly is: "replace_or_add"; readonly plan: Plan }
  | {
      readonly is: "which_step";
      readonly steps: readonly number[];
      readonly fields: Readonly<Record<string, unknown>>;
    };

/** A plan that was confirmed. */
export interface Execution {
  readonly plan_hash: string;
  /** Passed to the engine: a second start with it returns the first run. */
  readonly idempotency_key: string;
  readonly workflow: Workflow;
  readonly simulated: boolean;
  /** null: it was started, and how it ended is not recorded. */
  readonly run: Run | null;
  /** Name of the schedule, for a plan with a trigger. */
  readonly schedule: string | null;
}

export interface Conversation {
  readonly version: 1;
  readonly id: string;
  /** Of its messages: that of the first turn that has words. */
  readonly language: Language | null;
  readonly status: ChatStatus;
  /** The plan in progress, and the one that was cancelled last, so that it can be brought back. */
  readonly plan: Plan | null;
  /** Hash of the plan that the user has seen whole; nothing else is ever run. */
  readonly shown: string | null;
  /** Fields that the last message asked for. */
  readonly asked: readonly Place[];
  readonly choice: Choice | null;
  /** Earlier versions of the plan, the newest last. */
  readonly history: readonly Plan[];
  readonly said: readonly string[];
  readonly executions: readonly Execution[];
}

export function newConversation(id: string): Conversation {
  return {
    version: 1,
    id,
    language: null,
    status: "in_progress",
    plan: null,
    shown: null,
    asked: [],
    choice: null,
    history: [],
    said: [],
    executions: [],
  };
}

/** One turn of the user. */
export interface Turn {
  readonly text?: string | undefined;
  /** Answers to the form. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** The plan that was read where the turn comes from; "": none. Undefined: the one that was shown last. */
  readonly plan_hash?: string | undefined;
}

/** What the state machine needs from outside. Pure: nothing here changes anything. */
export interface Tools {
  /** What a text asks for. */
  readonly understand: (text: string, language: Language | null) => ParseResult;
  /** A field from a bare answer; undefined if the text does not give it. */
  readonly readField: (action: ActionName, field: string, text: string, language: Language) => unknown;
  readonly detect: (text: string) => Language;
  readonly catalog: Catalog;
  readonly reference: Reference;
  /** IANA time zone of the user. */
  readonly timezone: string | undefined;
  readonly settings: Settings | undefined;
  /** The address book. */
  readonly contacts: readonly Contact[];
  /** Sentences of the user's own. */
  readonly sentences: readonly OwnSentence[];
  /** True if a confirmed plan is only simulated. */
  readonly simulates: boolean;
}

/** What must happen outside, after the new state is stored. */
export type Effect =
  | { readonly do: "run"; readonly execution: Execution }
  | { readonly do: "schedule"; readonly execution: Execution }
  /** Ends a run that awaits approval. */
  | { readonly do: "withdraw"; readonly execution: Execution & { readonly run: Run } }
  /** A system action that only reads: it runs at once and changes nothing. */
  | { readonly do: "read"; readonly workflow: Workflow };

/** What is said besides the state. */
export interface Reply {
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly execution?: Run;
  readonly idempotency_key?: string;
  readonly replay?: boolean;
  /** When a plan with a trigger is due, RFC 3339. */
  readonly next_runs?: readonly string[];
  /** Steps that were done, for answers about an execution. */
  readonly workflow?: Workflow;
}

export interface Outcome {
  readonly conversation: Conversation;
  readonly reply: Reply;
  readonly effect?: Effect;
}

/** `error`: it could not start, and can be confirmed again. */
export const PENDING: ReadonlySet<ChatStatus> = new Set([
  "in_progress",
  "ready",
  "awaiting_confirmation",
  "validation_failed",
  "error",
]);

/** Whether there is a plan that the user is working on. */
export const isPending = ({ plan, status }: Conversation): boolean => plan !== null && PENDING.has(status);

/** Earlier versions of a plan that are kept. */
const MOST_VERSIONS = 50;

/** The conversation with a changed plan. The former version can be brought back; what was shown no longer counts. */
export function withPlan(conversation: Conversation, plan: Plan): Conversation {
  const { plan: former, history } = conversation;
  return {
    ...conversation,
    status: "in_progress",
    plan: refilled(plan, conversation.language ?? "pl"),
    shown: null,
    choice: null,
    history: former ? [...history, former].slice(-MOST_VERSIONS) : history,
  };
}
