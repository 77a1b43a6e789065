/** Editors and IDEs by their names, and how they open a place. */
import { operand } from "./command.ts";
import { type DeepLink, IDES, type Ide, type PositionStyle } from "./ide-table.data.ts";

export type { DeepLink, Ide };

const ALIASES: Readonly<Record<string, string>> = {
  code: "vscode",
  "vs-code": "vscode",
  "visual-studio-code": "vscode",
  "code-insiders": "vscode-insiders",
  codium: "vscodium",
  "vs-codium": "vscodium",
  sublime: "sublime-text",
  subl: "sublime-text",
  intellij: "idea",
  "intellij-idea": "idea",
  "jetbrains-idea": "idea",
  studio: "android-studio",
  macvim: "gvim",
  nvim: "neovim",
  "notepad++": "notepad-plus-plus",
};

/** The row of an IDE by its id or another name for it; undefined if it is none. */
export function ideOf(name: string): Ide | undefined {
  const id = ALIASES[name] ?? name;
  return Object.hasOwn(IDES, id) ? IDES[id] : undefined;
}

/** True if the name is an editor or IDE that opens files at a line. */
export function isIde(name: string): boolean {
  return ideOf(name) !== undefined;
}

/** Arguments that open a place in an IDE, with those among them that are paths. */
export function ideArguments(
  ide: Ide,
  slots: Readonly<Record<string, string>>,
): { args: string[]; paths: string[] } {
  const { path, line, column, project } = slots;
  const folder = project === undefined ? [] : [operand(project)];
  if (path === undefined) return { args: folder, paths: folder };
  const file = operand(path);
  const suffix = line === undefined ? "" : `:${line}${column === undefined ? "" : `:${column}`}`;
  const args = suffix === "" ? [file] : POSITIONS[ide.position](file, suffix, line ?? "1", column ?? "1");
  return { args: [...folder, ...args], paths: [...folder, file, `${file}${suffix}`] };
}

const POSITIONS: Readonly<
  Record<PositionStyle, (file: string, suffix: string, line: string, column: string) => string[]>
> = {
  goto: (file, suffix) => ["--goto", `${file}${suffix}`],
  colon: (file, suffix) => [`${file}${suffix}`],
  jetbrains: (file, _suffix, line, column) => ["--line", line, "--column", column, file],
  plus: (file, _suffix, line, column) => [`+${line}:${column}`, file],
  kate: (file, _suffix, line, column) => ["--line", line, "--column", column, file],
  notepad: (file, _suffix, line, column) => [`-n${line}`, `-c${column}`, file],
  vim: (file, _suffix, line, column) => [`+call cursor(${line},${column})`, file],
  nano: (file, _suffix, line, column) => [`+${line},${column}`, file],
  none: (file) => [file],
};
