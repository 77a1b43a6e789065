/** Reads the files of specifications. */
import type { Context } from "#kit/files/context.ts";
import { tasksIn } from "../documents/todo.ts";
import { type ProjectFile, readFound } from "../project/files.ts";
import { formOf, taskListOf } from "../project/specification-forms.ts";
import type { Finding } from "../records/record.ts";
import { specificationStatements } from "./markdown.ts";
import { requirementOf } from "./scenario.ts";

/** What a specification says; a feature file that is not Gherkin is left out with a warning. */
export async function specificationFindings(
  root: string,
  { path, text }: ProjectFile,
  context: Context,
): Promise<Finding[]> {
  const form = formOf(path);
  if (form === undefined) return [];
  if (form !== "gherkin") {
    const isOpen = form === "openspec-change" && (await hasOpenTasks(root, path, context));
    return [...specificationStatements(text, path, form, isOpen)];
  }
  // The parser has the words of 80 languages, which most projects never need.
  const { featureStatements } = await import("./gherkin.ts");
  try {
    return [...featureStatements(text, path)];
  } catch (thrown) {
    const [said = ""] = String(thrown instanceof Error ? thrown.message : thrown)
      .replace(/^Parser errors:\s*/, "")
      .split("\n", 1);
    context.warn(`${path} is not valid Gherkin: ${said}; it is left out`);
    return [];
  }
}

/** A change without a task list is not begun. */
async function hasOpenTasks(root: string, path: string, context: Context): Promise<boolean> {
  const tasks = await readFound(root, taskListOf(path), context);
  return !tasks || [...tasksIn(tasks.text, tasks.path)].some(({ status }) => status !== "completed");
}

/**
 * Each feature of spec-kit counts its requirements from FR-001 on: an id that several files have is that of none of them
 * where others name it.
 */
export function withUniqueIds(findings: readonly Finding[]): Finding[] {
  const files = new Map<string, Set<string>>();
  for (const finding of findings) {
    const id = requirementOf(finding)?.id;
    if (id === undefined) continue;
    const known = files.get(id) ?? new Set();
    files.set(id, known.add(finding.source.path ?? ""));
  }
  const isShared = (ticket: string) => (files.get(ticket)?.size ?? 0) > 1;
  return findings.map((finding) => {
    const { target } = finding.statement;
    if (!target.tickets.some(isShared)) return finding;
    const tickets = target.tickets.filter((ticket) => !isShared(ticket));
    return { ...finding, statement: { ...finding.statement, target: { ...target, tickets } } };
  });
}
