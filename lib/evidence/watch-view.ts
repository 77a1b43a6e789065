/** The readable view of `evidence-watch`: a line for each event. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine } from "#kit/docs/text.ts";
import type { WatchEvent } from "#schemas/evidence.ts";

/** Paths that a line names. */
const NAMED = 3;

export function watchView(event: WatchEvent, style: Style): string {
  const time = event.at.slice(11, 19);
  return `${style.dim(time)}  ${toneOf(event, style)(event.event.padEnd(12))}  ${visibleLine(detailOf(event))}`;
}

function detailOf(one: WatchEvent): string {
  switch (one.event) {
    case "ready":
      return `${one.files} files of ${one.root}`;
    case "change":
      return pathsOf(one);
    case "throttled":
      return `the next report starts in ${seconds(one.waitMs)}`;
    case "report:start":
      return one.initial ? "the first report" : `${one.count} files have changed`;
    case "report:done": {
      const { blocking = 0, review_required: review = 0, warning = 0 } = one.counts ?? {};
      return `${one.status}: ${blocking} blocking, ${review} to review, ${warning} warnings, after ${seconds(one.durationMs)}`;
    }
    case "report:error":
      return `${one.error?.code}: ${one.error?.message}${one.error?.hint ? ` (${one.error.hint})` : ""}`;
    case "stopped":
      return one.reason === "root_missing" ? "the folder is gone" : `after ${one.reports} reports`;
  }
}

function pathsOf({ added = [], changed = [], removed = [], count = 0 }: WatchEvent): string {
  const paths = [...changed, ...added.map((path) => `+${path}`), ...removed.map((path) => `-${path}`)];
  const more = count - Math.min(NAMED, paths.length);
  return `${paths.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const seconds = (ms = 0): string => `${(ms / 1000).toFixed(1)} s`;

function toneOf({ event, status }: WatchEvent, style: Style): (text: string) => string {
  if (event === "report:error") return style.red;
  if (event === "report:done") return status === "succeeded" ? style.green : style.yellow;
  return event === "throttled" ? style.dim : style.cyan;
}
