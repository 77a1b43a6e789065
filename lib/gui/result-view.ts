/** The readable view of what a command answered: what happened in a line, and then what a person asks next. */

import type { Style } from "#kit/contract/operation.ts";
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { renderBlock } from "#kit/docs/block.ts";
import { renderTable } from "#kit/docs/table.ts";
import { wrap } from "#kit/docs/text.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";

type Show = (data: JsonRecord, style: Style) => string[];

/** What follows the line about a verb that worked. Of others it is the whole payload. */
const SHOWN: Readonly<Record<string, Show>> = {
  noop: () => [],
  stop: () => [],
  focus: effects,
  inject: effects,
  execute: steps,
  simulate: steps,
  capture: picture,
  health,
  orient,
  actions: ({ actions }, style) =>
    table(recordsOf(actions), style, (one) => ({
      action: one["name"],
      here: mark(one["available"] === true),
      summary: one["reason"] ?? one["summary"],
    })),
  parse: ({ steps }, style) => recordsOf(steps).flatMap((one, index) => stepLines(one, index + 1, style)),
  resolve: ({ uri }, style) => (typeof uri === "string" ? [style.dim(uri)] : []),
  validate: () => [],
};

/** @param result without controls that a terminal would obey */
export function resultView(result: DispatchResult, style: Style): string {
  const { ok, verb, output, data } = result;
  if (!ok) return failureLines(result, style).join("\n");
  if (verb === "noop" && output === "") return "";
  const show: Show = SHOWN[verb] ?? ((payload) => [renderBlock(payload, style)]);
  return [...(output === "" ? [] : wrap(output, style.width)), ...show(data, style)].join("\n");
}

function failureLines({ code, error, data }: DispatchResult, style: Style): string[] {
  const { hint, windows, candidates, mistakes } = data;
  const choices = [candidates, windows, mistakes].map(recordsOf).find((list) => list.length > 0) ?? [];
  return [
    ...wrap(`${code}: ${error}`, style.width).map((line) => style.red(line)),
    ...(typeof hint === "string" ? wrap(hint, style.width).map(style.dim) : []),
    ...table(choices, style, plainFields),
    ...steps(data, style),
  ];
}

/** What was observed of an action, and what a reader should know. */
function effects({ result }: JsonRecord, style: Style): string[] {
  if (!isJsonRecord(result)) return [];
  const said = recordsOf(result["evidence"]).flatMap((one) => effectOf(one, style));
  return [...said.slice(-1), ...diagnosticsOf(result, style)];
}

/** A line for each step of a workflow. */
function steps({ steps: records, result }: JsonRecord, style: Style): string[] {
  const done = isJsonRecord(result) ? recordsOf(result["steps"]) : [];
  return recordsOf(records).flatMap((record, index) => {
    const step = done[index] ?? {};
    const evidence = recordsOf(step["evidence"]);
    const effect = evidence.flatMap((one) => effectOf(one, style)).at(-1);
    const isPlanned = evidence.some(({ kind }) => kind === "plan");
    const status = record["ok"] !== true ? style.red("failed") : isPlanned ? style.dim("would run") : "done";
    const line = `${index + 1}. ${record["action"]}  ${effect ?? status}`;
    return [line, ...diagnosticsOf(step, style)];
  });
}

const EFFECT_COLOURS: Readonly<Record<string, "green" | "yellow" | "red">> = {
  verified: "green",
  observed: "green",
  unverifiable: "yellow",
  none_observed: "yellow",
  mismatch: "red",
};

function effectOf({ effect, method }: JsonRecord, style: Style): string[] {
  if (typeof effect !== "string") return [];
  const colour = EFFECT_COLOURS[effect];
  const said = effect.replaceAll("_", " ");
  const by = typeof method === "string" ? style.dim(` (${method})`) : "";
  return [`${colour === undefined ? said : style[colour](said)}${by}`];
}

function diagnosticsOf({ diagnostics }: JsonRecord, style: Style): string[] {
  const texts = Array.isArray(diagnostics) ? diagnostics.filter((text) => typeof text === "string") : [];
  return texts.flatMap((text) => wrap(text, style.width).map(style.dim));
}

function picture({ width, height, scale, offset, window }: JsonRecord, style: Style): string[] {
  const [from, of] = [isJsonRecord(offset) ? offset : {}, isJsonRecord(window) ? window : undefined];
  const title =
    of === undefined ? "" : ` of "${of["title"]}"${of["covered"] === true ? ", partly covered" : ""}`;
  return [style.dim(`${width}×${height} pixels, scale ${scale}, from ${from["x"]},${from["y"]}${title}`)];
}

function health(data: JsonRecord, style: Style): string[] {
  const { reason, backends, profile_reason, store } = data;
  const notes = [reason, profile_reason, isJsonRecord(store) ? store["reason"] : null];
  const rows = Object.entries(isJsonRecord(backends) ? backends : {}).flatMap(([name, one]) =>
    isJsonRecord(one)
      ? [{ backend: name, works: mark(one["available"] === true), version: one["version"] ?? one["reason"] }]
      : [],
  );
  return [
    ...notes.filter((text) => typeof text === "string").map((text) => style.yellow(text)),
    ...table(rows, style, (row) => row),
  ];
}

function orient({ screens, windows, abilities, missing }: JsonRecord, style: Style): string[] {
  const titled = recordsOf(windows).some(({ active }) => active === true);
  return [
    ...table(recordsOf(screens), style, (screen) => ({
      screen: screen["name"],
      place: place(screen["box"]),
      scale: screen["scale"],
    })),
    ...table(recordsOf(windows), style, (one) => ({
      ...(titled ? { "": one["active"] === true ? "*" : "" } : {}),
      window: one["title"],
      class: one["class"],
      process: one["process"],
      place: one["hidden"] === true ? "hidden" : place(one["box"]),
    })),
    ...(Array.isArray(missing) ? missing : []).map((name) => {
      const ability = isJsonRecord(abilities) ? abilities[String(name)] : undefined;
      const why = isJsonRecord(ability) && ability["reason"] ? `: ${ability["reason"]}` : "";
      return style.yellow(`no ${name}${why}`);
    }),
  ];
}

/** A step of a sentence with its configuration. */
function stepLines({ action, config }: JsonRecord, number: number, style: Style): string[] {
  return [`${number}. ${action}  ${style.dim(JSON.stringify(config))}`];
}

const mark = (is: boolean): string => (is ? "yes" : "no");

function place(box: unknown): string {
  if (!isJsonRecord(box)) return "";
  const { x, y, width, height } = box;
  return width === 0 ? "" : `${x},${y} ${width}×${height}`;
}

const recordsOf = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.filter(isJsonRecord) : []);

/** The fields that fit into a cell. */
const plainFields = (record: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => typeof value !== "object" || value === null),
  );

function table(
  records: readonly JsonRecord[],
  style: Style,
  row: (record: JsonRecord) => JsonRecord,
): string[] {
  if (records.length === 0) return [];
  const rows = records.map(row);
  return renderTable(rows, style) ?? rows.map((one) => renderBlock(one, style));
}
