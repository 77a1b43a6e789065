/**
 * The graph as SVG: what does not fit and its neighbourhood, a band for each topic, from what was said on the left to
 * what shows it on the right. What is missing is drawn too, as a dashed box.
 */
import { escapeMarkup } from "#kit/data/markup.ts";
import type { RealityStatus } from "#schemas/evidence.ts";
import type { Report, ReportRecord, ReportTopic } from "./report.ts";
import { reportWords } from "./report-words.ts";
import { PICTURE_STYLE, shortened } from "./svg.ts";

/** Topics of the picture: more are a hairball. */
const MOST_TOPICS = 14;
/** Topics of one status, so that all kinds of gaps are seen. */
const MOST_ALIKE = 5;
/** Boxes of a topic in one column. */
const MOST_BOXES = 3;

/** Sizes in px. */
const BOX = { width: 280, height: 26, gap: 6 };
const GAP = 80;
const BAND = 14;
const TOP = 40;
const LETTERS = 40;

/** A box, in one of three columns: said, documented or changed, built. */
interface Box {
  /** Records that it stands for; none for what is missing. */
  id: string;
  text: string;
  title: string;
  href: string | undefined;
  kind: "said" | "done" | "built" | "missing" | "more";
}

interface Band {
  status: RealityStatus;
  columns: readonly [Box[], Box[], Box[]];
  edges: readonly { from: string; to: string; isLost: boolean }[];
}

