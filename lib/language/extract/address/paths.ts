/** Finds file paths: absolute, of the home folder, relative, of Windows and shares; with spaces where the text shows where they end. */

import { foldWord } from "../../fold.ts";
import { foundAt } from "../found.ts";
import { MARK } from "../marks.ts";
import type { Found, Source } from "../types.ts";
import { isAlphanumeric, isBlank, trimmedEnd, wordsBefore } from "./characters.ts";
import { extensionOf, isFileName, nameShape } from "./hosts.ts";
import { baseName, splitPosition, unescaped } from "./path-parts.ts";
import {
  DOT_NAMES,
  LIBRARIES,
  LINKING_WORDS,
  PATH_CUES,
  ROOT_FOLDERS,
  SENTENCE_STARTS,
  WORDY_EXTENSIONS,
} from "./path-words.ts";
import { quotedIn } from "./quoted.ts";

/** What never is in an unquoted path. */
const STOPS = '<>"`|*?\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\u2018\u201a\u2014\u2026';
const TRAILING = ".,;:!?'\u2019";
/** Signs that a path may follow without a space. */
const OPENS_AFTER = "([{'\"=:,;>\u201e\u201c\u00ab\u00bb\u2018\u201a`";
/** Linux's PATH_MAX: what is longer is not a path. */
const MAX_PATH = 4096;
/** Places in one unbroken text where a path is tried; "a:b,c" has few, and a data dump has no paths to find. */
const MAX_TRIES = 16;
const ANCHOR =
  /^(?:~[\w.-]*[/\\]|\.{1,2}[/\\]|[A-Za-z]:[\\/](?!\/)|\\\\[\p{L}\p{N}?.]|\/(?!\/)|\$\{?[A-Z_]+\}?[/\\]|%[A-Za-z_]+%\\)/u;

type Kind = "anchored" | "relative" | "name";

interface Part {
  readonly start: number;
  readonly end: number;
}

function canStart(text: string, at: number): boolean {
  return at === 0 || isBlank(text.charCodeAt(at - 1)) || OPENS_AFTER.includes(text[at - 1] ?? "");
}

/** End of the unbroken text at `start`; a space after a backslash belongs to it in a Unix path. */
function chunkEnd(text: string, start: number): number {
  const escapes = "/~.$".includes(text[start] ?? " ");
  let end = start;
  for (; end < text.length; end++) {
    const escaped = escapes && text[end] === " " && text[end - 1] === "\\";
    if ((isBlank(text.charCodeAt(end)) && !escaped) || STOPS.includes(text[end] ?? "")) break;
  }
  return end;
}

/** True for the last part of a path that names a file beyond doubt. */
function isFile(segment: string): boolean {
  return segment !== "" && (isFileName(segment) || DOT_NAMES.has(segment.toLowerCase()));
}

const SEPARATOR = /[/\\]/;
const hasCue = (text: string, start: number) =>
  wordsBefore(text, start, 4).some((word) => PATH_CUES.has(word));

function anchoredConfidence(text: string, start: number, path: string): number {
  if (!path.startsWith("/")) return 0.95;
  const segments = path.slice(1).split("/");
  const first = segments[0] ?? "";
  if (first === "" || !/[\p{L}\p{N}._]/u.test(first)) return 0;
  if (isFile(baseName(path))) return 0.95;
  if (ROOT_FOLDERS.has(first)) return 0.9;
  if (segments.length > 2 || (segments.length === 2 && segments[1] !== "")) return 0.7;
  return hasCue(text, start) ? 0.6 : 0;
}

/** `src/main.ts`, `dane\raport.txt`: a file at the end, or many folders and a word that says so. */
function relativeConfidence(text: string, start: number, path: string): number {
  const segments = path.split(SEPARATOR);
  if (!segments.slice(0, -1).every((segment) => /[\p{L}\p{N}_]/u.test(segment))) return 0;
  if (isFile(baseName(path)) && !LIBRARIES.has(baseName(path).toLowerCase())) return 0.9;
  if (path.endsWith("/") && segments.length > 2) return 0.7;
  // "folder projekty/nowe", but not "files and/or folders", "path 23/Sep/2020", "open TCP/IP".
  if (path === path.toUpperCase()) return 0;
  const announced = wordsBefore(text, start, 1).some((word) => PATH_CUES.has(word));
  const words = segments.map(foldWord);
  const named = words.every((word) => word !== "" && !LINKING_WORDS.has(word) && !PATH_CUES.has(word));
  return announced && named && !(/^\d+$/.test(words[0] ?? "") && /^\d+$/.test(words.at(-1) ?? "")) ? 0.6 : 0;
}

