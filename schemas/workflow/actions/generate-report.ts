/** The fields of `generate_report`. */
import { Type } from "@sinclair/typebox";
import { OneOf } from "../../common.ts";
import { optional } from "./fields.ts";

export const REPORT_TYPES = ["sales", "hr", "finance", "marketing"] as const;
export const REPORT_FORMATS = ["pdf", "csv", "xlsx"] as const;

export const GenerateReportConfig = Type.Object({
  report_type: Type.Optional(OneOf(REPORT_TYPES, { description: "What it is about" })),
  format: Type.Optional(OneOf(REPORT_FORMATS, { description: "File format; default pdf" })),
  period: optional("Time it covers, as RFC 3339 dates: 2026-01-01/2026-02-01"),
  data: optional(
    "Path of the CSV or JSON Lines file that it is made from; default: the setting reports.data",
  ),
});
