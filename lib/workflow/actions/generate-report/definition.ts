/** `generate_report`: makes a report from the user's data. */
import { CONFIG_SCHEMAS, REPORT_FORMATS, REPORT_TYPES } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";

export const generateReport: ActionDefinition = {
  action: "generate_report",
  title: { en: "Generate a report", pl: "Przygotuj raport" },
  texts: {
    en: { step: "make a report", noun: "report", done: "made", run: "Make a report" },
    pl: { step: "przygotuj raport", noun: "raport", done: "gotowy", run: "Przygotuj raport" },
  },
  config: CONFIG_SCHEMAS.generate_report,
  effect: "writes",
  called: /^(?:raport\w*|zestawieni\w*|reports?)$/,
  makes: "report",
  executor: () => import("./execute.ts").then((module) => module.generateReport),
  fields: [
    {
      name: "report_type",
      type: "select",
      label: { en: "Report", pl: "Rodzaj raportu" },
      required: true,
      options: REPORT_TYPES,
    },
    {
      name: "format",
      type: "select",
      label: { en: "Format", pl: "Format" },
      required: false,
      options: REPORT_FORMATS,
      default: "pdf",
    },
  ],
  examples: [
    { text: "Przygotuj raport sprzedaży w xlsx", config: { report_type: "sales", format: "xlsx" } },
    { text: "Generate the finance report as CSV", config: { report_type: "finance", format: "csv" } },
  ],
};
