/** What a changelog and demands say with exactness, and the code says otherwise. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "#schemas/evidence.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

const project = new Project();
let findings: Diagnostic[] = [];

beforeAll(async () => {
  project.git(["init", "-q"]);
  project.write(
    "parcels/holding.py",
    "HOLD_HOURS = 48\nMAX_ATTEMPTS = 3\nREMINDER_DAYS = 2\n\n\ndef hold_parcel(parcel):\n    return parcel.hours > HOLD_HOURS\n\n\ndef send_fax(parcel):\n    return parcel\n\n\ndef print_barcode(parcel):\n    return parcel\n",
  );
  project.write(
    "CHANGELOG.md",
    "# Changelog\n\n## [2.0.0] - 2026-02-01\n\n### Changed\n\n- Parcels are on hold for 72 hours\n- A reminder is sent after 2 days\n- Parcels of 10 hours ago\n\n### Removed\n\n- `send_fax`\n- `send_telex`\n- The colour of `hold_parcel`\n- `colour` from `hold_parcel`\n- The printed barcodes.\n- The fax.\n\n### Added\n\n- Parcels are held for 24 hours\n- The code is attempted 4 times\n\n## [1.0.0] - 2026-01-01\n\n### Changed\n\n- Parcels are on hold for 24 hours\n",
  );
  project.write(
    "docs/needs.md",
    "# Needs\n\nThe code must be refused after 5 attempts.\n\nThe code must be refused after 3 attempts.\n",
  );
  project.commit("Begin");
  const { result } = await runPipeline(project);
  const run = join(project.root, result?.runDirectory ?? "");
  findings = JSON.parse(readFileSync(join(run, "diagnostics.json"), "utf8")).diagnostics;
});
afterAll(() => project.remove());

const linesOf = (title: string) =>
  findings
    .filter((one) => one.title.startsWith(title))
    .map(({ locations: [place] }) => `${place?.path}:${place?.lines?.start}`)
    .toSorted();

test("what the newest version removed is not there any more", () => {
  expect(linesOf("In the changelog as removed")).toEqual(["CHANGELOG.md:13", "CHANGELOG.md:17"]);
});

test("a figure is that of the constant that it tells of", () => {
  expect(linesOf("Another figure than in the code")).toEqual([
    "CHANGELOG.md:22",
    "CHANGELOG.md:23",
    "CHANGELOG.md:7",
    "docs/needs.md:3",
  ]);
  const [first] = findings.filter(
    ({ code, title }) => code.startsWith("CHANGELOG") && title.startsWith("Another"),
  );
  expect(first?.detail).toContain("`HOLD_HOURS = 48`, `72`");
});
