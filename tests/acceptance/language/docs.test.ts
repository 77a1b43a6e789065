/** What the documentation of the language family shows is what the executables answer. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Dispatcher } from "../../http/dispatcher.ts";
import { commandLine, runHeddle, runShell } from "../run.ts";

const ROOT = join(import.meta.dir, "..", "..", "..");
const PAGES = ["docs/language.md", "README.md"];

interface Shown {
  page: string;
  command: string;
  output: string;
}

/** `$ command` lines of the blocks of shell that name the family, each with what follows up to a blank line or the next. */
function shownIn(page: string): Shown[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  const found: Shown[] = [];
  for (const [, body = ""] of text.matchAll(/```sh\n([\s\S]*?)```/g)) {
    const lines = body.split("\n");
    for (let at = 0; at < lines.length; ) {
      let line = lines[at++] ?? "";
      if (!line.startsWith("$ ")) continue;
      const command = [line.slice(2)];
      while (/[|\\]$/.test(line)) {
        line = lines[at++] ?? "";
        command.push(line);
      }
      const output: string[] = [];
      for (; at < lines.length && lines[at] !== "" && !lines[at]?.startsWith("$ "); at++)
        output.push(lines[at] ?? "");
      found.push({ page, command: command.join("\n"), output: output.join("\n") });
    }
  }
  return found.filter(({ command }) => /language-|8767/.test(command));
}

/** Rows of the tables that have the columns kind, text and value. */
function rowsOf(page: string): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  let header: string[] = [];
  for (const line of readFileSync(join(ROOT, page), "utf8").split("\n")) {
    if (!line.startsWith("| ")) {
      if (!line.startsWith("|--")) header = [];
      continue;
    }
    const cells = line.slice(2, -2).split(" | ");
    if (header.length === 0) header = cells;
    else if (["kind", "text", "value"].every((name) => header.includes(name)))
      rows.push(Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
  }
  return rows;
}

let server: Dispatcher;
beforeAll(async () => {
  server = await Dispatcher.start(["--port", "0"], {}, commandLine(["language-serve"]));
});
afterAll(async () => {
  await server.stop();
});

describe("every command of the documentation answers as shown", () => {
  const shown = PAGES.flatMap(shownIn);
  test("there are some on each page", () => {
    expect([...new Set(shown.map(({ page }) => page))]).toEqual(PAGES);
  });
  test.each(shown.map(({ page, command, output }) => [page, command, output] as const))(
    "%s: %s",
    async (_, command, output) => {
      const { stdout, stderr } = await runShell(
        command.replaceAll("localhost:8767", `localhost:${server.port}`),
        { cwd: ROOT, env: { TZ: "Europe/Warsaw", COLUMNS: "100", NO_COLOR: "1" } },
      );
      expect((stdout + stderr).trimEnd()).toBe(output);
    },
  );
});

test("every row of the tables is read as shown", async () => {
  const rows = rowsOf("docs/language.md");
  expect(rows.length).toBeGreaterThan(50);
  const requests = rows.map(({ kind, locale, text }) => ({ text, locale, kinds: [kind] }));
  const { status, records } = await runHeddle(
    ["language-extract", "--reference-time", "2026-03-02T09:00:00+01:00[Europe/Warsaw]"],
    { stdin: requests.map((request) => `${JSON.stringify(request)}\n`).join("") },
  );
  expect(status).toBe(0);
  const read = records().map(({ entities }, at): Record<string, string> => {
    const values = (entities as { value: unknown }[]).map(({ value }) => `\`${JSON.stringify(value)}\``);
    return { ...rows[at], value: values.join(" ") || "nothing" };
  });
  expect(read).toEqual(rows);
});
