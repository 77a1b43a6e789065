/** How a second request relates to the plan: it completes or corrects it, comes in addition, takes its place, or must be asked about. */

import { isEmpty, type Plan } from "../wording/plan.ts";
import { wordsOf } from "./acts.ts";
import type { Conversation } from "./conversation.ts";
import { MARKERS } from "./correction-words.ts";
import { isNamed } from "./turn-words.ts";

export type Relation =
  | { readonly is: "correction" }
  | { readonly is: "completion"; readonly step: number; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly is: "addition" }
  | { readonly is: "replacement" }
  | { readonly is: "unclear" };

const ADDITION =
  /^(?:i|oraz|and) |(?:^| )(?:tez|takze|rowniez|jeszcze|dodatkowo|oprocz tego|poza tym|ponadto|przy okazji|potem|nastepnie|dodaj|dopisz|dolacz|doslij|dorzuc|i wyslij|i powiadom|oraz|also|as well|additionally|in addition|on top of that|besides|then|plus|too|add|and also|afterwards)(?: |$)/;
/** The plan is dropped and something else asked for: "anuluj to i wyślij …". */
const REPLACEMENT =
  /^(?:(?:nie|no|ok|okay|dobra|jednak|albo|tak|yes) )*(?:anuluj|zapomnij|rezygnuje|przerwij|odwolaj|zamiast tego|cancel|forget|scrap|drop|never mind|nevermind|instead(?! of))(?: |$)/;
/** "Albo nie, wyślij …", "actually no, send …": what was asked for is taken back. */
const RETRACTION = /^(?:(?:albo|jednak|a jednak|or|actually) (?:nie|no|not)|on second thought)(?: |$)/;
const INSTEAD_LAST = /(?: instead| zamiast tego)$/;

export function relationOf(
  plan: Plan,
  next: Plan,
  text: string,
  { asked }: Pick<Conversation, "asked">,
): Relation {
  const words = wordsOf(text);
  const said = words.join(" ");
  if (REPLACEMENT.test(said)) return { is: "replacement" };
  const sameAction = next.steps.every(({ action }) => plan.steps.some((step) => step.action === action));
  if (!sameAction && RETRACTION.test(said)) return { is: "replacement" };
  if (!sameAction && INSTEAD_LAST.test(said)) return { is: "replacement" };
  if (!sameAction && REFUSAL.test(said) && stepNamed(words, plan)) return { is: "replacement" };
  if (ADDITION.test(said)) return { is: "addition" };
  if (!sameAction) return { is: "unclear" };
  const completed = completion(plan, next, asked.length > 0);
  if (completed) return completed;
  return words.some((word) => MARKERS.has(word)) || ["nie", "no", "not"].includes(words[0] ?? "")
    ? { is: "correction" }
    : { is: "unclear" };
}

const REFUSAL =
  /^(?:(?:nie|no) )?(?:nie chce|nie wysylaj|nie wystawiaj|nie rob|nie potrzebuje|zamiast|instead of|not|i don't want|don't send|no)(?: |$)/;

/** Whether the beginning of a text names a step of the plan. */
function stepNamed(words: readonly string[], { steps }: Plan): boolean {
  const first = words.slice(0, 6);
  return steps.some(({ action }) => first.some((word) => isNamed(word, action)));
}

/** A request that says more of the same step and contradicts nothing of it. */
function completion(plan: Plan, next: Plan, isAsked: boolean): Relation | undefined {
  const [step, second] = next.steps;
  if (!step || second || !isAsked) return undefined;
  const at = plan.steps.findIndex(
    ({ action, config }) =>
      action === step.action &&
      Object.entries(step.config).every(
        ([name, value]) => isEmpty(config[name]) || JSON.stringify(config[name]) === JSON.stringify(value),
      ),
  );
  return at < 0 ? undefined : { is: "completion", step: at, fields: step.config };
}

/** They begin a question. Words that begin other things too („do jan@…”, „co tydzień”) need a question mark. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(
  (
    "czy kto kiedy gdzie dlaczego czemu jak jaki jaka jakie ile ktory ktora ktore skad " +
    "what who when where why how which are does did were whose"
  ).split(" "),
);

/** "Czy możesz …", "could you …", "can we …": questions that ask for something. */
export function isRequestWord(first: string, second: string): boolean {
  if (["czy", "a"].includes(first)) return REQUESTS.has(second);
  return (
    REQUESTS.has(first) &&
    (/^(?:could|can|would|will)$/.test(first) ? /^(?:you|we|i|it)$/.test(second) : true)
  );
}

const REQUESTS: ReadonlySet<string> = new Set(
  "moglbys moglabys mozesz mozna mozemy moge moglibysmy zechcesz could can would will please prosze".split(
    " ",
  ),
);
