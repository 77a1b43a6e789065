/** Which events a request asks for: cheaply by the text of a line, and exactly by the event. */
import { fail } from "#kit/data/errors.ts";
import type { EventFilters } from "#schemas/gui/events.ts";
import type { GuiEvent } from "#schemas/gui/result.ts";

export interface Selection {
  /** False only for lines whose event is not selected: they are not worth parsing. */
  wanted(line: string): boolean;
  /** Whether an event is selected; events must come in their order. */
  takes(event: GuiEvent): boolean;
  /** Whether the event that `after` names has been seen; true without it. */
  hasBegun(): boolean;
}

/** In the canonical form `ts_unix` is the last member of an event: no other name sorts after it. */
const MOMENT = /"ts_unix":(-?\d+)\}$/;

/** @throws USAGE for a moment that is none */
export function selectionOf(filters: EventFilters): Selection {
  const { verb, outcome, correlation_id, after } = filters;
  const ok = outcome === undefined ? undefined : outcome === "succeeded";
  const since = momentOf("since", filters.since) ?? Number.NEGATIVE_INFINITY;
  const until = momentOf("until", filters.until) ?? Number.POSITIVE_INFINITY;
  const isTimed = filters.since !== undefined || filters.until !== undefined;
  const isThen = (moment: number) => moment >= since && moment < until;
  /** Every selected line has these, perhaps in a string: texts in canonical form. */
  const parts = [
    ...(verb === undefined ? [] : [`"verb":"${verb}"`]),
    ...(ok === undefined ? [] : [`"ok":${ok}`]),
    ...(correlation_id === undefined ? [] : [`"correlation_id":${JSON.stringify(correlation_id)}`]),
  ];
  let begun = after === undefined;
  return {
    wanted(line) {
      if (!begun) return line.includes(`"id":"${after}"`);
      const moment = isTimed ? MOMENT.exec(line)?.[1] : undefined;
      if (moment !== undefined && !isThen(Number(moment))) return false;
      return parts.every((part) => line.includes(part));
    },
    takes(event) {
      if (!begun) {
        begun = event.id === after;
        return false;
      }
      return (
        isThen(event.ts_unix) &&
        (verb === undefined || event.command["verb"] === verb) &&
        (ok === undefined || event.result.ok === ok) &&
        (correlation_id === undefined || event.correlation_id === correlation_id)
      );
    },
    hasBegun: () => begun,
  };
}

/** Seconds since 1970. */
function momentOf(field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,11}(\.\d+)?$/.test(text)) return Number(text);
  const moment = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isFinite(moment)) return moment / 1000;
  throw fail("USAGE", `Field "${field}" must be a moment: RFC 3339, or seconds since 1970`, {
    hint: "For example 2026-11-24T08:00:00Z, 2026-11-24 or 1795478400",
  });
}
