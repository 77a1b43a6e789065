/** Reads a task list: its items with their state, section and details. */
import type { Modality } from "#schemas/evidence.ts";
import { type Block, blocksOf } from "../markdown/blocks.ts";
import { plainText } from "../markdown/inline.ts";
import type { Finding } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { isAside, isNothing, isOfState, statusOf } from "./task-state.ts";

const PRIORITY = /(?:^|\s)(?:\[?(P[0-4])\]?|!(high|medium|low))(?=[\s:,.)]|$)/i;
const OWNER = /(?:^|\s)@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu;

/** The number of a task of spec-kit, with the story that it belongs to, or of OpenSpec: `T012 [P] [US1]`, `2.1`. */
const LABEL = /^(T\d{3,}|\d+(?:\.\d+)+(?=\.?\s))\.?\s+(?:\[P\]\s+)?(?:\[(US\d+)\]\s+)?(?=\S)/;

/** A task with the blocks that belong to it. */
interface Task {
  block: Block;
  /** The titles that it is below, the outermost first; the title of the file says nothing of its items. */
  titles: readonly string[];
  details: Block[];
}

/** The tasks of a Markdown text, in order. */
export function* tasksIn(text: string, path: string): Generator<Finding> {
  const tasks = [...itemsIn(text)];
  // Where some items have boxes, lists of sections without any box explain.
  const boxed = new Set(tasks.filter(hasBox).map(({ titles }) => titles));
  for (const task of tasks) {
    if (isNothing(plainText(rawOf(task.block)))) continue;
    const isTask =
      hasBox(task) ||
      (!isLink(rawOf(task.block)) &&
        !isAside(task.titles) &&
        (boxed.size === 0 || boxed.has(task.titles) || isOfState(task.titles)));
    if (isTask) yield findingOf(task, path);
  }
}

const hasBox = ({ block }: Task): boolean => block.box !== undefined;

/** An item that only refers to another text. */
const isLink = (raw: string): boolean => /^\[[^\]]*\]\([^()]*\)[.:]?$/.test(raw);

/** Items with the titles that they are below; those of one section share one list of titles. */
function* itemsIn(text: string): Generator<Task> {
  let headings: { depth: number; title: string }[] = [];
  let titles: readonly string[] = [];
  let task: Task | undefined;
  for (const block of blocksOf(text)) {
    if (task && belongsTo(task, block)) {
      task.details.push(block);
      continue;
    }
    if (task) yield task;
    task = undefined;
    if (block.kind === "heading") {
      const { depth } = block;
      headings = headings.filter((above) => above.depth < depth);
      if (depth > 1) headings.push({ depth, title: plainText(rawOf(block)) });
      titles = headings.map(({ title }) => title);
    } else if (block.kind === "item" && rawOf(block) !== "") task = { block, titles, details: [] };
  }
  if (task) yield task;
}

/** Items below a task that have no box of their own are its details. */
function belongsTo(task: Task, block: Block): boolean {
  const isBelow = block.kind === "item" && block.depth > task.block.depth;
  return isBelow && block.box === undefined && task.block.box !== undefined;
}

function findingOf({ block, titles, details }: Task, path: string): Finding {
  const [label = "", number = "", story] = LABEL.exec(rawOf(block)) ?? [];
  const raw = rawOf(block).slice(label.length);
  const whole = [raw, ...details.map(rawOf)].join("\n");
  const { basis, ...said } = analyze(plainText(raw), whole);
  const modality: Modality = said.modality === "unknown" ? "required" : said.modality;
  const status = statusOf(block.box, raw, titles);
  const priority = PRIORITY.exec(raw);
  const owners = [...raw.matchAll(OWNER)].map(([, owner]) => owner);
  return {
    statement: { kind: "task", subject: titles.at(-1) ?? null, ...said, modality },
    status,
    source: { kind: "todo", path, lines: linesOf(block), text: raw },
    epistemic: {
      class: "plan",
      confidence: block.box === undefined ? 0.9 : 0.98,
      basis: [block.box === undefined ? "list item" : `task box: "${block.box}"`, ...basis],
    },
    metadata: {
      ...(number !== "" && { number }),
      ...(story !== undefined && { story }),
      // Only a list of what is done says so, and nobody ticked it.
      ...(status === "completed" && block.box === undefined && { ticked: false }),
      ...(priority && { priority: (priority[1] ?? priority[2] ?? "").toUpperCase() }),
      ...(owners.length > 0 && { owners }),
      ...(details.length > 0 && { details: details.map((detail) => plainText(rawOf(detail))) }),
    },
  };
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
