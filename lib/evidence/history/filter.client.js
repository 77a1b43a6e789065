/** What of a difference fits the filters. Nothing here touches the page. Runs in the browser. */

/** From the gravest. */
export const SEVERITIES = ["blocking", "review_required", "warning", "info"];

/** Statements of people go before commits, and commits before code. */
export const SOURCES = ["nl", "todo", "document", "changelog", "agent_log", "git", "test", "ast", "system"];

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
      kinds: new Set(records.map(({ kind }) => kind)),
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
    const ends = [one.from, one.to].map((id) => names.get(id) ?? { id, text: id, path: null, line: null });
    return {
      change,
      relation: one,
      ends,
      ids: [one.from, one.to],
      kinds: new Set(ends.flatMap(({ kind }) => kind ?? [])),
      search: folded(
        [one.type, ...one.basis, ...ends.flatMap(({ text, path }) => [text, path ?? ""])].join("\n"),
      ),
    };
  };
  return {
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

function nameOf({ id, statement, source }) {
  return {
    id,
    kind: source.kind,
    text: statement.text,
    path: source.path,
    line: source.lines?.start ?? null,
  };
}

/**
 * Severity and code are about findings, and select the records that such a finding names; source and text are about
 * everything.
 */
export function filtered({ findings, records, relations }, { severity, source, code, text }) {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const says = ({ search }) => words.every((word) => search.includes(word));
  const from = (kind) => source.length === 0 || source.includes(kind);
  const fromAny = (kinds) => source.length === 0 || source.some((kind) => kinds.has(kind));
  const isOfKind = ({ finding, earlier }) =>
    (code === "" || finding.code === code) &&
    (severity.length === 0 || severity.includes(finding.severity) || severity.includes(earlier?.severity));
  const ofKind = (findings ?? []).filter(isOfKind);
  const named = code !== "" || severity.length > 0 ? new Set(ofKind.flatMap(({ ids }) => ids)) : undefined;
  const isNamed = ({ ids }) => !named || ids.some((id) => named.has(id));
  return {
    findings: findings && ofKind.filter((one) => fromAny(one.kinds) && says(one)),
    records: records.filter((one) => from(one.kind) && isNamed(one) && says(one)),
    relations: relations.filter((one) => fromAny(one.kinds) && isNamed(one) && says(one)),
  };
}

/** How often each value is there, in the order of `order`, others behind by name. */
export function tally(values, order = []) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const place = (value) => (order.includes(value) ? order.indexOf(value) : order.length);
  return [...counts].sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1));
}
