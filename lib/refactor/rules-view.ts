/** The readable view of rules and their mistakes. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, widthOf, wrap } from "#kit/docs/text.ts";
import type { RuleMistake, RulesResult } from "#schemas/refactor.ts";

/** A table of the rules, then each mistake with its place. */
export function rulesView({ source, rules, mistakes, explanations }: RulesResult, style: Style): string {
  const lines = [
    `${style.bold(visibleLine(source))}  ${style.dim(countText(rules.length, mistakes.length))}`,
    "",
  ];
  if (explanations === undefined && rules.length > 0) {
    for (const { name, condition, action, priority } of rules)
      lines.push(
        `  ${style.bold(visibleLine(name))}  ${style.cyan(action)}  ${style.dim(String(priority))}`,
        ...wrap(visibleLine(condition), style.width - 4).map((line) => `    ${line}`),
      );
    lines.push("");
  }
  for (const { rule, text } of explanations ?? [])
    lines.push(
      `  ${style.bold(visibleLine(rule))}`,
      ...wrap(visibleLine(text), style.width - 4).map((line) => `    ${line}`),
      "",
    );
  for (const mistake of mistakes) lines.push(...mistakeLines(mistake, style));
  return `${lines.join("\n")}\n`;
}

function countText(rules: number, mistakes: number): string {
  const good = `${rules} ${rules === 1 ? "rule" : "rules"}`;
  return mistakes === 0 ? good : `${good}, ${mistakes} ${mistakes === 1 ? "mistake" : "mistakes"}`;
}

/** One mistake: place, message and hint. */
export function mistakeLines(
  { line, column, index, rule, field, message, hint }: RuleMistake,
  style: Style,
): string[] {
  const where =
    line !== null
      ? `line ${line}${column === null ? "" : `:${column}`}`
      : index === null
        ? ""
        : `rule ${index + 1}`;
  const which = [rule === null ? "" : `"${visibleLine(rule)}"`, visibleLine(field)].filter(Boolean).join(" ");
  const told = visibleLine(message);
  const fits = widthOf(`  ✗ ${where}  ${which}  ${told}`) <= style.width;
  return [
    `  ${style.red("✗")} ${style.yellow(where)}${which === "" ? "" : `  ${which}`}${fits ? `  ${told}` : ""}`,
    ...(fits ? [] : wrap(told, style.width - 6).map((text) => `      ${text}`)),
    ...(hint === undefined
      ? []
      : wrap(visibleLine(hint), style.width - 6).map((text) => `      ${style.dim(text)}`)),
  ];
}
