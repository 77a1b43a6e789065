/** Runs the official MCP inspector (110 MB, fetched by `bun x` where it is not yet there) against a stdio server. */

const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";

const COMMAND = [process.execPath, "x", "--package", INSPECTOR, "mcp-inspector"];

/** Fetches it once, because `bun x` reports that on standard error, where the inspector has its warnings. */
let fetched: Promise<number> | undefined;

/** @returns what it says on standard error (warnings of its lint among it), and its exit status. */
export async function inspect(server: string[], args: string[]): Promise<{ exit: number; said: string }> {
  const quiet = { stdin: "ignore", stdout: "ignore" } as const;
  fetched ??= Bun.spawn([...COMMAND, "--help"], { ...quiet, stderr: "ignore" }).exited;
  await fetched;
  const child = Bun.spawn([...COMMAND, "--cli", ...server, ...args], { ...quiet, stderr: "pipe" });
  const said = (await new Response(child.stderr).text()).trim();
  return { exit: await child.exited, said };
}
