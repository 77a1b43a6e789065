/** What is asked of a project: shown by its code, missing, or not checked, and never silent. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic, RealityTotals } from "#schemas/evidence.ts";
import { runHeddle } from "../run.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

const CODE: Record<string, string> = {
  "greenhouse/vents.py":
    '"""Opens the vents while the air is too warm."""\n\n\ndef open_vents(air):\n    return air > 28\n',
  "greenhouse/watering.py":
    '"""Waters the beds that are dry."""\n\n\ndef water_beds(beds):\n    return [bed for bed in beds if bed.dry]\n',
  "greenhouse/harvest.py":
    '"""Exports what was picked as CSV, by month."""\n\n\ndef export_harvest(rows):\n    return rows\n',
  "greenhouse/alarm.py":
    'def ring(bell):\n    bell.say("Frost: the seedlings are freezing, close the shutters")\n',
  // Languages that are not parsed.
  "app/Compost.kt": "class CompostHeap {\n  fun turnCompost() = shovel.turn()\n}\n",
  "pages/visit.html": "<h1>Visitors</h1><p>Guided tours of the orchid house on Sundays</p>\n",
};

/** Statements by their file, with what must be said of each. */
const STATEMENTS: Record<string, [text: string, state: "shown" | "missing" | "unchecked"][]> = {
  "docs/requirements.md": [
    ["The greenhouse must open the vents if the air is too warm.", "shown"],
    ["The system shall water the beds that are dry.", "shown"],
    ["The system must log every opening of a door.", "missing"],
    ["Gardeners must be able to print the labels of seedlings.", "missing"],
    ["The display should show the weather of tomorrow.", "missing"],
    ["The service shall notify the owner by telephone.", "missing"],
    ["The system must water the dry beds in `open_sluices`.", "missing"],
    ["The alarm must ring if the seedlings are freezing.", "shown"],
    ["The system must turn the compost heap.", "shown"],
    ["The page must show the guided tours of the orchid house on Sundays.", "unchecked"],
    ["The system must not water the beds at noon.", "unchecked"],
    ["when they do, both pumps must be locked.", "unchecked"],
    ["To print a label, the gardener must choose one of these papers:", "unchecked"],
    ["The labels should be readable and consistent.", "unchecked"],
    ["Users must be able to rent a plot.", "missing"],
    ["At the end of phase 2 the greenhouse should sell flowers.", "unchecked"],
    ["The purpose of this page is to describe the parking lot.", "shown"],
  ],
  "docs/wymagania.md": [
    ["System musi podlewać suche grządki.", "unchecked"],
    ["System musi drukować faktury dla klientów.", "missing"],
    ["Dane osobowe powinny być szyfrowane.", "missing"],
  ],
  "docs/anforderungen.md": [["Das System muss Rechnungen per Post verschicken.", "missing"]],
  "docs/acceptance.md": [
    ["| FR-01 | The vents open in warm air | Must |", "shown"],
    ["| FR-02 | Every visitor is counted | Must |", "missing"],
    ["| NFR-PERF-2 | Photos of seedlings | **Should** |", "missing"],
    ["| FR-03 | Invoices by post | Done |", "shown"],
  ],
  "docs/security.md": [
    ["| SEC-01 | Badges of visitors expire | Must |", "missing"],
    ["You must report stolen badges.", "unchecked"],
    ['| SEC-02 | Lorries are asked ("Is it yours? Yes or no") | Must |', "missing"],
  ],
  "docs/architecture-decision-records/1.md": [["The pump must run on diesel.", "unchecked"]],
  "docs/code_guidelines.md": [["We must write long lorries.", "unchecked"]],
  // Items need not say "must" where their title does; what the code has a part of may be there in other words.
  "docs/prd.md": [
    ["## Functional requirements", "shown"],
    ["- The gate reads the plates of lorries.", "missing"],
    ["- The vents close again at night.", "unchecked"],
    ["- As a gardener, I want to turn the compost so that it rots.", "shown"],
  ],
  "docs/exigences.md": [["Le logiciel doit imprimer les factures des clients.", "missing"]],
};

const project = new Project();
let findings: Diagnostic[] = [];
let run = "";

