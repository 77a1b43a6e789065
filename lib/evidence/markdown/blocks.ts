/** Reads Markdown as blocks: headings, paragraphs, list items and table rows, each with its lines. */
import { escapePattern } from "#kit/data/pattern.ts";
import type { Modality } from "#schemas/evidence.ts";

export type BlockKind = "heading" | "paragraph" | "item" | "row";

export interface Block {
  kind: BlockKind;
  /** Depth of a heading, 1 to 6; indentation of an item in columns. */
  depth: number;
  /** The mark in the box of a task: a space, `x`, `~`, `/` or `-`; absent: not a task. */
  box?: string;
  /** How binding a cell is, and its id, by other cells of its row. */
  demand?: { modality: Modality; id: string };
  /** Its lines without markup at their beginning. */
  lines: BlockLine[];
}

export interface BlockLine {
  /** From 1. */
  number: number;
  text: string;
}

/** At any depth: below an item it is indented, and what is indented without an item is code as well. */
export const FENCE = /^[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;
/** What browsers show as it is, up to its end, and the other blocks of HTML, up to an empty line. */
const RAW_HTML = /^ {0,3}<(pre|script|style|textarea)(?=[\s>]|$)/i;
const HTML =
  /^ {0,3}<\/?(?:address|article|aside|blockquote|body|center|col|colgroup|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|optgroup|option|p|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul)(?=[\s/>]|$)/i;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const TASK = /^\[([ xX~/-])\](?:[ \t]+(.*))?$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
/** Below a paragraph it makes a heading of it. */
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const QUOTE = /^ {0,3}>[ \t]?/;
const ROW = /^\s*\|.*\|\s*$/;

/**
 * The blocks of a Markdown text in order. Code in fences, HTML comments and the front matter have none. Plain text is
 * Markdown too: its paragraphs.
 */
export function* blocksOf(text: string): Generator<Block> {
  let open: Block | undefined;
  let fence: string | undefined;
  const isElsewhere = codeAndHtml();
  let isComment = false;
  let number = 0;
  const skipped = frontMatterEnd(text);
  for (const line of linesOf(text)) {
    number++;
    if (number <= skipped) continue;
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    const visible = withoutComments(line.replace(QUOTE, ""), isComment);
    isComment = visible.isOpen;
    const content = visible.text;
    if (isElsewhere(content, open !== undefined)) {
      if (open) yield open;
      open = undefined;
      continue;
    }
    const start = mark === undefined ? startOf(content) : undefined;
    if (open?.kind === "paragraph" && mark === undefined && UNDERLINE.test(content)) {
      yield { ...open, kind: "heading", depth: content.trim().startsWith("=") ? 1 : 2 };
      open = undefined;
      continue;
    }
    const ends = mark !== undefined || start !== undefined || content.trim() === "" || RULE.test(content);
    if (ends && open) {
      yield open;
      open = undefined;
    }
    if (mark !== undefined) fence = mark;
    else if (start) open = { ...start, lines: [{ number, text: start.text }] };
    else if (open) open.lines.push({ number, text: content.trim() });
    else if (!ends) open = { kind: "paragraph", depth: 0, lines: [{ number, text: content.trim() }] };
    if (open && (open.kind === "heading" || open.kind === "row")) {
      yield open;
      open = undefined;
    }
  }
  if (open) yield open;
}

const CODE_INDENT = 4;
const columnsOf = (indent: string): number => indent.replaceAll("\t", "    ").length;

/**
 * Tells, line by line, whether a line is indented code or HTML: code is four columns behind the text around it, after an
 * empty line.
 */
function codeAndHtml(): (line: string, isInBlock: boolean) => boolean {
  let html: RegExp | undefined;
  let content = 0;
  let isAfterBlank = true;
  let isCode = false;
  return (line, isInBlock) => {
    if (html !== undefined) {
      if (html.test(line)) html = undefined;
      return true;
    }
    const [, raw] = RAW_HTML.exec(line) ?? [];
    if (raw !== undefined || (HTML.test(line) && !isInBlock)) {
      const end = raw === undefined ? /^\s*$/ : new RegExp(`</${escapePattern(raw.toLowerCase())}>`, "i");
      if (!end.test(line)) html = end;
      return true;
    }
    if (line.trim() === "") {
      isAfterBlank = true;
      return false;
    }
    const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
    const column = columnsOf(indent);
    isCode = column >= content + CODE_INDENT && (isAfterBlank || isCode);
    isAfterBlank = false;
    if (isCode) return true;
    const [, before = "", marker = ""] = /^([ \t]*)((?:[-*+]|\d{1,9}[.)])[ \t]+)/.exec(line) ?? [];
    if (marker !== "") content = columnsOf(before) + Math.min(marker.length, CODE_INDENT);
    else if (column < content && !isInBlock) content = 0;
    return false;
  };
}

/**
 * The sentences of a table are in its cells: those with several words, each as a block of its own.
 * @param isOwnId whether a cell is an id of the project's own
 */
