/**
 * Judges the real server with outside tools: `make conformance`, or `bun tests/mcp/conformance.ts [URL]`.
 * The conformance suite runs against /mcp of the dispatcher at the URL, or of one that is started for it; the MCP
 * inspector lists the tools of `heddle mcp` and lints their schemas. The inspector (110 MB) is fetched by `bun x`.
 */
import { join } from "node:path";
import { REVISIONS, runSuite, SCENARIOS } from "./suite.ts";
import { ROOT } from "./support.ts";

const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";
let failed = 0;

const dispatcher = Bun.spawn([process.execPath, join(ROOT, "cmd", "heddle.ts"), "serve", "--port", "0"], {
  stdout: "pipe",
  stderr: "ignore",
});
const { value } = await dispatcher.stdout.getReader().read();
const url = process.argv[2] ?? `${JSON.parse(new TextDecoder().decode(value)).listening}/mcp`;
for (const revision of REVISIONS) {
  const outcomes = await runSuite(url, revision);
  for (const scenario of SCENARIOS[revision]) {
    const outcome = outcomes.get(scenario);
    const good = outcome !== undefined && outcome.passed > 0 && outcome.failed.length === 0;
    if (!good) failed++;
    console.log(`${good ? "pass" : "FAIL"} ${revision} ${scenario}: ${outcome?.passed ?? 0} checks passed`);
    for (const reason of outcome?.failed ?? []) console.log(`     ${reason}`);
  }
}
dispatcher.kill();

const server = [process.execPath, join(ROOT, "cmd", "heddle.ts"), "mcp"];
for (const args of [
  ["--method", "tools/list", "--strict"],
  ["--method", "resources/list"],
]) {
  const child = Bun.spawn(
    [process.execPath, "x", "--package", INSPECTOR, "mcp-inspector", "--cli", ...server, ...args],
    { stdin: "ignore", stdout: "ignore", stderr: "pipe" },
  );
  const said = (await new Response(child.stderr).text()).trim();
  const status = await child.exited;
  if (status !== 0) failed++;
  console.log(`${status === 0 ? "pass" : "FAIL"} inspector ${args.join(" ")}: exit ${status}`);
  if (said !== "") console.log(said.replaceAll(/^/gm, "     "));
}
process.exitCode = failed === 0 ? 0 : 1;
