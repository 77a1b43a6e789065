/**
 * Reads explicit tags from the text of a comment.
 *
 * Sources: coverage tags of the OpenFastTrace user guide; relation markers of the StrictDoc user guide, "Traceability
 * between requirements and source code"; need id references, one-line needs and marked RST blocks of Sphinx-CodeLinks.
 */
import type { Trace, TraceSyntax } from "#schemas/evidence.ts";
import { directivesIn } from "./directives.ts";
import { ITEM_ID, idList, isId, MOST_IDS, relationOfType } from "./ids.ts";

/** Which part of the code a tag is about; null: what it is written at. */
export type TagScope = "file" | "class" | "function" | "line" | "range_start" | "range_end";

export interface Tag {
  trace: Omit<Trace, "line">;
  scope: TagScope | null;
  /** Offset in the text. */
  at: number;
}

const COVERAGE = new RegExp(
  String.raw`\[\s{0,9}(\p{L}{1,50})((?:~[\p{L}\p{N}_.-]{0,200}){0,2})\s{0,9}->\s{0,9}(${ITEM_ID}(?:\s{0,9},\s{0,9}${ITEM_ID}){0,99})\s{0,9}(?:>>[\p{L}\s,]{0,200})?\]`,
  "gu",
);
const RELATION = /@relation\(([^()]{1,5000})\)/g;
const NEED_IDS = /@need-ids:([^\n]{1,2000})/g;
/** `@ Title, ID, type, [LINK, …]`; without links it says nothing that could be a link. */
const ONE_LINE_NEED =
  /^[^\S\n]*(?:\*[^\S\n]*)?@[^\S\n]{0,9}((?:[^,\\[\]\n]|\\.){1,300}),[^\S\n]*([\w.-]{1,100})[^\S\n]*,[^\S\n]*([a-z][\w-]{0,50})[^\S\n]*,[^\S\n]*\[((?:[^[\]\\\n]|\\.){1,2000})\]/gm;
const BLOCK = { begin: "@rst", end: "@endrst" };

/** A text without what stands between `oft:off` and `oft:on`, which OpenFastTrace does not read; lines and places stay. */
export const withoutPaused = (text: string): string =>
  text.includes("oft:off")
    ? text.replace(/\boft:off\b[\s\S]*?(?:\boft:on\b|$)/g, (paused) => paused.replace(/[^\n]/g, " "))
    : text;

/** The tags of a comment in their order. */
export function tagsIn(text: string): Tag[] {
  return [
    ...coverageTags(text),
    ...relationMarkers(text),
    ...needReferences(text),
    ...oneLineNeeds(text),
    ...markedNeeds(text),
  ].sort((a, b) => a.at - b.at);
}

function* coverageTags(text: string): Generator<Tag> {
  for (const { 1: type = "", 2: own = "", 3: ids = "", index } of text.matchAll(COVERAGE))
    yield tag("openfasttrace", type, index, idList(ids), own === "" ? null : type + own);
}

function* relationMarkers(text: string): Generator<Tag> {
  for (const { 1: inner = "", index } of text.matchAll(RELATION)) {
    // Markers of several lines have the sign of the comment before each.
    const parts = inner.replace(/\n[^\S\n]*(?:#+|\*+|\/\/+|--+|;+)?/g, " ").split(",");
    const ids: string[] = [];
    const options = new Map<string, string>();
    for (const part of parts) {
      const [, name, value = ""] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
      if (name === undefined) ids.push(part.trim());
      else options.set(name, value);
    }
    const named = ids.filter(isId).slice(0, MOST_IDS);
    if (named.length === 0 || named[0] === "skip") continue;
    const found = tag("strictdoc", options.get("role") || "relation", index, named);
    yield { ...found, scope: SCOPES.find((scope) => scope === options.get("scope")) ?? null };
  }
}

const SCOPES: readonly TagScope[] = ["file", "class", "function", "line", "range_start", "range_end"];

function* needReferences(text: string): Generator<Tag> {
  for (const { 1: ids = "", index } of text.matchAll(NEED_IDS)) {
    const named = idList(ids.replace(/\*\/.*$/, ""));
    if (named.length > 0) yield tag("sphinx-needs", "impl", index, named);
  }
}

function* oneLineNeeds(text: string): Generator<Tag> {
  for (const { 2: id = "", 3: type = "", 4: links = "", index } of text.matchAll(ONE_LINE_NEED)) {
    const named = idList(links.replace(/\\(.)/g, "$1"));
    // Tags of documentation such as @param have a list of words.
    if (/[\d_]/.test(id) && named.length > 0) yield tag("sphinx-needs", type, index, named, id);
  }
}

function* markedNeeds(text: string): Generator<Tag> {
  for (let index = text.indexOf(BLOCK.begin); index >= 0; index = text.indexOf(BLOCK.begin, index + 1)) {
    const end = text.indexOf(BLOCK.end, index);
    if (end < 0) return;
    const inner = text.slice(index + BLOCK.begin.length, end);
    const plain = inner.replace(/^[^\S\n]*(?:#+|\*+|\/\/+)?/gm, "");
    for (const { type, id, links } of directivesIn(plain))
      for (const { relation, to } of links)
        yield { trace: { syntax: "sphinx-needs", type, as: id, relation, to }, scope: null, at: index };
    index = end;
  }
}

function tag(syntax: TraceSyntax, type: string, at: number, to: string[], as: string | null = null): Tag {
  return { trace: { syntax, type, as, relation: relationOfType(type), to }, scope: null, at };
}
