/** What of a difference fits the filters. Nothing here touches the page. Runs in the browser. */

/** From the gravest. */
export const SEVERITIES = ["blocking", "review_required", "warning", "info"];

/** Statements of people go before commits, and commits before code. */
export const SOURCES = ["nl", "todo", "document", "changelog", "agent_log", "git", "test", "ast", "system"];

/** Tickets are written in both cases. */
export const isSameName = (one, other) => one.toLowerCase() === other.toLowerCase();

const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * All that changed, as flat lists with the texts that are searched.
 * @param diff the answer of POST /api/diff
 * @param runs the answer of evidence-diff-runs, or nothing if the runs have no findings
 */
export function changesOf(diff, runs) {
  const names = new Map((runs?.records ?? []).map((record) => [record.id, record]));
  const { added, removed, changed } = diff.records;
  for (const record of [
    ...removed,
    ...changed.map(({ before }) => before),
    ...added,
    ...changed.map(({ after }) => after),
  ])
    names.set(record.id, nameOf(record));
  const finding = (change, later, earlier, changes = []) => {
    const ids = [...new Set([...later.recordIds, ...(earlier?.recordIds ?? [])])];
    const records = ids.flatMap((id) => names.get(id) ?? []);
    return {
      change,
      finding: later,
      earlier,
      changes,
      ids,
      records,
      search: folded(
        [
          ...[
            later.title,
            later.detail,
            later.suggestedAction,
            later.code,
            later.severity,
            earlier?.title ?? "",
          ],
          ...later.locations.map(({ path }) => path),
          ...records.map(({ text }) => text),
        ].join("\n"),
      ),
    };
  };
  const record = (change, later, earlier, fields = []) => ({
    change,
    record: later,
    earlier,
    fields,
    ids: earlier ? [later.id, earlier.id] : [later.id],
    kind: later.source.kind,
    records: earlier ? [nameOf(later), nameOf(earlier)] : [nameOf(later)],
    search: folded(
      [
        ...[
          later.statement.text,
          earlier?.statement.text ?? "",
          later.source.path ?? "",
          later.source.symbol ?? "",
        ],
        ...[later.id, later.source.revision ?? "", later.lifecycle.status, ...fields],
        ...later.statement.target.tickets,
      ].join("\n"),
    ),
  });
  const relation = (change, one) => {
    const ends = [one.from, one.to].map(
      (id) => names.get(id) ?? { id, text: id, path: null, line: null, participant: null, tickets: [] },
    );
    return {
      change,
      relation: one,
      ends,
      ids: [one.from, one.to],
      records: ends,
      search: folded(
        [one.type, ...one.basis, ...ends.flatMap(({ text, path }) => [text, path ?? ""])].join("\n"),
      ),
    };
  };
  const all = [...names.values()];
  return {
    participants: namesIn(all.flatMap(({ participant }) => participant ?? [])),
    tickets: namesIn(all.flatMap(({ tickets }) => tickets)),
    findings: runs && [
      ...runs.findings.new.map((one) => finding("new", one)),
      ...runs.findings.fixed.map((one) => finding("fixed", one)),
      ...runs.findings.changed.map(({ before, after, changes }) =>
        finding("changed", after, before, changes),
      ),
    ],
    records: [
      ...added.map((one) => record("added", one)),
      ...removed.map((one) => record("removed", one)),
      ...changed.map(({ before, after, changedFields }) => record("changed", after, before, changedFields)),
    ].sort((a, b) => SOURCES.indexOf(a.kind) - SOURCES.indexOf(b.kind)),
    relations: [
      ...diff.relations.added.map((one) => relation("added", one)),
      ...diff.relations.removed.map((one) => relation("removed", one)),
    ],
  };
}

/** A record as evidence-diff-runs names it. */
function nameOf({ id, statement, source, metadata }) {
  const { participant, ticket } = metadata;
  return {
    id,
    kind: source.kind,
    text: statement.text,
    path: source.path,
    line: source.lines?.start ?? null,
    participant:
      typeof participant === "string" ? participant : source.kind === "git" ? statement.actor : null,
    tickets: namesIn([...statement.target.tickets, ...(typeof ticket === "string" ? [ticket] : [])]),
  };
}

/** Each once, whatever its case is, by the order of the alphabet. */
export function namesIn(names) {
  const once = new Map();
  for (const name of names.filter(Boolean))
    if (!once.has(name.toLowerCase())) once.set(name.toLowerCase(), name);
  return [...once.values()].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

/**
 * Severity and code are about findings, and select the records that such a finding names; the others are about
 * everything. Of a finding or relation, one record has to fit source, participant and ticket.
 */
export function filtered(
  { findings, records, relations },
  { severity, source, code, participant, ticket, text },
) {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const says = ({ search }) => words.every((word) => search.includes(word));
  const isAll = source.length === 0 && participant + ticket === "";
  const isFrom = (record) =>
    (source.length === 0 || source.includes(record.kind)) &&
    (participant === "" || isSameName(record.participant ?? "", participant)) &&
    (ticket === "" || record.tickets.some((one) => isSameName(one, ticket)));
  const fits = (one) => isAll || one.records.some(isFrom);
  const isOfKind = ({ finding, earlier }) =>
    (code === "" || finding.code === code) &&
    (severity.length === 0 || severity.includes(finding.severity) || severity.includes(earlier?.severity));
  const ofKind = (findings ?? []).filter(isOfKind);
  const named = code !== "" || severity.length > 0 ? new Set(ofKind.flatMap(({ ids }) => ids)) : undefined;
  const isNamed = ({ ids }) => !named || ids.some((id) => named.has(id));
  return {
    findings: findings && ofKind.filter((one) => fits(one) && says(one)),
    records: records.filter((one) => fits(one) && isNamed(one) && says(one)),
    relations: relations.filter((one) => fits(one) && isNamed(one) && says(one)),
  };
}

/** How often each value is there, in the order of `order`, others behind by name. */
export function tally(values, order = []) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const place = (value) => (order.includes(value) ? order.indexOf(value) : order.length);
  return [...counts].sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1));
}
