/** The difference of two files as a picture (SVG) and as a page (HTML) that works from disk. */

import { escapeMarkup, html, Markup } from "#kit/data/markup.ts";
import { cut } from "#kit/docs/text.ts";
import type { DiffRow, FileDiff } from "#schemas/evidence.ts";
import { flat, textAt } from "./drawing.ts";

const WIDTH = 1200;
const MARGIN = 24;
const ROW = 18;
const TOP = 92;
/** Where numbers of lines end and texts begin, px. */
const OLD = 76;
const NEW = 126;
const TEXT = 156;
/** Letters of a fixed-width font of 12 px in a row. */
const COLUMNS = 138;

const SIGNS = { context: " ", removed: "-", added: "+" } as const;
const COLORS = { context: "#ffffff", removed: "#ffebe9", added: "#dafbe1" } as const;
const MONOSPACE = "ui-monospace, 'SF Mono', 'DejaVu Sans Mono', Consolas, monospace";

/** A standalone document of 1200 px width. */
export function filePicture(diff: FileDiff): string {
  const rows: string[] = [];
  let y = TOP;
  for (const hunk of diff.hunks) {
    rows.push(
      `<rect x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="${ROW}" fill="#ddf4ff"/>`,
      textAt(MARGIN + 8, y + 13, headOf(hunk), 'fill="#59636e"'),
    );
    y += ROW;
    for (const row of hunk.rows) {
      rows.push(rowAt(y, row));
      y += ROW;
    }
  }
  const note = noteOf(diff);
  if (note !== "") rows.push(textAt(MARGIN + 8, y + 18, note, 'font-size="13" fill="#59636e"'));
  const height = y + (note === "" ? 0 : ROW) + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="${MONOSPACE}" font-size="12">`,
    `<title>${escapeMarkup(flat(`${diff.path}: ${countsOf(diff)}`))}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    textAt(MARGIN, 44, cut(flat(diff.path), 90), 'font-size="18" font-weight="600" fill="#1f2328"'),
    textAt(MARGIN, 70, `${countsOf(diff)}${namesOf(diff)}`, 'font-size="13" fill="#59636e"'),
    ...rows,
    "</svg>",
    "",
  ].join("\n");
}

function rowAt(y: number, row: DiffRow): string {
  const fill = COLORS[row.kind];
  const text = cut(shown(row), COLUMNS);
  return [
    `<rect x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="${ROW}" fill="${fill}"/>`,
    textAt(OLD, y + 13, String(row.oldLine ?? ""), 'text-anchor="end" fill="#59636e"'),
    textAt(NEW, y + 13, String(row.newLine ?? ""), 'text-anchor="end" fill="#59636e"'),
    textAt(NEW + 10, y + 13, SIGNS[row.kind], 'fill="#1f2328"'),
    textAt(TEXT, y + 13, text, 'fill="#1f2328" style="white-space:pre" xml:space="preserve"'),
  ].join("");
}

const headOf = ({ oldStart, oldLines, newStart, newLines }: FileDiff["hunks"][number]): string =>
  `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`;

/** Control characters by their pictures (U+2400), so that a changed line end or an escape is seen. */
export function shown({ text, noLineEnd }: DiffRow): string {
  const visible = text
    .replaceAll("\t", "    ")
    .replace(/[\0-\x1f]/g, (sign) => String.fromCharCode(0x2400 + sign.charCodeAt(0)))
    .replace(/[\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "\ufffd");
  return noLineEnd ? `${visible} (no line feed)` : visible;
}

function countsOf({ summary, binary }: FileDiff): string {
  if (binary) return "binary file";
  const { added, removed, unchanged } = summary;
  return `${added} added, ${removed} removed${unchanged === null ? "" : `, ${unchanged} unchanged`}`;
}

function namesOf({ beforePath, afterPath }: FileDiff): string {
  return beforePath !== null && afterPath !== null && beforePath !== afterPath
    ? ` · ${cut(flat(beforePath), 60)} → ${cut(flat(afterPath), 60)}`
    : "";
}

function noteOf({ truncated, binary, hunks }: FileDiff): string {
  if (binary) return "The files are not text; their lines are not compared";
  if (truncated) return "… more rows are left out or cut";
  return hunks.length === 0 ? "No differences" : "";
}

const STYLE = `body{margin:24px;font:14px system-ui,sans-serif;color:#1f2328;background:#fff}
h1{font-size:18px;margin:0 0 4px;overflow-wrap:anywhere}p{color:#59636e;margin:0 0 16px}
table{border-collapse:collapse;width:100%;font:12px ${MONOSPACE}}
td{padding:1px 8px;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}
td.n{width:1%;color:#59636e;text-align:right;user-select:none;white-space:nowrap}
tr.added{background:#dafbe1}tr.removed{background:#ffebe9}tr.head{background:#ddf4ff;color:#59636e}`;

/** A self-contained page: no script, no network. */
export function filePage(diff: FileDiff): string {
  const rowOf = (row: DiffRow): Markup =>
    html`<tr class="${row.kind}"><td class="n">${row.oldLine ?? ""}</td><td class="n">${row.newLine ?? ""}</td><td class="n">${SIGNS[row.kind]}</td><td>${shown(row)}</td></tr>
`;
  const body = diff.hunks.map(
    (hunk) => html`<tr class="head"><td class="n" colspan="3"></td><td>${headOf(hunk)}</td></tr>
${hunk.rows.map(rowOf)}`,
  );
  const note = noteOf(diff);
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="viewport" content="width=device-width"><title>${flat(diff.path)}</title><style>${new Markup(STYLE)}</style></head>
<body><h1>${flat(diff.path)}</h1><p>${countsOf(diff)}${namesOf(diff)}</p>
<table>${body}</table>${note !== "" && html`<p>${note}</p>`}
</body></html>
`.text;
}
