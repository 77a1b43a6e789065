/** Rules about statements that lead nowhere: to no file, no name, no other record. */

import { isDone, isImportant, isOfMoment, isPlan, isTitle } from "../linking/kinds.ts";
import { metadataOf } from "../records/record.ts";
import { isScenarioRecord } from "../specifications/scenario.ts";
import { byFile, type Rule } from "./finding.ts";
import { isLogged, isUndoubted } from "./task-claims.ts";

const ABSENT = "broken_reference";

/** A file that so many documents refer to is one finding; else those of one document are one. */
const MANY = 3;

/** Links and paths of documents whose file is not there. */
export const absentFiles: Rule = function* ({ records }) {
  const absent = records.filter((record) => record.statement.kind === ABSENT && !isOfMoment(record));
  const documents = Map.groupBy(absent, ({ statement }) => statement.object);
  for (const record of absent) {
    const { path } = record.source;
    const isWanted = (documents.get(record.statement.object)?.length ?? 0) >= MANY;
    yield {
      code: "UNLINKED_RECORD",
      severity: "warning",
      records: [record],
      cause: isWanted ? "absent" : "absences",
      names: record.statement.target.paths,
      consequence: 0.6,
      // A plan names what is to be made, an audit or a changelog what was there.
      ...(metadataOf(record)["tentative"] === true && { isMinor: true }),
      group: { key: isWanted ? record.statement.object : (path ?? ""), place: path ?? "" },
    };
  }
};

/**
 * Statements of one file that are not linked. Of more documents descriptions are about other things than the code,
 * and where more plans are not linked they are reported as such already.
 */
const FEW = 2;

export const unlinkedStatements: Rule = function* (index) {
  const unlinked = index.records.filter(
    (record) =>
      isImportant(record) &&
      !isTitle(record.statement.kind) &&
      !isScenarioRecord(record) &&
      index.edges(record).length === 0 &&
      !(record.source.kind === "todo" && isDone(record) && (isLogged(record) || isUndoubted(record, index))),
  );
  const sizes = new Map<string, number>();
  for (const { source, statement } of index.records)
    if (!isTitle(statement.kind)) sizes.set(source.kind, (sizes.get(source.kind) ?? 0) + 1);
  const files = Map.groupBy(unlinked, ({ source }) => `${source.kind} ${source.path}`);
  for (const records of files.values())
    for (const record of records) {
      const isTold = record.source.kind === "document" || record.source.kind === "changelog";
      const isLong = isTold && (sizes.get(record.source.kind) ?? 0) > FEW;
      const isListed = record.source.kind === "todo" || isPlan(record);
      if (records.length > FEW ? isTold || isListed : isLong && !isPlan(record)) continue;
      yield {
        code: "UNLINKED_RECORD",
        severity: "warning",
        records: [record],
        cause: "unlinked",
        names: [],
        // A plan without evidence is reported as such already.
        consequence: isPlan(record) ? 0.05 : 0.15,
        isMinor: true,
        group: byFile(record),
      };
    }
};
