/** The actions that a project's rules or its plan file require, the most urgent first. */
import { relative, resolve } from "node:path";
import { fail } from "#kit/data/errors.ts";
import type { Analysis, Decision } from "#schemas/refactor.ts";
import { decide as decideByRules } from "../decide/decide.ts";
import { recall } from "../memory/memory.ts";
import type { Measurements } from "./analyze.ts";
import type { Cycle } from "./opened.ts";

/** @throws NOT_FOUND for the target file or the plan file, INVALID_PLANFILE */
export async function decide(cycle: Cycle, { analysis, rules }: Measurements): Promise<Decision[]> {
  const { root, request, effective, context } = cycle;
  const { settings } = effective;
  context.progress({ phase: "decide", message: "deciding by the rules" });
  const target =
    request.target_file === undefined ? undefined : targetOf(cycle, request.target_file, analysis);
  if (readsPlanFile(request)) {
    const { decisions, warnings } = await cycle.tasks.decisions(analysis);
    cycle.warnings.push(...warnings);
    return decisions.filter(
      ({ target_path, action }) =>
        (target === undefined || target_path === target) && (request.actions?.includes(action) ?? true),
    );
  }
  const { decisions } = decideByRules(analysis, rules, await recall(root, context), {
    include: target === undefined ? settings.include_paths : [`/${asPattern(target)}`],
    exclude: settings.exclude_paths,
    ...(request.actions !== undefined && { only: request.actions }),
  });
  return decisions;
}

/** Whether the actions come from a plan file instead of the rules. */
export function readsPlanFile({ from_planfile, from_planfile_path }: Cycle["request"]): boolean {
  return from_planfile === true || from_planfile_path !== undefined;
}

/** The path of the target file as the analysis has it: there are many ways to write a path. */
function targetOf({ root, context }: Cycle, written: string, { files }: Analysis): string {
  const known = new Set(files.map(({ path }) => path));
  const spellings = [written, written.replaceAll("\\", "/")].flatMap((path) => [
    resolve(root, path),
    resolve(context.cwd, path),
  ]);
  const found = spellings.map((path) => relative(root, path)).find((path) => known.has(path));
  if (found !== undefined) return found;
  throw fail("NOT_FOUND", `Cannot find target file "${written}" among the sources of the project`, {
    hint: "Give its path in the project; what ignore files and the workflow file leave out is not among them",
  });
}

/** A gitignore pattern that matches only this path. */
const asPattern = (path: string): string => path.replaceAll(/[\\*?[\]!# ]/g, "\\$&");
