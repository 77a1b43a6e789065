/** The files that a document refers to: destinations of its links and pictures, and paths in code. */
import { posix } from "node:path";
import { linesOf } from "./blocks.ts";

export interface Reference {
  /** As it is written, without what follows `#` or `?`. */
  path: string;
  line: number;
  /** A link has to lead somewhere; a path in code may be one of the reader's. */
  isLink: boolean;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const LINK = /\]\(\s*<?([^\s<>()]+)>?(?:\s+"[^"]*")?\s*\)/g;
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s*<?([^\s<>]+)>?/;
const CODE = /`([^`]+)`/g;
/** Addresses, templates, and routes of a site: what no file of the project can be. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/|#|\?|~|@)|[{}<>$*|\\]/i;
const PATH = /^(?:\.\/)?[\w.@+-]+(?:\/[\w.@+-]+)+$/;
/** What stands for a path of the reader's choice: `path/to/file`, `src/pages/MyPage.tsx`, `relative/path.ext`. */
const PLACEHOLDER =
  /(?:^|\/)(?:path\/to\b|relative\/path\b|(?:[Mm]y|[Yy]our)(?=[-_\p{Lu}])|foo\b|bar\b)|YYYY|XX|-xx-|NNN/u;
/** A line, or a range of lines, of a file. */
const LINES = /:\d+(?:[:-]\d+)?$/;
/** A name in a package, `internal/log.FileSink`: no ending of a file begins with a capital and goes on without one. */
const NAME_IN_PACKAGE = /\/[\w-]+\.\p{Lu}\w*\p{Ll}\w*$/u;
/** What a line says of a file that is not there, or not yet: it is told or wished, and refers to nothing. */
const TOLD =
  /\b(?:not (?:present|there|yet)|(?:does|do|did)(?: not|n't) (?:yet )?(?:exist|ship)|no longer|removed|deleted|missing|renamed|would|should|could|optional|propos\w+|planned|future|new file)\b|^\W*(?:\d+\.\s*)?(?:add|create|write|introduce|extract|move)\b/i;
const LONGEST = 300;

export function* referencesIn(text: string): Generator<Reference> {
  let fence: string | undefined;
  let number = 0;
  for (const line of linesOf(text)) {
    number++;
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
      continue;
    }
    // Indented lines may be code.
    if (fence !== undefined || /^(?: {4}|\t)(?!\s*(?:[-*+]|\d+[.)])\s)/.test(line)) continue;
    const prose = line.replace(CODE, "``");
    const links = [...prose.matchAll(LINK)].map(([, destination = ""]) => destination);
    const defined = DEFINITION.exec(prose)?.[1];
    for (const destination of defined === undefined ? links : [...links, defined]) {
      const path = pathOf(destination);
      if (path !== undefined) yield { path, line: number, isLink: true };
    }
    for (const [, code = ""] of TOLD.test(line) ? [] : line.matchAll(CODE))
      if (
        PATH.test(code.replace(LINES, "")) &&
        !ELSEWHERE.test(code) &&
        !PLACEHOLDER.test(code) &&
        !NAME_IN_PACKAGE.test(code)
      )
        yield { path: code.replace(LINES, ""), line: number, isLink: false };
  }
}

function pathOf(destination: string): string | undefined {
  if (destination.length > LONGEST || ELSEWHERE.test(destination)) return undefined;
  const [path = ""] = destination.split(/[#?]/, 1);
  try {
    return path === "" || PLACEHOLDER.test(path) ? undefined : decodeURIComponent(path.replace(LINES, ""));
  } catch {
    return undefined;
  }
}

/** What a page of a documentation site may leave out, and what it is built from. */
const ENDINGS = ["", ".md", ".mdx", ".rst", "/index.md", "/README.md", "/index.mdx"];

/**
 * Whether a reference of a document leads to nothing: neither from its folder nor from the root. What leads out of the
 * project, or into a folder that the project does not have, may be of another one.
 */
export function isAbsent({ path, isLink }: Reference, document: string, exists: (path: string) => boolean) {
  const bases = isLink ? [posix.dirname(document), "."] : [".", posix.dirname(document)];
  const places = bases.map((base) => posix.normalize(posix.join(base, path)).replace(/\/$/, ""));
  if (places.some((place) => place.startsWith(".."))) return false;
  if (places.some((place) => ENDINGS.some((ending) => exists(place + ending)))) return false;
  // A page is built from its source.
  if (/\.html?$/i.test(path))
    return !places.some((place) => ENDINGS.some((ending) => exists(place.replace(/\.html?$/i, ending))));
  const [first = ""] = path.replace(/^\.\//, "").split("/");
  return isLink || (exists(first) && /\.\w+$/.test(path));
}

/** Where a reference leads, seen from the root: one that begins with a dot is relative to its document. */
export function targetOf({ path }: Reference, document: string): string {
  return path.startsWith(".") ? posix.normalize(posix.join(posix.dirname(document), path)) : path;
}
