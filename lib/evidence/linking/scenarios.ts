/**
 * Tests of scenarios. A test is about a scenario if it names its id, a ticket that no other scenario has, or its title as
 * runners write it. That it has the title does not show that it passed: the type of the relation says what is known.
 */
import type { IntentRecord, RelationType } from "#schemas/evidence.ts";
import { folderOf } from "../project/specification-forms.ts";
import { requirementOf, type Scenario, scenarioOf } from "../specifications/scenario.ts";
import { isCodeTest, type Outcome, outcomeOf, requirementsIn } from "../tests/outcomes.ts";
import type { Records } from "./candidates.ts";
import type { RecordFacts } from "./record-facts.ts";
import { certain, type Finding } from "./relate.ts";
import { testOf, textsOf } from "./test-results.ts";

/** A runner that writes the title or id means the scenario. */
const NAMED = 0.95;
const CODE = 0.9;

/** What the outcome of a test says about a scenario. */
const RELATIONS: Readonly<Record<Outcome, RelationType>> = {
  passed: "tests",
  failed: "contradicts",
  skipped: "related_to",
};

export function* scenarioRelations(records: Records): Generator<Finding> {
  const scenarios = new ScenarioIndex(records.all);
  if (scenarios.isEmpty) return;
  yield* requirementsOfScenarios(records);
  for (const facts of records.all) {
    const outcome = outcomeOf(facts.record);
    if (outcome === null && !isCodeTest(facts.record)) continue;
    const [type, confidence] =
      outcome === null ? (["tests", CODE] as const) : ([RELATIONS[outcome], NAMED] as const);
    for (const [scenario, ground] of scenarios.of(namedTestOf(facts.record)))
      yield certain(facts, scenario, type, confidence, ground);
  }
}

/** A requirement of OpenSpec declares the scenarios below it. */
function* requirementsOfScenarios({ all }: Records): Generator<Finding> {
  const requirements = new Map<string, RecordFacts>();
  for (const facts of all) {
    const name = requirementOf(facts.record)?.name;
    if (name !== undefined) requirements.set(JSON.stringify([facts.record.source.path, name]), facts);
  }
  if (requirements.size === 0) return;
  for (const facts of all) {
    const name = scenarioOf(facts.record)?.requirement;
    const requirement = requirements.get(JSON.stringify([facts.record.source.path, name]));
    if (requirement) yield certain(requirement, facts, "declares", NAMED, `requirement “${name}”`);
  }
}

/** A test as its names tell of it. */
interface NamedTest {
  name: string;
  /** Suites, class and file. */
  around: readonly string[];
  ids: readonly string[];
}

function namedTestOf(record: IntentRecord): NamedTest {
  const { name, className, suites, file } = testOf(record);
  const around = [className, file, isCodeTest(record) ? record.source.path : null];
  return {
    name: typeof name === "string" ? name : "",
    around: [...textsOf(suites), ...textsOf(around)],
    ids: isCodeTest(record) ? record.statement.target.tickets : requirementsIn(record),
  };
}

interface Known {
  facts: RecordFacts;
  scenario: Scenario;
  /** What a test has around its name if it means this scenario rather than another one of that title. */
  places: readonly string[];
}

/** `US1-AS2`, and how else people write it: `US1 AC2`, `US-1/2`, "User Story 1, scenario 2". */
const STORY =
  /(?<![\p{L}\p{N}])(?:US|user[ _-]?story)[ _-]?(\d{1,3})[\s,:_./–-]{0,3}(?:(?:AS|AC|SC|S)[ _-]?|(?:acceptance[ _-]?)?(?:scenario|criterion)[ _-]?)?(\d{1,3})(?!\p{N})/giu;

/** Titles with fewer words are those of many things. */
const TELLING_WORDS = 3;
/** Shorter names are in many others. */
const TELLING_LETTERS = 4;
/** Outlines with values in their titles that are tried. */
const MOST_TEMPLATES = 500;

class ScenarioIndex {
  readonly #byTitle = new Map<string, Known[]>();
  readonly #byId = new Map<string, Known[]>();
  readonly #byTicket = new Map<string, Known[]>();
  readonly #templates: { parts: readonly string[]; known: Known }[] = [];

  constructor(all: readonly RecordFacts[]) {
    for (const facts of all) {
      const scenario = scenarioOf(facts.record);
      if (scenario) this.#add(facts, scenario);
    }
  }

  get isEmpty(): boolean {
    return this.#byTitle.size + this.#byId.size + this.#byTicket.size === 0;
  }

