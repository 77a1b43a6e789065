/** The difference of two graphs as a picture (SVG) for reviewers: what was added, removed and changed, lane by lane. */
import { escapeMarkup } from "#kit/data/markup.ts";
import type { ChangedRecord, GraphDiff, IntentRecord, Relation, SourceKind } from "#schemas/evidence.ts";
import { fitted, flat, textAt } from "./drawing.ts";

/** Records in a lane if nothing else is asked for. */
export const DEFAULT_MAX_ITEMS = 18;

const WIDTH = 1200;
const MARGIN = 24;
const GAP = 16;
const LANE = (WIDTH - 2 * MARGIN - 2 * GAP) / 3;
const CARD = 68;
const TOP = 148;
/** Latin letters that a line of a card holds, by font size in px. */
const COLUMNS = { 13: 46, 11: 54 };

interface Card {
  /** The record that it shows, for pages that filter. */
  readonly id: string;
  readonly badge: string;
  readonly text: string;
  readonly detail: string;
}

interface Lane {
  readonly title: string;
  readonly color: string;
  readonly background: string;
  readonly cards: readonly Card[];
}

/** A standalone document of 1200 px width; its height follows from the longest lane. */
export function pictureOf(diff: GraphDiff, maxItems = DEFAULT_MAX_ITEMS): string {
  const lanes: readonly Lane[] = [
    { title: "Added", color: "#1a7f37", background: "#eefbf1", cards: cardsOf(diff.records.added) },
    { title: "Removed", color: "#cf222e", background: "#fff1f0", cards: cardsOf(diff.records.removed) },
    {
      title: "Changed",
      color: "#9a6700",
      background: "#fff9e8",
      cards: diff.records.changed.toSorted(byWeight).map(changedCard),
    },
  ];
  const rows = Math.max(1, ...lanes.map(({ cards }) => Math.min(cards.length, maxItems)));
  const hasMore = lanes.some(({ cards }) => cards.length > maxItems);
  const relationsAt = TOP + rows * (CARD + 8) + (hasMore ? 30 : 8);
  const height = relationsAt + 74;
  const { summary } = diff;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif">`,
    `<title>${escapeMarkup(`${summary.recordsAdded} records added, ${summary.recordsRemoved} removed, ${summary.recordsChanged} changed`)}</title>`,
    `<rect class="paper" width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    textAt(
      MARGIN,
      44,
      "What changed between two graphs",
      'class="head" font-size="22" font-weight="600" fill="#1f2328"',
    ),
    textAt(
      MARGIN,
      70,
      `${diff.beforeFingerprint.slice(0, 12)} → ${diff.afterFingerprint.slice(0, 12)} · ${summary.recordsUnchanged} records unchanged`,
      'class="head" font-size="13" fill="#59636e"',
    ),
    ...lanes.map((lane, at) => laneAt(MARGIN + at * (LANE + GAP), lane, maxItems)),
    relationsLine(relationsAt, diff),
    "</svg>",
    "",
  ].join("\n");
}

function laneAt(x: number, { title, color, background, cards }: Lane, maxItems: number): string {
  const shown = cards.slice(0, maxItems);
  const more = cards.length - shown.length;
  const below = TOP + shown.length * (CARD + 8);
  return [
    `<g class="lane ${title.toLowerCase()}">`,
    `<rect x="${x}" y="90" width="${LANE}" height="40" rx="6" fill="${color}"/>`,
    textAt(x + 14, 116, title, 'font-size="16" font-weight="600" fill="#ffffff"'),
    textAt(x + LANE - 14, 116, String(cards.length), 'font-size="16" fill="#ffffff" text-anchor="end"'),
    ...shown.map((card, at) => cardAt(x, TOP + at * (CARD + 8), card, color, background)),
    ...(cards.length === 0 ? [textAt(x + 14, TOP + 24, "none", 'font-size="13" fill="#59636e"')] : []),
    ...(more > 0 ? [textAt(x + 14, below + 16, `… and ${more} more`, 'font-size="13" fill="#59636e"')] : []),
    "</g>",
  ].join("\n");
}

function cardAt(x: number, y: number, card: Card, color: string, background: string): string {
  const badge = fitted(card.badge, 16, 1)[0] ?? "";
  const width = 14 + 6.6 * badge.length;
  const [detail = ""] = fitted(card.detail, COLUMNS[11] - badge.length - 3, 1);
  return [
    // An inner picture clips what a font draws wider than expected.
    `<svg class="card" data-record="${escapeMarkup(card.id)}" x="${x}" y="${y}" width="${LANE}" height="${CARD}"><title>${escapeMarkup(`${flat(card.text)}\n${flat(card.detail)}`)}</title>`,
    `<rect x="0.5" y="0.5" width="${LANE - 1}" height="${CARD - 1}" rx="6" fill="${background}" stroke="#d1d9e0"/>`,
    `<rect width="4" height="${CARD}" rx="2" fill="${color}"/>`,
    ...fitted(card.text, COLUMNS[13], 2).map((line, at) =>
      textAt(14, 20 + at * 17, line, 'font-size="13" fill="#1f2328"'),
    ),
    `<rect x="12" y="46" width="${width}" height="16" rx="8" fill="${color}" fill-opacity="0.14"/>`,
    textAt(19, 58, badge, `font-size="11" fill="${color}"`),
    textAt(20 + width, 58, detail, 'font-size="11" fill="#59636e"'),
    "</svg>",
  ].join("\n");
}

function relationsLine(y: number, { relations, summary }: GraphDiff): string {
  const counts = `${summary.relationsAdded} added, ${summary.relationsRemoved} removed, ${summary.relationsUnchanged} unchanged`;
  const types = [...typeCounts(relations.added, "+"), ...typeCounts(relations.removed, "−")].join("   ");
  const [line = ""] = fitted(types, 170, 1);
  return [
    '<g class="relations">',
    `<line x1="${MARGIN}" y1="${y}" x2="${WIDTH - MARGIN}" y2="${y}" stroke="#d1d9e0"/>`,
    textAt(MARGIN, y + 26, `Relations: ${counts}`, 'font-size="14" font-weight="600" fill="#1f2328"'),
    textAt(MARGIN, y + 48, line, 'font-size="12" fill="#59636e"'),
    "</g>",
  ].join("\n");
}

/** `+3 implements`, the most frequent first. */
function typeCounts(relations: readonly Relation[], sign: string): string[] {
  return [...Map.groupBy(relations, ({ type }) => type)]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([type, { length }]) => `${sign}${length} ${type}`);
}

const placeOf = ({ source }: IntentRecord): string =>
  source.path === null
    ? (source.revision?.slice(0, 12) ?? "no file")
    : `${source.path}${source.lines ? `:${source.lines.start}` : ""}`;

/** Statements of people go before commits, and commits before code. */
const ORDER: readonly SourceKind[] = [
  "nl",
  "todo",
  "document",
  "changelog",
  "agent_log",
  "git",
  "test",
  "ast",
  "system",
];
const orderOf = ({ source }: IntentRecord): number => ORDER.indexOf(source.kind);

const cardsOf = (records: readonly IntentRecord[]): Card[] =>
  records
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((record) => ({
      id: record.id,
      badge: record.source.kind,
      text: record.statement.text,
      detail: placeOf(record),
    }));

/** Fields that only say where a record is now. */
const PLACE: ReadonlySet<string> = new Set(["source.lines", "source.path"]);
/** They change with the text. */
const OF_TEXT: ReadonlySet<string> = new Set(["source.contentHash", "source.rawExcerpt", "statement.object"]);

/** What changed in substance goes before what only moved. */
function byWeight(one: ChangedRecord, other: ChangedRecord): number {
  return Number(isMove(one)) - Number(isMove(other)) || orderOf(one.after) - orderOf(other.after);
}

const isMove = ({ changedFields }: ChangedRecord): boolean =>
  changedFields.every((field) => PLACE.has(field));

function changedCard(change: ChangedRecord): Card {
  const { before, after, changedFields } = change;
  const isReworded = before.statement.text !== after.statement.text;
  const isFurther = before.lifecycle.status !== after.lifecycle.status;
  const what = [
    ...(isFurther ? [`${before.lifecycle.status} → ${after.lifecycle.status}`] : []),
    ...(isMove(change) ? [`moved from ${placeOf(before)}`] : []),
    ...changedFields
      .filter((field) => !PLACE.has(field) && !(isFurther && field === "lifecycle.status"))
      .filter((field) => !(isReworded && OF_TEXT.has(field)))
      .map((field) => field.replace(/^(?:statement|source|metadata)\./, "")),
  ];
  return {
    id: after.id,
    badge: after.source.kind,
    text: isReworded ? `${after.statement.text} (was: ${before.statement.text})` : after.statement.text,
    detail: `${placeOf(after)} · ${what.join(", ")}`,
  };
}
