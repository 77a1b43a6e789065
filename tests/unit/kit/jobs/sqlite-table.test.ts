/** The job table on bun:sqlite: the cases of every engine. */
import { afterAll } from "bun:test";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openJobTable } from "#kit/jobs/sqlite-table.ts";
import { clockExpiry, setClock } from "../../../fixtures/clock.ts";
import { describeKilledProcesses } from "./kill-cases.ts";
import { describeJobTable } from "./table-cases.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-jobs-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newPath = () => join(folder, `${files++}.sqlite`);

describeJobTable("bun:sqlite", async (at) => {
  const clock = setClock(at);
  return {
    clock,
    table: await openJobTable(newPath(), {
      now: clock.now,
      random: () => 0.5,
      expiry: clockExpiry(clock.now),
    }),
  };
});

describeKilledProcesses("bun:sqlite", async () => {
  const path = newPath();
  const clock = setClock(Date.now());
  return {
    path,
    get name() {
      return `${path}@${clock.ms}`;
    },
    open: () => openJobTable(path, { now: clock.now, expiry: clockExpiry(clock.now) }),
    later: () => clock.advance(3_600_000),
  };
});
