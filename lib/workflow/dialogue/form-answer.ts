/** The answer to a form: what fits is kept, and the form comes back with an error for each value that does not. */

import { gapsOf, type Plan, withFields } from "../wording/plan.ts";
import { type Conversation, isPending, type Outcome, type Tools, withPlan } from "./conversation.ts";
import { checkValues, errorSentence } from "./forms.ts";
import { languageOf, lines, prompt, say, textsOf } from "./prompt.ts";

export function answerForm(
  conversation: Conversation,
  values: Readonly<Record<string, unknown>>,
  tools: Tools,
): Outcome {
  const { plan } = conversation;
  const texts = textsOf(conversation);
  if (!plan || !isPending(conversation)) return say(conversation, texts.nothingSaid);
  const at = stepOfForm(conversation, plan, tools);
  const step = plan.steps[at];
  if (!step) return prompt(conversation, tools);
  const { fields, errors } = checkValues(
    values,
    step,
    languageOf(conversation),
    tools.reference,
    tools.catalog,
  );
  const changed =
    Object.keys(fields).length > 0 ? withPlan(conversation, withFields(plan, at, fields)) : conversation;
  if (errors.length === 0) return prompt(changed, tools);
  const named = errors.map((error) => errorSentence(error, languageOf(conversation)));
  const outcome = prompt({ ...changed, status: "in_progress" }, tools, lines(...named));
  return { ...outcome, reply: { ...outcome.reply, errors } };
}

/** The step that the form is for: the first with something open, else the first of all. */
export function stepOfForm({ asked }: Conversation, plan: Plan, { catalog }: Tools): number {
  const [decision] = plan.decisions;
  const [gap] = gapsOf(plan, catalog);
  return decision?.step ?? gap?.step ?? asked[0]?.step ?? 0;
}
