/** Reads a task list: its items with their state, section and details. */
import type { LifecycleStatus, Modality } from "#schemas/evidence.ts";
import type { Finding } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { fold } from "../statements/words.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { plainText } from "./inline.ts";

/** What the box of a task says. */
const BOXES: Readonly<Record<string, LifecycleStatus>> = {
  " ": "planned",
  x: "completed",
  "~": "in_progress",
  "/": "in_progress",
  "-": "unknown",
};

/** Sections that say how far their items have come. */
const SECTIONS: readonly (readonly [LifecycleStatus, RegExp])[] = [
  ["completed", /^(?:done|completed|finished|zrobione|gotowe|ukonczone|erledigt|termine|hecho|fatto)\b/],
  [
    "in_progress",
    /^(?:in progress|doing|wip|started|w toku|w trakcie|in arbeit|en cours|en curso|in corso)\b/,
  ],
  ["blocked", /^(?:blocked|waiting|zablokowane|blockiert|bloque|bloqueado|bloccato)\b/],
];

const PRIORITY = /(?:^|\s)(?:\[?(P[0-4])\]?|!(high|medium|low))(?=[\s:,.)]|$)/i;
const OWNER = /(?:^|\s)@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu;

/** A task with the blocks that belong to it. */
interface Task {
  block: Block;
  section: string | null;
  details: Block[];
}

/** The tasks of a Markdown text, in order. */
export function* tasksIn(text: string, path: string): Generator<Finding> {
  let section: string | null = null;
  let task: Task | undefined;
  for (const block of blocksOf(text)) {
    if (task && belongsTo(task, block)) {
      task.details.push(block);
      continue;
    }
    if (task) yield findingOf(task, path);
    task = undefined;
    // The title of the file says nothing of its items.
    if (block.kind === "heading") section = block.depth === 1 ? null : plainText(rawOf(block));
    else if (block.kind === "item" && rawOf(block) !== "") task = { block, section, details: [] };
  }
  if (task) yield findingOf(task, path);
}

/** Items below a task that have no box of their own are its details. */
function belongsTo(task: Task, block: Block): boolean {
  const isBelow = block.kind === "item" && block.depth > task.block.depth;
  return isBelow && block.box === undefined && task.block.box !== undefined;
}

function findingOf({ block, section, details }: Task, path: string): Finding {
  const raw = rawOf(block);
  const whole = [raw, ...details.map(rawOf)].join("\n");
  const { basis, ...said } = analyze(plainText(raw), whole);
  const modality: Modality = said.modality === "unknown" ? "required" : said.modality;
  const isStruck = /^~~.*~~$/s.test(raw);
  const priority = PRIORITY.exec(raw);
  const owners = [...raw.matchAll(OWNER)].map(([, owner]) => owner);
  return {
    statement: { kind: "task", subject: section, ...said, modality },
    status: isStruck ? "completed" : statusOf(block, section),
    source: { kind: "todo", path, lines: linesOf(block), text: raw },
    epistemic: {
      class: "plan",
      confidence: block.box === undefined ? 0.9 : 0.98,
      basis: [block.box === undefined ? "list item" : `task box: "${block.box}"`, ...basis],
    },
    metadata: {
      ...(priority && { priority: (priority[1] ?? priority[2] ?? "").toUpperCase() }),
      ...(owners.length > 0 && { owners }),
      ...(details.length > 0 && { details: details.map((detail) => plainText(rawOf(detail))) }),
    },
  };
}

function statusOf({ box }: Block, section: string | null): LifecycleStatus {
  const own = box === undefined ? undefined : BOXES[box];
  if (own && own !== "planned") return own;
  const title = fold(section ?? "").replace(/^[^\p{L}]+/u, "");
  const said = SECTIONS.find(([, pattern]) => pattern.test(title))?.[0];
  // An open box in a section of what is done is open.
  if (said && !(own && said === "completed")) return said;
  return own ?? "planned";
}

/** The text of a block with its markup. */
export function rawOf(block: Block): string {
  return block.lines
    .map((line) => line.text)
    .join(" ")
    .trim();
}

export function linesOf({ lines }: Block) {
  const start = lines[0]?.number ?? 1;
  return { start, end: lines.at(-1)?.number ?? start };
}
