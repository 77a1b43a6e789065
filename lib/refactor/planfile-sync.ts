/** `refactor-planfile-sync`: brings the tasks of a plan file up to date with its sources. */

import { failures } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { isPathInside, openRoots, readConfined } from "#kit/files/roots.ts";
import {
  Decision,
  type PlanfileSynced,
  type PlanfileSyncRequest,
  type PlanSource,
  REFACTOR_ERRORS,
} from "#schemas/refactor.ts";
import { openPlanProject, type PlanProject } from "./planfile/project.ts";
import { sourceText, syncChecklist } from "./planfile/sources.ts";
import { type Exported, exportDecisions } from "./planfile/tasks.ts";

const fail = failures(REFACTOR_ERRORS);

/** Largest file of a source, bytes. */
const MAX_SOURCE_BYTES = 16 * 1024 * 1024;

export async function run(input: PlanfileSyncRequest, context: Context): Promise<PlanfileSynced> {
  const project = await openPlanProject(input, context);
  // Do everything slow before taking the lock.
  const before = await project.read();
  const contents = new Map<string, SourceContent>();
  for (const source of before.plan.sources)
    contents.set(JSON.stringify(source), await contentOf(source, project, input));
  const { result, done } = await project.update((plan) => {
    const all: Exported = { added: [], updated: [] };
    for (const source of plan.sources) {
      const content = contents.get(JSON.stringify(source));
      if (content === undefined) continue;
      const { added, updated } =
        "markdown" in content
          ? syncChecklist(plan, source, content.markdown, context.now())
          : exportDecisions(plan, content.decisions, project.rules, context.now(), sourceText(source));
      all.added.push(...added);
      all.updated.push(...updated);
    }
    return { ...all, sources: [...plan.sources] };
  });
  return { ...project.head("sync"), ...done, ...result };
}

type SourceContent = { markdown: string } | { decisions: readonly Decision[] };

async function contentOf(
  source: PlanSource,
  project: PlanProject,
  input: PlanfileSyncRequest,
): Promise<SourceContent> {
  if (source.kind === "decisions") return { decisions: await project.decisions(input) };
  const { path } = source;
  if (path == null || !isPathInside(path))
    throw fail("INVALID_PLANFILE", `Source "${source.name}" names no file inside the project`);
  // The plan file may come with the project and names the path: no link may lead out of the project.
  const options = { cwd: project.root, maxBytes: MAX_SOURCE_BYTES };
  const text = await readConfined(await openRoots([project.root]), path, options);
  return source.kind === "markdown" ? { markdown: text } : { decisions: decisionsIn(text, source.name) };
}

/** Decisions from JSON Lines: each line is one decision, or a record of refactor-decide with many. */
function decisionsIn(text: string, name: string): Decision[] {
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    const wrong = (why: string) =>
      fail("INVALID_PLANFILE", `Cannot read source "${name}": line ${at + 1} ${why}`, {
        hint: "Write into it what refactor-decide --json prints",
      });
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw wrong("is not valid JSON");
    }
    const many =
      typeof value === "object" && value !== null && "decisions" in value ? value.decisions : [value];
    if (!Array.isArray(many) || !many.every(isDecision)) throw wrong("is not a decision");
    return many;
  });
}

function isDecision(value: unknown): value is Decision {
  return findFault(plainOf(Decision), value) === undefined;
}
