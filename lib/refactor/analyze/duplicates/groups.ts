/** Turns matches into groups of places that hold the same code, with their lines. */
import type { Tokens } from "#syntax/tokens.ts";
import { findMatches, type Match, type TokenFiles } from "./matches.ts";
import { type Seeds, winnow } from "./winnow.ts";

/** One place of a duplicate: lines of a file, both inclusive, counted from 1. */
export interface DuplicatePlace {
  file: number;
  start_line: number;
  end_line: number;
}

export interface DuplicateGroup {
  /** Lines of the longest place. */
  lines: number;
  /** Tokens of the longest place. */
  tokens: number;
  /** Share of equal tokens between the two places that differ most, from 0 to 1. */
  similarity: number;
  places: DuplicatePlace[];
}

/** The shortest duplicate that is reported, in tokens and in lines. */
const FEWEST_TOKENS = 50;
const FEWEST_LINES = 4;
const LOWEST_SIMILARITY = 0.8;
/** Two places of one file are the same place of a group if each overlaps the other by this share. */
const SAME_PLACE = 0.7;

interface Place {
  file: number;
  start: number;
  end: number;
  group: number;
}

/**
 * Groups of duplicated code, the longest first; places in the order of files and lines.
 * @param seeds those of each file, if known
 */
export function duplicateGroups(files: TokenFiles, seeds = seedsOf(files)): DuplicateGroup[] {
  const matches = findMatches(files, seeds).filter((match) => isDuplicate(match, files));
  const places = new Map<number, Place[]>();
  const parents: number[] = [];
  const facts: { similarity: number }[] = [];
  const rootOf = (group: number): number => {
    let root = group;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[group] = root;
    return root;
  };
  const placeOf = (file: number, start: number, length: number): Place => {
    const inFile = places.get(file) ?? [];
    places.set(file, inFile);
    const known = inFile.findLast((place) => isSame(place, start, start + length));
    if (known) return known;
    const place = { file, start, end: start + length, group: parents.length };
    parents.push(place.group);
    facts.push({ similarity: 1 });
    inFile.push(place);
    return place;
  };
  for (const match of matches) {
    const one = rootOf(placeOf(match.fileA, match.a, match.aLength).group);
    const other = rootOf(placeOf(match.fileB, match.b, match.bLength).group);
    parents[other] = one;
    const own = facts[one];
    if (own) own.similarity = Math.min(own.similarity, facts[other]?.similarity ?? 1, similarityOf(match));
  }
  const groups = new Map<number, DuplicateGroup>();
  for (const file of [...places.keys()].sort((x, y) => x - y))
    for (const place of (places.get(file) ?? []).sort((x, y) => x.start - y.start)) {
      const root = rootOf(place.group);
      const group = groups.get(root) ?? {
        lines: 0,
        tokens: 0,
        similarity: facts[root]?.similarity ?? 1,
        places: [],
      };
      groups.set(root, group);
      const [start_line, end_line] = linesOf(files.at(file), place.start, place.end);
      group.places.push({ file, start_line, end_line });
      group.lines = Math.max(group.lines, end_line - start_line + 1);
      group.tokens = Math.max(group.tokens, place.end - place.start);
    }
  return [...groups.values()].sort((x, y) => y.tokens - x.tokens);
}

function seedsOf(files: TokenFiles): Seeds[] {
  return Array.from({ length: files.length }, (_, file) => winnow(files.at(file)?.hash ?? new Int32Array(0)));
}

function similarityOf(match: Match): number {
  return match.equal / Math.max(match.aLength, match.bLength);
}

function isDuplicate(match: Match, files: TokenFiles): boolean {
  if (Math.min(match.aLength, match.bLength) < FEWEST_TOKENS) return false;
  if (similarityOf(match) < LOWEST_SIMILARITY) return false;
  const [first, last] = linesOf(files.at(match.fileB), match.b, match.b + match.bLength);
  return last - first + 1 >= FEWEST_LINES;
}

function isSame(place: Place, start: number, end: number): boolean {
  const shared = Math.min(place.end, end) - Math.max(place.start, start);
  return shared >= SAME_PLACE * Math.max(place.end - place.start, end - start);
}

function linesOf(tokens: Tokens | undefined, start: number, end: number): [number, number] {
  return [tokens?.line[start] ?? 1, tokens?.line[end - 1] ?? 1];
}
