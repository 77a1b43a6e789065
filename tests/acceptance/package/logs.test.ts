/** The logs of a sandboxed service that writes much, with a slow reader. */
import { afterEach, beforeEach, test } from "bun:test";
import { rounds } from "../../soak.ts";
import { checkManyLogs } from "./many-logs.ts";
import { Workspace } from "./workspace.ts";

const MEGABYTES = rounds("megabytes that a sandboxed service logs", { test: 30, soak: 500 });

let place: Workspace;
beforeEach(() => {
  place = new Workspace();
});
afterEach(() => place.close(), 600_000);

test(
  "a sandboxed service that logs much takes bounded memory and disk, and its last lines are shown",
  () => checkManyLogs(place, "sandbox", {}, MEGABYTES),
  1_700_000,
);
