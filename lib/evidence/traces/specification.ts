/**
 * Specification items in documents: those of OpenFastTrace in Markdown (a line with nothing but an id, then a
 * description and keywords; user guide, "Writing specification items"), and the needs of Sphinx-Needs.
 */
import type { Trace, TraceRelation } from "#schemas/evidence.ts";
import type { Block } from "../markdown/blocks.ts";
import { plainText } from "../markdown/inline.ts";
import type { Finding } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { ticketsIn } from "../statements/targets.ts";
import { directivesIn } from "./directives.ts";
import { ITEM_ID, idList, isId, relationOfType } from "./ids.ts";

/** People keep the document for it; the id says that it is a requirement, not its words. */
const CONFIDENCE = 0.95;

/** The line of an id, in backticks or not, after an anchor or not. */
const OWN_LINE = new RegExp(String.raw`^(?:<a [^<>]{0,300}>\s*(?:</a>)?\s*)?(\x60?)(${ITEM_ID})\1\s*$`, "u");
/** `arch --> dsn : req~id~1`: what covers an item one level further down. */
const FORWARD = new RegExp(String.raw`^(\p{L}{1,50})\s*-->\s*([\p{L}\s,]{1,200}):\s*(${ITEM_ID})\s*$`, "u");
const KEYWORD = /^(Needs|Covers|Depends|Tags|Status|Rationale|Comment|Description):[ \t]*(.*)$/;
const HINT = new RegExp(`${ITEM_ID}\\x60?\\s*$`, "mu");

interface Item {
  id: string;
  type: string;
  title: string;
  description: string[];
  status: string | null;
  covers: string[];
  depends: string[];
  needs: string[];
  start: number;
  end: number;
}

/** The items of a document, and the blocks that are part of none. */
export function specificationIn(
  text: string,
  blocks: Iterable<Block>,
  path: string,
): { blocks: Iterable<Block>; items: Finding[] } {
  const needs = [...needsIn(text, path)];
  const { blocks: rest, items } = takeItems(text, blocks, path);
  if (needs.length === 0) return { blocks: rest, items };
  const taken = new Set<number>();
  for (const { source } of needs)
    if (source.lines) for (let line = source.lines.start; line <= source.lines.end; line++) taken.add(line);
  return {
    blocks: Iterator.from(rest).filter(({ lines }) => !taken.has(lines[0]?.number ?? 0)),
    items: [...items, ...needs],
  };
}

/** Items of OpenFastTrace. */
function takeItems(
  text: string,
  blocks: Iterable<Block>,
  path: string,
): { blocks: Iterable<Block>; items: Finding[] } {
  if (!HINT.test(text)) return { blocks, items: [] };
  const rest: Block[] = [];
  const items: Item[] = [];
  let open: { item: Item; part: string } | undefined;
  let title = "";
  for (const block of blocks) {
    const lines = block.lines.map((line) => line.text.trim());
    if (block.kind === "heading") {
      open = undefined;
      title = plainText(lines.join(" "));
      rest.push(block);
      continue;
    }
    const begun = block.kind === "paragraph" ? OWN_LINE.exec(lines[0] ?? "")?.[2] : undefined;
    const forwarded = block.kind === "paragraph" ? FORWARD.exec(lines[0] ?? "") : null;
    if (forwarded && lines.length === 1) {
      open = undefined;
      items.push(forwardedItem(forwarded, block));
      continue;
    }
    if (begun !== undefined) {
      const start = block.lines[0]?.number ?? 1;
      open = { item: newItem(begun, title, start), part: "Description" };
      items.push(open.item);
      title = "";
    }
    if (!open) {
      rest.push(block);
      title = "";
      continue;
    }
    for (const line of begun === undefined ? lines : lines.slice(1))
      open.part = addLine(open.item, open.part, line);
    open.item.end = block.lines.at(-1)?.number ?? open.item.end;
  }
  return { blocks: rest, items: items.map((item) => findingOf(item, path)) };
}

const newItem = (id: string, title: string, start: number): Item => ({
  id,
  type: id.slice(0, id.indexOf("~")),
  title,
  description: [],
  status: null,
  covers: [],
  depends: [],
  needs: [],
  start,
  end: start,
});

function forwardedItem([, type = "", needs = "", id = ""]: RegExpExecArray, block: Block): Item {
  const start = block.lines[0]?.number ?? 1;
  const own = newItem(`${type}${id.slice(id.indexOf("~"))}`, "", start);
  return { ...own, description: [`${id} is left to ${needs.trim()}`], covers: [id], needs: idList(needs) };
}

