/** Runs gold cases: which of what they expect is missing, and what they forbid came out. */
import type { Context } from "#kit/files/context.ts";
import type {
  DiagnosticsCase,
  EvaluatedCase,
  ExpectedRecord,
  ExtractionCase,
  Graph,
  IntentRecord,
  LinkingCase,
} from "#schemas/evidence.ts";
import { diagnose } from "../diagnostics/diagnose.ts";
import { changesIn } from "../documents/changelog.ts";
import { statementsIn } from "../documents/document.ts";
import { tasksIn } from "../documents/todo.ts";
import { graphOf } from "../linking/graph.ts";
import { deterministicGeneration, recordOf } from "../records/record.ts";
import { recordsByLabel } from "./labelled.ts";

const WHEN = new Date(0);

/** Reads a text of the channel nl. */
export type NlReader = (text: string, path: string | undefined) => Promise<IntentRecord[]>;

export async function extractionCase(
  given: ExtractionCase,
  readNl: NlReader,
  context: Context,
): Promise<EvaluatedCase> {
  const { id, channel, expected, documentResponse, files = {} } = given;
  if (channel === "documentation" && documentResponse === undefined)
    return { id, kind: "extraction", outcome: "skipped", missing: [], forbidden: [] };
  let records: IntentRecord[];
  if (channel === "documentation") {
    const { capturedDocuments, refusal } = await import("./captured.ts");
    try {
      records = await capturedDocuments(files, documentResponse ?? {}, context);
    } catch (thrown) {
      return { id, kind: "extraction", outcome: "failed", missing: [refusal(thrown)], forbidden: [] };
    }
  } else
    records = channel === "nl" ? await readNl(given.text ?? "", given.sourcePath) : recordsOfFiles(given);
  const missing = expected
    .filter((one) => !records.some((record) => fits(record, one)))
    .map((one) => `${one.sourceKind ?? "record"}: ${one.text ?? JSON.stringify(one)}`);
  return {
    id,
    kind: "extraction",
    outcome: missing.length === 0 ? "passed" : "failed",
    missing,
    forbidden: [],
  };
}

function recordsOfFiles({ channel, files = {}, todoPath, changelogPath }: ExtractionCase): IntentRecord[] {
  const generation = deterministicGeneration("evidence-evaluate");
  const readers = { [todoPath ?? "TODO.md"]: tasksIn, [changelogPath ?? "CHANGELOG.md"]: changesIn };
  return Object.entries(files).flatMap(([path, text]) => {
    const read = channel === "markdown" ? readers[path] : statementsIn;
    return read ? [...read(text, path)].map((finding) => recordOf(finding, generation)) : [];
  });
}

/** Whether a record has all fields that are expected; lists in any order. */
function fits(record: IntentRecord, expected: ExpectedRecord): boolean {
  const { statement, source, lifecycle } = record;
  const { paths, symbols, tickets, versions, lines } = expected;
  const { target } = statement;
  const same = <Value>(wanted: Value | undefined, found: Value) => wanted === undefined || wanted === found;
  const sameList = (wanted: readonly string[] | undefined, found: readonly string[]) =>
    wanted === undefined || wanted.toSorted().join("\0") === found.toSorted().join("\0");
  return (
    same(expected.sourceKind, source.kind) &&
    same(expected.action, statement.action) &&
    same(expected.text, statement.text) &&
    same(expected.lifecycle, lifecycle.status) &&
    same(expected.modality, statement.modality) &&
    same(expected.polarity, statement.polarity) &&
    sameList(paths, target.paths) &&
    sameList(symbols, target.symbols) &&
    sameList(tickets, target.tickets) &&
    sameList(versions, target.versions) &&
    (lines === undefined || (lines.start === source.lines?.start && lines.end === source.lines?.end))
  );
}

export async function linkingCase(given: LinkingCase, context: Context): Promise<EvaluatedCase> {
  const { id, cohort, records, reranker } = given;
  const labelled = recordsByLabel(records);
  const graph = graphOf([...labelled.values()], WHEN.toISOString());
  const named = { id, kind: "linking", ...(cohort !== undefined && { cohort }) } as const;
  const byRules = judged(named, { ...linksOf(given, graph, labelled), knownGap: given.knownGap });
  if (!reranker) return byRules;
  const { capturedGraph, refusal } = await import("./captured.ts");
  const labels = new Map(Array.from(labelled, ([label, record]) => [record.id, label]));
  const links = await capturedGraph(graph, reranker, (of) => labels.get(of), context).then(
    (judgedGraph) => linksOf(given, judgedGraph, labelled),
    (thrown) => ({ missing: [refusal(thrown)], forbidden: [] }),
  );
  const { outcome, missing, forbidden } = judged(named, { ...links, knownGap: false });
  return { ...byRules, captured: { outcome, missing, forbidden } };
}

/** Which links are missing in a graph, and which forbidden ones it has. */
function linksOf(
  { expected, forbidden = [] }: LinkingCase,
  { relations }: Graph,
  labelled: ReadonlyMap<string, IntentRecord>,
): { missing: string[]; forbidden: string[] } {
  const found = (from: string, to: string, type: string | undefined) =>
    relations.some(
      (relation) =>
        relation.from === labelled.get(from)?.id &&
        relation.to === labelled.get(to)?.id &&
        // Being related is not a claim.
        (type === undefined ? relation.type !== "related_to" : relation.type === type),
    );
  return {
    missing: expected
      .filter(({ from, to, type }) => !found(from, to, type))
      .map(({ from, to, type }) => `${from} ${type} ${to}`),
    forbidden: forbidden
      .filter(({ from, to, type }) => found(from, to, type))
      .map(({ from, to, type }) => `${from} ${type ?? "any relation"} ${to}`),
  };
}

export function diagnosticsCase({
  id,
  records,
  expected,
  forbidden = [],
  knownGap,
}: DiagnosticsCase): EvaluatedCase {
  const labelled = recordsByLabel(records);
  const { diagnostics } = diagnose(graphOf([...labelled.values()], WHEN.toISOString()), "en", WHEN);
  const found = ({ record, code }: { record: string; code: string }) =>
    diagnostics.some(
      (one) =>
        one.code === code && (record === "graph" || one.recordIds.includes(labelled.get(record)?.id ?? "")),
    );
  const said = ({ record, code }: { record: string; code: string }) => `${code} of ${record}`;
  return judged(
    { id, kind: "diagnostics" },
    {
      missing: expected.filter((one) => !found(one)).map(said),
      forbidden: forbidden.filter(found).map(said),
      knownGap,
    },
  );
}

function judged(
  named: Pick<EvaluatedCase, "id" | "kind" | "cohort">,
  {
    missing,
    forbidden,
    knownGap = false,
  }: { missing: string[]; forbidden: string[]; knownGap: boolean | undefined },
): EvaluatedCase {
  const holds = missing.length === 0 && forbidden.length === 0;
  return { ...named, outcome: holds ? "passed" : knownGap ? "known_gap" : "failed", missing, forbidden };
}
