/** Requests about the same project: their candidates are read once, and together tell which words are common in it. */
import type { StemLanguage } from "#language/stem.ts";
import { Corpus } from "./corpus.ts";
import {
  type Candidate,
  type Field,
  fieldsOf,
  languageOfProse,
  type ReadCandidate,
  readCandidate,
} from "./fields.ts";

/** A requirement with what it can be linked to. */
export interface Query {
  readonly requirement: { readonly text: string; readonly lang?: StemLanguage | undefined };
  readonly candidates: readonly Candidate[];
}

/** A query whose candidates are documents of the project's corpus. */
export interface ProjectQuery {
  readonly query: Query;
  /** Position among all queries. */
  readonly position: number;
  /** Numbers of documents, in the order of the query's candidates. */
  readonly documents: readonly number[];
}

export interface Project {
  readonly queries: readonly ProjectQuery[];
  readonly candidates: readonly ReadCandidate[];
  readonly corpus: Corpus;
  /** Of its comments and names. */
  readonly language: StemLanguage;
  /** What one of the candidates says about itself, read anew: of all of them it would take much memory. */
  readonly fieldsOf: (candidate: ReadCandidate) => Field[];
}

/** Queries that share a candidate are about one project. */
export function projectsOf(queries: readonly Query[]): Project[] {
  const numbers = new Map<string, number[]>();
  const distinct: Candidate[] = [];
  const parents: number[] = [];
  const rootOf = (number: number): number => {
    let root = number;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[number] = root;
    return root;
  };
  const numberOf = (candidate: Candidate): number => {
    const ofPath = numbers.get(candidate.path) ?? [];
    const known = ofPath.find((number) => isSame(candidate, distinct[number]));
    if (known !== undefined) return known;
    const number = distinct.push(candidate) - 1;
    numbers.set(candidate.path, [...ofPath, number]);
    parents.push(number);
    return number;
  };
  // Queries may share one list of candidates, which is then read once.
  const asked = sharing(
    queries,
    (query) => query.candidates,
    (candidates) => candidates.map(numberOf),
  );
  for (const [first, ...others] of new Set(asked))
    if (first !== undefined) for (const other of others) parents[rootOf(other)] = rootOf(first);
  const groups = Map.groupBy(queries.keys(), (position) => {
    const [first] = asked[position] ?? [];
    return first === undefined ? null : rootOf(first);
  });
  return Array.from(groups.values(), (positions) => projectOf(positions, queries, asked, distinct));
}

/** What each item's part comes to, worked out once for items with the same part. */
function sharing<Item, Part extends object, Result>(
  items: readonly Item[],
  partOf: (item: Item) => Part,
  work: (part: Part) => Result,
): Result[] {
  const known = new Map<Part, Result>();
  return items.map((item) => {
    const part = partOf(item);
    const result = known.get(part) ?? work(part);
    known.set(part, result);
    return result;
  });
}

/** Equal candidates of a path are one, whatever their id is in a request. */
const isSame = (one: Candidate, other: Candidate | undefined): boolean =>
  one === other || (other !== undefined && keyOf(one) === keyOf(other));

function keyOf({ symbols, doc = "", source = "", mentioned = [], said = [], shown = [] }: Candidate): string {
  return [symbols.join(" "), doc, source, mentioned.join(" "), said.join(" "), shown.join(" ")].join("\0");
}

function projectOf(
  positions: readonly number[],
  queries: readonly Query[],
  asked: readonly (readonly number[])[],
  distinct: readonly Candidate[],
): Project {
  const lists = new Set(positions.flatMap((position) => [asked[position] ?? []]));
  const own = [...new Set([...lists].flat())];
  const documentOf = new Map(own.map((number, document) => [number, document]));
  const candidates = own.flatMap((number) => distinct[number] ?? []).map(readCandidate);
  const also = languageOfCode(candidates);
  const isTemplate = linesOfMost(candidates.map(({ source }) => source?.comments ?? []));
  const fieldsOfOne = (candidate: ReadCandidate) => fieldsOf(candidate, also, isTemplate);
  const documents = sharing(
    positions,
    (position) => asked[position] ?? [],
    (list) => list.map((number) => documentOf.get(number) ?? 0),
  );
  return {
    queries: positions.flatMap((position, at) => {
      const query = queries[position];
      return query ? [{ query, position, documents: documents[at] ?? [] }] : [];
    }),
    candidates,
    language: also ?? "en",
    corpus: new Corpus(candidates.values().map(fieldsOfOne)),
    fieldsOf: fieldsOfOne,
  };
}

/** The language of the comments, if it is not English: names are often in it, too. */
function languageOfCode(candidates: readonly ReadCandidate[]): StemLanguage | null {
  let prose = "";
  for (const { source, candidate } of candidates) {
    if (prose.length > PROSE) break;
    prose += ` ${[...(source?.comments ?? []), candidate.doc ?? ""].join(" ")}`;
  }
  const language = languageOfProse(prose);
  return language === "en" ? null : language;
}

/** Characters that tell the language of a project for sure. */
const PROSE = 1_000_000;

/** A line that more of the texts have is a template's. */
const TEMPLATE_SHARE = 0.3;
/** Fewer texts than this have no template. */
const TEMPLATE_TEXTS = 5;

/** Tells the lines that many of the texts have: headings of use cases, licences of files. */
export function linesOfMost(texts: readonly (readonly string[])[]): (line: string) => boolean {
  const counts = new Map<string, number>();
  for (const lines of texts) for (const line of new Set(lines)) counts.set(line, (counts.get(line) ?? 0) + 1);
  const most = Math.max(TEMPLATE_TEXTS, texts.length * TEMPLATE_SHARE);
  return (line) => (counts.get(line) ?? 0) >= most;
}
