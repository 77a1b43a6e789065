/** The readable view of the difference of two graphs. */

import type { Style } from "#kit/contract/operation.ts";
import { cut } from "#kit/docs/text.ts";
import type { GraphDiff, IntentRecord } from "#schemas/evidence.ts";

/** Records of each kind of change that are shown; `--json` prints all. */
const SHOWN = 10;

export function diffView({ summary, records }: GraphDiff, style: Style): string {
  const line = (sign: string, record: IntentRecord, more: string) =>
    cut(`${sign} ${oneLine(record.statement.text)}  ${more}`.trimEnd(), style.width);
  const list = (title: string, all: readonly string[], color: (text: string) => string) =>
    all.length === 0
      ? []
      : [
          "",
          style.bold(title),
          ...all.slice(0, SHOWN).map(color),
          ...(all.length > SHOWN ? [style.dim(`… and ${all.length - SHOWN} more; --json prints all`)] : []),
        ];
  const { recordsAdded, recordsRemoved, recordsChanged, recordsUnchanged } = summary;
  return [
    style.bold(
      `${recordsAdded} added, ${recordsRemoved} removed, ${recordsChanged} changed, ${recordsUnchanged} unchanged`,
    ),
    style.dim(
      `Relations: ${summary.relationsAdded} added, ${summary.relationsRemoved} removed, ${summary.relationsUnchanged} unchanged`,
    ),
    ...list(
      "Added",
      records.added.map((record) => line("+", record, placeOf(record))),
      style.green,
    ),
    ...list(
      "Removed",
      records.removed.map((record) => line("-", record, placeOf(record))),
      style.red,
    ),
    ...list(
      "Changed",
      records.changed.map(({ after, changedFields }) =>
        line("~", after, [placeOf(after), changedFields.join(", ")].filter(Boolean).join(": ")),
      ),
      style.yellow,
    ),
  ].join("\n");
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ");

const placeOf = ({ source }: IntentRecord): string =>
  source.path === null ? (source.revision?.slice(0, 12) ?? "") : `${source.path}:${source.lines?.start ?? 1}`;