export function* proseOf(
  blocks: Iterable<Block>,
  isOwnId: (cell: string) => boolean = () => false,
): Generator<Block> {
  for (const block of blocks) {
    if (block.kind !== "row") {
      yield block;
      continue;
    }
    for (const line of block.lines) {
      const cells = cellsOf(line.text);
      const demand = demandIn(cells, isOwnId);
      for (const cell of cells)
        if (cell.split(/\s+/).length >= CELL_WORDS || cell === demand?.text)
          yield {
            ...block,
            ...(cell === demand?.text && { demand }),
            lines: [{ number: line.number, text: cell }],
          };
    }
  }
}

/** The id of a requirement: `FR-01`, `NFR-PERF-2`, `US-3.1`, `REQ_001`. */
const ID = /^[`*[]*[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)*[-_]?\d+(?:\.\d+)*[`*\]]*$/;
/** An id without marks of Markdown around it. */
export const bareId = (cell: string): string => cell.replace(/^[`*[]+|[`*\]]+$/g, "");

/** What a column of priorities says, in six languages. */
const PRIORITIES: readonly (readonly [Modality, RegExp])[] = [
  [
    "required",
    /^(?:must(?: have)?|shall|required|mandatory|musi|wymagane|obowiązkowe|muss|pflicht|doit|obligatoire|debe|obligatorio|deve|obbligatorio)$/i,
  ],
  [
    "recommended",
    /^(?:should(?: have)?|recommended|powinno|powinien|zalecane|soll(?:te)?|empfohlen|devrait|recommandé|debería|recomendado|dovrebbe|raccomandato)$/i,
  ],
  [
    "optional",
    /^(?:could(?: have)?|may|optional|może|opcjonalne|kann|peut|optionnel|puede|opcional|può|opzionale)$/i,
  ],
];

/** The ground of a record that is the cell of such a row. */
export const REQUIREMENT_ROW = "row of requirements";

/** What a row of requirements demands: it has an id, says how binding it is, and the longest cell is its text. */
function demandIn(
  cells: readonly string[],
  isOwnId: (cell: string) => boolean,
): { text: string; modality: Modality; id: string } | undefined {
  const id = cells.find((cell) => ID.test(cell) || isOwnId(cell));
  if (id === undefined) return undefined;
  const modality = cells
    .map((cell) => PRIORITIES.find(([, pattern]) => pattern.test(cell.replace(/[*_`]/g, "")))?.[0])
    .find((found) => found !== undefined);
  const [text] = cells.toSorted((a, b) => b.length - a.length);
  return modality && text !== undefined ? { text, modality, id: bareId(id) } : undefined;
}

/** A cell with fewer words is a name or a value. */
const CELL_WORDS = 4;

/** A bar in code or after a backslash does not end a cell. */
function cellsOf(row: string): string[] {
  return (row.match(/(?:`[^`]*`|\\.|[^|\\])+/g) ?? []).map((cell) => cell.trim());
}

/** The lines of a text, one after another; a text of 100 MB is never split as a whole. */
export function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from <= text.length) {
    const end = text.indexOf("\n", from);
    const line = text.slice(from, end < 0 ? undefined : end);
    yield line.endsWith("\r") ? line.slice(0, -1) : line;
    if (end < 0) return;
    from = end + 1;
  }
}

type Start = Omit<Block, "lines"> & { text: string };

/** What a line begins. */
function startOf(line: string): Start | undefined {
  const heading = HEADING.exec(line);
  if (heading) return { kind: "heading", depth: heading[1]?.length ?? 1, text: (heading[2] ?? "").trim() };
  if (RULE.test(line)) return undefined;
  const item = ITEM.exec(line);
  if (!item) return ROW.test(line) ? { kind: "row", depth: 0, text: line.trim() } : undefined;
  const [, indent = "", content = ""] = item;
  const depth = indent.replaceAll("\t", "    ").length;
  const [, box, task = ""] = TASK.exec(content) ?? [];
  if (box === undefined) return { kind: "item", depth, text: content.trim() };
  return { kind: "item", depth, box: box.toLowerCase(), text: task.trim() };
}

/** How many lines the front matter has: YAML between two lines of hyphens at the beginning. */
function frontMatterEnd(text: string): number {
  if (!/^---[ \t]*\r?\n/.test(text)) return 0;
  let count = 0;
  for (const line of linesOf(text.slice(0, 65_536))) {
    count++;
    if (count > 1 && /^(?:---|\.\.\.)[ \t]*$/.test(line)) return count;
  }
  return 0;
}

/** A line without HTML comments, and whether one is still open at its end. */
function withoutComments(line: string, wasOpen: boolean): { text: string; isOpen: boolean } {
  let rest = line;
  let kept = "";
  let isOpen = wasOpen;
  while (rest !== "") {
    const mark = rest.indexOf(isOpen ? "-->" : "<!--");
    if (mark < 0) return { text: isOpen ? kept : kept + rest, isOpen };
    if (!isOpen) kept += rest.slice(0, mark);
    rest = rest.slice(mark + (isOpen ? 3 : 4));
    isOpen = !isOpen;
  }
  return { text: kept, isOpen };
}
