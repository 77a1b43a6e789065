/** What operations that take turns share: tools, runner and store of a request. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { Conversations } from "./conversations.ts";
import { openConversations } from "./open-conversations.ts";
import { runnerFor } from "./runner-for.ts";
import { loadTools, modelReader, type ReadingRequest } from "./tools.ts";
import type { TurnContext } from "./turns.ts";

export interface ChattingRequest extends ReadingRequest {
  readonly simulate?: boolean;
  readonly execute?: boolean;
  readonly auto_execute?: boolean;
  readonly idempotency_key?: string;
}

/** What a request says about execution without the run word. */
export const autoExecuteOf = ({
  auto_execute,
  idempotency_key,
}: Pick<ChattingRequest, "auto_execute" | "idempotency_key">): Pick<TurnContext, "autoExecute"> =>
  auto_execute ? { autoExecute: { idempotency_key } } : {};

/**
 * What a turn needs. `close` gives up what was opened for it.
 * @throws USAGE, INVALID_SETTINGS, INVALID_TIME, UNKNOWN_TIMEZONE
 */
export async function turnContext(
  request: ChattingRequest,
  conversations: Conversations,
  context: Context,
): Promise<TurnContext & { close(): Promise<void> }> {
  const { simulate, execute = false } = request;
  const isUser = context.transport === "cli" || context.transport === "library";
  if (isUser && simulate && execute)
    throw fail("USAGE", "simulate and execute exclude each other", { hint: "Leave out one of them" });
  // A client executes by switching the simulation off, which the kit refuses unless the server allows it.
  const executes = isUser ? execute : simulate === false;
  const tools = await loadTools(request, context, !executes);
  const { runner, close } = await runnerFor(executes, context);
  const executeSwitch = isUser ? "--execute" : clientSwitch(context.allowExecute);
  const simulationWanted = simulate === true && context.allowExecute;
  const reader = modelReader(request, context, tools);
  return {
    tools,
    conversations,
    runner,
    simulationWanted,
    executeSwitch,
    reader,
    ...autoExecuteOf(request),
    close,
  };
}

/** What a client of a server needs so that a plan is executed. */
export const clientSwitch = (allowExecute: boolean): string =>
  allowExecute ? '"simulate": false' : "--allow-execute";

/** Takes a turn with the stored conversations, and closes them. */
export async function withStoredConversations<Result>(
  request: ChattingRequest & { readonly store?: string },
  context: Context,
  take: (turn: TurnContext) => Promise<Result>,
): Promise<Result> {
  const conversations = await openConversations(request.store, context);
  try {
    const turn = await turnContext(request, conversations, context);
    try {
      return await take(turn);
    } finally {
      await turn.close();
    }
  } finally {
    await conversations.close();
  }
}
