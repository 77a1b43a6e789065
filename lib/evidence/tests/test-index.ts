/**
 * Finds the test in the code that a case of a test report is about. Reports name tests in the way of their runner: by file
 * (bun test, vitest, PHPUnit, jest-junit on request), by class or module (pytest, Surefire, Gradle), by package
 * (go-junit-report), by binary and module path (cargo-nextest), or by nothing but their full title (jest-junit).
 * A case that fits several tests is about none of them.
 */
import { FilePaths } from "./file-paths.ts";

/** A test in the code. */
export interface CodeTest {
  path: string;
  lines: { start: number; end: number } | null;
  name: string;
  /** Names of the suites around it, the outermost first. */
  suites: readonly string[];
  language: string;
}

/** A case of a report. */
export interface ReportedTest {
  name: string;
  className: string | null;
  suites: readonly string[];
  file: string | null;
  line: number | null;
}

/** Marks a key that several tests have. */
const SEVERAL = Symbol("several");
type Unique<Value> = Map<string, Value | typeof SEVERAL>;

/** Folders deeper than this are not told apart. */
const MOST_PARTS = 16;

export class TestIndex<Test extends CodeTest> {
  readonly #files: FilePaths;
  readonly #byFileAndName = new Map<string, Test[]>();
  readonly #byFileAndTitle: Unique<Test> = new Map();
  readonly #byFileAndLine: Unique<Test> = new Map();
  readonly #templates = new Map<string, Test[]>();
  readonly #byTitle: Unique<Test> = new Map();
  readonly #byName: Unique<Test> = new Map();
  /** By name and the last parts of the place, any number of them. */
  readonly #byEnd: Unique<Test> = new Map();
  /** By name and the whole place. */
  readonly #byPlace: Unique<Test> = new Map();

  constructor(tests: readonly Test[]) {
    this.#files = new FilePaths(tests.map(({ path }) => path));
    for (const test of tests) this.#add(test);
  }

  /** The test of a case, or null. */
  find(reported: ReportedTest): Test | null {
    const { file, className, suites } = reported;
    if (file !== null) {
      const path = this.#files.find(file);
      // The report knows the file, so no other will do.
      return path === null ? null : this.#findIn(path, reported);
    }
    for (const hint of [className, ...suites]) {
      const path = hint === null || !hint.includes(".") ? null : this.#files.find(hint);
      if (path !== null) return this.#findIn(path, reported);
    }
    return this.#findByPlace(reported);
  }

