/** The commands with which a project checks itself: its scripts, its test and build files, its build servers. */
import { readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import fastGlob from "fast-glob";
import { type Fields, fieldsOf, jsonIn, listOf, textOf } from "./formats/json.ts";
import { commandsIn, type Variables, type Word } from "./shell-commands.ts";

export interface ProjectCommand {
  /** The file that holds it, relative to the project. */
  from: string;
  /** Where it is run, relative to the project; "" for the project itself. */
  folder: string;
  words: readonly Word[];
}

/** A text with commands, as a file holds it. */
interface Script {
  text: string;
  folder?: string;
  variables?: Variables;
}

type ReadScripts = (text: string) => Iterable<Script>;

/** The files that contain commands, and how to read each kind; the first match counts. */
const KINDS: readonly (readonly [pattern: string, read: ReadScripts])[] = [
  ["{tox.ini,setup.cfg}", inSections],
  ["pyproject.toml", inToml],
  ["package.json", inPackage],
  ["{Makefile,makefile,GNUmakefile}", inMakefile],
  ["{justfile,Justfile,.justfile}", inJustfile],
  ["{noxfile,tasks}.py", inPython],
  ["{.github/workflows/*,.circleci/config}.{yml,yaml}", inYaml],
  ["{.gitlab-ci,.travis,azure-pipelines,Taskfile,taskfile}.{yml,yaml}", inYaml],
  ["{*.sh,{scripts,script,bin,tools,ci}/{*.sh,*.bash}}", inShell],
  ["{scripts,script}/!(*.*)", inShell],
];

/** A placeholder for an unknown value, like a variable that is not set. */
const NOT_KNOWN = "$UNKNOWN";

/** Every command that can be read from the project's own files. */
export async function projectCommands(
  root: string,
  workspaces: readonly string[],
): Promise<ProjectCommand[]> {
  const packages = workspaces.map((folder) => posix.join(folder, "package.json"));
  const commands: ProjectCommand[] = [];
  for (const [pattern, read] of KINDS) {
    const found = await fastGlob(pattern, { cwd: root, dot: true });
    const isPackage = read === inPackage;
    for (const path of [...found.sort(), ...(isPackage ? packages : [])]) {
      const home = isPackage ? folderOf(path) : "";
      for (const script of scriptsIn(root, path, read))
        commands.push(...commandsOf(path, { ...script, folder: posix.join(home, script.folder ?? "") }));
    }
  }
  return commands;
}

/** Folders of the packages of a monorepo, as package.json or pnpm-workspace.yaml name them. */
export async function workspaceFolders(root: string): Promise<string[]> {
  const { workspaces } = fieldsOf(jsonIn(textAt(root, "package.json")));
  const pnpm = yamlIn(textAt(root, "pnpm-workspace.yaml"));
  const patterns = [workspaces, fieldsOf(workspaces)["packages"], fieldsOf(pnpm)["packages"]]
    .flatMap((list) => listOf(list))
    .map((one) => textOf(one).replace(/\/+$/, ""))
    .filter((pattern) => pattern !== "" && !pattern.startsWith("../"));
  if (patterns.length === 0) return [];
  const left = patterns.filter((one) => one.startsWith("!")).map((one) => one.slice(1));
  const found = await fastGlob(
    patterns.filter((one) => !one.startsWith("!")).map((one) => posix.join(one, "package.json")),
    { cwd: root, ignore: ["**/node_modules/**", ...left.map((one) => posix.join(one, "package.json"))] },
  );
  return found
    .map(folderOf)
    .filter((folder) => folder !== "")
    .sort();
}

const folderOf = (path: string): string => (dirname(path) === "." ? "" : dirname(path));

export function textAt(root: string, path: string): string {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return "";
  }
}

/** A file that cannot be parsed says nothing. */
function scriptsIn(root: string, path: string, read: ReadScripts): Script[] {
  try {
    return [...read(textAt(root, path))];
  } catch {
    return [];
  }
}

/** `cd packages/a && tsc` is run in that folder. */
function commandsOf(from: string, { text, folder = "", variables }: Script): ProjectCommand[] {
  const commands: ProjectCommand[] = [];
  let here = folder === "." ? "" : folder;
  for (const words of commandsIn(text, variables)) {
    const [program, target] = words;
    if (program === "cd" && target) here = posix.normalize(posix.join(here, target)).replace(/^\.\/?/, "");
    else if (!here.startsWith("..")) commands.push({ from, folder: here.replace(/\/$/, ""), words });
  }
  return commands;
}

/** `commands = …` of tox, with its substitutions (tox.wiki/en/latest/config.html#substitutions). */
function* inSections(text: string): Generator<Script> {
  let key = "";
  for (const line of text.replaceAll(/\\\r?\n[ \t]*/g, " ").split(/\r?\n/)) {
    const [, name, value] = /^([\w.-]+)[ \t]*=(.*)$/.exec(line) ?? [];
    if (/^\S/.test(line)) key = name ?? "";
    if (!/^(?:commands|script)/.test(key)) continue;
    // A line may apply to some environments only, and a leading dash ignores a failure.
    yield {
      text: toxText(
        (value ?? line)
          .trim()
          .replace(/^[\w{},.!-]+:\s+/, "")
          .replace(/^-\s*/, ""),
      ),
    };
  }
}

