/** The outline of a file as findings: one of the module, one of each declaration, route and test. */
import type { SourceKind, Target, Trace } from "#schemas/evidence.ts";
import type { Call, Declaration, ExceptionUse, Lined, Outline, TestCase } from "#syntax/outline/facts.ts";
import type { OwnIds } from "../project/own-ids.ts";
import type { Finding } from "../records/record.ts";
import { mentionsIn } from "../statements/mentions.ts";
import { type OwnedTags, ownedTags } from "../traces/owners.ts";
import { idsIn, idsOfComments } from "./ids.ts";
import { distinctWords, quotationsIn } from "./source-text.ts";

/** A file and what was understood of it. */
export interface OutlinedFile {
  path: string;
  text: string;
  outline: Outline;
  isTest: boolean;
  /** Whether a program wrote it, or it is a copy of other people's code. */
  foreign: { generated?: true; vendored?: true };
  /** The files of the project that an import of this file means; none for other people's modules. */
  resolve: (module: string, imported: string | null) => readonly string[];
  /** Identifiers of the project's own. */
  ids: OwnIds;
}

/** Names that a record lists at most; a function that calls more is a list of calls. */
const MOST_NAMES = 100;
/** UTF-16 units of a declaration that are kept to show. */
const EXCERPT = 600;

/** What all findings of a file share. */
interface FileFindings extends OutlinedFile {
  facts: FactsWithin;
  /** The calls by line. */
  calls: readonly Call[];
  tags: OwnedTags;
}

/** The findings of a file in the order of its text, the module first. */
export function* findingsOf(file: OutlinedFile): Generator<Finding> {
  const { outline, text, path } = file;
  const whole: FileFindings = {
    ...file,
    facts: factsWithin(outline),
    calls: inOrder(outline.calls),
    tags: ownedTags(text, path, outline),
  };
  yield moduleFinding(whole);
  yield* importFindings(whole);
  const names = new Map<string, number>();
  for (const [index, declaration] of outline.declarations.entries()) {
    // What is written twice in the same lines, such as overloads on one, differs by its number.
    const key = `${declaration.qualified} ${declaration.start_line} ${declaration.end_line}`;
    const count = (names.get(key) ?? 0) + 1;
    names.set(key, count);
    yield declarationFinding(whole, declaration, index, count);
  }
  for (const route of outline.routes) yield routeFinding(whole, route);
  const numbers = new Map<string, number>();
  for (const [index, test] of outline.tests.entries()) {
    const key = `${[...test.suites, test.name].join(" > ")} ${test.start_line}`;
    const count = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, count);
    yield testFinding(whole, test, index, count);
  }
}

function moduleFinding(file: FileFindings): Finding {
  const { path, text, outline, isTest, foreign, facts, ids } = file;
  const { language, docstring, imports, declarations, routes, tests, parse_error: error } = outline;
  const kind = isTest ? "test" : "ast";
  const exported = declarations.filter((one) => one.public && one.within < 0).map(({ name }) => name);
  const top = facts.get(-1);
  return {
    ...fact(path, kind, language),
    statement: statement("module_fact", "declare", path, sentence(`declare ${path}`, docstring), {
      paths: [path],
      tickets: [...new Set([...idsIn(docstring ?? "", ids), ...idsOfComments(text, path, ids)])].slice(
        0,
        MOST_NAMES,
      ),
    }),
    source: { kind, path, lines: null, text, excerpt: text.slice(0, EXCERPT) },
    metadata: {
      language,
      symbolKind: "module",
      aggregate: "module",
      exported: exported.length > 0,
      ...foreign,
      ...(docstring !== null && { docstring }),
      // Those of the project's own files are records of their own.
      imports: imports
        .filter(({ module, names }) => importedPaths(file, module, names).length === 0)
        .map(({ module, names, start_line }) => ({ module, names, line: start_line })),
      capabilities: exported.slice(0, MOST_NAMES),
      declarations: declarations.length,
      routes: routes.length,
      tests: tests.length,
      ...top,
      mentions: mentionsIn(text),
      words: distinctWords(quotationsIn(path, text)),
      ...tagged(file.tags.module),
      ...(error !== null && { parseError: error }),
    },
  };
}

