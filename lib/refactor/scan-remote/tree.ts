/** Which files of a commit are written to disk for the analysis: regular source files with harmless names. */
import { languageOf } from "#syntax/language.ts";
import { MOST_FILE_BYTES } from "./fetch.ts";

/** A file of the commit. */
export interface TreeFile {
  /** Object name of its content. */
  object: string;
  path: string;
  /** Bytes. */
  size: number;
}

export interface TreeChoice {
  files: TreeFile[];
  /** What was omitted and matters, in words. */
  notRead: string[];
}

/** Why an entry is omitted, and how that is reported; the first match counts. */
const LEFT_OUT = {
  link: (count: number) => `${counted(count, "symbolic link")} not followed`,
  submodule: (count: number) => `${counted(count, "submodule")} not fetched`,
  name: (count: number) => `${counted(count, "file")} with names that are not safe to write`,
  large: (count: number) =>
    `${counted(count, "source file")} larger than ${MOST_FILE_BYTES / 1024 / 1024} MiB`,
} as const;

/** A script without an extension is small; only its first line identifies it. */
const MOST_SCRIPT_BYTES = 256 * 1024;
/** Longer or deeper names are not source files, and some systems cannot write them. */
const LONGEST_PATH = 1000;
const LONGEST_NAME = 200;
const DEEPEST = 50;

/** Chooses from the output of `git ls-tree -r -l -z`. */
export function chooseFiles(listing: string): TreeChoice {
  const files: TreeFile[] = [];
  const left: Record<keyof typeof LEFT_OUT, number> = { link: 0, submodule: 0, name: 0, large: 0 };
  for (const entry of listing.split("\0")) {
    const match = /^(\d{6}) (\w+) ([0-9a-f]+) +(\S+)\t(.*)$/s.exec(entry);
    if (!match) continue;
    const [, mode = "", kind, object = "", length, path = ""] = match;
    if (mode === "120000") left.link += 1;
    else if (kind === "commit") left.submodule += 1;
    else if (isSource(path)) {
      // A blob that was not fetched has the size "BAD".
      const size = /^\d+$/.test(length ?? "") ? Number(length) : Number.POSITIVE_INFINITY;
      const hasEnding = lastName(path).includes(".");
      if (!isSafePath(path)) left.name += 1;
      else if (size <= (hasEnding ? MOST_FILE_BYTES : MOST_SCRIPT_BYTES)) files.push({ object, path, size });
      else if (hasEnding) left.large += 1;
    }
  }
  const notRead = (Object.keys(LEFT_OUT) as (keyof typeof LEFT_OUT)[])
    .filter((why) => left[why] > 0)
    .map((why) => LEFT_OUT[why](left[why]));
  return { files, notRead };
}

/** The input of `git update-index -z --index-info`. */
export function indexInfo(files: readonly TreeFile[]): string {
  return files.map(({ object, path }) => `100644 ${object}\t${path}\0`).join("");
}

const lastName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** A file whose extension is that of one of the languages, or perhaps a script. */
function isSource(path: string): boolean {
  return languageOf(path) !== null || !lastName(path).includes(".");
}

/** A relative path that stays in its folder, on every system, and can be shown. */
function isSafePath(path: string): boolean {
  const parts = path.split("/");
  return (
    path.length <= LONGEST_PATH &&
    parts.length <= DEEPEST &&
    !/[\0-\x1f\x7f\\:\u{fffd}]/u.test(path) &&
    parts.every(
      (part) => part !== "" && part.length <= LONGEST_NAME && !/^(\.{1,2}|\.git|git~\d+)$/i.test(part),
    )
  );
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;
