/** Loaded before every test file (bunfig.toml), so that a plain `bun test FILE` runs what `make test` runs. */
import { setDefaultTimeout } from "bun:test";
import fc from "fast-check";
import { SOAK } from "./soak.ts";

// What the tests start parses one file or picture, for which the whole parser was compiled once more. Not in this process: code
// of the first compiler takes more of the stack, and some tests parse what is nested deeply.
if (process.env["HEDDLE_BIN_DIR"]) process.env["BUN_JSC_useOMGJIT"] = "0";
// Results are checked against the output schema of their operation.
process.env["HEDDLE_CHECK_RESULTS"] = "1";
// bunfig.toml has no key for it. The machine may be busy with other test files, and a soak repeats a test for minutes.
setDefaultTimeout(SOAK ? 900_000 : 240_000);
// The same cases each time, so that a change is judged by what it changes. A soak draws new ones; a failure names its seed.
const seed = process.env["HEDDLE_TEST_SEED"] ?? (SOAK ? undefined : "1");
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
