/** Findings of a project's own tools, and which of them are new: identified by rule and source text, never by line. */
import type { GATE_TOOLS } from "#schemas/refactor.ts";

export type ToolName = (typeof GATE_TOOLS)[number];

/** What a tool found at one place. */
export interface Finding {
  /** As the tool names it: absolute, or relative to the folder that it ran in. */
  path: string;
  /** Counts from 1; null if it is about the whole file. */
  line: number | null;
  rule: string;
  message: string;
}

/** A finding with the text at its place. */
export interface PlacedFinding extends Finding {
  /** Relative to the project. */
  path: string;
  /** The line's text without the blanks around it; empty if it is about the whole file. */
  text: string;
}

/** The output of a tool. */
export interface ToolOutput {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Reads a tool's output; null if it says that the tool could not do its work, `unreadable` if it is not what the tool
 * is known to write. No findings with a failing status are unreadable, too.
 */
export type ParseOutput = (output: ToolOutput) => Finding[] | "unreadable" | null;

/** Maps a line of the changed text to its original line, or to null if it was changed or added. */
export type LineOrigin = (path: string, line: number) => { from: number; to: number } | null;

/**
 * The findings that the changes introduce. A finding is the same as an earlier one if file, rule and source text are
 * equal, however far it moved; on a changed line, if the same rule already had a finding on what it replaces.
 * @param origin the lines before (from the first to the last) that a changed line replaces; null if it is unchanged
 */
export function addedFindings(
  before: readonly PlacedFinding[],
  after: readonly PlacedFinding[],
  origin: LineOrigin = () => null,
): PlacedFinding[] {
  const rest = new Set(before);
  const take = (fits: (one: PlacedFinding) => boolean): boolean => {
    for (const one of rest)
      if (fits(one)) {
        rest.delete(one);
        return true;
      }
    return false;
  };
  const moved = after.filter(
    (now) => !take((one) => one.path === now.path && one.rule === now.rule && one.text === now.text),
  );
  return moved.filter((now) => {
    const lines = now.line === null ? null : origin(now.path, now.line);
    return !(
      lines &&
      take(
        (one) =>
          one.path === now.path &&
          one.rule === now.rule &&
          one.line !== null &&
          one.line >= lines.from &&
          one.line <= lines.to,
      )
    );
  });
}
