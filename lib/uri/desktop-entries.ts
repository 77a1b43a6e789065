/**
 * Installed applications of a Linux desktop: desktop entries, their Exec lines, and which one opens what
 * (freedesktop.org Desktop Entry 1.5, MIME Applications 1.0.1 and Shared MIME-info 0.21).
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { which } from "#kit/programs/process.ts";
import { fileUri } from "./platforms/native.ts";
import { decodeComponent, split } from "./rfc3986.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface DesktopEntry {
  id: string;
  path: string;
  name: string;
  exec: string;
  icon: string | undefined;
  tryExec: string | undefined;
  terminal: boolean;
  mimeTypes: readonly string[];
}

function folders(
  env: Environment,
  home: string,
  homeDefault: string,
  dirs: string,
  dirsDefault: string,
): string[] {
  // A relative path in these variables is to be ignored (XDG Base Directory Specification).
  const absolute = (path: string | undefined) => (path?.startsWith("/") ? path : undefined);
  const own = absolute(env[home]) ?? (env["HOME"] ? join(env["HOME"], homeDefault) : undefined);
  const shared = (env[dirs] || dirsDefault).split(":").filter((path) => absolute(path) !== undefined);
  return [...(own === undefined ? [] : [own]), ...shared];
}

/** Folders of application data, the user's own first. */
function dataFolders(env: Environment): string[] {
  return folders(env, "XDG_DATA_HOME", ".local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share");
}

