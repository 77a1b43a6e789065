/** Deep links of IDEs: the `native_uri` of a plan. */

import { isFileName } from "#language/extract/address/hosts.ts";
import { baseName } from "#language/extract/address/path-parts.ts";
import type { Intent, Platform } from "#schemas/uri.ts";
import { encodeComponent, encodeSegment } from "../rfc3986.ts";
import { type DeepLink, ideOf } from "./ides.ts";

/** A place in a file: path with "/" between its parts, line and column counted from one. */
interface FileLocation {
  /** Absolute, except in a link that names the project. */
  path: string;
  line: string | undefined;
  column: string | undefined;
  project: string | undefined;
}

/** `:line:column`, as far as they are known; a column alone means nothing. */
function position({ line, column }: FileLocation): string {
  if (line === undefined) return "";
  return column === undefined ? `:${line}` : `:${line}:${column}`;
}

/** A path in a URI's path: each part percent-encoded, the drive's colon kept. */
function pathText(path: string): string {
  return path
    .split("/")
    .map((part, index) => (index <= 1 && /^[A-Za-z]:$/.test(part) ? part : encodeSegment(part)))
    .join("/");
}

/** `file:///…` of an absolute path (RFC 8089). */
export function fileUri(path: string): string {
  return `file://${path.startsWith("/") ? "" : "/"}${pathText(path)}`;
}

/**
 * The path with forward slashes where it is absolute, else undefined: a deep link has no current folder, and "~" means
 * nothing to it. A network path (`\\host\share`) has no place in a deep link either.
 */
function absolutePath(path: string, platform: Platform): string | undefined {
  if (platform !== "windows") return path.startsWith("/") ? path : undefined;
  const forward = path.replaceAll("\\", "/");
  return /^[A-Za-z]:\//.test(forward) ? forward : undefined;
}

/** True for a path that starts at a folder it does not name. */
function isRelative(path: string): boolean {
  return !/^(?:[/\\~]|[A-Za-z]:)/.test(path);
}

/**
 * Forms, from the vendors' documentation: VS Code and its forks `vscode://file/{path}:{line}:{column}`;
 * Sublime Text and TextMate `{scheme}://open?url={file URI}&line=…&column=…`; JetBrains Toolbox
 * `jetbrains://{tag}/navigate/reference?project={name}&path={path}:{line}:{column}`, whose project is one that the IDE knows
 * by name and whose path may be relative to it.
 */
function linkOf(link: DeepLink, place: FileLocation): string | undefined {
  const { path, line, column, project } = place;
  if (link.form === "file")
    return `${link.scheme}://file${path.startsWith("/") ? "" : "/"}${pathText(path)}${position(place)}`;
  if (link.form === "url") {
    const at = line === undefined ? "" : `&line=${line}${column === undefined ? "" : `&column=${column}`}`;
    return `${link.scheme}://open?url=${encodeComponent(fileUri(path))}${at}`;
  }
  const base = `jetbrains://${link.tag}/navigate/reference?project=`;
  if (project === undefined && !isFileName(baseName(path))) return base + encodeComponent(projectName(path));
  const name = project === undefined ? projectAround(path) : projectName(project);
  return name && `${base}${encodeComponent(name)}&path=${encodeComponent(path)}${position(place)}`;
}

/** Folders inside a project rather than projects. */
const INNER_FOLDERS: ReadonlySet<string> = new Set(
  "src lib app test tests main java kotlin python resources scripts docs bin cmd internal pkg".split(" "),
);

/** The project of a file by its path alone: the nearest folder around it that does not look like a part of one. */
function projectAround(path: string): string | undefined {
  const folders = path.split("/").slice(0, -1);
  return folders.findLast(
    (folder) => folder !== "" && !/^[A-Za-z]:$/.test(folder) && !INNER_FOLDERS.has(folder),
  );
}

/** A project is named by its folder. */
function projectName(project: string): string {
  return (
    project
      .split(/[\\/]/)
      .filter((part) => part !== "")
      .at(-1) ?? project
  );
}

/** The deep link of an intent that opens a file in an IDE, or undefined if there is none. */
export function nativeUri(wanted: Intent, platform: Platform): string | undefined {
  if (wanted.name !== "ide_open" && wanted.name !== "open_app") return undefined;
  const { ide, app, path, line, column, project } = wanted.slots;
  const link = ideOf(ide ?? app ?? "")?.link;
  if (link === undefined || path === undefined) return undefined;
  const isWithin = link.form === "jetbrains" && project !== undefined && isRelative(path);
  const place = isWithin
    ? path.replaceAll("\\", platform === "windows" ? "/" : "\\")
    : absolutePath(path, platform);
  return place && linkOf(link, { path: place, line, column, project });
}
