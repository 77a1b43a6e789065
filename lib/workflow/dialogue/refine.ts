/** What a turn says about the plan: a first request, an answer, a correction, a further request, or something else. */
import { editDistance } from "#kit/data/nearest.ts";
import type { ParseResult } from "#schemas/workflow.ts";
import { gapsOf, isEmpty } from "../wording/plan.ts";
import { wordsOf } from "./acts.ts";
import {
  addressee,
  answerChoice,
  answerOrFieldChange,
  answerText,
  askAgain,
  decide,
  wrongValue,
} from "./answers.ts";
import { appended } from "./append.ts";
import { begin } from "./begin.ts";
import { type Conversation, isPending, type Outcome, type Tools } from "./conversation.ts";
import { change, correct, situationOf } from "./correct.ts";
import { FIELD_WORDS } from "./correction-words.ts";
import { valueRanges } from "./corrections.ts";
import { liveAnswer } from "./live-answers.ts";
import { isPresent } from "./meant-values.ts";
import { partChanges } from "./part-change.ts";
import { languageOf, lines, prompt, textsOf } from "./prompt.ts";
import { sentOn } from "./send-on.ts";
import { furtherRequest, furtherStep, onlySteps, withdraw } from "./step-changes.ts";
import { isQuestion } from "./wording.ts";

/** Reads a turn that is more than a speech act. */
export function refine(conversation: Conversation, text: string, tools: Tools): Outcome {
  const chosen = conversation.choice && answerChoice(conversation, text, tools);
  if (chosen) return chosen;
  if (!isPending(conversation))
    return someOfCancelled(conversation, text, tools) ?? begin(conversation, text, tools);
  const { plan } = conversation;
  const part = plan ? [...partChanges(text, plan), ...appended(text, plan)] : [];
  if (part.length > 0) return change(conversation, part, tools);
  const open = answerText(conversation, text, tools) ?? liveAnswer(conversation, text, tools);
  if (open) return open;
  const parsed = understoodTurn(conversation, text, tools);
  return (
    wrongValue(conversation, text, tools) ??
    answerOrFieldChange(conversation, text, tools) ??
    decide(conversation, text, tools) ??
    addressee(conversation, text, tools) ??
    onlySteps(conversation, text, tools) ??
    furtherStep(conversation, text, tools) ??
    furtherRequest(conversation, parsed, text, tools) ??
    askAgain(conversation, text, tools) ??
    correct(conversation, text, tools) ??
    withdraw(conversation, parsed, text, tools) ??
    askWhichAmount(conversation, text, tools) ??
    digress(conversation, parsed, text, tools)
  );
}

/** "Only the mail then", behind a cancellation: these steps are back. */
function someOfCancelled(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  if (conversation.status !== "cancelled") return undefined;
  return onlySteps({ ...conversation, status: "in_progress" }, text, tools);
}

/** "Add an e-mail to …", beside a plan: the verb adds a step, which is read as an order for it. */
function understoodTurn(conversation: Conversation, text: string, tools: Tools): ParseResult {
  const language = languageOf(conversation);
  const sent = sentOn(conversation, text, tools);
  const parsed = tools.understand(text, language);
  if (parsed.actions.length > 0) return sent ?? parsed;
  if (sent !== undefined || !ADDS.test(text)) return sent ?? parsed;
  const order = tools.understand(text.replace(ADDS, language === "pl" ? "wyślij" : "send"), language);
  return order.actions.length > 0 ? order : parsed;
}

const ADDS = /(?<!\p{L})(?:dodaj|dopisz|dorzuć|dorzuc|dołącz|dolacz|doślij|doslij|add|append)(?!\p{L})/iu;

/**
 * „700? chodziło mi o 770, bo …”: another amount beside that of the plan, in words that are not understood. Which one is
 * meant is asked, so that the old one is not run by mistake.
 */
function askWhichAmount(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const { plan } = conversation;
  if (!plan || isQuestion(text)) return undefined;
  const situation = situationOf(conversation, plan, tools);
  const amounts = valueRanges(text, situation).filter(({ kind }) => kind === "amount");
  const others = amounts.filter((value) => !isPresent(value, situation));
  const steps = plan.steps.flatMap(({ config }, at) => (isEmpty(config["amount"]) ? [] : [at]));
  const [step, second] = steps;
  const isAbout = others.length > 0 && (others.length < amounts.length || namesAmount(text));
  if (!isAbout || step === undefined || second !== undefined) return undefined;
  return change(conversation, [{ step, fields: { amount: undefined } }], tools, undefined, [
    { step, field: "amount", candidates: [] },
  ]);
}

const namesAmount = (text: string): boolean => wordsOf(text).some((word) => FIELD_WORDS[word] === "amount");

/** A change that was not understood: the run word is asked back once, as the plan may not be what is wanted any more. */
const doubted = (outcome: Outcome): Outcome => ({
  ...outcome,
  conversation: { ...outcome.conversation, shown: null },
});

/** Whether a text may change a plan that is whole: what is no question does, in words that nobody reads or in an aside. */
function mayChange(conversation: Conversation, text: string, tools: Tools): boolean {
  const { plan } = conversation;
  if (!plan || gapsOf(plan, tools.catalog).length > 0 || plan.decisions.length > 0) return false;
  if (!isQuestion(text)) return !isSlipOfRun(text);
  const situation = situationOf(conversation, plan, tools);
  return valueRanges(text, situation).some(
    (value) => (value.kind === "amount" || value.kind === "address") && !isPresent(value, situation),
  );
}

/** „Uruchm”: the word that runs the plan, with a slip of the fingers; it has to be written again. */
const isSlipOfRun = (text: string): boolean => {
  const [word = "", second] = wordsOf(text);
  return second === undefined && RUN_WORDS.some((run) => editDistance(word, run, 2) <= 1);
};
const RUN_WORDS = ["uruchom", "wykonaj", "start", "execute"];

/** The most words of a change; more tell of something else. */
const MOST_WORDS = 6;

/** Something else: it is answered shortly, and the conversation returns to where it was. */
function digress(conversation: Conversation, parsed: ParseResult, text: string, tools: Tools): Outcome {
  const texts = textsOf(conversation);
  const isShort = wordsOf(text).length <= MOST_WORDS;
  const about = isQuestion(text) ? "" : `${isShort ? texts.unclearChange : texts.outOfScope} `;
  const lead =
    parsed.reason === "hostile"
      ? texts.hostile
      : parsed.reason === "schedule"
        ? texts.unclearTime
        : parsed.unread
          ? texts.unread(parsed.unread.map(({ text: word }) => word))
          : `${about}${texts.changedNothing}`;
  if (conversation.choice) return prompt(conversation, tools, texts.unclearAnswer);
  if (mayChange(conversation, text, tools)) return doubted(prompt(conversation, tools, lead));
  const waits = conversation.plan !== null && gapsOf(conversation.plan, tools.catalog).length > 0;
  return prompt(conversation, tools, waits && !isQuestion(text) ? lines(texts.unclearAnswer) : lead);
}
