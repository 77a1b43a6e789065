/** The readable view of the versions of a package: a line each. */
import type { Style } from "#kit/contract/operation.ts";
import type { HistoryResult } from "#schemas/package/pack.ts";

export function historyView({ name, intent_id, versions, locked }: HistoryResult, style: Style): string {
  const lines = versions.map(({ number, source, at, approved, added, changed, removed }) => {
    const counts = [
      [added.length, "added"],
      [changed.length, "changed"],
      [removed.length, "removed"],
    ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
    const what = counts.length === 0 ? "no file changed" : counts.join(", ");
    const time = at.slice(0, 16).replace("T", " ");
    return `  ${String(number).padStart(3)}  ${time}  ${source.padEnd(8)}  ${what}${approved ? style.green("  approved") : ""}`;
  });
  return [
    `${style.bold(name)} ${style.dim(intent_id)}`,
    ...lines,
    ...(locked.length > 0 ? [`Locked: ${locked.join(", ")}`] : []),
  ].join("\n");
}
