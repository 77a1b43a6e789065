/** Talks to the state machine as `workflow-chat --simulate` does, and checks what a dialogue must lead to. */
import { expect } from "bun:test";
import { createContext } from "#kit/files/context.ts";
import type { ChatResult } from "#schemas/workflow.ts";
import {
  type Conversations,
  conversationsInMemory,
} from "../../../../lib/workflow/dialogue/conversations.ts";
import { type Runner, simulatedRunner } from "../../../../lib/workflow/dialogue/runner.ts";
import { toolsOf } from "../../../../lib/workflow/dialogue/tools.ts";
import {
  continueConversation,
  startConversation,
  type TurnContext,
} from "../../../../lib/workflow/dialogue/turns.ts";
import type { Dialogue, Expected } from "./dialogues.ts";

const NOW = { reference_time: "2026-11-20T10:00:00+01:00", timezone: "Europe/Warsaw" };

export interface Talk {
  /** @param plan_hash the plan that was read where the turn comes from */
  readonly say: (turn: string | Record<string, unknown>, plan_hash?: string) => Promise<ChatResult>;
  readonly conversations: Conversations;
}

/** A conversation of its own. */
export function talk(options: Partial<TurnContext> = {}): Talk {
  const context = createContext({ env: {} });
  const tools = toolsOf(NOW, context);
  const runner: Runner = simulatedRunner(context.now);
  const conversations = conversationsInMemory();
  const turnContext: TurnContext = { tools, conversations, runner, simulationWanted: true, ...options };
  let id: string | undefined;
  return {
    conversations: turnContext.conversations,
    say: async (said, plan_hash) => {
      const turn = { ...(typeof said === "string" ? { text: said } : { values: said }), plan_hash };
      const answer =
        id === undefined
          ? await startConversation(turn, turnContext)
          : await continueConversation(id, turn, turnContext);
      id = answer.conversation_id;
      return answer;
    },
  };
}

/** What is wrong with a dialogue, by turn; empty if nothing is. */
export async function faultsIn({ turns }: Dialogue): Promise<string[]> {
  const { say } = talk();
  const faults: string[] = [];
  const runs = new Set<string>();
  for (const [text, expected] of turns) {
    const answer = await say(text);
    const fresh = answer.execution && !runs.has(answer.execution.workflow_id) ? answer.execution : undefined;
    if (fresh) runs.add(fresh.workflow_id);
    const ran = fresh?.steps.map(({ action }) => action) ?? [];
    for (const fault of faultsOf(answer, ran, expected)) faults.push(`${JSON.stringify(text)}: ${fault}`);
  }
  return faults;
}

function* faultsOf(answer: ChatResult, ran: readonly string[], expected: Expected): Generator<string> {
  const { status, missing, actions = [], message, trigger } = answer;
  if (expected.status && !expected.status.includes(status))
    yield `status ${status} instead of ${expected.status}`;
  if (ran.join() !== (expected.ran ?? []).join()) yield `ran ${ran.join() || "nothing"}`;
  for (const field of expected.missing ?? [])
    if (!missing.includes(field)) yield `missing lacks ${field}: ${missing}`;
  if (expected.trigger && trigger?.kind !== expected.trigger && answer.status === "ready")
    yield `trigger ${trigger?.kind}`;
  if (expected.replay && answer.idempotent_replay !== true) yield "is not a replay";
  const text = message.replace(/(?<=\d)[\u00a0,](?=\d{3})/g, "");
  for (const part of expected.says ?? []) if (!text.includes(part)) yield `does not say ${part}: ${message}`;
  if (!expected.plan) return;
  const got = actions.map(({ action, config }) => [action, normal(config)]);
  const wanted = expected.plan.map(([action, config]) => [action, expect.objectContaining(normal(config))]);
  try {
    expect(got).toEqual(wanted);
  } catch {
    yield `plan ${JSON.stringify(got)}`;
  }
}

const normal = (config: Record<string, unknown>) => ({
  ...config,
  ...(typeof config["amount"] === "string" && { amount: String(Number(config["amount"])) }),
});
