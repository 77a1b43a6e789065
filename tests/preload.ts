/** Loaded before every test file (bunfig.toml), so that a plain `bun test FILE` runs what `make test` runs. */
import { setDefaultTimeout } from "bun:test";
import { SOAK } from "./soak.ts";

// Results are checked against the output schema of their operation.
process.env["HEDDLE_CHECK_RESULTS"] = "1";
// bunfig.toml has no key for it. The machine may be busy with other test files, and a soak repeats a test for minutes.
setDefaultTimeout(SOAK ? 900_000 : 240_000);
