/** Renders proposals as a patch that adds tasks at the end of a task list. */
import { canonicalHash, sha256Hex } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import {
  type DiagnosticLanguage,
  EVIDENCE_ERRORS,
  type Generation,
  type Graph,
  type TaskSynthesis,
  TODO_PATCH_SCHEMA,
  TODO_VALIDATION_SCHEMA,
  type TodoPatch,
  type TodoProposal,
  type TodoValidation,
} from "#schemas/evidence.ts";
import { rawOf, tasksIn } from "../documents/todo.ts";
import { blocksOf } from "../markdown/blocks.ts";
import { deterministicGeneration, recordOf } from "../records/record.ts";
import { markdownCode, markdownText } from "../reports/markdown-text.ts";
import { diagnosticsFingerprint, type Grounds } from "./draft.ts";
import { duplicatesIn, markOf } from "./duplicates.ts";
import { patchText, type TodoDraft } from "./patch-text.ts";
import { rejectedOf } from "./validate.ts";
import { HEADINGS, taskWords } from "./words.ts";

const fail = failures(EVIDENCE_ERRORS);

/** The task list as it is. */
export interface TodoFile {
  /** Relative to the root. */
  path: string;
  /** Null if there is none yet. */
  text: string | null;
}

export interface RenderSubject {
  graph: Graph;
  fingerprint: string;
  grounds: Grounds;
  synthesis: TaskSynthesis;
  todo: TodoFile;
  language: DiagnosticLanguage;
}

export interface Rendering {
  patch: string;
  audit: TodoPatch;
  validation: TodoValidation;
}

/** Pieces of evidence that a task names. */
const PLACES = 3;

/**
 * The patch, and which proposals are in it.
 * @throws INVALID_SOURCE if tasks at the end of the list would not be read as tasks
 */
export function renderTodo(subject: RenderSubject, generation: Generation): Rendering {
  const { graph, synthesis, todo, fingerprint, grounds } = subject;
  const present = todo.text ?? "";
  const rejected = rejectedOf(synthesis, grounds);
  const refused = new Set(rejected.map(({ proposalId }) => proposalId));
  const sound = synthesis.proposals.filter(({ id }) => !refused.has(id));
  const records = [...tasksIn(present, todo.path)].map((task) =>
    recordOf(task, deterministicGeneration("evidence-extract-markdown")),
  );
  const duplicates = duplicatesIn(sound, { text: present, records }, grounds);
  const known = new Set(duplicates.map(({ proposalId }) => proposalId));
  const selected = sound.filter(({ id }) => !known.has(id));
  const chosen = {
    sourceTodo: { path: todo.path, contentHash: todo.text === null ? null : sha256Hex(todo.text) },
    graphFingerprint: graph.fingerprint,
    diagnosticsFingerprint: fingerprint,
    selectedProposalIds: selected.map(({ id }) => id),
    duplicateProposalIds: [...known],
    duplicates,
  };
  const draft: TodoDraft = {
    schemaVersion: TODO_PATCH_SCHEMA,
    createdAt: generation.generatedAt,
    ...chosen,
    synthesisAudit: {
      synthesisHash: canonicalHash({ conclusions: synthesis.conclusions, proposals: synthesis.proposals }),
      proposalCount: synthesis.proposals.length,
      conclusionCount: synthesis.conclusions.length,
      rejectedProposalIds: [...refused],
      generation: synthesis.generation,
    },
    generation,
  };
  const suffix = suffixOf(selected, subject);
  if ([...tasksIn(present + suffix, todo.path)].length !== records.length + selected.length)
    throw fail(
      "INVALID_SOURCE",
      `Cannot add tasks at the end of "${todo.path}": they would not be read as tasks`,
      {
        hint: "Close the code block or comment that is open at its end",
      },
    );
  const patch = patchText(draft, todo.text, suffix);
  return {
    patch,
    audit: { ...draft, renderedPatchHash: sha256Hex(patch) },
    validation: {
      schemaVersion: TODO_VALIDATION_SCHEMA,
      ...chosen,
      valid: rejected.length === 0,
      rejected,
      generation,
    },
  };
}

/** What is added to the list; nothing without proposals. */
function suffixOf(selected: readonly TodoProposal[], subject: RenderSubject): string {
  if (selected.length === 0) return "";
  const { todo, language } = subject;
  const present = todo.text ?? "";
  const words = taskWords(language);
  const lines: string[] = [];
  if (present !== "" && !present.endsWith("\n")) lines.push("");
  if (present.trim() !== "") lines.push("");
  if (!HEADINGS.includes(lastHeading(present))) lines.push(`## ${words.heading}`, "");
  for (const proposal of selected) lines.push(...taskLines(proposal, subject));
  const end = present.includes("\r\n") ? "\r\n" : "\n";
  return lines.map((line) => line + end).join("");
}

function lastHeading(text: string): string {
  let last = "";
  for (const block of blocksOf(text)) if (block.kind === "heading") last = rawOf(block);
  return last;
}

function taskLines(proposal: TodoProposal, { grounds, language, synthesis }: RenderSubject): string[] {
  const { id, title, priority, acceptanceCriteria, dependencies } = proposal;
  const words = taskWords(language);
  const titles = new Map(synthesis.proposals.map((one) => [one.id, one.title]));
  const places = placesOf(proposal, grounds);
  return [
    `- [ ] [${priority}] ${inTask(title)} ${markOf(id)}`,
    ...acceptanceCriteria.map((criterion) => `  - ${words.acceptance} ${inTask(criterion)}`),
    ...dependencies.map((one) => `  - ${words.after} ${inTask(titles.get(one) ?? one)}`),
    ...(places.length > 0 ? [`  - ${words.evidence} ${places.join(", ")}`] : []),
  ];
}

function placesOf({ recordIds }: TodoProposal, { records }: Grounds): string[] {
  const places = recordIds.flatMap((id) => {
    const { path = null, lines = null } = records.get(id)?.source ?? {};
    return path === null ? [] : [lines ? `${path}:${lines.start}` : path];
  });
  return [...new Set(places)].slice(0, PLACES).map(withoutComment).map(markdownCode);
}

/** Foreign text as part of a task: names stay code, and nothing else in it is markup. */
function inTask(text: string): string {
  return withoutComment(text)
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? markdownCode(part.slice(1, -1)) : escaped(part)))
    .join("");
}

/** As {@link markdownText}, but white space at the ends stays. */
function escaped(part: string): string {
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? [];
  return `${before && " "}${markdownText(inner)}${after && " "}`;
}

/** The beginning of a comment would hide the rest of the list. */
const withoutComment = (text: string): string => text.replaceAll("<!--", "<! --").replaceAll("-->", "-- >");

/** The fingerprint that the proposals were made for. */
export { diagnosticsFingerprint };
