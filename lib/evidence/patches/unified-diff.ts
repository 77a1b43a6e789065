/**
 * A strict reader of unified diffs: what it cannot place exactly, it refuses. It reads what `git diff`, `diff -u` and
 * {@link file://../../kit/diff.ts} write: files that are made, changed or deleted, and nothing else that git can say
 * (renames, rights, links, binary content).
 */
import type { Hunk, HunkLine } from "#kit/diff/unified.ts";

/** Why a diff cannot be used, in words for whoever made it. */
export class DiffFault extends Error {}

export interface FileDiff {
  /** Names as the diff has them, unquoted; null for /dev/null. */
  oldName: string | null;
  newName: string | null;
  hunks: Hunk[];
  /** The lines of the diff that are about this file. */
  text: string;
}

/** The diffs in a text, one a file, in their order. @throws DiffFault */
export function parseDiffs(text: string): FileDiff[] {
  if (text.includes("\0")) throw new DiffFault("it holds binary data");
  if (!text.isWellFormed()) throw new DiffFault("it is not valid Unicode");
  const lines = text.split("\n");
  // The end of the last line is not a line.
  if (lines.at(-1) === "") lines.pop();
  const found: FileDiff[] = [];
  for (let at = 0; at < lines.length; ) {
    const { diff, next } = fileAt(lines, at);
    found.push(diff);
    at = next;
  }
  return found;
}

/** The one diff in a text. @throws DiffFault */
export function parseDiff(text: string): FileDiff {
  const [first, ...others] = parseDiffs(text);
  if (!first) throw new DiffFault("it is empty");
  if (others.length > 0) throw new DiffFault("it is about several files");
  return first;
}

/** What a diff is about, without the `a/` and `b/` of git. */
export function pathOf({ oldName, newName }: FileDiff): string {
  const isOfGit = (oldName?.startsWith("a/") ?? true) && (newName?.startsWith("b/") ?? true);
  const name = newName ?? oldName ?? "";
  return isOfGit ? name.slice(2) : name;
}

/** Whether a diff is about a path, with the `a/` and `b/` of git or without. */
export function isAbout(diff: FileDiff, path: string): boolean {
  const { oldName, newName } = diff;
  const fits = (old: string, renewed: string) =>
    (oldName === null || oldName === old) && (newName === null || newName === renewed);
  return fits(`a/${path}`, `b/${path}`) || fits(path, path);
}

function fileAt(lines: readonly string[], first: number): { diff: FileDiff; next: number } {
  let at = first;
  if (lines[at]?.startsWith("diff --git ")) {
    at += 1;
    while (at < lines.length && !lines[at]?.startsWith("--- ") && !lines[at]?.startsWith("diff --git "))
      checkGitLine(lines[at++] ?? "");
  }
  const oldName = nameIn(lines[at], "--- ", at);
  const newName = nameIn(lines[at + 1], "+++ ", at + 1);
  if (oldName === null && newName === null) throw new DiffFault("it is about no file");
  at += 2;
  const hunks: Hunk[] = [];
  while (lines[at]?.startsWith("@@")) {
    const { hunk, next } = hunkAt(lines, at);
    hunks.push(hunk);
    at = next;
  }
  if (hunks.length > 0 && /^[ +\\]|^-(?!-- )/.test(lines[at] ?? ""))
    throw new DiffFault(`line ${at + 1} is one more than the hunk before it says that it has`);
  if (hunks.length === 0) throw new DiffFault(`line ${at + 1} is not the beginning of a hunk (@@ … @@)`);
  const text = `${lines.slice(first, at).join("\n")}\n`;
  return { diff: { oldName, newName, hunks, text }, next: at };
}

/** What git says between the names and the hunks. */
const REFUSED: readonly [RegExp, string][] = [
  [/^(?:old|new) mode /, "it changes the rights of a file"],
  [
    /^(?:rename|copy|similarity|dissimilarity) /,
    "it renames or copies a file: give one diff for each of the two",
  ],
  [/^(?:GIT binary patch|Binary files )/, "it holds binary data"],
  [/^(?:new|deleted) file mode 120000$|^index \S+ 120000$/, "it is about a link"],
  [/^new file mode (?!100644$)/, "it makes something else than a plain file (mode 100644)"],
];
const ACCEPTED = /^(?:index [0-9a-f]+\.\.[0-9a-f]+(?: \d+)?|new file mode 100644|deleted file mode \d+)$/;

