/** When things were said and done, as SVG: a lane for each kind, a dot for each day, larger if more happened. */
import { escapeMarkup } from "#kit/data/markup.ts";
import { LANES, type Lane } from "#schemas/evidence.ts";
import type { Report } from "./report.ts";
import { reportWords } from "./report-words.ts";
import { PICTURE_STYLE, shortened } from "./svg.ts";
import { wordsIn } from "./words.ts";

/** Sizes in px. */
const WIDTH = 1000;
const LABELS = 110;
const LANE = 40;
const TOP = 10;
const BOTTOM = 28;
/** Texts that a dot names. */
const NAMED = 5;
const DAY = 86_400_000;

/** Undefined if fewer than two days have something: a point is no line. */
export function timelineSvg({ dated, language }: Report): string | undefined {
  const days = new Map<string, { at: number; lane: Lane; texts: string[] }>();
  for (const { at, lane, text } of dated) {
    const day = at.slice(0, 10);
    const key = `${lane} ${day}`;
    const known = days.get(key);
    if (known) known.texts.push(text);
    else days.set(key, { at: Date.parse(day), lane, texts: [text] });
  }
  const times = [...days.values()].map(({ at }) => at);
  const [first, last] = [
    times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    times.reduce((a, b) => Math.max(a, b), 0),
  ];
  if (times.length === 0 || last - first < DAY) return undefined;
  const lanes = LANES.filter((lane) => [...days.values()].some((day) => day.lane === lane));
  const height = TOP + lanes.length * LANE + BOTTOM;
  const xOf = (at: number) => LABELS + 20 + ((at - first) / (last - first)) * (WIDTH - LABELS - 50);
  const yOf = (lane: Lane) => TOP + lanes.indexOf(lane) * LANE + LANE / 2;
  const words = wordsIn(language);
  const rows = lanes.map(
    (lane) =>
      `<line class="rule" x1="${LABELS}" x2="${WIDTH}" y1="${yOf(lane)}" y2="${yOf(lane)}"/><text x="0" y="${yOf(lane) + 4}">${escapeMarkup(words.lanes[lane])}</text>`,
  );
  const dots = [...days.values()].map(({ at, lane, texts }) => {
    const named = texts.slice(0, NAMED).map((text) => shortened(text, 80));
    const more = texts.length > NAMED ? [`+ ${texts.length - NAMED}`] : [];
    const title = [dayOf(at), ...named, ...more].join("\n");
    const radius = Math.min(14, 4 + Math.sqrt(texts.length) * 1.5);
    return `<circle class="dot" cx="${xOf(at).toFixed(1)}" cy="${yOf(lane)}" r="${radius.toFixed(1)}" fill-opacity=".75"><title>${escapeMarkup(title)}</title></circle>`;
  });
  const dates = [first, last].map((at, end) => {
    const anchor = end === 0 ? "start" : "end";
    return `<text class="quiet" x="${end === 0 ? LABELS : WIDTH}" y="${height - 8}" text-anchor="${anchor}">${dayOf(at)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeMarkup(reportWords(language).timeline)}">
<style>${PICTURE_STYLE}</style>
${rows.join("")}${dots.join("")}${dates.join("")}
</svg>
`;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
