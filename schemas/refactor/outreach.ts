/** Request and result of `refactor-outreach`: what to write to whom about the findings of a scan. */
import { type Static, Type } from "@sinclair/typebox";
import { FormatField, Id, Nullable, OneOf, WRITE_FIELDS, Written } from "../common.ts";
import { PROJECT_FIELDS } from "./analyze.ts";
import { REPOSITORY_FIELDS, RemoteScan } from "./remote.ts";

/** Who a message is for; every one of them gets one. */
export const AUDIENCES = ["tech_lead", "ceo", "pm_agency", "social_post", "issue"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Whose message may come first: the three buyers, and the other two as well. */
export const BUYER_TYPES = AUDIENCES;
export type BuyerType = Audience;

export const LOCALES = ["en", "pl"] as const;
export type Locale = (typeof LOCALES)[number];

/** File name of a downloaded report. */
export const OUTREACH_FILE = "outreach_report.md";

const { total_files, total_lines, avg_cc, critical_count, alerts, top_issues, commit, not_read } =
  RemoteScan.properties;

const PersonName = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }));

export const OutreachRequest = Type.Object(
  {
    id: Type.Optional(Id),
    ...PROJECT_FIELDS,
    ...REPOSITORY_FIELDS,
    repo_url: Type.Optional(REPOSITORY_FIELDS.repo_url),
    branch: Type.Optional({ ...Nullable(REPOSITORY_FIELDS.branch), description: "Branch or tag to look at" }),
    total_files: Type.Optional(total_files),
    total_lines: Type.Optional(total_lines),
    avg_cc: Type.Optional(avg_cc),
    critical_count: Type.Optional(critical_count),
    alerts: Type.Optional(alerts),
    top_issues: Type.Optional({
      ...top_issues,
      description: "Accepted so that a record of refactor-scan-remote can be passed as it is",
    }),
    commit: Type.Optional(commit),
    not_read: Type.Optional(not_read),
    buyer_type: Type.Optional(
      OneOf(BUYER_TYPES, { default: "tech_lead", description: "Whose message comes first" }),
    ),
    locale: Type.Optional(OneOf(LOCALES, { default: "en", description: "Language of the messages" })),
    contact_name: PersonName("Recipient"),
    sender_name: PersonName("Sender"),
    format: FormatField,
    report: Type.Optional(
      Type.String({ minLength: 1, description: "Also write all messages to this Markdown file" }),
    ),
    ...WRITE_FIELDS,
  },
  { $id: "RefactorOutreachRequest" },
);
export type OutreachRequest = Static<typeof OutreachRequest>;

export const OutreachMessage = Type.Object(
  {
    audience: OneOf(AUDIENCES),
    title: Type.String({ description: "Who it is for, in words" }),
    subject: Nullable(Type.String({ description: "Subject of a letter, title of an issue" })),
    text: Type.String({ description: "Markdown; plain text for a social post, at most 280 characters" }),
  },
  { $id: "RefactorOutreachMessage", description: "What to write to one audience" },
);
export type OutreachMessage = Static<typeof OutreachMessage>;

export const Outreach = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    project: Type.String({ description: "Name of the repository or folder" }),
    repo_url: Nullable(Type.String()),
    branch: Nullable(Type.String()),
    commit: Nullable(Type.String()),
    buyer_type: OneOf(BUYER_TYPES),
    locale: OneOf(LOCALES),
    total_files,
    total_lines,
    avg_cc,
    critical_count,
    top_issues,
    templates: Type.Array(OutreachMessage, { description: "One for each audience, the chosen one first" }),
    report_path: Type.Optional(Type.String({ description: "The report that was written" })),
    written: Type.Optional(Written),
    content: Type.Optional(
      Type.String({ description: "The report in Markdown, if it was requested and not written" }),
    ),
  },
  { $id: "RefactorOutreach", description: "What to write about the findings of a scan" },
);
export type Outreach = Static<typeof Outreach>;
