/**
 * Reads specifications in Markdown: features of spec-kit (user stories with acceptance scenarios, functional requirements)
 * and capabilities and changes of OpenSpec (requirements with scenarios). What else they say explains: it demands nothing.
 */

import { headingOf } from "../documents/document.ts";
import { linesOf, rawOf } from "../documents/todo.ts";
import { type Block, blocksOf } from "../markdown/blocks.ts";
import { plainText } from "../markdown/inline.ts";
import { folderOf, type SpecificationForm } from "../project/specification-forms.ts";
import type { Finding } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { type Step, scenarioFinding, stepAfter } from "./scenario.ts";

type MarkdownForm = Exclude<SpecificationForm, "gherkin">;

/** A heading with what is below it, up to the next heading of any depth. */
interface Section {
  title: string;
  heading: Block;
  /** Titles around it, the outermost first. */
  around: readonly string[];
  blocks: Block[];
}

/** @param isOpen whether the change that it belongs to still has open tasks */
export function* specificationStatements(
  text: string,
  path: string,
  form: MarkdownForm,
  isOpen: boolean,
): Generator<Finding> {
  const sections = sectionsOf(text);
  const [title] = sections;
  if (title) yield headingOf(title.title, path, linesOf(title.heading));
  if (form === "spec-kit") for (const section of sections) yield* featureStatements(section, path);
  else yield* capabilityStatements(sections, path, form, isOpen);
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  let above: { depth: number; title: string }[] = [];
  for (const block of blocksOf(text)) {
    if (block.kind !== "heading") {
      sections.at(-1)?.blocks.push(block);
      continue;
    }
    const title = plainText(rawOf(block));
    above = above.filter(({ depth }) => depth < block.depth);
    sections.push({ title, heading: block, around: above.map((one) => one.title), blocks: [] });
    above.push({ depth: block.depth, title });
  }
  return sections;
}

/** `User Story 2 - Share an album (Priority: P1)`. */
const STORY = /^user story (\d+)\b/i;
/** Given, when and then of one sentence, in bold or not; not every scenario has all of them. */
const ACCEPTANCE = /^(?:given|when)\b.*\bthen\b/is;
/** `**FR-001**: System MUST …`; success criteria (`SC-001`) measure, and no code can show them. */
const REQUIREMENT = /^((?!SC-)[A-Z]{2,}(?:-[A-Z]{2,})*-\d+[a-z]?)\s*(?:\([^()]*\)\s*)?[:.–—-]\s*(.+)$/s;

/** A section of a feature of spec-kit. */
function* featureStatements({ title, around, blocks }: Section, path: string): Generator<Finding> {
  const story = [...around, title].findLast((each) => STORY.test(each));
  const [, number] = STORY.exec(story ?? "") ?? [];
  let count = 0;
  for (const block of blocks) {
    if (block.kind !== "item") continue;
    const raw = rawOf(block);
    const said = plainText(raw);
    if (story !== undefined && ACCEPTANCE.test(said)) {
      count++;
      yield scenarioFinding({
        form: "spec-kit",
        requirement: story,
        name: "",
        id: `US${number}-AS${count}`,
        tags: [],
        steps: stepsOf(said),
        isOpen: false,
        path,
        lines: linesOf(block),
        text: said,
        source: raw,
      });
      continue;
    }
    const [, id, demand] = REQUIREMENT.exec(said) ?? [];
    if (id !== undefined && demand !== undefined)
      yield requirementFinding({
        id,
        name: id,
        text: demand,
        raw,
        block,
        path,
        form: "spec-kit",
        isOpen: false,
      });
  }
}

/** The parts of a sentence that begins "Given …", and goes on with "when …, then …". */
function stepsOf(sentence: string): Step[] {
  const steps: Step[] = [];
  for (const part of sentence.split(/[,;.]?\s*\b(?=(?:given|when|then)\b)/i))
    if (part.trim() !== "") steps.push(stepAfter(steps, partOf(part), part.trim()));
  return steps;
}

/** What the first word of a step says. */
function partOf(step: string): Step["part"] | undefined {
  const word = /^(given|when|then)\b/i.exec(step)?.[1]?.toLowerCase();
  return word === "given" || word === "when" || word === "then" ? word : undefined;
}

const REQUIREMENTS = /^(?:(added|modified|removed|renamed) )?requirements$/i;
const NAMED_REQUIREMENT = /^requirement:\s*(?=\S)/i;
const STEP = /^(?:given|when|then|and|but)\b/i;
const NAMED_SCENARIO = /^scenario:\s*/i;

/** The requirements of a capability; those that a change removes or renames demand nothing new. */
function* capabilityStatements(
  sections: readonly Section[],
  path: string,
  form: MarkdownForm,
  isOpen: boolean,
): Generator<Finding> {
  let requirement: string | undefined;
  let depth = 0;
  for (const section of sections) {
    const { title, heading, around, blocks } = section;
    if (heading.depth <= depth) requirement = undefined;
    const [, change] = REQUIREMENTS.exec(around.findLast((each) => REQUIREMENTS.test(each)) ?? "") ?? [];
    if (/^re(?:moved|named)$/i.test(change ?? "")) continue;
    if (NAMED_REQUIREMENT.test(title)) {
      requirement = title.replace(NAMED_REQUIREMENT, "");
      depth = heading.depth;
      const body = blocks.filter(({ kind }) => kind === "paragraph" || kind === "item");
      const raw = body.map(rawOf).join(" ") || requirement;
      const block = { ...heading, lines: [...heading.lines, ...body.flatMap(({ lines }) => lines)] };
      yield requirementFinding({
        id: null,
        name: requirement,
        text: plainText(raw),
        raw,
        block,
        path,
        form,
        isOpen,
      });
    } else if (requirement !== undefined) {
      const steps: Step[] = [];
      for (const said of blocks.filter(({ kind }) => kind !== "row").map((block) => plainText(rawOf(block))))
        if (STEP.test(said)) steps.push(stepAfter(steps, partOf(said), said));
      if (!NAMED_SCENARIO.test(title) && steps.length === 0) continue;
      const name = title.replace(NAMED_SCENARIO, "");
      yield scenarioFinding({
        form,
        requirement,
        name,
        id: null,
        tags: [],
        steps,
        isOpen,
        path,
        lines: { start: linesOf(heading).start, end: linesOf(blocks.at(-1) ?? heading).end },
        text: name,
        source: [title, ...blocks.map(rawOf)].join("\n"),
      });
    }
  }
}

interface Requirement {
  id: string | null;
  name: string;
  text: string;
  raw: string;
  block: Block;
  path: string;
  form: MarkdownForm;
  isOpen: boolean;
}

/** What stands below a heading of requirements is one, whether or not its sentence says that it must be so. */
function requirementFinding({ id, name, text, raw, block, path, form, isOpen }: Requirement): Finding {
  const { basis, ...said } = analyze(text, raw);
  const isUnsaid = said.modality === "unknown";
  return {
    statement: {
      kind: "documented_requirement",
      subject: folderOf(path),
      ...said,
      modality: isUnsaid ? "required" : said.modality,
      target: {
        ...said.target,
        tickets: [...new Set([...(id === null ? [] : [id]), ...said.target.tickets])],
      },
    },
    status: isOpen ? "planned" : "proposed",
    source: { kind: "document", path, lines: linesOf(block), text: raw },
    epistemic: { class: "declaration", confidence: 0.9, basis: [`requirement: ${form}`, ...basis] },
    metadata: { requirement: { name, ...(id !== null && { id }), form, isOpen } },
  };
}
