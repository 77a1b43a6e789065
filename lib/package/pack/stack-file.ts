/**
 * A package as one Markdown file: a block for each file, fenced longer than any fence inside it. What text in a block
 * cannot hold byte for byte (other encodings, a carriage return, no line end) is in base64.
 */
import { sha256Hex } from "#kit/data/canonical.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { type ArchiveFault, archiveFault } from "#kit/files/unpack.ts";
import { PACK_ERRORS } from "#schemas/package/pack.ts";
import type { Intent, IntentStore, Version } from "../store/intents.ts";

const fail = failures({ ...KIT_ERRORS, ...PACK_ERRORS });

export interface PackedFile {
  /** Relative, with slashes. */
  path: string;
  content: Uint8Array;
  /** Permission bits; null: as usual. Only whether it is a program is restored. */
  mode: number | null;
}

const TITLE = "# Package ";
const FORMAT = "<!-- heddle.package.stack version 1 -->";
const LINE = /^## `([^`]+)`$/;
/** The beginning of a block, also of one that is damaged: it must not pass for text around the blocks. */
const BEGINNING = /^\s*(?:#{2,}|`{3,}|~{3,})/;
/** Fence, then language, encoding, mode and checksum of the bytes. */
const FENCE = /^(`{3,})(\S*) encoding=(text|base64) mode=(\d{3,4}) sha256=([0-9a-f]{64})$/;
const BASE64_WIDTH = 76;
const DEFAULT_MODE = 0o644;
const PROGRAM_MODE = 0o755;

/** The files in one text. The same files make the same text. */
export function pack(name: string, files: readonly PackedFile[]): string {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return [`${TITLE}${name}`, FORMAT, ...sorted.map(blockOf)].join("\n\n").concat("\n");
}

function blockOf({ path, content, mode }: PackedFile): string {
  const fault = path.includes("`") ? "its name holds a backtick" : archiveFault([path])?.why;
  if (fault !== undefined) throw fail("INVALID_PACK", `Cannot pack ${JSON.stringify(path)}: it ${fault}`);
  const text = plainText(content);
  const body =
    text ??
    `${Buffer.from(content)
      .toString("base64")
      .replace(new RegExp(`(.{${BASE64_WIDTH}})`, "g"), "$1\n")}\n`;
  const longest = Math.max(2, ...[...body.matchAll(/^`{3,}/gm)].map(([fence]) => fence.length));
  const fence = "`".repeat(longest + 1);
  const language = /\.(\w+)$/.exec(path)?.[1] ?? "";
  const encoding = text === null ? "base64" : "text";
  const bits = (mode ?? DEFAULT_MODE).toString(8).padStart(3, "0");
  return `## \`${path}\`\n\n${fence}${language} encoding=${encoding} mode=${bits} sha256=${sha256Hex(content)}\n${body}${fence}`;
}

/** A text whose lines survive in Markdown; null for other bytes. */
function plainText(content: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
    const survives = (text === "" || text.endsWith("\n")) && !/[\r\0\u2028\u2029\uFEFF]/.test(text);
    return survives ? text : null;
  } catch {
    return null;
  }
}

/**
 * The files of a pack, each checked against its checksum.
 * @throws INVALID_PACK with the line; OUTSIDE_ROOTS for a path that leads out of the folder; PROTECTED_PATH for one that
 * something runs by itself, or that Heddle keeps
 */
export function unpack(text: string): { name: string; files: PackedFile[] } {
  const lines = text.split("\n");
  const [title = ""] = lines;
  if (!title.startsWith(TITLE) || !lines.includes(FORMAT))
    throw fail("INVALID_PACK", "Cannot unpack: the file is not a packed package of version 1");
  const files: PackedFile[] = [];
  const starts = new Map<string, number>();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const [, path] = LINE.exec(line) ?? [];
    if (path === undefined) {
      if (BEGINNING.test(line)) throw wrong(at, `${JSON.stringify(line)} does not name a file`);
      continue;
    }
    const [file, end] = readBlock(lines, at, path);
    if (!starts.has(path)) starts.set(path, at);
    files.push(file);
    at = end;
  }
  const fault = archiveFault(files.map(({ path }) => path));
  if (fault !== null) throw refusalOf(fault, starts.get(fault.path) ?? 0);
  return { name: title.slice(TITLE.length), files };
}

function readBlock(lines: readonly string[], at: number, path: string): [file: PackedFile, end: number] {
  const [, fence = "", , encoding, mode = "644", sha256] = FENCE.exec(lines[at + 2] ?? "") ?? [];
  const end = lines.indexOf(fence, at + 3);
  if (fence === "" || end < 0) throw wrong(at, `the block of "${path}" is not complete`);
  const body = lines.slice(at + 3, end);
  const content =
    encoding === "base64"
      ? Buffer.from(body.join(""), "base64")
      : Buffer.from(body.map((line) => `${line}\n`).join(""));
  if (sha256Hex(content) !== sha256) throw wrong(at, `"${path}" was changed after it was packed`);
  const isProgram = (Number.parseInt(mode, 8) & 0o111) !== 0;
  return [{ path, content, mode: isProgram ? PROGRAM_MODE : null }, end];
}

function refusalOf({ path, code, why }: ArchiveFault, at: number): Error {
  const named = JSON.stringify(path);
  if (code === "INVALID") return wrong(at, `${named} ${why}`);
  return fail(code, `Cannot unpack ${named}: it ${why}`, { details: { line: at + 1 } });
}

const wrong = (at: number, why: string) =>
  fail("INVALID_PACK", `Cannot unpack: line ${at + 1}: ${why}`, { details: { line: at + 1 } });

/** A version of an intent, packed. */
export function packVersion(store: IntentStore, { name }: Intent, { files }: Version): string {
  return pack(
    name,
    files.map(({ path, mode, sha256 }) => ({ path, mode, content: store.content(sha256) })),
  );
}

/** Whether a text is a packed package, of whatever content. */
export const isPacked = (text: string): boolean => text.startsWith(TITLE) && text.includes(FORMAT);
