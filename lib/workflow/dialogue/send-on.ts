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

/** The steps that send on the report of the plan; undefined if a turn asks for nothing of the kind. */
export function sentOn(conversation: Conversation, text: string, tools: Tools): ParseResult | undefined {
  const reports = conversation.plan?.steps.filter(isReport) ?? [];
  const [report, second] = reports;
  const matched = IT.exec(text);
  if (report === undefined || second !== undefined || matched === null) return undefined;
  const language = languageOf(conversation);
  const made = REPORTS[language][String(report.config["report_type"])];
  if (made === undefined) return undefined;
  const order = text.replace(/^(?:(?:i|oraz|a|and|then|also)\s+)+/iu, "");
  const parsed = tools.understand(`${made} ${order}`, language);
  const [first, ...rest] = parsed.actions;
  const isOnlySent =
    first !== undefined && isReport(first) && rest.length > 0 && parsed.status === "complete";
  return isOnlySent ? { ...parsed, actions: rest } : undefined;
}
