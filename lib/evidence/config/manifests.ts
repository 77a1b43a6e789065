/** Reads package manifests: package.json, composer.json, pyproject.toml, Cargo.toml, go.mod, requirements, pom.xml, Gradle. */
import { linesOf } from "../markdown/blocks.ts";
import { dependency, type Entry, linesAt, membersOf, objectOf, parseObject, textOf } from "./entry.ts";

const NODE_GROUPS = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

export function* packageJson(text: string): Generator<Entry> {
  const { data, file } = parseObject(text);
  for (const group of NODE_GROUPS)
    for (const [name, range] of membersOf(data[group]))
      yield dependency(name, textOf(range), linesAt(file, [group, name]), group);
  for (const [name, command] of membersOf(data["scripts"]))
    yield script(name, textOf(command), linesAt(file, ["scripts", name]));
  for (const [name, path] of membersOf(data["bin"]))
    yield executable(name, textOf(path), linesAt(file, ["bin", name]));
  for (const [name, range] of membersOf(data["engines"]))
    yield dependency(name, textOf(range), linesAt(file, ["engines", name]), "engines");
}

export function* composerJson(text: string): Generator<Entry> {
  const { data, file } = parseObject(text);
  for (const group of ["require", "require-dev"])
    for (const [name, range] of membersOf(data[group]))
      yield dependency(name, textOf(range), linesAt(file, [group, name]), group);
  for (const name of Object.keys(objectOf(data["scripts"]) ?? {}))
    yield script(name, undefined, linesAt(file, ["scripts", name]));
}

function script(name: string, command: string | undefined, lines: Entry["lines"]): Entry {
  const paths = command?.match(/(?<![\w/.-])(?:[\w.-]+\/)+[\w.-]+\.\w+/g) ?? [];
  return {
    kind: "script",
    action: /^(?:test|check|lint)(?:$|[:-])/.test(name) ? "test" : "declare",
    name,
    text: `Declares the script ${name}`,
    paths,
    lines,
  };
}

function executable(name: string, path: string | undefined, lines: Entry["lines"]): Entry {
  const paths = path === undefined ? [] : [path.replace(/^\.\//, "")];
  return {
    kind: "executable",
    action: "declare",
    name,
    text: `Declares the executable ${name}`,
    paths,
    lines,
  };
}

/** A key of a TOML file with its table and line; the value is its text. */
interface Setting {
  table: string;
  key: string;
  value: string;
  line: number;
}

/** The settings of a TOML file, line by line: what manifests use of it. Elements of a list are settings without key. */
function* tomlSettings(text: string): Generator<Setting> {
  let table = "";
  let list: string | undefined;
  let line = 0;
  for (const raw of linesOf(text)) {
    line++;
    const content = withoutComment(raw).trim();
    const header = /^\[\[?\s*([^\]]+?)\s*\]\]?$/.exec(content)?.[1];
    if (list !== undefined) {
      for (const value of quoted(content)) yield { table: `${table}.${list}`, key: "", value, line };
      if (/\]\s*$/.test(content)) list = undefined;
    } else if (header !== undefined) table = header.replaceAll('"', "");
    else {
      const [, key = "", value = ""] = /^("[^"]+"|[A-Za-z0-9_.-]+)\s*=\s*(.*)$/.exec(content) ?? [];
      const name = key.replaceAll('"', "");
      if (name === "") continue;
      if (!value.startsWith("[")) yield { table, key: name, value, line };
      else {
        for (const element of quoted(value))
          yield { table: `${table}.${name}`, key: "", value: element, line };
        if (!/\]\s*$/.test(value)) list = name;
      }
    }
  }
}

