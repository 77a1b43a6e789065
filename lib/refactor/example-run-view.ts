/** The readable view of `refactor-example-run`: the steps of a scenario, then what it changed. */

import type { Style } from "#kit/contract/operation.ts";
import { pad, visible, visibleLine } from "#kit/docs/text.ts";
import type { ExampleRunResult } from "#schemas/refactor.ts";

export function exampleRunView({ title, scenario, steps, diff }: ExampleRunResult, style: Style): string {
  const width = Math.max(...steps.map(({ step }) => step.length));
  const lines = [
    `${style.bold(title)} ${style.dim(`(${scenario})`)}`,
    ...steps.map(
      ({ step, ok, detail }) =>
        `  ${ok ? style.green("ok    ") : style.red("failed")} ${pad(step, width)}  ${visibleLine(detail)}`,
    ),
  ];
  return `${lines.join("\n")}\n${diff === "" ? "" : `\n${visible(diff)}`}`;
}
