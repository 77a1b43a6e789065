/** A plan reads times in the zone that the request names, else in that of the settings file, else in the machine's. */
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { readPlan } from "../../../../lib/workflow/engine/plan-source.ts";

const TEXT = "Tomorrow at 9 notify #ops: start";

test.each([
  ["that of the request", "timezone: America/New_York\n", "Asia/Tokyo", "Asia/Tokyo"],
  ["that of the settings", "timezone: America/New_York\n", undefined, "America/New_York"],
  ["the machine's where the settings name none", "language: en\n", undefined, undefined],
  ["the machine's without settings", undefined, undefined, undefined],
])("%s", async (_name, settings, timezone, zone) => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-zone-"));
  try {
    if (settings) writeFileSync(join(folder, "heddle-workflow.yaml"), `version: 1\n${settings}`);
    const now = () => new Date("2026-11-20T10:00:00Z");
    const context = createContext({ cwd: folder, env: { HOME: folder }, now });
    const { workflow } = await readPlan({ text: TEXT, ...(timezone && { timezone }) }, context);
    expect(workflow.trigger?.timezone).toBe(zone);
    const at = Temporal.Instant.from(workflow.trigger?.at ?? "");
    expect(at.toZonedDateTimeISO(zone ?? Temporal.Now.timeZoneId()).hour).toBe(9);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
