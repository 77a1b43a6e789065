/** Reads what git prints about changed files: its raw lines, and the patch that follows them. */
import type { DiffRow, GIT_FILE_STATUSES, GitFileDiff } from "#schemas/evidence.ts";
import { DEFAULT_MAX_ROWS, RowLimit } from "./files.ts";

type Status = (typeof GIT_FILE_STATUSES)[number];

/** A file that changed, as a raw line has it. */
export interface RawEntry {
  readonly status: Status;
  readonly modes: { readonly before: string | null; readonly after: string | null };
  readonly ids: { readonly before: string; readonly after: string };
  /** As git writes it, quoted if needed. */
  readonly from: string;
  readonly to: string;
}

const STATUSES: Readonly<Record<string, Status>> = {
  A: "added",
  M: "modified",
  D: "deleted",
  R: "renamed",
  C: "copied",
  T: "type_changed",
  U: "unmerged",
};

const RAW = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*\t([^\t\n]+)(?:\t([^\t\n]+))?$/;

export function rawEntries(output: string): RawEntry[] {
  const entries: RawEntry[] = [];
  for (const line of output.split("\n")) {
    if (!line.startsWith(":")) break;
    const [, mode = "", newMode = "", id = "", newId = "", letter = "", from = "", to = from] =
      RAW.exec(line) ?? [];
    const status = STATUSES[letter];
    if (status)
      entries.push({
        status,
        modes: { before: modeOf(mode), after: modeOf(newMode) },
        ids: { before: id, after: newId },
        from,
        to,
      });
  }
  // An unmerged file has a line for its conflict and one for the work tree.
  const unmerged = new Set(entries.flatMap(({ status, to }) => (status === "unmerged" ? [to] : [])));
  return entries.filter(({ status, to }) => status === "unmerged" || !unmerged.has(to));
}

const modeOf = (mode: string): string | null => (/^0+$/.test(mode) ? null : mode);

/** The files of raw lines with their parts of the patch. */
export function fileDiffs(entries: readonly RawEntry[], output: string): GitFileDiff[] {
  const sections = sectionsOf(output);
  return entries.map((entry) => {
    const header = `diff --git ${prefixed("a/", entry.from)} ${prefixed("b/", entry.to)}`;
    return fileDiff(entry, sections.get(header) ?? []);
  });
}

const prefixed = (prefix: string, name: string): string =>
  name.startsWith('"') ? `"${prefix}${name.slice(1)}` : prefix + name;

/** The lines of each file's patch by their first line; of a file whose type changed those of both patches. */
function sectionsOf(output: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let section: string[] = [];
  for (const line of output.split("\n")) {
    // Lines of files begin with a sign or a blank.
    if (line.startsWith("diff --git ")) {
      section = sections.get(line) ?? [];
      sections.set(line, section);
    } else section.push(line);
  }
  return sections;
}

const SUBMODULE = "160000";

function fileDiff(entry: RawEntry, lines: readonly string[]): GitFileDiff {
  const { status, modes } = entry;
  const { hunks, ...rest } = readHunks(lines);
  const isSubmodule = modes.before === SUBMODULE || modes.after === SUBMODULE;
  const rows = hunks.flatMap((hunk) => hunk.rows);
  const commit = (kind: DiffRow["kind"]) =>
    rows.find((row) => row.kind === kind)?.text.match(/^Subproject commit ([0-9a-f]+)/)?.[1] ?? null;
  return {
    path: nameOf(entry.to),
    beforePath: modes.before === null && status !== "unmerged" ? null : nameOf(entry.from),
    afterPath: modes.after === null && status !== "unmerged" ? null : nameOf(entry.to),
    status,
    modes,
    submodule: isSubmodule ? { before: commit("removed"), after: commit("added") } : null,
    ...rest,
    hunks: isSubmodule ? [] : hunks,
    ...(isSubmodule && { summary: { added: 0, removed: 0, unchanged: null } }),
  };
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

function readHunks(
  lines: readonly string[],
): Pick<GitFileDiff, "binary" | "hunks" | "summary" | "truncated"> {
  const limit = new RowLimit(DEFAULT_MAX_ROWS);
  const hunks: GitFileDiff["hunks"] = [];
  const summary = { added: 0, removed: 0, unchanged: null };
  let binary = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (/^Binary files .* differ$/s.test(line)) binary = true;
    const [whole, oldStart = "", oldCount = "1", newStart = "", newCount = "1"] = HUNK.exec(line) ?? [];
    if (whole === undefined) continue;
    const range = {
      oldStart: Number(oldStart),
      oldLines: Number(oldCount),
      newStart: Number(newStart),
      newLines: Number(newCount),
    };
    const rows: DiffRow[] = [];
    let [oldLine, newLine] = [range.oldStart, range.newStart];
    let [oldLeft, newLeft] = [range.oldLines, range.newLines];
    while ((oldLeft > 0 || newLeft > 0) && at + 1 < lines.length) {
      const text = lines[++at] ?? "";
      const hasLineEnd = !lines[at + 1]?.startsWith("\\");
      const sign = text[0] ?? " ";
      const row = limit.rowOf(
        sign === "+" ? "added" : sign === "-" ? "removed" : "context",
        sign === "+" ? null : oldLine,
        sign === "-" ? null : newLine,
        text.slice(1),
        hasLineEnd,
      );
      if (row) rows.push(row);
      if (sign === "+") summary.added += 1;
      if (sign === "-") summary.removed += 1;
      if (sign !== "+") [oldLine, oldLeft] = [oldLine + 1, oldLeft - 1];
      if (sign !== "-") [newLine, newLeft] = [newLine + 1, newLeft - 1];
      if (!hasLineEnd) at += 1;
    }
    if (rows.length > 0) hunks.push({ ...range, rows });
  }
  return { binary, hunks, summary, truncated: limit.isPassed };
}

const ESCAPES: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  "\\": 92,
};

/** The name that git wrote in quotes, if it is UTF-8; else as git writes it. */
export function nameOf(written: string): string {
  if (!written.startsWith('"')) return written;
  const bytes: number[] = [];
  const inner = written.slice(1, -1);
  for (const [part, octal, letter] of inner.matchAll(/\\(?:([0-7]{3})|(.))|[^\\]+/gs)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (letter !== undefined) bytes.push(ESCAPES[letter] ?? letter.charCodeAt(0));
    else bytes.push(...Buffer.from(part));
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes));
  } catch {
    return written;
  }
}