export function graphSvg(report: Report): string {
  const words = reportWords(report.language);
  const width = 3 * BOX.width + 2 * GAP + 2;
  let y = TOP;
  const drawn = bandsOf(report).map((band) => {
    const height = Math.max(...band.columns.map(heightOf));
    const text = drawnBand(band, y, height, width);
    y += height + 2 * BAND;
    return text;
  });
  const heads = [words.columns.said, words.columns.done, words.columns.built].map(
    (text, column) => `<text class="quiet" x="${xOf(column) + 4}" y="18">${escapeMarkup(text)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="group" aria-label="${escapeMarkup(words.graph)}">
<style>${PICTURE_STYLE}</style>
${heads.join("")}
${drawn.join("\n")}
</svg>
`;
}

/** The gravest topics, a few of each status; code that nobody asked for is one band. */
function bandsOf({ topics, language }: Report): Band[] {
  const words = reportWords(language);
  const seen = new Map<string, number>();
  const chosen = topics.filter(({ row: { status } }) => {
    const count = (seen.get(status) ?? 0) + 1;
    seen.set(status, count);
    return count <= MOST_ALIKE;
  });
  const bands = chosen
    .filter(({ row: { status } }) => status !== "unlinked" && status !== "implemented_not_planned")
    .map((topic) => bandOf(topic, language));
  const unplanned = chosen.filter(({ row: { status } }) => status === "implemented_not_planned");
  if (unplanned.length > 0) {
    const boxes = unplanned.map(({ row }): Box => box(row.key, row.label, "built"));
    const rest = (seen.get("implemented_not_planned") ?? 0) - unplanned.length;
    const nobody = box("nobody", words.nobodyAsked, "missing");
    bands.splice(bands.findLastIndex(({ status }) => status !== "aligned") + 1, 0, {
      status: "implemented_not_planned",
      columns: [[nobody], [], rest > 0 ? [...boxes, box("more", `+ ${rest}`, "more")] : boxes],
      edges: boxes.map(({ id }) => ({ from: nobody.id, to: id, isLost: true })),
    });
  }
  return bands.slice(0, MOST_TOPICS);
}

const SAID: ReadonlySet<string> = new Set(["asked", "planned", "claimed"]);

function bandOf({ row, statements, facts, links, unshown }: ReportTopic, language: Report["language"]): Band {
  const words = reportWords(language);
  const said = statements.filter(({ lane, id }) => SAID.has(lane) || unshown.has(id));
  const done = statements.filter((record) => !said.includes(record));
  // Requirements of a document are what was said if nothing else was.
  const isDocument = said.length === 0 && row.lanes.changed === 0;
  const { asked, planned, claimed, documented, changed, built, configured, tested } = row.lanes;
  const all = asked + planned + claimed + documented + changed;
  const columns: [Box[], Box[], Box[]] = isDocument
    ? [boxesOf(done, "said", all), [], []]
    : [boxesOf(said, "said", all - done.length), boxesOf(done, "done", done.length), []];
  columns[2] = boxesOf(facts, "built", built + configured + tested);
  const lost = [...columns[0], ...columns[1]].filter(({ id }) => unshown.has(id));
  if (lost.length > 0) columns[2].unshift(box("nothing", words.nothingShows, "missing"));
  const ids = new Map(columns.flatMap((boxes, column) => boxes.map(({ id }) => [id, column] as const)));
  const edges = links.flatMap(([one, other]) => {
    const [a, b] = [ids.get(one), ids.get(other)];
    if (a === undefined || b === undefined || a === b) return [];
    return [a < b ? { from: one, to: other, isLost: false } : { from: other, to: one, isLost: false }];
  });
  const missing = lost.map(({ id }) => ({ from: id, to: "nothing", isLost: true }));
  return { status: row.status, columns, edges: [...edges, ...missing] };
}

const box = (id: string, text: string, kind: Box["kind"]): Box => ({
  id,
  text,
  title: text,
  href: undefined,
  kind,
});

function boxesOf(records: readonly ReportRecord[], kind: Box["kind"], count: number): Box[] {
  const boxes = records.slice(0, count > MOST_BOXES ? MOST_BOXES - 1 : MOST_BOXES).map((record): Box => {
    const { id, text, place, origin } = record;
    const where = place ? `${place.path}${place.line === null ? "" : `:${place.line}`}` : origin;
    return { id, text, title: `${text} (${where})`, href: place?.href, kind };
  });
  const rest = count - boxes.length;
  return boxes.length > 0 && rest > 0 ? [...boxes, box("more", `+ ${rest}`, "more")] : boxes;
}

const xOf = (column: number): number => 1 + column * (BOX.width + GAP);

const heightOf = (boxes: readonly Box[]): number =>
  Math.max(0, boxes.length * (BOX.height + BOX.gap) - BOX.gap);

function drawnBand({ columns, edges, status }: Band, y: number, height: number, width: number): string {
  const places = new Map<string, { x: number; y: number }>();
  const boxes = columns.flatMap((list, column) =>
    list.map((one, at) => {
      const place = { x: xOf(column), y: y + (height - heightOf(list)) / 2 + at * (BOX.height + BOX.gap) };
      if (one.kind !== "more") places.set(one.id, place);
      return drawnBox(one, place);
    }),
  );
  const lines = edges.flatMap(({ from, to, isLost }) => {
    const [one, other] = [places.get(from), places.get(to)];
    if (!one || !other) return [];
    const [x1, y1] = [one.x + BOX.width, one.y + BOX.height / 2];
    const [x2, y2] = [other.x, other.y + BOX.height / 2];
    const middle = (x1 + x2) / 2;
    return [
      `<path class="edge${isLost ? " lost" : ""}" d="M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}"/>`,
    ];
  });
  const top = y - BAND;
  return `<line class="rule ${status}" x1="0" x2="${width}" y1="${top}" y2="${top}"/>${lines.join("")}${boxes.join("")}`;
}

function drawnBox({ text, title, href, kind }: Box, { x, y }: { x: number; y: number }): string {
  const drawn = `<g><title>${escapeMarkup(title)}</title><rect class="box ${kind}" x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="5"/><text x="${x + 9}" y="${y + 17.5}">${escapeMarkup(shortened(text, LETTERS))}</text></g>`;
  return href === undefined ? drawn : `<a href="${escapeMarkup(href)}">${drawn}</a>`;
}
