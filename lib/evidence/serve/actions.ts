/** What agents can ask for over A2A: each action is an operation, and belongs to a skill of the card. */
import type { AgentSkill } from "#schemas/a2a.ts";

export interface Action {
  operation: string;
  skill: SkillId;
}

/** By name. An action takes the fields of its operation. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  pipeline: { operation: "evidence-pipeline", skill: "analyze_repository" },
  compare_workspace: { operation: "evidence-compare-workspace", skill: "analyze_repository" },
  extract_nl: { operation: "evidence-extract-nl", skill: "extract_intent" },
  extract_git: { operation: "evidence-extract-git", skill: "extract_intent" },
  extract_ast: { operation: "evidence-extract-ast", skill: "extract_intent" },
  extract_config: { operation: "evidence-extract-config", skill: "extract_intent" },
  extract_markdown: { operation: "evidence-extract-markdown", skill: "extract_intent" },
  extract_docs: { operation: "evidence-extract-docs", skill: "extract_intent" },
  extract_communication: { operation: "evidence-extract-communication", skill: "analyze_team_communication" },
  analyze_communication: { operation: "evidence-analyze-communication", skill: "analyze_team_communication" },
  link: { operation: "evidence-link", skill: "diagnose_alignment" },
  diagnose: { operation: "evidence-diagnose", skill: "diagnose_alignment" },
  summarize: { operation: "evidence-summarize", skill: "summarize_team_state" },
  diff: { operation: "evidence-diff", skill: "compare_intent_graphs" },
  diff_files: { operation: "evidence-diff-files", skill: "render_file_diff" },
  diff_git: { operation: "evidence-diff-git", skill: "render_file_diff" },
  reality: { operation: "evidence-reality", skill: "compare_intent_reality" },
  propose_todo: { operation: "evidence-propose-todo", skill: "review_todo_changes" },
  render_todo: { operation: "evidence-render-todo", skill: "review_todo_changes" },
  apply_todo: { operation: "evidence-apply-todo", skill: "review_todo_changes" },
  propose_code_change: { operation: "evidence-propose-code-change", skill: "review_code_changes" },
  render_code_change: { operation: "evidence-render-code-change", skill: "review_code_changes" },
  propose_source_patch: { operation: "evidence-propose-source-patch", skill: "review_code_changes" },
  apply_source_patch: { operation: "evidence-apply-source-patch", skill: "review_code_changes" },
  evaluate_code_change: { operation: "evidence-evaluate-code-change", skill: "review_code_changes" },
  close_code_change: { operation: "evidence-close-code-change", skill: "review_code_changes" },
};

/** The action of a text that names none. */
export const DEFAULT_ACTION = "extract_nl";

const skill = (name: string, description: string, tags: string[], examples: string[]) => ({
  name,
  description,
  tags,
  examples,
});

const SKILLS = {
  analyze_repository: skill(
    "Analyze a repository",
    "Builds records of intent from prompts, history, code, task lists, changelogs, documents and messages, links them and reports mismatches",
    ["repository", "pipeline", "evidence"],
    ["pipeline nlMode=deterministic markdownMode=deterministic communicationMode=deterministic"],
  ),
  extract_intent: skill(
    "Extract intents",
    "Reads records of intent from a text, the history, code, configuration, task lists or documents",
    ["extraction", "requirements"],
    ["The cart must validate coupons", "extract_git count=5"],
  ),
  diagnose_alignment: skill(
    "Diagnose alignment",
    "Links records and tells which plans are not implemented, which code nobody planned, and what conflicts",
    ["diagnostics", "traceability"],
    ["diagnose graphPath=graph.json"],
  ),
  analyze_team_communication: skill(
    "Analyze team communication",
    "Reads what people and agents wrote about tickets, and finds claims without evidence and conflicts",
    ["communication", "team"],
    ["analyze_communication ticket=SHOP-7 communicationMode=deterministic"],
  ),
  summarize_team_state: skill(
    "Summarize the state of a team",
    "Summarizes findings for a team, each conclusion with its evidence",
    ["summary", "team"],
    ["summarize graphPath=graph.json mode=deterministic"],
  ),
  compare_intent_graphs: skill(
    "Compare graphs of intents",
    "Tells which records and relations were added, removed or changed between two graphs",
    ["diff", "history"],
    ["diff before=main.json after=branch.json"],
  ),
  render_file_diff: skill(
    "Show a diff of files",
    "Compares two texts, or the files of a work tree with a revision, as rows, SVG or HTML",
    ["diff", "files"],
    ["diff_git revision=HEAD~1"],
  ),
  compare_intent_reality: skill(
    "Compare intents and reality",
    "Shows for each topic what was declared and what was observed",
    ["reality", "coverage"],
    ["reality graphPath=graph.json gapsOnly=true"],
  ),
  review_todo_changes: skill(
    "Review changes of the task list",
    "Proposes tasks with their evidence, and applies a reviewed change by its exact hash",
    ["tasks", "review"],
    ["propose_todo graphPath=graph.json mode=deterministic"],
  ),
  review_code_changes: skill(
    "Review changes of code",
    "Plans code changes with their evidence, renders them for a review, applies a reviewed patch by its exact hash, and tells whether a change did what its plan says",
    ["code", "review"],
    ["propose_code_change graphPath=graph.json"],
  ),
};

export type SkillId = keyof typeof SKILLS;

const MODES = ["application/json", "text/plain"];

/** The skills that have an action, for the card. */
export function skills(): AgentSkill[] {
  const used = new Set(Object.values(ACTIONS).map((action): string => action.skill));
  return Object.entries(SKILLS)
    .filter(([id]) => used.has(id))
    .map(([id, { examples, ...rest }]) => ({
      id,
      ...rest,
      ...(examples.length > 0 && { examples }),
      inputModes: MODES,
      outputModes: MODES,
    }));
}
