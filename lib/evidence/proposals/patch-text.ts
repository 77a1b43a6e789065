/**
 * The text of a patch of the task list: two lines that bind it to what it was made from, and a unified diff that adds
 * lines at the end of the list. `git apply` and `patch` skip the two lines.
 */
import { canonicalHash, sha256Hex } from "#kit/data/canonical.ts";
import { failures } from "#kit/data/errors.ts";
import { unifiedDiff } from "#kit/diff/unified.ts";
import { APPLY_ERRORS, TODO_PATCH_SCHEMA, type TodoPatch } from "#schemas/evidence.ts";

const fail = failures(APPLY_ERRORS);

/** What the patch is made from, before its hash is known. */
export type TodoDraft = Omit<TodoPatch, "renderedPatchHash">;

/** @param present null if there is no list yet */
export function patchText(draft: TodoDraft, present: string | null, suffix: string): string {
  const before = present ?? "";
  return headOf(draft) + unifiedDiff(draft.sourceTodo.path, present ?? undefined, before + suffix);
}

/** Every field of what it was made from counts: who approves the hash of the patch approves that, too. */
function headOf(draft: TodoDraft): string {
  const { contentHash } = draft.sourceTodo;
  return `# ${TODO_PATCH_SCHEMA} audit ${canonicalHash(draft)}\n# source ${contentHash ?? "none"}\n`;
}

/** A patch with what it was made from, checked against each other. */
export interface CheckedPatch {
  hash: string;
  audit: TodoPatch;
  /** What it adds at the end of the list. */
  suffix: string;
}

/**
 * @throws INVALID_PATCH if one of them was changed, or does something else than adding lines at the end
 */
export function checkPatch(text: string, audit: TodoPatch): CheckedPatch {
  const hash = sha256Hex(text);
  if (hash !== audit.renderedPatchHash)
    throw invalid("it is not the patch that its audit is about, or was changed after the review");
  const { renderedPatchHash: _, ...draft } = audit;
  const head = headOf(draft);
  if (!text.startsWith(head)) throw invalid("its audit was changed after the review");
  return { hash, audit, suffix: addedLines(text.slice(head.length)) };
}

const HUNK = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@$/;
const NO_LINE_END = "\\ No newline at end of file";

/** What a diff adds at the end of a text; it may change nothing else. @throws INVALID_PATCH */
function addedLines(diff: string): string {
  if (diff === "") return "";
  const [from = "", to = "", hunk = "", ...lines] = diff.split("\n");
  const isWhole = /^--- /.test(from) && /^\+\+\+ /.test(to) && HUNK.test(hunk) && lines.pop() === "";
  if (!isWhole) throw invalid("it is not a unified diff of one place");
  const sides = { before: "", after: "" };
  for (const [at, line] of lines.entries()) {
    const end = lines[at + 1] === NO_LINE_END ? "" : "\n";
    const text = line.slice(1) + end;
    if (line.startsWith(" ")) {
      sides.before += text;
      sides.after += text;
    } else if (line.startsWith("-")) sides.before += text;
    else if (line.startsWith("+")) sides.after += text;
    else if (line !== NO_LINE_END) throw invalid("it is not a unified diff of one place");
  }
  if (!sides.after.startsWith(sides.before)) throw invalid("it does more than adding lines at the end");
  return sides.after.slice(sides.before.length);
}

/** The content after the patch, or null if the present content is not what the patch is for. */
export function patched(present: Uint8Array | null, { audit, suffix }: CheckedPatch): Uint8Array | null {
  const { contentHash } = audit.sourceTodo;
  const hash = present === null ? null : sha256Hex(present);
  if (hash !== contentHash) return null;
  return Buffer.concat([present ?? new Uint8Array(), Buffer.from(suffix)]);
}

/** Whether the patch is in a list already: it ends with exactly what the patch adds, and the rest is what it was for. */
export function isPatched(present: Uint8Array | null, { audit, suffix }: CheckedPatch): boolean {
  if (present === null) return false;
  const added = Buffer.from(suffix);
  const start = present.length - added.length;
  if (start < 0 || !added.equals(present.subarray(start))) return false;
  const { contentHash } = audit.sourceTodo;
  return contentHash === null ? start === 0 : sha256Hex(present.subarray(0, start)) === contentHash;
}

function invalid(why: string) {
  return fail("INVALID_PATCH", `Cannot use the patch: ${why}`, {
    hint: "Render it anew with evidence-render-todo, and review that",
  });
}
