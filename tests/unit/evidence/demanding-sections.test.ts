/** Items of documents that are requirements by the titles above them, and user stories. */
import { describe, expect, test } from "bun:test";
import { REQUIREMENT_ITEM } from "../../../lib/evidence/documents/demanding-sections.ts";
import { statementsIn } from "../../../lib/evidence/documents/document.ts";

const demandsIn = (text: string, path: string): string[] =>
  [...statementsIn(text, path)]
    .filter(({ epistemic }) => epistemic.basis.includes(REQUIREMENT_ITEM))
    .map(({ statement }) => `${statement.modality} ${statement.text}`);

const below = (title: string) => `# Shop\n\n## ${title}\n\n- The page shows the open orders.\n`;
const REQUIRED = ["required The page shows the open orders."];

describe("items", () => {
  test.each<[title: string, path: string, expected: string[]]>([
    ["Functional Requirements", "docs/shop.md", REQUIRED],
    ["3.1 Acceptance criteria", "docs/shop.md", REQUIRED],
    ["Wymagania funkcjonalne", "docs/sklep.md", REQUIRED],
    ["Should have", "docs/shop.md", ["recommended The page shows the open orders."]],
    ["Nice to have", "docs/shop.md", ["optional The page shows the open orders."]],
    ["Features", "docs/PRD.md", REQUIRED],
    ["7. Feature Specifications", "docs/PRD.md", REQUIRED],
    // What a reader needs is under the same title.
    ["Requirements", "README.md", []],
    ["Non-functional requirements", "docs/PRD.md", []],
    ["Functional Requirements", "docs/plan.md", []],
    ["Design", "docs/PRD.md", []],
  ])("under “%s” of %s", (title, path, expected) => {
    expect(demandsIn(below(title), path)).toEqual(expected);
  });

  test("of a section below count, but not those of what will not come", () => {
    const text =
      "# Shop\n\n## Functional requirements\n\n### Orders\n\n- The page shows the open orders.\n- Red\n- The cart must be saved.\n\n### Out of scope\n\n- The page prints the labels.\n\n## History\n\n- The page was blue at first.\n";
    expect(demandsIn(text, "docs/shop.md")).toEqual(REQUIRED);
  });
});

test.each<[text: string, count: number]>([
  ["As a courier, I want to scan a parcel so that it is known where it is.", 1],
  ["Jako kurier chcę zeskanować paczkę.", 1],
  ["Als Kurier möchte ich ein Paket scannen.", 1],
  ["As a rule, couriers scan parcels.", 0],
])("a user story wants something wherever it stands: “%s”", (text, count) => {
  expect(demandsIn(`# Notes\n\n${text}\n`, "docs/notes.md")).toHaveLength(count);
});
