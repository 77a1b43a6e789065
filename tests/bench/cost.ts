#!/usr/bin/env bun
/**
 * What a core does in a second, by operation, and from it how many hours of a core large work takes: `make cost`. Each row is one
 * process that does all of it, its start included; processor time counts, so that other work on the machine matters less.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { render } from "../acceptance/window/render.ts";
import { repository } from "./evidence.ts";
import { timeProcess } from "./measure.ts";

const root = join(import.meta.dir, "..", "..");
const bin = join(root, "build", "stage", "usr", "bin");
const BILLION = 1e9;

interface Work {
  /** The command, as a person would write it. */
  name: string;
  argv: string[];
  /** Lines for standard input. */
  lines?: string[];
  /** How many of them it does, and what one is called. */
  count: number;
  unit: string;
  /** So many are extrapolated. */
  many: number;
}

const repeated = (lines: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, at) => lines[at % lines.length] ?? "");
const records = (values: readonly object[]): string[] => values.map((value) => JSON.stringify(value));

async function works(folder: string): Promise<Work[]> {
  const sentences = readFileSync(join(import.meta.dir, "sentences.txt"), "utf8")
    .trim()
    .split("\n");
  const texts = sentences.map((line) => line.slice(3));
  const { image } = await render("orders", folder);
  const effect = join(root, "node_modules", "effect", "src");
  const sources = readdirSync(effect, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .slice(0, 200);
  const bytes = sources.reduce((sum, path) => sum + statSync(join(effect, path)).size, 0);
  const project = join(folder, "project");
  repository(250, project);
  const filter = ["--errors", "inline"];
  const wishes = [
    "open firefox",
    "otwórz Firefoxa",
    "open file ~/Documents/report.pdf",
    "zrób zrzut ekranu",
    "przełącz się na okno Slack",
    "open https://example.com/path?q=1",
    "otwórz ustawienia dźwięku",
    "open src/main.ts:10 in Cursor",
  ];
  const prompts = [
    "Hono: CRUD for users with name and unique email",
    "A service for books (title, author, year) with search by author, protected by an API key",
    "API do faktur: numer unikalny, kwota z dwoma miejscami po przecinku, status nowa/opłacona",
  ];
  const messages = [
    "Send an invoice for 1500 EUR to anna@example.com every month on the 5th",
    "Wyślij fakturę na 1230 zł brutto do jan@example.pl",
    "Remind #support on Monday at 9 to rotate the keys",
  ];
  return [
    {
      name: "language-extract --lines",
      ...{ argv: ["language-extract", "--lines", ...filter], lines: repeated(texts, 60_000) },
      ...{ count: 60_000, unit: "sentence", many: BILLION },
    },
    {
      name: "uri-plan",
      argv: ["uri-plan", "--platform", "linux", ...filter],
      lines: repeated(records(wishes.map((prompt) => ({ prompt }))), 30_000),
      ...{ count: 30_000, unit: "sentence", many: BILLION },
    },
    {
      name: "workflow-parse",
      argv: ["workflow-parse", ...filter],
      lines: repeated(records(messages.map((text) => ({ text }))), 6_000),
      ...{ count: 6_000, unit: "message", many: BILLION },
    },
    {
      name: "package-generate",
      argv: ["package-generate", "--mode", "deterministic", "--dry-run", ...filter],
      lines: repeated(records(prompts.map((prompt) => ({ prompt }))), 60),
      ...{ count: 60, unit: "service", many: 1e6 },
    },
    {
      name: "window-detect, 1920×1080",
      ...{ argv: ["window-detect", ...filter], lines: repeated(records([{ image }]), 12) },
      ...{ count: 12, unit: "picture", many: 1e6 },
    },
    {
      name: "window-detect --no-text",
      ...{ argv: ["window-detect", "--no-text", ...filter], lines: repeated(records([{ image }]), 40) },
      ...{ count: 40, unit: "picture", many: 1e6 },
    },
    {
      name: `refactor-metrics, ${Math.round(bytes / sources.length / 1000)} kB of TypeScript`,
      argv: ["refactor-metrics", ...filter],
      lines: records(sources.map((path) => ({ path: join(effect, path) }))),
      ...{ count: sources.length, unit: "file", many: 1e8 },
    },
    {
      name: "evidence-pipeline, 250 files",
      argv: ["evidence-pipeline", project, "--deterministic", "--dry-run"],
      ...{ count: 1, unit: "repository", many: 1e5 },
    },
  ];
}

/** Three significant digits, in groups. */
const shown = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString("en", { maximumSignificantDigits: 3 });

const folder = mkdtempSync(join(tmpdir(), "heddle-cost-"));
try {
  console.log("| operation | of a core, a second | peak | extrapolated: hours of a core |");
  console.log("|---|---|---|---|");
  for (const { name, argv, lines, count, unit, many } of await works(folder)) {
    const stdin = join(folder, "lines");
    if (lines) writeFileSync(stdin, `${lines.join("\n")}\n`);
    const [program = "", ...options] = argv;
    const command = [join(bin, program), ...options, "--json"];
    const { cpuMs, peakMib } = await timeProcess({ argv: command, cwd: folder, ...(lines && { stdin }) });
    const rate = count / (cpuMs / 1000);
    const hours = `${shown(many / rate / 3600)} for ${shown(many)} ${unit === "repository" ? "repositories" : `${unit}s`}`;
    const each = rate < 1 ? `${shown(1 / rate)} s for one ${unit}` : `${shown(rate)} ${unit}s`;
    console.log(`| \`${name}\` | ${each} | ${Math.round(peakMib)} MiB | ${hours} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
