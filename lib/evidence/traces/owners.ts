/** Finds the declarations and tests that the tags in the comments of a source file belong to. */
import type { Trace } from "#schemas/evidence.ts";
import type { Declaration, Outline } from "#syntax/outline/facts.ts";
import { type Comment, commentsIn, lineCounter } from "./comments.ts";
import { type Tag, tagsIn, withoutPaused } from "./tags.ts";

/** The tags of a file: of itself, of its declarations and of its tests, by their place in the outline. */
export interface OwnedTags {
  module: readonly Trace[];
  declaration(at: number): readonly Trace[];
  test(at: number): readonly Trace[];
}

/** Tags of a file that are read; a file with more holds data. */
export const MOST_TAGS = 1000;
/** What a file without tags has none of. */
export const HINT =
  /->\s{0,9}\p{L}{1,50}~|@relation\(|@need-ids:|@rst\b|@(?:[^,\n]{1,300},){3,5}[^\S\n]{0,9}\[/u;

const NONE: OwnedTags = { module: [], declaration: () => [], test: () => [] };

/** A tag with its place. */
interface Placed {
  tag: Tag;
  line: number;
  comment: Comment;
}

/** A declaration or a test with its lines. */
interface Spot {
  key: string;
  start: number;
  end: number;
  kind: Declaration["kind"] | "test";
}

/** Tags are in comments: those in quotations and in code say nothing about the code. */
export function ownedTags(whole: string, path: string, outline: Outline): OwnedTags {
  if (!HINT.test(whole)) return NONE;
  const text = withoutPaused(whole);
  const comments = [...commentsIn(text, path)];
  const placed = comments
    .flatMap((comment) => {
      const lineAt = lineCounter(comment.text);
      return tagsIn(comment.text).map((tag) => ({ tag, comment, line: comment.start + lineAt(tag.at) - 1 }));
    })
    .slice(0, MOST_TAGS);
  if (placed.length === 0) return NONE;
  const spots = spotsOf(outline);
  const quiet = quietLines(text, comments);
  const owned = new Map<string, Trace[]>();
  for (const one of placed)
    for (const key of keysOf(one, placed, spots, quiet)) {
      const trace: Trace = { ...one.tag.trace, line: one.line };
      const known = owned.get(key);
      if (known) known.push(trace);
      else owned.set(key, [trace]);
    }
  return {
    module: owned.get(MODULE) ?? [],
    declaration: (at) => owned.get(`declaration ${at}`) ?? [],
    test: (at) => owned.get(`test ${at}`) ?? [],
  };
}

const MODULE = "module";

/** The outermost first; of a test that is a declaration, too, the test counts. */
function spotsOf({ declarations, tests }: Outline): Spot[] {
  const spots: Spot[] = [
    ...tests.map(({ start_line, end_line }, at) => ({
      key: `test ${at}`,
      start: start_line,
      end: end_line,
      kind: "test" as const,
    })),
    ...declarations.map(({ start_line, end_line, kind }, at) => ({
      key: `declaration ${at}`,
      start: start_line,
      end: end_line,
      kind,
    })),
  ];
  return spots.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Lines with nothing but comments and spaces: what is above a declaration belongs to it only across such lines. */
function quietLines(text: string, comments: readonly Comment[]): (line: number) => boolean {
  const lines = text.split("\n");
  const commented = new Set<number>();
  for (const { start, end, isAlone } of comments)
    if (isAlone) for (let line = start; line <= end; line++) commented.add(line);
  return (line) => commented.has(line) || (lines[line - 1] ?? "").trim() === "";
}

const FUNCTIONS: ReadonlySet<Spot["kind"]> = new Set([
  "function",
  "method",
  "constructor",
  "getter",
  "setter",
  "macro",
  "test",
]);
const TYPES: ReadonlySet<Spot["kind"]> = new Set(["class", "interface", "struct", "trait", "enum", "type"]);

function keysOf(
  { tag, line, comment }: Placed,
  all: readonly Placed[],
  spots: readonly Spot[],
  isQuiet: (line: number) => boolean,
): string[] {
  const { scope } = tag;
  if (scope === "file") return [MODULE];
  const around = smallest(spots.filter(({ start, end }) => start <= line && line <= end));
  if (scope === "range_end") return [];
  if (scope === "range_start") {
    const last = rangeEnd(tag, line, all);
    const within = spots.filter(({ start, end }) => start > line && end < last);
    const outer = outermost(within).slice(0, MOST_IN_RANGE);
    return outer.length > 0 ? outer.map(({ key }) => key) : [around?.key ?? MODULE];
  }
  const below =
    comment.isAlone && !comment.isDocstring && scope !== "line"
      ? following(comment, spots, isQuiet)
      : undefined;
  const found = below ?? around;
  if (scope === "function" || scope === "class") {
    const wanted = scope === "class" ? TYPES : FUNCTIONS;
    if (found && wanted.has(found.kind)) return [found.key];
    const outer = spots.filter((one) => wanted.has(one.kind) && one.start <= line && line <= one.end);
    return [smallest(outer)?.key ?? found?.key ?? MODULE];
  }
  return [found?.key ?? MODULE];
}

/** Declarations that one range marks. */
const MOST_IN_RANGE = 100;

/** Of spots in their order those that are in no other. */
function outermost(spots: readonly Spot[]): Spot[] {
  const found: Spot[] = [];
  for (const spot of spots) if (spot.start > (found.at(-1)?.end ?? 0)) found.push(spot);
  return found;
}

/** The line of the end of a range with the same ids; without one there is no range. */
function rangeEnd({ trace }: Tag, line: number, all: readonly Placed[]): number {
  const ids = trace.to.join();
  return (
    all.find((one) => one.tag.scope === "range_end" && one.line > line && one.tag.trace.to.join() === ids)
      ?.line ?? line
  );
}

const MOST_LINES_BETWEEN = 200;

/** What begins below a comment, with only comments and spaces between. */
function following(
  comment: Comment,
  spots: readonly Spot[],
  isQuiet: (line: number) => boolean,
): Spot | undefined {
  const next = spots.find(({ start }) => start > comment.end);
  if (!next || next.start - comment.end > MOST_LINES_BETWEEN) return undefined;
  for (let line = comment.end + 1; line < next.start; line++) if (!isQuiet(line)) return undefined;
  return next;
}

/** Of spots in their order the innermost one; of two with the same lines the first, a test. */
function smallest(spots: readonly Spot[]): Spot | undefined {
  let found: Spot | undefined;
  for (const spot of spots) if (!found || spot.start > found.start || spot.end < found.end) found = spot;
  return found;
}
