/**
 * Judges the MCP server with outside tools: `make conformance`, or `bun tests/mcp/conformance.ts [URL]`.
 * The official suite runs against a server of the kit with the suite's fixtures (every scenario that a revision
 * requires), and against /mcp of the dispatcher at the URL, or of one that is started for it (the scenarios that need no
 * fixtures). The MCP inspector lists the tools of every family and lints their schemas: a warning counts. The inspector
 * (110 MB) is fetched by `bun x`.
 */
import { join } from "node:path";
import { families } from "#kit/contract/registry.ts";
import { inspect } from "./inspector.ts";
import { BESIDE, FREE, REVISIONS, type Revision, required, runSuite } from "./suite.ts";
import { ROOT, serveSuite } from "./support.ts";

const HEDDLE = [process.execPath, join(ROOT, "cmd", "heddle.ts")];
let failed = 0;

const fixtures = await serveSuite();
for (const revision of REVISIONS) await judge("fixtures", fixtures.url.href, revision, required(revision));
await fixtures.close();

const dispatcher = Bun.spawn([...HEDDLE, "serve", "--port", "0"], { stdout: "pipe", stderr: "ignore" });
const { value } = await dispatcher.stdout.getReader().read();
const url = process.argv[2] ?? `${JSON.parse(new TextDecoder().decode(value)).listening}/mcp`;
for (const revision of REVISIONS) await judge("heddle serve", url, revision, FREE[revision]);
dispatcher.kill();

for (const served of [[], ...families().map((family) => ["--family", family])])
  for (const args of [
    ["--method", "tools/list", "--strict"],
    ["--method", "resources/list"],
  ]) {
    const { exit, said } = await inspect([...HEDDLE, "mcp", ...served], args);
    const good = exit === 0 && said === "";
    if (!good) failed++;
    console.log(`${good ? "pass" : "FAIL"} inspector mcp ${[...served, ...args].join(" ")}: exit ${exit}`);
    if (said !== "") console.log(said.replaceAll(/^/gm, "     "));
  }
process.exitCode = failed === 0 ? 0 : 1;

/** Runs the suite and prints a line for each scenario, then how many passed. */
async function judge(
  name: string,
  address: string,
  revision: Revision,
  scenarios: readonly string[],
): Promise<void> {
  const outcomes = await runSuite(address, revision);
  let passed = 0;
  let checks = 0;
  for (const scenario of scenarios) {
    const outcome = outcomes.get(scenario);
    const good = outcome !== undefined && outcome.passed > 0 && outcome.failed.length === 0;
    if (good) passed++;
    else failed++;
    checks += outcome?.passed ?? 0;
    console.log(`${good ? "pass" : "FAIL"} ${name} ${revision} ${scenario}: ${outcome?.passed ?? 0} checks`);
    for (const reason of outcome?.failed ?? []) console.log(`     ${reason}`);
  }
  console.log(`${name} ${revision}: ${passed} of ${scenarios.length} scenarios, ${checks} checks passed`);
  for (const [scenario, outcome] of outcomes)
    if (name === "fixtures" && !scenarios.includes(scenario))
      console.log(`     not counted: ${scenario}, ${outcome.passed} passed, ${outcome.failed.length} failed`);
  if (BESIDE[revision].some((scenario) => !outcomes.has(scenario))) failed++;
}
