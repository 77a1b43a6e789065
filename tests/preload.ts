/** Loaded before every test file (bunfig.toml), so that a plain `bun test FILE` runs what `make test` runs. */
import { setDefaultTimeout } from "bun:test";
import fc from "fast-check";
import { SOAK } from "./soak.ts";

// Results are checked against the output schema of their operation.
process.env["HEDDLE_CHECK_RESULTS"] = "1";
// bunfig.toml has no key for it. The machine may be busy with other test files, and a soak repeats a test for minutes.
setDefaultTimeout(SOAK ? 900_000 : 240_000);
// The same cases each time, so that a change is judged by what it changes. A soak draws new ones; a failure names its seed.
const seed = process.env["HEDDLE_TEST_SEED"] ?? (SOAK ? undefined : "1");
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
