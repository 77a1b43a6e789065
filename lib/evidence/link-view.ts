/** The readable view of a graph or a ranking. */
import type { Style } from "#kit/contract/operation.ts";
import type { Graph, LinkResult, RankingResult } from "#schemas/evidence.ts";

/** Relations that are shown; `--json` prints all. */
const SHOWN = 20;

export function linkView(result: LinkResult, style: Style): string {
  if ("relations" in result) return graphView(result, style);
  return "ranked" in result ? rankingView(result, style) : style.red(result.error.message);
}

function graphView({ records, relations }: Graph, style: Style): string {
  const texts = new Map(records.map(({ id, statement }) => [id, statement.text]));
  const lines = relations
    .slice(0, SHOWN)
    .map(
      ({ from, to, type, confidence, basis }) =>
        `${texts.get(from)} ${style.cyan(type)} ${texts.get(to)} ${style.dim(`${confidence.toFixed(2)} ${basis.join("; ")}`)}`,
    );
  const more = relations.length - lines.length;
  return [
    style.bold(`${records.length} records, ${relations.length} relations`),
    ...lines,
    ...(more > 0 ? [style.dim(`… and ${more} more; --json prints all`)] : []),
  ].join("\n");
}

function rankingView({ ranked, linked }: RankingResult, style: Style): string {
  if (ranked.length === 0) return style.dim("No candidate has anything in common with the requirement");
  return ranked
    .map(({ id, score, grounds }) => {
      const line = `${score.toFixed(2)} ${id} ${style.dim(grounds.join("; "))}`;
      return linked.includes(id) ? style.green(line) : line;
    })
    .join("\n");
}
