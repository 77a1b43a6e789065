/** Links from a report to the source: a template with the path and the line, e.g. of a code host. */
import { fail } from "#kit/data/errors.ts";

/** The address of a place, or undefined if there is none to link to. */
export type Linker = (path: string, line: number | null) => string | undefined;

/** Relative to the report: a run is four folders below its project. */
export const RUN_LINK = "../../../../{path}#L{line}";

/** What a link may lead to: relative places, web pages, files, and editors that open a file. No scripts, no data. */
const SAFE =
  /^(?:https?:\/\/|file:\/\/|vscode:\/\/file\/|idea:\/\/open\?|\.{0,2}\/|[\w{][\w.{}/-]*(?:[#?]|$))/;

/** @throws USAGE for a template without a path or with another scheme */
export function linkerOf(template: string): Linker {
  if (!template.includes("{path}") || !SAFE.test(template))
    throw fail("USAGE", "The link is not a template for the places of a report", {
      hint: "Use {path} and {line}, e.g. https://github.com/o/r/blob/main/{path}#L{line}; schemes: http, https, file, vscode, idea",
    });
  return (path, line) => {
    // Link only to files inside the project.
    if (/^[/\\]|^\w+:|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path)) return undefined;
    const parts = path.toWellFormed().split("/").map(encodeURIComponent).join("/");
    const place = template.replaceAll("{path}", () => parts);
    return line === null
      ? place.replace(/[#?&:][^#?&:/]*\{line\}$/, "").replaceAll("{line}", "1")
      : place.replaceAll("{line}", String(line));
  };
}