function configFolders(env: Environment): string[] {
  return folders(env, "XDG_CONFIG_HOME", ".config", "XDG_CONFIG_DIRS", "/etc/xdg");
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** The groups of a key file; later keys of a group do not replace earlier ones. Comments and blank lines are skipped. */
export function parseKeyFile(text: string): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  let group: Map<string, string> | undefined;
  for (const line of text.split(/\r?\n/)) {
    const header = /^\[([^[\]]*)\]\s*$/.exec(line);
    if (header) {
      group = groups.get(header[1] ?? "") ?? new Map();
      groups.set(header[1] ?? "", group);
      continue;
    }
    const pair = /^([^#=\s][^=]*?)\s*=\s*(.*)$/.exec(line);
    const [, key, value] = pair ?? [];
    if (group && key !== undefined && value !== undefined && !group.has(key)) group.set(key, value);
  }
  return groups;
}

const ESCAPES: Readonly<Record<string, string>> = { s: " ", n: "\n", t: "\t", r: "\r", "\\": "\\" };

/** The value of type string: escapes \s \n \t \r \\. */
function unescapeValue(value: string): string {
  return value.replace(/\\(.)/g, (whole, letter: string) => ESCAPES[letter] ?? whole);
}

/** A list of strings, separated by semicolons. */
function listOf(value: string | undefined): string[] {
  return (value ?? "")
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Reads one desktop entry; undefined if it is not an application that can be started. */
export function parseEntry(id: string, path: string, text: string): DesktopEntry | undefined {
  const group = parseKeyFile(text).get("Desktop Entry");
  const exec = group?.get("Exec");
  if (
    group === undefined ||
    exec === undefined ||
    group.get("Type") !== "Application" ||
    group.get("Hidden") === "true"
  )
    return undefined;
  return {
    id,
    path,
    name: unescapeValue(group.get("Name") ?? id),
    exec: unescapeValue(exec),
    icon: group.get("Icon") === undefined ? undefined : unescapeValue(group.get("Icon") ?? ""),
    tryExec: group.get("TryExec") === undefined ? undefined : unescapeValue(group.get("TryExec") ?? ""),
    terminal: group.get("Terminal") === "true",
    mimeTypes: listOf(group.get("MimeType")),
  };
}

/**
 * The entry of a desktop id (without ".desktop"), from the first folder that has one; an entry that is hidden or whose
 * program is missing counts as none. A dash in an id can stand for a folder.
 */
export function findEntry(id: string, env: Environment): DesktopEntry | undefined {
  if (!/^[^/\0]+$/.test(id) || id.startsWith(".")) return undefined;
  for (const folder of dataFolders(env)) {
    for (const name of [id, ...subfolderNames(id)]) {
      const path = join(folder, "applications", `${name}.desktop`);
      const text = read(path);
      if (text === undefined) continue;
      const entry = parseEntry(id, path, text);
      return entry !== undefined && isStartable(entry, env) ? entry : undefined;
    }
  }
  return undefined;
}

function subfolderNames(id: string): string[] {
  const parts = id.split("-");
  return parts
    .slice(1)
    .map((_part, index) => `${parts.slice(0, index + 1).join("-")}/${parts.slice(index + 1).join("-")}`);
}

function isStartable(entry: DesktopEntry, env: Environment): boolean {
  const program = entry.tryExec ?? splitExec(entry.exec)?.[0];
  return program !== undefined && program !== "" && which(program, env) !== null;
}

/**
 * Splits an Exec line: spaces separate arguments, double quotes group, and inside them a backslash escapes `"`, the
 * backtick, `$` and `\`. No shell is involved.
 * @returns undefined if a quote is not closed
 */
export function splitExec(exec: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quoted = false;
  for (let index = 0; index < exec.length; index++) {
    const character = exec[index] ?? "";
    if (quoted) {
      if (character === '"') quoted = false;
      else if (character === "\\" && /["`$\\]/.test(exec[index + 1] ?? "")) word += exec[++index] ?? "";
      else word += character;
    } else if (character === '"') {
      quoted = true;
      word ??= "";
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (character === "\\") word = (word ?? "") + (exec[++index] ?? "");
    else word = (word ?? "") + character;
  }
  if (word !== undefined) words.push(word);
  return quoted || words.length === 0 ? undefined : words;
}

/** A file has a path and a URI, an address of another scheme only a URI. */
export interface Target {
  uri: string;
  path: string | undefined;
}

/** A path or URI as an entry's field codes need it. A relative path begins at `cwd`. */
export function targetOf(text: string, cwd: string): Target {
  if (/^file:/i.test(text)) {
    const { path } = split(text);
    return { uri: text, path: decodeComponent(path) };
  }
  if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(text) && !text.startsWith("/")) return { uri: text, path: undefined };
  const path = text.startsWith("/") ? text : join(cwd, text);
  return { uri: fileUri(path), path };
}

/**
 * The argument array of an entry for at most one target. A field code that is an argument of its own is replaced; %f
 * inside another argument is not permitted by the specification, so it is left out there. An entry that takes no file
 * gets the target at its end, as GLib does.
 */
export function expandExec(entry: DesktopEntry, target?: Target): string[] | undefined {
  const words = splitExec(entry.exec);
  if (words === undefined) return undefined;
  let placed = false;
  const argv = words.flatMap((word) => {
    const code = /^%([a-zA-Z])$/.exec(word)?.[1];
    if (code === undefined) return [word.replace(/%(.)/g, (_whole, letter: string) => inner(entry, letter))];
    if (/[fFuU]/.test(code)) {
      placed ||= target !== undefined;
      if (target === undefined) return [];
      return [/[uU]/.test(code) ? target.uri : (target.path ?? target.uri)];
    }
    if (code === "i") return entry.icon === undefined ? [] : ["--icon", entry.icon];
    const text = inner(entry, code);
    return text === "" ? [] : [text];
  });
  if (target !== undefined && !placed) argv.push(target.path ?? target.uri);
  return argv;
}

/** Codes that may occur inside an argument; deprecated ones (%d %D %n %N %v %m) are removed. */
function inner(entry: DesktopEntry, code: string): string {
  return code === "%" ? "%" : code === "c" ? entry.name : code === "k" ? entry.path : "";
}

/** The MIME type of a target: of a folder, of a file by its name, of an address by its scheme. */
function mimeTypeOf(target: Target, env: Environment): string | undefined {
  if (target.path === undefined) {
    const scheme = split(target.uri).scheme?.toLowerCase();
    return scheme === undefined ? undefined : `x-scheme-handler/${scheme}`;
  }
  const stats = statSync(target.path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  return stats.isDirectory()
    ? "inode/directory"
    : (mimeTypeOfName(basename(target.path), env) ?? "application/octet-stream");
}

/** By the globs of the shared MIME database: the heaviest wins, then the longest. */
function mimeTypeOfName(name: string, env: Environment): string | undefined {
  let best: { weight: number; length: number; type: string } | undefined;
  for (const folder of dataFolders(env)) {
    for (const line of (read(join(folder, "mime", "globs2")) ?? "").split("\n")) {
      const [weight = "", type = "", glob = "", flags = ""] = line.split(":");
      if (line.startsWith("#") || glob === "" || !matches(name, glob, flags.includes("cs"))) continue;
      const candidate = { weight: Number(weight), length: glob.length, type };
      if (
        best === undefined ||
        candidate.weight > best.weight ||
        (candidate.weight === best.weight && candidate.length > best.length)
      )
        best = candidate;
    }
  }
  return best?.type;
}

function matches(name: string, glob: string, caseSensitive: boolean): boolean {
  const text = caseSensitive ? name : name.toLowerCase();
  const pattern = caseSensitive ? glob : glob.toLowerCase();
  // Nearly all globs are "*.suffix".
  if (/^\*[^*?[]*$/.test(pattern)) return text.endsWith(pattern.slice(1));
  return /[*?[]/.test(pattern) ? new Bun.Glob(pattern).match(text) : text === pattern;
}

/** The type with its parents: text/plain for every kind of text. */
function withParents(type: string, env: Environment): string[] {
  const types = [type];
  for (const folder of dataFolders(env))
    for (const line of (read(join(folder, "mime", "subclasses")) ?? "").split("\n")) {
      const [child, parent] = line.split(" ");
      if (parent !== undefined && child === type && !types.includes(parent)) types.push(parent);
    }
  if (type.startsWith("text/") && !types.includes("text/plain")) types.push("text/plain");
  return types;
}

/** The association files in order of precedence; those of a desktop come before the general one of the same folder. */
function associationFiles(env: Environment): string[] {
  const desktops = (env["XDG_CURRENT_DESKTOP"] ?? "")
    .toLowerCase()
    .split(":")
    .filter((name) => /^[a-z0-9_-]+$/.test(name));
  const names = [...desktops.map((name) => `${name}-mimeapps.list`), "mimeapps.list"];
  const applications = dataFolders(env).map((folder) => join(folder, "applications"));
  return [...configFolders(env), ...applications].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  );
}

const idOf = (file: string) => file.replace(/\.desktop$/, "");

/** The application for a MIME type: the user's default, then what was added, then what says it can; never a removed one. */
export function handlerOf(type: string, env: Environment): DesktopEntry | undefined {
  const files = associationFiles(env)
    .map(read)
    .filter((text) => text !== undefined)
    .map(parseKeyFile);
  const removed = new Set(
    files.flatMap((file) => listOf(file.get("Removed Associations")?.get(type))).map(idOf),
  );
  for (const group of ["Default Applications", "Added Associations"])
    for (const file of files)
      for (const name of listOf(file.get(group)?.get(type))) {
        if (group !== "Default Applications" && removed.has(idOf(name))) continue;
        const entry = findEntry(idOf(name), env);
        if (entry !== undefined) return entry;
      }
  return entriesOf(env).find(
    (entry) => entry.mimeTypes.includes(type) && !removed.has(entry.id) && isStartable(entry, env),
  );
}

/** All installed entries in order of precedence; an id counts once. */
function entriesOf(env: Environment): DesktopEntry[] {
  const found = new Map<string, DesktopEntry | undefined>();
  for (const folder of dataFolders(env)) {
    const root = join(folder, "applications");
    for (const file of filesBelow(root, 2)) {
      const id = idOf(file.replaceAll("/", "-"));
      if (found.has(id)) continue;
      const path = join(root, file);
      found.set(id, parseEntry(id, path, read(path) ?? ""));
    }
  }
  return [...found.values()].filter((entry) => entry !== undefined);
}

function filesBelow(folder: string, depth: number): string[] {
  let names: { name: string; isDirectory(): boolean }[];
  try {
    names = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return names
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => {
      if (item.isDirectory())
        return depth === 0
          ? []
          : filesBelow(join(folder, item.name), depth - 1).map((name) => `${item.name}/${name}`);
      return item.name.endsWith(".desktop") ? [item.name] : [];
    });
}

/** Programs that run another one in a terminal. */
const IN_TERMINAL: readonly (readonly string[])[] = [
  ["xdg-terminal-exec"],
  ["x-terminal-emulator", "-e"],
  ["gnome-terminal", "--"],
  ["konsole", "-e"],
  ["xterm", "-e"],
];

/** The argument array that starts an entry, in a terminal where it wants one. */
export function argvOf(entry: DesktopEntry, env: Environment, target?: Target): string[] | undefined {
  const argv = expandExec(entry, target);
  if (argv === undefined || !entry.terminal) return argv;
  const terminal = IN_TERMINAL.find(([program = ""]) => which(program, env) !== null);
  return terminal === undefined ? undefined : [...terminal, ...argv];
}

/** The argument array that opens a path or URI with the application registered for it, or undefined. */
export function openerOf(text: string, env: Environment, cwd: string): string[] | undefined {
  const target = targetOf(text, cwd);
  const type = mimeTypeOf(target, env);
  if (type === undefined) return undefined;
  for (const candidate of withParents(type, env)) {
    const entry = handlerOf(candidate, env);
    const argv = entry === undefined ? undefined : argvOf(entry, env, target);
    if (argv !== undefined) return argv;
  }
  return undefined;
}