/** @returns the part of the item that the next line belongs to */
function addLine(item: Item, part: string, line: string): string {
  const [, keyword, value = ""] = KEYWORD.exec(line) ?? [];
  const current = keyword ?? part;
  const said = keyword === undefined ? line : value;
  if (current === "Description") {
    if (said !== "") item.description.push(said);
  } else if (current === "Covers") item.covers.push(...itemIds(said));
  else if (current === "Depends") item.depends.push(...itemIds(said));
  else if (current === "Needs") item.needs.push(...idList(said));
  else if (current === "Status" && said !== "") item.status ??= said.toLowerCase();
  return current;
}

const IDS = new RegExp(ITEM_ID, "gu");
/** Also in links: `[title](#req~login~1)`. */
const itemIds = (text: string): string[] => [...new Set(text.match(IDS) ?? [])];

function findingOf(item: Item, path: string): Finding {
  const { id, type, title, covers, depends, needs, status, start, end } = item;
  const relation = relationOfType(type);
  const trace = (as: string | null, kind: TraceRelation, to: string[]): Trace => ({
    syntax: "openfasttrace",
    type,
    as,
    relation: kind,
    to: [...new Set(to)],
    line: start,
  });
  const traces = [
    trace(id, relation, covers),
    ...(depends.length > 0 ? [trace(null, "depends_on", depends)] : []),
  ];
  return itemFinding({
    id,
    type,
    title,
    text: plainText(item.description.join(" ")),
    status,
    path,
    lines: { start, end },
    traces,
    basis: `openfasttrace:${type}`,
    metadata: needs.length > 0 ? { needs: [...new Set(needs)] } : {},
  });
}

/** The needs of a document. */
function* needsIn(text: string, path: string): Generator<Finding> {
  if (!text.includes(":id:")) return;
  for (const { type, id, title, status, links, text: said, lines } of directivesIn(text)) {
    const own = { syntax: "sphinx-needs", type, line: lines.start } as const;
    const traces: Trace[] = links.map(({ relation, to }, at) => ({
      ...own,
      as: at === 0 ? id : null,
      relation,
      to,
    }));
    if (traces.length === 0) traces.push({ ...own, as: id, relation: relationOfType(type), to: [] });
    const words = plainText(said.replace(/\s+/g, " "));
    yield itemFinding({
      id,
      type,
      title,
      text: words,
      status,
      path,
      lines,
      traces,
      basis: `sphinx-needs:${type}`,
      metadata: {},
    });
  }
}

/** Roles of Sphinx-Needs in a sentence: `:need:\`REQ_1\``, `{need}\`the login <REQ_1>\``. */
const ROLE = /(?::need(?:_outgoing)?:|\{need(?:_outgoing)?\})`([^`]{1,300})`/g;

/** A sentence that refers to a need documents it. */
export function referencesToItems(raw: string, line: number): { metadata?: { traces: Trace[] } } {
  const ids = [...raw.matchAll(ROLE)].map(([, named = ""]) =>
    (/<([^<>]+)>\s*$/.exec(named)?.[1] ?? named).trim(),
  );
  const to = [...new Set(ids.filter(isId))];
  if (to.length === 0) return {};
  return {
    metadata: {
      traces: [{ syntax: "sphinx-needs", type: "need", as: null, relation: "documents", to, line }],
    },
  };
}

interface Said {
  id: string;
  type: string;
  title: string;
  text: string;
  status: string | null;
  path: string;
  lines: { start: number; end: number };
  traces: Trace[];
  basis: string;
  metadata: Record<string, unknown>;
  /** Files that it names itself. */
  paths?: readonly string[];
}

const STATES = { draft: "proposed", proposed: "proposed", approved: "planned", rejected: "unknown" } as const;
const isState = (status: string): status is keyof typeof STATES => Object.hasOwn(STATES, status);

/** The finding of an item, whatever tool's document defines it. */
export function itemFinding(said: Said): Finding {
  const { id, type, title, text, status, path, lines, traces, basis: ground, metadata, paths = [] } = said;
  const words = text || title || id;
  const { basis: grounds, ...analyzed } = analyze(words);
  // What tells people how to use something, or checks it, demands nothing.
  const demands = relationOfType(type) === "implements" && type !== "impl";
  return {
    statement: {
      kind: demands ? "requirement" : "specification_item",
      subject: title === "" ? null : title,
      ...analyzed,
      target: {
        ...analyzed.target,
        paths: [...new Set([...analyzed.target.paths, ...paths])],
        tickets: [...new Set([id, ...ticketsIn(words)])],
      },
      modality: analyzed.modality === "unknown" && demands ? "required" : analyzed.modality,
    },
    status: status !== null && isState(status) ? STATES[status] : "proposed",
    source: {
      kind: "document",
      path,
      lines,
      symbol: id,
      text: [title, text].filter(Boolean).join("\n") || id,
    },
    epistemic: { class: "declaration", confidence: CONFIDENCE, basis: [ground, ...grounds] },
    metadata: { ...metadata, traces },
  };
}
