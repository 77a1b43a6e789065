/** The readable view of why two records are linked or not. */

import type { Style } from "#kit/contract/operation.ts";
import { pad, wrap } from "#kit/docs/text.ts";
import type { ExplainedEnd, Explanation } from "#schemas/evidence.ts";

export function explainView(explanation: Explanation, style: Style): string {
  const { first, second, relations, grounds, lacking, score, threshold } = explanation;
  const title =
    relations.length === 0
      ? style.yellow("Not linked")
      : relations
          .map(({ from, type, confidence }) =>
            style.green(
              `${from === first.id ? "first" : "second"} ${type} the other, ${confidence.toFixed(2)}`,
            ),
          )
          .join("; ");
  const rows = grounds.map(({ name, value, threshold: least, met, score: own, detail }) => {
    const measure = name === "words" ? `${Math.round(value * 100)}/${least * 100} %` : `${value}/${least}`;
    const line = `${met ? "+" : " "} ${pad(name, 7)} ${pad(measure, 9)} ${pad(own.toFixed(2), 6)}`;
    const [head = "", ...rest] = wrap(detail, Math.max(20, style.width - 27));
    const text = [`${line} ${head}`, ...rest.map((more) => `${" ".repeat(27)}${more}`)].join("\n");
    return met ? text : style.dim(text);
  });
  const basis = [...new Set(relations.flatMap((relation) => relation.basis))];
  return [
    style.bold(title),
    ...endLines("first", first, style),
    ...endLines("second", second, style),
    "",
    ...rows,
    `  ${pad("sum", 7)} ${pad("", 9)} ${pad(score.toFixed(2), 6)} ${threshold} is the least confidence of a relation`,
    ...(basis.length > 0 ? ["", ...wrap(`The relation says: ${basis.join("; ")}`, style.width)] : []),
    ...(lacking.length > 0 ? ["", style.bold("What is lacking")] : []),
    ...lacking.flatMap((reason) =>
      wrap(reason, style.width - 2).map((line, at) => `${at === 0 ? "-" : " "} ${line}`),
    ),
  ].join("\n");
}

function endLines(name: string, { kind, text, path, lines, revision }: ExplainedEnd, style: Style): string[] {
  const place =
    path === null ? (revision?.slice(0, 12) ?? "no file") : `${path}${lines ? `:${lines.start}` : ""}`;
  return [...wrap(`${pad(name, 6)} ${text}`, style.width), style.dim(`       ${kind} ${place}`)];
}
