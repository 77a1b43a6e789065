/** A scenario of a specification: what a record of one has besides its statement. */
import type { IntentRecord } from "#schemas/evidence.ts";
import { folderOf, type SpecificationForm } from "../project/specification-forms.ts";
import { type Finding, metadataOf } from "../records/record.ts";
import { targetOf, ticketsIn } from "../statements/targets.ts";

/** The kind of the statement of a scenario. */
export const SCENARIO = "scenario";

export interface Step {
  part: "given" | "when" | "then";
  /** With its keyword, as it is written. */
  text: string;
}

export interface Scenario {
  form: SpecificationForm;
  /** Title of the feature, or the folder of the capability. */
  feature: string;
  /** Title of the requirement, rule or user story that it belongs to. */
  requirement: string | null;
  /** Empty in spec-kit, whose scenarios have no titles. */
  name: string;
  /** Of spec-kit: `US1-AS2`, the second one of the first story. */
  id: string | null;
  tags: string[];
  steps: Step[];
  /** It is not meant to hold yet: its change still has open tasks, or it has a tag that says so. */
  isOpen: boolean;
}

/** The scenario that a record is about; undefined for other records. */
export function scenarioOf(record: IntentRecord): Scenario | undefined {
  const { scenario } = metadataOf(record);
  return record.statement.kind === SCENARIO && isScenario(scenario) ? scenario : undefined;
}

/** Records of others may have anything there. */
function isScenario(value: unknown): value is Scenario {
  if (typeof value !== "object" || value === null) return false;
  const fields: Partial<Record<keyof Scenario, unknown>> = value;
  const isText = (each: unknown) => typeof each === "string";
  const texts = (list: unknown) => Array.isArray(list) && list.every(isText);
  return (
    [fields.form, fields.feature, fields.name].every(isText) &&
    [fields.requirement, fields.id].every((each) => each === null || isText(each)) &&
    texts(fields.tags)
  );
}

/** The requirement of a specification that a record is: its title or id, and the id if it has one. */
export function requirementOf(record: Pick<Finding, "metadata">): { name: string; id?: string } | undefined {
  const requirement = record.metadata?.["requirement"];
  if (typeof requirement !== "object" || requirement === null) return undefined;
  const { name, id }: { name?: unknown; id?: unknown } = requirement;
  return typeof name === "string" ? { name, ...(typeof id === "string" && { id }) } : undefined;
}

export const isScenarioRecord = ({ statement }: IntentRecord): boolean => statement.kind === SCENARIO;

interface Found extends Omit<Scenario, "feature"> {
  feature?: string;
  path: string;
  lines: { start: number; end: number };
  /** What it says: its title, or its steps. */
  text: string;
  /** As it is in the file. */
  source: string;
}

/** A scenario demands that a test shows it; how its sentences are worded is not judged. */
export function scenarioFinding({ path, lines, text, source, ...found }: Found): Finding {
  const scenario: Scenario = { feature: folderOf(path), ...found };
  const target = targetOf(source);
  return {
    statement: {
      kind: SCENARIO,
      actor: null,
      action: "validate",
      subject: scenario.requirement ?? scenario.feature,
      object: text,
      target: {
        ...target,
        tickets: [...new Set([...target.tickets, ...ticketsIn(scenario.tags.join(" "))])],
      },
      modality: "required",
      polarity: "positive",
      text,
    },
    status: scenario.isOpen ? "planned" : "proposed",
    source: { kind: "document", path, lines, text: source },
    epistemic: { class: "declaration", confidence: 0.95, basis: [`scenario: ${scenario.form}`] },
    metadata: { scenario },
  };
}

/** A step that continues the one before it (`And`, `But`, `*`) has the part of that one. */
export const stepAfter = (steps: readonly Step[], part: Step["part"] | undefined, text: string): Step => ({
  part: part ?? steps.at(-1)?.part ?? "given",
  text,
});