/** `raport.pdf`: a known extension that the rest of the name and the words do not speak against. */
function nameConfidence(text: string, start: number, name: string): number {
  if (DOT_NAMES.has(name.toLowerCase())) return 0.8;
  const dot = name.lastIndexOf(".");
  if (dot < 1 || (!/[\p{L}\p{N}]/u.test(name[0] ?? "_") && name[0] !== "_")) return 0;
  // "final).pdf" is the end of a name with a space; dotted letters are an abbreviation: "n.p.m", "U.S.A".
  if ((name.includes(")") && !name.includes("(")) || /^(?:\p{L}{1,2}\.)*\p{L}{1,2}$/u.test(name)) return 0;
  const shape = nameShape(name);
  if ((shape !== "file" && shape !== "either") || LIBRARIES.has(name.toLowerCase())) return 0;
  const stem = name.slice(0, dot);
  const extension = name.slice(dot + 1);
  const capital = extension[0] !== extension[0]?.toLowerCase() && extension !== extension.toUpperCase();
  // `koniec.Po` is the start of a sentence after a forgotten blank.
  if (capital && !isBlank(stem.charCodeAt(0)) && stem[0] === stem[0]?.toLowerCase()) return 0;
  const plain = /^\p{L}+$/u.test(stem);
  if (WORDY_EXTENSIONS.has(extension.toLowerCase()) && (stem.length < 2 || plain || /^\d+$/.test(stem))) {
    // One-letter stems are abbreviations: "p.m", "o.o".
    return stem.length > 1 && hasCue(text, start) ? 0.7 : 0;
  }
  if (stem.length === 1 && plain && !hasCue(text, start)) return extension.length > 2 ? 0.6 : 0;
  return shape === "file" ? 0.9 : hasCue(text, start) ? 0.8 : 0.6;
}

function confidenceOf(kind: Kind, text: string, start: number, path: string): number {
  if (kind === "anchored") return anchoredConfidence(text, start, path);
  return kind === "relative" ? relativeConfidence(text, start, path) : nameConfidence(text, start, path);
}

function kindOf(part: string): Kind | null {
  if (ANCHOR.test(part)) return "anchored";
  if (part.includes("@") || part.includes("://")) return null;
  if (SEPARATOR.test(part)) return "relative";
  return part.includes(".") ? "name" : null;
}

/** How many spaces in a row of words an unquoted path is followed over. */
const MAX_BLANKS = 3;

/**
 * Follows an anchored path over spaces: `C:\Program Files\Git\git.exe`, `/home/jan/Moje dokumenty/umowa.pdf`.
 * What follows must have a separator inside it (on Unix a file name at its end too) or be a file name itself.
 */
function withBlanks(text: string, start: number, end: number): number {
  const windows =
    !text.startsWith("/", start) && !text.startsWith("~", start) && text.slice(start, end).includes("\\");
  let best = end;
  let to = end;
  for (let blanks = 0; blanks < MAX_BLANKS; blanks++) {
    if (text[to] !== " " || isBlank(text.charCodeAt(to + 1))) break;
    const from = to + 1;
    const stop = chunkEnd(text, from);
    const part = text.slice(from, trimmedEnd(text, from, stop, TRAILING));
    if (part === "" || ANCHOR.test(part) || part.includes("://") || LINKING_WORDS.has(foldWord(part))) break;
    if (isFile(baseName(text.slice(start, to))) || to - start > MAX_PATH) break;
    const inside = windows ? part.includes("\\") : part.includes("/") && isFile(baseName(part));
    const file = !SEPARATOR.test(part) && isFile(part) && !part.startsWith(".") && blanks < 2;
    to = from + part.length;
    if (inside || file) {
      best = to;
      blanks = -1;
    }
    if (part.length < stop - from) break;
  }
  return best;
}

