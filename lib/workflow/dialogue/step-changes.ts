/** Steps that a turn adds to the plan, or takes out of it. */
import type { ParseResult } from "#schemas/workflow.ts";
import { joined, type Plan, withFields, workflowOf } from "../wording/plan.ts";
import { wordsOf } from "./acts.ts";
import { isReadOnly, understoodPlan } from "./begin.ts";
import { type Conversation, type Outcome, type Tools, withPlan } from "./conversation.ts";
import { change, situationOf } from "./correct.ts";
import { correctionIn, valueRanges } from "./corrections.ts";
import { choiceText, languageOf, prompt, say, textsOf } from "./prompt.ts";
import { relationOf } from "./relation.ts";
import { cancelPlan, isNotYet, namesSomeSteps, removeRecipients, removeSteps } from "./removal.ts";
import { stepPhrases } from "./step-phrase.ts";
import { isBare, stepsNamedBy } from "./turn-words.ts";
import { blanked, isQuestion, ORDERS } from "./wording.ts";

/** "Tylko fakturę": the other steps go. */
export function onlySteps(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const { plan } = conversation;
  if (!plan || !ONLY.test(wordsOf(text).join(" ")) || !isBare(blanked(text, ORDERS), [])) return undefined;
  const named = stepsNamedBy(text, situationOf(conversation, plan, tools)) ?? [];
  const gone = [...plan.steps.keys()].filter((at) => !named.includes(at));
  return named.length > 0 && gone.length > 0 ? removeSteps(conversation, gone, tools) : undefined;
}

const ONLY = /(?:^| )(?:tylko|wylacznie|only|just)(?: |$)/;

/** „I drugą na 300 zł do ewa@…”: one more step like the one there is. */
export function furtherStep(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const { plan } = conversation;
  const [step, second] = plan?.steps ?? [];
  if (!plan || !step || second || isQuestion(text) || !ONE_MORE.test(wordsOf(text).join(" ")))
    return undefined;
  const empty: Plan = { ...plan, steps: [{ action: step.action, config: {} }], decisions: [], filled: [] };
  const situation = situationOf(conversation, empty, tools);
  const correction = correctionIn(text, situation);
  if (correction.is !== "changes" || !isBare(blanked(text, ONE_MORE_WORDS), valueRanges(text, situation)))
    return undefined;
  const next = correction.changes.reduce<Plan>(
    (made, { step: at, fields }) => withFields(made, at, fields),
    empty,
  );
  const texts = textsOf(conversation);
  return prompt(
    withPlan(conversation, joined(plan, next)),
    tools,
    texts.added(stepPhrases(next.steps, languageOf(conversation))),
  );
}

const ONE_MORE =
  /(?:^| )(?:drug[aie]\w*|kolejn[aye]\w*|nastepn[aye]\w*|jeszcze jedn[aoe]\w*|another|a second|second one|one more)(?: |$)/;

const ONE_MORE_WORDS =
  /(?<!\p{L})(?:drug[ąaieęi]\p{L}*|kolejn\p{L}*|następn\p{L}*|nastepn\p{L}*|jedn\p{L}*|another|second|more|one)(?!\p{L})/giu;

/** Another request beside the plan. */
export function furtherRequest(
  conversation: Conversation,
  parsed: ParseResult,
  text: string,
  tools: Tools,
): Outcome | undefined {
  const { plan } = conversation;
  if (!plan || parsed.actions.length === 0) return undefined;
  const texts = textsOf(conversation);
  const next = understoodPlan(parsed, conversation, tools);
  if (isReadOnly(next, tools))
    return {
      conversation,
      reply: { message: "" },
      effect: { do: "read", workflow: workflowOf(next) },
    };
  const relation = relationOf(plan, next, text, conversation);
  switch (relation.is) {
    case "correction":
      return undefined;
    case "completion":
      return change(conversation, [{ step: relation.step, fields: relation.fields }], tools);
    case "addition":
      return prompt(
        withPlan(conversation, joined(plan, next)),
        tools,
        texts.added(stepPhrases(next.steps, languageOf(conversation))),
      );
    case "replacement":
      return prompt(withPlan(conversation, next), tools);
    case "unclear": {
      const asking = {
        ...conversation,
        status: "in_progress" as const,
        shown: null,
        choice: { is: "replace_or_add" as const, plan: next },
      };
      return say(asking, choiceText(asking));
    }
  }
}

/** A refusal in other words than those of an act: "dobra, zostawmy te fakture na razie". */
export function withdraw(
  conversation: Conversation,
  parsed: ParseResult,
  text: string,
  tools: Tools,
): Outcome | undefined {
  const isRemoval = REMOVAL.test(wordsOf(text).join(" "));
  const removed = isRemoval ? namesSomeSteps(conversation, text, tools) : undefined;
  if (removed) return removeSteps(conversation, removed, tools);
  const negated = parsed.reason === "cancelled" || parsed.reason === "negated";
  if (negated && isNotYet(text)) return prompt(conversation, tools, textsOf(conversation).waiting);
  const fewer = negated || isRemoval ? removeRecipients(conversation, text, tools) : undefined;
  if (fewer) return fewer;
  if (!negated) return undefined;
  if (isQuestion(text)) return undefined;
  const named = namesSomeSteps(conversation, text, tools);
  return named
    ? removeSteps(conversation, named, tools)
    : cancelPlan(conversation, textsOf(conversation).cancelled);
}

const REMOVAL =
  /(?:^| )(?:bez|usun|skasuj|wykresl|pomin|wyrzuc|anuluj|nie wysylaj|nie powiadamiaj|nie rob|nie chce|without|remove|drop|skip|delete|cancel|don't send|do not send|leave out|no)(?: |$)/;