  #add(facts: RecordFacts, scenario: Scenario): void {
    const { feature, requirement, name, id } = scenario;
    const folder = folderOf(facts.record.source.path ?? "");
    const places = [feature, requirement ?? "", folder].map(plain);
    const known = { facts, scenario, places: places.filter((place) => place.length >= TELLING_LETTERS) };
    if (plain(name) !== "") addTo(this.#byTitle, plain(name), known);
    if (id !== null) addTo(this.#byId, id, known);
    for (const ticket of facts.tickets) addTo(this.#byTicket, ticket, known);
    const parts = name.split(/<[^<>]+>/).map(plain);
    if (parts.length > 1 && this.#templates.length < MOST_TEMPLATES) this.#templates.push({ parts, known });
  }

  /** The scenarios that a test is about, each with its ground. */
  of(test: NamedTest): Map<RecordFacts, string> {
    const found = new Map<RecordFacts, string>();
    const add = (known: Known | undefined, ground: string) => {
      if (known && !found.has(known.facts)) found.set(known.facts, ground);
    };
    for (const id of storiesIn([...test.around, test.name].join(" ")))
      add(onlyOne(this.#byId.get(id) ?? [], test), `scenario ${id}`);
    for (const id of test.ids) {
      const having = this.#byTicket.get(id) ?? [];
      // What several scenarios have does not say which of them is meant.
      if (having.length === 1) add(having[0], `scenario ${id}`);
    }
    for (const { title, around } of titlesOf(test)) {
      const named = { ...test, around: [...test.around, ...around] };
      const having = this.#byTitle.get(title) ?? this.#byTitle.get(withoutMark(title)) ?? [];
      const known = onlyOne(having, named, isTelling);
      add(known, `scenario “${known?.scenario.name}”`);
      for (const { parts, known: one } of this.#templates)
        if (
          fits(parts, title) &&
          (isAround(one, named) || parts.join("").length > TELLING_LETTERS * TELLING_WORDS)
        )
          add(one, `scenario “${one.scenario.name}”`);
    }
    return found;
  }
}

function addTo(index: Map<string, Known[]>, key: string, known: Known): void {
  const list = index.get(key);
  if (list) list.push(known);
  else index.set(key, [known]);
}

/** That of one place, or the only one if it needs none. */
function onlyOne(
  having: readonly Known[],
  test: NamedTest,
  needsNoPlace: (known: Known) => boolean = () => true,
): Known | undefined {
  const placed = having.filter((known) => isAround(known, test));
  if (placed.length === 1) return placed[0];
  const [only] = having;
  return having.length === 1 && only && needsNoPlace(only) ? only : undefined;
}

const isTelling = ({ scenario }: Known): boolean => scenario.name.trim().split(/\s+/).length >= TELLING_WORDS;

/** Whether the suites, the class or the file of a test say which feature or requirement it is about. */
function isAround({ places, facts }: Known, { around }: NamedTest): boolean {
  const [number] = /^\d+/.exec(folderOf(facts.record.source.path ?? "")) ?? [];
  return around.some(
    (each) =>
      places.some((place) => plain(each).includes(place)) ||
      (number !== undefined && new Set(each.split(/[^\p{L}\p{N}]+/u)).has(number)),
  );
}

function* storiesIn(text: string): Generator<string> {
  for (const [, story, scenario] of text.matchAll(STORY)) yield `US${Number(story)}-AS${Number(scenario)}`;
}

/** Letters and digits: `test_user_logs_in`, `TestUserLogsIn` and "User logs in" differ by nothing else. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** What functions and titles begin with to say what they are. */
const withoutMark = (title: string): string => title.replace(/^(?:test|scenario(?:outline)?)s?(?=.)/, "");

/** What runners write behind the title of an outline to tell its examples apart. */
const EXAMPLE =
  /(?:\s+-- @[\d.]+.*|(?:\s+-\s+Examples?(?:[^-]*))*\s+-\s+Example #[\d.]+|:?\s+(?:Example )?#\d+(?:\.\d+)*|\s*\[[^\]]*\]|\s*\(outline example.*\)|\s+_?\d+)$/i;

/** What the title of a scenario may be in the name of a test: all of it, or what follows feature and rule. */
function* titlesOf({ name }: NamedTest): Generator<{ title: string; around: string[] }> {
  const whole = name.split("::").at(-1) ?? name;
  const short = whole.replace(EXAMPLE, "");
  for (const text of new Set([whole, short])) {
    const parts = text.split(/\s+(?:[-–—>›/])\s+|:\s+/);
    for (let from = 0; from < parts.length; from++) {
      const title = plain(parts.slice(from).join(" "));
      if (title !== "") yield { title, around: parts.slice(0, from) };
    }
  }
}

/** Whether a title is that of an outline with values in it. */
function fits([first = "", ...others]: readonly string[], title: string): boolean {
  const last = others.pop() ?? "";
  if (!title.startsWith(first) || !title.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = title.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= title.length - last.length;
}

/** A requirement of spec-kit whose id several features have: the place of a test that names it says which one is meant. */
export function* scopedRequirements(records: Records): Generator<Finding> {
  const requirements = records.all.filter(({ record }) => scopedIdOf(record) !== undefined);
  if (requirements.length === 0) return;
  const byId = Map.groupBy(requirements, ({ record }) => scopedIdOf(record));
  for (const facts of records.all) {
    const outcome = outcomeOf(facts.record);
    if (outcome === "skipped" || (outcome === null && !isCodeTest(facts.record))) continue;
    const test = namedTestOf(facts.record);
    for (const id of test.ids) {
      const meant = (byId.get(id) ?? []).filter((one) => {
        const folder = folderOf(one.record.source.path ?? "");
        return test.around.some((each) => plain(each).includes(plain(folder)));
      });
      const [only] = meant;
      if (!only || meant.length > 1) continue;
      const ground = `requirement ${id} of ${folderOf(only.record.source.path ?? "")}`;
      if (outcome === "failed") yield certain(facts, only, "contradicts", NAMED, ground);
      else yield certain(only, facts, "evidenced_by", outcome === null ? CODE : NAMED, ground);
    }
  }
}

/** The id of a requirement that is not among its tickets, since others have it as well. */
function scopedIdOf(record: IntentRecord): string | undefined {
  const id = requirementOf(record)?.id;
  return id !== undefined && !record.statement.target.tickets.includes(id) ? id : undefined;
}
