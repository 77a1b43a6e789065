/** The readable view of found objects: one line each, with its place and what it is called. */

import type { Style } from "#kit/contract/operation.ts";
import { cut, pad, visibleLine, widthOf } from "#kit/docs/text.ts";
import type { QueryResult } from "#schemas/window.ts";
import { boxText, heading, page } from "./view/page.ts";

/** Columns that ids and places take at most. */
const WIDEST = { id: 28, place: 22 };

export function queryView({ program, count, objects }: QueryResult, style: Style): string {
  const rows = objects.map(({ id, role, shapes, label, bbox }) => ({
    id: cut(visibleLine(id), WIDEST.id),
    place: bbox === null ? "" : cut(boxText(bbox.map(Math.round)), WIDEST.place),
    text: visibleLine(
      [label, role === null ? shapes.join(", ") : ""].filter((part) => part !== "").join("  "),
    ),
  }));
  const ids = Math.max(0, ...rows.map(({ id }) => widthOf(id)));
  const places = Math.max(0, ...rows.map(({ place }) => widthOf(place)));
  return page(
    heading(program, [`${count} found`], style),
    rows.map(({ id, place, text }) =>
      `${style.cyan(pad(id, ids))}  ${style.dim(pad(place, places))}  ${cut(text, Math.max(8, style.width - ids - places - 4))}`.trimEnd(),
    ),
  );
}
