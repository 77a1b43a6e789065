/** Reads a feature file of Gherkin, in any of its languages, with the parser of Cucumber. */
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from "@cucumber/gherkin";
import { headingOf } from "../documents/document.ts";
import type { Finding } from "../records/record.ts";
import { type Scenario, type Step, scenarioFinding, stepAfter } from "./scenario.ts";

type Document = ReturnType<Parser<unknown>["parse"]>;
type Feature = NonNullable<Document["feature"]>;
type Child =
  | Feature["children"][number]
  | NonNullable<Feature["children"][number]["rule"]>["children"][number];
type ScenarioNode = NonNullable<Child["scenario"]>;

/** Tags that say that nothing shows a scenario yet. What is only skipped is to hold all the same. */
const OPEN_TAGS: ReadonlySet<string> = new Set(["@wip", "@todo", "@planned", "@draft"]);

/** How keywords of steps are called by their meaning; what only continues a step has no part. */
const PARTS = { Context: "given", Action: "when", Outcome: "then" } as const;

/**
 * The feature and its rules as titles, and each scenario. An outline is one scenario, whatever the number of its examples.
 * @throws Error with line and column if the text is not Gherkin
 */
export function* featureStatements(text: string, path: string): Generator<Finding> {
  let count = 0;
  const parser = new Parser(new AstBuilder(() => String(count++)), new GherkinClassicTokenMatcher());
  // The first error says enough, and what follows it is often its consequence.
  parser.stopAtFirstError = true;
  const { feature }: Document = parser.parse(text.replace(/^\uFEFF/, ""));
  if (!feature) return;
  const lines = text.split("\n");
  yield headingOf(feature.name || path, path, linesOf(feature));
  const tags = feature.tags.map(({ name }) => name);
  for (const { scenario, rule } of feature.children) {
    if (scenario) yield findingOf(scenario, { feature: feature.name, requirement: null, tags }, path, lines);
    if (!rule) continue;
    yield headingOf(rule.name || path, path, linesOf(rule));
    const ofRule = {
      feature: feature.name,
      requirement: rule.name,
      tags: [...tags, ...rule.tags.map(({ name }) => name)],
    };
    for (const child of rule.children)
      if (child.scenario) yield findingOf(child.scenario, ofRule, path, lines);
  }
}

function findingOf(
  node: ScenarioNode,
  { feature, requirement, tags: around }: Pick<Scenario, "feature" | "requirement" | "tags">,
  path: string,
  lines: readonly string[],
): Finding {
  const steps: Step[] = [];
  for (const { keywordType, keyword, text } of node.steps)
    steps.push(
      stepAfter(steps, isPart(keywordType) ? PARTS[keywordType] : undefined, `${keyword}${text}`.trim()),
    );
  const tags = [...new Set([...around, ...node.tags.map(({ name }) => name)])];
  const start = node.location.line;
  const end = Math.max(start, lastLineOf(node));
  const text = node.name.trim() || steps.map((step) => step.text).join(" ");
  return scenarioFinding({
    form: "gherkin",
    feature,
    requirement,
    name: node.name.trim(),
    id: null,
    tags,
    steps,
    isOpen: tags.some((tag) => OPEN_TAGS.has(tag.toLowerCase())),
    path,
    lines: { start, end },
    text: text || feature,
    source: lines.slice(start - 1, end).join("\n"),
  });
}

const isPart = (type: string | undefined): type is keyof typeof PARTS => type !== undefined && type in PARTS;

/** The last line of a scenario with its tables, texts and examples. */
function lastLineOf({ steps, examples }: ScenarioNode): number {
  const ends = [
    ...steps.map(({ location }) => location.line),
    ...steps.flatMap(({ dataTable }) => dataTable?.rows.at(-1)?.location.line ?? []),
    ...steps.flatMap(({ docString }) =>
      docString ? docString.location.line + docString.content.split("\n").length + 1 : [],
    ),
    ...examples.flatMap(({ tableBody }) => tableBody.at(-1)?.location.line ?? []),
  ];
  return Math.max(0, ...ends);
}

const linesOf = ({ location: { line } }: { location: { line: number } }) => ({ start: line, end: line });