function pathAt(text: string, part: Part): Found<"path"> | null {
  const { start } = part;
  let end = trimmedEnd(text, start, part.end, TRAILING);
  const kind = kindOf(text.slice(start, end));
  if (kind === null) return null;
  if (kind === "anchored" && end === part.end) end = withBlanks(text, start, end);
  const whole = text.slice(start, end);
  const { path } = splitPosition(whole);
  if (path === "" || text.startsWith("://", end)) return null;
  const confidence = confidenceOf(kind, text, start, path);
  if (confidence === 0) return null;
  return foundAt(text, "path", start, start + path.length, confidence, { path: unescaped(path) });
}

/** The content of a quotation as a path, spaces included. */
function quotedPath(text: string, quoted: Found<"quoted">): Found<"path"> | null {
  const inner = quoted.value.text;
  const path = inner.trim();
  const start = text.indexOf(path, quoted.start);
  if (path === "" || path.length > 1024 || path.includes("\n") || !isPathText(path)) return null;
  return foundAt(text, "path", start, start + path.length, 0.95, { path });
}

function isPathText(path: string): boolean {
  if (/[<>|*?"]/.test(path) || path.includes("://")) return false;
  const blank = path.includes(" ");
  const kind = kindOf(path);
  if (kind === "anchored")
    return !path.startsWith("/") || isFile(baseName(path)) || !blank || /^\/[^ /]+\//.test(path);
  if (kind === null || LIBRARIES.has(path.toLowerCase())) return false;
  // A quoted sentence may end in a file name too: "open docs/a.md", "go to example.com/a.html".
  const words = path.split(/[ /\\]/);
  const first = foldWord(words[0] ?? "");
  if (
    blank &&
    (PATH_CUES.has(first) ||
      SENTENCE_STARTS.has(first) ||
      LINKING_WORDS.has(first) ||
      words.some((word) => nameShape(word) === "host"))
  )
    return false;
  const short = path.split(SEPARATOR).every((segment) => segment.split(" ").length <= MAX_WORDS);
  return short && isFile(baseName(path)) && nameShape(path) !== "host" && extensionOf(baseName(path)) !== "";
}

/** Words in one part of a quoted relative path; more are a sentence. */
const MAX_WORDS = 6;

/** Paths of a text, in order. `value.path` is without escapes, quotation marks and a `:line` at its end. */
export function pathsIn(source: Source): Found<"path">[] {
  const { text } = source;
  if ((source.marks & (MARK.slash | MARK.point)) === 0) return [];
  if (!/[/\\]|\.[\p{L}\p{N}]/u.test(text)) return [];
  const paths: Found<"path">[] = [];
  const quoted = quotedIn(source)
    .map((one) => quotedPath(text, one))
    .filter((one) => one !== null);
  let inQuotes = 0;
  /** End of the unbroken text around `at`, and how many places in it were tried. */
  let stop = 0;
  let tries = 0;
  for (let at = 0; at < text.length; ) {
    const quotation = quoted[inQuotes];
    if (quotation !== undefined && quotation.start <= at) {
      if (quotation.end > at) paths.push(quotation);
      at = Math.max(at, quotation.end);
      inQuotes++;
      continue;
    }
    if (isBlank(text.charCodeAt(at)) || !canStart(text, at) || !startsPath(text, at)) {
      at++;
      continue;
    }
    if (at >= stop) {
      stop = Math.min(chunkEnd(text, at), quotation?.start ?? text.length);
      tries = isOnWeb(text.slice(at, stop)) ? MAX_TRIES : 0;
    }
    const fits = stop > at && stop - at <= MAX_PATH && tries++ < MAX_TRIES;
    const path = fits ? pathAt(text, { start: at, end: stop }) : null;
    if (path !== null) paths.push(path);
    at = Math.max(at + 1, path?.end ?? (tries < MAX_TRIES ? at + 1 : stop));
  }
  return paths;
}

/** True for the text of a URL, whose parts look like paths: `https://a.pl/b,c.html`, `onet.pl/sport.html`. */
function isOnWeb(part: string): boolean {
  if (part.includes("://")) return true;
  const slash = part.search(/[/?#]/);
  return slash > 3 && slash < 254 && nameShape(part.slice(0, slash)) === "host";
}

function startsPath(text: string, at: number): boolean {
  return isAlphanumeric(text.charCodeAt(at)) || "/~.\\$%_@".includes(text[at] ?? "");
}
