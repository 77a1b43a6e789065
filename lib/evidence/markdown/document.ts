/** Reads a document: its headings, and each sentence with the section that it is in. */
import type { Finding } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { sentencesOf } from "../statements/sentences.ts";
import { blocksOf, proseOf } from "./blocks.ts";
import { plainText } from "./inline.ts";
import { linesOf, rawOf } from "./todo.ts";

/** Rules are sure of what a document demands, less of what it describes, and of a title only that it is one. */
const CONFIDENCE = { demand: 0.8, description: 0.6, title: 0.5 };

/** A badge, a link or a picture alone is no sentence. */
const FEWEST_WORDS = 3;

export function* statementsIn(text: string, path: string): Generator<Finding> {
  let section: string | null = null;
  for (const block of proseOf(blocksOf(text))) {
    if (block.kind === "heading") {
      section = plainText(rawOf(block));
      if (/\p{L}/u.test(section)) yield headingOf(section, path, linesOf(block));
    } else
      for (const { text: raw, lines } of sentencesOf(block.lines)) {
        const words = plainText(raw);
        if (words.split(/\s+/).length < FEWEST_WORDS) continue;
        const { basis, ...said } = analyze(words, raw);
        const isDemand = said.modality !== "unknown" || said.polarity === "negative";
        yield {
          statement: { kind: isDemand ? "documented_requirement" : "description", subject: section, ...said },
          status: "proposed",
          source: { kind: "document", path, lines, text: raw },
          epistemic: {
            class: isDemand ? "declaration" : "claim",
            confidence: isDemand ? CONFIDENCE.demand : CONFIDENCE.description,
            basis,
          },
        };
      }
  }
}

function headingOf(title: string, path: string, lines: { start: number; end: number }): Finding {
  const { basis, ...said } = analyze(title);
  return {
    // A title names a topic: nothing in it demands anything.
    statement: { kind: "section", subject: null, ...said, modality: "unknown", polarity: "positive" },
    status: "proposed",
    source: { kind: "document", path, lines, text: title },
    epistemic: { class: "claim", confidence: CONFIDENCE.title, basis },
  };
}
