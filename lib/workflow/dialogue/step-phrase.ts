/** A step in a few words, to tell it from the others: what it is, its amount and whom it is for. */
import type { Settings, Step } from "#schemas/workflow.ts";
import { definitionOf, makesInvoice } from "../actions/index.ts";
import { capitalized, type Language, listed, MESSAGES } from "../wording/messages.ts";
import { formatAmount, grossText, valueText } from "../wording/read-back.ts";

/** "faktura na 300,00 PLN (jan@firma.pl)". */
export function stepPhrase(step: Step, language: Language): string {
  const target = targetOf(step, language);
  return `${nounOf(step, language)}${amountPart(saidAmount(step, language), language)}${target && ` (${target})`}`;
}

export function stepPhrases(steps: readonly Step[], language: Language): string {
  return listed(
    steps.map((step) => stepPhrase(step, language)),
    MESSAGES[language].and,
  );
}

/** "Faktura na 369,00 PLN brutto: jan@firma.pl – wysłana"; without the last word if it was only simulated. */
export function resultPhrase(
  step: Step,
  simulated: boolean,
  language: Language,
  settings: Settings | undefined,
): string {
  const { done } = definitionOf(step.action).texts[language];
  const amount = grossText(step, { language, settings }) ?? saidAmount(step, language);
  const target = targetOf(step, language);
  const what = `${capitalized(nounOf(step, language))}${amountPart(amount, language)}`;
  return `${what}${target && `: ${target}`}${simulated ? "" : ` – ${done}`}`;
}

function nounOf({ action, config }: Step, language: Language): string {
  const { options } = MESSAGES[language];
  const { kind } = config;
  return (
    (makesInvoice(action) && typeof kind === "string" && options[kind]) ||
    definitionOf(action).texts[language].noun
  );
}

const amountPart = (amount: string, language: Language): string =>
  amount && MESSAGES[language].forAmount(amount);

/** The amount as it was said. */
function saidAmount({ config }: Step, language: Language): string {
  const { amount, currency, basis } = config;
  if (typeof amount !== "string") return "";
  const words = [formatAmount(amount, language), currency, basis && valueText(basis, "basis", language)];
  return words.filter(Boolean).join(" ");
}

function targetOf({ action, config }: Step, language: Language): string {
  const name = definitionOf(action).fields.find(({ isTarget }) => isTarget)?.name ?? "";
  return config[name] === undefined ? "" : valueText(config[name], name, language);
}
