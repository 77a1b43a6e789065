/** Runs the official MCP inspector (110 MB, fetched by `bun x` where it is not yet there) against a stdio server. */

const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";

/** @returns what it says on standard error (warnings of its lint among it), and its exit status. */
export async function inspect(server: string[], args: string[]): Promise<{ exit: number; said: string }> {
  const child = Bun.spawn(
    [process.execPath, "x", "--package", INSPECTOR, "mcp-inspector", "--cli", ...server, ...args],
    { stdin: "ignore", stdout: "ignore", stderr: "pipe" },
  );
  const said = (await new Response(child.stderr).text()).trim();
  return { exit: await child.exited, said };
}