/** What the file needs of the project's own files, module by module. */
function* importFindings(file: FileFindings): Generator<Finding> {
  const { path, outline, isTest, foreign } = file;
  const kind = isTest ? "test" : "ast";
  const modules = Map.groupBy(outline.imports, ({ module }) => module);
  for (const [module, imports] of modules) {
    const names = [...new Set(imports.flatMap((one) => one.names))];
    const paths = importedPaths(file, module, names);
    const [first] = imports;
    if (paths.length === 0 || first === undefined) continue;
    yield {
      ...fact(path, kind, outline.language),
      statement: statement("import_fact", "depend_on", module, `${path} depends on ${module}`, {
        paths,
        symbols: [module],
      }),
      source: { kind, path, lines: linesOf(first), text: `${module}: ${names.join(", ")}` },
      metadata: {
        language: outline.language,
        ...foreign,
        imported: names.slice(0, MOST_NAMES),
      },
    };
  }
}

/** The files of the project that an import means. */
function importedPaths({ resolve }: OutlinedFile, module: string, names: readonly string[]): string[] {
  const found = names.length > 0 ? names.map((name) => resolve(module, name)) : [resolve(module, null)];
  return [...new Set(found.flat())].slice(0, MOST_NAMES);
}

function declarationFinding(
  { path, text, outline, isTest, foreign, facts, tags, ids }: FileFindings,
  declaration: Declaration,
  index: number,
  count: number,
): Finding {
  const { name, qualified, signature, docstring, decorators, bases, start, end } = declaration;
  const kind = isTest || declaration.test ? "test" : "ast";
  const source = text.slice(start, end);
  const parent = outline.declarations[declaration.within]?.qualified;
  return {
    ...fact(path, kind, outline.language),
    statement: statement("symbol_fact", "declare", qualified, sentence(`declare ${qualified}`, docstring), {
      paths: [path],
      symbols: name === qualified ? [name] : [name, qualified],
      tickets: idsIn(docstring ?? "", ids),
    }),
    source: {
      kind,
      path,
      lines: linesOf(declaration),
      symbol: count === 1 ? qualified : `${qualified}~${count}`,
      text: source,
      excerpt: source.slice(0, EXCERPT),
    },
    metadata: {
      language: outline.language,
      symbolKind: declaration.kind,
      ...foreign,
      exported: declaration.public,
      signature,
      ...(parent !== undefined && { parent }),
      ...(docstring !== null && { docstring }),
      ...(decorators.length > 0 && { decorators }),
      ...(bases.length > 0 && { bases }),
      ...facts.get(index),
      ...tagged(tags.declaration(index)),
    },
  };
}

function routeFinding(
  { path, text, outline, isTest, foreign }: FileFindings,
  route: Outline["routes"][number],
): Finding {
  const kind = isTest ? "test" : "ast";
  const { method, handler, framework } = route;
  const name = `${method} ${route.path}`;
  const source = text.slice(route.start, route.end);
  return {
    ...fact(path, kind, outline.language),
    statement: statement(
      "route_fact",
      "declare",
      name,
      `declare route ${name}${handler ? `: ${handler}` : ""}`,
      {
        paths: [path],
        symbols: [name],
      },
    ),
    source: {
      kind,
      path,
      lines: linesOf(route),
      symbol: holder(outline, route.within),
      text: source,
      excerpt: source.slice(0, EXCERPT),
    },
    metadata: {
      language: outline.language,
      ...foreign,
      route: { method, path: route.path, handler, framework },
    },
  };
}

function testFinding(
  { path, text, outline, calls: all, tags, ids }: FileFindings,
  test: TestCase,
  index: number,
  count: number,
): Finding {
  const title = [...test.suites, test.name].join(" > ");
  const source = text.slice(test.start, test.end);
  const calls = callsBetween(all, test.start_line, test.end_line);
  const symbol = holder(outline, test.within);
  return {
    ...fact(path, "test", outline.language),
    statement: statement("test_fact", "test", title, `test ${title}`, {
      paths: [path],
      symbols: exercised(outline, calls),
      tickets: idsIn(title, ids),
    }),
    source: {
      kind: "test",
      path,
      lines: linesOf(test),
      symbol: count === 1 ? symbol : `${symbol ?? ""}~${count}`,
      text: source,
      excerpt: source.slice(0, EXCERPT),
    },
    metadata: {
      language: outline.language,
      test: { name: test.name, suites: test.suites, framework: test.framework },
      calls: callNames(calls),
      ...tagged(tags.test(index)),
    },
  };
}

