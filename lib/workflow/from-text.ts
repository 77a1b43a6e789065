/** `workflow-from-text`: the workflow of one sentence, executed at once if the request asks for it and nothing is in doubt. */
import type { Context } from "#kit/files/context.ts";
import type { FromTextRequest, FromTextResult } from "#schemas/workflow.ts";
import { answerOf } from "./dialogue/answer.ts";
import { turnContext } from "./dialogue/chatting.ts";
import { newConversation } from "./dialogue/conversation.ts";
import { conversationsInMemory } from "./dialogue/conversations.ts";
import { afterRun } from "./dialogue/finish.ts";
import { advance } from "./dialogue/machine.ts";
import { readTurn } from "./dialogue/model-turn.ts";
import type { TurnContext } from "./dialogue/turns.ts";

export async function run(input: FromTextRequest, context: Context): Promise<FromTextResult> {
  const { id } = input;
  const turns = await turnContext(input, conversationsInMemory(), context);
  try {
    const result = await fromText(input, turns);
    return id === undefined ? result : { id, ...result };
  } finally {
    await turns.close();
  }
}

async function fromText(input: FromTextRequest, turns: TurnContext): Promise<FromTextResult> {
  const { text, execute = false, simulate = false, idempotency_key } = input;
  const { runner } = turns;
  const fresh = newConversation(Bun.randomUUIDv7());
  const { tools, routing } = await readTurn(fresh, { text }, turns.tools, turns.reader);
  const { conversation, reply, effect } = advance(fresh, { text }, tools);
  const routed = routing ? { routing } : {};
  // A system action that only reads needs no confirmation, but this answers with a definition.
  const workflow = effect?.do === "read" ? effect.workflow : undefined;
  if (workflow && !execute && !simulate)
    return {
      ok: true,
      status: "complete",
      message: reply.message || workflow.name,
      dsl: workflow,
      ...routed,
    };
  const answer = answerOf(conversation, reply, tools);
  const dsl = workflow ?? answer.dsl;
  const { message, missing, ambiguous, form, plan_hash, autofill_applied = [] } = answer;
  if (!dsl || missing.length > 0 || conversation.status === "in_progress") {
    const { plan } = conversation;
    return {
      ok: true,
      status: "incomplete",
      message,
      prompt_user: message,
      missing_fields: missing,
      ...(ambiguous && { ambiguous }),
      ...(plan && { partial_workflow: { name: plan.name, steps: [...plan.steps] } }),
      form,
      ...routed,
    };
  }
  const shown = { ok: true, message, dsl, plan_hash: plan_hash ?? "", ...routed } as const;
  const filled = autofill_applied.length > 0 ? { autofill_applied } : {};
  if (!execute && !simulate) return { ...shown, ...filled, status: "complete" };
  const { problems } = await runner.check(dsl);
  // What a model had a part in is read by a person before it runs.
  const isClear =
    routing?.used !== "llm" &&
    autofill_applied.length === 0 &&
    (dsl.trigger?.kind ?? "manual") === "manual" &&
    problems.length === 0;
  if (!isClear || idempotency_key === undefined) {
    const found = problems.map(({ message: problem }) => problem).join("\n");
    return {
      ...shown,
      ...filled,
      status: "awaiting_confirmation",
      message: found ? `${found}\n${message}` : message,
    };
  }
  const started = await runner.start(dsl, { idempotency_key });
  const execution = {
    plan_hash: plan_hash ?? "",
    idempotency_key,
    workflow: dsl,
    simulated: runner.simulated,
    run: null,
    schedule: null,
  };
  const outcome = afterRun(conversation, execution, {
    run: started,
    switchedOff: undefined,
    settings: tools.settings,
  });
  const { status } = outcome.conversation;
  return {
    ...shown,
    status: status === "error" || status === "blocked" ? status : "executed",
    message: outcome.reply.message,
    result: started,
    idempotency_key,
  };
}
