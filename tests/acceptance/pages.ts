/**
 * Commands and tables of the documentation, and what the executables answer to them.
 * `bun tests/acceptance/pages.ts` writes the answers into the pages, or into those that are named; the tests compare.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Dispatcher } from "../http/dispatcher.ts";
import { commandLine, runHeddle, runShell } from "./run.ts";

const ROOT = join(import.meta.dir, "..", "..");
/** The pages whose examples are checked, with the moment that their tables are read at, as they say. */
export const PAGES: Readonly<Record<string, string>> = {
  "docs/language.md": "2026-03-02T09:00:00+01:00[Europe/Warsaw]",
  "docs/language-time.md": "2026-11-20T10:00:00+01:00[Europe/Warsaw]",
  "docs/window.md": "2026-11-20T10:00:00+01:00[Europe/Warsaw]",
  "docs/refactor.md": "2026-11-20T10:00:00+01:00[Europe/Warsaw]",
  "docs/evidence.md": "2026-11-20T10:00:00+01:00[Europe/Warsaw]",
  "docs/gui-language.md": "2026-11-20T10:00:00+01:00[Europe/Warsaw]",
  "README.pl.md": "2026-03-02T09:00:00+01:00[Europe/Warsaw]",
  "README.md": "2026-03-02T09:00:00+01:00[Europe/Warsaw]",
};
/** The port that the pages name, and whose server they speak of. */
const PORT = 8767;
/** Where the pages copy what they change; a run of them has a folder of its own instead. */
const COPIES = "/tmp/heddle-";
let copies: string | undefined;
/** How long tests took, in a readable view. */
const DURATION = /\b(in|after) \d+\.\d s\b/g;
/** Who commits where a page does. */
const AUTHOR = { GIT_AUTHOR_NAME: "Heddle", GIT_AUTHOR_EMAIL: "heddle@example.com" };
const COMMITTER = { GIT_COMMITTER_NAME: "Heddle", GIT_COMMITTER_EMAIL: "heddle@example.com" };
/** Lines of a page, from `from` to before `to`, that show an answer. */
interface Shown {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** A command with what the page shows below it. */
export interface Example extends Shown {
  readonly command: string;
}

/** A row of a table with the columns text and value; others say what else the request holds. */
export interface Row extends Shown {
  readonly cells: readonly (readonly [column: string, cell: string])[];
}

/** What an answer ends before, in two lines: answers have blank lines too. */
const NEXT = /^(?:\$ .*|```)\n|^\n(?:[$#] .*|```)$/;

export async function linesOf(page: string): Promise<string[]> {
  return (await Bun.file(join(ROOT, page)).text()).split("\n");
}

/** `$ command` lines of the shell blocks, each with what follows up to the next one, a comment after a blank line or the end. */
export function examplesOf(lines: readonly string[]): Example[] {
  const found: Example[] = [];
  for (let at = lines.indexOf("```sh"); at >= 0; at = lines.indexOf("```sh", at)) {
    for (at++; lines[at] !== undefined && lines[at] !== "```"; ) {
      let line = lines[at++] ?? "";
      if (!line.startsWith("$ ")) continue;
      const command = [line.slice(2)];
      while (/[|\\]$/.test(line)) {
        line = lines[at++] ?? "";
        command.push(line);
      }
      const from = at;
      while (at < lines.length && !NEXT.test(`${lines[at]}\n${lines[at + 1]}`)) at++;
      found.push({ command: command.join("\n"), from, to: at, lines: lines.slice(from, at) });
    }
  }
  return found;
}

export function rowsOf(lines: readonly string[]): Row[] {
  const rows: Row[] = [];
  let header: string[] = [];
  for (const [from, line] of lines.entries()) {
    const cells = line.startsWith("| ") ? line.slice(2, -2).split(" | ") : [];
    if (cells.length === 0) header = line.startsWith("|-") ? header : [];
    else if (header.length === 0) header = cells;
    else {
      const named = header.map((name, column) => [name, cells[column] ?? ""] as const);
      if (header.includes("text") && header.includes("value"))
        rows.push({ cells: named, from, to: from + 1, lines: [line] });
    }
  }
  return rows;
}

/** Removes what the commands of the pages have copied. */
export function removeCopies(): void {
  if (copies !== undefined) rmSync(copies, { recursive: true, force: true });
  copies = undefined;
}

/** What a command prints, on both streams, in the root of the project. */
export async function answerOf({ command }: Example, server: Dispatcher): Promise<string[]> {
  copies ??= `${mkdtempSync(`${COPIES}pages-`)}/`;
  const { stdout, stderr } = await runShell(
    command.replaceAll(`localhost:${PORT}`, `localhost:${server.port}`).replaceAll(COPIES, copies),
    { cwd: ROOT, env: { TZ: "Europe/Warsaw", COLUMNS: "100", NO_COLOR: "1", ...AUTHOR, ...COMMITTER } },
  );
  const text = (stdout + stderr).trimEnd().replaceAll(copies, COPIES).replaceAll(DURATION, "$1 0.5 s");
  return text === "" ? [] : text.split("\n");
}

/** A field of the request as the tables write it: `next_weekday=coming`, or both names in ticks with a colon. */
const FIELD = /^`(\w+)(?:=|`: `)(\w+)`$/;

/** The request of a row: its kind, by default a time, its locale, one more field, and the local reference time. */
function requestOf({ cells }: Row): Record<string, unknown> {
  const { kind = "time", text, locale, choice, "reference time": said } = Object.fromEntries(cells);
  const [, field, value] = FIELD.exec(choice ?? "") ?? [];
  return {
    text,
    locale,
    kinds: [kind],
    ...(field && { [field]: value }),
    ...(said && { reference_time: `${said.replace(" ", "T")}[Europe/Warsaw]` }),
  };
}

/** The rows with the values that are read. */
export async function readRows(rows: readonly Row[], reference: string): Promise<string[]> {
  const { records } = await runHeddle(["language-extract", "--reference-time", reference], {
    stdin: rows.map((row) => JSON.stringify(requestOf(row))).join("\n"),
  });
  return records().map(({ entities }, at) => {
    const values = (entities as { value: unknown }[]).map(({ value }) => `\`${JSON.stringify(value)}\``);
    const answer = values.join(" ") || "nothing";
    const cells = rows[at]?.cells.map(([column, cell]) => (column === "value" ? answer : cell)) ?? [];
    return `| ${cells.join(" | ")} |`;
  });
}

export function startServer(): Promise<Dispatcher> {
  return Dispatcher.start(["--port", "0"], {}, commandLine(["language-serve"]));
}

async function refresh(page: string, reference: string, server: Dispatcher): Promise<void> {
  const lines = await linesOf(page);
  const rows = rowsOf(lines);
  const read = await readRows(rows, reference);
  const changes = rows.map(({ from, to }, at) => ({ from, to, lines: [read[at] ?? ""] }));
  for (const example of examplesOf(lines))
    changes.push({ from: example.from, to: example.to, lines: await answerOf(example, server) });
  changes.sort((a, b) => b.from - a.from);
  for (const { from, to, lines: answer } of changes) lines.splice(from, to - from, ...answer);
  await Bun.write(join(ROOT, page), lines.join("\n"));
}

if (import.meta.main) {
  const server = await startServer();
  const named = process.argv.slice(2);
  for (const [page, reference] of Object.entries(PAGES))
    if (named.length === 0 || named.includes(page)) await refresh(page, reference, server);
  await server.stop();
  removeCopies();
}
