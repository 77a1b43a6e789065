/** Deep links of IDEs: the `native_uri` of a plan. */
import type { Intent, Platform } from "../../schemas/uri.ts";
import { type DeepLink, ideOf } from "./platforms/ides.ts";
import { encodeComponent, encodeSegment } from "./rfc3986.ts";

/** A place in a file: absolute path with "/" between its parts, line and column counted from one. */
interface Place {
  path: string;
  line: string | undefined;
  column: string | undefined;
  project: string | undefined;
}

/** `:line:column`, as far as they are known; a column alone means nothing. */
function position({ line, column }: Place): string {
  if (line === undefined) return "";
  return column === undefined ? `:${line}` : `:${line}:${column}`;
}

/** A path in a URI's path: each part percent-encoded, the drive's colon kept. */
export function pathText(path: string): string {
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

/**
 * Forms, from the vendors' documentation: VS Code and its forks `vscode://file/{path}:{line}:{column}`;
 * Sublime Text and TextMate `{scheme}://open?url={file URI}&line=…&column=…`; JetBrains Toolbox
 * `jetbrains://{tag}/navigate/reference?project={name}&path={path}:{line}:{column}`, which needs the project's name.
 */
function linkOf(link: DeepLink, place: Place): string | undefined {
  const { path, line, column, project } = place;
  if (link.form === "file")
    return `${link.scheme}://file${path.startsWith("/") ? "" : "/"}${pathText(path)}${position(place)}`;
  if (link.form === "url") {
    const at = line === undefined ? "" : `&line=${line}${column === undefined ? "" : `&column=${column}`}`;
    return `${link.scheme}://open?url=${encodeComponent(fileUri(path))}${at}`;
  }
  if (project === undefined) return undefined;
  return `jetbrains://${link.tag}/navigate/reference?project=${encodeComponent(projectName(project))}&path=${encodeComponent(path)}${position(place)}`;
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

/** The deep link of an intent that opens a file in an IDE, or undefined where there is none. */
export function nativeUri(wanted: Intent, platform: Platform): string | undefined {
  if (wanted.name !== "ide_open" && wanted.name !== "open_app") return undefined;
  const { ide, app, path, line, column, project } = wanted.slots;
  const link = ideOf(ide ?? app ?? "")?.link;
  const absolute = path === undefined ? undefined : absolutePath(path, platform);
  if (link === undefined || absolute === undefined) return undefined;
  return linkOf(link, { path: absolute, line, column, project });
}
