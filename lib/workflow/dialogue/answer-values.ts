/** Values that an answer gives besides amounts and addresses: options, names, texts and terms of an invoice. */
import { escapePattern } from "#kit/data/pattern.ts";
import { definitionOf, makesInvoice, TEXT_FIELDS } from "../actions/index.ts";
import { settingValue } from "../actions/shared/setting-names.ts";
import { isEmpty } from "../wording/plan.ts";
import { wordsOf } from "./acts.ts";
import type { Conversation, Tools } from "./conversation.ts";
import { NEGATIONS } from "./correction-words.ts";
import { addsMore } from "./corrections.ts";
import { languageOf } from "./prompt.ts";
import { isBare } from "./turn-words.ts";
import { valuesIn } from "./values.ts";
import { MARKED } from "./wording.ts";

/** The text without quotation marks around the whole. */
export function unquoted(text: string): string {
  const match = /^["'„”“«]([^"„”“«»]+)["'”“»]$/.exec(text.trim());
  return (match?.[1] ?? text).trim();
}

export interface FieldChange {
  readonly step: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Terms of an invoice, in the words in which an order for one states them: "VAT 8%", "płatne 7 dni". */
export function invoiceTerms(conversation: Conversation, text: string, tools: Tools): FieldChange[] {
  const language = languageOf(conversation);
  const steps = conversation.plan?.steps ?? [];
  const at = steps.findIndex(({ action }) => makesInvoice(action));
  if (at < 0 || steps.length > 1) return [];
  const order = language === "pl" ? "wystaw fakturę" : "issue an invoice";
  const [step, second] = tools.understand(`${order}, ${text}`, language).actions;
  if (!step || second) return [];
  const terms = Object.entries(step.config).filter(
    ([field, value]) => TERMS.has(field) && steps[at]?.config[field] !== value,
  );
  return terms.length > 0 ? [{ step: at, fields: Object.fromEntries(terms) }] : [];
}

const TERMS: ReadonlySet<string> = new Set([
  "vat_rate",
  "payment_days",
  "due_date",
  "sale_date",
  "split_payment",
]);

/** „Za marzec”, "for last month": what a report is for, not when it is made. */
export function reportPeriod({ plan, language }: Conversation, text: string, tools: Tools): FieldChange[] {
  const step = (plan?.steps ?? []).findIndex(({ action }) => definitionOf(action).makes === "report");
  if (step < 0 || !PERIOD.test(text)) return [];
  const order = language === "en" ? "generate the sales report" : "przygotuj raport sprzedaży";
  const [report, second] = tools.understand(`${order} ${text}`, language).actions;
  const period = second === undefined ? report?.config["period"] : undefined;
  return period === undefined ? [] : [{ step, fields: { period } }];
}

const PERIOD = /^\s*(?:za|for)\s/iu;

/** "kate@example.com: the report is ready", „na #biuro, że jutro wolne”: the answers for the recipient and the text. */
export function textAfterAddress(
  { asked, plan, language }: Conversation,
  text: string,
  tools: Tools,
): FieldChange[] {
  const place = asked.find(({ field }) => TEXT_FIELDS.has(field));
  const hasRecipient = place && asked.some(({ step, field }) => step === place.step && RECIPIENTS.has(field));
  if (!place || !plan || !hasRecipient) return [];
  const { values } = valuesIn(text, language ?? "pl", tools.reference);
  const [first] = values;
  if (first?.kind !== "address" && first?.kind !== "channel") return [];
  const [, said] = TEXT_BEHIND.exec(text.slice(first.end)) ?? [];
  const hasText =
    said !== undefined && /\s/.test(said) && !values.some(({ kind }, at) => at > 0 && kind === "address");
  return hasText ? [{ step: place.step, fields: { [place.field]: unquoted(said) } }] : [];
}

const RECIPIENTS: ReadonlySet<string> = new Set(["to", "channel"]);
const TEXT_BEHIND =
  /^(?:\s*[:,]|\s+[-–—](?=\s)|(?=\s+(?:że|ze|iż|that|saying|z treścią)\s))\s*(?:(?:że|ze|iż|that|saying|z treścią:?)\s+)?(\S.*)$/su;

/** Fields with fixed options, and names that were asked for. */
export function optionAnswers(conversation: Conversation, text: string, tools: Tools): FieldChange[] {
  const { asked, plan } = conversation;
  const language = languageOf(conversation);
  if (!plan) return [];
  const words = wordsOf(text);
  const isMarked = MARKED.test(words.join(" "));
  const adds = !isMarked && addsMore(words);
  return plan.steps.flatMap(({ action, config }, step) => {
    const found = tools.catalog(action).fields.flatMap(({ name: field, type }) => {
      const isAsked = asked.some((place) => place.step === step && place.field === field);
      if (MONEY_AND_TEXTS.has(field) || !(isAsked || (type === "select" && field !== "currency"))) return [];
      // "And the HR one": beside what there is, which one field cannot have.
      if (adds && !isAsked && !isEmpty(config[field])) return [];
      const value =
        field === "setting_value"
          ? settingAnswer(String(config["setting_path"] ?? ""), text)
          : tools.readField(action, field, text, language);
      return isEmpty(value) ? [] : [{ field, value, isAsked }];
    });
    // An option beside an answer belongs to it: "sprzedaży w CSV".
    const rest = found.reduce((left, { value }) => withoutWord(left, String(value)), text);
    if (!found.some(({ isAsked }) => isAsked) && !isMarked && !isBare(rest, [])) return [];
    return found
      .filter(({ field, value }) => config[field] !== value)
      .map(({ field, value }) => ({ step, fields: { [field]: value } }));
  });
}

/** "Make it English", „jednak na angielski”: the last word, if those before it say nothing more; not "anything but English". */
function settingAnswer(path: string, text: string): string | undefined {
  const words = text.trim().replace(/[.!?]+$/, "");
  const [, before = "", last = ""] = /^(.*?)(\S+)$/su.exec(words) ?? [];
  const isOnly = isBare(before, []) && !wordsOf(before).some((word) => NEGATIONS.has(word));
  return settingValue(path, words) ?? (isOnly ? settingValue(path, last) : undefined);
}

const MONEY_AND_TEXTS: ReadonlySet<string> = new Set(["amount", "currency", "to", ...TEXT_FIELDS]);

const withoutWord = (text: string, word: string): string =>
  text.replace(new RegExp(`(?<![\\p{L}])${escapePattern(word)}(?![\\p{L}])`, "giu"), " ");
