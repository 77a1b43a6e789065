/** Loaded before every test file (bunfig.toml), so that a plain `bun test FILE` runs what `make test` runs. */
import { setDefaultTimeout } from "bun:test";

// Results are checked against the output schema of their operation.
process.env["HEDDLE_CHECK_RESULTS"] = "1";
// bunfig.toml has no key for it; the machine may be busy with other test files.
setDefaultTimeout(120_000);
