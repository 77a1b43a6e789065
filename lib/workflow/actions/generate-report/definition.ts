/** `generate_report`: makes a report from the user's data. */
import { CONFIG_SCHEMAS, REPORT_FORMATS, REPORT_TYPES } from "#schemas/workflow.ts";
import type { ActionDefinition } from "../../action/definition.ts";
import { announceReport, reportSteps } from "./sentence.ts";

export const generateReport: ActionDefinition = {
  action: "generate_report",
  title: { en: "Generate a report", pl: "Przygotuj raport" },
  texts: {
    en: { step: "make a report", noun: "report", done: "made", run: "Make a report" },
    pl: { step: "przygotuj raport", noun: "raport", done: "gotowy", run: "Przygotuj raport" },
  },
  phrases: {
    en: {
      labels: { report_type: "report", format: "format", period: "period" },
      questions: { report_type: "which report (sales, hr, finance, marketing)" },
      options: { hr: "HR", pdf: "PDF", csv: "CSV", xlsx: "XLSX" },
    },
    pl: {
      labels: { report_type: "raport", format: "format", period: "okres" },
      questions: { report_type: "jaki raport (sprzedaż, HR, finanse, marketing)" },
      options: {
        sales: "sprzedaż",
        hr: "HR",
        finance: "finanse",
        marketing: "marketing",
        pdf: "PDF",
        csv: "CSV",
        xlsx: "XLSX",
      },
    },
  },
  config: CONFIG_SCHEMAS.generate_report,
  effect: "writes",
  called: /^(?:raport\w*|zestawieni\w*|reports?)$/,
  makes: "report",
  executor: () => import("./execute.ts").then((module) => module.generateReport),
  sentences: {
    words: {
      en: {
        "object:report": "report|reports|summary|statement|figures",
        "report:sales": "sales|revenue",
        "report:hr": "hr|human resources|personnel|staff|headcount|payroll|workforce",
        "report:finance": "finance|finances|financial|accounting",
        "report:marketing": "marketing",
        "format:pdf": "pdf",
        "format:csv": "csv",
        "format:xlsx": "exel|xlsx|excel|xls|spreadsheet",
      },
      pl: {
        "object:report":
          "raport/,u,y,em,owi,ów,ami,ach,cie,cik|raporcie|zestawieni/e,a,em,u|sprawozdani/e,a,em,u|raporcik|raporcika",
        "report:sales": "sprzedaż/,y,ą|sprzedażow/y,a,e,ego,emu,ym,ych|obrot/ów,y,u",
        "report:hr":
          "hr|kadr/y,|kadrach|kadrom|kadrami|personelu|kadrow/y,a,e,ego,ym,ych|personaln/y,a,e,ego|pracownicz/y,a,e,ego|zasobów ludzkich|hr-ow/y,ego|hrow/y,ego",
        "report:finance": "finans/e,ów,om,ami,ach|finansow/y,a,e,ego,ym,ych|z finansów|księgow/y,ego",
        "report:marketing": "marketing/,u,iem|marketingow/y,a,e,ego,ym,ych",
        "format:pdf": "pdf/,ie,em|pdf-ie|pdf-a|pdf-em|pdf-u|w pdf",
        "format:csv": "csv|csv-ie|csv-ce",
        "format:xlsx":
          "exel/,u,em,a|excell/,u|exelu|xlsx|excel/,u,a,em|xls|excelu|xlsx-ie|arkusz/,u,a excela|arkusz/,u",
      },
    },
    evidence: ["object:report"],
    drafts: (frame, _reading, now) => reportSteps(frame, now),
    proposal: {
      object: "report",
      verb: "generate",
      brief: `report_type (${REPORT_TYPES.join(", ")}), format (${REPORT_FORMATS.join(", ")})`,
    },
    announce: announceReport,
  },
  fields: [
    {
      name: "report_type",
      type: "select",
      isTarget: true,
      label: { en: "Report", pl: "Rodzaj raportu" },
      required: true,
      options: REPORT_TYPES,
      tag: "report:",
    },
    {
      name: "format",
      type: "select",
      called: "format formacie formatu",
      label: { en: "Format", pl: "Format" },
      required: false,
      options: REPORT_FORMATS,
      tag: "format:",
      default: "pdf",
    },
  ],
  examples: [
    { text: "Przygotuj raport sprzedaży w xlsx", config: { report_type: "sales", format: "xlsx" } },
    { text: "Generate the finance report as CSV", config: { report_type: "finance", format: "csv" } },
  ],
};