beforeAll(async () => {
  project.git(["init", "-q"]);
  for (const [path, text] of Object.entries(CODE)) project.write(path, text);
  for (const [path, rows] of Object.entries(STATEMENTS))
    project.write(path, `# Needs\n\n${rows.map(([text]) => text).join("\n\n")}\n`);
  project.write(
    "TODO.md",
    "- [x] Export the harvest as CSV\n- [x] Scan barcodes\n- [x] Water the dry beds\n- [x] Tested on a small farm\n- [x] Remove the fax\n",
  );
  project.write(
    "CHANGELOG.md",
    "# Changelog\n\n## [2.0.0] - 2026-02-01\n\n### Added\n\n- Export of the harvest as CSV\n- Payment by card\n- Support for Python 3.14\n\n## [1.0.0] - 2026-01-01\n\n### Added\n\n- Dark mode\n",
  );
  project.commit("Begin");
  const { status, result } = await runPipeline(project);
  expect(status).toBe(0);
  run = join(project.root, result?.runDirectory ?? "");
  findings = JSON.parse(readFileSync(join(run, "diagnostics.json"), "utf8")).diagnostics;
});
afterAll(() => project.remove());

const MISSING = new Set(["PLANNED_NOT_IMPLEMENTED", "CHANGELOG_WITHOUT_IMPLEMENTATION"]);

/** What is said of a line, by the codes of findings. */
function stateOf(path: string, line: number): string {
  const about = findings.filter(({ locations }) =>
    locations.some((place) => place.path === path && place.lines?.start === line),
  );
  if (about.some(({ code, minor }) => MISSING.has(code) && !minor)) return "missing";
  return about.some(({ code }) => code === "INSUFFICIENT_EVIDENCE") ? "unchecked" : "shown";
}

describe.each(Object.entries(STATEMENTS))("%s", (path, rows) => {
  test.each(rows.map(([text, state], at) => [text, state, 3 + 2 * at] as const))(
    "“%s” is %s",
    (_, state, line) => {
      expect(stateOf(path, line)).toBe(state);
    },
  );
});

test("a tick is no evidence of itself", () => {
  expect([1, 2, 3].map((line) => stateOf("TODO.md", line))).toEqual(["shown", "missing", "shown"]);
  expect([4, 5].map((line) => stateOf("TODO.md", line))).toEqual(["unchecked", "unchecked"]);
});

test("what the newest version of a changelog adds is held against the code, other versions are history", () => {
  const states = [7, 8, 9, 15].map((line) => stateOf("CHANGELOG.md", line));
  expect(states).toEqual(["shown", "missing", "unchecked", "shown"]);
});

test("what is missing says which words the code has not, and which file comes nearest", () => {
  const detailOf = (said: string) => findings.find(({ title }) => title.includes(said))?.detail;
  expect(detailOf("opening of a door")).toContain("No file of the code has “log”.");
  expect(detailOf("water the dry beds in")).toContain(
    "The nearest is greenhouse/watering.py (“water”, “beds”, “dry”).",
  );
});

test("what was not checked is counted with its reason, after everything else", () => {
  const [about] = findings.filter(({ detail }) =>
    detail.includes("what must not happen leaves no trace in code"),
  );
  expect(about?.minor).toBe(true);
  expect(about?.severity).toBe("info");
});

test("the report counts what is shown, not there and not checked, and calls nothing a fit that nothing shows", async () => {
  const { stdout, records } = await runHeddle(["evidence-report", join(run, "intent.graph.json"), "--json"], {
    cwd: project.root,
    stdin: "",
  });
  const [report] = records();
  const totals = report?.["totals"] as RealityTotals | undefined;
  // A task and the requirement that it carries out are one topic.
  expect(totals?.declared).toEqual({ shown: 6, missing: 17, unchecked: 14 });
  expect(totals?.alignedByEvidence.none).toBe(0);
  expect(stdout).toContain("topics were not checked");
  const page = await runHeddle(["evidence-report", join(run, "intent.graph.json"), "--out", "r.html"], {
    cwd: project.root,
    stdin: "",
  });
  expect(page.status).toBe(0);
  const text = readFileSync(join(project.root, "r.html"), "utf8");
  expect(text).toContain("of what was asked for is shown");
  expect(text).toContain('class="status not_checked">not checked<');
});
