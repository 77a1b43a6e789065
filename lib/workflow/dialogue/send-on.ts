/** "And send it to …": a turn that sends what the plan makes. */
import type { ParseResult, Step } from "#schemas/workflow.ts";
import { definitionOf } from "../actions/index.ts";
import type { Conversation, Tools } from "./conversation.ts";
import { languageOf } from "./prompt.ts";

const IT =
  /^(?:(?:i|oraz|a|potem|and|then|also|to|please|prosze|proszę)\s+)*(?:wyślij|wyslij|prześlij|przeslij|podeślij|podeslij|poślij|poslij|wrzuć|wrzuc|send|email|mail|post|forward)\s+(?:go|to|ją|ja|je|raport|ten raport|it|this|that|the report)(?!\p{L})/iu;

const REPORTS: Readonly<Record<"en" | "pl", Readonly<Record<string, string>>>> = {
  en: {
    sales: "prepare the sales report and",
    hr: "prepare the HR report and",
    finance: "prepare the finance report and",
    marketing: "prepare the marketing report and",
  },
  pl: {
    sales: "przygotuj raport sprzedaży i",
    hr: "przygotuj raport HR i",
    finance: "przygotuj raport finansowy i",
    marketing: "przygotuj raport marketingowy i",
  },
};

const isReport = ({ action }: Step): boolean => definitionOf(action).makes === "report";

/** The steps that send the one text of the plan to somebody else. */
function sentText({ plan, language }: Conversation, text: string, tools: Tools): ParseResult | undefined {
  const texts = (plan?.steps ?? []).flatMap(
    ({ action, config }) => config[definitionOf(action).says ?? ""] ?? [],
  );
  const [said, other] = new Set(texts);
  if (said === undefined || other !== undefined) return undefined;
  const parsed = tools.understand(text, language);
  const open = parsed.actions.map((step) => ({ step, says: definitionOf(step.action).says }));
  if (
    open.length === 0 ||
    open.some(({ step, says }) => says === undefined || step.config[says] !== undefined)
  )
    return undefined;
  const actions = open.map(({ step, says = "" }) => ({ ...step, config: { ...step.config, [says]: said } }));
  return { ...parsed, actions, missing: parsed.missing.filter((name) => !/\.(?:body|message)$/.test(name)) };
}

/** The steps that send on the report of the plan; undefined if a turn asks for nothing of the kind. */
export function sentOn(conversation: Conversation, text: string, tools: Tools): ParseResult | undefined {
  const reports = conversation.plan?.steps.filter(isReport) ?? [];
  const [report, second] = reports;
  const matched = IT.exec(text);
  if (second !== undefined || matched === null) return undefined;
  const language = languageOf(conversation);
  if (report === undefined) return sentText(conversation, text, tools);
  const made = REPORTS[language][String(report.config["report_type"])];
  if (made === undefined) return undefined;
  const order = text.replace(/^(?:(?:i|oraz|a|and|then|also)\s+)+/iu, "");
  const parsed = tools.understand(`${made} ${order}`, language);
  const [first, ...rest] = parsed.actions;
  const isOnlySent =
    first !== undefined && isReport(first) && rest.length > 0 && parsed.status === "complete";
  return isOnlySent ? { ...parsed, actions: rest } : undefined;
}
