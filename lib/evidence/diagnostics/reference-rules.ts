/** Rules about statements that lead nowhere: to no file, no name, no other record. */
import { byFile, type Rule } from "./finding.ts";
import { isImportant, isPlan } from "./kinds.ts";

const ABSENT = "broken_reference";

/** What says nothing that could be linked. */
const TITLES: ReadonlySet<string> = new Set([ABSENT, "section"]);

/** Links and paths of documents whose file is not there. */
export const absentFiles: Rule = function* ({ records }) {
  for (const record of records)
    if (record.statement.kind === ABSENT)
      yield {
        code: "UNLINKED_RECORD",
        severity: "warning",
        records: [record],
        cause: "absent",
        names: record.statement.target.paths,
        consequence: 0.6,
        // A file that is gone is one finding, however many documents refer to it.
        group: { key: record.statement.object, place: record.source.path ?? "" },
      };
};

/** Documents that name a member of a class of the project, and nothing has a member of this name. */
export const unknownMembers: Rule = function* (index) {
  const { symbols } = index;
  for (const record of index.records) {
    if (record.source.kind !== "document" || isPlan(record)) continue;
    const names = record.statement.target.symbols.filter((name) => {
      const [owner = "", ...members] = name.split(/[.#]|::/);
      return members.length === 1 && /^\p{Lu}/u.test(owner) && symbols.has(owner) && index.isUnknown(name);
    });
    if (names.length > 0)
      yield {
        code: "UNLINKED_RECORD",
        severity: "warning",
        records: [record],
        cause: "member",
        names,
        consequence: 0.62,
      };
  }
};

/**
 * Statements of one file that are not linked. Of more, descriptions are about other things than the code, and plans are
 * reported as such already.
 */
const FEW = 2;

export const unlinkedStatements: Rule = function* (index) {
  const unlinked = index.records.filter(
    (record) => isImportant(record) && !TITLES.has(record.statement.kind) && index.edges(record).length === 0,
  );
  const files = Map.groupBy(unlinked, ({ source }) => `${source.kind} ${source.path}`);
  for (const records of files.values())
    for (const record of records) {
      const isTold = record.source.kind === "document" || record.source.kind === "changelog";
      if (records.length > FEW && (isTold || isPlan(record))) continue;
      yield {
        code: "UNLINKED_RECORD",
        severity: "warning",
        records: [record],
        cause: "unlinked",
        names: [],
        // A plan without evidence is reported as such already.
        consequence: isPlan(record) ? 0.05 : 0.15,
        group: byFile(record),
      };
    }
};