function checkGitLine(line: string): void {
  const refused = REFUSED.find(([pattern]) => pattern.test(line));
  if (refused) throw new DiffFault(refused[1]);
  if (!ACCEPTED.test(line)) throw new DiffFault("it has a line before its names that is not of a diff");
}

/** A name, in quotes if it holds special characters; what follows a tab is a time. */
function nameIn(line: string | undefined, prefix: string, at: number): string | null {
  if (!line?.startsWith(prefix))
    throw new DiffFault(`line ${at + 1} does not begin with "${prefix.trim()}" and the name of a file`);
  const rest = line.slice(prefix.length);
  const quoted = /^"((?:[^"\\]|\\.)*)"(?:\t.*)?$/.exec(rest)?.[1];
  const name = quoted === undefined ? rest.replace(/\t[\s\S]*$/, "") : unquoted(quoted);
  if (name.endsWith("\r")) throw new DiffFault("its own lines end with CRLF: only those of the file may");
  if (name === "") throw new DiffFault(`line ${at + 1} names no file`);
  return name === "/dev/null" ? null : name;
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
};

/** A name in quotes as git writes it: bytes as three octal digits. */
function unquoted(name: string): string {
  const bytes: number[] = [];
  for (const [sign] of name.matchAll(/\\[0-3][0-7]{2}|\\[\s\S]|[^\\]+/g)) {
    const octal = /^\\([0-3][0-7]{2})$/.exec(sign)?.[1];
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else bytes.push(...Buffer.from(sign.startsWith("\\") ? (ESCAPES[sign.slice(1)] ?? sign.slice(1)) : sign));
  }
  return Buffer.from(bytes).toString("utf8");
}

/** Numbers of lines: no file has more. */
const HUNK = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@(?: [\s\S]*)?$/;

function hunkAt(lines: readonly string[], first: number): { hunk: Hunk; next: number } {
  const found = HUNK.exec(lines[first] ?? "");
  if (!found) throw new DiffFault(`line ${first + 1} is not the beginning of a hunk (@@ -1,2 +1,3 @@)`);
  const [oldStart = 0, oldLines = 1, newStart = 0, newLines = 1] = found
    .slice(1)
    .map((digits: string | undefined) => (digits === undefined ? undefined : Number(digits)));
  const read: HunkLine[] = [];
  let [old, renewed, at] = [0, 0, first + 1];
  for (; old < oldLines || renewed < newLines; at += 1) {
    const line = lines[at];
    if (line === undefined) throw new DiffFault(`the hunk of line ${first + 1} ends before its last line`);
    if (line.startsWith("\\")) {
      markLast(read, at);
      continue;
    }
    const sign = line === "" ? " " : line[0];
    if (sign !== " " && sign !== "-" && sign !== "+")
      throw new DiffFault(`line ${at + 1} begins with none of space, "-" and "+"`);
    if (sign !== "+") old += 1;
    if (sign !== "-") renewed += 1;
    if (old > oldLines || renewed > newLines)
      throw new DiffFault(`the hunk of line ${first + 1} has other lines than it says`);
    read.push({ sign, text: `${line.slice(1)}\n` });
  }
  if (lines[at]?.startsWith("\\")) markLast(read, at++);
  if (read.every(({ sign }) => sign === " "))
    throw new DiffFault(`the hunk of line ${first + 1} changes nothing`);
  return { hunk: { oldStart, oldLines, newStart, newLines, lines: read }, next: at };
}

/** `\ No newline at end of file` is about the line before it. */
function markLast(lines: HunkLine[], at: number): void {
  const last = lines.pop();
  if (!last?.text.endsWith("\n"))
    throw new DiffFault(`line ${at + 1} says that a line has no end, but is not behind one`);
  // Nothing at all is not a line: what it adds could not be found to take it back.
  if (last.text === "\n")
    throw new DiffFault(`line ${at + 1} says that an empty line has no end, which no file can hold`);
  lines.push({ sign: last.sign, text: last.text.slice(0, -1) });
}
