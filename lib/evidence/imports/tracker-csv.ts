/** Issues of Jira and Linear as their CSV exports have them. */
import { failures } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, type LifecycleStatus } from "#schemas/evidence.ts";
import type { Role } from "../communication/message.ts";
import type { MessageText } from "../communication/statements.ts";
import { instantOf } from "../records/instant.ts";
import { type CsvRow, CsvTable, csvRows } from "./csv.ts";
import { BOT_NAME, exportedMessage, MOST_TEXT } from "./exported-message.ts";

const fail = failures(EVIDENCE_ERRORS);

export type Tracker = "jira" | "linear";

/** Columns that every export of a tracker has. */
const COLUMNS: Readonly<Record<Tracker, readonly string[]>> = {
  jira: ["Issue key", "Summary"],
  linear: ["ID", "Title", "Team"],
};

/** The tracker whose columns a table has. */
export function trackerOf(text: string, path: string): Tracker | undefined {
  const [heading] = csvRows(text, path, 1);
  if (!heading) return undefined;
  const table = new CsvTable(heading);
  return (["jira", "linear"] as const).find((tracker) => table.has(...COLUMNS[tracker]));
}

/** An issue is a request, its comments are messages. @throws INVALID_SOURCE if a column is missing */
export function* trackerMessages(text: string, path: string, tracker: Tracker): Generator<MessageText> {
  let table: CsvTable | undefined;
  const names = new Map<string, string>();
  for (const row of csvRows(text, path)) {
    if (table) yield* (tracker === "jira" ? jiraMessages : linearMessages)(table, row, { path, names });
    else {
      table = new CsvTable(row);
      if (!table.has(...COLUMNS[tracker]))
        throw fail("INVALID_SOURCE", `${path} does not have the columns ${COLUMNS[tracker].join(", ")}`, {
          hint: `Export all fields of the issues from ${tracker === "jira" ? "Jira" : "Linear"} as CSV`,
        });
    }
  }
}

interface Known {
  path: string;
  /** Names of people by the ids that comments have. */
  names: Map<string, string>;
}

const PEOPLE = ["Reporter", "Creator", "Assignee"];

function* jiraMessages(table: CsvTable, row: CsvRow, { path, names }: Known): Generator<MessageText> {
  const ticket = table.one(row, "Issue key");
  if (ticket === "") return;
  for (const column of PEOPLE) {
    const id = table.one(row, `${column} Id`);
    if (id !== "") names.set(id, table.one(row, column) || id);
  }
  const common = { path, lines: row.lines, tool: "jira", ticket };
  const labels = table.all(row, "Labels");
  const kind = table.one(row, "Issue Type");
  yield exportedMessage({
    ...common,
    ...authorOf(table.one(row, "Reporter") || table.one(row, "Creator")),
    text: `${table.one(row, "Summary")}\n\n${fromWiki(table.one(row, "Description"))}`,
    key: ticket,
    type: "request",
    at: jiraTime(table.one(row, "Created")),
    status: statusOf(table.one(row, "Status"), table.one(row, "Resolution")),
    metadata: { ...(labels.length > 0 && { labels }), ...(kind !== "" && { issueType: kind }) },
  });
  for (const [index, comment] of table.all(row, "Comment").entries()) {
    const [, date = "", person = "", said = comment] =
      /^([^;\n]{0,40});([^;\n]{0,200});([\s\S]*)$/.exec(comment) ?? [];
    yield exportedMessage({
      ...common,
      ...authorOf(names.get(person) ?? person),
      text: fromWiki(said),
      key: `${ticket} comment ${index + 1}`,
      type: "message",
      at: jiraTime(date),
    });
  }
}