const toxText = (text: string): string =>
  text
    .replaceAll(/\{(?:posargs|args)(?::([^{}]*))?\}/g, "$1")
    .replaceAll(/\{(?:toxinidir|tox_root)\}[/\\]?/g, "./")
    .replaceAll(/\{(?:envpython|env_python)\}/g, "python")
    .replaceAll(/\{(?:envbindir|env_bin_dir)\}[/\\]/g, "")
    .replaceAll(/\{env:\w+:([^{}]*)\}/g, "$1")
    .replaceAll(/\{(?!\{)[^{},]*\}/g, NOT_KNOWN);

/** Tools of Python whose tables in pyproject.toml contain commands, and the keys of these that do not. */
const RUNNERS = ["hatch", "tox", "poe", "pdm", "taskipy", "rye", "pixi", "just", "nox", "poethepoet", "uv"];
const NO_COMMANDS =
  /dependenc|deps|extras|features|requires|packages|sources|env_?list|matrix|include|exclude/i;

function* inToml(text: string): Generator<Script> {
  const tables = fieldsOf(fieldsOf(Bun.TOML.parse(text))["tool"]);
  for (const name of RUNNERS) yield* textsBelow(tables[name]);
  const { legacy_tox_ini: ini } = fieldsOf(tables["tox"]);
  yield* inSections(textOf(ini));
}

/** Every text of a table; a list of single words is one command. */
function* textsBelow(value: unknown): Generator<Script> {
  if (typeof value === "string") yield { text: toxText(value) };
  else if (Array.isArray(value)) {
    const words = value.filter((one): one is string => typeof one === "string" && !/\s/.test(one));
    if (words.length > 1 && words.length === value.length) yield { text: toxText(words.join(" ")) };
    else for (const one of value) yield* textsBelow(one);
  } else
    for (const [key, below] of Object.entries(fieldsOf(value)))
      if (!NO_COMMANDS.test(key)) yield* textsBelow(below);
}

function* inPackage(text: string): Generator<Script> {
  const { scripts } = fieldsOf(jsonIn(text));
  for (const script of Object.values(fieldsOf(scripts))) yield { text: textOf(script) };
}

/** Assignments as make and shells write them. */
const ASSIGNMENT = /^(?:export[ \t]+)?(\w+)[ \t]*[:?+]{0,2}=[ \t]*(.*)$/gm;

const assignmentsIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(ASSIGNMENT)].map(([, name = "", value = ""]) => [
      name,
      value.replace(/[ \t]+#.*$/, "").replaceAll(/^(["'])(.*)\1$/g, "$2"),
    ]),
  );

function* inMakefile(text: string): Generator<Script> {
  const joined = text.replaceAll(/\\\r?\n[ \t]*/g, " ");
  const variables = assignmentsIn(joined);
  for (const [, line = ""] of joined.matchAll(/^\t[@+-]*(.*)$/gm))
    yield { text: line.replaceAll("$$", "$"), variables };
}

function* inJustfile(text: string): Generator<Script> {
  const variables = assignmentsIn(text.replaceAll(":=", "="));
  for (const [, line = ""] of text.matchAll(/^[ \t]+[@-]*(.*)$/gm)) yield { text: line, variables };
}

function* inShell(text: string): Generator<Script> {
  // A program without an extension may be anything.
  if (/^#!(?!.*\b(?:ba|da|k|z)?sh\b)/.test(text)) return;
  const variables = new Map(
    [...assignmentsIn(text)].map(([name, value]) => [name, /[$`]/.test(value) ? "" : value]),
  );
  yield { text, variables };
}

/** `session.run("mypy", "src")` of nox and `c.run("mypy src")` of invoke. */
function* inPython(text: string): Generator<Script> {
  for (const [, list = ""] of text.matchAll(/\.(?:run|run_always)\(((?:[^()"']|"[^"]*"|'[^']*')*)\)/g)) {
    const words = list
      .split(/,(?=(?:[^"']|"[^"]*"|'[^']*')*$)/)
      .map((one) => one.trim())
      .filter((one) => one !== "" && !/^\w+\s*=|^\*session\.posargs$/.test(one))
      .map((one) => /^(?:"[^"]*"|'[^']*')$/.exec(one)?.[0] ?? NOT_KNOWN);
    yield { text: words.length === 1 ? (words[0] ?? "").slice(1, -1) : words.join(" ") };
  }
}

/** Keys under which build servers and task files keep commands. */
const COMMAND_KEYS = /^(?:run|script|before_script|after_script|commands?|cmds?|bash|pwsh)$/;

function* inYaml(text: string): Generator<Script> {
  yield* commandsBelow(yamlIn(text), "");
}

function* commandsBelow(value: unknown, folder: string): Generator<Script> {
  if (Array.isArray(value)) {
    for (const one of value) yield* commandsBelow(one, folder);
    return;
  }
  const fields: Fields = fieldsOf(value);
  const here = textOf(fields["working-directory"] ?? fields["working_directory"] ?? fields["dir"], folder);
  for (const [key, below] of Object.entries(fields))
    if (!COMMAND_KEYS.test(key)) yield* commandsBelow(below, here);
    else
      for (const one of Array.isArray(below) ? below : [below])
        if (typeof one === "string") yield { text: one, folder: here };
        else yield* commandsBelow(one, here);
}

export function yamlIn(text: string): unknown {
  try {
    return Bun.YAML.parse(text);
  } catch {
    return undefined;
  }
}

/** The name of a program without its folder and extension. */
export const programName = (word: string): string => basename(word).replace(/\.(?:exe|cmd|js|py)$/, "");
