/** `package-interfaces`: the ways to reach the package service. */

import { loadContracts } from "#kit/contract/registry.ts";
import type { Context } from "#kit/files/context.ts";
import type { InterfacesRequest, InterfacesResult } from "#schemas/package/interfaces.ts";

const PORT = 8080;

export async function run({ id, url }: InterfacesRequest, { env }: Context): Promise<InterfacesResult> {
  const base = (url ?? urlOf(env)).replace(/\/+$/, "");
  const cli = (await loadContracts("package")).map(({ name }) => name).toSorted();
  const surfaces = [
    ["cli", "heddle package", "Executables that read and write JSON Lines; `heddle list package` shows them"],
    ["shell", "package-shell", "The same in a conversation, with history and completion"],
    ["rest", `${base}/api`, "JSON over HTTP, started by package-serve"],
    ["openapi", `${base}/openapi.json`, "Description of the REST interface in OpenAPI 3.1"],
    ["docs", `${base}/docs`, "Page to read and try the REST interface"],
    ["mcp", "package-mcp", "MCP server on standard input and output"],
    ["mcp-http", `${base}/mcp`, "MCP over Streamable HTTP"],
    ["sdk", "heddle/package", "TypeScript client, local or remote"],
  ] as const;
  const isInstalled = (entry: string) => !entry.startsWith("package-") || cli.includes(entry);
  return {
    ...(id !== undefined && { id }),
    ok: true,
    rest_base: `${base}/api`,
    cli,
    mcp_server: "package-mcp",
    sdk: "heddle/package",
    surfaces: surfaces
      .filter(([, entry]) => isInstalled(entry))
      .map(([name, entry, description]) => ({ name, entry, description })),
  };
}

/** Where package-serve listens without options. An address that means every one is reached on this machine. */
function urlOf({ HOST: host, PORT: port }: Context["env"]): string {
  const named = !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${named.includes(":") ? `[${named}]` : named}:${port || PORT}`;
}
