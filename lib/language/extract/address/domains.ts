/** Reads host names in running text: where one ends, and how surely its last label makes it one. */
import { isAlphanumeric } from "./characters.ts";
import { isInsideLevel, isTopLevel } from "./tlds.ts";

export interface Host {
  /** End in the text, exclusive. */
  readonly end: number;
  readonly labels: readonly string[];
}

const HYPHEN = 45;
const DOT = 46;
/** RFC 1035 section 2.3.4. */
const MAX_LABEL = 63;
const MAX_NAME = 253;

/** Reads labels of letters, digits and hyphens between single dots; a closing dot or hyphen stays outside. */
export function readHost(text: string, start: number): Host | null {
  const labels: string[] = [];
  let end = start;
  for (let at = start; ; at++) {
    const from = at;
    while (isAlphanumeric(text.charCodeAt(at)) || text.charCodeAt(at) === HYPHEN) at++;
    let to = at;
    while (to > from && text.charCodeAt(to - 1) === HYPHEN) to--;
    if (to === from) break;
    labels.push(text.slice(from, to));
    end = to;
    if (to < at || text.charCodeAt(at) !== DOT) break;
  }
  return labels.length === 0 ? null : { end, labels };
}

function isSound(label: string): boolean {
  return label.length <= MAX_LABEL && label.charCodeAt(0) !== HYPHEN;
}

/** How the last label makes a name of several labels a host: in public, inside a private network, or not. */
export function levelOf(host: Host, start: number): "public" | "inside" | "none" {
  if (host.labels.length < 2 || host.end - start > MAX_NAME || !host.labels.every(isSound)) return "none";
  const last = (host.labels.at(-1) ?? "").toLowerCase();
  if (isTopLevel(last)) return "public";
  return isInsideLevel(last) ? "inside" : "none";
}

/**
 * Gives back what a missing blank glued to the name: in `firma.pl.Prosimy` the last label is not a domain
 * and starts a sentence, so the host ends before it.
 */
export function withoutGluedSentence(host: Host): Host {
  const last = host.labels.at(-1) ?? "";
  const before = host.labels.at(-2) ?? "";
  const glued =
    host.labels.length > 2 &&
    !isTopLevel(last.toLowerCase()) &&
    last[0] !== last[0]?.toLowerCase() &&
    isTopLevel(before.toLowerCase());
  return glued ? { end: host.end - last.length - 1, labels: host.labels.slice(0, -1) } : host;
}