  #add(test: Test): void {
    const { path, lines } = test;
    const name = calledBy(test);
    const title = plain([...test.suites, test.name].join(" "));
    const place = placeOf(test);
    const key = keyOf(path, name);
    const same = this.#byFileAndName.get(key);
    if (same) same.push(test);
    else this.#byFileAndName.set(key, [test]);
    addTo(this.#byFileAndTitle, keyOf(path, title), test);
    if (lines) addTo(this.#byFileAndLine, keyOf(path, String(lines.start)), test);
    if (PLACEHOLDER.test(name)) {
      const templates = this.#templates.get(path);
      if (templates) templates.push(test);
      else this.#templates.set(path, [test]);
    }
    addTo(this.#byTitle, title, test);
    addTo(this.#byName, name, test);
    addTo(this.#byPlace, keyOf(name, ...place), test);
    for (let count = 1; count <= place.length; count++)
      addTo(this.#byEnd, keyOf(name, ...place.slice(-count)), test);
  }

  #findIn(path: string, reported: ReportedTest): Test | null {
    const { name, line } = reported;
    for (const title of titlesOf(reported)) {
      const found = only(this.#byFileAndTitle, keyOf(path, title));
      if (found) return found;
    }
    for (const each of namesOf(name)) {
      const found = this.#byFileAndName.get(keyOf(path, each)) ?? [];
      const [test] = found.length > 1 ? found.filter(({ lines }) => isWithin(line, lines)) : found;
      if (test) return test;
    }
    if (line !== null) {
      const found = only(this.#byFileAndLine, keyOf(path, String(line)));
      if (found) return found;
    }
    const fitting = (this.#templates.get(path) ?? [])
      .slice(0, MOST_TEMPLATES)
      .filter((test) => fits(test.name, name));
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  }

  #findByPlace(reported: ReportedTest): Test | null {
    const place = placeOfReported(reported);
    for (const title of titlesOf(reported)) {
      // A name alone says nothing of the place that the report has besides.
      if (place.length > 0 && title === plain(reported.name)) continue;
      const found = only(this.#byTitle, title);
      if (found && (found.suites.length > 0 || place.length === 0)) return found;
    }
    for (const name of namesOf(reported.name)) {
      const found = this.#findNamed(name, place);
      if (found) return found;
    }
    return null;
  }

  #findNamed(name: string, place: readonly string[]): Test | null {
    if (place.length === 0) return only(this.#byName, name);
    for (let count = place.length; count > 0; count--) {
      const key = keyOf(name, ...place.slice(-count));
      const found = this.#byEnd.get(key);
      if (found === undefined) continue;
      const whole = only(this.#byPlace, key);
      if (found === SEVERAL) return whole;
      // One place has to end with the other; packages and crates have names besides their folders.
      return whole !== null || count === place.length || BY_PACKAGE.has(found.language) ? found : null;
    }
    const atRoot = only(this.#byPlace, keyOf(name));
    return atRoot && BY_PACKAGE.has(atRoot.language) ? atRoot : null;
  }
}

const BY_PACKAGE: ReadonlySet<string> = new Set(["go", "rust"]);

/** Templates of one file that are tried. */
const MOST_TEMPLATES = 200;

const keyOf = (...parts: readonly string[]): string => parts.join("\0");

function addTo<Value>(index: Unique<Value>, key: string, value: Value): void {
  index.set(key, index.has(key) ? SEVERAL : value);
}

function only<Value>(index: Unique<Value>, key: string): Value | null {
  const found = index.get(key);
  return found === undefined || found === SEVERAL ? null : found;
}

const isWithin = (line: number | null, lines: CodeTest["lines"]): boolean =>
  line !== null && lines !== null && lines.start <= line && line <= lines.end;

/** A title without what joins its parts: blanks, `>`, `/`, `_`, `::`. */
const plain = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$#{}]+/gu, " ")
    .trim();

/** What the full title of a case may be. */
function titlesOf({ name, className, suites }: ReportedTest): string[] {
  const around = suites.filter((suite) => !suite.includes("."));
  return [...new Set([`${around.join(" ")} ${name}`, name, `${className ?? ""} ${name}`].map(plain))];
}

/** Names of the function that a case may run: without parameters, data sets, subtests and modules. */
function namesOf(name: string): string[] {
  const names = [name];
  const parameters = name.search(/[[({]| with data set /);
  if (parameters > 0) names.push(name.slice(0, parameters));
  if (name.includes("::")) {
    const parts = name.split("::");
    names.push(parts.at(-1) ?? "");
    // rstest: one case of a function.
    if (parts.at(-1)?.startsWith("case_")) names.push(parts.at(-2) ?? "");
  }
  const [test = ""] = name.split("/");
  if (/^(?:Test|Fuzz|Example|Benchmark)/.test(test)) names.push(test);
  return [...new Set(names.map((each) => each.trim()))].filter((each) => each !== "");
}

/** The name by which reports call a test; `go test` puts underscores for the blanks of subtests. */
const calledBy = ({ name, suites, language }: CodeTest): string =>
  language === "go" ? [...suites, name].join("/").replaceAll(" ", "_") : name;

/** Where a test is, by the parts of its module and its suites, in lower case. */
function placeOf({ path, suites, language }: CodeTest): string[] {
  const folders = path.split("/");
  const base = (folders.pop() ?? "").replace(/\.\w+$/, "");
  if (language === "go") return shortened(folders);
  if (language === "rust")
    return shortened([...[...folders, base].filter((part) => !RUST_FILES.has(part)), ...suites]);
  return shortened([...folders, base, ...(suites[0] === base ? suites.slice(1) : suites)]);
}

/** Parts of paths that no module of a crate has. */
const RUST_FILES: ReadonlySet<string> = new Set(["src", "tests", "lib", "main", "mod"]);

/** Where a report says that a test is. */
function placeOfReported({ className, name }: ReportedTest): string[] {
  if (className !== null && plain(className) === plain(name)) return [];
  const modules = name.includes("::") ? name.split("::").slice(0, -1) : [];
  if (name.split("::").at(-1)?.startsWith("case_")) modules.pop();
  return shortened([...(className ?? "").split(/::|[.\\/$:]/), ...modules].filter((part) => part !== ""));
}

const shortened = (parts: readonly string[]): string[] =>
  parts.slice(-MOST_PARTS).map((part) => part.toLowerCase());

/** What stands for a value in the title of a parameterised test: `%s`, `$name`, `{0}`. */
const PLACEHOLDER = /%[a-zA-Z#$]|\$\{?[\w.]+\}?|\{\w*\}/;

/** Whether a title is that of a template with values in it. */
function fits(template: string, title: string): boolean {
  const [first = "", ...rest] = template.split(new RegExp(PLACEHOLDER, "g"));
  const last = rest.pop() ?? "";
  if (!title.startsWith(first) || !title.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = title.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= title.length - last.length;
}