function* linearMessages(table: CsvTable, row: CsvRow, { path }: Known): Generator<MessageText> {
  const ticket = table.one(row, "ID");
  if (ticket === "") return;
  const labels = table.all(row, "Labels").flatMap((cell) => cell.split(/\s*,\s*/));
  const done = table.one(row, "Canceled") ? "Canceled" : table.one(row, "Completed") ? "Done" : "";
  yield exportedMessage({
    path,
    lines: row.lines,
    tool: "linear",
    ticket,
    ...authorOf(table.one(row, "Creator")),
    text: `${table.one(row, "Title")}\n\n${table.one(row, "Description")}`,
    key: ticket,
    type: "request",
    at: zonedTime(table.one(row, "Created")),
    status: statusOf(done || table.one(row, "Status"), ""),
    metadata: labels.length > 0 ? { labels } : {},
  });
}

function authorOf(name: string): { author: string | null; role: Role } {
  if (name === "") return { author: null, role: "unknown" };
  return { author: name, role: BOT_NAME.test(name) ? "agent" : "human" };
}

/** States of the workflows that both tools begin with, and words that teams use for them. */
const STATES: readonly (readonly [RegExp, LifecycleStatus])[] = [
  [
    /^(?:done|closed|resolved|completed?|fixed|released|shipped|merged|gotowe|zamknięte|erledigt|geschlossen)$/i,
    "completed",
  ],
  [
    /^(?:cancel+ed|duplicate|won'?t (?:do|fix)|rejected|declined|not a bug|cannot reproduce|anulowane|abgebrochen)$/i,
    "unknown",
  ],
  [/^(?:blocked|on hold|waiting.*|zablokowane|blockiert)$/i, "blocked"],
  [/^(?:in progress|in review|in development|started|testing|in qa|w toku|in arbeit)$/i, "in_progress"],
  [/^(?:selected for development|planned|to ?do|ready.*|do zrobienia|zu erledigen)$/i, "planned"],
];

function statusOf(state: string, resolution: string): LifecycleStatus | null {
  const find = (word: string) => STATES.find(([words]) => words.test(word))?.[1];
  const status = find(state) ?? null;
  // What is closed as a duplicate was not done.
  return status === "completed" && find(resolution) === "unknown" ? "unknown" : status;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `dd/MMM/yy h:mm a`, Jira's own format, is in the unknown zone of the one who exported: the day is all it says. */
function jiraTime(text: string): string | null {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})\/(\p{L}{3})\p{L}*\.?\/(\d{2}|\d{4})\b/u.exec(text) ?? [];
  const index = MONTHS.indexOf(month.toLowerCase());
  if (index >= 0)
    return instantOf(Date.UTC(Number(year.length === 2 ? `20${year}` : year), index, Number(day)));
  return zonedTime(text);
}

/** ISO 8601, or what JavaScript prints; null without a zone. */
function zonedTime(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}(?:$|[T ].*(?:Z|[+-]\d{2}:?\d{2})$)|\bGMT\b/.test(text) ? instantOf(text) : null;
}

/** The markup of Jira as Markdown, as far as it decides what is a sentence: code, quotations, headings, lists. */
function fromWiki(text: string): string {
  return text
    .slice(0, MOST_TEXT)
    .replaceAll("\r\n", "\n")
    .replace(
      /\{(code|noformat)(?::[^}\n]*)?\}([\s\S]*?)\{\1\}/g,
      (_, _kind, code: string) => `\n\`\`\`\n${code}\n\`\`\`\n`,
    )
    .replace(/\{quote\}([\s\S]*?)\{quote\}/g, (_, said: string) => said.trim().replace(/^/gm, "> "))
    .replace(/^#+ /gm, "1. ")
    .replace(/^bq\. /gm, "> ")
    .replace(/^h([1-6])\. /gm, (_, level: string) => `${"#".repeat(Number(level))} `)
    .replace(/\{\{([^}\n]*)\}\}/g, "`$1`")
    .replace(/\[~(?:accountid:)?([^\]\n]*)\]/g, "@$1")
    .replace(/\[([^|\]\n]*)\|([^\]\n]*)\]/g, "$1 ($2)")
    .replace(/\{(?:color|panel)(?::[^}\n]*)?\}/g, "");
}
