/** Opens a cycle: reads and checks its project, settings and rules once, for all steps. */
import { realpath } from "node:fs/promises";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { permitWrite, rootsWithin } from "#kit/files/roots.ts";
import { STATE_FOLDER } from "#kit/files/state-path.ts";
import { refuseLinks } from "#kit/store/state-folder.ts";
import type { RunRequest } from "#schemas/refactor.ts";
import { type EffectiveSettings, historyPlace, loadSettings } from "../config/settings.ts";
import { confineProject, projectFolder } from "../project-folder.ts";
import { withMoreRules } from "../rules/sound.ts";
import { sandboxAsked } from "./check-options.ts";
import type { Cycle } from "./opened.ts";
import { Tasks } from "./tasks.ts";

/**
 * Reads the workflow file and opens the project.
 * @throws NOT_FOUND, INVALID_WORKFLOW, INVALID_RULE; USAGE and whatever forbids writing, if the cycle is to write
 */
export async function openCycle(request: RunRequest, context: Context): Promise<Cycle> {
  const directory = projectFolder(request);
  // Git, locks and copies know a project only by its real path, whatever path names it.
  const root = await realpath(await confineProject(directory, context));
  const loaded = await loadSettings(directory, context, {
    max_actions: request.max_actions,
    dry_run: request.dry_run,
    use_sandbox: sandboxAsked(request),
    rollback_on_failure: request.rollback,
    llm_model: request.llm_model,
    gates: request.gates,
  });
  const effective = { ...loaded, rules: withMoreRules(loaded.rules, request.more_rules) };
  for (const warning of effective.warnings) context.warn(warning);
  // A project may contain links and a workflow file that names them: state kept in the project must stay in it.
  const { base_dir, history_filename, chat_log_filename, dry_run } = effective.settings;
  await refuseLinks(root, STATE_FOLDER);
  // A log has its lock beside it, with a longer name.
  await refuseLinks(root, base_dir, [history_filename, chat_log_filename]);
  if (!dry_run && request.to_planfile === true)
    throw fail("USAGE", "Decisions become tasks in a dry run, and this run would change files", {
      hint: "Add --dry-run, or leave --to-planfile out",
    });
  if (!dry_run) await permitWrite(context.roots, root);
  const roots = await rootsWithin(context.roots, root);
  return {
    request,
    root,
    effective,
    context,
    roots,
    inside: { ...context, roots: { folders: roots.folders } },
    tasks: new Tasks(root, request, effective, context),
    historyPlace: historyPlace(effective.settings),
    warnings: notCarriedOut(effective),
    errors: [],
  };
}

/** A workflow file may request what Heddle leaves to a person. */
function notCarriedOut({ workflow: { deploy } }: EffectiveSettings): string[] {
  return deploy?.push === true || deploy?.publish === true
    ? ["The deploy section of the workflow file is not carried out: push and publish yourself"]
    : [];
}
