/** Puts the steps of several clauses together: what "send it to …" refers to, and what one step says of another. */
import type { Step } from "#schemas/workflow.ts";

/** Fills the texts of a composite from its other steps. */
export function compose<Draft extends Step>(drafts: readonly Draft[], locale: "en" | "pl"): Draft[] {
  return drafts.map((one) => {
    const main = drafts.find(({ action }) => action === "send_invoice" || action === "generate_report");
    if (main === undefined || main === one) return one;
    if (one.action === "send_email" && one.config["body"] === undefined)
      return {
        ...one,
        config: {
          ...one.config,
          subject: one.config["subject"] ?? titleOf(main, locale),
          body: textOf(main, locale),
        },
      };
    if (one.action.startsWith("notify_") && one.config["message"] === undefined)
      return { ...one, config: { ...one.config, message: textOf(main, locale) } };
    return one;
  });
}

const REPORTS = {
  pl: { sales: "sprzedaży", hr: "HR", finance: "finansowy", marketing: "marketingowy" },
  en: { sales: "sales", hr: "HR", finance: "finance", marketing: "marketing" },
} as const;

function titleOf({ action, config }: Step, locale: "en" | "pl"): string {
  if (action === "send_invoice") return locale === "pl" ? "Faktura" : "Invoice";
  const type = config["report_type"];
  const name =
    typeof type === "string" && type in REPORTS.en ? REPORTS[locale][type as keyof typeof REPORTS.en] : "";
  return (locale === "pl" ? `Raport ${name}` : `${name} report`).trim();
}

function textOf(main: Step, locale: "en" | "pl"): string {
  const { action, config } = main;
  if (action !== "send_invoice")
    return locale === "pl"
      ? `${titleOf(main, locale)} jest gotowy.`
      : `The ${titleOf(main, locale)} is ready.`;
  const amount =
    typeof config["amount"] === "string"
      ? ` ${config["amount"]} ${String(config["currency"] ?? "")}`.trimEnd()
      : "";
  const to = Array.isArray(config["to"]) ? config["to"].join(", ") : config["to"];
  if (locale === "pl")
    return `Faktura${amount && ` na${amount}`}${typeof to === "string" ? ` dla ${to}` : ""}.`;
  return `Invoice${amount && ` for${amount}`}${typeof to === "string" ? ` to ${to}` : ""}.`;
}
