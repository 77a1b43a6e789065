/** The files that a document refers to: destinations of its links and pictures, and paths in code. */
import { posix } from "node:path";
import { FENCE, linesOf } from "../markdown/blocks.ts";
import { verbOf } from "../statements/verbs.ts";
import { fold } from "../statements/words.ts";

export interface Reference {
  /** As it is written, without what follows `#` or `?`. */
  path: string;
  line: number;
  /** A link has to lead somewhere; a path in code may be one of the reader's. */
  isLink: boolean;
  /** True if its surroundings speak of what is to be made or is gone: it is a wish or a memory. */
  isTentative: boolean;
}

const LINK = /\]\(\s*<?([^\s<>()]+)>?(?:\s+"[^"]*")?\s*\)/g;
/** A footnote has a text instead of a destination. */
const DEFINITION = /^ {0,3}\[(?!\^)[^\]]+\]:\s*<?([^\s<>]+)>?/;
const CODE = /`([^`]+)`/g;
/** Addresses, templates, and routes of a site: what no file of the project can be. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/|#|\?|~|@)|[{}<>$*|\\]/i;
const PATH = /^(?:\.\/)?[\w.@+-]+(?:\/[\w.@+-]+)+$/;
/** What stands for a path of the reader's choice: `path/to/file`, `src/pages/MyPage.tsx`, `relative/path.ext`. */
const PLACEHOLDER =
  /(?:^|\/)(?:path\/to\b|relative\/path\b|(?:[Mm]y|[Yy]our)(?=[-_\p{Lu}])|foo\b|bar\b|\.{3}|…)|YYYY|XX|-xx-|NNN/u;
/** Lines, or ranges of lines, of a file: `:12`, `:12:5`, `:39-41,361`. */
const LINES = /:\d+(?:[:-]\d+)?(?:,\d+(?:-\d+)?)*$/;
/** A name in a package, `internal/log.FileSink.Close`: no ending of a file begins with a capital and goes on without one. */
const NAME_IN_PACKAGE = /\/[\w-]+\.\p{Lu}\w*\p{Ll}\w*(?:\.\w+)*$/u;
/** What a line says of a file that is not there, or not yet: it is told or wished, and refers to nothing. */
const TOLD =
  /\b(?:not (?:present|there|yet)|(?:does|do|did)(?: not|n't) (?:yet )?(?:exist|ship)|no longer|removed|deleted|missing|renamed|would|should|could|optional|propos\w+|planned|future|new file)\b|^\W*(?:\d+\.\s*)?(?:add|create|write|introduce|extract|move)\b/i;
/** Titles of sections about what is to be made, or what was thrown away. */
const OF_PLANS =
  /\b(?:plan(?:s|ned)?|propos\w+|roadmap|future|next steps?|to[- ]?dos?|new (?:files?|modules?|components?)|(?:files?|modules?) to \w+|target (?:structure|layout|state|architecture)|to be \w+ed|phases? \d|milestones?|backlog|ideas?|deliverables|open (?:tasks|questions)|migration|removed|deleted|deprecated|archived?)\b|计划|规划|路线图|新增|待办|план|計画/iu;
/** What a paragraph says of files that were there. */
const GONE =
  /\b(?:renamed|replac(?:ed|es)|supersed(?:ed|es)|removed|deleted|no longer|formerly|does not exist|was not found)\b/i;
/** "Create", "new" and "to do" where words have no forms that a list of verbs could have, and boxes that nobody ticked. */
const MAKING = /新增|新建|创建|添加|编写|实现|作成|追加|созда(?:ть|й)|добав(?:ить|ь)|^\W*\[ \]/iu;
/**
 * What a reader or a program makes: settings of a machine, packages, results of a build, keys and data. An example of
 * settings is kept.
 */
const MADE =
  /(?:^|\/)(?:\.env(?!\.(?:example|sample|template|dist))[\w.-]*|node_modules|\.?venv|__pycache__|dist|build|target|coverage|tmp|logs?|\.cache)(?:\/|$)|\.(?:key|pem|pid|sock|log|db|sqlite3?|bak|tmp)$/;
const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/;
const LONGEST = 300;

/** The titles that a line is below, the innermost last. */
function below(titles: readonly string[], line: string): readonly string[] {
  const [, marks, title = ""] = HEADING.exec(line) ?? [];
  if (marks === undefined) return titles;
  const above = Array.from({ length: marks.length - 1 }, (_, at) => titles[at] ?? "");
  return [...above, title];
}

/** True if the first word of a line is a verb of making in one of the languages that are understood. */
function beginsWithMaking(line: string): boolean {
  const [word = ""] = /\p{L}+/u.exec(line.replace(CODE, "")) ?? [];
  return verbOf(fold(word))?.action === "add";
}

/** Lines of a paragraph; a list, a table and a title are none. */
const isProse = (line: string | undefined): line is string =>
  line !== undefined && /\S/.test(line) && !/^\s*(?:[-*+|#>]|\d+[.)])/.test(line);

export function* referencesIn(text: string): Generator<Reference> {
  const lines = [...linesOf(text)];
  let fence: string | undefined;
  let titles: readonly string[] = [];
  let number = 0;
  for (const line of lines) {
    number++;
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
      continue;
    }
    // Indented lines may be code.
    if (fence !== undefined || /^(?: {4}|\t)(?!\s*(?:[-*+]|\d+[.)])\s)/.test(line)) continue;
    titles = below(titles, line);
    const prose = line.replace(CODE, "``");
    const links = [...prose.matchAll(LINK)].map(([, destination = ""]) => destination);
    const defined = DEFINITION.exec(prose)?.[1];
    for (const destination of defined === undefined ? links : [...links, defined]) {
      const path = pathOf(destination);
      if (path !== undefined) yield { path, line: number, isLink: true, isTentative: false };
    }
    if (TOLD.test(line) || !line.includes("`")) continue;
    const around = [lines[number - 2], lines[number]].filter(isProse);
    const isTentative =
      titles.some((title) => OF_PLANS.test(title)) ||
      GONE.test([line, ...(isProse(line) ? around : [])].join(" ")) ||
      MAKING.test(line) ||
      beginsWithMaking(line);
    for (const [, code = ""] of line.matchAll(CODE))
      if (
        PATH.test(code.replace(LINES, "")) &&
        !ELSEWHERE.test(code) &&
        !PLACEHOLDER.test(code) &&
        !NAME_IN_PACKAGE.test(code)
      )
        yield {
          path: code.replace(LINES, ""),
          line: number,
          isLink: false,
          isTentative: isTentative || MADE.test(code),
        };
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
