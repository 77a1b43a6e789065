/** Collects what is wrong with a program, each with the repair that would put it right. */

import { pathText } from "#kit/data/validate.ts";
import type { ProgramIssue } from "#schemas/window.ts";

export type Path = readonly (string | number)[];

export interface Finding {
  readonly issue: ProgramIssue;
  /** Changes the program that was looked at; absent if nothing sensible can be done. */
  readonly fix?: () => void;
}

/** What a repair does, in words, and the doing. */
export type Repair = readonly [words: string, fix: () => void];

export class Findings {
  readonly all: Finding[] = [];

  error(code: string, path: Path, message: string, repair?: Repair): void {
    this.#add("error", code, path, message, repair);
  }

  warn(code: string, path: Path, message: string, repair?: Repair): void {
    this.#add("warning", code, path, message, repair);
  }

  #add(
    severity: ProgramIssue["severity"],
    code: string,
    path: Path,
    message: string,
    repair: Repair | undefined,
  ): void {
    const issue = { severity, code, path: pathText(path), message };
    this.all.push(
      repair === undefined ? { issue } : { issue: { ...issue, repair: repair[0] }, fix: repair[1] },
    );
  }
}

/** Removes one item of a list, wherever it has moved to meanwhile. */
export function drop(list: unknown[], item: unknown): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}