const tagged = (traces: readonly Trace[]) => (traces.length > 0 ? { traces } : undefined);

/** Chains of calls are found from their ends. */
const inOrder = (calls: readonly Call[]): Call[] => calls.toSorted((a, b) => a.line - b.line);

/** Those of calls in order that are in some lines. */
function callsBetween(calls: readonly Call[], first: number, last: number): readonly Call[] {
  let low = 0;
  let high = calls.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((calls[middle]?.line ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < calls.length && (calls[end]?.line ?? 0) <= last) end++;
  return calls.slice(low, end);
}

/** What a test calls of that which its file imports by name. */
function exercised(outline: Outline, calls: readonly Call[]): string[] {
  const imported = new Set(outline.imports.flatMap(({ names }) => names));
  const names = new Set<string>();
  for (const { callee, receiver } of calls) {
    const root = receiver?.split(/[.:\\-]/)[0];
    if (imported.has(callee)) names.add(callee);
    if (root && imported.has(root)) names.add(root).add(callee);
  }
  return [...names].filter((name) => !TEST_TOOLS.test(name)).slice(0, MOST_NAMES);
}

/** What tests use to say that they are tests. */
const TEST_TOOLS =
  /^(?:expect|assert\w*|it|test|describe|beforeEach|afterEach|beforeAll|afterAll|mock|patch|\*)$/;

const holder = (outline: Outline, within: number): string | null =>
  outline.declarations[within]?.qualified ?? null;

const linesOf = ({ start_line, end_line }: Lined) => ({ start: start_line, end: end_line });

/** What is called, thrown and caught directly within a declaration. */
interface Facts {
  calls?: string[];
  throws?: string[];
  catches?: string[];
}

/** By place of the declaration, -1 for the module. */
type FactsWithin = ReadonlyMap<number, Facts>;

function factsWithin({ calls, exceptions }: Outline): FactsWithin {
  const found = new Map<number, Facts>();
  for (const [within, own] of Map.groupBy(calls, (call) => call.within))
    found.set(within, { calls: callNames(own) });
  for (const [within, own] of Map.groupBy(exceptions, (one) => one.within)) {
    const throws = typeNames(own, "thrown");
    const catches = typeNames(own, "caught");
    found.set(within, {
      ...found.get(within),
      ...(throws.length > 0 && { throws }),
      ...(catches.length > 0 && { catches }),
    });
  }
  return found;
}

const callNames = (calls: readonly Call[]): string[] =>
  [
    ...new Set(calls.map(({ receiver, callee }) => (receiver === null ? callee : `${receiver}.${callee}`))),
  ].slice(0, MOST_NAMES);

/** `*` for what catches everything. */
const typeNames = (uses: readonly ExceptionUse[], use: ExceptionUse["use"]): string[] => [
  ...new Set(uses.filter((one) => one.use === use).map(({ type }) => type ?? "*")),
];

const fact = (path: string, kind: SourceKind, language: string) => ({
  status: "implemented" as const,
  epistemic: { class: "fact" as const, confidence: 1, basis: [`${kind}:${language}`, `path:${path}`] },
});

function statement(
  kind: string,
  action: "declare" | "test" | "depend_on",
  object: string,
  text: string,
  target: Partial<Target>,
): Finding["statement"] {
  return {
    kind,
    actor: null,
    action,
    subject: null,
    object,
    target: { paths: [], symbols: [], tickets: [], versions: [], ...target },
    modality: "observed",
    polarity: "positive",
    text,
  };
}

/** A statement with the first sentence of its documentation. */
function sentence(declared: string, docstring: string | null): string {
  const [first = ""] = (docstring ?? "").split(/\n\s*\n|\n\s*@/, 1);
  const [said = ""] = first
    .replace(/\s+/g, " ")
    .trim()
    .split(/(?<=[.!?])\s(?=\p{Lu})/u, 1);
  return said === "" ? declared : `${declared}: ${said.slice(0, 300)}`;
}