function withoutComment(line: string): string {
  return line.replace(/^((?:[^#"']|"(?:\\.|[^"\\])*"|'[^']*')*)#.*$/, "$1");
}

function quoted(text: string): string[] {
  return [...text.matchAll(/"((?:\\.|[^"\\])*)"|'([^']*)'/g)].map(
    ([, double, single]) => double ?? single ?? "",
  );
}

/** A requirement of Python: name, extras and versions (PEP 508). */
function pythonDependency(requirement: string, line: number, group: string): Entry | undefined {
  const [, name, , range = ""] =
    /^([A-Za-z0-9][A-Za-z0-9._-]*)(\[[^\]]*\])?\s*([^;#]*)/.exec(requirement) ?? [];
  if (name === undefined) return undefined;
  const exact = range.trim().replace(/^==\s*/, "");
  return dependency(name, exact === "" ? undefined : exact, { start: line, end: line }, group);
}

const PYTHON_LISTS =
  /^project\.(?:dependencies|optional-dependencies\.(.+))$|^dependency-groups\.(.+)$|^build-system\.requires$/;
const POETRY = /^tool\.poetry\.(?:(?:group\.[^.]+\.)?(?:dev-)?dependencies)$/;

export function* pyproject(text: string): Generator<Entry> {
  for (const { table, key, value, line } of tomlSettings(text)) {
    const lines = { start: line, end: line };
    const list = PYTHON_LISTS.exec(table);
    const found = list && key === "" ? pythonDependency(value, line, list[1] ?? list[2] ?? table) : undefined;
    if (found) yield found;
    else if (POETRY.test(table)) yield dependency(key, quoted(value)[0], lines, table);
    else if (table === "project.scripts") yield executable(key, undefined, lines);
    else if (table === "project" && key === "requires-python")
      yield dependency("python", quoted(value)[0], lines, "requires-python");
  }
}

export function* requirements(text: string): Generator<Entry> {
  let line = 0;
  for (const raw of linesOf(text)) {
    line++;
    const found = pythonDependency(raw.trim(), line, "requirements");
    if (found) yield found;
  }
}

export function* cargo(text: string): Generator<Entry> {
  for (const { table, key, value, line } of tomlSettings(text)) {
    const lines = { start: line, end: line };
    if (/(?:^|\.)(?:dev-|build-)?dependencies$/.test(table) && key !== "")
      yield dependency(key.replace(/\.(?:workspace|version)$/, ""), versionIn(value), lines, table);
    else if (table === "bin" && key === "name") yield executable(quoted(value)[0] ?? "", undefined, lines);
  }
}

/** `"1.2"`, or the version of `{ version = "1.2", features = […] }`. */
function versionIn(value: string): string | undefined {
  if (!value.startsWith("{")) return quoted(value)[0];
  return /version\s*=\s*"([^"]*)"/.exec(value)?.[1];
}

export function* goMod(text: string): Generator<Entry> {
  let line = 0;
  let isRequire = false;
  for (const raw of linesOf(text)) {
    line++;
    const content = raw.replace(/\/\/.*$/, "").trim();
    if (/^require\s*\($/.test(content)) isRequire = true;
    else if (content === ")") isRequire = false;
    const [, name, version] = /^(?:require\s+)?([\w.~-]+(?:\/[\w.~-]+)*)\s+(v\d\S*)$/.exec(content) ?? [];
    if (name !== undefined && (isRequire || content.startsWith("require")))
      yield dependency(name, version, { start: line, end: line }, "require");
    const go = /^go\s+(\d\S*)$/.exec(content)?.[1];
    if (go !== undefined) yield dependency("go", go, { start: line, end: line }, "go");
  }
}

export function* pom(text: string): Generator<Entry> {
  let block: { start: number; lines: string[] } | undefined;
  let number = 0;
  for (const line of linesOf(text)) {
    number++;
    if (/<dependency>/.test(line)) block = { start: number, lines: [] };
    block?.lines.push(line);
    if (!block || !/<\/dependency>/.test(line)) continue;
    const xml = block.lines.join("\n");
    const value = (tag: string) => new RegExp(`<${tag}>\\s*([^<]*?)\\s*</${tag}>`).exec(xml)?.[1];
    const name = [value("groupId"), value("artifactId")].filter(Boolean).join(":");
    const lines = { start: block.start, end: number };
    if (name !== "") yield dependency(name, value("version"), lines, value("scope") ?? "compile");
    block = undefined;
  }
}

const GRADLE =
  /^\s*(implementation|api|compileOnly|runtimeOnly|testImplementation|testRuntimeOnly|annotationProcessor|kapt)\s*\(?\s*["']([\w.-]+:[\w.-]+)(?::([\w.+-]+))?["']/;

export function* gradle(text: string): Generator<Entry> {
  let line = 0;
  for (const raw of linesOf(text)) {
    line++;
    const [, group = "", name, version] = GRADLE.exec(raw) ?? [];
    if (name !== undefined) yield dependency(name, version, { start: line, end: line }, group);
  }
}
