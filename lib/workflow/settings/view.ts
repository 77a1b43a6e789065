/** Settings as lines for people. */
import type { Style } from "#kit/contract/operation.ts";
import type { EffectiveSetting, SettingsChanged } from "#schemas/workflow.ts";

/** Name, value and source in columns; what the file says is highlighted. */
export function settingLines(settings: readonly EffectiveSetting[], style: Style): string[] {
  const width = Math.max(0, ...settings.map(({ name }) => name.length));
  return settings.map(({ name, value, source }) => {
    const text = value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
    const shown = source === "file" ? style.green(text) : text;
    return `${name.padEnd(width)}  ${shown}${shown === "" ? "" : " "}${style.dim(`(${source})`)}`;
  });
}

/** What a change of the file did. */
export function changedView(
  { path, changed, written, settings, content }: SettingsChanged,
  style: Style,
): string {
  const done = written
    ? style.green(`Changed ${path}`)
    : changed
      ? `Would change ${path}`
      : `${path} says so already`;
  return [
    done,
    ...settingLines(settings, style),
    ...(changed && content !== undefined ? ["", content.trimEnd()] : []),
  ].join("\n");
}
