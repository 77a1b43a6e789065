/** Documentation comments: which one belongs to a declaration, its text, and the names that it refers to. */
import type { Comment } from "oxc-parser";
import { compileLightly } from "../compile-lightly.ts";

/** A source text with its comments, in their order. */
interface Commented {
  text: string;
  comments: readonly Comment[];
}

/** The text of the documentation comment directly before an offset, or null. */
export function docstringBefore({ comments, text }: Commented, start: number): string | null {
  if (comments.length === 0) return null;
  const end = text.slice(0, start).trimEnd().length;
  if (!text.endsWith("*/", end)) return null;
  const comment = comments[lastBefore(comments, start)];
  return comment?.end === end && isDocumentation(comment) ? docstringText(comment) : null;
}

const BLANK = /^\s*$/;

/** Number of the last comment that ends at or before an offset, or -1. */
function lastBefore(comments: readonly Comment[], offset: number): number {
  let low = -1;
  let high = comments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((comments[middle]?.end ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isDocumentation({ type, value }: Comment): boolean {
  return type === "Block" && value.startsWith("*") && value !== "*";
}

function docstringText({ value }: Comment): string {
  const lines = value.slice(1).split(/\r\n?|\n/);
  return lines
    .map((line) => line.replace(/^\s*\* ?/, "").trimEnd())
    .join("\n")
    .trim();
}

const FILE_TAG = /@(?:file|fileoverview|overview|module|packageDocumentation)\b/;

/**
 * The documentation of the file itself: a documentation comment before its first statement that says so by its tag,
 * that another documentation comment or a blank line parts from the statement, or whose statement is an import.
 */
export function moduleDocstring(
  { comments, text }: Commented,
  first: { type: string; start: number } | undefined,
): string | null {
  const start = first?.start ?? text.length;
  const comment = comments.find(isDocumentation);
  if (!comment || comment.end > start) return null;
  const after = text.slice(comment.end, start);
  const apart =
    !BLANK.test(after) || /\n\s*\n/.test(after) || first === undefined || first.type === "ImportDeclaration";
  return apart || FILE_TAG.test(comment.value) ? docstringText(comment) : null;
}

const INLINE_TAG = /\{@\w+\s+([\w$]+)/g;
const NAMING_TAG =
  /@(?:see|link\w*|augments|extends|implements|mixes|throws|exception|memberof|borrows)\s+([\w$]+)/g;
const TYPED_TAG = /@\w+\s*\{/g;
const NAME = /[A-Za-z_$][\w$]*/g;

/**
 * The names that documentation comments refer to: in the types of JSDoc tags (`@param {Name[]} x`), in links
 * (`{@link Name.member}`) and after tags that name something (`@see Name`).
 */
export function documentedNames(comments: readonly Comment[]): Set<string> {
  const names = new Set<string>();
  for (const { type, value } of comments) {
    if (type !== "Block" || !value.includes("@")) continue;
    for (const pattern of [INLINE_TAG, NAMING_TAG])
      for (const [, name] of value.matchAll(pattern)) if (name) names.add(name);
    for (const tag of value.matchAll(TYPED_TAG))
      for (const [name] of typeText(value, tag.index + tag[0].length).matchAll(NAME)) names.add(name);
  }
  return names;
}

/** What is between the brace before an offset and the one that closes it. */
function typeText(value: string, start: number): string {
  let open = 1;
  for (let at = start; at < value.length; at++) {
    if (value[at] === "{") open++;
    else if (value[at] === "}" && --open === 0) return value.slice(start, at);
  }
  return "";
}

compileLightly(docstringBefore);
