/** The readable view of proposed tasks. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { Priority, TaskSynthesis } from "#schemas/evidence.ts";

export function proposeTodoView({ proposals, generation, written }: TaskSynthesis, style: Style): string {
  const lines = proposals.flatMap(({ title, priority, acceptanceCriteria }) => {
    const [first = "", ...more] = wrap(visibleLine(title), style.width - 4);
    return [
      `${toneOf(priority, style)(priority)}  ${style.bold(first)}`,
      ...more.map((line) => `    ${style.bold(line)}`),
      ...acceptanceCriteria.flatMap((criterion) =>
        wrap(visibleLine(criterion), style.width - 6).map((line, at) =>
          style.dim(`${at === 0 ? "    - " : "      "}${line}`),
        ),
      ),
    ];
  });
  const by = generation.model === null ? "by rules" : `by ${visibleLine(generation.model)}`;
  const notes = [
    generation.reason ? `${by}: ${generation.reason.code}` : by,
    ...(written === false ? ["nothing was written"] : []),
  ];
  const shown = lines.length > 0 ? lines : ["No task is proposed. This does not say that all is done."];
  return `${[...shown, "", style.dim(notes.join("; "))].join("\n")}\n`;
}

function toneOf(priority: Priority, style: Style): (text: string) => string {
  if (priority === "P0") return style.red;
  return priority === "P3" ? style.dim : style.yellow;
}
