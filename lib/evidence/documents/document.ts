/** Reads a document: its headings, and each sentence with the section that it is in. */

import type { Modality, Statement } from "#schemas/evidence.ts";
import { type Block, blocksOf, proseOf, REQUIREMENT_ROW } from "../markdown/blocks.ts";
import { plainText } from "../markdown/inline.ts";
import { sentencesOf } from "../markdown/sentences.ts";
import type { KnownFiles } from "../project/known-files.ts";
import type { Finding } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { mentionsIn } from "../statements/mentions.ts";
import { ticketsIn } from "../statements/targets.ts";
import { referencesToItems, specificationIn } from "../traces/specification.ts";
import { modalityOfItems, REQUIREMENT_ITEM, STORY } from "./demanding-sections.ts";
import { isTentativeDocument } from "./document-kinds.ts";
import { isAbsent, referencesIn, targetOf } from "./references.ts";
import { linesOf, rawOf } from "./todo.ts";

/** Rules are sure of what a document demands, less of what it describes, and of a title only that it is one. */
const CONFIDENCE = { demand: 0.8, description: 0.6, title: 0.5 };

/** A badge, a link or a picture alone is no sentence. */
const FEWEST_WORDS = 3;

/** @param isOwnId whether a cell of a table is an id of the project's own */
export function* statementsIn(
  text: string,
  path: string,
  isOwnId: (cell: string) => boolean = () => false,
): Generator<Finding> {
  let section: string | null = null;
  let around: { depth: number; title: string }[] = [];
  let ofItems: Modality | undefined;
  let isFirst = true;
  const { blocks, items } = specificationIn(text, blocksOf(text), path);
  yield* items;
  for (const block of proseOf(blocks, isOwnId)) {
    if (block.kind === "heading") {
      section = plainText(rawOf(block));
      around = around.filter(({ depth }) => depth < block.depth);
      // The title of a document says nothing of its items.
      if (block.depth > 1) around.push({ depth: block.depth, title: section });
      ofItems = modalityOfItems(
        around.map(({ title }) => title),
        path,
      );
      if (!/\p{L}/u.test(section)) continue;
      const heading = headingOf(section, path, linesOf(block));
      // Code has no statements; what it names is documented all the same.
      yield isFirst ? { ...heading, metadata: { mentions: mentionsIn(text) } } : heading;
      isFirst = false;
    } else
      for (const { text: raw, lines } of block.demand ? [wholeOf(block)] : sentencesOf(block.lines)) {
        const words = plainText(raw);
        if (words.split(/\s+/).length < FEWEST_WORDS) continue;
        const { basis, ...read } = analyze(words, raw);
        const asked =
          read.modality === "unknown" && read.polarity === "positive" && isAsked(words, block)
            ? (ofItems ?? (STORY.test(words) ? "required" : undefined))
            : undefined;
        const said = block.demand
          ? ofRow(read, block.demand, isOwnId)
          : asked
            ? { ...read, modality: asked }
            : read;
        const isDemand = said.modality !== "unknown" || said.polarity === "negative";
        yield {
          statement: { kind: isDemand ? "documented_requirement" : "description", subject: section, ...said },
          status: "proposed",
          source: { kind: "document", path, lines, text: raw },
          epistemic: {
            class: isDemand ? "declaration" : "claim",
            confidence: isDemand ? CONFIDENCE.demand : CONFIDENCE.description,
            basis: block.demand ? [...basis, REQUIREMENT_ROW] : asked ? [...basis, REQUIREMENT_ITEM] : basis,
          },
          ...referencesToItems(raw, lines.start),
        };
      }
  }
}

/** An item with fewer words is a name or a value. */
const ITEM_WORDS = 4;

/** Whether an item may ask for something without a modal verb. */
const isAsked = (words: string, { kind }: Block): boolean =>
  (kind === "item" && words.split(/\s+/).length >= ITEM_WORDS) || STORY.test(words);

/** A cell that demands something is one statement, whatever it quotes. */
const wholeOf = (block: Block) => ({ text: rawOf(block), lines: linesOf(block) });

/** What a cell says, with how binding it is and which id it has by its row. */
function ofRow<Said extends Pick<Statement, "modality" | "target">>(
  said: Said,
  { modality, id }: NonNullable<Block["demand"]>,
  isOwnId: (cell: string) => boolean,
): Said {
  const ids = isOwnId(id) ? [id] : ticketsIn(id);
  const tickets = [...new Set([...ids, ...said.target.tickets])];
  return { ...said, modality, target: { ...said.target, tickets } };
}

export function headingOf(title: string, path: string, lines: { start: number; end: number }): Finding {
  const { basis, ...said } = analyze(title);
  return {
    // A title names a topic: nothing in it demands anything.
    statement: { kind: "section", subject: null, ...said, modality: "unknown", polarity: "positive" },
    status: "proposed",
    source: { kind: "document", path, lines, text: title },
    epistemic: { class: "claim", confidence: CONFIDENCE.title, basis },
  };
}

/** A record of each file that a document refers to and that is not there. */
export function* absentReferences(
  text: string,
  path: string,
  files: Pick<KnownFiles, "exists" | "endsAny">,
): Generator<Finding> {
  const isTentative = isTentativeDocument(path);
  const seen = new Set<string>();
  for (const reference of referencesIn(text)) {
    // Its text often repeats where a link leads.
    const target = targetOf(reference, path);
    if (seen.has(target) || !isAbsent(reference, path, files.exists)) continue;
    seen.add(target);
    const said = `${path} refers to ${reference.path}`;
    yield {
      statement: {
        kind: "broken_reference",
        actor: null,
        action: "document",
        subject: null,
        object: target,
        target: { paths: [reference.path], symbols: [], tickets: [], versions: [] },
        modality: "observed",
        polarity: "positive",
        text: said,
      },
      status: "implemented",
      source: {
        kind: "document",
        path,
        lines: { start: reference.line, end: reference.line },
        text: reference.path,
      },
      epistemic: {
        class: "fact",
        confidence: reference.isLink ? 0.95 : 0.8,
        basis: ["the file is not there"],
      },
      // A link has to lead somewhere whatever the document is.
      ...(!reference.isLink &&
        (isTentative || reference.isTentative || files.endsAny(reference.path)) && {
          metadata: { tentative: true },
        }),
    };
  }
}
