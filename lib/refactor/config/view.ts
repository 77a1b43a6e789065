/** The readable view of the configuration: each setting with its value and origin, then what is wrong. */

import type { Style } from "#kit/contract/operation.ts";
import { pad, visibleLine, wrap } from "#kit/docs/text.ts";
import type { RefactorConfigResult, RuleMistake, WorkflowMistake } from "#schemas/refactor.ts";
import { mistakeLines } from "../rules-view.ts";

export function configView(result: RefactorConfigResult, style: Style): string {
  const { path, settings, sources, env_vars, mistakes, warnings, created, rules_count, rules_source } =
    result;
  const file = path === null ? style.dim("no workflow file; the defaults hold") : visibleLine(path);
  const state =
    created === undefined
      ? ""
      : created
        ? style.green("  written")
        : style.yellow("  was there already; left as it is");
  const lines = [`${style.bold("Workflow")}  ${file}${state}`, ""];
  if (settings !== undefined) {
    const entries = Object.entries(settings);
    const width = Math.max(...entries.map(([key]) => key.length));
    for (const [key, value] of entries) {
      const origin = sources?.[key] ?? "default";
      const shown = pad(valueText(value), 16);
      lines.push(
        `  ${pad(key, width)}  ${origin === "default" ? style.dim(shown) : style.cyan(shown)}  ${style.dim(origin)}`,
      );
    }
    lines.push("", `  ${rules_count ?? 0} rules, ${rules_source ?? "builtin"}`, "");
  }
  const set = Object.entries(env_vars ?? {}).filter(([, value]) => value !== null);
  if (set.length > 0) {
    lines.push(style.bold("Environment"));
    for (const [name, value] of set) lines.push(`  ${name}=${visibleLine(value ?? "")}`);
    lines.push("");
  }
  for (const mistake of mistakes) lines.push(...mistakeLines(asRuleMistake(mistake), style));
  if (mistakes.length > 0) lines.push("");
  for (const warning of warnings)
    lines.push(...wrap(visibleLine(warning), style.width - 4).map((text) => `  ${style.yellow(text)}`));
  if (mistakes.length === 0 && path !== null) lines.push(style.green("  The workflow file is in order"));
  return `${lines.join("\n")}\n`;
}

function valueText(value: unknown): string {
  if (value === null) return "–";
  return visibleLine(
    Array.isArray(value) ? (value.length === 0 ? "(none)" : value.join(", ")) : String(value),
  );
}

function asRuleMistake(mistake: WorkflowMistake | RuleMistake): RuleMistake {
  return { rule: null, index: null, ...mistake };
}
