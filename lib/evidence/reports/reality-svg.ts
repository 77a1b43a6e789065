/** The reality matrix as SVG: a row for each topic, a cell for each lane. Looks right on light and dark pages. */
import { escapeMarkup } from "#kit/data/markup.ts";
import {
  type DiagnosticLanguage,
  LANES,
  type Lane,
  type Reality,
  type RealityRow,
} from "#schemas/evidence.ts";
import { wordsIn } from "./words.ts";

/** Sizes in px. */
const ROW = 26;
const TOP = 84;
const STATUS = 170;
const LABEL = 560;
const CELL = 84;
const MARGIN = 16;
/** Characters of a label that fit its column at 13 px. */
const LABEL_LENGTH = 80;

const STYLE = `
text{font:13px system-ui,sans-serif;fill:#1f2328}.quiet{fill:#5c6570}.title{font-size:18px;font-weight:600}
.back{fill:#ffffff}.cell{fill:#2a6fb0}.rule{stroke:#dfddd8}.number{font-size:12px;text-anchor:middle}.full{fill:#ffffff}
.conflicting,.planned_not_implemented{fill:#a8261c}.changelog_without_implementation{fill:#8a4b00}
.implemented_not_planned,.implemented_not_documented{fill:#6b5a00}.unlinked{fill:#5c6570}.not_checked{fill:#2a5a9c}.aligned{fill:#1d6b3a}
@media(prefers-color-scheme:dark){text{fill:#e4e6e9}.quiet,.unlinked{fill:#9aa3ad}.back{fill:#16181c}.rule{stroke:#33373e}
.cell{fill:#4a90d9}.conflicting,.planned_not_implemented{fill:#ff8b80}.changelog_without_implementation{fill:#ffb266}
.implemented_not_planned,.implemented_not_documented{fill:#e3c95a}.not_checked{fill:#8fbdf5}.aligned{fill:#6fcf8f}.full{fill:#0c1524}}
`;

export function realitySvg(reality: Reality, language: DiagnosticLanguage): string {
  const { rows, totals } = reality;
  const words = wordsIn(language);
  const lanes = LANES.filter((lane) => rows.some((row) => row.lanes[lane] > 0));
  const width = MARGIN * 2 + STATUS + LABEL + lanes.length * CELL;
  const height = TOP + Math.max(1, rows.length) * ROW + MARGIN;
  const summary = words.summary(totals);
  const heads = lanes.map((lane, column) =>
    textAt(cellX(column) + CELL / 2, TOP - 10, words.lanes[lane], "number quiet"),
  );
  const body =
    rows.length === 0
      ? [textAt(MARGIN, TOP + 17, words.nothing, "quiet")]
      : rows.map((row, at) =>
          rowOf(row, TOP + at * ROW, { lanes, width, status: words.statuses[row.status] }),
        );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(`${words.title}. ${summary}`)}">
<style>${STYLE}</style>
<rect class="back" width="${width}" height="${height}"/>
${textAt(MARGIN, 32, words.title, "title")}
${textAt(MARGIN, 54, summary, "quiet")}
${heads.join("\n")}
${body.join("\n")}
</svg>
`;
}

const cellX = (column: number): number => MARGIN + STATUS + LABEL + column * CELL;

function rowOf(
  row: RealityRow,
  y: number,
  { lanes, width, status }: { lanes: readonly Lane[]; width: number; status: string },
): string {
  const base = y + 17;
  return [
    `<line class="rule" x1="${MARGIN}" x2="${width - MARGIN}" y1="${y}" y2="${y}"/>`,
    textAt(MARGIN, base, status, row.status),
    textAt(MARGIN + STATUS, base, shortened(row.label), ""),
    ...lanes.map((lane, column) => cellOf(row.lanes[lane], cellX(column), y)),
  ].join("");
}

/** The more records the stronger the colour; the scale is logarithmic, as one and two differ more than 41 and 42. */
function cellOf(count: number, x: number, y: number): string {
  if (count === 0) return "";
  const strength = Math.min(1, 0.15 + Math.log10(count + 1) / 3);
  const tone = strength > 0.55 ? "number full" : "number";
  return `<rect class="cell" x="${x + 2}" y="${y + 2}" width="${CELL - 4}" height="${ROW - 4}" rx="3" fill-opacity="${strength.toFixed(2)}"/>${textAt(x + CELL / 2, y + 17, String(count), tone)}`;
}

const textAt = (x: number, y: number, text: string, name: string): string =>
  `<text x="${x}" y="${y}"${name && ` class="${name}"`}>${escapeMarkup(text)}</text>`;

const segments = new Intl.Segmenter("en", { granularity: "grapheme" });

function shortened(text: string): string {
  const letters = [...segments.segment(text)].map(({ segment }) => segment);
  return letters.length <= LABEL_LENGTH ? text : `${letters.slice(0, LABEL_LENGTH - 1).join("")}…`;
}
