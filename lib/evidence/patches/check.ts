/** Whether a diff may become part of a patch: it fits the file to the byte, and touches what the plan names. */
import { sha256Hex } from "#kit/data/canonical.ts";
import type { PlannedChange } from "#schemas/evidence.ts";
import type { Analyzer } from "#syntax/facts.ts";
import { type Language, languageOf } from "#syntax/language.ts";
import type { Outliner } from "#syntax/outline/facts.ts";
import { applyHunks, checkPlaces, reversed } from "./apply-hunks.ts";
import { checkNames, declaresOne, type Parsed } from "./names.ts";
import { DiffFault, type FileDiff, isAbout, parseDiff } from "./unified-diff.ts";

/** The parsers of some files, by language. */
export type Parsers = ReadonlyMap<Language, { outline: Outliner; analyze: Analyzer }>;

/** What a diff makes of a file. */
export interface CheckedEdit {
  /** Null: there is none yet. */
  before: Uint8Array | null;
  /** Null: it is deleted. */
  after: Uint8Array | null;
}

type Planned = Pick<PlannedChange, "path" | "action" | "symbols">;

/**
 * @param present the bytes of the file as it is; null if there is none
 * @throws DiffFault
 */
export function checkEdit(
  change: Planned,
  diff: string,
  present: Uint8Array | null,
  parsers: Parsers,
): CheckedEdit {
  const file = diffOf(change, diff);
  const before = textOf(present);
  if (change.action === "create" ? before !== null : before === null)
    throw new DiffFault(before === null ? "there is no such file" : "the file is there already");
  checkPlaces(before ?? "", file.hunks);
  const { text, lines } = applyHunks(before ?? "", file.hunks);
  if (change.action === "delete") {
    if (text !== "") throw new DiffFault("it deletes the file, but not all of its lines");
    return { before: present, after: null };
  }
  if (text === before) throw new DiffFault("it changes nothing");
  const language = languageOf(change.path, text.split("\n", 1)[0]);
  const parser = language === null ? undefined : parsers.get(language);
  if (parser) {
    const parse = (source: string): Parsed => {
      const plain = source.replace(/^\uFEFF/, "");
      return {
        text: plain,
        outline: parser.outline(plain, change.path),
        comments: parser.analyze(plain, change.path).comments,
      };
    };
    const after = parse(text);
    const fault = after.outline.parse_error;
    if (fault) throw new DiffFault(`the result does not parse: line ${fault.line}: ${fault.message}`);
    if (change.action === "modify" && change.symbols.length > 0) {
      const old = parse(before ?? "");
      if (!declaresOne(change.symbols, old) && !declaresOne(change.symbols, after))
        throw new DiffFault(`the file declares none of the names of the plan (${change.symbols.join(", ")})`);
      checkNames(change.symbols, old, lines.removed);
      checkNames(change.symbols, after, lines.added);
    }
  }
  return { before: present, after: Buffer.from(text) };
}

/**
 * Whether a file is exactly what a diff makes of one with this hash.
 * @param sourceHash null: there was none
 */
export function isDone(
  change: Planned,
  diff: string,
  present: Uint8Array | null,
  sourceHash: string | null,
): boolean {
  try {
    const { hunks } = diffOf(change, diff);
    if (change.action === "delete") {
      // What was there is in the diff.
      return present === null && sha256Hex(applyHunks("", reversed(hunks)).text) === sourceHash;
    }
    if (present === null) return false;
    const { text } = applyHunks(textOf(present) ?? "", reversed(hunks));
    return sourceHash === null ? text === "" : sha256Hex(text) === sourceHash;
  } catch (thrown) {
    if (thrown instanceof DiffFault) return false;
    throw thrown;
  }
}

function diffOf({ path, action }: Planned, text: string): FileDiff {
  const diff = parseDiff(text);
  if (!isAbout(diff, path)) throw new DiffFault(`it is about "${diff.newName ?? diff.oldName}"`);
  const does = diff.oldName === null ? "create" : diff.newName === null ? "delete" : "modify";
  const WORDS = { create: "makes", modify: "changes", delete: "deletes" } as const;
  if (does !== action) throw new DiffFault(`it ${WORDS[does]} the file, which the plan ${WORDS[action]}`);
  return diff;
}

/** @throws DiffFault for what is no text in UTF-8 */
function textOf(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null;
  if (bytes.includes(0)) throw new DiffFault("the file is binary");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DiffFault("the file is not text in UTF-8");
  }
}
