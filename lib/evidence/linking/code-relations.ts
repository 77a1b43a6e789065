/** Relations between records of code that follow from names and paths alone. */
import type { Records } from "./candidates.ts";
import { ModulePaths } from "./imports.ts";
import { baseOf, type RecordFacts } from "./record-facts.ts";
import { certain, type Finding } from "./relate.ts";

export function* codeRelations(records: Records): Generator<Finding> {
  yield* declared(records);
  yield* sameMembers(records);
  yield* imported(records);
  for (const facts of records.all) {
    if (facts.record.statement.action === "depend_on") yield* dependencies(facts, records);
    if (facts.record.source.kind === "test") yield* tested(facts, records);
    if (facts.record.statement.action === "block") yield* blocked(facts, records);
  }
}

/** A file declares the names in it. */
function* declared(records: Records): Generator<Finding> {
  for (const module of records.all)
    if (module.isModule)
      for (const path of module.paths)
        for (const number of records.withPath(path)) {
          const part = records.all[number];
          if (
            part &&
            !part.isModule &&
            part.record.source.kind === "ast" &&
            part.record.statement.action === "declare"
          )
            yield certain(module, part, "declares", 0.9, `path ${path}`);
        }
}

/**
 * Members of one name in several files are related if what they belong to has a word in common, or their files have one
 * name: `ApiRuntime.validateContract` and `WorkerRuntime.validateContract`. Each one is related to the one before it.
 */
function* sameMembers(records: Records): Generator<Finding> {
  for (const numbers of records.sameTails()) {
    const groups = Map.groupBy(
      numbers
        .flatMap((number) => records.all[number] ?? [])
        .filter(({ record }) => record.source.kind === "ast"),
      groupOf,
    );
    for (const [group, members] of groups) {
      if (group === "") continue;
      const sorted = members.toSorted((a, b) => ((a.paths[0] ?? "") < (b.paths[0] ?? "") ? -1 : 1));
      for (const [at, member] of sorted.entries()) {
        const before = sorted[at - 1];
        if (before && before.paths[0] !== member.paths[0])
          yield certain(member, before, "related_to", 0.48, `same member ${member.symbols[0] ?? ""}`);
      }
    }
  }
}

/** What members of one name must share: a name of several words, and their file's name. */
function groupOf({ symbols, paths }: RecordFacts): string {
  const tail = /[^.:#]+$/.exec(symbols[0] ?? "")?.[0] ?? "";
  const isMember = /[.:#]/.test(symbols[0] ?? "");
  return isMember && /\p{Ll}\p{Lu}|_/u.test(tail) ? baseOf(paths[0] ?? "") : "";
}

/** A file depends on the files that it imports. */
function* imported(records: Records): Generator<Finding> {
  const modules = records.all.filter(({ isModule }) => isModule);
  const paths = new ModulePaths(modules);
  for (const module of modules)
    for (const used of paths.importedBy(module))
      if (used.number !== module.number)
        yield certain(module, used, "depends_on", 0.9, `imports ${used.paths[0] ?? ""}`);
}

/** Records of dependencies that name files of the project. */
function* dependencies(facts: RecordFacts, records: Records): Generator<Finding> {
  for (const path of facts.record.statement.target.paths)
    for (const number of records.filesOf(path)) {
      const module = records.all[number];
      if (module?.isModule && number !== facts.number)
        yield certain(facts, module, "depends_on", 0.9, `path ${path}`);
    }
}

/** The parts of a file name that make it a test. */
const TEST_NAME = /(?:^test[_-]|[._-](?:test|tests|spec)(?=\.)|(?<=\p{Ll})Tests?(?=\.\w+$)|_test(?=\.))/gu;

/** A test of the names that it calls, or of the one file that it is named after. */
function* tested(facts: RecordFacts, records: Records): Generator<Finding> {
  for (const symbol of facts.record.statement.target.symbols) {
    const owners = records.ownersOf(symbol);
    const [only] = owners;
    const owner = only === undefined ? undefined : records.all[only];
    if (owners.length === 1 && owner) yield certain(facts, owner, "tests", 0.8, `symbol ${symbol}`);
  }
  const base = baseOf(facts.record.source.path ?? "");
  const subject = base.replace(TEST_NAME, "");
  if (base === "" || subject === base) return;
  const modules = records.filesOf(subject).flatMap((number) => records.all[number] ?? []);
  const files = modules.filter(({ isModule }) => isModule);
  const [only] = files;
  if (only && files.length === 1) yield certain(facts, only, "tests", 0.7, `named after ${subject}`);
}

/** What is blocked names the same ticket. */
function* blocked(facts: RecordFacts, records: Records): Generator<Finding> {
  for (const ticket of facts.tickets)
    for (const number of records.withTicket(ticket)) {
      const other = records.all[number];
      if (other?.isProse && number !== facts.number && other.record.statement.action !== "block")
        yield certain(facts, other, "blocks", 0.7, `ticket ${ticket}`);
    }
}
