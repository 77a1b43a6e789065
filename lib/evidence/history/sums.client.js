/** What changed in a line, and in numbers that lead to the lists. Runs in the browser. */
import { $, count, counted, make } from "./dom.client.js";

/**
 * @param findings those of evidence-diff-runs, or nothing if the runs have none
 * @param isOne true if a run is compared with itself
 */
export function showSums(
  { recordsAdded, recordsRemoved, recordsChanged, relationsAdded, relationsRemoved },
  findings,
  isOne,
) {
  const isSame = recordsAdded + recordsRemoved + recordsChanged + relationsAdded + relationsRemoved === 0;
  const changed = findings ? findings.new.length + findings.fixed.length + findings.changed.length : 0;
  $("changes").textContent = isOne
    ? "This is one and the same run"
    : isSame && changed === 0
      ? "Nothing changed between these runs"
      : findings
        ? `${counted(findings.new.length, "new finding")}, ${count(findings.fixed.length)} fixed`
        : `${counted(recordsAdded + recordsRemoved + recordsChanged, "record")} changed`;
  const sum = (number, [one, many], to, kind = "") =>
    make(
      "li",
      { class: kind },
      make("a", { href: `#${to}` }, make("strong", {}, count(number)), ` ${number === 1 ? one : many}`),
    );
  const records = (verb) => [`record ${verb}`, `records ${verb}`];
  const relations = (verb) => [`relation ${verb}`, `relations ${verb}`];
  $("sums").replaceChildren(
    ...(findings
      ? [
          sum(findings.new.length, ["new finding", "new findings"], "findings-new", "bad"),
          sum(findings.fixed.length, ["fixed", "fixed"], "findings-fixed", "good"),
          sum(findings.changed.length, ["changed", "changed"], "findings-changed"),
        ]
      : []),
    sum(recordsAdded, records("added"), "records-added"),
    sum(recordsRemoved, records("removed"), "records-removed"),
    sum(recordsChanged, records("changed"), "records-changed"),
    sum(relationsAdded, relations("added"), "relations-added"),
    sum(relationsRemoved, relations("removed"), "relations-removed"),
  );
}
